"""Matches with bots that answer, delay, lie and die as they like: whatever they do, what must hold does.

Bots in memory at the bytes seam, a clock that jumps, and one run of trio for every example.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain, repeat
from typing import cast

import pytest
import trio
import trio.testing
from bowstreet.v1 import referee_pb2 as pb
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from referee.bots import Bot
from referee.clocks import Clock
from referee.faults import KINDS
from referee.games import Seat, game, games, text
from referee.games.record import Move, Out, read
from referee.games.verify import verify
from referee.match import Match, Outcome, Setup
from referee.server import Refused
from tests.referee.seam import MemoryLine, answer_to, connect

LIMIT = 10.0
FOR_EVER = 1e6
"""Seconds on the clock that jumps: only a match that hangs comes here."""


@dataclass(frozen=True)
class Act:
    """What a bot does when it is asked."""

    kind: str
    number: int = 0
    delay: float = 0.0


HONEST = {"answer", "again", "reconnect"}
"""What a bot may do at any time without being put out, as long as it is quick."""

acts = st.builds(
    Act,
    st.sampled_from(
        [
            *["answer"] * 8,
            "again",  # the same answer twice
            "change",  # another answer after the first
            "ahead",  # an answer to the next decision, too
            "stray",  # about a match that is not there
            "illegal",
            "malformed",
            "hello",
            "silent",
            "reconnect",  # a second connection, and the answer there
            "leave",  # no connection for a while, then the answer
            "die",
            "flood",
        ]
    ),
    st.integers(0, 200),
    st.sampled_from([0.0, 0.0, 0.001, 3.0, 9.999, 10.001, 25.0]),
)
scripts = st.lists(acts, max_size=12)


@dataclass
class Scripted:
    """A bot that does as its script says, and remembers what it did."""

    script: list[Act]
    nursery: trio.Nursery
    bot: Bot = field(default_factory=lambda: Bot(name="scripted", managed=True))
    seen: set[int] = field(default_factory=set)
    offered: dict[int, list[str]] = field(default_factory=dict)
    said: dict[int, list[tuple[float, str]]] = field(default_factory=dict)
    """The legal answers that it gave to each decision, and when."""
    lines: list[MemoryLine] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._next: Iterator[Act] = chain(self.script, repeat(Act("answer")))
        self.come()

    def come(self) -> None:
        line = MemoryLine()
        line._on_item = lambda item: self._hear(item, line)
        self.lines.append(line)
        try:
            connect(self.bot, line)
        except Refused:
            line.closed = True

    def _hear(self, item: pb.PlayResponse.Item, line: MemoryLine) -> None:
        if item.WhichOneof("message") == "decision" and item.decision.decision not in self.seen:
            self.seen.add(item.decision.decision)
            self.offered[item.decision.decision] = [option.text for option in item.decision.options]
            self.nursery.start_soon(self._act, next(self._next), item.decision)

    def _say(self, data: bytes) -> None:
        """As the hall does it: a line that has been closed, or taken over, is not heard."""
        line = self.bot.line
        if line is None or cast(MemoryLine, line).closed:
            return
        try:
            self.bot.deliver(data, trio.current_time())
        except Refused as refusal:
            line.close(refusal)
            self.bot.gone(line)

    def _answer(self, request: pb.DecisionRequest, number: int) -> None:
        option = number % len(request.options)
        if self.bot.line is not None:
            told = (trio.current_time(), request.options[option].text)
            self.said.setdefault(request.decision, []).append(told)
        self._say(answer_to(request, option))

    def _drop(self) -> None:
        line = self.bot.line
        if line is not None:
            line.close()
            self.bot.gone(line)

    async def _act(self, act: Act, request: pb.DecisionRequest) -> None:  # noqa: C901 - one case an act
        await trio.sleep(act.delay)
        match act.kind:
            case "answer":
                self._answer(request, act.number)
            case "again":
                self._answer(request, act.number)
                self._answer(request, act.number)
            case "change":
                self._answer(request, act.number)
                self._answer(request, act.number + 1)
            case "ahead":
                self._say(
                    answer_to(request, 0, decision=request.decision + 1, request_id=request.request_id + 1)
                )
                self._answer(request, act.number)
            case "stray":
                self._say(answer_to(request, 0, match_id="none"))
                self._answer(request, act.number)
            case "illegal":
                self._say(answer_to(request, len(request.options) + act.number))
                self._answer(request, act.number)
            case "malformed":
                self._say(bytes((0xFF, act.number)))
            case "hello":
                self._say(pb.PlayRequest(hello=pb.Hello(protocol_version=1)).SerializeToString())
            case "reconnect":
                self.come()
                self._answer(request, act.number)
            case "leave":
                self._drop()
                await trio.sleep(act.delay)
                self.come()
                self._answer(request, act.number)
            case "die":
                self._drop()
                if self.bot.crashed("it ended"):
                    await trio.sleep(act.delay)
                    self.come()
                    self._answer(request, act.number)
                else:
                    self.bot.die("crash", "it ended")
            case "flood":
                for i in range(act.number):
                    self._say(answer_to(request, 0, decision=1000 + i))
                self._answer(request, act.number)
            case "silent":
                pass


@dataclass
class Played:
    outcome: Outcome
    match: Match
    bots: list[Scripted]


def play(key: str, all_scripts: list[list[Act]], seed: int, clock: Clock | None = None) -> Played:
    """One match, in a run of its own."""

    async def run() -> Played:
        with trio.fail_after(FOR_EVER):
            async with trio.open_nursery() as nursery:
                bots = [Scripted(script, nursery) for script in all_scripts]
                setup = Setup(game(key), seed.to_bytes(32, "big"), limit=LIMIT, clock=clock)
                match = Match(setup, [bot.bot for bot in bots])
                outcome = await match.play()
                nursery.cancel_scope.cancel()
        return Played(outcome, match, bots)

    return trio.run(run, clock=trio.testing.MockClock(autojump_threshold=0))


def seats_of(key: str) -> int:
    return max(3, game(key).seats[0])


matches = st.sampled_from(["kids_of_london"] * 4 + ["assassin_21", "crooks", "oliver_twist"]).flatmap(
    lambda key: st.tuples(
        st.just(key),
        st.lists(scripts, min_size=seats_of(key), max_size=seats_of(key)),
        st.integers(0, 2**64),
        st.none() | st.builds(Clock, st.sampled_from([1.0, 12.0, 100.0]), st.sampled_from([0.0, 0.5])),
    )
)

many = settings(
    max_examples=500,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=False,
)


def everything_holds(played: Played) -> None:
    for check in CHECKS:
        check(played)


def the_record_is_proven(played: Played) -> None:
    verdict = verify(played.outcome.record, games())
    assert verdict.problems == []
    assert verdict.hash == played.outcome.hash


def who_is_out_stands_last_and_the_later_the_better(played: Played) -> None:
    outcome = played.outcome
    stayed = [seat for seat in range(len(played.bots)) if seat not in outcome.out_at]
    for seat in stayed:
        better = [other for other in stayed if outcome.result.ranks[other] < outcome.result.ranks[seat]]
        assert outcome.standing[seat] == 1 + len(better)
    for seat, at in outcome.out_at.items():
        later = [other for other, then in outcome.out_at.items() if then > at]
        assert outcome.standing[seat] == 1 + len(stayed) + len(later)


def every_seat_that_is_out_has_its_fault_and_no_other(played: Played) -> None:
    outs = [fault.seat for fault in played.outcome.faults if fault.out]
    assert sorted(outs) == sorted(played.outcome.out_at)
    written = [line.seat for line in lines(played) if isinstance(line, Out)]
    assert sorted(written) == sorted(outs)
    for fault in played.outcome.faults:
        assert fault.kind in KINDS
        assert fault.owner == "bot"
        assert fault.detail


def no_decision_is_answered_twice(played: Played) -> None:
    """What stands in the record is the first legal answer that was there in time, for every decision."""
    for seat, bot in enumerate(played.bots):
        answers = list(own_moves(played, seat))
        settled = [r.decision for r in played.outcome.receipts if r.seat == seat]
        assert settled == list(range(1, len(settled) + 1))
        assert len(answers) <= len(settled) <= len(bot.offered)
        for number, answer in enumerate(answers, 1):
            given = [said for _, said in bot.said.get(number, ())]
            assert answer in bot.offered[number]
            assert answer in given
            if len(given) > 1 and given[0] != answer:  # the first one did not arrive: there was no line
                assert any(act.kind in ("leave", "die", "reconnect") for act in bot.script)


def nobody_pays_more_than_it_has(played: Played) -> None:
    clock = played.match.setup.clock
    for receipt in played.outcome.receipts:
        assert 0 <= receipt.charged <= receipt.allowed + 1e-6
        assert receipt.allowed <= LIMIT
        assert receipt.refunded == pytest.approx(0, abs=1e-6)  # nothing stalls on a clock that jumps
        if clock is not None:
            assert receipt.bank is not None
            assert receipt.allowed == min(LIMIT, receipt.bank)


def everybody_hears_the_end_once(played: Played) -> None:
    for bot in played.bots:
        ends = [end for line in bot.lines for end in line.all("match_end")]
        assert len(ends) <= 1
        if bot.bot.line is not None and not cast(MemoryLine, bot.bot.line).closed:
            assert sum(bool(line.all("record_hash")) for line in bot.lines) == 1


def a_bot_that_does_right_is_never_out(played: Played) -> None:
    for seat, bot in enumerate(played.bots):
        quick = all(act.delay == 0 for act in bot.script)
        if quick and all(act.kind in HONEST for act in bot.script) and len(bot.script) < 8:
            assert seat not in played.outcome.out_at


CHECKS: list[Callable[[Played], None]] = [
    the_record_is_proven,
    who_is_out_stands_last_and_the_later_the_better,
    every_seat_that_is_out_has_its_fault_and_no_other,
    no_decision_is_answered_twice,
    nobody_pays_more_than_it_has,
    everybody_hears_the_end_once,
    a_bot_that_does_right_is_never_out,
]


def lines(played: Played) -> list[object]:
    return list(read(played.outcome.record, games()).lines)


def own_moves(played: Played, seat: Seat) -> Iterator[str]:
    """The answers of a seat in the record that are its own: those before it went out."""
    for line in lines(played):
        if isinstance(line, Out) and line.seat == seat:
            return
        if isinstance(line, Move) and line.seat == seat:
            yield text(line.action)


@many
@given(matches)
@example(("kids_of_london", [[Act("die")], [Act("die"), Act("die")], [Act("flood", 200)]], 1, None))
@example(("kids_of_london", [[Act("silent")], [Act("silent")], [Act("silent")]], 1, Clock(1.0, 0.0)))
def test_whatever_bots_do_what_must_hold_does(chosen: tuple[str, list[list[Act]], int, Clock | None]) -> None:
    everything_holds(play(*chosen))


@pytest.mark.soak
@settings(many, max_examples=5000)
@given(matches)
def test_whatever_they_do_for_a_long_time(chosen: tuple[str, list[list[Act]], int, Clock | None]) -> None:
    everything_holds(play(*chosen))


polite = st.lists(
    st.builds(
        Act,
        st.sampled_from(["answer", "again", "change", "ahead", "stray", "reconnect"]),
        st.integers(0, 200),
        st.sampled_from([0.0, 0.001, 3.0, 9.999]),
    ),
    max_size=12,
)


@settings(many, max_examples=60)
@given(polite, polite, st.integers(0, 2**64))
def test_the_same_answers_in_any_order_give_the_same_record(
    one: list[Act], other: list[Act], seed: int
) -> None:
    """Trio shuffles who comes first, so every run is another order."""
    records = {play("kids_of_london", [one, other], seed).outcome.record for _ in range(2)}
    assert len(records) == 1


@pytest.mark.parametrize(
    ("spoilt", "check"),
    [
        (lambda p: p.outcome.standing.reverse(), who_is_out_stands_last_and_the_later_the_better),
        (lambda p: p.outcome.faults.clear(), every_seat_that_is_out_has_its_fault_and_no_other),
        (lambda p: p.outcome.receipts.reverse(), no_decision_is_answered_twice),
        (lambda p: p.bots[0].said.clear(), no_decision_is_answered_twice),
        (lambda p: p.outcome.out_at.update({0: 1}), a_bot_that_does_right_is_never_out),
        (lambda p: object.__setattr__(p.outcome, "hash", b""), the_record_is_proven),
    ],
)
def test_the_checks_can_fail(spoilt: Callable[[Played], None], check: Callable[[Played], None]) -> None:
    played = play("kids_of_london", [[], [Act("answer", 3), Act("silent")], [Act("malformed")]], 1)
    everything_holds(played)
    spoilt(played)
    with pytest.raises(AssertionError):
        check(played)
