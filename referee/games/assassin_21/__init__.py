"""The Murderer Lives at Number 21: tricks of 21 or more save victims, and nobody knows who is the murderer.

3 or 4 seats, ten tricks a deal, deals until a seat has 21 points. Rules, rulings (R1 to R6), action texts
and view fields: docs/games/assassin_21.md. A game by Pak Cormier, "L'assassin habite au 21".
"""

from __future__ import annotations

from referee.games.assassin_21.audit import audit
from referee.games.assassin_21.rules import new
from referee.games.assassin_21.worlds import (
    determinize,
    open_aside,
    open_choice,
    open_hand,
    open_jack,
    open_king,
    open_role,
)
from referee.games.kernel import Game, Option, Secret, at_least, yes_or_no

GAME = Game(
    key="assassin_21",
    name="The Murderer Lives at Number 21",
    title="Tricks of 21 or more save victims from the murderer, who sits at the table unknown.",
    seats=range(3, 5),
    rules=1,
    ties="draw",
    labels=("removed", "cards", "kings", "jacks", "queens"),
    secrets=(
        Secret("players.*.hand", open_hand),
        Secret("players.*.king", open_king),
        Secret("players.*.role", open_role),
        Secret("players.*.jack", open_jack),
        Secret("players.*.chosen", open_choice),
        Secret("aside", open_aside),
    ),
    new=new,
    determinize=determinize,
    audit=audit,
    options=(
        Option("open", False, yes_or_no, "true: the open game, tricks are laid face up in turn", ("true",)),
        Option("target", 21, at_least(1), "the points that end the match, a number from 1 up", ("5",)),
    ),
)
