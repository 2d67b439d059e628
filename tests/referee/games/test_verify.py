"""`verify`: what it proves, and that it finds every change, in its line."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from referee.games import Action, Seat, game, games
from referee.games.chance import below, words
from referee.games.fairness import Deal, chained
from referee.games.record import Malformed
from referee.games.recorder import Recorder
from referee.games.verify import Problem, Verdict, verify

SEED = bytes(range(32))


def deal(key: str, seats: int, **changes: object) -> Deal:
    whole = Deal(SEED, game(key), seats, {}, {"block": "7"}, (b"a", b"", b"c")[:seats], 1)
    return replace(whole, **changes)  # type: ignore[arg-type]


def played(fair: Deal, out: Seat | None = None) -> str:
    """A game as the referee writes it; in the middle of it a seat may go out."""
    recorder = Recorder(
        fair.game, fair.seats, fair.dealing_seed, fair.options, ["a", "b", "c"], more=fair.lines()
    )
    house = words(fair.dealing_seed, f"house/{out}")
    gone, given = False, 0
    while not recorder.state.over:
        asked = sorted(recorder.state.asked().items())
        if given > 10 and out is not None and not gone:
            recorder.out(out, "late")
            gone = True
        for seat, options in asked:
            action: Action = options[(given * 7 + seat) % len(options)]
            if gone and seat == out:
                action = options[below(house, len(options))]
            recorder.answer(seat, action)
            given += 1
    return recorder.text()


@cache
def fair_game() -> str:
    return played(deal("kids_of_london", 3))


def verdict(text: str) -> Verdict:
    return verify(text, games())


def closed(lines: list[str]) -> str:
    """The lines with a chain of their own, as a forger would write it."""
    said = [line for line in lines if line and not line.startswith("#")]
    return "\n".join([*said, *chained(said)[0], ""])


@pytest.mark.parametrize("key", games())
def test_a_game_of_every_kind_is_proven(key: str) -> None:
    found = verdict(played(deal(key, 3), out=1))
    assert found.problems == []
    assert found.committed
    assert found.chained
    assert found.nonces == 3
    assert min(found.draws, found.moves, found.house) > 0


def test_it_says_in_one_line_what_was_proven() -> None:
    says = verdict(fair_game()).says()
    assert re.fullmatch(
        r"1 draws follow from the seed that was committed to before the match and the bots' 3 nonces, \d+ moves are "
        r"legal, and the result follows from them, the chain is unbroken \([0-9a-f]{16}…\)",
        says,
    )


def test_without_commitment_and_chain_it_says_so() -> None:
    recorder = Recorder(game("kids_of_london"), 2, SEED)
    while not recorder.state.over:
        seat, options = next(iter(recorder.state.asked().items()))
        recorder.answer(seat, options[0])
    plain = "\n".join(
        line for line in recorder.text().split("\n") if not line.startswith(("# links", "# chain"))
    )
    found = verdict(plain)
    assert found.problems == []
    assert found.says().endswith("; it has no commitment and no chain")


def first_wrong_line(lines: list[str]) -> int | None:
    try:
        problems = verdict("\n".join(lines) + "\n").problems
    except Malformed as error:
        return error.line
    return problems[0].line if problems else None


LINES = [line for line in fair_game().split("\n") if line]


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_change_anywhere_is_found_in_its_line(number: int) -> None:
    """One character of a line, whatever it is; the hash of the snapshot and the chain's own lines included."""
    line = LINES[number - 1]
    at = next(i for i in range(len(line) - 1, -1, -1) if line[i].isalnum() or line[i] == "-")
    for other in "1x":
        if line[at] == other:
            continue
        changed = [*LINES]
        changed[number - 1] = line[:at] + other + line[at + 1 :]
        where = first_wrong_line(changed)
        if line.startswith("# links"):
            assert where  # which of its links it is, is said by the line that it belongs to
        else:
            assert where == number


