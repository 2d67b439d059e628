"""Clocks and receipts, with bots in memory and a clock that jumps."""

from __future__ import annotations

import pytest
import trio
import trio.testing

from referee import stalls
from referee.clocks import Clock, read_clock
from referee.stalls import Stalls
from tests.referee.seam import MemoryLine, Prompt, Silent, answer_to, connect, match


async def settle() -> None:
    await trio.testing.wait_all_tasks_blocked()


async def test_the_bank_pays_for_every_decision_and_every_answer_adds_the_increment(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bot = Silent("a")
    async with trio.open_nursery() as nursery:
        playing = match(bot, Prompt("b"), clock=Clock(4, 0.5))
        nursery.start_soon(playing.play)
        await settle()
        assert (bot.asked.remaining_ms, bot.asked.bank_ms) == (4000, 4000)
        await trio.sleep(1.5)
        bot.answer()
        assert (bot.asked.remaining_ms, bot.asked.bank_ms) == (3000, 3000)
        bot.answer()
        assert bot.asked.bank_ms == 3500
        nursery.cancel_scope.cancel()
    first, *_ = [receipt for receipt in playing.receipts if receipt.seat == 0]
    assert (first.decision, first.allowed, first.bank, first.refunded) == (1, 4, 4, 0)
    assert first.had == first.charged == pytest.approx(1.5)


async def test_the_limit_of_a_decision_holds_beside_the_bank(autojump_clock: trio.testing.MockClock) -> None:
    bot = Silent("a")
    start = trio.current_time()
    outcome = await match(bot, Prompt("b"), limit=2, clock=Clock(30, 0)).play()
    assert bot.line.all("decision")[0].remaining_ms == 2000
    assert trio.current_time() - start == pytest.approx(2)
    assert [fault.detail for fault in outcome.faults] == ["no answer within 2 seconds"]


async def test_an_empty_bank_is_late_and_the_last_receipt_says_so(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bot = Silent("a")
    start = trio.current_time()
    async with trio.open_nursery() as nursery:
        playing = match(bot, Prompt("b"), clock=Clock(3, 0))
        nursery.start_soon(playing.play)
        await trio.sleep(2)
        bot.answer()
    assert trio.current_time() - start == pytest.approx(3)
    (fault,) = playing.faults
    assert (fault.kind, fault.owner, fault.decision) == ("late", "bot", 2)
    mine = [receipt for receipt in playing.receipts if receipt.seat == 0]
    assert [(receipt.allowed, receipt.charged) for receipt in mine] == [(3, 2), (1, 1)]


async def test_the_clock_never_resets_on_a_reconnect(autojump_clock: trio.testing.MockClock) -> None:
    bot = Silent("a")
    start = trio.current_time()
    async with trio.open_nursery() as nursery:
        playing = match(bot, Prompt("b"), clock=Clock(5, 0))
        nursery.start_soon(playing.play)
        await trio.sleep(2)
        second = connect(bot.bot, MemoryLine())
        (again,) = second.all("decision")
        assert (again.remaining_ms, again.bank_ms) == (3000, 3000)
        (told,) = second.all("match_start")
        assert (told.bank_ms, told.increment_ms) == (5000, 0)
    assert trio.current_time() - start == pytest.approx(5)
    assert [fault.kind for fault in playing.faults] == ["late"]


async def test_waiting_for_ones_turn_costs_nothing(autojump_clock: trio.testing.MockClock) -> None:
    """A bot that takes one request at a time is not charged for the second while it thinks about the first."""
    busy = Silent("busy", max_in_flight=1)
    async with trio.open_nursery() as nursery:
        for _ in range(2):
            nursery.start_soon(match(busy, Prompt(), clock=Clock(5, 0)).play)
        await trio.sleep(4)
        busy.answer()
        await settle()
        assert busy.asked.bank_ms == 5000
        nursery.cancel_scope.cancel()


async def test_one_millisecond_late_is_late_and_in_time_is_in_time(
    autojump_clock: trio.testing.MockClock,
) -> None:
    for delay, late in ((1.999, False), (2.001, True)):
        bot = Silent("a")
        async with trio.open_nursery() as nursery:
            playing = match(bot, Prompt("b"), limit=2)
            nursery.start_soon(playing.play)
            await trio.sleep(delay)
            bot.answer()
            await settle()
            assert bool(playing.faults) is late
            nursery.cancel_scope.cancel()


@pytest.fixture
def measured() -> Stalls:
    return Stalls()


async def test_what_the_referee_was_kept_off_is_refunded_and_moves_the_deadline(
    autojump_clock: trio.testing.MockClock, measured: Stalls
) -> None:
    stalls._here.set(measured)
    bot = Silent("a")
    async with trio.open_nursery() as nursery:
        playing = match(bot, Prompt("b"), limit=2, clock=Clock(10, 0))
        nursery.start_soon(playing.play)
        await trio.sleep(1.5)
        measured.kept_off += 3  # a machine that stood still from 0 to 1.5, and more
        await trio.sleep(3)
        assert playing.faults == []
        bot.answer()
        await settle()
        assert bot.asked.bank_ms == 8500
        nursery.cancel_scope.cancel()
    first = next(receipt for receipt in playing.receipts if receipt.seat == 0)
    assert (first.had, first.charged, first.refunded) == pytest.approx((4.5, 1.5, 3))


async def test_an_answer_that_waited_for_the_referee_is_charged_as_of_its_coming(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bot = Silent("a")
    async with trio.open_nursery() as nursery:
        playing = match(bot, Prompt("b"), limit=2)
        nursery.start_soon(playing.play)
        await trio.sleep(1)
        came = trio.current_time()
        autojump_clock.jump(0.9)  # busy with something else
        bot.bot.deliver(answer_to(bot.asked), came)
        nursery.cancel_scope.cancel()
    first = next(receipt for receipt in playing.receipts if receipt.seat == 0)
    assert (first.charged, first.refunded) == pytest.approx((1, 0.9))


@pytest.mark.parametrize(("written", "bank", "increment"), [("30+0.5", 30, 0.5), ("0.25+0", 0.25, 0)])
def test_a_clock_is_written_as_bank_and_increment(written: str, bank: float, increment: float) -> None:
    clock = read_clock(written)
    assert (clock.bank, clock.increment) == (bank, increment)
    assert str(clock) == written


@pytest.mark.parametrize(
    "written", ["30", "x+1", "0+1", "-1+0", "1+-1", "nan+1", "inf+1", "1+", "+1", "1e9+0"]
)
def test_what_is_no_clock_is_said(written: str) -> None:
    with pytest.raises(ValueError, match=r"clock|bank"):
        read_clock(written)
