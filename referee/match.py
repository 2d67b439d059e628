"""One match: the game, the bots in its seats, the time they have, and what becomes of it."""

from __future__ import annotations

import math
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import trio
from bowstreet.v1 import referee_pb2 as pb

from referee import messages
from referee.bots import Bot, Request, not_asked
from referee.games import Action, Event, Files, Game, Result, Seat, State, text
from referee.games.chance import below, words
from referee.games.kernel import no_files
from referee.games.recorder import Recorder
from referee.standing import standing
from referee.wire import codec

Watch = Callable[[State, Sequence[Event]], None]
"""Somebody who looks on: called with the events of every answer. What it shows is its own care."""


@dataclass(frozen=True)
class Fault:
    """What put a seat out."""

    seat: Seat
    kind: str
    """`late`, `crash`, …"""
    decision: int
    """Which decision of that seat it was; 0 if none was pending."""
    detail: str


@dataclass(frozen=True)
class Outcome:
    """What came of a match."""

    result: Result
    standing: list[int]
    faults: list[Fault]
    out_at: dict[Seat, int]
    """After how many answers of the game each seat that went out did so."""
    record: str
    detail: dict[str, object] | None = None
    """More of the result, where a game has it: the deals of a match with their camps and roles, say."""


@dataclass
class Setup:
    """A match to be played."""

    game: Game
    seed: bytes
    options: Mapping[str, str] = field(default_factory=dict)
    limit: float = 10.0
    """Seconds for a decision."""
    files: Files = no_files


