"""The pieces of the game: read from four files, checked, and worked out for fast play.

The rulebook does not print the street plan, the character cards, the burglary values or the starting
tokens. The files here are a reconstruction that fits every number it gives, and say so in their `source`
column. Whoever owns the game can play on files of their own (`option.data`), any of which may be left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from referee.games.kernel import Action, View, whole
from referee.games.oliver_twist.streets import CORNERS, PLACE, Bits, Street, Streets

STREETS, TOKENS, CHARACTERS, BURGLARY = FILES = (
    "oliver_streets.tsv",
    "oliver_tokens.tsv",
    "oliver_characters.tsv",
    "oliver_burglary.tsv",
)
COLUMNS = {
    STREETS: ("id", "from", "to", "spaces", "closed_with_2"),
    TOKENS: ("id", "type", "kind", "value", "day", "night", "start"),
    CHARACTERS: ("id",),
    BURGLARY: ("value",),
}
"""The columns that a file must have; `name`, `effect` and `source` are for people."""

EFFECTS = (
    "dodger charley oliver nancy sikes brownlow rose bumble monks toby noah barney bet".split()  # noqa: SIM905
)
KINDS = ("object", "tool", "character", "burglary")
WALLET = "wallet"
MOST_SEATS = 4
STARTS_EACH = 2

Code = int
"""A token: twice the place of its id in the alphabet, and one more for a (hexagonal) starting token. So
codes sort like ids."""


class Token(NamedTuple):
    """A row of the tokens file."""

    id: str
    type: str
    kind: str
    value: int
    day: int
    night: int
    start: int


class Data:
    """All pieces, checked. Games on equal files of an owner's share one of these."""

    def __init__(
        self,
        streets: Sequence[Street],
        tokens: Sequence[Token],
        characters: Sequence[str],
        burglary: Sequence[int],
    ) -> None:
        _check(streets, tokens, burglary)
        self.rows = (tuple(streets), tuple(tokens), tuple(characters), tuple(burglary))
        self.open = Streets(streets)
        self.open_with_2 = Streets([street for street in streets if not street.closed_with_2])
        self.characters = tuple(characters)
        self.burglary = tuple(burglary)

        order = sorted(tokens)
        self.names: tuple[str, ...] = tuple(token.id for token in order for _ in (0, 1))
        """By code."""
        self.code: dict[str, Code] = {token.id: 2 * i for i, token in enumerate(order)}
        self.kind = {token.id: token.kind for token in tokens}
        self.type = tuple(token.type for token in order for _ in (0, 1))
        self.value = tuple(token.value for token in order for _ in (0, 1))
        self.is_tool = frozenset(token.id for token in tokens if token.kind == "tool")
        self.is_object = frozenset(token.id for token in tokens if token.kind == "object")

        self.day = [token.id for token in tokens for _ in range(token.day)]
        self.night = [token.id for token in tokens for _ in range(token.night)]
        self.day_counts = {token.id: token.day for token in tokens}
        self.night_counts = {token.id: token.night for token in tokens}
        self.starts = [token.id for token in tokens for _ in range(token.start)]
        self.burglary_token = next((token.id for token in tokens if token.kind == "burglary"), None)

        types = dict.fromkeys(token.type for token in tokens if token.kind == "object")
        self.object_types: tuple[str, ...] = tuple(types)
        """In the order of the table."""
        shift = {kind: 4 * i for i, kind in enumerate(self.object_types)}
        self.pack: tuple[Bits, ...] = tuple(
            1 << shift[token.type] if token.kind == "object" else 0 for token in order for _ in (0, 1)
        )
        """What a token adds to a packed reserve: four bits a type count its tokens."""
        self.dearest = {type_: self._dearest(type_) for type_ in self.object_types}
        """The codes of a type in the order they are sold: dearest first, starting tokens before others."""
        self._sales: dict[tuple[int, int], tuple[Action, ...]] = {}

    def _dearest(self, type_: str) -> tuple[Code, ...]:
        codes = [code for code in range(len(self.names)) if self.type[code] == type_]
        return tuple(sorted(codes, key=lambda code: (-self.value[code], self.names[code], -(code & 1))))

    def streets(self, seats: int) -> Streets:
        return self.open_with_2 if seats == 2 else self.open

    def count(self, packed: int) -> list[int]:
        """How many tokens of each object type a packed reserve has."""
        return [packed >> 4 * i & 15 for i in range(len(self.object_types))]

    def sales(self, packed: int, least: int) -> tuple[Action, ...]:
        """Every sale of at least `least` tokens that a packed reserve allows."""
        key = packed, least
        found = self._sales.get(key)
        if found is None:
            found = self._sales[key] = tuple(self._find_sales(self.count(packed), least))
        return found

    def _find_sales(self, counts: list[int], least: int) -> Iterator[Action]:
        wallets = dict(zip(self.object_types, counts, strict=True)).get(WALLET, 0)
        for type_, count in zip(self.object_types, counts, strict=True):
            jokers = 0 if type_ == WALLET else wallets  # R1
            for k in range(1, count + 1):
                for w in range(max(0, least - k), jokers + 1):
                    yield "sell", type_, k, w

    @cached_property
    def told(self) -> View:
        """An owner's own pieces, as snapshots and views carry them."""
        streets, tokens, characters, burglary = self.rows
        return {
            "streets": [street._asdict() for street in streets],
            "tokens": [token._asdict() for token in tokens],
            "characters": list(characters),
            "burglary": list(burglary),
        }


