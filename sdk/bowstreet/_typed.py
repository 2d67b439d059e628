"""Messages of the protocol as the typed classes of `bowstreet.games`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from google.protobuf.descriptor import FieldDescriptor as F

from bowstreet import _shape as shape
from bowstreet.games import MODULES

Convert = Callable[[Any], Any]

_CLASSES: dict[str, Any] = {}
for _module in MODULES.values():
    _CLASSES.update(_module.MESSAGES)


@cache
def converter(message: shape.Descriptor) -> Convert:
    """The function that turns such a message into what it stands for."""
    if shape.is_choice(message):
        oneof = message.oneofs[0].name
        kinds = {field.name: converter(field.message_type) for field in message.fields}

        def choose(found: Any) -> Any:
            kind = found.WhichOneof(oneof)
            return None if kind is None else kinds[kind](getattr(found, kind))

        return choose
    if shape.is_list(message) or shape.is_value(message):
        return _field(message.fields[0])
    make = _CLASSES[message.full_name]
    fields = [_field(field) for field in message.fields]
    return lambda found: make(*[convert(found) for convert in fields])


def _field(field: Any) -> Convert:
    name = field.name
    if field.is_repeated and field.type == F.TYPE_MESSAGE and shape.is_entry(field.message_type):
        read = _field(field.message_type.fields_by_name["value"])
        return lambda found: {entry.key: read(entry) for entry in getattr(found, name)}
    value = _value(field)
    if field.is_repeated:
        return lambda found: [value(item) for item in getattr(found, name)]
    if field.has_presence:
        return lambda found: value(getattr(found, name)) if found.HasField(name) else None
    return lambda found: value(getattr(found, name))


def _value(field: Any) -> Convert:
    if field.type == F.TYPE_MESSAGE:
        return converter(field.message_type)
    if field.type == F.TYPE_ENUM:
        words = shape.enum_words(field.enum_type)
        return lambda number: words.get(number, "?")
    return lambda value: value


def typed(envelope: Any) -> Any:
    """What a View, Action or Event of the protocol holds, for whatever game."""
    game = envelope.WhichOneof("game")
    if game is None:
        return None
    inside = getattr(envelope, game)
    return converter(inside.DESCRIPTOR)(inside)
