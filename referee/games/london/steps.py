"""Decisions as views show them: their name and what they hold, and back."""

from __future__ import annotations

import re
from typing import Any, TypeVar

from referee.games.kernel import Step, View

Next = Step[Any] | None
"""The next decision, or the end of the game."""

Kind = TypeVar("Kind", bound=type)
STEPS: dict[str, type] = {}
"""Every decision by its name, and what decisions go back to."""
NAMES: dict[type, str] = {}
NO_FIELDS: dict[str, None] = {}
"""The fields of all decisions."""


def named(kind: Kind) -> Kind:
    """Views show this step, under its name."""
    name = re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
    STEPS[name] = kind
    NAMES[kind] = name
    NO_FIELDS.update(dict.fromkeys(vars(kind)["_fields"]))
    return kind


def shown(step: Any) -> View:
    """A step as plain data: its name and its fields, with those it goes back to inside; other steps' are null."""
    data: View = {"name": NAMES[type(step)], **NO_FIELDS}
    for field, value in zip(step._fields, step, strict=True):
        if type(value) in NAMES:
            value = shown(value)
        elif isinstance(value, tuple):
            value = list(value)
        data[field] = value
    return data


def read_step(data: View) -> Any:
    """The step that `shown` shows so."""
    kind: Any = STEPS[data["name"]]
    fields = []
    for field in kind._fields:
        value = data[field]
        if isinstance(value, dict):
            value = read_step(value)
        elif isinstance(value, list):
            value = tuple(value)
        fields.append(value)
    return kind(*fields)
