"""Playing a game and writing its record."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from referee.games.chance import Chance
from referee.games.fairness import chained
from referee.games.kernel import Action, Draw, Event, Files, Game, Log, Seat, digest, no_files, text


@dataclass
class Recorder:
    """Plays a game and writes its record, every draw in full."""

    game: Game
    seats: int
    seed: bytes
    options: Mapping[str, str] = field(default_factory=dict)
    names: Sequence[str] = ()
    files: Files = no_files
    more: Mapping[str, str] = field(default_factory=dict)
    """Further header lines: `commit.*`, `nonce.N`."""

    def __post_init__(self) -> None:
        self.options = self.game.stamped(self.options, self.files)
        self.log: Log = []
        self.lines: list[str] = []
        self.events: list[Event] = []
        """What happened since the last answer, or in the set-up."""
        self.state = self.game.start(self.seats, self.options, Chance(self.seed), self.log, self.files)
        self._write_log()

    def answer(self, seat: Seat, action: Action) -> list[Event]:
        """`seat` answers; what happened then. Raises Illegal."""
        self.state.answer(seat, action)
        self.lines.append(f"{seat} {text(action)}")
        self._write_log()
        return self.events

    def out(self, seat: Seat, kind: str) -> None:
        """From here on the house answers for `seat`."""
        self.lines.append(f"% {seat} {kind}")

    def _write_log(self) -> None:
        self.events = [entry for entry in self.log if isinstance(entry, Event)]
        for entry in self.log:
            if isinstance(entry, Draw):
                self.lines.append(" ".join(["*", entry.label, *map(str, entry.items)]))
        self.log.clear()

    def text(self) -> str:
        """The record so far; with its result, chain and hash once the game is over."""
        return self.close()[0]

    def close(self) -> tuple[str, bytes]:
        """The record, and the last hash of its chain."""
        head = [f"game: {self.game.key}", f"seats: {self.seats}", f"rules: {self.game.rules}"]
        head += [f"option.{name}: {value}" for name, value in sorted(self.options.items())]
        head.append(f"seed: {self.seed.hex()}")
        head += [f"{name}: {value}" for name, value in self.more.items()]
        head += [f"name.{seat}: {' '.join(name.split())}" for seat, name in enumerate(self.names)]
        lines = [*head, "---", *self.lines]
        if not self.state.over:
            return "\n".join([*lines, ""]), b""
        result = self.state.result()._asdict()
        lines += [f"= result.{key} {json.dumps(value)}" for key, value in result.items()]
        end, last = chained(lines)
        end.append(f"# hash: {digest(self.state.snapshot())}")
        return "\n".join([*lines, *end, ""]), last
