"""One match: the game, the bots in its seats, the time they have, and what becomes of it."""

from __future__ import annotations

import math
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import trio
from bowstreet.v1 import referee_pb2 as pb

from referee import messages, stalls
from referee.bots import Bot, not_asked
from referee.clocks import Clock, Receipt
from referee.faults import Fault, HostFault, Kind, Owner, printable
from referee.games import Action, Event, Files, Game, Result, Seat, State, text
from referee.games.chance import below, words
from referee.games.fairness import Deal
from referee.games.kernel import no_files
from referee.games.recorder import Recorder
from referee.limits import REFUSALS, RESTARTS
from referee.requests import Request, chosen
from referee.standing import standing
from referee.wire import codec

Watch = Callable[[State, Sequence[Event]], None]
"""Somebody who looks on: called with the events of every answer. What it shows is its own care."""


@dataclass(frozen=True)
class Outcome:
    """What came of a match."""

    result: Result
    standing: list[int]
    faults: list[Fault]
    out_at: dict[Seat, int]
    """After how many answers of the game each seat that went out did so."""
    record: str
    hash: bytes
    """The last of the record's chain."""
    match_id: str
    """As it stood on the wire."""
    receipts: list[Receipt]
    """What every decision cost, in the order of the answers."""
    strays: dict[Seat, int]
    """How many answers nobody had asked for, by seat; those without any are left out."""
    detail: dict[str, object] | None = None
    """More of the result, where a game has it: the deals of a match with their camps and roles, say."""


@dataclass
class Setup:
    """A match to be played."""

    game: Game
    seed: bytes
    """What the cards are dealt from."""
    options: Mapping[str, str] = field(default_factory=dict)
    limit: float = 10.0
    """Seconds for a decision, at most."""
    files: Files = no_files
    clock: Clock | None = None
    deal: Deal | None = None
    """What the seed was made of; without it, only the seed itself was committed to."""


def bot_seed(seed: bytes, seat: Seat) -> int:
    """A number for the bot's own luck; it tells nothing about the deal."""
    luck = words(seed, f"bot/{seat}")
    return next(luck) << 32 | next(luck)


