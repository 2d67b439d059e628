"""Crooks: crime barons recruit crooks in shady places and send them, face up or down, to burgle targets.

2 to 4 seats. Rules, rulings (R1 to R6), action texts and view fields: docs/games/crooks.md. A game by Neil
Crowley. `cards` is the table of the 32 crooks (largely a reconstruction), `table` what lies on the table,
`turn` the decisions; `story`, `knowledge` and `secrets` are about who can know what.
"""

from __future__ import annotations

from referee.games.crooks.audit import audit
from referee.games.crooks.cards import BUILT_IN, read_own
from referee.games.crooks.knowledge import determinize
from referee.games.crooks.secrets import SECRETS
from referee.games.crooks.turn import new
from referee.games.kernel import Game, Option

GAME = Game(
    key="crooks",
    name="Crooks",
    title="Crime barons recruit crooks out of hidden piles and send them, openly or face down, to burgle.",
    seats=range(2, 5),
    rules=1,
    ties="draw",
    labels=("crooks", "first"),
    secrets=SECRETS,
    new=new,
    determinize=determinize,
    audit=audit,
    options=(
        Option(
            "cards",
            BUILT_IN,
            read_own,
            "a file with the 32 crooks as printed, in the columns of referee/games/crooks/cards.tsv",
            files=True,
        ),
    ),
)
