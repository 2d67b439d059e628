"""What every game is made of: actions, steps, a state, and the game's identity card.

A game's state is a plain mutable object. What is being asked now is `state.step`, an immutable object
with the question (`asked`) and its consequence (`then`) side by side. The kernel collects the answers,
takes those that leave no choice, and calls `then` once, when the last one is in.
"""

from __future__ import annotations

import hashlib
import json
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, NamedTuple, Protocol, Self, TypeVar

from referee.games.chance import Chance, Item

Seat = int
Word = str | int
Action = tuple[Word, ...]
"""An answer: its words, verb first, `("play", 4)`. One text form each, whatever the game: "play 4"."""
View = dict[str, Any]
"""What somebody may know, as plain JSON data."""
Options = Mapping[str, Any]

S_contra = TypeVar("S_contra", contravariant=True)


class Illegal(ValueError):
    """An answer that the rules refuse; the message says what would be right."""


class BadSetup(ValueError):
    """A game that cannot be set up: unknown name, wrong number of seats, unknown or bad option."""


@lru_cache(maxsize=1 << 16)
def text(action: Action) -> str:
    """The one text form of an action."""
    return " ".join(map(str, action))


def parse(line: str) -> Action:
    """The action with this text: words that are canonical integers become numbers."""
    return tuple(map(_word, line.split(" ")))


def _word(word: str) -> Word:
    number = whole(word.removeprefix("-"))
    if number is None or (number == 0 and word != "0"):
        return word
    return -number if word[0] == "-" else number


def whole(written: str) -> int | None:
    """The number that is written, in its one canonical form (no sign, no leading zero), or None."""
    if not (written.isascii() and written.isdigit() and len(written) <= 18):
        return None
    return None if written[0] == "0" and written != "0" else int(written)


class Draw(NamedTuple):
    """A draw that was made, in full. For the record only: no seat is told."""

    label: str
    items: Sequence[Word]


class Event(NamedTuple):
    """Something that happened, told to one seat (`to`) or to everybody, spectators too (None)."""

    to: Seat | None
    words: Action


Log = list[Draw | Event]


class Result(NamedTuple):
    """The outcome by the rules of the game. Rank = 1 + the number of seats strictly better."""

    ranks: list[int]
    scores: list[int]
    winners: list[Seat]


def ranks_of(worth: Sequence[Any]) -> list[int]:
    """The ranks of seats by what each is worth, more being better."""
    return [1 + sum(other > mine for other in worth) for mine in worth]


class Step(Protocol[S_contra]):
    """One decision of the rulebook."""

    def asked(self, s: S_contra, /) -> dict[Seat, Sequence[Action]]:
        """Who must answer, and what each may say. Several seats answer at the same time."""

    def then(self, s: S_contra, answers: dict[Seat, Action], /) -> Step[Any] | None:
        """Carry out the answers, in seat order; the next decision, or None when the game is over."""

    def show(self) -> View:
        """The decision's name, and what its options depend on that no other field of the view shows."""


