"""Kids of London: street kids rob passers-by, and the second richest gang wins.

2 to 5 seats, nine rounds, everybody plays a card at the same time. Rules, rulings (R1 to R5), action
texts and view fields: docs/games/kids_of_london.md. A game by Antonin Boccara.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple, Self

from referee.games.chance import Chance
from referee.games.kernel import (
    Action,
    Game,
    Log,
    Options,
    Result,
    Seat,
    Secret,
    State,
    View,
    parse,
    ranks_of,
)

ROUNDS = 9
CHIEF = 8
"""The leader of a gang: the highest card, but the police take two or more of them away."""

VALUES = {
    "merchant": 4,
    "priest-left": 5,
    "priest-right": 5,
    "jeweller": 6,
    "banker": 7,
    "prince": 8,
    "beggar": 3,
}
TILES = (
    "banker",
    "beggar",
    "jeweller",
    "jeweller",
    "merchant",
    "merchant",
    "priest-left",
    "priest-right",
    "prince",
)
CARDS = tuple(range(9))

PLAY: tuple[Action, ...] = tuple(("play", card) for card in CARDS)
TAKE_CARD: Action = ("take", "card")
TAKE_TILE: Action = ("take", "tile")
TAKE_PRINCE: Action = ("take", "prince")
TAKE_COMEDIAN: Action = ("take", "comedian")

CARD_OF = {action: card for card, action in enumerate(PLAY)}
PLAYS = {
    hand: tuple(PLAY[card] for card in hand)
    for size in range(len(CARDS) + 1)
    for hand in combinations(CARDS, size)
}
"""The options of every hand there can be, made once."""


class KidsOfLondon(State):
    """The table. Places in the circle are the seats and, with 2 seats, the dummy gang as place 2 (R2)."""

    __slots__ = ("coins", "deck", "dummy", "hands", "played", "round", "seats", "tile", "tiles")

    game = "kids_of_london"

    seats: int
    round: int
    tile: str
    tiles: list[str]
    """The tiles to come, the next one last."""
    coins: list[int]
    """By place: the dummy's coins are the last."""
    hands: list[list[int]]
    played: list[list[int]]
    """Cards revealed, in order, by place."""
    dummy: int | None
    """The dummy's card of this round; None with 3 seats or more."""
    deck: list[int]
    """The dummy's cards to come, the next one last."""

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        self._copy_kernel(new)
        new.seats = self.seats
        new.round = self.round
        new.tile = self.tile
        new.tiles = self.tiles.copy()
        new.coins = self.coins.copy()
        new.hands = [hand.copy() for hand in self.hands]
        new.played = [cards.copy() for cards in self.played]
        new.dummy = self.dummy
        new.deck = self.deck.copy()
        return new

    # 1. Who goes there?

    def turn_up(self) -> Choose:
        """The next tile is turned up, and then the dummy's next card, before anybody chooses."""
        self.round += 1
        self.tile = self.tiles.pop()
        self.tell("tile", self.tile)
        if self.dummy is not None:
            self.dummy = self.deck.pop()
            self.tell("dummy", self.dummy)
        return CHOOSE

    def next_hour(self) -> Choose | None:
        return self.turn_up() if self.round < ROUNDS else None

    # 3. The robbery

    def cards_in(self) -> dict[int, int]:
        """The revealed cards still in, by place: the police take two chiefs or more away."""
        cards = [played[-1] for played in self.played]
        if cards.count(CHIEF) > 1:
            return {place: card for place, card in enumerate(cards) if card != CHIEF}
        return dict(enumerate(cards))

    def gain(self, place: int, coins: int) -> None:
        """Coins from the bank, which does not run out (R1); nobody falls below zero (R3)."""
        before = self.coins[place]
        self.coins[place] = after = before + coins if before + coins > 0 else 0
        if after != before:
            self.tell("coins", place, after - before)

    def rob(self, robber: int, robbers: int) -> None:
        """One of `robbers` tied robbers takes its share of the tile."""
        share = VALUES[self.tile] // robbers
        if self.tile == "priest-left":
            self.gain((robber + 1) % len(self.coins), share)
        elif self.tile == "priest-right":
            self.gain((robber - 1) % len(self.coins), share)
        elif self.tile == "beggar":
            self.gain(robber, -share)
        else:
            self.gain(robber, share)

    # End of the game

    def result(self) -> Result:
        scores = self.coins[: self.seats]
        robbed = max(self.coins)
        others = [coins for coins in self.coins if coins < robbed]
        second = max(others, default=None)
        winners = [seat for seat, coins in enumerate(scores) if coins == second]
        if self.seats == 2:
            ranks = [1 if seat in winners or not winners else 2 for seat in (0, 1)]  # R5
        else:
            ranks = ranks_of([-1 if coins == robbed else coins for coins in scores])
        return Result(ranks, scores, winners)

    # What can be seen

    def snapshot(self) -> View:
        table = self._head(self.round, sorted(self.pending))
        table["tile"] = self.tile
        table["tiles_left"] = self.tiles[::-1]
        table["players"] = [self._player(seat, self._chosen(seat)) for seat in range(self.seats)]
        table["dummy"] = self._dummy(self.deck[::-1])
        if self.step is None:
            table["result"] = self.result()._asdict()
        return table

    def view(self, seat: Seat | None) -> View:
        if self.step is None:
            return self.snapshot()
        table = self._head(self.round, self._own_asked(seat))
        table["tile"] = self.tile
        table["tiles_left"] = sorted(self.tiles)
        table["players"] = players = [self._player(i, None) for i in range(self.seats)]
        if seat in self.answers:
            players[seat]["chosen"] = self._chosen(seat)
        table["dummy"] = self._dummy(sorted(self.deck))
        return table

    def _player(self, seat: Seat, chosen: str | None) -> View:
        return {
            "coins": self.coins[seat],
            "hand": self.hands[seat].copy(),
            "played": self.played[seat].copy(),
            "chosen": chosen,
        }

    def _dummy(self, deck: list[int]) -> View | None:
        if self.dummy is None:
            return None
        return {
            "coins": self.coins[2],
            "card": self.dummy,
            "deck": deck,
            "played": self.played[2].copy(),
        }


