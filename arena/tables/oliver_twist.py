"""Oliver Twist on a terminal: the street map, with a hideout in each of its four quarters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.text import Text

from arena.tables import show_sample
from referee.games import Action, View
from referee.games.oliver_twist.data import BUILT_IN, from_view

LABELS = {
    "apple-1": ("apple1", "appl1"),
    "apple-2": ("apple2", "appl2"),
    "handkerchief-1": ("hanky1", "hank1"),
    "handkerchief-2": ("hanky2", "hank2"),
    "brooch": ("brooch", "broch"),
    "necklace": ("neckl.", "neckl"),
    "skeleton-key": ("key", "key"),
    "crowbar": ("crowb.", "crowb"),
    "lantern": ("lantn.", "lantn"),
    "wallet": ("wallet", "walet"),
    "character": ("person", "persn"),
    "burglary": ("break!", "break"),
}
COLOURS = {"object": "yellow", "tool": "cyan", "character": "magenta", "burglary": "red"}
GANG = ("<GANG>", "<GNG>")
FACE_DOWN = "░░░░░"

WIDE, NARROW = 7, 6
"""Columns of a space; thirteen of them make the map 91 or 78 columns wide."""
COLUMNS, ROWS = 13, 13
LEFT, MIDDLE, RIGHT = 0, 6, 12
QUARTER = 5
"""A quarter's width, in spaces; it is four spaces high."""
QUARTERS = {0: (2, 1), 1: (2, 7), 2: (7, 7), 3: (7, 1)}
"""Where each seat's hideout begins, clockwise: row and column."""


def _row(row: int, column: int, spaces: Sequence[str]) -> dict[tuple[int, int], str]:
    return {(row, column + i): space for i, space in enumerate(spaces)}


def _column(row: int, column: int, spaces: Sequence[str]) -> dict[tuple[int, int], str]:
    return {(row + i, column): space for i, space in enumerate(spaces)}


def _street(number: int, spaces: int, backwards: bool = False) -> list[str]:
    names = [f"r{number}-{k}" for k in range(1, spaces + 1)]
    return names[::-1] if backwards else names


MAP: dict[tuple[int, int], str] = {
    **_row(0, 2, _street(13, 9)),
    **_row(1, 0, ["nw", *_street(5, 5, True), "n", *_street(6, 5), "ne"]),
    **_column(2, LEFT, [*_street(12, 4, True), "w", *_street(11, 4)]),
    **_column(2, RIGHT, [*_street(7, 4, True), "e", *_street(8, 4)]),
    **_column(2, MIDDLE, _street(1, 3, True)),
    **_row(6, 2, _street(4, 3, True)),
    (6, MIDDLE): "place",
    **_row(6, 8, _street(2, 3)),
    **_column(8, MIDDLE, _street(3, 3)),
    **_row(11, 0, ["sw", *_street(10, 5, True), "s", *_street(9, 5), "se"]),
    **_row(12, 2, _street(14, 10)),
}
LINKS = {
    **dict.fromkeys([(6, 1), (6, 5), (6, 7), (6, 11)], "─"),
    **dict.fromkeys([(5, MIDDLE), (7, MIDDLE)], "│"),
    (0, 1): "┌",
    (0, 11): "┐",
    (12, 1): "└",
    (12, 12): "┘",
}
"""Streets go on here without a space."""


def board(view: View, names: Sequence[str]) -> RenderableType:
    """What a seat or a spectator sees: the streets, every hideout, and what only the seat knows."""
    data = view["data"]
    drawable = data is None or from_view(data).rows[0] == BUILT_IN.rows[0]
    streets: RenderableType = StreetMap(view, names) if drawable else street_list(view, names)
    return Group(headline(view, names), streets, *own_notes(view))


def headline(view: View, names: Sequence[str]) -> Text:
    when = f"{view['half'].capitalize()}, turn {view['round']}"
    whose = "" if view["over"] else f": {names[view['turn']]}"
    rewards = " ".join(map(str, view["rewards"])) or "none left"
    left = (
        f"   rewards {rewards} · bag {view['bag_size']} · cards {view['characters_left']}"
        f" · burglary {view['burglary_left']}"
    )
    return Text.assemble((when + whose, "bold"), (left, "dim"), no_wrap=True, overflow="ellipsis")


def own_notes(view: View) -> Iterator[Text]:
    """A police file is its owner's to see."""
    if view["over"]:
        return
    for player in view["players"]:
        if player["file"] is not None:
            yield Text(f"Your file: {counted(player['file']) or 'empty'}", "dim")


def counted(tokens: Sequence[str]) -> str:
    counts = Counter(tokens)
    return ", ".join(token if count == 1 else f"{count} {token}" for token, count in counts.items())


def many(count: object, word: object) -> str:
    """Such as `1 watch` or `2 watches`."""
    ending = "" if count == 1 else "es" if str(word).endswith(("s", "x", "ch", "sh")) else "s"
    return f"{count} {word}{ending}"


# A space


def label(token: str, width: int) -> str:
    long, short = LABELS.get(token, (token, token))
    return (long if width == WIDE else short)[: width - 1]


