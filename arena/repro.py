"""A match once more, for one of its seats: a bot gets exactly what it got then, and has all the time it wants."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import trio
from bowstreet.v1 import referee_pb2 as pb

from referee import messages
from referee.bots import Bot, not_asked
from referee.clocks import Clock
from referee.faults import HostFault, Kind
from referee.games import Action, Event, Log, Seat, text
from referee.games.record import Malformed, Move, Out, Record
from referee.games.replay import Replay
from referee.match import bot_seed
from referee.requests import Request, chosen
from referee.stalls import Stalls
from referee.standing import standing
from referee.wire import codec


@dataclass(frozen=True)
class Then:
    """What is known of the match besides its record."""

    match_id: str = field(default_factory=lambda: secrets.token_hex(8))
    limit: float = 10.0
    clock: Clock | None = None
    times: Mapping[int, tuple[float, float | None]] = field(default_factory=dict)
    """What each decision of the seat was allowed, and what was in its bank."""
    hash: bytes = b""


class Repro:
    """Feeds one seat of a recorded match, and tells what it does now beside what it did then."""

    def __init__(self, record: Record, seat: Seat, bot: Bot, then: Then, tell: Callable[[str], None]) -> None:
        self.id = then.match_id
        self.differences = 0
        self._record = record
        self._seat = seat
        self._bot = bot
        self._then = then
        self._tell_person = tell
        self._codec = codec(record.game.key)
        self._log: Log = []
        self._replay = Replay(record, self._log)
        self._state = self._replay.state
        self._out: dict[Seat, int] = {}
        self._given = 0
        self._asked = 0
        self._request: Request | None = None
        self._heard = trio.Event()
        self._answer: Action | None = None
        self._gone: str | None = None

    async def play(self) -> bool:
        """To the end, or to where the seat went out. False: the bot failed on the way. Raises Malformed."""
        self._bot.join(self, self._seat)
        self._tell()
        for line in self._record.lines:
            asked = self._seat in self._state.asked() and self._request is None
            if asked and not await self._ask():
                return False
            if isinstance(line, Out) and line.seat == self._seat:
                self._tell_person(f"here the seat went out then ({line.kind}); the house played on")
                self._bot.leave(self, messages.match_cut(self.id, out=True, text="as then"))
                return True
            if isinstance(line, Move) and line.seat == self._seat:
                self._compare(line.action)
            if isinstance(line, Out):
                self._out[line.seat] = self._given
            self._given += isinstance(line, Move)
            failure = self._replay.take(line)
            if failure is not None:
                raise Malformed(failure.line, failure.message)
            self._tell()
        self._finish()
        return True

    async def _ask(self) -> bool:
        self._asked += 1
        options = self._state.asked()[self._seat]
        allowed, bank = self._then.times.get(self._asked, (self._then.limit, None))
        view = self._state.view(self._seat)
        question = messages.question(self._codec, self.id, self._asked, view, options)
        self._request = Request(self, self._seat, self._asked, options, question, allowed, bank, Stalls())
        self._heard = trio.Event()
        self._bot.ask(self._request)
        await self._heard.wait()
        if self._gone is not None:
            self._tell_person(f"decision {self._asked}: {self._gone}")
        return self._gone is None

    def _compare(self, then: Action) -> None:
        self._request = None
        now = self._answer
        if now == then:
            self._tell_person(f"decision {self._asked}: '{text(then)}', as then")
        elif now is not None:
            self.differences += 1
            self._tell_person(f"decision {self._asked}: '{text(now)}'; then it was '{text(then)}'")
        self._answer = None

    def _tell(self) -> None:
        """What happened, as far as the seat may know it."""
        heard = [e.words for e in self._log if isinstance(e, Event) and e.to in (None, self._seat)]
        self._log.clear()
        if heard:
            self._bot.tell(messages.events(self._codec, self.id, heard))

    def _finish(self) -> None:
        if not self._state.over:
            raise Malformed(0, "the record ends before the game does")
        result = self._state.result()
        stands = standing(result.ranks, self._out)
        if self._then.hash:
            self._bot.tell(messages.record_hash(self.id, self._then.hash))
        end = messages.match_end(self._codec, self.id, result, stands, self._state.snapshot())
        self._bot.leave(self, end)

    # What the bot does

    def hear(self, seat: Seat, answer: pb.Answer, at: float) -> bool:
        request = self._request
        if request is None or self._heard.is_set() or answer.request_id != request.number:
            self._bot.tell(not_asked(answer))
            return True
        action = chosen(self._codec, self._record.game, request, answer)
        if action is None:
            self._gone = "its answer is not one of the options: " + " | ".join(map(text, request.options))
        self._answer = action
        self._bot.settled(request)
        self._heard.set()
        return True

    def begun(self, request: Request) -> None:
        """The clocks are off."""

    def left(self, seat: Seat, kind: Kind, detail: str, offence: str = "") -> None:
        self._gone = f"{kind}: {detail}" + (f" ({offence})" if offence else "")
        self._heard.set()

    def crashed(self, seat: Seat, detail: str) -> None:
        self.left(seat, "crash", detail)

    def broke(self, fault: HostFault) -> None:
        self.left(self._seat, "broken", str(fault))

    def start_message(self, seat: Seat) -> bytes:
        return messages.match_start(
            self.id,
            self._record.game.key,
            self._record.seats,
            seat,
            self._record.options,
            self._then.limit,
            self._then.clock,
            bot_seed(self._record.seed, seat),
            bytes.fromhex(self._record.headers.get("commit.hash", "")),
        )
