"""What a bot is made of, and what it gets to see."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from bowstreet import _typed
from bowstreet.v1 import referee_pb2 as pb

V = TypeVar("V")
B = TypeVar("B")

ASYNC_IN_FLIGHT = 16


@dataclass
class Match:
    """A match that the bot plays."""

    id: str
    game: str
    """Its name, such as `kids_of_london`."""
    seats: int
    seat: int
    """The bot's own seat, from 0."""
    options: dict[str, str]
    """Variants of the game."""
    limit: float
    """Seconds for a decision, at most."""
    bot_seed: int
    """A number to make the bot's own luck repeatable."""
    bank: float = 0.0
    """Seconds for all decisions of the match together; 0: only the limit of each counts."""
    increment: float = 0.0
    """Seconds that every answer adds to the bank."""
    commitment: bytes = b""
    """What the luck of this match is bound to (docs/fairness.md)."""
    rng: random.Random = field(init=False, repr=False)
    """Luck that comes from `bot_seed`: the same match gives the same numbers."""

    def __post_init__(self) -> None:
        self.rng = random.Random(self.bot_seed)


@dataclass(frozen=True)
class Option:
    """A legal answer."""

    index: int
    text: str
    """Such as `play 4`."""
    message: pb.Action = field(repr=False, compare=False)

    @cached_property
    def action(self) -> Any:
        """The typed action, such as `Play(card=4)` (see `bowstreet.games`)."""
        return _typed.typed(self.message)

    def __str__(self) -> str:
        return self.text


class Decision(Generic[V]):
    """What the bot is asked: all that its seat may know, and its options.

    Annotate it with a game's view (`Decision[kids_of_london.View]`) and an editor completes the rest.
    """

    def __init__(self, match: Match, message: pb.DecisionRequest) -> None:
        self.match = match
        self.message = message

    @property
    def number(self) -> int:
        """Counts the decisions of this seat in this match, from 1."""
        return self.message.decision

    @property
    def seat(self) -> int:
        """The bot's own seat."""
        return self.match.seat

    @property
    def remaining(self) -> float:
        """Seconds that were left when the referee asked."""
        return self.message.remaining_ms / 1000

    @property
    def bank(self) -> float:
        """Seconds in this seat's bank when the referee asked; 0 where there is none."""
        return self.message.bank_ms / 1000

    @cached_property
    def view(self) -> V:
        """What the seat may know."""
        view: V = _typed.typed(self.message.view)
        return view

    @cached_property
    def options(self) -> list[Option]:
        """The legal answers."""
        return [Option(i, option.text, option.action) for i, option in enumerate(self.message.options)]

    def option(self, text: str) -> Option:
        """The option with this text. Raises ValueError if it is not offered."""
        for option in self.options:
            if option.text == text:
                return option
        raise ValueError(f"'{text}' is not offered; the options are {self._offered()}")

    def _offered(self) -> str:
        return " | ".join(option.text for option in self.options)

    def __str__(self) -> str:
        return f"decision {self.number} of seat {self.seat}: {self._offered()}\n{self.view}"

    def index_of(self, choice: Any) -> int:
        """The number of the option that the bot chose. Raises ValueError if it chose none of them."""
        match choice:
            case Option() if choice.index < len(self.options) and self.options[choice.index] == choice:
                return choice.index
            case bool():
                pass
            case int() if 0 <= choice < len(self.options):
                return choice
            case str():
                return self.option(choice).index
            case _:
                for option in self.options:
                    if option.action == choice and choice is not None:
                        return option.index
        raise ValueError(
            f"the bot chose {choice!r}; it must return one of decision.options (or its number, text or action): "
            f"{self._offered()}"
        )


@dataclass(frozen=True)
class End:
    """How a match ended."""

    finished: bool
    """False: this bot is out, or the referee stopped the match."""
    ranks: Sequence[int]
    """By the rules of the game, by seat."""
    scores: Sequence[int]
    winners: Sequence[int]
    standing: Sequence[int]
    """The ranks in which seats that went out come last."""
    text: str
    record_hash: bytes = b""
    """The last hash of the record's chain: keep it, and nobody can change the record unseen."""


@dataclass(frozen=True)
class Definition:
    """A bot: its name, its games, and how to make a player for a match."""

    name: str
    games: tuple[str, ...]
    make: Callable[[Match], Any]
    """Gives an object with `choose(decision)` and, if it likes, `event(event)` and `end(end)`."""
    is_async: bool
    max_in_flight: int


class _Function:
    """A bot that is one function."""

    def __init__(self, choose: Callable[[Any], Any]) -> None:
        self.choose = choose


def bot(name: str, *, games: Sequence[str] = (), max_in_flight: int | None = None) -> Callable[[B], B]:
    """Make a bot of a function or a class.

    A function gets a Decision and returns one of its options. A class is instantiated once per match (with the
    Match, if its constructor takes an argument) and has a method `choose(decision)`, and if it likes
    `event(event)` and `end(end)`. Both may be `async`; then several decisions are under way at once.
    """

    def define(what: B) -> B:
        if inspect.isclass(what):
            if not callable(getattr(what, "choose", None)):
                raise TypeError(f"the class {what.__name__} needs a method choose(self, decision)")
            wants_match = bool(inspect.signature(what).parameters)
            make: Callable[[Match], Any] = what if wants_match else lambda match: what()
            is_async = inspect.iscoroutinefunction(what.choose)  # type: ignore[attr-defined]
        elif callable(what):
            function = what
            make = lambda match: _Function(function)  # noqa: E731
            is_async = inspect.iscoroutinefunction(what)
        else:
            raise TypeError("a bot is a function or a class")
        in_flight = max_in_flight or (ASYNC_IN_FLIGHT if is_async else 1)
        definition = Definition(name, tuple(games), make, is_async, in_flight)
        what.__bowstreet__ = definition  # type: ignore[attr-defined]
        return what

    return define


def definition_of(what: object) -> Definition:
    definition = getattr(what, "__bowstreet__", None)
    if not isinstance(definition, Definition):
        raise TypeError('this is not a bot: put @bowstreet.bot("name", games=[...]) above it')
    return definition
