"""Records: what is refused, and in which words."""

from __future__ import annotations

import contextlib
import random

import pytest

from referee.games import Illegal, game, games, text
from referee.games.record import Malformed, Move, read
from referee.games.recorder import Recorder
from referee.games.replay import Failure, check

HEAD = "game: kids_of_london\nseats: 3\n"
ROUND = "* tiles merchant\n0 play 1\n1 play 2\n2 play 3\n"


def failures(content: str) -> list[Failure]:
    return check(read(content, games()))


def malformed(content: str) -> Malformed:
    with pytest.raises(Malformed) as caught:
        failures(content)
    return caught.value


@pytest.mark.parametrize(
    ("content", "line", "message"),
    [
        ("", 0, "the line '---' between header and moves is missing"),
        ("seats: 3\n---\n", 0, "the header 'game: …' is missing"),
        ("game: kids_of_london\n---\n", 0, "the header 'seats: …' is missing"),
        ("game: chess\nseats: 2\n---\n", 1, "there is no game 'chess'; there are: "),
        ("game: kids_of_london\nseats: 7\n---\n", 2, "kids_of_london is for 2 to 5 seats, not '7'"),
        ("game: kids_of_london\nseats: two\n---\n", 2, "for 2 to 5 seats, not 'two'"),
        (HEAD + "colour: red\n---\n", 3, "'colour: red' is not a header line; the headers are game, seats"),
        (HEAD + "hello\n---\n", 3, "'hello' is not a header line"),
        (HEAD + "seats: 3\n---\n", 3, "the header 'seats' stands twice"),
        (HEAD + "seed: 12\n---\n", 3, "a seed is 64 hexadecimal digits"),
        (HEAD + "rules: 99\n---\n", 3, "made under rules version 99; kids_of_london is at version 1"),
        (HEAD + "option.open: true\n---\n", 3, "kids_of_london has no option 'open'; its options: none"),
        (HEAD + "name.3: eve\n---\n", 3, "'3' is no seat; the seats are 0 to 2"),
        (HEAD + "---\n* tile merchant\n", 4, "kids_of_london has no draw 'tile'; its draws: tiles, dummy"),
        (HEAD + "---\n* tiles  merchant\n", 4, "items stand apart by single spaces"),
        (
            HEAD + "---\n* tiles prince prince\n",
            4,
            "'prince' is not in the draw 'tiles'; still in it: banker",
        ),
        (HEAD + "---\n3 play 1\n", 4, "'3' is no seat; the seats are 0 to 2"),
        (
            HEAD + "---\nplay 1\n",
            4,
            "'play 1' is no line of a record; write 'SEAT ACTION' with single spaces",
        ),
        (HEAD + "---\n0  play 1\n", 4, "write 'SEAT ACTION' with single spaces"),
        (HEAD + "---\n0\n", 4, "write 'SEAT ACTION'"),
        (HEAD + "---\n= round\n", 4, "write '= PATH VALUE', the value as JSON"),
        (HEAD + "---\n= tile banker\n", 4, "'banker' is not JSON"),
        (HEAD + "---\n= tile " + "[" * 100_000 + "\n", 4, "is not JSON"),
        (HEAD + "---\n~ 9 tile null\n", 4, "'9' is no seat"),
        (HEAD + "---\n? 0\n", 4, "or '? SEAT -' if it is not asked"),
        (HEAD + "---\n! 0\n", 4, "write '! SEAT ACTION'"),
        (HEAD + "---\n% 0\n", 4, "write '% SEAT KIND'"),
        (HEAD + "---\n% 0 late\n% 0 crash\n", 5, "seat 0 is out already"),
    ],
)
def test_a_broken_record_is_named_with_its_line(content: str, line: int, message: str) -> None:
    error = malformed(content)
    assert error.line == line
    assert message in str(error)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("= round 3", "expected round to be 3, found 2"),
        ("= rounds 3", "expected rounds to be 3, found nothing there"),
        ("= over 0", "expected over to be 0, found false"),
        ("= players.9.coins 0", "found nothing there"),
        ("~ 0 players.1.coins 7", "expected players.1.coins as seat 0 sees it to be 7, found 0"),
        ("? 0 play 1", "expected seat 0 being offered play 1, found it being offered play 0 | play 2"),
        ("? 0 -", "expected seat 0 not being asked, found it being offered"),
        ("! 0 play 0", "expected 'play 0' by seat 0 to be refused, it was accepted"),
        ("0 play 1", "seat 0 was not offered 'play 1'; it may answer: play 0 | play 2"),
        ("0 rob banker", "seat 0 was not offered 'rob banker'"),
    ],
)
def test_a_line_that_does_not_hold_says_what_was_there(line: str, message: str) -> None:
    (failure,) = failures(f"{HEAD}---\n{ROUND}{line}\n")
    assert failure.line == 8
    assert message in failure.message