@pytest.mark.parametrize("number", [i for i, line in enumerate(LINES, 1) if not line.startswith("#")])
def test_a_line_that_was_taken_out_or_put_in_is_found(number: int) -> None:
    for changed in (LINES[: number - 1] + LINES[number:], [*LINES[:number], *LINES[number - 1 :]]):
        assert first_wrong_line(changed) is not None


def forged(old: str, new: str) -> list[Problem]:
    """A record that was changed, and chained anew."""
    lines = [re.sub(old, new, line) for line in LINES]
    assert lines != LINES
    return verdict(closed(lines)).problems


def line_of(start: str) -> int:
    return next(i for i, line in enumerate(LINES, 1) if line.startswith(start))


@pytest.mark.parametrize(
    ("old", "new", "where", "message"),
    [
        ("^seed: ..", "seed: 00", "seed", "give the dealing seed"),
        (
            "^commit.seed: ..",
            "commit.seed: ff",
            "commit.hash",
            "the commitment to this commit.seed and header is",
        ),
        (
            "^commit.block: 7",
            "commit.block: 8",
            "commit.hash",
            "the commitment to this commit.seed and header is",
        ),
        (
            "^commit.hash: ..",
            "commit.hash: zz",
            "commit.hash",
            "the commitment to this commit.seed and header is",
        ),
        ("^nonce.0: 61", "nonce.0: 62", "seed", "commit.seed and the nonces give the dealing seed"),
        ("^= result.ranks .*", "= result.ranks [1, 1, 1]", "= result.ranks", "expected result.ranks to be"),
        (
            "^= result.scores .*",
            "= result.scores [9, 9, 9]",
            "= result.scores",
            "expected result.scores to be",
        ),
    ],
)
def test_a_forger_who_chains_anew_is_still_found(old: str, new: str, where: str, message: str) -> None:
    problems = forged(old, new)
    assert problems[0].line == line_of(where)
    assert message in problems[0].message


def test_a_draw_that_the_seed_does_not_give_is_named() -> None:
    number = line_of("* tiles")
    words_ = LINES[number - 1].split()
    words_[2], words_[3] = (words_[3], words_[2]) if words_[2] != words_[3] else (words_[4], words_[3])
    problems = forged("^[*] tiles.*", " ".join(words_))
    assert problems == [Problem(number, problems[0].message)]
    assert problems[0].message.startswith("the seed does not give this draw, but: ")


def test_an_illegal_move_is_named() -> None:
    number = line_of("0 play")
    (problem,) = verdict(closed([*LINES[: number - 1], "0 play 99", *LINES[number:]])).problems
    assert problem.line == number
    assert "play 99" in problem.message


def test_the_house_cannot_answer_what_it_likes() -> None:
    lines = [line for line in played(deal("kids_of_london", 3), out=1).split("\n") if line]
    number = next(i for i, line in enumerate(lines, 1) if line == "% 1 late")
    answer = next(i for i, line in enumerate(lines, 1) if i > number and line.startswith("1 play"))
    own = {line for line in lines if line.startswith("1 play")}
    for card in range(9):
        if f"1 play {card}" in own and lines[answer - 1] != f"1 play {card}":
            (problem,) = verdict(closed([*lines[: answer - 1], f"1 play {card}", *lines[answer:]])).problems
            assert problem.line == answer


@pytest.mark.parametrize("missing", ["* tiles", "= result.winners"])
def test_what_is_missing_is_said(missing: str) -> None:
    problems = verdict(closed([line for line in LINES if not line.startswith(missing)])).problems
    assert f"the line '{missing}" in problems[0].message


def test_a_record_that_stops_early_is_not_proven() -> None:
    problems = verdict(closed(LINES[: line_of("1 play")])).problems
    assert [problem.message for problem in problems] == ["the record ends here, and the game is not over"]


def test_a_commitment_without_its_seed_is_said() -> None:
    problems = verdict(closed([line for line in LINES if not line.startswith("commit.seed")])).problems
    assert "commit.seed must be the committed seed" in problems[0].message
    problems = verdict(closed([line for line in LINES if not line.startswith("commit.hash")])).problems
    assert "'commit.hash', which this belongs to, is missing" in problems[0].message
