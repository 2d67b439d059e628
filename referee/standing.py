"""Where the seats of a match stand, when some of them went out on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.games import Seat
from referee.games.kernel import ranks_of


def standing(ranks: Sequence[int], out: Mapping[Seat, int]) -> list[int]:
    """The ranks by the rules, but seats that went out come last: the later out, the better.

    `out` says when each of them went out, as the number of answers that the game had by then.
    """
    return ranks_of([(-1, out[seat]) if seat in out else (0, -rank) for seat, rank in enumerate(ranks)])
