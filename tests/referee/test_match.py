"""The match loop, with bots in memory and a clock that jumps: no socket, no waiting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
import trio
import trio.testing
from bowstreet.v1 import kids_of_london_pb2
from bowstreet.v1 import referee_pb2 as pb

from referee.games import Event, State, games
from referee.games.chance import below, words
from referee.games.record import Out, read
from referee.games.replay import check
from referee.match import Outcome
from referee.server import Refused
from referee.standing import standing
from tests.referee.seam import MemoryLine, Prompt, Silent, answer_to, connect, match, say


async def settle() -> None:
    await trio.testing.wait_all_tasks_blocked()


def seats_out(outcome: Outcome) -> list[tuple[int, str]]:
    lines = read(outcome.record, games()).lines
    return [(line.seat, line.kind) for line in lines if isinstance(line, Out)]


async def test_a_match_is_played_to_its_end_and_its_record_holds(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bots = [Prompt("a"), Prompt("b"), Prompt("c")]
    outcome = await match(*bots).play()
    record = read(outcome.record, games())
    assert check(record) == []
    assert [record.names[seat] for seat in range(3)] == ["a", "b", "c"]
    assert outcome.standing == outcome.result.ranks
    for bot in bots:
        (end,) = bot.line.all("match_end")
        assert end.reason == pb.MatchEnd.REASON_FINISHED
        assert list(end.result.ranks) == outcome.result.ranks
        assert end.view.kids_of_london.over


async def test_all_asked_seats_are_asked_at_once(autojump_clock: trio.testing.MockClock) -> None:
    bots = [Silent(), Silent(), Silent()]
    async with trio.open_nursery() as nursery:
        nursery.start_soon(match(*bots).play)
        await settle()
        assert [bot.asked.decision for bot in bots] == [1, 1, 1]
        assert [option.text for option in bots[0].asked.options] == [f"play {card}" for card in range(9)]
        assert bots[0].asked.remaining_ms == 10_000
        nursery.cancel_scope.cancel()


async def test_nothing_about_an_answer_is_told_before_the_last_one(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bots = [Silent(), Silent(), Silent()]
    async with trio.open_nursery() as nursery:
        nursery.start_soon(match(*bots).play)
        await settle()
        before = [len(bot.line.items) for bot in bots]
        bots[0].answer(4)
        bots[1].answer(5)
        await settle()
        assert [len(bot.line.items) for bot in bots] == before
        bots[2].answer(6)
        await settle()
        told = bots[0].line.all("events")[-1]
        assert [event.kids_of_london.plays.card for event in told.events[:3]] == [4, 5, 6]
        nursery.cancel_scope.cancel()


async def test_a_bot_that_is_late_is_out_and_the_house_plays_for_it(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bots = Prompt("a"), Silent("slow"), Prompt("c")
    seed = bytes(range(32))
    start = trio.current_time()
    outcome = await match(*bots, limit=2, seed=seed).play()
    assert trio.current_time() - start == pytest.approx(2)
    assert seats_out(outcome) == [(1, "late")]
    (fault,) = outcome.faults
    assert (fault.seat, fault.kind, fault.decision) == (1, "late", 1)
    assert outcome.standing[1] == 3
    assert check(read(outcome.record, games())) == []
    (end,) = bots[1].line.all("match_end")
    assert end.reason == pb.MatchEnd.REASON_OUT
    assert len(bots[1].line.all("decision")) == 1
    first = below(words(seed, "house/1"), 9)
    assert f"\n1 play {first}\n" in outcome.record


async def test_every_seat_has_its_own_deadline_and_the_others_are_not_hurt(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bots = [Silent("a"), Silent("b")]
    async with trio.open_nursery() as nursery:
        nursery.start_soon(match(*bots, limit=2).play)
        await trio.sleep(1.9)
        bots[0].answer()
        await trio.sleep(0.2)  # b was late meanwhile
        assert bots[1].line.all("match_end")[0].reason == pb.MatchEnd.REASON_OUT
        assert bots[0].asked.decision == 2
        nursery.cancel_scope.cancel()


async def test_an_illegal_answer_is_refused_with_the_reason_and_may_be_repeated(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bots = Silent("a"), Prompt("b")
    async with trio.open_nursery() as nursery:
        nursery.start_soon(match(*bots).play)
        await settle()
        bots[0].answer(9)
        (refusal,) = bots[0].line.all("refusal")
        assert refusal.reason == pb.Refusal.REASON_ILLEGAL
        assert "option 9 is not offered; answer with an option from 0 to 8: play 0 | play 1" in refusal.text
        bots[0].answer(8)
        await settle()
        assert bots[0].asked.decision == 2
        nursery.cancel_scope.cancel()


async def test_an_answer_may_name_the_action(autojump_clock: trio.testing.MockClock) -> None:
    bots = [Silent("a"), Silent("b")]
    kids = kids_of_london_pb2.KidsOfLondon
    async with trio.open_nursery() as nursery:
        nursery.start_soon(match(*bots).play)
        await settle()
        for card, refused in ((9, 1), (7, 1)):
            action = pb.Action(kids_of_london=kids.Action(play=kids.Action.Play(card=card)))
            bots[0].answer(action=action)
            assert len(bots[0].line.all("refusal")) == refused
        bots[0].answer(action=pb.Action())
        assert len(bots[0].line.all("refusal")) == 2
        bots[1].answer(0)
        await settle()
        plays = [e.kids_of_london.plays for e in bots[0].line.all("events")[-1].events]
        assert plays[0].card == 7
        nursery.cancel_scope.cancel()


@pytest.mark.parametrize(
    "wrong",
    [{"request_id": 99}, {"decision": 2, "request_id": 2}, {"decision": 0}, {"match_id": "another"}],
    ids=str,
)
async def test_an_answer_out_of_turn_is_refused(
    wrong: dict[str, Any], autojump_clock: trio.testing.MockClock
) -> None:
    bots = [Silent("a"), Silent("b")]
    async with trio.open_nursery() as nursery:
        nursery.start_soon(match(*bots).play)
        await settle()
        bots[0].answer(**wrong)
        (refusal,) = bots[0].line.all("refusal")
        assert refusal.reason == pb.Refusal.REASON_NOT_ASKED
        assert "waits for an answer of this bot" in refusal.text
        nursery.cancel_scope.cancel()


async def test_the_same_answer_once_more_is_harmless_and_a_different_one_is_refused(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bots = [Silent("a"), Silent("b")]
    kids = kids_of_london_pb2.KidsOfLondon
    async with trio.open_nursery() as nursery:
        playing = match(*bots)
        nursery.start_soon(playing.play)
        await settle()
        bots[0].answer(3)
        bots[0].answer(3)
        same = pb.Action(kids_of_london=kids.Action(play=kids.Action.Play(card=3)))
        bots[0].answer(action=same)
        assert bots[0].line.all("refusal") == []
        bots[0].answer(4)
        assert [r.reason for r in bots[0].line.all("refusal")] == [pb.Refusal.REASON_ANSWERED]
        bots[1].answer(0)
        await settle()
        plays = [e.kids_of_london.plays for e in bots[0].line.all("events")[-1].events]
        assert plays[0].card == 3
        bots[0].answer(3, decision=1, request_id=1)  # of a decision that is past, the same
        assert len(bots[0].line.all("refusal")) == 1
        assert bots[0].asked.decision == 2
        nursery.cancel_scope.cancel()


async def test_answers_to_past_and_future_decisions_are_refused_and_counted(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bots = Silent("a"), Prompt("b")
    async with trio.open_nursery() as nursery:
        playing = match(*bots)
        nursery.start_soon(playing.play)
        await settle()
        bots[0].answer(0)
        bots[0].answer(0)
        for number in (1, 4, 2**32 - 1):
            bots[0].answer(1, decision=number, request_id=number)
        refusals = bots[0].line.all("refusal")
        assert [r.reason for r in refusals] == [pb.Refusal.REASON_NOT_ASKED] * 3
        while not playing.state.over:
            bots[0].answer(0)
        await settle()
        nursery.cancel_scope.cancel()
    assert playing._strays == {0: 3}


async def test_a_bot_that_reconnects_gets_its_matches_and_pending_requests_again(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bots = Silent("a"), Prompt("b")
    async with trio.open_nursery() as nursery:
        nursery.start_soon(match(*bots, limit=10).play)
        await trio.sleep(4)
        first = bots[0].asked
        bots[0].bot.gone(bots[0].bot.line)  # type: ignore[arg-type]
        await trio.sleep(3)
        bots[0].line = connect(bots[0].bot, MemoryLine())
        assert [i.WhichOneof("message") for i in bots[0].line.items] == ["welcome", "match_start", "decision"]
        again = bots[0].asked
        assert (again.match_id, again.request_id) == (first.match_id, first.request_id)
        assert again.view == first.view
        assert again.remaining_ms == 3_000  # the clock went on
        bots[0].answer(3)
        await settle()
        assert bots[0].asked.decision == 2
        nursery.cancel_scope.cancel()


async def test_a_second_connection_takes_over(autojump_clock: trio.testing.MockClock) -> None:
    bot = Silent("a")
    old = bot.line
    connect(bot.bot, MemoryLine())
    assert isinstance(old.closed, Refused)
    assert "another connection of this bot has taken over" in str(old.closed)


async def test_a_disconnect_alone_is_no_fault_but_the_deadline_is(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bots = Silent("a"), Prompt("b")
    bots[0].bot.gone(bots[0].bot.line)  # type: ignore[arg-type]
    start = trio.current_time()
    outcome = await match(*bots, limit=5).play()
    assert trio.current_time() - start == pytest.approx(5)
    (fault,) = outcome.faults
    assert (fault.kind, fault.owner, fault.decision) == ("disconnect", "network", 1)


async def test_a_bot_whose_process_has_ended_is_out_at_once(autojump_clock: trio.testing.MockClock) -> None:
    bots = Silent("a"), Prompt("b")
    outcomes = []

    async def play() -> None:
        outcomes.append(await match(*bots).play())

    start = trio.current_time()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(play)
        await trio.sleep(1)
        bots[0].bot.die("crash", "its process ended with exit code 3")
    assert trio.current_time() - start == pytest.approx(1)
    (fault,) = outcomes[0].faults
    assert (fault.kind, fault.decision, fault.detail) == ("crash", 1, "its process ended with exit code 3")


async def test_a_match_with_dead_bots_only_still_ends(autojump_clock: trio.testing.MockClock) -> None:
    bots = [Silent("a"), Silent("b"), Silent("c")]
    for bot in bots:
        bot.bot.die("crash", "gone")
    outcome = await match(*bots).play()
    assert check(read(outcome.record, games())) == []
    assert outcome.standing == [1, 1, 1]  # all went out at the same time


async def test_who_goes_out_later_stands_better(autojump_clock: trio.testing.MockClock) -> None:
    bots = Silent("early"), Silent("late"), Prompt("good")
    outcomes = []

    async def play() -> None:
        outcomes.append(await match(*bots, limit=1).play())

    async with trio.open_nursery() as nursery:
        nursery.start_soon(play)
        await settle()
        bots[1].answer()
    assert [fault.seat for fault in outcomes[0].faults] == [0, 1]
    assert outcomes[0].standing == [3, 2, 1]


def test_the_standing_keeps_the_order_of_those_who_stayed() -> None:
    assert standing([2, 1, 3], {}) == [2, 1, 3]
    assert standing([1, 1, 3, 4], {0: 7}) == [4, 1, 2, 3]
    assert standing([1, 2, 3, 4], {0: 7, 1: 7, 2: 9}) == [3, 3, 2, 1]


async def test_requests_beyond_max_in_flight_wait_and_their_time_has_not_begun(
    autojump_clock: trio.testing.MockClock,
) -> None:
    busy = Silent("busy", max_in_flight=1)
    async with trio.open_nursery() as nursery:
        for _ in range(2):
            nursery.start_soon(match(busy, Prompt(), limit=10).play)
        await trio.sleep(6)
        (first,) = busy.line.all("decision")
        say(busy.bot, answer_to(first))
        await trio.sleep(6)  # 12 seconds after the second match began to wait
        (_, second, *_) = busy.line.all("decision")
        assert second.match_id != first.match_id
        assert busy.line.all("match_end") == []
        nursery.cancel_scope.cancel()


async def test_many_matches_run_over_one_line(autojump_clock: trio.testing.MockClock) -> None:
    bot = Prompt("all")
    ended = []

    async def play() -> None:
        ended.append(await match(bot, Prompt("other")).play())

    async with trio.open_nursery() as nursery:
        for _ in range(20):
            nursery.start_soon(play)
    assert len(ended) == 20
    assert bot.bot.in_flight == []
    assert bot.bot.tables == {}


async def test_a_cancelled_match_tells_its_bots(autojump_clock: trio.testing.MockClock) -> None:
    bots = [Silent("a"), Silent("b")]
    with trio.move_on_after(1):
        await match(*bots).play()
    for bot in bots:
        assert bot.line.all("match_end")[0].reason == pb.MatchEnd.REASON_STOPPED
        assert bot.bot.tables == {}


async def test_somebody_can_look_on(autojump_clock: trio.testing.MockClock) -> None:
    seen: list[Event] = []

    def watch(state: State, events: Sequence[Event]) -> None:
        seen.extend(events)

    await match(Prompt(), Prompt(), watch=watch).play()
    assert [e.words[0] for e in seen].count("tile") == 9


async def test_the_bot_seed_is_repeatable_and_differs_by_seat(autojump_clock: trio.testing.MockClock) -> None:
    def seeds() -> list[int]:
        bots = [Silent("a"), Silent("b")]
        one = match(*bots)
        return [
            pb.PlayResponse.FromString(one.start_message(seat)).items[0].match_start.bot_seed
            for seat in (0, 1)
        ]

    assert seeds() == seeds()
    assert len(set(seeds())) == 2


async def test_what_breaks_in_the_rules_breaks_the_match_and_not_the_bot_that_answered(
    autojump_clock: trio.testing.MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = [Prompt("a"), Prompt("b")]
    broken = match(*bots)

    def answer(seat: int, action: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(broken.recorder, "answer", answer)
    with pytest.raises(ZeroDivisionError):
        await broken.play()
    for bot in bots:
        assert bot.line.closed is False
        assert bot.line.all("match_end")[0].reason == pb.MatchEnd.REASON_STOPPED


async def test_what_happened_at_the_set_up_is_told_before_the_first_decision(
    autojump_clock: trio.testing.MockClock,
) -> None:
    dead, alive = Silent("dead"), Silent("alive")
    dead.bot.die("crash", "gone")
    with trio.move_on_after(1):
        await match(dead, alive).play()
    kinds = [item.WhichOneof("message") for item in alive.line.items]
    assert kinds == ["welcome", "match_start", "events", "decision", "match_end"]
