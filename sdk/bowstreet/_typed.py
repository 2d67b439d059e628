"""Messages of the protocol as the typed classes of `bowstreet.games`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from google.protobuf.descriptor import FieldDescriptor as F

from bowstreet import _shape as shape
from bowstreet.games import MODULES

Convert = Callable[[Any], Any]


class _Game:
    """The converters of one game: each has classes of its own, also for messages that games share."""

    def __init__(self, key: str) -> None:
        self._classes: dict[str, Any] = MODULES[key].MESSAGES
        self._converters: dict[str, Convert] = {}

    def converter(self, message: shape.Descriptor) -> Convert:
        """The function that turns such a message into what it stands for."""
        if message.full_name not in self._converters:
            self._converters[message.full_name] = self._made(message)
        return self._converters[message.full_name]

    def _made(self, message: shape.Descriptor) -> Convert:
        if shape.is_choice(message):
            oneof = message.oneofs[0].name
            kinds = {field.name: self.converter(field.message_type) for field in message.fields}

            def choose(found: Any) -> Any:
                kind = found.WhichOneof(oneof)
                return None if kind is None else kinds[kind](getattr(found, kind))

            return choose
        if shape.is_list(message) or shape.is_value(message):
            return self._field(message.fields[0])
        make = self._classes[message.full_name]
        fields: list[Convert] = []
        made: Convert = lambda found: make(*[convert(found) for convert in fields])  # noqa: E731
        self._converters[message.full_name] = made  # now: a field may hold such a message again
        fields += map(self._field, message.fields)
        return made

    def _field(self, field: shape.FieldDescriptor) -> Convert:
        name = field.name
        if field.is_repeated and field.type == F.TYPE_MESSAGE and shape.is_entry(field.message_type):
            key, read = map(self._field, field.message_type.fields)
            return lambda found: {key(entry): read(entry) for entry in getattr(found, name)}
        value = self._value(field)
        if field.is_repeated:
            return lambda found: [value(item) for item in getattr(found, name)]
        if field.has_presence:
            return lambda found: value(getattr(found, name)) if found.HasField(name) else None
        return lambda found: value(getattr(found, name))

    def _value(self, field: shape.FieldDescriptor) -> Convert:
        if field.type == F.TYPE_MESSAGE:
            return self.converter(field.message_type)
        if field.type == F.TYPE_ENUM:
            words = shape.enum_words(field.enum_type)
            return lambda number: words.get(number, "?")
        return lambda value: value


_game = cache(_Game)


def typed(envelope: Any) -> Any:
    """What a View, Action or Event of the protocol holds, for whatever game."""
    game = envelope.WhichOneof("game")
    if game is None:
        return None
    inside = getattr(envelope, game)
    return _game(game).converter(inside.DESCRIPTOR)(inside)