class Match:
    """A match being played. `await match.play()` plays it to the end, whatever the bots do."""

    def __init__(self, setup: Setup, bots: Sequence[Bot], watch: Watch | None = None) -> None:
        self.id = secrets.token_hex(8)
        self.setup = setup
        self.bots = bots
        self._watch = watch
        self._codec = codec(setup.game.key)
        names = [bot.name for bot in bots]
        self.recorder = Recorder(setup.game, len(bots), setup.seed, setup.options, names, setup.files)
        self.state = self.recorder.state
        self.faults: list[Fault] = []
        self._out: dict[Seat, int] = {}
        self._house = [words(setup.seed, f"house/{seat}") for seat in range(len(bots))]
        self._requests: dict[Seat, Request] = {}
        self._answers: list[tuple[Seat, Action]] = []
        self._asked_so_far = [0] * len(bots)
        self._given = 0
        self._moving = True  # not before `play` lets it
        self._ended = trio.Event()
        """The game is over, or something is broken."""
        self._broken: Exception | None = None
        self._scope: trio.CancelScope | None = None

    async def play(self) -> Outcome:
        """To the end. If it is cancelled, the bots are told that the match was stopped."""
        try:
            for seat, bot in enumerate(self.bots):
                bot.join(self, seat)
            for seat, bot in enumerate(self.bots):
                if bot.dead is not None:
                    self.left(seat, *bot.dead)
            self._tell(self.recorder.events)
            self._moving = False
            self._move_on()
            await self._to_the_end()
        except BaseException:
            stopped = messages.match_cut(self.id, out=False, text="the referee stopped the match")
            for bot in self.bots:
                bot.leave(self, stopped)
            raise
        return self._finish()

    async def _to_the_end(self) -> None:
        """Answers move the match on as they come in; what is left to do here is to look at the clock."""
        while not self._ended.is_set():
            with trio.CancelScope(deadline=self._first_deadline()) as self._scope:
                await self._ended.wait()
            self._scope = None
            now = trio.current_time()
            for request in list(self._requests.values()):
                if request.deadline is not None and request.deadline <= now:
                    self.left(request.seat, "late", f"no answer within {self.setup.limit:g} seconds")
        if self._broken is not None:
            raise self._broken

    def _move_on(self) -> None:
        """While nobody is outstanding: carry out the answers, and ask for the next ones.

        It runs where the last answer was heard, not in a task of its own: a match costs no task switch a decision.
        So what breaks here is kept for `play` to raise, and must not hurt the bot that happened to answer last.
        """
        if self._moving or self._requests or self._ended.is_set():
            return
        self._moving = True
        try:
            while not self._requests and not self.state.over:
                self._carry_out()
                self._ask()
        except Exception as broken:
            self._broken = broken
        finally:
            self._moving = False
        if self.state.over or self._broken is not None:
            self._ended.set()
        elif self._scope is not None:
            self._scope.deadline = self._first_deadline()

    # Asking

    def _ask(self) -> None:
        """Ask every asked seat at once; the house answers for those who are out."""
        for seat, options in list(self.state.asked().items()):
            if seat in self._out:
                self._answers.append((seat, self._house_answer(seat, options)))
                continue
            self._asked_so_far[seat] += 1
            number = self._asked_so_far[seat]
            view = self.state.view(seat)
            question = messages.question(self._codec, self.id, number, view, options)
            request = Request(self, seat, number, options, question, self.setup.limit)
            self._requests[seat] = request
            self.bots[seat].ask(request)

    def _house_answer(self, seat: Seat, options: Sequence[Action]) -> Action:
        return options[below(self._house[seat], len(options))]

    def _first_deadline(self) -> float:
        deadlines = (r.deadline for r in self._requests.values() if r.deadline is not None)
        return min(deadlines, default=math.inf)

    def begun(self, request: Request) -> None:
        """A request was sent, perhaps after it had to wait: its time runs."""
        if self._scope is not None and not self._moving:
            self._scope.deadline = self._first_deadline()

    # Hearing

    def hear(self, seat: Seat, answer: pb.Answer) -> None:
        """The bot in `seat` answers: take it, or refuse it with the reason."""
        request = self._requests.get(seat)
        if (
            request is None
            or request.deadline is None
            or answer.request_id != request.number
            or answer.decision != request.number
        ):
            self.bots[seat].tell(not_asked(answer))
            return
        action = self._chosen(request, answer)
        if action is None:
            self._refuse(request, answer)
            return
        del self._requests[seat]
        self._answers.append((seat, action))
        self.bots[seat].settled(request)
        self._move_on()

    def _chosen(self, request: Request, answer: pb.Answer) -> Action | None:
        """The option that an answer names, by its number or by its action."""
        kind = answer.WhichOneof("choice")
        if kind == "option" and answer.option < len(request.options):
            return request.options[answer.option]
        if kind == "action" and answer.action.WhichOneof("game") == self.setup.game.key:
            action = self._codec.action_of(answer.action)
            return action if action in request.options else None
        return None

    def _refuse(self, request: Request, answer: pb.Answer) -> None:
        match answer.WhichOneof("choice"):
            case "option":
                what = f"option {answer.option}"
            case "action":
                what = f"the action '{text(self._codec.action_of(answer.action))}'"
            case _:
                what = "an answer without a choice"
        last = len(request.options) - 1
        offered = " | ".join(map(text, request.options))
        reason = f"{what} is not offered; answer with an option from 0 to {last}: {offered}"
        self.bots[request.seat].tell(
            messages.refusal(self.id, request.number, request.number, illegal=True, text=reason)
        )

    def left(self, seat: Seat, kind: str, detail: str) -> None:
        """The seat is out: the house answers for it from here on, and it will stand last."""
        if seat in self._out or self.state.over:
            return
        request = self._requests.pop(seat, None)
        self._out[seat] = self._given
        self.faults.append(Fault(seat, kind, request.number if request else 0, detail))
        self.recorder.out(seat, kind)
        if request is not None:
            self._answers.append((seat, self._house_answer(seat, request.options)))
        out = messages.match_cut(self.id, out=True, text=f"out of the match ({kind}): {detail}")
        self.bots[seat].leave(self, out)
        self._move_on()

    # Going on

    def _carry_out(self) -> None:
        """All answers are in: give them to the game, and tell what happened."""
        answers, self._answers = self._answers, []
        for seat, action in sorted(answers):  # by seat, not by arrival: the same game has the same record
            events = self.recorder.answer(seat, action)
            self._given += 1
            self._tell(events)

    def _tell(self, events: Sequence[Event]) -> None:
        if not events:
            return
        everybody = [event.words for event in events if event.to is None]
        secret = {event.to for event in events if event.to is not None}
        to_all = messages.events(self._codec, self.id, everybody) if everybody else b""
        for seat, bot in self._playing():
            if seat in secret:
                heard = [event.words for event in events if event.to in (None, seat)]
                bot.tell(messages.events(self._codec, self.id, heard))
            elif to_all:
                bot.tell(to_all)
        if self._watch is not None:
            self._watch(self.state, events)

    def _playing(self) -> Iterator[tuple[Seat, Bot]]:
        return ((seat, bot) for seat, bot in enumerate(self.bots) if seat not in self._out)

    def _finish(self) -> Outcome:
        result = self.state.result()
        stands = standing(result.ranks, self._out)
        end = self.state.snapshot()
        last_word = messages.match_end(self._codec, self.id, result, stands, end)
        for _, bot in list(self._playing()):
            bot.leave(self, last_word)
        detail = {"deals": end["deals"]} if "deals" in end else None
        return Outcome(result, stands, self.faults, self._out, self.recorder.text(), detail)

    def start_message(self, seat: Seat) -> bytes:
        luck = words(self.setup.seed, f"bot/{seat}")
        return messages.match_start(
            self.id,
            self.setup.game.key,
            len(self.bots),
            seat,
            self.recorder.options,
            self.setup.limit,
            next(luck) << 32 | next(luck),
        )