class Choose(NamedTuple):
    """2. All choose a card at the same time; they are revealed together."""

    def asked(self, s: KidsOfLondon) -> dict[Seat, Sequence[Action]]:
        return {seat: PLAYS[tuple(hand)] for seat, hand in enumerate(s.hands)}

    def then(self, s: KidsOfLondon, answers: dict[Seat, Action]) -> Choose | Take | None:
        for seat, action in answers.items():
            card = CARD_OF[action]
            s.hands[seat].remove(card)
            s.played[seat].append(card)
        if s.dummy is not None:
            s.played[2].append(s.dummy)
        return robbery(s)

    def show(self) -> View:
        return {"name": "choose"}


CHOOSE = Choose()


def robbery(s: KidsOfLondon) -> Choose | Take | None:
    """3. The cards are on the table: the highest rob the tile, the lowest go robbing elsewhere."""
    if s.log is not None:
        for place, played in enumerate(s.played):
            s.tell("plays", place, played[-1])
    cards = s.cards_in()
    if len(cards) < len(s.played):
        s.tell("police")
    if not cards:
        return s.next_hour()
    take = highest_of(cards)
    if take.both:
        return take
    lowest = min(cards.values())
    for place, card in cards.items():
        if card == lowest:
            s.gain(place, card)
    if s.tile == "prince" and s.round < ROUNDS:
        return take
    for place in take.robbers:
        s.rob(place, len(take.robbers))
    return s.next_hour()


def highest_of(cards: dict[int, int]) -> Take:
    """Who robs the tile, with these cards in; `both`: all of them are also the lowest."""
    highest = max(cards.values())
    robbers = tuple([place for place, card in cards.items() if card == highest])
    return Take(robbers, both=len(robbers) == len(cards))


class Take(NamedTuple):
    """3. Some have a choice: prince or comedian, or the card where it is the highest and the lowest.

    A share counts all who are tied, whatever they choose (R4). In the last round the prince is no
    comedian. The dummy is never asked: it takes the prince, or the tile.
    """

    robbers: tuple[int, ...]
    both: bool

    def asked(self, s: KidsOfLondon) -> dict[Seat, Sequence[Action]]:
        options: tuple[Action, ...] = (TAKE_CARD, TAKE_TILE)
        unasked = TAKE_TILE
        if s.tile == "prince":
            options, unasked = (TAKE_PRINCE, TAKE_COMEDIAN), TAKE_PRINCE
            if self.both:
                options = (TAKE_CARD, *options) if s.round < ROUNDS else (TAKE_CARD, TAKE_PRINCE)
        return {place: options if place < s.seats else (unasked,) for place in self.robbers}

    def then(self, s: KidsOfLondon, answers: dict[Seat, Action]) -> Choose | None:
        for place, action in answers.items():
            s.tell("takes", place, action[1])
            if action == TAKE_CARD:
                s.gain(place, s.played[place][-1])
            elif action != TAKE_COMEDIAN:
                s.rob(place, len(answers))
        return s.next_hour()

    def show(self) -> View:
        return {"name": "take"}


