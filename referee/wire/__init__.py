"""The protocol's form of a game: `codec(key)` encodes and decodes its views, actions and events.

Everything is derived from the game's messages in `proto/`, so a new game needs no code here.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from bowstreet.v1 import referee_pb2 as pb

from referee.games import Action, View, text
from referee.wire import decode, encode

_OPTION_TEXT = pb.Option.TEXT_FIELD_NUMBER
_OPTION_ACTION = pb.Option.ACTION_FIELD_NUMBER


class Codec:
    """One game on the wire."""

    def __init__(self, key: str) -> None:
        self.key = key
        self._view = pb.View.DESCRIPTOR.fields_by_name[key]
        self._encode_view = encode.message(self._view.message_type)
        self._decode_view = decode.message(self._view.message_type)
        action = pb.Action.DESCRIPTOR.fields_by_name[key]
        encode_action = encode.words(action.message_type)
        event = pb.Event.DESCRIPTOR.fields_by_name[key]
        encode_event = encode.words(event.message_type)

        @lru_cache(maxsize=1 << 16)
        def option(chosen: Action) -> bytes:
            typed = encode.field(action.number, encode_action(chosen))
            return encode.field(_OPTION_TEXT, text(chosen).encode()) + encode.field(_OPTION_ACTION, typed)

        self.option = option
        """The content of an `Option`."""

        @lru_cache(maxsize=1 << 16)
        def offer(chosen: Action) -> bytes:
            return encode.field(pb.DecisionRequest.OPTIONS_FIELD_NUMBER, option(chosen))

        self.offer = offer
        """An option as a field of a `DecisionRequest`."""

        @lru_cache(maxsize=1 << 16)
        def event_content(words: Action) -> bytes:
            return encode.field(event.number, encode_event(words))

        self.event = event_content
        """The content of an `Event`."""

        @lru_cache(maxsize=1 << 16)
        def told(words: Action) -> bytes:
            return encode.field(pb.Events.EVENTS_FIELD_NUMBER, event_content(words))

        self.told = told
        """An event as a field of `Events`."""

    def view(self, view: View) -> bytes:
        """The content of a `View`."""
        return encode.field(self._view.number, self._encode_view(view))

    def view_of(self, message: pb.View) -> View:
        """The view that a message holds."""
        return {"game": self.key, **self._decode_view(getattr(message, self.key))}

    def action_of(self, message: pb.Action) -> Action:
        """The action that a message holds."""
        return decode.words(getattr(message, self.key))

    def event_of(self, message: pb.Event) -> Action:
        """The words of the event that a message holds."""
        return decode.words(getattr(message, self.key))


@cache
def codec(key: str) -> Codec:
    """The codec of the game called `key`."""
    return Codec(key)


def knows(key: str) -> bool:
    """Does the protocol have messages for this game?"""
    fields: Any = pb.View.DESCRIPTOR.fields_by_name
    return key in fields
