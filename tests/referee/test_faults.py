"""What goes wrong with a bot, whose it is, and that it hurts nobody else. Bots in memory."""

from __future__ import annotations

from typing import Any

import pytest
import trio
import trio.testing
from bowstreet.v1 import referee_pb2 as pb

from referee.faults import HostFault, shown
from referee.games import games
from referee.games.record import Move, Out, read
from referee.games.verify import verify
from referee.limits import OFFENCE, PATIENCE, REFUSALS, STRIKES
from referee.match import Match
from referee.server import Refused
from tests.referee.seam import MemoryLine, Prompt, Silent, answer_to, connect, match, say


async def settle() -> None:
    await trio.testing.wait_all_tasks_blocked()


def proven(playing: Match) -> bool:
    return verify(playing.recorder.text(), games()).problems == []


async def test_the_third_illegal_answer_in_a_match_ends_its_play(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bot = Silent("a")
    async with trio.open_nursery() as nursery:
        playing = match(bot, Prompt("b"))
        nursery.start_soon(playing.play)
        await settle()
        bot.answer(9)
        bot.answer(8)  # a good one in between does not make it forgotten
        bot.answer(99)
        assert playing.faults == []
        bot.answer(100)
    (fault,) = playing.faults
    assert (fault.kind, fault.owner, fault.decision, fault.out) == ("illegal", "bot", 2, True)
    assert fault.offence == "option 100"
    assert fault.detail.startswith("the third illegal answer in this match: option 100 is not offered")
    assert len(bot.line.all("refusal")) == REFUSALS - 1
    assert bot.line.all("match_end")[0].reason == pb.MatchEnd.REASON_OUT
    refused = {receipt.decision: receipt.refused for receipt in playing.receipts if receipt.seat == 0}
    assert refused == {1: 1, 2: 2}
    assert proven(playing)


@pytest.mark.parametrize(
    ("said", "offence"),
    [
        (b"\xff\xff\xff", "hex ffffff"),
        (b"", "hex "),
        (pb.PlayRequest(hello=pb.Hello(bot_name="again")).SerializeToString(), "hex 0a0712056167"),
    ],
)
async def test_a_malformed_message_ends_its_play_in_all_its_matches(
    autojump_clock: trio.testing.MockClock, said: bytes, offence: str
) -> None:
    bot = Silent("a", max_in_flight=2)
    playing = [match(bot, Prompt("b")) for _ in range(2)]
    async with trio.open_nursery() as nursery:
        for one in playing:
            nursery.start_soon(one.play)
        await settle()
        with pytest.raises(Refused):
            say(bot.bot, said)
    for one in playing:
        (fault,) = one.faults
        assert (fault.kind, fault.owner, fault.decision) == ("malformed", "bot", 1)
        assert fault.offence.startswith(offence)
        assert proven(one)


async def test_a_flood_of_answers_that_nobody_asked_for_ends_its_play(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bot = Silent("a")
    async with trio.open_nursery() as nursery:
        playing = match(bot, Prompt("b"))
        nursery.start_soon(playing.play)
        await settle()
        for _ in range(PATIENCE - 1):
            bot.answer(match_id="of somebody else")
        assert playing.faults == []
        with pytest.raises(Refused):
            bot.answer(decision=77)
    (fault,) = playing.faults
    assert (fault.kind, fault.owner) == ("flood", "bot")
    assert bot.bot.strays == PATIENCE


async def test_answers_that_are_accepted_give_the_patience_back(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bot = Silent("a")
    async with trio.open_nursery() as nursery:
        for _ in range(12):
            playing = match(bot, Prompt("b"))
            nursery.start_soon(playing.play)
            await settle()
            while not playing.state.over:
                bot.answer(decision=77)
                bot.answer()
                await settle()
    assert bot.bot.strays > PATIENCE
    assert playing.faults == []


async def test_a_bot_that_does_not_read_is_out(autojump_clock: trio.testing.MockClock) -> None:
    bot = Silent("a")
    async with trio.open_nursery() as nursery:
        playing = match(bot, Prompt("b"))
        nursery.start_soon(playing.play)
        await settle()
        bot.line.overflowed = True
        bot.bot.gone(bot.bot.line)  # type: ignore[arg-type]
    assert [(fault.kind, fault.owner) for fault in playing.faults] == [("flood", "bot")]


async def test_a_crash_is_forgiven_once_in_a_match_with_the_same_clock(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bot = Silent("a")
    bot.bot.managed = True
    bot.bot.last_lines = lambda: "Segmentation fault"
    async with trio.open_nursery() as nursery:
        playing = match(bot, Prompt("b"), limit=10)
        nursery.start_soon(playing.play)
        await trio.sleep(4)
        bot.bot.gone(bot.bot.line)  # type: ignore[arg-type]
        assert bot.bot.crashed("exit code 139")
        await trio.sleep(1)
        again = connect(bot.bot, MemoryLine())
        (asked,) = again.all("decision")
        assert (asked.decision, asked.remaining_ms) == (1, 5000)
        say(bot.bot, answer_to(asked))
        await settle()
        assert not bot.bot.crashed("exit code 139")
    first, second = playing.faults
    assert (first.kind, first.owner, first.decision, first.out) == ("crash", "bot", 1, False)
    assert first.last_lines == "Segmentation fault"
    assert (second.kind, second.decision, second.out) == ("crash", 2, True)
    assert [line.kind for line in read(playing.recorder.text(), games()).lines if isinstance(line, Out)] == [
        "crash"
    ]
    assert proven(playing)


async def test_a_bot_without_a_match_is_not_started_again(autojump_clock: trio.testing.MockClock) -> None:
    assert not Silent("a").bot.crashed("exit code 1")


async def test_a_managed_bot_that_is_away_has_only_itself_to_blame(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bot = Silent("a")
    bot.bot.managed = True
    bot.bot.gone(bot.bot.line)  # type: ignore[arg-type]
    outcome = await match(bot, Prompt("b")).play()
    assert [(fault.kind, fault.owner) for fault in outcome.faults] == [("disconnect", "bot")]


async def test_who_answers_and_then_goes_keeps_that_answer(autojump_clock: trio.testing.MockClock) -> None:
    """Its line `% SEAT KIND` stands behind its own last answer, so the house's answers can be told from it."""
    bots = Silent("a"), Silent("b")
    async with trio.open_nursery() as nursery:
        playing = match(*bots)
        nursery.start_soon(playing.play)
        await settle()
        bots[0].answer(5)
        bots[0].bot.die("crash", "gone")
        bots[1].answer(6)
        await settle()
        lines = read(playing.recorder.text(), games()).lines
        moves = [line for line in lines if isinstance(line, Move | Out)]
        assert [(type(line), line.seat) for line in moves] == [(Move, 0), (Move, 1), (Out, 0)]
        assert moves[0].action == ("play", 5)  # type: ignore[union-attr]
        bots[1].bot.die("crash", "gone too")
    assert proven(playing)
    assert playing._out[0] == 2


async def test_a_fault_of_the_machine_ends_the_match_and_is_nobodys_at_the_table(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bots = Silent("a"), Silent("b")
    raised: list[HostFault] = []

    async def play(playing: Match) -> None:
        try:
            await playing.play()
        except HostFault as fault:
            raised.append(fault)

    playing = match(*bots)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(play, playing)
        await settle()
        bots[0].bot.broke(HostFault("no more processes"))
    assert [str(fault) for fault in raised] == ["no more processes"]
    assert playing.faults == []
    assert [bot.line.all("match_end")[0].reason for bot in bots] == [pb.MatchEnd.REASON_STOPPED] * 2


async def test_a_bot_that_connects_again_and_again_has_to_wait(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bot = Silent("a")
    for _ in range(STRIKES - 1):
        connect(bot.bot, MemoryLine())
    with pytest.raises(Refused, match="too often"):
        connect(bot.bot, MemoryLine())
    await trio.sleep(1)
    connect(bot.bot, MemoryLine())


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (b"hello", "hello"),
        (b"\x00", "hex 00"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}".encode(), "hex e280ae"),
        (b"x" * (OFFENCE + 1), "x" * OFFENCE + f" … ({OFFENCE + 1} bytes)"),
    ],
)
def test_what_a_bot_said_is_shown_safely(said: bytes, told: str) -> None:
    assert shown(said) == told


async def test_every_seat_gets_the_hash_of_the_record_also_those_that_are_out(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bots: list[Any] = [Prompt("a"), Silent("out"), Prompt("c")]
    outcome = await match(*bots, limit=1).play()
    for bot in bots:
        (told,) = bot.line.all("record_hash")
        assert told.hash == outcome.hash == verify(outcome.record, games()).hash
