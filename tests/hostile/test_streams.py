"""Bots that end, break, share and neglect their streams in the middle of a match."""

from __future__ import annotations

import random
import socket
import struct
import time
from contextlib import ExitStack

import grpc
import pytest

from tests.hostile.http2 import (
    ACK,
    DATA,
    END_HEADERS,
    END_STREAM,
    HEADERS,
    PREFACE,
    RST_STREAM,
    SETTINGS,
    Connection,
    call_headers,
    frame,
    message,
    packed,
)
from tests.hostile.referee import HONEST, Evil, Later, Referee, Seated, proven, start_bot, wait_until
from tests.hostile.test_calls import code
from tests.referee.seam import answer_to, hello

pytestmark = pytest.mark.soak

INITIAL_WINDOW_SIZE = 4
RESET = frame(RST_STREAM, bytes(4), stream=1)[:9]
"""How a frame begins that resets the first stream."""
SOON = 2.0
"""Seconds for a decision, where a bot is to be late."""


def seated(referee: Referee, limit: float = 60.0, **hello: object) -> tuple[Seated, Evil, Later]:
    """A bot that does nothing yet, in a match with the two honest ones."""
    bot = referee.bot("evil")
    evil = referee.evil(bot.token, **hello)
    evil.next("welcome")
    return bot, evil, referee.play(bot, *referee.honest, limit=limit)


def assert_ended(later: Later, *faults: tuple[int, str]) -> None:
    """The match has come to its end, with these faults and no others, and its record holds."""
    outcome = later.get()
    assert [(seat, kind) for seat, kind, _ in outcome["faults"]] == list(faults), outcome["faults"]
    assert proven(outcome["record"])


def half_close(evil: Evil) -> None:
    evil.stream.half_close()
    assert evil.status() == (0, "")


def cancel(evil: Evil) -> None:
    evil.stream.cancel()


def reset_in_the_middle_of_an_answer(evil: Evil) -> None:
    evil.stream.send_raw(message(answer_to(evil.next("decision")))[:-3])
    evil.stream.cancel()


def break_in_the_middle_of_an_answer(evil: Evil) -> None:
    """The machine is gone, and TCP says so."""
    evil.stream.send_raw(message(answer_to(evil.next("decision")))[:-3])
    evil.connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    evil.connection.socket.close()


def close(evil: Evil) -> None:
    evil.connection.socket.close()


ENDS = [half_close, cancel, reset_in_the_middle_of_an_answer, break_in_the_middle_of_an_answer, close]


@pytest.mark.parametrize("end", ENDS)
def test_a_bot_whose_stream_has_ended_comes_again_and_plays_on(referee: Referee, end: object) -> None:
    assert callable(end)
    with referee.unharmed():
        bot, evil, match = seated(referee)
        with evil:
            end(evil)
        with referee.evil(bot.token) as again:
            assert again.play_out().result.ranks
        assert_ended(match)


@pytest.mark.parametrize("end", ENDS)
def test_a_bot_that_does_not_come_again_is_out(referee: Referee, end: object) -> None:
    assert callable(end)
    with referee.unharmed():
        _, evil, match = seated(referee, SOON)
        with evil:
            end(evil)
        assert_ended(match, (0, "disconnect"))


def test_a_second_connection_takes_over_and_plays_on(referee: Referee) -> None:
    with referee.unharmed():
        bot, first, match = seated(referee)
        with first, referee.evil(bot.token) as second:
            assert first.status()[0] == code(grpc.StatusCode.ABORTED)
            asked = second.next("decision")
            second.answer(asked)
            second.play_out()
        assert_ended(match)


def test_two_connections_that_take_over_from_each_other_until_one_gives_up(referee: Referee) -> None:
    """A storm of reconnects in the middle of a match: the bot itself has to wait, and then plays on."""
    with referee.unharmed():
        bot, evil, match = seated(referee)
        with evil:
            refused = False
            while not refused:
                with referee.evil(bot.token) as again:
                    refused = heard(again).stream.over
            wait_until(lambda: plays_on(referee, bot))
        assert_ended(match)


def heard(evil: Evil) -> Evil:
    """Once it has been told something."""
    evil.connection.wait(lambda: bool(evil.items) or evil.stream.over)
    return evil


