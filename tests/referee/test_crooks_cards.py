"""The table of the 32 crooks, and an owner's own."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest
from bowstreet.v1 import referee_pb2 as pb

from referee.files import from_disk
from referee.games import BadSetup, Chance, canonical, game, games
from referee.games.crooks import cards
from referee.games.crooks.cards import BUILT_IN, COLUMNS, Crook, Deck, read_crooks, read_own
from referee.games.record import Malformed, read
from referee.games.recorder import Recorder
from referee.games.replay import check
from referee.wire import codec
from tests.conformance import suite
from tests.conformance.suite import Case

OWN = Path(__file__).parent / "crooks_own"
TABLE = (OWN / "cards.tsv").read_text()
CROOKS = game("crooks")


def from_own(path: str) -> Mapping[str, bytes]:
    return from_disk(str(OWN / path))


def own_deck() -> Deck:
    return read_own({"cards.tsv": TABLE.encode()})


# The table that comes with the game


def test_the_built_in_crooks_fit_what_the_rulebook_shows() -> None:
    powers = Counter(crook.power for crook in BUILT_IN.crooks)
    assert powers == {
        "-": 21, "pickpocket": 2, "accomplice": 2, "transfer": 2, "killer": 2, "spy": 2, "boss": 1
    }  # fmt: skip
    printed = {(crook.level, crook.modifier) for crook in BUILT_IN.crooks}
    assert {(7, 2), (8, -1)} <= printed
    assert all(sum(gang in crook.gangs for crook in BUILT_IN.crooks) > 1 for gang in ("northside", "outfit"))


def test_the_built_in_file_says_that_it_is_a_reconstruction() -> None:
    lines = (Path(cards.__file__).parent / "cards.tsv").read_text().splitlines()
    assert "RECONSTRUCTION" in lines[0]
    rows = [line.split("\t") for line in lines if not line.startswith("#")][1:]
    assert len(rows) == 32
    assert all(row[COLUMNS.index("source")] for row in rows)


# An owner's file


def test_a_record_with_own_cards_replays() -> None:
    record = read((OWN / "own-cards.record").read_text(), games(), from_own)
    assert check(record) == []


def test_a_record_with_own_cards_names_their_sha256() -> None:
    recorder = Recorder(CROOKS, 3, bytes(32), {"cards": "cards.tsv"}, (), from_own)
    rng = random.Random(1)
    while not recorder.state.over:
        recorder.answer(*suite.a_choice(recorder.state, rng))
    written = recorder.text()
    assert "option.cards: cards.tsv\noption.cards.sha256: 0791fe31" in written
    assert check(read(written, games(), from_own)) == []


def test_a_record_made_with_other_cards_is_refused() -> None:
    written = (OWN / "own-cards.record").read_text().replace("sha256: 0791", "sha256: 1791")
    with pytest.raises(Malformed, match="its SHA-256 is 0791"):
        read(written, games(), from_own)


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(BadSetup, match=r"nowhere\.tsv' cannot be read: No such file"):
        CROOKS.start(2, {"cards": "nowhere.tsv"}, Chance(bytes(32)), files=from_own)


def test_a_device_is_refused_and_not_read() -> None:
    with pytest.raises(BadSetup, match="'/dev/zero' is no file that can be read to its end"):
        CROOKS.start(2, {"cards": "/dev/zero"}, Chance(bytes(32)), files=from_disk)


@pytest.mark.parametrize("path", ["", " cards.tsv", "my #1 cards.tsv", "my\ncards.tsv"])
def test_a_file_that_a_record_could_not_name_is_refused(path: str) -> None:
    with pytest.raises(BadSetup, match="a record could not name"):
        CROOKS.start(2, {"cards": path}, Chance(bytes(32)), files=from_disk)


def test_a_hash_without_its_file_is_refused() -> None:
    with pytest.raises(Malformed, match=r"option cards\.sha256 is there, but no option cards"):
        read(f"game: crooks\nseats: 2\noption.cards.sha256: {'0' * 64}\n---\n", games(), from_own)


def test_own_cards_stand_in_the_snapshot_and_in_every_view() -> None:
    state = CROOKS.start(2, {"cards": "cards.tsv"}, Chance(bytes(32)), files=from_own)
    shown = [
        {**crook._asdict(), "gangs": list(crook.gangs), "power": None if crook.power == "-" else crook.power}
        for crook in own_deck().crooks
    ]
    for table in (state.snapshot(), state.view(0), state.view(1), state.view(None)):
        assert table["cards"] == shown
    wire = codec("crooks")
    assert wire.view_of(pb.View.FromString(wire.view(state.view(0)))) == state.view(0)
    assert CROOKS.start(2, {}, Chance(bytes(32))).view(0)["cards"] is None


WITH_OWN_CARDS = dataclasses.replace(
    CROOKS, options=tuple(dataclasses.replace(o, default=own_deck()) for o in CROOKS.options)
)


@pytest.mark.parametrize("seats", CROOKS.seats)
def test_games_with_own_cards_pass_the_conformance_suite(seats: int) -> None:
    case = Case(WITH_OWN_CARDS, seats)
    suite.assert_whole_game_keeps_secrets(case, 1)
    rng = random.Random(1)
    for state, _, _ in suite.play(case, 1):
        suite.assert_sound(case, state)
        world = case.game.determinize(state.view(0), rng)
        assert canonical(world.view(0)) == canonical(state.view(0))
        suite.play_out(world, rng)
        suite.assert_sound(case, world)


def test_comments_blank_lines_a_byte_order_mark_and_windows_line_ends_are_read() -> None:
    spaced = TABLE.replace("\n", "\r\n").replace("crook-05", "\r\n# not this line\r\ncrook-05")
    assert read_crooks(b"\xef\xbb\xbf" + spaced.encode()) == list(own_deck().crooks)


def test_the_table_in_the_docs_can_be_read() -> None:
    docs = (Path(__file__).parents[2] / "docs" / "games" / "crooks.md").read_text()
    header, *rows = docs.split("## Your own cards")[1].split("```\n")[1].splitlines()
    rest = TABLE.splitlines()[2 + len(rows) :]
    crooks = read_crooks("\n".join([header, *rows, *rest]).encode())
    assert crooks[0] == Crook("scarface", 7, 2, ("northside",), "-")
    assert crooks[1] == Crook("fingers", 1, 0, (), "pickpocket")


FIRST = "crook-01\t10\t0\t-\tpickpocket\tmade up\n"

BAD = {
    "other columns": (
        "modifier\t",
        "plus\t",
        "must name the columns, apart by tabs: id level modifier gangs",
    ),
    "no header": ("\t".join(COLUMNS), "", "its first line must name the columns"),
    "a crook too few": (FIRST, "", "it must have 32 crooks, one a line, not 31"),
    "a crook too many": (FIRST, FIRST + FIRST.replace("01", "33", 1), "32 crooks, one a line, not 33"),
    "an id twice": ("crook-02", "crook-01", "line 4: the id 'crook-01' stands twice"),
    "columns missing": ("\tpickpocket\tmade up", "", "line 3: it has 4 columns, not 6"),
    "an id that is a number": ("crook-01", "1", "line 3: the id '1' must begin with a letter"),
    "an id with a space": ("crook-01", "al capone", "line 3: the id 'al capone' must begin"),
    "a capital": ("crook-01", "Al", "line 3: the id 'Al' must begin"),
    "a level below 0": ("\t10\t", "\t-1\t", "line 3: the level '-1' must be a whole number"),
    "a level in words": ("\t10\t", "\tten\t", "line 3: the level 'ten' must be a whole number"),
    "half a modifier": ("\t+1\t", "\t0.5\t", "line 11: the modifier '0.5' must be a number"),
    "an unknown gang": ("westside", "southside", "line 4: the gangs 'southside' must be"),
    "a gang twice": (
        "northside westside",
        "westside westside",
        "line 10: the gangs 'westside westside' must",
    ),
    "an unknown power": ("killer", "poisoner", "line 5: the power 'poisoner' must be '-' or one of pickpock"),
}


def refusal(content: bytes) -> str:
    with pytest.raises(BadSetup) as caught:
        CROOKS.read_options({"cards": "mine.tsv"}, lambda path: {"mine.tsv": content})
    return str(caught.value)


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_table_is_refused_and_the_message_says_where(fault: str) -> None:
    right, wrong, message = BAD[fault]
    told = refusal(TABLE.replace(right, wrong, 1).encode())
    assert told.startswith("option cards cannot be 'mine.tsv': ")
    assert message in told


def test_a_file_that_is_no_text_or_empty_is_refused() -> None:
    assert "it is not UTF-8 text (byte 0)" in refusal(b"\xff\xfe")
    assert "its first line must name the columns" in refusal(b"")


def test_a_folder_with_several_tables_is_refused() -> None:
    with pytest.raises(ValueError, match="one file, not 2"):
        read_own({"a.tsv": TABLE.encode(), "b.tsv": TABLE.encode()})
