"""Crooks on a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from arena.tables import show_sample
from referee.games import Action, View
from referee.games.crooks.cards import GANGS, NO_POWER, Deck, deck_of

COLOURS = {"northside": "red", "westside": "blue", "outfit": "yellow"}
INITIALS = {gang: gang[0].upper() for gang in GANGS}
TARGETS = [str(target) for target in range(2, 10)]


def board(view: View, names: Sequence[str]) -> RenderableType:
    """The targets with every seat's crooks, the places, and what this seat has seen."""
    deck = deck_of(view["cards"])
    lines: list[RenderableType] = [_headline(view, names), _rows(view, names, deck), _places(view)]
    if view["removed"]:
        dead = " ".join(card or "?" for card in view["removed"])
        lines.append(Text.assemble(("Killed: ", "bold"), dead))
    lines += _own_lines(view, deck)
    legend = Text("(c01) face down, ? unknown; gangs ", "dim")
    for gang in GANGS:
        legend.append(f" {INITIALS[gang]}", COLOURS[gang]).append(f" {gang}", "dim")
    return Group(*lines, legend)


def _headline(view: View, names: Sequence[str]) -> Text:
    if view["turn"] is None:
        return Text("The day is over", "bold")
    step = f", to {view['step']['name']}" if view["step"] else ""
    return Text(f"Turn {view['round']}: {names[view['turn']]}{step}", "bold")


def _rows(view: View, names: Sequence[str], deck: Deck) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=0)
    table.add_column("baron", max_width=13, no_wrap=True, overflow="ellipsis")
    table.add_column("$", justify="right", style="green", no_wrap=True)
    for target in TARGETS:
        table.add_column(_worth(view, deck, target), no_wrap=True, min_width=6)
    table.add_column(Text(" ").join(Text(INITIALS[gang], COLOURS[gang]) for gang in GANGS), no_wrap=True)
    for seat, player in enumerate(view["players"]):
        mark = "▸" if seat == view["turn"] else " "
        you = " (you)" if player["looks"] is not None and not view["over"] else ""
        name = Text(f"{mark}{names[seat]}\n{' passed' if player['passed'] else ''}{you}".rstrip())
        cells = [_cell(player["row"].get(target, ()), deck) for target in TARGETS]
        table.add_row(name, str(player["money"]), *cells, _members(player, deck))
    return table


def _worth(view: View, deck: Deck, target: str) -> Text:
    """A target, and what it is worth with the crooks that can be seen."""
    cards = [crook["card"] for player in view["players"] for crook in player["row"].get(target, ())]
    value = int(target) + sum(deck.modifier[card] for card in cards if card is not None)
    if max(value, 0) == int(target):
        return Text(target, "bold")
    return Text.assemble((target, "bold"), (f" ={max(value, 0)}", "dim"))


def _cell(crooks: Sequence[dict[str, Any]], deck: Deck) -> Text:
    lines = []
    for crook in crooks:
        card = crook["card"]
        if card is None:
            lines.append(Text("(?)", "magenta"))
        else:
            lines.append(Text(card if crook["up"] else f"({card})", "" if crook["up"] else "magenta"))
            lines.append(_printed(card, deck))
    return Text("\n").join(lines)


def _printed(card: str, deck: Deck) -> Text:
    """Level, modifier and gangs: 7+2 N."""
    level = Text(str(deck.level[card]), "bold")
    if deck.modifier[card]:
        level.append(f"{deck.modifier[card]:+}", "not bold")
    if deck.gangs[card]:
        level.append(" ")
    for gang in deck.gangs[card]:
        level.append(INITIALS[gang], COLOURS[gang])
    return level


def _members(player: dict[str, Any], deck: Deck) -> str:
    cards = [crook["card"] for crooks in player["row"].values() for crook in crooks]
    counts = (sum(gang in deck.gangs[card] for card in cards if card is not None) for gang in GANGS)
    return " ".join(map(str, counts))


