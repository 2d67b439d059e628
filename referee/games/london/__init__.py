"""London: rebuild the city after the Great Fire, and keep its poverty down.

2 to 4 seats, 110 cards in three decks, 20 boroughs. A game by Martin Wallace. Rules, rulings (R1 to R9),
action texts and view fields: docs/games/london.md. The rulebook's chapters, in its order:

`cards`, the components; `permanent`, powers that hold while a card is visible; `player` and `table`, what
lies there and what can happen to it; `turn`, draw, invest, draw three, hand limit; `play`; `restore` and
`activated`, the powers of activated cards; `scoring`, the end. Then what the referee needs: `steps`, how
views show decisions; `unseen` and `worlds`, what a view leaves open; `audit`.
"""

from __future__ import annotations

from referee.games.chance import Chance
from referee.games.kernel import Game, Log, Options
from referee.games.london import activated, play, restore
from referee.games.london.audit import audit
from referee.games.london.cards import CARDS, DECKS
from referee.games.london.permanent import PERMANENT_POWERS
from referee.games.london.player import Player
from referee.games.london.table import London
from referee.games.london.turn import begin_turn
from referee.games.london.worlds import SECRETS, determinize

DEALT = 6


def new(seats: int, options: Options, chance: Chance, log: Log | None = None) -> London:
    """Three decks, A on top of B on top of C; six cards, £5 and 5 poverty for each seat."""
    s = London(chance, log)
    a, b, c = (s.draw(f"deck-{letter}", deck) for letter, deck in zip("abc", DECKS, strict=True))
    cards = a + b + c
    s.players = [Player(cards[seat * DEALT : (seat + 1) * DEALT]) for seat in range(seats)]
    s.deck = cards[: seats * DEALT - 1 : -1]
    s.slots = seats + 1
    s.top, s.bottom, s.discard, s.stations = [], [], [], []
    s.last_turns = s.peek = None
    (s.first,) = s.draw("first", range(seats), 1)
    s.round = 0
    s.look_at_board()
    s.go(begin_turn(s, s.first))
    return s


def check_powers() -> None:
    """Every power that the data names is written somewhere (`play` and `activated` enter theirs)."""
    for card in CARDS.values():
        if card.permanent and card.permanent not in PERMANENT_POWERS:
            raise ValueError(f"{card.id} has a permanent power that nobody wrote: {card.permanent}")
        if card.activated and card.activated not in (*restore.ACTIVATED, restore.FLIP_INSTEAD):
            raise ValueError(f"{card.id} has an activated power that nobody wrote: {card.activated}")


check_powers()

GAME = Game(
    key="london",
    name="London",
    title="Rebuild the city after the Great Fire: money, splendour, and a poverty that grows with both.",
    seats=range(2, 5),
    rules=1,
    ties="draw",
    labels=("deck-a", "deck-b", "deck-c", "first"),
    secrets=SECRETS,
    new=new,
    determinize=determinize,
    audit=audit,
)

__all__ = ["GAME", "activated", "check_powers", "play", "restore"]