def new(seats: int, options: Options, chance: Chance, log: Log | None = None) -> KidsOfLondon:
    """Every seat holds its nine kids and no coins; the tiles, and the dummy's deck, are shuffled."""
    s = KidsOfLondon(chance, log)
    places = 3 if seats == 2 else seats
    s.seats = seats
    s.round = 0
    s.tiles = s.draw("tiles", TILES)[::-1]
    s.coins = [0] * places
    s.hands = [list(CARDS) for _ in range(seats)]
    s.played = [[] for _ in range(places)]
    s.dummy = -1 if seats == 2 else None
    s.deck = s.draw("dummy", CARDS)[::-1] if seats == 2 else []
    s.go(s.turn_up())
    return s


def restore(view: View, chance: Chance) -> KidsOfLondon:
    """The table as a view shows it, its hidden orders as they stand there, nobody having answered."""
    s = KidsOfLondon(chance)
    players, dummy = view["players"], view["dummy"]
    gangs = players if dummy is None else [*players, dummy]
    s.seats = len(players)
    s.round = view["round"]
    s.tile = view["tile"]
    s.tiles = view["tiles_left"][::-1]
    s.coins = [gang["coins"] for gang in gangs]
    s.hands = [player["hand"].copy() for player in players]
    s.played = [gang["played"].copy() for gang in gangs]
    s.dummy = None if dummy is None else dummy["card"]
    s.deck = [] if dummy is None else dummy["deck"][::-1]
    if not view["over"]:
        revealed = len(s.played[0]) == s.round
        s.go(highest_of(s.cards_in()) if revealed else CHOOSE)
    return s


def determinize(view: View, rng: random.Random) -> KidsOfLondon:
    """Tiles and dummy cards to come in any order; each other seat has answered anything, or not yet."""
    s = restore(view, Chance(rng.randbytes(32)))
    rng.shuffle(s.tiles)
    rng.shuffle(s.deck)
    for seat, options in list(s.pending.items()):
        chosen = view["players"][seat]["chosen"]
        if chosen is not None:
            s.answers[seat] = parse(chosen)
            del s.pending[seat]
        elif seat not in view["asked"] and rng.random() < 0.5:
            s.answers[seat] = rng.choice(options)
    still_to_come = [seat for seat in s.pending if seat not in s.answers]
    if s.pending and not still_to_come:
        del s.answers[rng.choice(list(s.pending))]
    for seat in s.answers:
        s.pending.pop(seat, None)
    return s


def may_have_chosen(view: View, owner: Seat) -> bool:
    """Is it unknown whether, and what, `owner` has answered? Somebody must still be thinking."""
    thinking = restore(view, NO_CHANCE).pending
    others = (seat for seat in thinking if seat != owner)
    return owner in thinking and any(view["players"][seat]["chosen"] is None for seat in others)


NO_CHANCE = Chance(bytes(32))


def audit(snapshot: View) -> list[str]:
    wrong = []
    gangs = [(player["hand"], player) for player in snapshot["players"]]
    if dummy := snapshot["dummy"]:
        shown = [] if len(dummy["played"]) == snapshot["round"] else [dummy["card"]]
        gangs.append((dummy["deck"] + shown, dummy))
    for place, (unplayed, gang) in enumerate(gangs):
        if sorted(unplayed + gang["played"]) != list(CARDS):
            wrong.append(f"place {place} does not have the cards 0 to 8")
        if gang["coins"] < 0:
            wrong.append(f"place {place} has fewer than no coins")
    tiles = [snapshot["tile"], *snapshot["tiles_left"]]
    if len(tiles) != ROUNDS + 1 - snapshot["round"]:
        wrong.append("the number of tiles does not fit the round")
    if any(tiles.count(tile) > TILES.count(tile) for tile in tiles):
        wrong.append("there are tiles too many of one kind")
    return wrong


GAME = Game(
    key="kids_of_london",
    name="Kids of London",
    title="Street kids rob passers-by; the richest gang is robbed in turn, so the second richest wins.",
    seats=range(2, 6),
    rules=1,
    ties="draw",
    labels=("tiles", "dummy"),
    secrets=(
        Secret("tiles_left", lambda view, owner: len(set(view["tiles_left"])) > 1),
        Secret("dummy.deck", lambda view, owner: len(view["dummy"]["deck"]) > 1),
        Secret("players.*.chosen", may_have_chosen),
    ),
    new=new,
    determinize=determinize,
    audit=audit,
)