class State(ABC):
    """A game in progress. Subclasses add the table; this part asks, collects and moves on."""

    __slots__ = ("answers", "chance", "draws", "log", "pending", "step")

    game: str

    step: Step[Any] | None
    """The decision that is being asked; None when the game is over."""
    pending: dict[Seat, Sequence[Action]]
    """The seats that still must answer it, with their options."""
    answers: dict[Seat, Action]
    """The answers that are in, shown to nobody else before the last one."""

    def __init__(self, chance: Chance, log: Log | None = None) -> None:
        self.chance = chance
        self.draws: dict[str, int] = {}
        self.log = log
        self.step = None
        self.pending = {}
        self.answers = {}

    # The match, as the referee sees it

    def asked(self) -> Mapping[Seat, Sequence[Action]]:
        """The seats that must answer now, with their options. Empty when the game is over."""
        return self.pending

    def answer(self, seat: Seat, action: Action) -> None:
        """`seat` answers. Raises Illegal, and changes nothing, if it may not."""
        options = self.pending.get(seat)
        if options is None or action not in options:
            raise Illegal(self.refusal(seat, action))
        self.answers[seat] = action
        del self.pending[seat]
        if not self.pending:
            answers = self.answers
            if len(answers) > 1:
                answers = dict(sorted(answers.items()))
            assert self.step is not None
            self.go(self.step.then(self, answers))

    def refusal(self, seat: Seat, action: Action) -> str:
        """Why `action` is refused, and what would be right."""
        if self.over:
            return f"seat {seat} may not answer '{text(action)}': the game is over"
        if seat not in self.pending:  # who is asked instead can be a secret
            return f"seat {seat} is not being asked" + " (it has answered already)" * (seat in self.answers)
        offered = " | ".join(map(text, self.pending[seat]))
        return f"seat {seat} was not offered '{text(action)}'; it may answer: {offered}"

    @property
    def over(self) -> bool:
        return self.step is None

    # The rules, moving on

    def go(self, step: Step[Any] | None) -> None:
        """Go on to `step`. An answer without a choice is taken unasked; so a step may pass unseen."""
        while step is not None:
            asked = step.asked(self)
            forced = {}
            for seat, options in asked.items():
                if len(options) == 1:
                    forced[seat] = options[0]
            if len(forced) < len(asked):
                for seat in forced:
                    del asked[seat]
                self.step, self.pending, self.answers = step, asked, forced
                return
            step = step.then(self, forced)
        self.step, self.pending, self.answers = None, {}, {}

    def draw(self, label: str, items: Sequence[Item], count: int | None = None) -> list[Item]:
        """Luck: the next draw called `label`."""
        k = self.draws.get(label, 0)
        self.draws[label] = k + 1
        drawn = self.chance.draw(label, k, items, count)
        if self.log is not None:
            self.log.append(Draw(label, tuple(drawn)))
        return drawn

    def tell(self, *words: Word) -> None:
        """Tell everybody what happened."""
        if self.log is not None:
            self.log.append(Event(None, words))

    def whisper(self, to: Seat, *words: Word) -> None:
        """Tell one seat what happened."""
        if self.log is not None:
            self.log.append(Event(to, words))

    # What a game gives

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy, for search. It keeps no log."""

    @abstractmethod
    def snapshot(self) -> View:
        """The whole table, secrets included."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """What `seat` may know (None: a spectator), built up from nothing."""

    @abstractmethod
    def result(self) -> Result:
        """Who stands where. Only once the game is over."""

    # Help for games

    def _copy_kernel(self, into: State) -> None:
        into.chance = self.chance
        into.draws = self.draws.copy()
        into.log = None
        into.step = self.step
        into.pending = self.pending.copy()
        into.answers = self.answers.copy()

    def _head(self, round_: int, asked: list[Seat]) -> View:
        """The fields that every snapshot and every view has; `asked` as its owner may know it."""
        step = self.step.show() if self.step is not None and asked else None
        return {"game": self.game, "over": self.step is None, "round": round_, "asked": asked, "step": step}

    def _own_asked(self, seat: Seat | None) -> list[Seat]:
        """`asked` in a view: at most the viewer's own seat, because even who is asked can be a secret."""
        return [seat] if seat is not None and seat in self.pending else []

    def _chosen(self, seat: Seat) -> str | None:
        """The pending answer of `seat`, as text."""
        answer = self.answers.get(seat)
        return None if answer is None else text(answer)


Files = Callable[[str], Mapping[str, bytes]]
"""Reads what an option names: the file, or the files of the folder, by name. The rules read no disk."""


def no_files(path: str) -> Mapping[str, bytes]:
    raise BadSetup(f"'{path}' names a file, and files cannot be read here")


def fingerprint(contents: Mapping[str, bytes]) -> str:
    """The SHA-256 of a file's content; of a folder, that of all names, lengths and contents in order."""
    if len(contents) == 1:
        (content,) = contents.values()
        return hashlib.sha256(content).hexdigest()
    whole = hashlib.sha256()
    for name, content in sorted(contents.items()):
        whole.update(f"{name}\0{len(content)}\0".encode() + content)
    return whole.hexdigest()