def _places(view: View) -> Text:
    """How many crooks wait at each place; who they are, once all is over."""
    line = Text.assemble(("Places: ", "bold"))
    for place, size in view["places_size"].items():
        line.append(place, "bold cyan")
        line.append(f" {size}  ")
    if view["places"] is not None:
        left = [f"{place}: {' '.join(pile)}" for place, pile in view["places"].items() if pile]
        line.append("\nStill there: " + ("; ".join(left) or "nobody") + ".")
        line.append(" Unused: " + " ".join(view["unused"]) + ".")
    return line


def _own_lines(view: View, deck: Deck) -> list[RenderableType]:
    """What only this seat can see: the crook in hand, and its last look at each place and target."""
    if view["over"]:
        return []
    lines: list[RenderableType] = []
    for player in view["players"]:
        if player["picked"] is not None:
            lines.append(Text.assemble(("In hand: ", "bold"), _named(player["picked"], deck)))
        last = {look["at"]: look["cards"] for look in player["looks"] or ()}
        if last:
            lines.append(Text("Last seen:", "bold"))
        for at, cards in sorted(last.items()):
            where = f"  target {at}: " if at in TARGETS else f"  {at}: "
            people = Text(", ").join(_named(card, deck) for card in cards)
            lines.append(Text.assemble((where, "cyan"), people))
    return lines


def _named(card: str, deck: Deck) -> Text:
    power = deck.power[card]
    named = Text.assemble(f"{card} (", _printed(card, deck), ")")
    return named if power == NO_POWER else named.append(f" {power}", "italic")


def sentence(words: Action, names: Sequence[str]) -> Text | None:
    """An event in words."""
    match words:
        case ("sees", at, *cards):
            where = f"target {at}" if at in TARGETS else f"place {at}"
            return Text(f"Seen at {where}: {' '.join(map(str, cards))}", "cyan")
        case ("burgled", target, value, share, *seats):
            who = " and ".join(names[int(seat)] for seat in seats)
            each = "" if len(seats) == 1 else f", {share} each"
            return Text(f"Target {target} is worth {value}: for {who}{each}.", "yellow")
        case (verb, int(seat), *rest):
            return _deed(names[seat], str(verb), rest, names)
    return None


def _deed(who: str, verb: str, rest: Sequence[str | int], names: Sequence[str]) -> Text | None:
    match verb, *rest:
        case "begins", *_:
            return Text(f"{who} begins.")
        case "recruits", place, paid:
            return Text(f"{who} looks for crooks at {place}, for ${paid}.", "bold")
        case "leaves", place:
            return Text(f"{who} can place nobody from {place}, and takes nobody.")
        case "picks", place:
            return Text(f"{who} takes one from {place}.")
        case "sends", target, "down":
            return Text(f"{who} sends it to target {target}, face down, for $1.")
        case "sends", target, "up", card:
            return Text(f"{who} sends {card} to target {target}.")
        case "moves", there, to:
            return Text(f"{who} moves its crooks from target {there} to {to}.")
        case "spies", where:
            return Text(f"{who} spies on {'target' if isinstance(where, int) else 'place'} {where}.")
        case "reveals", target, card:
            return Text(f"{who} reveals {card} at target {target}.", "magenta")
        case _:
            return _other_deed(who, verb, rest, names)


def _other_deed(who: str, verb: str, rest: Sequence[str | int], names: Sequence[str]) -> Text | None:
    match verb, *rest:
        case "steals", dollars:
            return Text(f"{who}'s pickpocket takes ${dollars}.", "green")
        case "kills", int(victim), target:
            return Text(f"{who} kills what {names[victim]} has at target {target}.", "red")
        case "dies", target, card:
            return Text(f"{card} of {who} at target {target} is out of the game.", "red")
        case "dies", target:
            return Text(f"A crook of {who}, face down at target {target}, is out of the game.", "red")
        case "skips", *_:
            return Text(f"{who} makes no use of the power.")
        case "passes", *_:
            return Text(f"{who} passes.", "bold")
        case "leads", gang, points:
            return Text(f"{who} leads the {gang}: {points} points.", "yellow")
    return None


if __name__ == "__main__":
    show_sample("crooks", 4)