def plays_on(referee: Referee, bot: Seated) -> bool:
    with referee.evil(bot.token) as again:
        return not heard(again).stream.over and bool(again.play_out().result.ranks)


def test_a_bot_that_never_answers_is_late(referee: Referee) -> None:
    with referee.unharmed():
        _, evil, match = seated(referee, SOON)
        with evil:
            assert_ended(match, (0, "late"))


def without_a_window(referee: Referee, bot: Seated, flags: int = 0) -> Connection:
    """A bot that has said hello, and to which nothing can be written."""
    connection = referee.connect(preface=False)
    no_window = frame(SETTINGS, struct.pack(">HI", INITIAL_WINDOW_SIZE, 0)) + frame(SETTINGS, flags=ACK)
    call = frame(HEADERS, packed(call_headers(token=bot.token)), END_HEADERS, 1)
    connection.raw(PREFACE + no_window + call + frame(DATA, message(hello(max_in_flight=64)), flags, 1))
    referee.order("arrived", bot=bot.number).get()
    return connection


def assert_cut_off(referee: Referee, *connections: Connection) -> None:
    """Nothing is left of their streams, though they are still connected."""
    wait_until(lambda: referee.census()["streams"] == len(referee.honest), referee.census)
    assert referee.answers()  # grpc lets go of a call when it has another one to look at
    for connection in connections:
        wait_reset(connection)


def wait_reset(connection: Connection) -> None:
    connection.wait(lambda: RESET in connection.received)


def test_a_bot_that_never_reads_is_closed_though_it_stays(referee: Referee) -> None:
    """What waits for it is bounded; then it is out of all its matches."""
    with referee.unharmed():
        bot = referee.bot("evil")
        with without_a_window(referee, bot) as connection:
            for match in [referee.play(bot, *referee.honest) for _ in range(60)]:
                assert_ended(match, (0, "flood"))
            assert_cut_off(referee, connection)


def test_bots_that_hang_up_without_having_read_leave_nothing_behind(referee: Referee) -> None:
    with referee.unharmed(), ExitStack() as stack:
        bots = [referee.bot(f"evil{i}") for i in range(50)]
        connections = [stack.enter_context(without_a_window(referee, bot, END_STREAM)) for bot in bots]
        assert_cut_off(referee, *connections)


def test_connections_without_a_window_that_take_over_from_each_other_leave_nothing_behind(
    referee: Referee,
) -> None:
    with referee.unharmed(), ExitStack() as stack:
        bot = referee.bot("evil")
        connections = [stack.enter_context(without_a_window(referee, bot)) for _ in range(10)]
        connections.append(stack.enter_context(without_a_window(referee, bot, END_STREAM)))
        assert_cut_off(referee, *connections)


# Kills


def test_a_bot_that_is_killed_comes_again_and_plays_on(referee: Referee) -> None:
    """At random moments, many times in one match. Its limit is long enough for it to start again."""
    rng = random.Random(1)
    with referee.unharmed():
        bot = referee.bot("victim")
        process = start_bot(HONEST, referee.address, bot.token)
        referee.order("arrived", bot=bot.number).get()
        matches = [
            referee.play(bot, *referee.honest, game=key) for key in ("kids_of_london", "crooks", "london")
        ]
        for _ in range(6):
            time.sleep(rng.random() * 0.5)  # anywhere in the middle of something
            process.kill()
            process.communicate(timeout=30)
            process = start_bot(HONEST, referee.address, bot.token)
        for match in matches:
            assert_ended(match)
        process.kill()
        process.communicate(timeout=30)


def test_a_bot_that_is_killed_and_stays_away_is_out(referee: Referee) -> None:
    rng = random.Random(2)
    with referee.unharmed():
        for _ in range(3):
            bot = referee.bot("victim")
            process = start_bot(HONEST, referee.address, bot.token)
            referee.order("arrived", bot=bot.number).get()
            match = referee.play(bot, *referee.honest, game="assassin_21", limit=SOON)
            time.sleep(rng.random() * 0.2)  # anywhere in the middle of something
            process.kill()
            process.communicate(timeout=30)
            assert_ended(match, (0, "disconnect"))
