"""Messages back to views, actions and events: the other direction of `encode`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bowstreet import _shape as shape
from google.protobuf.descriptor import FieldDescriptor as F
from google.protobuf.message import Message

from referee.games import Action, text

Decode = Callable[[Any], Any]


_DECODERS: dict[shape.Descriptor, Decode] = {}


def message(descriptor: shape.Descriptor) -> Decode:
    """What a message stands for, as plain data."""
    if shape.is_choice(descriptor):
        return lambda found: text(words(found))
    if shape.is_list(descriptor) or shape.is_value(descriptor):
        (only,) = descriptor.fields
        return _field(only)
    if descriptor in _DECODERS:
        return _DECODERS[descriptor]
    fields: list[tuple[str, Decode]] = []

    def decode(found: Message) -> dict[str, Any]:
        data = {name: decode_field(found) for name, decode_field in fields}
        if data.get("result", True) is None:
            del data["result"]  # a view has a result only once the game is over
        return data

    _DECODERS[descriptor] = decode  # before its fields: one of them may hold such a message again
    fields += [(f.name, _field(f)) for f in descriptor.fields]
    return decode


def _field(field: Any) -> Callable[[Message], Any]:
    """What a message holds in one field; None for what is absent."""
    name, value = field.name, _value(field)
    if field.is_repeated:
        if field.type == F.TYPE_MESSAGE and shape.is_entry(field.message_type):
            return lambda found: {entry["key"]: entry["value"] for entry in map(value, getattr(found, name))}
        return lambda found: [value(item) for item in getattr(found, name)]
    if field.has_presence:
        return lambda found: value(getattr(found, name)) if found.HasField(name) else None
    return lambda found: value(getattr(found, name))


def _value(field: Any) -> Decode:
    if field.type == F.TYPE_MESSAGE:
        return message(field.message_type)
    if field.type == F.TYPE_ENUM:
        enum = shape.enum_words(field.enum_type)
        return lambda number: enum.get(number, "?")
    return lambda value: value


def words(found: Any) -> Action:
    """The words of an action or event; of a message that holds none, the empty action."""
    kind = found.WhichOneof(found.DESCRIPTOR.oneofs[0].name)
    if kind is None:
        return ()
    told: list[Any] = [shape.word_of(kind)]
    inside = getattr(found, kind)
    for field in inside.DESCRIPTOR.fields:
        value = _field(field)(inside)
        if field.is_repeated:
            told += value
        elif value is not None:
            told.append(value)
    return tuple(told)
