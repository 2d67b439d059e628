"""Proving a record: commitment, chain, every draw from the seed, every move, the result."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from referee.games.chance import Chance, below, words
from referee.games.fairness import LINK, LONGEST_NONCE, chain, commitment, dealing_seed, header_of
from referee.games.kernel import Action, Draw, Files, Game, Log, Seat, digest, no_files, text
from referee.games.record import Fixed, Holds, Line, Malformed, Move, Out, Record, read
from referee.games.replay import Replay


class Problem(NamedTuple):
    """What is wrong, and in which line; 0: in the record as a whole."""

    line: int
    message: str


@dataclass
class Verdict:
    """What a record proves, and what is wrong with it."""

    problems: list[Problem] = field(default_factory=list)
    committed: bool = False
    nonces: int = 0
    chained: bool = False
    hash: bytes = b""
    """The last hash of its chain, as its lines give it."""
    draws: int = 0
    moves: int = 0
    house: int = 0
    """Answers that the house gave for seats that were out."""

    def says(self) -> str:
        """In one line, what was proven."""
        seed = "the seed"
        if self.committed:
            seed += " that was committed to before the match"
            seed += f" and the bots' {self.nonces} nonces" if self.nonces else ""
        house = f", the {self.house} answers of the house are its own" if self.house else ""
        unbroken = f", the chain is unbroken ({self.hash.hex()[:16]}…)" if self.chained else ""
        missing = [
            what for what, there in (("commitment", self.committed), ("chain", self.chained)) if not there
        ]
        without = f"; it has no {' and no '.join(missing)}" if missing else ""
        return (
            f"{self.draws} draws follow from {seed}, {self.moves} moves are legal{house}, "
            f"and the result follows from them{unbroken}{without}"
        )


def verify(content: str, games: Mapping[str, Game], files: Files = no_files) -> Verdict:
    """Prove a record. Raises Malformed if it is none."""
    record = read(content, games, files)
    verdict = Verdict()
    lines = list(enumerate(content.removeprefix("\ufeff").split("\n"), 1))
    verdict.problems += _check_chain(lines, verdict)
    verdict.problems += _check_commitment(record, _header_lines(lines), verdict)
    if not verdict.problems:  # else all that follows is of no interest, or is the same once more
        rerun = _Rerun(record, verdict)
        verdict.problems += rerun.problems()
        if not verdict.problems:
            verdict.problems += _check_hash(lines, digest(rerun.state.snapshot()))
    return verdict


# The chain


def _check_chain(lines: list[tuple[int, str]], verdict: Verdict) -> Iterator[Problem]:
    said = [(n, line.rstrip()) for n, line in lines if line.strip() and not line.startswith("#")]
    hashes = chain(line for _, line in said)
    verdict.hash = hashes[-1] if hashes else b""
    links = [
        (n, link)
        for n, line in lines
        if line.startswith("# links: ")
        for link in line.removeprefix("# links: ").split()
    ]
    ends = [(n, line.removeprefix("# chain: ").strip()) for n, line in lines if line.startswith("# chain: ")]
    if not links and not ends:
        return
    for (n, line), found, (_, link) in zip(said, hashes, links, strict=False):
        if found.hex()[:LINK] != link:
            yield Problem(
                n, f"the chain breaks here: '{line[:60]}' was changed, put in, or stands for another"
            )
            return
    if len(links) != len(said):
        what = "lines are missing before it" if len(links) > len(said) else "lines were put in before it"
        yield Problem(ends[0][0] if ends else links[0][0], f"the chain is of another length: {what}")
    elif len(ends) != 1 or ends[0][1] != verdict.hash.hex():
        yield Problem(ends[-1][0] if ends else 0, f"the chain ends in {verdict.hash.hex()}, not in this")
    else:
        verdict.chained = True


# The commitment


def _header_lines(lines: list[tuple[int, str]]) -> dict[str, int]:
    """Where each header stands."""
    where = {}
    for n, line in lines:
        if line.strip() == "---":
            break
        where[line.partition(":")[0]] = n
    return where


def _check_commitment(record: Record, where: Mapping[str, int], verdict: Verdict) -> Iterator[Problem]:
    headers = record.headers
    nonces = _nonces(headers, where)
    if "commit.hash" not in headers:
        if "commit.seed" in headers or nonces:
            first = min(n for key, n in where.items() if key.startswith(("commit.", "nonce.")))
            yield Problem(first, "the header 'commit.hash', which this belongs to, is missing")
        return
    written = headers.get("commit.seed", "")
    if not re.fullmatch(r"[0-9a-f]{64}", written):
        where_ = where.get("commit.seed", where["commit.hash"])
        yield Problem(where_, "commit.seed must be the committed seed, 64 hexadecimal digits")
        return
    seed = bytes.fromhex(written)
    facts = {
        key.removeprefix("commit."): value
        for key, value in headers.items()
        if key.startswith("commit.") and key not in ("commit.hash", "commit.seed")
    }
    found = commitment(seed, header_of(record.game, record.seats, record.options, facts))
    if found.hex() != headers["commit.hash"]:
        wrong = f"the commitment to this commit.seed and header is {found.hex()}, not this one"
        yield Problem(where["commit.hash"], wrong)
        return
    fresh = (
        int(facts["rotation"])
        if facts.get("fresh") == "true" and facts.get("rotation", "").isdigit()
        else None
    )
    dealt = dealing_seed(seed, nonces or None, fresh)
    if dealt != record.seed:
        inputs = "commit.seed and the nonces" if nonces else "commit.seed"
        yield Problem(where.get("seed", 0), f"{inputs} give the dealing seed {dealt.hex()}, not this one")
        return
    verdict.committed, verdict.nonces = True, len(nonces)


def _nonces(headers: Mapping[str, str], where: Mapping[str, int]) -> list[bytes]:
    nonces: list[bytes] = []
    while (key := f"nonce.{len(nonces)}") in headers:
        written = headers[key]
        if not re.fullmatch(rf"-|([0-9a-f]{{2}}){{1,{LONGEST_NONCE}}}", written):
            wrong = f"a nonce is up to {LONGEST_NONCE} bytes in hexadecimal digits, or '-' for none"
            raise Malformed(where[key], wrong)
        nonces.append(b"" if written == "-" else bytes.fromhex(written))
    return nonces


# The game


class _Rerun:
    """The game once more, from nothing but its seed and its moves."""

    def __init__(self, record: Record, verdict: Verdict) -> None:
        self._record = record
        self._verdict = verdict
        self._log: Log = []
        self._fixed: dict[str, list[Fixed]] = {}
        for line in record.lines:
            if isinstance(line, Fixed):
                self._fixed.setdefault(line.label, []).append(line)
        self._drawn: dict[str, int] = {}
        self._out: dict[Seat, Iterator[int]] = {}
        self.state = record.game.start(
            record.seats, record.options, Chance(record.seed), self._log, record.files
        )

    def problems(self) -> Iterator[Problem]:
        """The first thing that is wrong with the draws and moves; if nothing is, all that is wrong with the end."""
        replay = Replay(self._record, state=self.state)
        problem = self._draws()
        for line in self._record.lines:
            problem = problem or self._take(replay, line)
            if problem is not None:
                yield problem
                return
        if self.state.over:
            yield from self._end()
        else:
            last = self._record.lines[-1].line if self._record.lines else 0
            yield Problem(last, "the record ends here, and the game is not over")

    def _take(self, replay: Replay, line: Line) -> Problem | None:
        """One more line."""
        problem = None
        if isinstance(line, Out):
            self._out[line.seat] = words(self._record.seed, f"house/{line.seat}")
        elif isinstance(line, Move):
            problem = self._house(line, self.state.asked().get(line.seat))
        failure = None if problem is not None else replay.take(line)
        if failure is not None:
            problem = Problem(failure.line, failure.message)
        elif problem is None and isinstance(line, Move):
            self._verdict.moves += 1
            problem = self._draws()
        return problem

    def _end(self) -> Iterator[Problem]:
        for label, lines in self._fixed.items():
            for line in lines[self._drawn.get(label, 0) :]:
                yield Problem(line.line, f"the game has no such draw '{label}'")
        expected = (line for line in self._record.lines if isinstance(line, Holds))
        stated = {line.path for line in expected if line.seat is None}
        for path in ("result.ranks", "result.scores", "result.winners"):
            if path not in stated:
                yield Problem(0, f"the line '= {path} …' is missing")

    def _draws(self) -> Problem | None:
        """What was drawn since the last look must be what stands in the record."""
        drawn = [entry for entry in self._log if isinstance(entry, Draw)]
        self._log.clear()
        for draw in drawn:
            k = self._drawn.get(draw.label, 0)
            self._drawn[draw.label] = k + 1
            lines = self._fixed.get(draw.label, [])
            items = tuple(map(str, draw.items))
            if k >= len(lines):
                return Problem(0, f"the line '* {draw.label} {' '.join(items)[:60]}' is missing")
            if lines[k].items != items:
                return Problem(lines[k].line, f"the seed does not give this draw, but: {' '.join(items)}")
            self._verdict.draws += 1
        return None

    def _house(self, move: Move, options: Sequence[Action] | None) -> Problem | None:
        """For a seat that is out, the house answers at random, from the seed."""
        numbers = self._out.get(move.seat)
        if numbers is None or options is None:
            return None
        action = options[below(numbers, len(options))]
        if action != move.action:
            return Problem(
                move.line, f"seat {move.seat} is out, and the house answers '{text(action)}' for it, not this"
            )
        self._verdict.house += 1
        return None


def _check_hash(lines: list[tuple[int, str]], found: str) -> Iterator[Problem]:
    """The hash of the final snapshot, where the record has one."""
    for n, line in lines:
        if line.startswith("# hash: ") and line.removeprefix("# hash: ").strip() != found:
            yield Problem(n, f"the final snapshot has the hash {found}, not this one")
