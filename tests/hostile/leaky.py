"""A referee that tells its bots too much, in one of three ways: `python -m tests.hostile.leaky WAY`."""

from __future__ import annotations

import sys

import trio

from referee import match
from referee.games import Event, Seat, State, View
from referee.wire import encode
from tests.hostile import server


def tell_the_table() -> None:
    """A view shows everything."""

    class Open:
        def __init__(self, state: State) -> None:
            self._state = state

        def view(self, viewer: Seat) -> View:
            own = self._state.view(viewer)
            return {**self._state.snapshot(), "asked": own["asked"], "step": own["step"]}

        def __getattr__(self, name: str) -> object:
            return getattr(self._state, name)

    play = match.Match.play

    async def openly(self: match.Match) -> match.Outcome:
        self.state = Open(self.state)  # type: ignore[assignment]
        return await play(self)

    match.Match.play = openly  # type: ignore[method-assign]


def tell_everybody() -> None:
    """What is told to one seat is told to all."""
    tell = match.Match._tell

    def loudly(self: match.Match, events: list[Event]) -> None:
        tell(self, [Event(None, event.words) for event in events])

    match.Match._tell = loudly  # type: ignore[method-assign, assignment]


def tell_the_seed() -> None:
    """In a field that no bot knows."""
    start = match.Match.start_message

    def with_seed(self: match.Match, seat: Seat) -> bytes:
        return start(self, seat) + encode.field(15, self.setup.seed)

    match.Match.start_message = with_seed  # type: ignore[method-assign]


WAYS = {"table": tell_the_table, "events": tell_everybody, "seed": tell_the_seed}

if __name__ == "__main__":
    WAYS[sys.argv[1]]()
    trio.run(server.main)
