"""The end of the game: debts, hands and poverty are settled, points are counted, ties are broken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.games.kernel import Result, ranks_of
from referee.games.london.cards import BOROUGHS, CARDS, vp_lost

if TYPE_CHECKING:
    from referee.games.london.player import Player
    from referee.games.london.table import London

REPAYMENT = 15
LOAN_PENALTY = 7
POUNDS_A_POINT = 3
STATION_BONUS = 2


def settle(s: London) -> None:
    """Repay loans as far as possible; poverty for the hand; all subtract the smallest poverty of all."""
    for seat, player in enumerate(s.players):
        repaid = min(player.loans, player.cash // REPAYMENT)
        player.loans -= repaid
        player.cash -= repaid * REPAYMENT
        if repaid:
            s.tell("repays", seat, repaid)
        player.poverty += len(player.hand)
    least = min(player.poverty for player in s.players)
    for player in s.players:
        player.poverty -= least


def points(s: London, player: Player) -> int:
    """VP of a seat whose accounts are settled."""
    return (
        player.vp
        + player.cash // POUNDS_A_POINT
        + sum(BOROUGHS[borough].vp for borough in player.boroughs)
        + sum(STATION_BONUS for borough in player.boroughs if borough in s.stations)
        + sum(card_points(player))
        - player.loans * LOAN_PENALTY
        - vp_lost(player.poverty)
    )


def card_points(player: Player) -> list[int]:
    """Every card of the zone counts: visible, covered or turned."""
    return [CARDS[card].vp for pile in player.piles for card in pile.cards]


def result_of(s: London) -> Result:
    """Most VP wins; then less poverty, more boroughs, the highest single card; then it is shared."""
    scores = [points(s, player) for player in s.players]
    worth = [
        (score, -player.poverty, len(player.boroughs), max(card_points(player), default=0))
        for score, player in zip(scores, s.players, strict=True)
    ]
    ranks = ranks_of(worth)
    return Result(ranks, scores, [seat for seat, rank in enumerate(ranks) if rank == 1])
