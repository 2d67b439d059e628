"""London on a terminal: the map of boroughs, the display, every player's zone, and the scores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from arena.tables import show_sample
from referee.games import Action, View
from referee.games.london.cards import BOROUGHS, CARDS, vp_lost

CARD_STYLES = {"brown": "yellow", "pink": "magenta", "blue": "cyan", "grey": "white"}
SEAT_STYLES = ("bold red", "bold green", "bold blue", "bold yellow")

MAP = (
    ("", "", "hampstead", "", "", ""),
    ("", "paddington", "st-marylebone", "st-pancras", "islington", "hackney"),
    ("hammersmith", "kensington", "westminster", "city", "bethnal-green", ""),
    ("", "fulham", "", "", "", ""),
    ("wandsworth", "battersea", "lambeth", "southwark", "deptford", "greenwich"),
    ("", "", "", "camberwell", "lewisham", ""),
)
"""The boroughs about where they lie."""
SOUTH = 4
"""The first row south of the Thames."""
ON_THE_THAMES = ((10, "//"), (15, "||"), (28, "||"), (41, "||"), (56, " Thames "))
"""The bridges, from Fulham twice, Westminster and the City; and its name."""
SHORT = {"st-marylebone": "Marylebone", "st-pancras": "Pancras", "bethnal-green": "Bethnal Gn"}


def board(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table, as a seat or a spectator sees it."""
    parts: list[RenderableType] = [_headline(view, names), _display(view), _map(view, names)]
    parts += [_zone(view, seat, name) for seat, name in enumerate(names)]
    if view["over"]:
        parts.append(_scores(view, names))
    return Group(*parts)


def _headline(view: View, names: Sequence[str]) -> Text:
    line = Text()
    if view["over"]:
        line.append("The game is over", "bold")
    else:
        line.append(f"Round {view['round'] + (view['turn'] == view['first'])}", "bold")
        line.append(": it is the turn of ").append(names[view["turn"]], SEAT_STYLES[view["turn"]])
    line.append(f"   deck {view['deck_size']}   discard {len(view['discard'])}", "dim")
    if view["last_turns"]:
        waiting = ", ".join(names[seat] for seat in view["last_turns"])
        line.append(f"   the last turns: {waiting} to come", "red")
    if view["peek"]:
        line.append("\nOn top of the deck: ").append_text(_cards(view["peek"]))
    return line


def _card(card: str, dim: bool = False) -> Text:
    printed = CARDS[card]
    return Text(printed.name, f"{CARD_STYLES[printed.colour]}{' dim' if dim else ''}")


def _cards(cards: Iterable[str]) -> Text:
    return Text(", ").join([_card(card) for card in cards]) or Text("nothing", "dim")


def _hand(cards: Iterable[str]) -> Text:
    """Sorted cards, equal ones counted."""
    counted = [(_card(card), len(list(equal))) for card, equal in groupby(cards)]
    told = [name if count == 1 else name.append(f" x{count}") for name, count in counted]
    return Text(", ").join(told) or Text("nothing", "dim")


def _display(view: View) -> Table:
    display = Table.grid(padding=(0, 1))
    display.add_row("Display", "top", _cards(view["display"]["top"]))
    display.add_row("", "bottom", _cards(view["display"]["bottom"]))
    return display


# The map


def _map(view: View, names: Sequence[str]) -> RenderableType:
    north, south = _grid(), _grid()
    for i, row in enumerate(MAP):
        cells = [_borough(borough, view, names) if borough else Text() for borough in row]
        (north if i < SOUTH else south).add_row(*cells)
    return Padding(Group(north, _thames(), south), (1, 0))


def _thames() -> Text:
    river = "~" * 78
    for at, what in ON_THE_THAMES:
        river = river[:at] + what + river[at + len(what) :]
    return Text(river, "blue", no_wrap=True, overflow="crop")


def _grid() -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in MAP[0]:
        grid.add_column(width=12, no_wrap=True)
    return grid


def _borough(borough: str, view: View, names: Sequence[str]) -> Text:
    """Its name; whose it is, with an `o` for a station, or what it costs and gives."""
    printed = BOROUGHS[borough]
    name = SHORT.get(borough, printed.name.split(" &")[0])
    owner = view["buildings"].get(borough)
    cell = Text(name, "" if owner is None else SEAT_STYLES[owner])
    if owner is None:
        cell.append(f"\n£{printed.cost} {printed.cards}c {printed.vp}vp", "dim")
    else:
        station = "o" if borough in view["stations"] else ""
        cell.append(f"\n#{station} {names[owner][:9]}", SEAT_STYLES[owner])
    return cell


# A player's zone