def from_view(view: View | None) -> Data:
    """The pieces that a view's `data` tells of; the built-in ones if it is null."""
    if view is None:
        return BUILT_IN
    return _data(
        tuple(Street(**row) for row in view["streets"]),
        tuple(Token(**row) for row in view["tokens"]),
        tuple(view["characters"]),
        tuple(view["burglary"]),
    )


@lru_cache(maxsize=8)
def _data(
    streets: tuple[Street, ...],
    tokens: tuple[Token, ...],
    characters: tuple[str, ...],
    burglary: tuple[int, ...],
) -> Data:
    return Data(streets, tokens, characters, burglary)


# What must hold


def _check(streets: Sequence[Street], tokens: Sequence[Token], burglary: Sequence[int]) -> None:
    _check_streets(streets)
    _check_tokens(tokens)
    spaces = len(CORNERS) + sum(street.spaces for street in streets)
    by_day = sum(token.day for token in tokens)
    if by_day > spaces:
        raise ValueError(
            f"{TOKENS}: {by_day} tokens by day are too many for the {spaces} spaces of {STREETS}"
        )
    burglaries = sum(token.night for token in tokens if token.kind == "burglary")
    if len(burglary) < burglaries:
        raise ValueError(f"{BURGLARY}: {len(burglary)} cards are too few for {burglaries} burglary tokens")


def _check_streets(streets: Sequence[Street]) -> None:
    names = [PLACE, *CORNERS, *(name for street in streets for name in street.names())]
    for twice in (name for name, count in Counter(names).items() if count > 1):
        raise ValueError(f"{STREETS}: there are two spaces '{twice}'")
    known = set(names)
    for street in streets:
        for end in (street.start, street.end):
            if end not in known:
                raise ValueError(
                    f"{STREETS}: street {street.id} leads to '{end}', which is no space; "
                    f"there are {PLACE}, {', '.join(CORNERS)} and spaces of streets such as {names[-1]}"
                )
        if street.start == street.end:
            raise ValueError(f"{STREETS}: street {street.id} leads from '{street.end}' back to itself")
    for seats in (MOST_SEATS, 2):
        cut_off = Streets([s for s in streets if seats > 2 or not s.closed_with_2]).unreachable()
        if cut_off:
            shut = "" if seats > 2 else " with 2 seats, where some streets are closed"
            raise ValueError(f"{STREETS}: no way from {PLACE} leads to {', '.join(cut_off[:5])}{shut}")


def _check_tokens(tokens: Sequence[Token]) -> None:
    kinds: dict[str, str] = {}
    for token in tokens:
        wrong = _wrong_with(token)
        if kinds.setdefault(token.type, token.kind) != token.kind:
            wrong = f"type '{token.type}' is of two kinds, {kinds[token.type]} and {token.kind}"
        if wrong:
            raise ValueError(f"{TOKENS}: {token.id}: {wrong}")
    if len([token for token in tokens if token.kind == "burglary"]) > 1:
        raise ValueError(f"{TOKENS}: burglary tokens are all alike: one row at most")
    starts = sum(token.start for token in tokens)
    if starts < MOST_SEATS * STARTS_EACH:
        raise ValueError(f"{TOKENS}: {starts} starting tokens are too few for {MOST_SEATS} seats")


