"""What may not be said on a stream, said in the middle of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import grpc
import pytest
import trio.testing
from bowstreet.v1 import referee_pb2 as pb

from referee.limits import PATIENCE, REFUSALS
from tests.hostile.referee import Evil, Referee
from tests.hostile.test_calls import code
from tests.hostile.test_streams import SOON, assert_ended, seated
from tests.referee.seam import Prompt, Silent, answer_to, hello, match

pytestmark = pytest.mark.soak

NOT_ASKED, ILLEGAL, ANSWERED = (
    pb.Refusal.REASON_NOT_ASKED,
    pb.Refusal.REASON_ILLEGAL,
    pb.Refusal.REASON_ANSWERED,
)


def stray(evil: Evil, **changes: Any) -> pb.Refusal:
    """What it is told when it answers something that is not its own to answer."""
    evil.answer(pb.DecisionRequest(match_id="0" * 16, decision=1, request_id=1), **changes)
    refusal: pb.Refusal = evil.next("refusal")
    return refusal


# Matches that are not its own


def test_a_finished_match_looks_like_one_that_never_was(referee: Referee) -> None:
    """To the bot that has played it, and to any other."""
    with referee.unharmed():
        _, evil, match = seated(referee)
        with evil, referee.evil() as other:
            evil.play_out()
            finished = match.get()["match_id"]
            for who, id_ in ((evil, "0" * 16), (evil, finished), (other, finished)):
                refusal = stray(who, match_id=id_)
                assert refusal.reason == NOT_ASKED
                assert refusal.text == f"no decision 1 of a match '{id_}' waits for an answer of this bot"


def test_the_match_of_another_seat_looks_as_if_it_were_not_there(referee: Referee) -> None:
    """Its id is known somehow, and so are the numbers of its decision: an answer to it changes nothing."""
    with referee.unharmed():
        _, first, own = seated(referee)
        with first, referee.evil() as thief:
            asked = first.next("decision")
            for option in range(len(asked.options)):
                thief.answer(asked, option)
                stolen = thief.next("refusal")
                assert stolen.reason == NOT_ASKED
                none = stray(thief, match_id="f" * 16)
                assert stolen.text.replace(asked.match_id, "?") == none.text.replace("f" * 16, "?")
            first.answer(asked)
            first.play_out()
        assert_ended(own)


def test_an_answer_before_any_match_is_refused(referee: Referee) -> None:
    with referee.unharmed(), referee.evil() as evil:
        assert stray(evil).reason == NOT_ASKED
        assert stray(evil, match_id="").reason == NOT_ASKED


# Answers to its own


def test_duplicates(referee: Referee) -> None:
    """The same answer once more is nothing; another one is refused, and the first one stands."""
    with referee.unharmed():
        _, evil, match = seated(referee)
        with evil:
            asked = evil.next("decision")
            for _ in range(3):
                evil.answer(asked, 4)
            evil.answer(asked, 5)
            refusal = evil.next("refusal")
            assert (refusal.reason, refusal.decision) == (ANSWERED, 1)
            evil.play_out()
        outcome = match.get()
        assert outcome["faults"] == []
        first = next(line for line in outcome["record"].split("\n") if line.startswith("0 "))
        assert first == "0 play 4"


def test_an_answer_out_of_turn_is_refused(referee: Referee) -> None:
    """It has answered, the others have not: its next decision, and all others, are not asked yet."""
    with referee.unharmed():
        _, evil, match = seated(referee)
        with evil:
            asked = evil.next("decision")
            for number in (0, 2, 3, 2**32 - 1):
                evil.answer(asked, decision=number, request_id=number)
                assert evil.next("refusal").reason == NOT_ASKED
            evil.answer(asked)
            evil.play_out()
        assert_ended(match)


def test_answers_to_all_decisions_ahead_are_refused_and_too_many_are_a_flood(referee: Referee) -> None:
    with referee.unharmed():
        _, evil, match = seated(referee)
        with evil:
            start = evil.next("match_start")
            for number in range(2, PATIENCE + 3):
                evil.answer(pb.DecisionRequest(match_id=start.match_id, decision=number, request_id=number))
            assert evil.status()[0] == code(grpc.StatusCode.RESOURCE_EXHAUSTED)
        assert_ended(match, (0, "flood"))


def an_action(**kinds: Any) -> Callable[[pb.DecisionRequest], bytes]:
    """An answer with an action of Kids of London."""

    def said(asked: pb.DecisionRequest) -> bytes:
        action = pb.Action()
        game = action.kids_of_london
        for kind, fields in kinds.items():
            getattr(game, kind).SetInParent()
            for name, value in fields.items():
                setattr(getattr(game, kind), name, value)
        return without_option(asked, action=action)

    return said


def without_option(asked: pb.DecisionRequest, **choice: Any) -> bytes:
    answer = pb.Answer(
        match_id=asked.match_id, decision=asked.decision, request_id=asked.request_id, **choice
    )
    return pb.PlayRequest(answer=answer).SerializeToString()


ILLEGAL_ANSWERS: dict[str, Callable[[pb.DecisionRequest], bytes]] = {
    "an option too many": lambda asked: answer_to(asked, len(asked.options)),
    "the largest number": lambda asked: answer_to(asked, 2**32 - 1),
    "no choice": without_option,
    "an empty action": lambda asked: without_option(asked, action=pb.Action()),
    "a card that is not there": an_action(play={"card": 2**32 - 1}),
    "a kind that is not offered, with a word that is none": an_action(take={"what": 2**31 - 1}),
    "a word below zero": an_action(take={"what": -(2**31)}),
    "the action of another game": lambda asked: without_option(
        asked, action=pb.Action.FromString(b"\x6a\x06\x0a\x04\x0a\x02\x1b[")
    ),
}


@pytest.mark.parametrize("said", ILLEGAL_ANSWERS.values(), ids=ILLEGAL_ANSWERS)
def test_the_third_illegal_answer_puts_a_bot_out(
    referee: Referee, said: Callable[[pb.DecisionRequest], bytes]
) -> None:
    with referee.unharmed():
        _, evil, match = seated(referee)
        with evil:
            asked = evil.next("decision")
            for _ in range(REFUSALS - 1):
                evil.say(said(asked))
                refusal = evil.next("refusal")
                assert (refusal.reason, refusal.decision) == (ILLEGAL, asked.decision)
                assert "answer with an option from 0 to" in refusal.text
            evil.say(said(asked))
            assert evil.next("match_end").reason == pb.MatchEnd.REASON_OUT
        assert_ended(match, (0, "illegal"))


NASTY = {
    "NUL": "a\0b",
    "an escape sequence": "\x1b[2J\x1b[31m",
    "right to left": "\u202egnp",
    "60 kB": "x" * 60000,
    "lines": "a\nfault: b\n",
}


@pytest.mark.parametrize("word", NASTY.values(), ids=NASTY)
def test_what_an_illegal_answer_says_can_be_printed(referee: Referee, word: str) -> None:
    """It stands in the fault, which goes to a terminal and a database: printable, and short."""
    with referee.unharmed():
        bot = referee.bot("evil")
        with referee.evil(bot.token) as evil:
            evil.next("welcome")
            match = referee.play(bot, *referee.honest, game="crooks")
            action = pb.Action()
            action.crooks.recruit.place = word
            asked = evil.next("decision")
            for _ in range(REFUSALS):
                evil.say(without_option(asked, action=action))
            assert evil.next("match_end").reason == pb.MatchEnd.REASON_OUT
        ((seat, kind, detail),) = match.get()["faults"]
        assert (seat, kind) == (0, "illegal")
        assert detail.isprintable()
        assert len(detail) < 2000


@pytest.mark.parametrize("word", NASTY.values(), ids=NASTY)
def test_a_match_id_that_is_none_is_refused_in_few_words(referee: Referee, word: str) -> None:
    with referee.unharmed(), referee.evil() as evil:
        refusal = stray(evil, match_id=word)
        assert refusal.reason == NOT_ASKED
        assert len(refusal.text) < 200


HARMLESS: dict[str, Callable[[pb.DecisionRequest], bytes]] = {
    "unknown fields": lambda asked: answer_to(asked) + b"\xfa\x7f\x04\x01\x02\x03\x04",
    "the answer twice in one message": lambda asked: answer_to(asked) * 2,
    "the action itself": lambda asked: without_option(asked, action=asked.options[0].action),
}


@pytest.mark.parametrize("said", HARMLESS.values(), ids=HARMLESS)
def test_an_answer_may_be_strange(referee: Referee, said: Callable[[pb.DecisionRequest], bytes]) -> None:
    with referee.unharmed():
        _, evil, match = seated(referee)
        with evil:
            evil.say(said(evil.next("decision")))
            evil.play_out()
        outcome = match.get()
        assert outcome["faults"] == []
        assert outcome["strays"] == {}


def varint_answer(asked: pb.DecisionRequest) -> bytes:
    """All numbers of the answer are 2^64 - 1; the fields have 32 bits."""
    most = b"\xff" * 9 + b"\x01"
    content = b"\x0a\x10" + asked.match_id.encode() + b"\x10" + most + b"\x18" + most + b"\x20" + most
    return b"\x12" + bytes((len(content),)) + content


def test_the_largest_numbers_are_not_asked(referee: Referee) -> None:
    with referee.unharmed():
        _, evil, match = seated(referee)
        with evil:
            asked = evil.next("decision")
            evil.say(varint_answer(asked))
            assert evil.next("refusal").reason == NOT_ASKED
            evil.answer(asked)
            evil.play_out()
        assert_ended(match)


MALFORMED: dict[str, tuple[bytes, grpc.StatusCode]] = {
    "malformed": (b"\xff\xff\xff", grpc.StatusCode.INVALID_ARGUMENT),
    "an empty message": (b"", grpc.StatusCode.INVALID_ARGUMENT),
    "a second hello": (hello(), grpc.StatusCode.FAILED_PRECONDITION),
    "invalid UTF-8": (b"\x12\x03\x0a\x01\xff", grpc.StatusCode.INVALID_ARGUMENT),
    "a lone surrogate": (b"\x12\x05\x0a\x03\xed\xa0\x80", grpc.StatusCode.INVALID_ARGUMENT),
}


@pytest.mark.parametrize(("said", "status"), MALFORMED.values(), ids=MALFORMED)
def test_what_is_no_message_puts_a_bot_out(referee: Referee, said: bytes, status: grpc.StatusCode) -> None:
    with referee.unharmed():
        _, evil, match = seated(referee)
        with evil:
            evil.next("decision")
            evil.say(said)
            assert evil.status()[0] == code(status)
        assert_ended(match, (0, "malformed"))


def test_a_message_of_a_megabyte_ends_the_stream(referee: Referee) -> None:
    with referee.unharmed():
        _, evil, match = seated(referee, SOON)
        with evil:
            evil.say(answer_to(evil.next("decision"), match_id="x" * (1 << 20)))
            assert evil.status()[0] == code(grpc.StatusCode.RESOURCE_EXHAUSTED)
        assert_ended(match, (0, "disconnect"))


def test_nonces_that_nobody_asked_for_are_a_flood(referee: Referee) -> None:
    with referee.unharmed():
        _, evil, match = seated(referee)
        with evil:
            for _ in range(PATIENCE):
                evil.say(pb.PlayRequest(nonce=pb.Nonce(nonce=b"x" * 60000)).SerializeToString())
            assert evil.status()[0] == code(grpc.StatusCode.RESOURCE_EXHAUSTED)
        assert_ended(match, (0, "flood"))


# Time


async def test_an_answer_that_is_late_by_a_millisecond_is_late(mock_clock: trio.testing.MockClock) -> None:
    """Nobody can do that over a network on purpose; so it is done where the messages come in, on a clock of ours."""
    for delay, faults in ((9.999, []), (10.001, ["late"])):
        slow, quick = Silent(), Prompt()
        played = match(slow, quick, limit=10)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(played.play)
            await trio.testing.wait_all_tasks_blocked()
            slow.bot.deliver(answer_to(slow.asked), trio.current_time() + delay)
            await trio.testing.wait_all_tasks_blocked()
            assert [fault.kind for fault in played.faults] == faults
            assert slow.asked.decision == (1 if faults else 2)
            nursery.cancel_scope.cancel()
