"""Who comes in: a token says who a bot is, and nothing else does."""

from __future__ import annotations

from typing import cast

import grpc
import pytest
import trio.testing

from referee.bots import Bot
from referee.hall import Hall
from referee.server import Line, Refused
from referee.tokens import hashed, new_token
from tests.referee.seam import MemoryLine, hello


def come(hall: Hall, token: str | None, name: str = "bot") -> MemoryLine:
    line = MemoryLine()
    hall.admit(token, "ipv4:192.0.2.1:1", hello(name), cast(Line, line))
    return line


def token_in(line: MemoryLine) -> str:
    return str(line.all("welcome")[0].token)


@pytest.fixture
def coming() -> list[Bot]:
    return []


@pytest.fixture
def hall(coming: list[Bot]) -> Hall:
    def stranger(_: object) -> Bot:
        coming.append(Bot())
        return coming[-1]

    return Hall(stranger=stranger)


async def test_a_stranger_is_known_by_the_token_that_it_gets(
    hall: Hall, coming: list[Bot], autojump_clock: trio.testing.MockClock
) -> None:
    first = come(hall, None)
    again = come(hall, token_in(first))
    assert len(coming) == 1
    assert cast(object, coming[0].line) is again
    assert token_in(again) == "", "it has one already"
    assert isinstance(first.closed, Refused), "the newer connection has taken over"


async def test_nothing_in_a_message_makes_a_bot_another_one(
    hall: Hall, coming: list[Bot], autojump_clock: trio.testing.MockClock
) -> None:
    come(hall, None, "alice")
    come(hall, None, "alice")
    assert len(coming) == 2
    assert all(bot.line is not None for bot in coming)


async def test_with_a_shared_token_strangers_need_that_one_first(
    autojump_clock: trio.testing.MockClock,
) -> None:
    bot = Bot()
    hall = Hall(stranger=lambda _: bot, shared_token="open sesame")
    for wrong in (None, "", "open sesam", "open sesame ", "\udce9"):
        with pytest.raises(Refused) as refused:
            come(hall, wrong)
        assert refused.value.code == grpc.StatusCode.UNAUTHENTICATED
    come(hall, token_in(come(hall, "open sesame")))


async def test_a_forgotten_token_is_of_no_use(autojump_clock: trio.testing.MockClock) -> None:
    hall, bot = Hall(), Bot()
    token = hall.expect(bot)
    come(hall, token)
    hall.forget(bot)
    with pytest.raises(Refused, match="this token is not known here"):
        come(hall, token)


async def test_the_hall_keeps_hashes_only(autojump_clock: trio.testing.MockClock) -> None:
    hall = Hall()
    token = hall.expect(Bot())
    assert token not in repr(vars(hall))
    assert hashed(token) in hall._bots


async def test_a_registered_token_is_found_by_its_hash(autojump_clock: trio.testing.MockClock) -> None:
    token, bot = new_token(), Bot()
    hall = Hall(registered=lambda key: bot if key == hashed(token) else None)
    come(hall, token)
    with pytest.raises(Refused):
        come(hall, new_token())


def test_tokens_are_long_and_never_the_same() -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert {len(token) for token in tokens} == {47}