def _zone(view: View, seat: int, name: str) -> RenderableType:
    player = view["players"][seat]
    boroughs = sum(owner == seat for owner in view["buildings"].values())
    head = Text.assemble(
        (f"{seat} {name}", SEAT_STYLES[seat]),
        f"   £{player['cash']}",
        (f"   {_count(player['loans'], 'loan')}", "red" if player["loans"] else "dim"),
        f"   {player['poverty']} poverty   {player['vp']} VP",
        f"   {_count(boroughs, 'borough')}   {_count(player['hand_size'], 'card')} in hand",
    )
    lines: list[RenderableType] = [head, Padding(_piles(player), (0, 0, 0, 2))]
    if player["hand"] is not None:
        lines.append(Padding(Text("hand: ").append_text(_hand(player["hand"])), (0, 0, 0, 2)))
    elif player["hand_known"]:
        lines.append(Padding(Text("known: ").append_text(_hand(player["hand_known"])), (0, 0, 0, 2)))
    return Group(*lines)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _piles(player: dict[str, Any]) -> RenderableType:
    """Each pile by its number: its top card, how many lie under it, the money on it."""
    piles = []
    for number, pile in enumerate(player["piles"]):
        top = pile[-1]
        text = Text(f"{number}:", "dim")
        if top["card"] is None:
            text.append("face down", "dim")
        else:
            text.append_text(_card(top["card"], dim=not top["up"]))
            if not top["up"]:
                text.append(" (down)", "dim")
        if len(pile) > 1:
            text.append(f" +{len(pile) - 1}", "dim")
        if player["piles_money"][number]:
            text.append(f" £{player['piles_money'][number]}", "bold")
        piles.append(text)
    return Columns(piles, padding=(0, 2)) if piles else Text("no buildings", "dim")


# The scores


def _scores(view: View, names: Sequence[str]) -> Table:
    """How the points of each seat add up."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, title="Scores")
    table.title_justify = "left"
    columns = ("seat", "collected", "money", "boroughs", "stations", "cards", "loans", "poverty", "VP")
    for column in columns:
        table.add_column(column, justify="left" if column == "seat" else "right")
    for seat, player in enumerate(view["players"]):
        mine = [borough for borough, owner in view["buildings"].items() if owner == seat]
        points = [
            player["vp"],
            player["cash"] // 3,
            sum(BOROUGHS[borough].vp for borough in mine),
            2 * sum(borough in view["stations"] for borough in mine),
            sum(CARDS[placed["card"]].vp for pile in player["piles"] for placed in pile),
            -7 * player["loans"],
            -vp_lost(player["poverty"]),
        ]
        total = Text(str(view["result"]["scores"][seat]), "bold")
        table.add_row(Text(names[seat], SEAT_STYLES[seat]), *map(str, points), total)
    return table


# What happened


def sentence(words: Action, names: Sequence[str]) -> Text | None:
    """An event in words."""
    verb, *rest = words
    if verb == "cleared":
        return Text("The top row leaves the game: ", "dim").append_text(_cards(map(str, rest)))
    if verb == "deck-empty":
        return Text("The deck is empty: the others have one more turn each.", "bold red")
    if verb in ("sees", "puts-back"):
        told = {"sees": "Seen on top of the deck: ", "puts-back": "Put back, top first: "}
        return Text(told[verb], "dim").append_text(_cards(map(str, rest)))
    seat, *what = rest
    assert isinstance(seat, int)
    if verb == "turn":
        return Text(f"It is the turn of {names[seat]}.", SEAT_STYLES[seat])
    told_of = _deed(str(verb), what)
    return None if told_of is None else Text(names[seat] + " ").append_text(told_of).append(".")


def _deed(verb: str, what: Sequence[int | str]) -> Text | None:
    """What a seat did."""
    match verb, *what:
        case "takes", "deck":
            return Text("takes a card from the deck", "dim")
        case "takes" | "spends" | "discards" | "uses", str(card):
            return Text(f"{verb} ").append_text(_card(card))
        case "exchanges", str(mine), str(other):
            return Text("exchanges ").append_text(_card(mine)).append(" for ").append_text(_card(other))
        case "builds" | "activates", pile, str(card):
            return Text(f"{verb} ").append_text(_card(card)).append(f" (pile {pile})")
        case "builds-down", pile:
            return Text(f"places a card face down on pile {pile}")
        case "turns", pile, str(card):
            return Text("turns ").append_text(_card(card)).append(f" down (pile {pile})")
        case "invests", str(borough):
            return Text(f"invests in {BOROUGHS[borough].name}", "bold")
        case "station", str(borough):
            return Text(f"places a station in {BOROUGHS[borough].name}", "bold")
        case _, int(number):
            return _sum(verb, number)
    return None


def _sum(verb: str, number: int) -> Text | None:
    match verb:
        case "pays" | "earns":
            return Text(f"{verb} £{number}", "yellow")
        case "borrows" | "repays":
            return Text(f"{verb} {_count(number, 'loan')}", "red")
        case "scores":
            return Text(f"scores {number} VP", "green")
        case "poverty":
            return Text(f"has {abs(number)} poverty {'more' if number > 0 else 'less'}")
    return None


if __name__ == "__main__":
    show_sample("london", 4)