def _wrong_with(token: Token) -> str | None:
    if token.kind not in KINDS:
        return f"'{token.kind}' is no kind of token; the kinds are {', '.join(KINDS)}"
    if token.kind != "object" and (token.start or token.value):
        return "only objects have a value, or are starting tokens"
    if token.type == WALLET and (token.kind != "object" or token.value):
        return "a wallet is an object worth 0"
    if token.kind == "burglary" and token.day:
        return "burglary tokens come at night only"
    if token.kind == "tool" and token.night < token.day:
        return "tools before a hideout are kept for the night, so there are no fewer then"
    return None


# Reading files


def read(contents: Mapping[str, bytes]) -> Data:
    """The pieces in an owner's files, by name; what is left out is as built in. Raises ValueError."""
    strange = [name for name in contents if name.startswith("oliver_") and name not in FILES]
    if strange or not contents.keys() & set(FILES):
        which = f"'{strange[0]}' is none of its files" if strange else "none of its files is there"
        raise ValueError(f"{which}; they are {', '.join(FILES)}")
    built_in = BUILT_IN.rows
    parts = [
        parse(contents[name]) if name in contents else rows
        for (name, parse), rows in zip(_READERS.items(), built_in, strict=True)
    ]
    return _data(*parts)


def _table(name: str, content: bytes) -> Iterator[tuple[str, dict[str, str]]]:
    """The rows of a file: where each stands, and its cells by column."""
    try:
        lines = content.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise ValueError(f"{name} is not UTF-8 text (byte {error.start})") from None
    columns = lines[0].split("\t") if lines else []
    for column in COLUMNS[name]:
        if column not in columns:
            raise ValueError(f"{name}: its first line has no column '{column}' (columns stand apart by tabs)")
    rows = [(number, line) for number, line in enumerate(lines[1:], 2) if line.strip()]
    if not rows:
        raise ValueError(f"{name} has no rows")
    for number, line in rows:
        cells = line.split("\t")
        if len(cells) != len(columns):
            raise ValueError(f"{name}:{number}: {len(cells)} cells for {len(columns)} columns")
        yield f"{name}:{number}", dict(zip(columns, cells, strict=True))


def _number(where: str, row: Mapping[str, str], column: str, least: int, most: int) -> int:
    written = row[column]
    number = whole(written.removeprefix("-"))
    if number is not None and written.startswith("-"):
        number = -number
    if number is None or not least <= number <= most:
        raise ValueError(f"{where}: {column} is a number from {least} to {most}, not '{written}'")
    return number


def _id(where: str, written: str, taken: Sequence[str]) -> str:
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", written):
        raise ValueError(f"{where}: '{written}' is no name; write small letters, digits and hyphens")
    if written in taken:
        raise ValueError(f"{where}: '{written}' stands twice")
    return written


def _read_streets(content: bytes) -> tuple[Street, ...]:
    streets: list[Street] = []
    for where, row in _table(STREETS, content):
        if row["closed_with_2"] not in ("yes", "no"):
            raise ValueError(f"{where}: closed_with_2 is yes or no, not '{row['closed_with_2']}'")
        street = Street(
            _id(where, row["id"], [street.id for street in streets]),
            row.get("name", row["id"]),
            row["from"],
            row["to"],
            _number(where, row, "spaces", 1, 99),
            row["closed_with_2"] == "yes",
        )
        streets.append(street)
    return tuple(streets)


def _read_tokens(content: bytes) -> tuple[Token, ...]:
    tokens: list[Token] = []
    for where, row in _table(TOKENS, content):
        id_ = _id(where, row["id"], [token.id for token in tokens])
        numbers = [_number(where, row, column, 0, 99) for column in ("value", "day", "night", "start")]
        tokens.append(Token(id_, _id(where, row["type"], ()), row["kind"], *numbers))
    return tuple(tokens)


def _read_characters(content: bytes) -> tuple[str, ...]:
    characters: list[str] = []
    for where, row in _table(CHARACTERS, content):
        if row["id"] not in EFFECTS:
            raise ValueError(f"{where}: there is no character '{row['id']}'; there are {', '.join(EFFECTS)}")
        characters.append(_id(where, row["id"], characters))
    return tuple(characters)


def _read_burglary(content: bytes) -> tuple[int, ...]:
    return tuple(_number(where, row, "value", -99, 99) for where, row in _table(BURGLARY, content))


_READERS: dict[str, Any] = {
    STREETS: _read_streets,
    TOKENS: _read_tokens,
    CHARACTERS: _read_characters,
    BURGLARY: _read_burglary,
}


def _built_in() -> Data:
    here = files("referee.games.oliver_twist")
    return Data(*(parse((here / name).read_bytes()) for name, parse in _READERS.items()))


BUILT_IN = _built_in()
