"""What a view leaves open, and what must hold at every moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from referee.games.kernel import Seat, Secret, View
from referee.games.oliver_twist.burglars import Suspects, own_drawn
from referee.games.oliver_twist.data import Data, from_view
from referee.games.oliver_twist.streets import PLACE
from referee.games.oliver_twist.table import DAY, FULL, MONEY, REWARDS, Lift
from referee.games.oliver_twist.turn import SET
from referee.games.oliver_twist.worlds import (
    bag_of,
    file_of,
    may_look,
    own_looks,
    owners,
    possible_lifts,
    unknown_hand,
    unseen,
    unseen_characters,
)


def unknown_spaces(view: View) -> int:
    """How many hidden tokens the view's owner has not looked at."""
    return len(view["hidden"]) - len(own_looks(view))


def board_open(view: View, owner: Seat = -1) -> bool:
    return unknown_spaces(view) > 0 and len(set(unseen(view, from_view(view["data"])))) > 1


def bag_open(view: View, owner: Seat) -> bool:
    data = from_view(view["data"])
    return _lifts_leave_open(view, data, lambda lifts: sorted(bag_of(view, data, lifts)))


def box_open(view: View, owner: Seat) -> bool:
    """The night's surplus, or a starting token that Nancy brought aside."""
    data = from_view(view["data"])
    if board_open(view) and len(unseen(view, data)) > unknown_spaces(view):
        return True
    return _lifts_leave_open(view, data, lambda lifts: _brought_aside(lifts))


def _brought_aside(lifts: Sequence[Lift]) -> list[int]:
    return sorted(code for lift in lifts if lift.to is None for code in lift.tokens if code & 1)


def lifts_open(view: View, owner: Seat) -> bool:
    return _lifts_leave_open(view, from_view(view["data"]), lambda lifts: lifts)


def file_open(view: View, owner: Seat) -> bool:
    data = from_view(view["data"])

    def held(lifts: tuple[Lift, ...]) -> list[str]:
        return sorted(data.names[code] for code in file_of(view, data, owner, lifts))

    return _lifts_leave_open(view, data, held)


def _all_picks(names: Sequence[str], count: int) -> Iterable[Sequence[str]]:
    return sorted(set(combinations(sorted(names), count)))


def _lifts_leave_open(view: View, data: Data, value: Callable[[tuple[Lift, ...]], object]) -> bool:
    """Is there more than one value, over all lifts that are possible?"""
    values = (value(lifts) for lifts in possible_lifts(view, data, _all_picks))
    first = next(values)
    return any(other != first for other in values)


def deck_open(view: View, owner: Seat) -> bool:
    return view["characters_left"] > 0 and len(unseen_characters(view, from_view(view["data"]))) > 1


def hand_open(view: View, owner: Seat) -> bool:
    cards = len(unseen_characters(view, from_view(view["data"])))
    return 0 < unknown_hand(view, owner) < cards


def _suspects(view: View) -> Suspects:
    return Suspects(view, from_view(view["data"]), owners(view))


def vault_open(view: View, owner: Seat = -1) -> bool:
    """The order of the cards in the deck, or which they are."""
    suspects = _suspects(view)
    deck = Counter(from_view(view["data"]).burglary)
    deck.subtract([card.value for card in suspects.kept] + own_drawn(view))
    deck.subtract(told["kept"] for told in view["break_ins"] if told["seat"] in owners(view))
    if not deck.total():
        return False
    return len(+deck) > 1 or suspects.differ(range(len(suspects.kept)))


def kept_open(view: View, owner: Seat) -> bool:
    suspects = _suspects(view)
    return suspects.differ([n for n, seat in enumerate(suspects.seats) if seat == owner])


def break_ins_open(view: View, owner: Seat) -> bool:
    suspects = _suspects(view)
    if any(suspects.differ([n]) for n in range(len(suspects.kept))):
        return True
    return suspects.put_back_differ(view, from_view(view["data"]), owners(view))


def drawn_open(view: View, owner: Seat) -> bool:
    """Whoever is asked what to keep has two different cards, in an order that others do not know."""
    return view["doing"]["name"] == "keep" and not own_drawn(view)


def looks_open(view: View, owner: Seat) -> bool:
    """Which of the tokens hidden now `owner` has looked at, in which order, and what they are."""
    hidden, slips = len(view["hidden"]), view["players"][owner]["slips"]
    data = from_view(view["data"])
    streets = data.streets(len(view["players"]))
    beside = any(space in view["board"] for space in streets.next[view["gang"]])
    looking = owner == view["turn"] and may_look(beside, view)
    if not hidden or not (slips or looking):
        return False
    surely = any(were_hidden <= 2 for were_hidden in slips) or (looking and _must_look(view, data))
    return hidden > 1 or not surely or board_open(view)


