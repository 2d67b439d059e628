"""The street plan as a graph, with everything about ways through it worked out beforehand.

A set of spaces is a number with one bit a space, so "are all these tokens face up?" is a single `&`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from referee.games.kernel import Action

PLACE = "place"
CORNERS = ("n", "e", "s", "w", "nw", "ne", "se", "sw")
REACH = 4
"""A prowl takes one of the first four tokens of a way."""
FAR = 6
"""Charley Bates's reach."""

Bits = int


class Street(NamedTuple):
    """A row of the streets file."""

    id: str
    name: str
    start: str
    end: str
    spaces: int
    closed_with_2: bool

    def names(self) -> list[str]:
        """Its spaces, from its `from` end."""
        return [f"{self.id}-{k}" for k in range(1, self.spaces + 1)]


class Way(NamedTuple):
    """A way of adjacent spaces that ends at the token taken; `mask` has a bit for each of its spaces."""

    mask: Bits
    passed: tuple[str, ...]
    end: str


class Streets:
    """The open streets: spaces in the order of the rules, neighbours, and the ways from every space."""

    __slots__ = ("bit", "far", "forked", "names", "near", "next", "peek", "prowl", "reveal", "slip", "ways")

    names: tuple[str, ...]
    """The spaces that can hold a token; `place` is not one of them."""
    bit: Mapping[str, Bits]
    next: Mapping[str, tuple[str, ...]]
    """Neighbours that can hold a token, in the order of spaces."""
    near: Mapping[str, Bits]
    """The same neighbours, as bits."""
    prowl: Mapping[str, tuple[tuple[Bits, Action], ...]]
    """From each space: a mask of spaces that must hold tokens, and the prowl they allow."""
    far: Mapping[str, tuple[tuple[Bits, Action], ...]]
    ways: Mapping[str, Mapping[str, tuple[Way, ...]]]
    """From each space to each other within Charley's reach: the shortest first, then in space order."""
    forked: bool
    """Is there a space that two ways within reach lead to?"""
    slip: Mapping[str, Action]
    reveal: Mapping[str, Action]
    peek: Mapping[str, Action]

    def __init__(self, streets: Sequence[Street]) -> None:
        links = list(_links(streets))
        self.names = (*CORNERS, *(name for street in streets for name in street.names()))
        self.bit = {PLACE: 0} | {name: 1 << i for i, name in enumerate(self.names)}
        around: dict[str, set[str]] = {name: set() for name in self.bit}
        for one, other in links:
            if one in around and other in around:
                around[one].add(other)
                around[other].add(one)
        self.next = {
            name: tuple(sorted(beside - {PLACE}, key=self.bit.__getitem__)) for name, beside in around.items()
        }
        self.near = {name: sum(self.bit[other] for other in beside) for name, beside in self.next.items()}
        self.ways = {name: self._ways_from(name) for name in self.bit}
        self.prowl = {name: self._prowls(name, REACH) for name in self.bit}
        self.far = {name: self._prowls(name, FAR) for name in self.bit}
        self.forked = any(len(ways) > 1 for ends in self.ways.values() for ways in ends.values())
        self.slip = {name: ("slip", name) for name in self.bit}
        self.reveal = {name: ("reveal", name) for name in self.names}
        self.peek = {name: ("peek", name) for name in self.names}

    def _ways_from(self, start: str) -> dict[str, tuple[Way, ...]]:
        found: dict[str, list[Way]] = {}
        paths: list[tuple[str, ...]] = [(start,)]
        for _ in range(FAR):  # each pass makes longer paths, in space order
            paths = [(*path, name) for path in paths for name in self.next[path[-1]] if name not in path]
            for path in paths:
                mask = sum(self.bit[name] for name in path[1:])
                found.setdefault(path[-1], []).append(Way(mask, path[1:-1], path[-1]))
        return {end: tuple(ways) for end, ways in found.items()}

    def _prowls(self, start: str, reach: int) -> tuple[tuple[Bits, Action], ...]:
        ways = [way for ends in self.ways[start].values() for way in ends if len(way.passed) < reach]
        ways.sort(key=lambda way: (len(way.passed), self.bit[way.end]))
        action: dict[str, Action] = {way.end: ("prowl", way.end) for way in ways}
        return tuple((way.mask, action[way.end]) for way in ways)

    def unreachable(self) -> list[str]:
        """The spaces that no way from the square leads to."""
        seen, edge = {PLACE}, [PLACE]
        while edge:
            beside = [name for at in edge for name in self.next[at] if name not in seen]
            edge = list(dict.fromkeys(beside))
            seen.update(edge)
        return [name for name in self.names if name not in seen]


def _links(streets: Sequence[Street]) -> Iterator[tuple[str, str]]:
    for street in streets:
        stops = [street.start, *street.names(), street.end]
        yield from pairwise(stops)
