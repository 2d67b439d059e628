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


def named(kind: Kind) -> Kind:
    """Views show this step, under its name."""
    name = re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
    STEPS[name] = kind
    NAMES[kind] = name
    return kind


def shown(step: Any) -> View:
    """A step as plain data: its name and its fields, with those it goes back to inside."""
    data: View = {"name": NAMES[type(step)]}
    for field, value in zip(step._fields, step, strict=True):
        if type(value) in NAMES:
            value = shown(value)
        elif isinstance(value, tuple):
            value = list(value)
        data[field] = value
    return data


def read_step(data: View) -> Any:
    """The step that `shown` shows so."""
    fields = {}
    for field, value in data.items():
        if isinstance(value, dict):
            fields[field] = read_step(value)
        elif field != "name":
            fields[field] = tuple(value) if isinstance(value, list) else value
    return STEPS[data["name"]](**fields)
