"""Actions, options, and a game's identity card."""

from __future__ import annotations

import dataclasses

import pytest

import referee.games
from referee.games import Action, BadSetup, Chance, Illegal, Option, game, parse, text
from referee.games.kernel import at_least, fingerprint, ranks_of, yes_or_no

KIDS = game("kids_of_london")


@pytest.mark.parametrize("action", [("play", 4), ("on", 3, "up"), ("keep", -6), ("play", "7s"), ("give-up",)])
def test_an_action_has_one_text_and_parses_back(action: Action) -> None:
    assert parse(text(action)) == action


@pytest.mark.parametrize(
    "other", ["play 04", "play +4", "play 4 ", "play  4", "play \uff14", "play -0", "play 4.0"]
)
def test_another_spelling_is_another_action(other: str) -> None:
    assert parse(other) != ("play", 4)


def test_a_huge_number_is_only_a_word() -> None:
    assert parse("play " + "9" * 5000) == ("play", "9" * 5000)


def test_a_refusal_says_what_would_be_right() -> None:
    state = KIDS.start(2, {}, Chance(bytes(32)))
    with pytest.raises(Illegal, match=r"seat 0 was not offered 'play 9'; it may answer: play 0 \| play 1"):
        state.answer(0, ("play", 9))
    state.answer(0, ("play", 0))
    with pytest.raises(Illegal, match=r"seat 0 is not being asked \(it has answered already\)$"):
        state.answer(0, ("play", 1))


def test_unknown_games_seats_and_options_are_refused_with_what_there_is() -> None:
    with pytest.raises(BadSetup, match=r"no game 'chess'; there are: .*kids_of_london"):
        game("chess")
    with pytest.raises(BadSetup, match="kids_of_london is for 2 to 5 seats, not 6"):
        KIDS.start(6, {}, Chance(bytes(32)))
    with pytest.raises(BadSetup, match="kids_of_london has no option 'open'; its options: none"):
        KIDS.start(3, {"open": "true"}, Chance(bytes(32)))


def test_options_are_read_with_their_defaults() -> None:
    options = (
        Option("open", False, yes_or_no, "true or false"),
        Option("target", 21, at_least(1), "a number from 1 up"),
    )
    with_options = dataclasses.replace(KIDS, options=options)
    assert with_options.read_options({"target": "5"}) == {"open": False, "target": 5}
    with pytest.raises(BadSetup, match="option target cannot be '0': write a number from 1 up"):
        with_options.read_options({"target": "0"})
    with pytest.raises(BadSetup, match="option open cannot be 'yes': write true or false"):
        with_options.read_options({"open": "yes"})


def with_a_file() -> referee.games.Game:
    lines = Option("cards", (), lambda contents: contents["my.tsv"].split(), "FILE", files=True)
    return dataclasses.replace(KIDS, options=(lines,))


def test_an_option_that_names_a_file_is_stamped_with_its_hash() -> None:
    owner = with_a_file()
    contents = {"my.tsv": b"a b"}
    stamped = owner.stamped({"cards": "my.tsv"}, lambda path: contents)
    assert stamped == {"cards": "my.tsv", "cards.sha256": fingerprint(contents)}
    assert owner.read_options(stamped, lambda path: contents) == {"cards": [b"a", b"b"]}
    with pytest.raises(BadSetup, match=r"its SHA-256 is .*, not "):
        owner.read_options(stamped, lambda path: {"my.tsv": b"a c"})


def test_the_rules_read_no_file_themselves() -> None:
    with pytest.raises(BadSetup, match="files cannot be read here"):
        with_a_file().read_options({"cards": "my.tsv"})


def test_the_hash_of_a_folder_depends_on_names_and_contents() -> None:
    one = {"a.tsv": b"1", "b.tsv": b"2"}
    assert fingerprint(one) == fingerprint(dict(reversed(one.items())))
    assert fingerprint(one) != fingerprint({"a.tsv": b"2", "b.tsv": b"1"})


def test_equal_worth_shares_a_rank() -> None:
    assert ranks_of([5, 9, 5, 1]) == [2, 1, 2, 4]


def test_the_public_face_is_a_decision() -> None:
    public = {name for name in dir(referee.games) if not name.startswith("_")}
    modules = {name for name in public if type(getattr(referee.games, name)).__name__ == "module"}
    assert public - modules - {"annotations", "Mapping", "MappingProxyType"} == set(referee.games.__all__)
