"""A fair deal, to the bit: commitments, dealing seeds, chains. Anyone can check them with ten lines in any language."""

from __future__ import annotations

import hashlib
import hmac

from referee.games import game
from referee.games.fairness import Deal, chain, chained, commitment, dealing_seed
from referee.games.recorder import Recorder

GAME = game("assassin_21")
SEED = bytes(range(32))


def test_a_commitment_is_what_the_documentation_says() -> None:
    header = "game: kids_of_london\nseats: 3\nrules: 1\n"
    expected = hashlib.sha256(b"bowstreet/commit/1\0" + SEED + hashlib.sha256(header.encode()).digest())
    assert commitment(SEED, header) == expected.digest()
    assert (
        commitment(SEED, header).hex() == "17a51948865aae016b3d171c8e269fe81d9095c179dc50a6dd533b96028cac44"
    )


def test_the_dealing_seed_is_what_the_documentation_says() -> None:
    nonces = [b"abc", b"", bytes(32)]
    added = b"bowstreet/deal/1\0" + b"\x03abc" + b"\x00" + b"\x20" + bytes(32)
    assert dealing_seed(SEED, nonces) == hmac.new(SEED, added, "sha256").digest()
    assert (
        dealing_seed(SEED, nonces).hex() == "5464baf7941ac18736214d4e7548af788edc1c2e606cb7eda0678439a5f0f5c6"
    )


def test_without_nonces_the_committed_seed_deals() -> None:
    assert dealing_seed(SEED, None) == SEED
    assert dealing_seed(SEED, [b"", b""]) != SEED


def test_every_nonce_and_its_place_matter() -> None:
    seeds = [
        dealing_seed(SEED, nonces) for nonces in ([b"a", b"b"], [b"b", b"a"], [b"ab", b""], [b"", b"ab"])
    ]
    assert len(set(seeds)) == 4


def test_fresh_deals_differ_by_rotation() -> None:
    seeds = {dealing_seed(SEED, nonces, fresh) for nonces in (None, [b"a"]) for fresh in (None, 0, 1, 10)}
    assert len(seeds) == 8


def deal(rotation: int | None = 1, fresh: bool = False) -> Deal:
    return Deal(
        SEED, GAME, 3, {"open": "true"}, {"block": "7", "bots": "a b c"}, (b"a", b"", b"c"), rotation, fresh
    )


def test_the_header_of_a_commitment_stands_in_the_record() -> None:
    fair = deal(fresh=True)
    record = Recorder(GAME, 3, fair.dealing_seed, {"open": "true"}, more=fair.lines()).text()
    assert fair.header == (
        "game: assassin_21\nseats: 3\nrules: 1\noption.open: true\n"
        "commit.block: 7\ncommit.bots: a b c\ncommit.fresh: true\ncommit.rotation: 1\n"
    )
    for line in fair.header.splitlines():
        assert line in record.splitlines()
    assert f"commit.hash: {fair.commitment.hex()}" in record
    assert f"commit.seed: {SEED.hex()}" in record
    assert "nonce.0: 61\nnonce.1: -\nnonce.2: 63\n" in record


def test_no_commitment_of_a_block_tells_which_other_ones_belong_to_it() -> None:
    commitments = {deal(rotation).commitment for rotation in (None, 0, 1, 2)}
    assert len(commitments) == 4
    assert len({deal(rotation).dealing_seed for rotation in (None, 0, 1, 2)}) == 1
    assert len({deal(rotation, fresh=True).dealing_seed for rotation in (0, 1, 2)}) == 3


def test_the_chain_is_what_the_documentation_says() -> None:
    last = hashlib.sha256(b"bowstreet/record/1\0").digest()
    lines = ["game: kids_of_london", "---", "0 play 4"]
    for line, found in zip(lines, chain(lines), strict=True):
        last = hashlib.sha256(last + line.encode()).digest()
        assert found == last
    comments, end = chained(lines)
    assert end == last
    assert comments == [f"# links: {' '.join(h.hex()[:4] for h in chain(lines))}", f"# chain: {last.hex()}"]


def test_white_space_at_the_end_of_a_line_is_no_change() -> None:
    assert chain(["a ", "b"]) == chain(["a", "b\r"])
