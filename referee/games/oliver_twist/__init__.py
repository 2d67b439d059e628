"""Oliver Twist: a gang of pickpockets works the streets of London for Fagin, by day and by night.

2 to 4 seats, two halves; everybody moves the same gang. Rules, rulings, action texts, view fields and
events: docs/games/oliver_twist.md. The street plan, the characters' effects, the burglary values and the
starting tokens are a reconstruction; an owner of the game can play on files of their own.

In the order of the rulebook: `halves` (set-up, the end of a half), `turn`, `prowl`, `characters`, `night`.
Below them `data`, `streets` and `table`; beside them `worlds` and `secrets`: who knows what.
"""

from __future__ import annotations

from referee.games.kernel import Game, Option
from referee.games.oliver_twist.data import read
from referee.games.oliver_twist.halves import new
from referee.games.oliver_twist.secrets import SECRETS, audit
from referee.games.oliver_twist.worlds import determinize

GAME = Game(
    key="oliver_twist",
    name="Oliver Twist",
    title="Pickpockets move one gang through London, sell sets to Fagin, and dread the fullest police file.",
    seats=range(2, 5),
    rules=1,
    ties="draw",
    labels=("first", "starts", "board", "characters", "burglary", "file"),
    secrets=SECRETS,
    new=new,
    determinize=determinize,
    audit=audit,
    options=(
        Option(
            "data",
            None,
            read,
            "a folder with an owner's own streets, tokens, characters and burglary values",
            files=True,
        ),
    ),
)