@dataclass(frozen=True)
class Option:
    """A variant of a game, chosen before it begins."""

    name: str
    default: Any
    parse: Callable[[Any], Any]
    """From the text that is written; with `files`, from the contents by file name. Raises ValueError."""
    help: str
    """One sentence, with the values it takes."""
    examples: tuple[str, ...] = ()
    """Values other than the default; the conformance suite plays each of them."""
    files: bool = False
    """The text names a file or a folder. A record also has its SHA-256, as `option.NAME.sha256`."""

    def value(self, written: Mapping[str, str], files: Files) -> Any:
        """Its value, as `written` (all options, by name) has it."""
        told = written[self.name]
        try:
            if not self.files:
                return self.parse(told)
            contents = files(told)
            wanted, found = written.get(f"{self.name}.sha256"), fingerprint(contents)
            if wanted is not None and wanted.lower() != found:
                raise ValueError(f"its SHA-256 is {found}, not {wanted}")
            return self.parse(contents)
        except ValueError as error:
            raise BadSetup(f"option {self.name} cannot be '{told}': {error} ({self.help})") from None


def yes_or_no(written: str) -> bool:
    if written not in ("true", "false"):
        raise ValueError("write true or false")
    return written == "true"


def at_least(least: int) -> Callable[[str], int]:
    def parse_number(written: str) -> int:
        number = whole(written)
        if number is None or number < least:
            raise ValueError(f"write a number from {least} up")
        return number

    return parse_number


@dataclass(frozen=True)
class Secret:
    """A place in the snapshot that some seats may not see.

    In `path` a `*` stands for every seat but the viewer's own. `open(view, owner)` says whether the rules
    leave more than one value possible for somebody with this view (`owner`: the seat of the `*`): there,
    `determinize` must come up with more than one.
    """

    path: str
    open: Callable[[View, Seat], bool]


class NewGame(Protocol):
    def __call__(self, seats: int, options: Options, chance: Chance, log: Log | None = None) -> State: ...


@dataclass(frozen=True)
class Game:
    """A game's identity card, and the doors to its rules."""

    key: str
    """Its name in records and commands, `kids_of_london`."""
    name: str
    title: str
    """One sentence: what it is about."""
    seats: range
    rules: int
    """The version of the rules; raised when the same answers may lead to another game."""
    ties: Literal["draw", "unresolved"]
    """What equal ranks are, by the rules."""
    labels: tuple[str, ...]
    """The labels of its draws."""
    secrets: tuple[Secret, ...]
    new: NewGame
    determinize: Callable[[View, random.Random], State]
    """A full game in which all that the view's owner cannot know is dealt anew, at random."""
    audit: Callable[[View], list[str]]
    """What is wrong with a snapshot (cards lost, coins below zero), one sentence each."""
    options: tuple[Option, ...] = ()

    def read_options(self, written: Mapping[str, str], files: Files = no_files) -> dict[str, Any]:
        """All options with their values: those written, and the defaults of the others."""
        known = {option.name: option for option in self.options}
        stamps = {f"{option.name}.sha256" for option in self.options if option.files}
        for name in written:
            if name not in known and name not in stamps:
                have = ", ".join(known) or "none"
                raise BadSetup(f"{self.key} has no option '{name}'; its options: {have}")
            if name in stamps and name.removesuffix(".sha256") not in written:
                raise BadSetup(f"option {name} is there, but no option {name.removesuffix('.sha256')}")
        return {
            name: option.value(written, files) if name in written else option.default
            for name, option in known.items()
        }

    def stamped(self, written: Mapping[str, str], files: Files) -> dict[str, str]:
        """The options as a record writes them: with the SHA-256 of each file that one names."""
        stamps = {
            f"{option.name}.sha256": fingerprint(files(written[option.name]))
            for option in self.options
            if option.files and option.name in written
        }
        return {**written, **stamps}

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise BadSetup(f"{self.key} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}")

    def start(
        self,
        seats: int,
        written: Mapping[str, str],
        chance: Chance,
        log: Log | None = None,
        files: Files = no_files,
    ) -> State:
        """A new game, from options as a person or a record writes them. Raises BadSetup."""
        self.check_seats(seats)
        return self.new(seats, self.read_options(written, files), chance, log)


def canonical(data: Any) -> bytes:
    """Canonical JSON: UTF-8, sorted keys, no white space."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digest(snapshot: View) -> str:
    """The hash of a snapshot that records end with."""
    return hashlib.sha256(canonical(snapshot)).hexdigest()
