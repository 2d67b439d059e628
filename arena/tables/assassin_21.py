"""The Murderer Lives at Number 21 on a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from arena.tables import show_sample
from referee.games import Action, View

SUITS = {"s": ("♠", "bold"), "h": ("♥", "red"), "d": ("♦", "red"), "c": ("♣", "bold")}
RANKS = {"j": "J", "k": "K"}
ROLES = {"police": "blue", "assassin": "red", "traitor": "magenta"}
JACKS = {
    "js": "and will replace it by a card of the hand",
    "jh": "and puts the trumps in order",
    "jc": "which changes how this trick is laid",
    "jd": "and this trick counts as 2 victims",
}
WINS = {
    "police": "The police win.",
    "assassin": "The assassin wins.",
    "nobody": "A tie: nobody scores.",
}


def board(view: View, names: Sequence[str]) -> RenderableType:
    """The deal: its trumps, the players with what can be seen of them, and the tricks so far."""
    parts: list[RenderableType] = [_heading(view, names), _players(view, names)]
    if view["history"]:
        parts += ["", _tricks(view, names)]
    if view["deals"]:
        parts += ["", _deals(view, names)]
    return Group(*parts)


def _card(card: str, style: str = "") -> Text:
    """`10s` as 10♠, `jc` as J♣."""
    rank, (symbol, colour) = card[:-1], SUITS[card[-1]]
    return Text(RANKS.get(rank, rank) + symbol, f"{colour} {style}".strip())


def _trumps(suits: Sequence[str]) -> Text:
    return Text(" > ").join(Text(*SUITS[suit]) for suit in suits)


def _heading(view: View, names: Sequence[str]) -> Text:
    kind = "hidden" if view["leader"] is None else f"open, {names[view['leader']]} begins"
    double = ", counts double" if view["double"] else ""
    line = Text.assemble((f"Deal {view['deal']}, trick {view['round']} of 10", "bold"), f" ({kind}{double})")
    line.append("\nTrumps ").append_text(_trumps(view["trumps"]))
    line.append(f"   won from {view['threshold']} up   match to {view['target']}   ")
    line.append(f"centre: {_victims(view['centre'])}", "yellow")
    return line


def _players(view: View, names: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("seat")
    table.add_column("points", justify="right", style="green")
    table.add_column("victims", justify="right", style="yellow")
    table.add_column("role")
    table.add_column("jack")
    table.add_column("hand")
    table.add_column("now")
    used = {use["seat"]: use["jack"] for use in view["jacks_used"]}
    for seat, player in enumerate(view["players"]):
        table.add_row(
            f"{seat} {names[seat]}",
            str(player["points"]),
            str(player["victims"]),
            Text(player["role"], ROLES[player["role"]]) if player["role"] else Text("?", "dim"),
            _jack(player["jack"], used.get(seat)),
            _hand(player),
            _now(view, seat, player),
        )
    return table


def _jack(held: str | None, used: str | None) -> Text:
    if used is not None:
        return Text.assemble(_card(used), (" used", "dim"))
    return Text("?", "dim") if held is None else _card(held)


def _hand(player: dict[str, Any]) -> Text:
    """By suit, `♠3 7 ♥10`; only the number of the cards if they cannot be seen."""
    if player["hand"] is None:
        size = player["hand_size"]
        return Text(f"{size} cards" if size != 1 else "1 card", "dim")
    suits = []
    for suit, (symbol, colour) in SUITS.items():
        values = [card[:-1] for card in player["hand"] if card[-1] == suit]
        if values:
            suits.append(Text(symbol + " ".join(values), colour))
    return Text("  ").join(suits)


def _now(view: View, seat: int, player: dict[str, Any]) -> Text:
    for laid in view["trick"]:
        if laid["seat"] == seat:
            return _card(laid["card"])
    return Text(player["chosen"] or ("to answer" if seat in view["asked"] else ""), "cyan")


def _tricks(view: View, names: Sequence[str]) -> Table:
    """The tricks of this deal, and which seat took them; `-`: they lie in the centre."""
    history = view["history"]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("tricks")
    for number, trick in enumerate(history, 1):
        table.add_column(f"{number}{'x2' if trick['victims'] == 2 else ''}", justify="right")
    for seat in range(len(view["players"])):
        cards = [_card(t["cards"][seat], "reverse" if t["winner"] == seat else "") for t in history]
        table.add_row(f"{seat} {names[seat]}", *cards)
    takers = ["-" if trick["winner"] is None else str(trick["winner"]) for trick in history]
    table.add_row("taken by", *takers, style="yellow")
    return table


def _deals(view: View, names: Sequence[str]) -> Table:
    """The deals that are over: all of them at the end, the last ones before."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("deals")
    table.add_column("police", justify="right")
    table.add_column("assassin", justify="right")
    for name in names:
        table.add_column(name)
    numbered = list(enumerate(view["deals"], 1))
    for number, deal in numbered if view["over"] else numbered[-2:]:
        seats = [_part(deal, seat) for seat in range(len(names))]
        table.add_row(str(number), str(deal["police"]), str(deal["assassin"]), *seats)
    return table