def test_expectations_go_on_after_a_failure_but_moves_do_not() -> None:
    assert [f.line for f in failures(f"{HEAD}---\n{ROUND}= round 7\n= round 8\n0 play 1\n= round 9\n")] == [
        8,
        9,
        10,
    ]


def test_a_seat_that_is_not_asked_may_not_answer() -> None:
    (failure,) = failures(f"{HEAD}---\n0 play 1\n0 play 2\n")
    assert (
        "seat 0 is not being asked (it has answered already); the game waits for seat 1, 2" in failure.message
    )


def test_in_a_view_a_path_left_out_is_null() -> None:
    assert failures(f"{HEAD}---\n~ 0 no.such.path null\n") == []


def test_comments_blank_lines_and_windows_line_ends_are_fine() -> None:
    content = f"# a comment\n\n{HEAD}seed: {'0a' * 32} # from a hat\nname.1: bob # 7\n---\n\n# more\n{ROUND}"
    record = read(content.replace("\n", "\r\n"), games())
    assert check(record) == []
    assert record.seed == bytes.fromhex("0a" * 32)
    assert record.names == {1: "bob # 7"}


def whole_game(seats: int = 3) -> Recorder:
    recorder = Recorder(game("kids_of_london"), seats, bytes(32), names=["a", "b", "c"])
    while not recorder.state.over:
        seat, options = next(iter(recorder.state.asked().items()))
        recorder.answer(seat, options[0])
    return recorder


def test_what_the_referee_writes_holds_without_its_seed() -> None:
    written = whole_game().text()
    assert failures(written) == []
    assert failures(written.replace(f"seed: {'00' * 32}\n", f"seed: {'77' * 32}\n")) == []


def test_a_chance_line_that_no_draw_used_is_an_error_once_the_game_is_over() -> None:
    written = whole_game().text()
    extra = written.replace("---\n", "---\n* dummy 4\n")
    assert "the game is over, and no draw 'dummy' used this line" in str(malformed(extra))
    unfinished = f"{HEAD}---\n* dummy 4\n{ROUND}"
    assert failures(unfinished) == []


def test_moving_on_when_the_game_is_over_fails() -> None:
    (failure,) = failures(whole_game().text() + "0 play 0\n")
    assert "the game is over" in failure.message


def test_a_seat_that_went_out_is_in_the_record() -> None:
    recorder = Recorder(game("kids_of_london"), 3, bytes(32))
    recorder.answer(1, ("play", 3))
    recorder.out(2, "late")
    record = read(recorder.text(), games())
    assert check(record) == []
    assert "% 2 late" in recorder.text()


def test_a_refused_answer_leaves_no_line() -> None:
    recorder = Recorder(game("kids_of_london"), 3, bytes(32))
    with pytest.raises(Illegal):
        recorder.answer(0, ("play", 9))
    record = read(recorder.text(), games())
    assert [text(line.action) for line in record.lines if isinstance(line, Move)] == []


def test_a_name_cannot_break_out_of_its_line() -> None:
    recorder = Recorder(game("kids_of_london"), 2, bytes(32), names=["eve\n---\n0 play 1", "bob"])
    assert read(recorder.text(), games()).names[0] == "eve --- 0 play 1"


def test_no_mangled_record_ends_in_a_traceback() -> None:
    """Bytes cut, doubled and swapped at random: always a verdict, never another exception."""
    rng = random.Random(0)
    content = whole_game().text() + "? 0 -\n~ 1 players.0.coins 3\n! 2 play 1\n% 1 late\n"
    for _ in range(2000):
        mangled = list(content)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(mangled))
            kind = rng.randrange(3)
            if kind == 0:
                del mangled[at : at + rng.randint(1, 30)]
            elif kind == 1:
                mangled.insert(at, rng.choice('*=?!~%0123456789-. \n:#{}[]"\\é\0'))
            else:
                to = rng.randrange(len(mangled))
                mangled[at], mangled[to] = mangled[to], mangled[at]
        with contextlib.suppress(Malformed):
            failures("".join(mangled))