def _must_look(view: View, data: Data) -> bool:
    """Can the seat whose turn it is do nothing but look? The last hidden token it then looks at unasked."""
    doing, player = view["doing"], view["players"][view["turn"]]
    if doing["name"] == "slip" or doing["card"] in ("charley", "oliver"):
        return True
    packed = sum(data.pack[data.code[token]] for token in player["reserve"])
    has_card = doing["name"] == "turn" and player["characters_size"] > 0
    return not has_card and not data.sales(packed, SET)


SECRETS = (
    Secret("board", board_open),
    Secret("bag", bag_open),
    Secret("box", box_open),
    Secret("characters_deck", deck_open),
    Secret("burglary_deck", vault_open),
    Secret("drawn", drawn_open),
    Secret("lifts", lifts_open),
    Secret("break_ins", break_ins_open),
    Secret("players.*.file", file_open),
    Secret("players.*.characters", hand_open),
    Secret("players.*.burglaries", kept_open),
    Secret("players.*.looks", looks_open),
)


# What must hold


def audit(snapshot: View) -> list[str]:
    data = from_view(snapshot["data"])
    wrong = [*_audit_tokens(snapshot, data), *_audit_cards(snapshot, data), *_audit_money(snapshot)]
    for seat in range(len(snapshot["players"])):
        wrong += _audit_player(snapshot, seat)
    streets = data.streets(len(snapshot["players"]))
    if not {PLACE, *streets.names} >= {snapshot["gang"], *snapshot["board"]}:
        wrong.append("the gang, or a token, is on no open space")
    if not snapshot["board"].keys() >= set(snapshot["hidden"]):
        wrong.append("a hidden token is not on the board")
    if tuple(snapshot["rewards"]) != REWARDS[len(REWARDS) - len(snapshot["rewards"]) :]:
        wrong.append("the rewards are not the last ones of their pile")
    return wrong


def _audit_player(snapshot: View, seat: Seat) -> list[str]:
    player, wrong = snapshot["players"][seat], []
    if len(player["reserve"]) > FULL:
        wrong.append(f"seat {seat} has more than {FULL} tokens in its reserve")
    if player["burglaries"] != sorted(b["kept"] for b in snapshot["break_ins"] if b["seat"] == seat):
        wrong.append(f"seat {seat}'s burglary cards are not those of its break-ins")
    for name in ("file", "characters", "burglaries"):
        if len(player[name]) != player[f"{name}_size"]:
            wrong.append(f"the size of seat {seat}'s {name} is wrong")
    if Counter(player["reserve_starts"]) - Counter(player["reserve"]):
        wrong.append(f"seat {seat} has starting tokens that are not in its reserve")
    if any(look["token"] != snapshot["board"].get(look["space"]) for look in player["looks"]):
        wrong.append(f"seat {seat} has looked at a token that is not there")
    return wrong


def _audit_tokens(snapshot: View, data: Data) -> list[str]:
    """No token is lost: starting tokens and round ones, wherever they are."""
    found = Counter(snapshot["bag"] + snapshot["box"] + list(snapshot["board"].values()))
    starts: Counter[str] = Counter()
    for player in snapshot["players"]:
        found.update(player["reserve"] + player["file"] + player["tools"])
        starts.update(player["reserve_starts"])
    there_are = Counter(data.starts + (data.day if snapshot["half"] == DAY else data.night))
    wrong = [
        f"{found[token]} of {there_are[token]} tokens {token}"
        for token in data.code
        if found[token] != there_are[token]
    ]
    if starts - Counter(data.starts):
        wrong.append("there are more starting tokens than nine")
    return wrong


def _audit_cards(snapshot: View, data: Data) -> list[str]:
    people = snapshot["characters_deck"] + snapshot["characters_discard"]
    burglary = [*snapshot["burglary_deck"]]
    for player in snapshot["players"]:
        people += player["characters"]
        burglary += player["burglaries"]
    wrong = []
    if sorted(people) != sorted(data.characters):
        wrong.append("the character cards are not all there, once each")
    if sorted(burglary) != sorted(data.burglary):
        wrong.append("the burglary cards are not all there")
    return wrong


def _audit_money(snapshot: View) -> list[str]:
    """Money moves between the seats and the bank only; nobody owes any before the burglaries count."""
    money = [player["money"] for player in snapshot["players"]]
    wrong = []
    if sum(money) != MONEY * len(money) + snapshot["bank"]:
        wrong.append(f"the seats have £{sum(money)}; the bank has paid £{snapshot['bank']} out")
    if not snapshot["over"] and min(money) < 0:
        wrong.append("a seat has less than no money")
    return wrong