class Match:
    """A match being played. `await match.play()` plays it to the end, whatever the bots do."""

    def __init__(self, setup: Setup, bots: Sequence[Bot], watch: Watch | None = None) -> None:
        self.id = secrets.token_hex(8)
        self.setup = setup
        self.bots = bots
        self._watch = watch
        self._codec = codec(setup.game.key)
        names = [bot.name for bot in bots]
        options = setup.game.stamped(setup.options, setup.files)
        self.deal = setup.deal or Deal(setup.seed, setup.game, len(bots), options)
        self._commitment = self.deal.commitment
        self.recorder = Recorder(
            setup.game, len(bots), setup.seed, options, names, setup.files, self.deal.lines()
        )
        self.state = self.recorder.state
        self.faults: list[Fault] = []
        self.receipts: list[Receipt] = []
        self._stalls = stalls.here()
        self._bank = [setup.clock.bank] * len(bots) if setup.clock is not None else None
        self._out: dict[Seat, int] = {}
        self._house = [words(setup.seed, f"house/{seat}") for seat in range(len(bots))]
        self._requests: dict[Seat, Request] = {}
        self._answers: list[tuple[Seat, Action]] = []
        self._asked_so_far = [0] * len(bots)
        self._answered: list[tuple[Request, Action] | None] = [None] * len(bots)
        """The last decision of each seat that was answered, and how."""
        self._refused = [0] * len(bots)
        self._restarts = [0] * len(bots)
        self._strays: dict[Seat, int] = {}
        self._out_next: list[tuple[Seat, Kind]] = []
        """Seats that are out, once the answers that are there have been given."""
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
            for _ in range(_LAST_LOOKS):  # what came in time, and still waits to be read, is heard first
                await trio.lowlevel.checkpoint()
            now = trio.current_time()
            for request in list(self._requests.values()):
                if not request.waits and request.deadline <= now:
                    self.bots[request.seat].silent = True
                    self._late(request)
        if self._broken is not None:
            raise self._broken

    def _late(self, request: Request) -> None:
        allowed = f"{request.allowed:.3f}".rstrip("0").rstrip(".")
        if self.bots[request.seat].line is None:
            self.left(request.seat, "disconnect", f"not connected when its {allowed} seconds were over")
        else:
            self.left(request.seat, "late", f"no answer within {allowed} seconds")

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
            bank = None if self._bank is None else self._bank[seat]
            allowed = self.setup.limit if bank is None else min(self.setup.limit, bank)
            request = Request(self, seat, number, options, question, allowed, bank, self._stalls)
            self._requests[seat] = request
            self.bots[seat].ask(request)

    def _house_answer(self, seat: Seat, options: Sequence[Action]) -> Action:
        return options[below(self._house[seat], len(options))]

    def _first_deadline(self) -> float:
        return min((r.deadline for r in self._requests.values() if not r.waits), default=math.inf)

    def begun(self, request: Request) -> None:
        """A request was sent, perhaps after it had to wait: its time runs."""
        if self._scope is not None and not self._moving:
            self._scope.deadline = self._first_deadline()

    # Hearing

    def hear(self, seat: Seat, answer: pb.Answer, at: float) -> bool:
        """The bot in `seat` answers: take it, or refuse it with the reason. False: nobody had asked for it."""
        request = self._requests.get(seat)
        if (
            request is None
            or request.waits
            or answer.request_id != request.number
            or answer.decision != request.number
        ):
            return self._stray(seat, answer)
        charged = request.charged(at)
        if charged > request.allowed:
            self._late(request)
            return True
        action = chosen(self._codec, self.setup.game, request, answer)
        if action is None:
            self._refuse(request, answer)
            return True
        del self._requests[seat]
        self._answers.append((seat, action))
        self._answered[seat] = (request, action)
        self._charge(request, at, charged)
        self.bots[seat].settled(request)
        self._move_on()
        return True

    def _charge(self, request: Request, at: float, charged: float) -> None:
        """What the decision cost, off the bank; and the receipt for it."""
        self.receipts.append(request.receipt(at, charged, trio.current_time()))
        if self._bank is not None and self.setup.clock is not None:
            left = max(0.0, self._bank[request.seat] - charged)
            self._bank[request.seat] = round(left + self.setup.clock.increment, 6)

    def _stray(self, seat: Seat, answer: pb.Answer) -> bool:
        """Nobody waits for this. The same answer once more is harmless; all else is refused, and counted."""
        last = self._answered[seat]
        reason, why = pb.Refusal.REASON_NOT_ASKED, ""
        if last is not None and answer.request_id == answer.decision == last[0].number:
            if chosen(self._codec, self.setup.game, last[0], answer) == last[1]:
                return False
            reason, why = (
                pb.Refusal.REASON_ANSWERED,
                f"decision {answer.decision} has its answer: '{text(last[1])}'",
            )
        self._strays[seat] = self._strays.get(seat, 0) + 1
        refusal = messages.refusal(self.id, answer.decision, answer.request_id, reason, why)
        self.bots[seat].tell(refusal if why else not_asked(answer))
        return False

    def _refuse(self, request: Request, answer: pb.Answer) -> None:
        match answer.WhichOneof("choice"):
            case "option":
                what = f"option {answer.option}"
            case "action":
                what = f"the action '{printable(text(self._codec.action_of(answer.action))[:100])}'"
            case _:
                what = "an answer without a choice"
        last = len(request.options) - 1
        offered = " | ".join(map(text, request.options))
        reason = f"{what} is not offered; answer with an option from 0 to {last}: {offered}"
        request.refused += 1
        self._refused[request.seat] += 1
        if self._refused[request.seat] < REFUSALS:
            refusal = pb.Refusal.REASON_ILLEGAL
            self.bots[request.seat].tell(
                messages.refusal(self.id, request.number, request.number, refusal, reason)
            )
        else:
            detail = f"the {_ordinal(REFUSALS)} illegal answer in this match: {reason}"
            self.left(request.seat, "illegal", detail, what)

    def crashed(self, seat: Seat, detail: str) -> None:
        """The bot's process has ended. Once in a match it may be started again, and goes on with the same clock."""
        if seat in self._out or self.state.over:
            return
        self._restarts[seat] += 1
        if self._restarts[seat] > RESTARTS:
            self.left(seat, "crash", f"{detail}, after it was started again")
        else:
            self._fault(seat, "crash", f"{detail}; it was started again", "", out=False)

    def left(self, seat: Seat, kind: Kind, detail: str, offence: str = "") -> None:
        """The seat is out: the house answers for it from here on, and it will stand last."""
        if seat in self._out or self.state.over:
            return
        self._fault(seat, kind, detail, offence, out=True)
        request = self._requests.pop(seat, None)
        self._out[seat] = self._given
        if request is not None:
            self.recorder.out(seat, kind)
            self._answers.append((seat, self._house_answer(seat, request.options)))
            if not request.waits:
                now = trio.current_time()
                self._charge(request, now, min(request.allowed, request.charged(now)))
        elif any(seat == answered for answered, _ in self._answers):
            self._out_next.append((seat, kind))  # its own last answer stands, and comes before its line
        else:
            self.recorder.out(seat, kind)
        out = messages.match_cut(self.id, out=True, text=f"out of the match ({kind}): {detail}")
        self.bots[seat].leave(self, out)
        self._move_on()

    def broke(self, fault: HostFault) -> None:
        """The match cannot go on, and no bot is to blame: `play` raises it."""
        self._broken = self._broken or fault
        self._ended.set()

    def _fault(self, seat: Seat, kind: Kind, detail: str, offence: str, out: bool) -> None:
        bot, request = self.bots[seat], self._requests.get(seat)
        decision = request.number if request is not None else 0
        owner: Owner = "network" if kind == "disconnect" and not bot.managed else "bot"
        self.faults.append(Fault(seat, kind, owner, decision, detail, offence, bot.last_lines(), out))

    # Going on

    def _carry_out(self) -> None:
        """All answers are in: give them to the game, and tell what happened."""
        answers, self._answers = self._answers, []
        for seat, action in sorted(answers):  # by seat, not by arrival: the same game has the same record
            events = self.recorder.answer(seat, action)
            self._given += 1
            self._tell(events)
        for seat, kind in self._out_next:
            self._out[seat] = self._given
            self.recorder.out(seat, kind)
        self._out_next.clear()

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
        record, hash_ = self.recorder.close()
        last_word = messages.match_end(self._codec, self.id, result, stands, end)
        for seat, bot in enumerate(self.bots):
            bot.tell(messages.record_hash(self.id, hash_))
            if seat not in self._out:
                bot.leave(self, last_word)
        detail = {"deals": end["deals"]} if "deals" in end else None
        return Outcome(
            result,
            stands,
            self.faults,
            self._out,
            record,
            hash_,
            self.id,
            self.receipts,
            self._strays,
            detail,
        )

    def reveal(self) -> None:
        """Nothing is dealt from this seed any more: show it to everybody."""
        told = messages.reveal(self.deal)
        for bot in self.bots:
            bot.tell(told)

    def start_message(self, seat: Seat) -> bytes:
        return messages.match_start(
            self.id,
            self.setup.game.key,
            len(self.bots),
            seat,
            self.recorder.options,
            self.setup.limit,
            self.setup.clock,
            bot_seed(self.setup.seed, seat),
            self._commitment,
        )


_LAST_LOOKS = 3
"""Turns of the scheduler before a seat is called late: enough for the network to hand over what is there."""


def _ordinal(number: int) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(number, f"{number}th")