def cell(view: View, space: str, width: int) -> Text:
    """What lies on a space, `width` columns wide."""
    board = view["board"]
    style, shown = "dim", "·"
    if space == view["gang"]:
        style, shown = "bold white on red", GANG[width == NARROW]
    elif space in view["hidden"]:
        looked = {look["space"]: look["token"] for p in view["players"] for look in p["looks"] or ()}
        known = board[space] if view["over"] else looked.get(space)
        style, shown = "blue", FACE_DOWN
        if known is not None:
            style, shown = "italic blue", label(known, NARROW)[: width - 2] + "?"
    elif space in board:
        style, shown = COLOURS[from_view(view["data"]).kind[board[space]]], label(board[space], width)
    return Text(shown.center(width), style)


class StreetMap:
    """The built-in street plan, two lines a space: its name, and what lies there."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.view = view
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = WIDE if options.max_width >= COLUMNS * WIDE else NARROW
        quarters = {
            (row, column): hideout(self.view, self.names, seat, width)
            for seat, (row, column) in QUARTERS.items()
            if seat < len(self.names)
        }
        for row in self._rows():
            for line in (0, 1):
                yield self._line(row, line, width, quarters)

    def _rows(self) -> list[int]:
        """All rows but those of the streets that are closed with 2 seats."""
        is_open = from_view(self.view["data"]).streets(len(self.names)).bit
        closed = {row for (row, _), space in MAP.items() if space not in is_open}
        return [row for row in range(ROWS) if row not in closed]

    def _line(self, row: int, line: int, width: int, quarters: dict[tuple[int, int], list[Text]]) -> Text:
        drawn, column = Text(no_wrap=True, end=""), 0
        while column < COLUMNS:
            first = 2 if row < 6 else 7
            if column in (1, 7) and row in (2, 3, 4, 5, 7, 8, 9, 10):
                lines = quarters.get((first, column), [])
                at = 2 * (row - first) + line
                text = lines[at] if at < len(lines) else Text()
                drawn.append_text(padded(text, QUARTER * width))
                column += QUARTER
                continue
            drawn.append_text(self._piece(row, column, line, width))
            column += 1
        drawn.rstrip()
        drawn.append("\n")
        return drawn

    def _piece(self, row: int, column: int, line: int, width: int) -> Text:
        space = MAP.get((row, column))
        if space is not None:
            return cell(self.view, space, width) if line else Text(space.center(width), "dim")
        link = LINKS.get((row, column))
        if link is None or (line == 0 and link != "│"):
            return Text(" " * width)
        return Text(link * width if link == "─" else link.center(width), "dim")


def padded(text: Text, width: int) -> Text:
    text = text.copy()
    text.truncate(width, pad=True)
    return text


# A hideout


def hideout(view: View, names: Sequence[str], seat: int, width: int) -> list[Text]:
    """A seat's hideout in eight lines."""
    player = view["players"][seat]
    mine = not view["over"] and seat == view["turn"]
    head = Text.assemble(
        (" ▶ " if mine else "   "),
        (names[seat][: QUARTER * width - 12], "bold underline" if mine else "bold"),
        (f"  £{player['money']}", "yellow"),
    )
    room = QUARTER * width - 4
    lines = [(text, "") for text in wrap(short_list(player["reserve"], width) or "nothing", room)][:3]
    lines += [(text, "cyan") for text in wrap("tools " + (counted(player["tools"]) or "none"), room)][:2]
    lines += [(cards(player), "magenta")]
    lines += [(kept(player), "red")]
    return [head, *(Text("   " + text, style) for text, style in lines)]


def short_list(tokens: Sequence[str], width: int) -> str:
    counts = Counter(label(token, width) for token in tokens)
    return " ".join(token if count == 1 else f"{count}x{token}" for token, count in counts.items())


def cards(player: dict[str, Any]) -> str:
    if player["characters"]:
        return "cards " + " ".join(player["characters"])
    return f"cards {player['characters_size'] or 'none'}"


def kept(player: dict[str, Any]) -> str:
    told = f"file {player['file_size']}"
    if player["burglaries"]:
        return f"{told} · burglaries {' '.join(map(str, player['burglaries']))}"
    return f"{told} · burglaries {player['burglaries_size']}" if player["burglaries_size"] else told


# An owner's own streets


def street_list(view: View, names: Sequence[str]) -> RenderableType:
    """A plan that nobody has drawn yet: one line a street, and the hideouts below."""
    data = from_view(view["data"])
    lines = []
    for street in data.rows[0]:
        if len(names) == 2 and street.closed_with_2:
            lines.append(Text(f"{street.name}: closed", "dim"))
            continue
        line = Text.assemble((f"{street.name}: ", "dim"), f"{street.start} ")
        for space in street.names():
            line.append_text(Text.assemble((f" {space} ", "dim"), cell(view, space, WIDE)))
        line.append(f"  {street.end}")
        lines.append(line)
    corners = Text()
    for space in ("place", "n", "e", "s", "w", "nw", "ne", "se", "sw"):
        corners.append_text(Text.assemble((f" {space} ", "dim"), cell(view, space, WIDE)))
    hideouts = [line for seat in range(len(names)) for line in hideout(view, names, seat, WIDE)]
    return Group(corners, *lines, *hideouts)