def _part(deal: dict[str, Any], seat: int) -> Text:
    """A seat's part in a deal that is over: its role, whom it joined, its points."""
    role, points = deal["roles"][seat], deal["points"][seat]
    joined = f"→{deal['joined']}" if role == "traitor" else ""
    return Text.assemble((role + joined, ROLES[role]), (f" +{points}", "green") if points else "")


def sentence(words: Action, names: Sequence[str]) -> Text | None:
    """An event in words."""
    return _of_the_deal(words) or _of_a_trick(words, names) or _of_the_end(words, names)


def _of_the_deal(words: Action) -> Text | None:
    match words:
        case ("deal", number):
            return Text(f"Deal {number}.", "bold")
        case ("removed", str(suit)):
            return Text.assemble("This deal is played without ", SUITS[suit], ".")
        case ("hand", *cards):
            return Text.assemble("You hold ", Text(" ").join(_card(str(card)) for card in cards), ".")
        case ("king" | "jack", str(card)):
            return Text.assemble("You hold ", _card(card), ".")
    return None


def _of_a_trick(words: Action, names: Sequence[str]) -> Text | None:
    match words:
        case ("trumps", *suits):
            return Text.assemble("Trumps: ", _trumps([str(suit) for suit in suits]), ".")
        case ("trick", number):
            return Text(f"Trick {number}.", "bold")
        case ("uses", int(seat), str(jack)):
            return Text.assemble(f"{names[seat]} uses ", _card(jack), f", {JACKS[jack]}.")
        case ("plays", int(seat), str(card)):
            return Text.assemble(f"{names[seat]} plays ", _card(card), ".")
        case ("replaces", int(seat), str(card)):
            return Text.assemble(f"{names[seat]} replaces the jack by ", _card(card), ".")
        case ("takes", int(seat), victims):
            return Text(f"{names[seat]} takes the trick: {_victims(victims)}.", "yellow")
        case ("centre", victims):
            return Text(f"Too low: {_victims(victims)} to the centre.", "yellow")
    return None


def _victims(victims: object) -> str:
    return "1 victim" if victims == 1 else f"{victims} victims"


def _of_the_end(words: Action, names: Sequence[str]) -> Text | None:
    match words:
        case ("traitor", int(seat)):
            return Text(f"{names[seat]} is the traitor.", "magenta")
        case ("joins", int(seat), int(other)):
            return Text(f"{names[seat]} joins {names[other]}.", "magenta")
        case ("role", int(seat), str(role)):
            return Text.assemble(f"{names[seat]}: ", (role, ROLES[role]), ".")
        case ("aside", str(king)):
            return Text.assemble("The king aside was ", _card(king), ".")
        case ("camps", police, assassin):
            return Text(f"Police {police}, assassin {assassin}.", "bold")
        case ("wins", str(camp)):
            return Text(WINS[camp], "bold")
        case ("points", int(seat), points):
            return Text(f"{names[seat]} scores {points}.", "green")
    return None


if __name__ == "__main__":
    show_sample("assassin_21", 4)
