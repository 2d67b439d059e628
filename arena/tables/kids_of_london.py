"""Kids of London on a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from arena.tables import show_sample
from referee.games import Action, View

PERSONS = {
    "merchant": "a merchant, 4 coins",
    "priest-left": "a priest, 5 coins for the left neighbour",
    "priest-right": "a priest, 5 coins for the right neighbour",
    "jeweller": "a jeweller, 6 coins",
    "banker": "a banker, 7 coins",
    "prince": "a prince, 8 coins (or a comedian, none)",
    "beggar": "a beggar, who costs 3 coins",
}


def board(view: View, names: Sequence[str]) -> RenderableType:
    """The street: who goes there, and every gang with its coins and cards."""
    street = Text.assemble((f"Hour {view['round']} of 9: ", "bold"), PERSONS[view["tile"]])
    left = view["tiles_left"]
    to_come = Text("Still to come, in some order: " + ", ".join(sorted(left)) if left else "", "dim")
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("gang")
    table.add_column("coins", justify="right", style="yellow")
    for hour in range(1, 10):
        table.add_column(str(hour), justify="right", header_style="dim")
    table.add_column("hand", style="cyan")
    table.add_column("now")
    for seat, player in enumerate(view["players"]):
        now = player["chosen"] or ("to answer" if seat in view["asked"] else "")
        table.add_row(*_gang(f"{seat} {names[seat]}", player, player["hand"], now))
    if dummy := view["dummy"]:
        shown = "" if len(dummy["played"]) == view["round"] else f"shows {dummy['card']}"
        table.add_row(*_gang("dummy", dummy, sorted(dummy["deck"]), shown))
    return Group(street, table, to_come) if left else Group(street, table)


def _gang(name: str, gang: dict[str, Any], cards: list[int], now: str) -> list[str]:
    played = [str(card) for card in gang["played"]]
    return [name, str(gang["coins"]), *played, *[""] * (9 - len(played)), " ".join(map(str, cards)), now]


def sentence(words: Action, names: Sequence[str]) -> Text | None:
    """An event in words."""

    def who(place: object) -> str:
        return names[place] if isinstance(place, int) and place < len(names) else "the dummy"

    match words:
        case ("tile", str(tile)):
            return Text(f"There comes {PERSONS[tile]}.", "bold")
        case ("dummy", card):
            return Text(f"The dummy shows {card}.")
        case ("plays", place, card):
            return Text(f"{who(place)} plays {card}.")
        case ("police",):
            return Text("Two chiefs or more: the police take them away.", "red")
        case ("takes", place, what):
            return Text(f"{who(place)} takes the {what}.")
        case ("coins", place, int(coins)) if coins < 0:
            return Text(f"{who(place)} loses {-coins}.", "yellow")
        case ("coins", place, coins):
            return Text(f"{who(place)} gets {coins}.", "yellow")
    return None


if __name__ == "__main__":
    show_sample("kids_of_london", 4)