# Events


def sentence(words: Action, names: Sequence[str]) -> Text | None:
    """An event in words."""

    def who(seat: object) -> str:
        return names[seat] if isinstance(seat, int) else str(seat)

    for tell in (_of_the_halves, _of_a_prowl, _of_fagin, _of_a_card, _of_the_night):
        told = tell(words, who)
        if told is not None:
            return told
    return None


def _of_the_halves(words: Action, who: Any) -> Text | None:
    match words:
        case ("half", half):
            return Text(f"The {half} begins.", "bold")
        case ("starts", seat, *tokens):
            return Text(f"{who(seat)} starts with {counted([str(t) for t in tokens])}.", "dim")
        case ("begin", seat):
            return Text(f"{who(seat)} begins.")
        case ("give-up", seat):
            return Text(f"{who(seat)} can do nothing more and gives up.", "red")
        case ("ends", half):
            return Text(f"The {half} is over.", "bold")
        case ("sets", seat, money, *types):
            return Text(f"{who(seat)} discards sets of {', '.join(map(str, types))} for £{money}.")
        case ("caught", seat, types):
            return Text(f"{who(seat)} is caught: {types} different types in the file.", "red")
        case ("files", seat, *tokens):
            return Text(f"{who(seat)}'s file: {counted([str(t) for t in tokens]) or 'empty'}.", "dim")
        case ("burglaries", seat, *values) if values:
            return Text(f"{who(seat)}'s burglaries: {' '.join(map(str, values))}.")
    return None


def _of_a_prowl(words: Action, who: Any) -> Text | None:
    match words:
        case ("prowl", seat, space, token):
            return Text(f"{who(seat)} prowls to {space}: {token}.")
        case ("file", seat, token):
            return Text(f"  {token} goes to {who(seat)}'s file.", "dim")
        case ("bag", token):
            return Text(f"  {token} goes to the bag.", "dim")
        case ("slip", seat, space):
            return Text(f"{who(seat)} slips to {space}.")
        case ("card", seat):
            return Text(f"{who(seat)} draws a character card.", "magenta")
        case ("drew", card):
            return Text(f"  It is {card}.", "magenta")
    return None


def _of_fagin(words: Action, who: Any) -> Text | None:
    match words:
        case ("sell", seat, type_, k, w, pounds):
            jokers = f" and {many(w, 'wallet')}" if w else ""
            return Text(f"{who(seat)} sells {many(k, type_)}{jokers} for £{pounds}.")
        case ("reward", seat, pounds):
            return Text(f"  Fagin's reward for {who(seat)}: £{pounds}.", "yellow")
        case ("money", seat, int(pounds)):
            return Text(f"  {who(seat)} {'gets' if pounds > 0 else 'pays'} £{abs(pounds)}.", "yellow")
    return None


def _of_a_card(words: Action, who: Any) -> Text | None:
    match words:
        case ("play", seat, card):
            return Text(f"{who(seat)} plays {card}.", "magenta")
        case ("hide", seat, card):
            return Text(f"{who(seat)} hides behind {card}.", "magenta")
        case ("take", seat, space, token):
            return Text(f"{who(seat)} takes {token} from {space}.")
        case ("rob", seat, victim, token):
            return Text(f"{who(seat)} robs {who(victim)} of {token}.")
        case ("cash", seat, n):
            return Text(f"{who(seat)} gives {many(n, 'wallet')} back.")
        case ("gives", seat, to, pounds):
            return Text(f"  {who(seat)} gives {who(to)} £{pounds}.", "yellow")
        case ("tool", seat, tool, source):
            return Text(f"{who(seat)} takes {tool} from {who(source)}.")
    return _of_a_lift(words, who)


def _of_a_lift(words: Action, who: Any) -> Text | None:
    match words:
        case ("lift", seat, count):
            return Text(f"{many(count, 'token')} of {who(seat)}'s file: into the bag.")
        case ("lift", seat, count, to):
            return Text(f"{many(count, 'token')} of {who(seat)}'s file: into {who(to)}'s.")
        case ("lifted", token):
            return Text(f"  One of them is {token}.", "dim")
    return None


def _of_the_night(words: Action, who: Any) -> Text | None:
    match words:
        case ("turned", space, token):
            return Text(f"  {space} is turned up: {token}.", "blue")
        case ("look", space, token):
            return Text(f"  You look at {space}: {token}.", "blue")
        case ("burglary", seat):
            return Text(f"{who(seat)} breaks in.", "red")
        case ("draws", value):
            return Text(f"  You draw {value}.", "red")
        case ("keep", seat):
            return Text(f"{who(seat)} keeps a burglary card.", "red")
        case ("kept", value):
            return Text(f"  You keep {value}.", "red")
        case ("drop-tool", seat, tool):
            return Text(f"{who(seat)} gives up the {tool}.", "cyan")
    return None


if __name__ == "__main__":
    show_sample("oliver_twist", 4)
