"""The rules, in the order of the rulebook: the deal, the trick, the end of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.games.assassin_21.cards import (
    DECKS,
    DOUBLE,
    HAND,
    INSTEAD,
    JACKS,
    JOIN,
    KINGS,
    OPEN,
    PASS,
    PLAY,
    REORDER,
    REORDERS,
    REPLACE,
    ROLES,
    STRENGTH,
    SUITS,
    SUITS_IN_PLAY,
    TRAITOR,
    USE,
    VALUE,
    Trumps,
    as_hand,
    cards_of,
    plays,
    turned,
    without,
)
from referee.games.assassin_21.table import Outcome, Table, Trick
from referee.games.chance import Chance
from referee.games.kernel import Action, Log, Options, Seat, Step, View

THRESHOLD = {4: 21, 3: 14}
"""With 3 seats the murderer has moved to number 14."""
MOST_DEALS = 40
"""R6: a match ends after this many deals, whatever the points."""


# Setting up


def new(seats: int, options: Options, chance: Chance, log: Log | None = None) -> Table:
    """A match begins without points, and with a deal."""
    s = Table(chance, log)
    s.seats = seats
    s.threshold = THRESHOLD[seats]
    s.open_game = options["open"]
    s.target = options["target"]
    s.deal = 0
    s.points = [0] * seats
    s.deals = []
    s.go(deal(s))
    return s


def deal(s: Table) -> Step[Table]:
    """Ten cards, a king and a jack for each seat, hidden; the queens give the trump order.

    With 3 seats one suit is removed, but for its king, and the king that is left over lies aside.
    """
    seats = range(s.seats)
    s.deal += 1
    s.removed = s.draw("removed", SUITS, 1)[0] if s.seats == 3 else None
    cards = s.draw("cards", DECKS[s.removed])
    s.hands = [as_hand(cards[seat * HAND : (seat + 1) * HAND]) for seat in seats]
    kings = s.draw("kings", KINGS)
    s.kings = kings[: s.seats]
    s.aside = kings[3] if s.seats == 3 else None
    s.jacks = [*s.draw("jacks", JACKS[s.removed])]
    s.trumps = tuple(s.draw("queens", SUITS_IN_PLAY[s.removed]))
    s.used, s.trick, s.history = [], [], []
    s.victims = [0] * s.seats
    s.centre = 0
    s.round = 0
    if s.log is not None:
        tell_deal(s)
    return begin_trick(s, None)


def tell_deal(s: Table) -> None:
    s.tell("deal", s.deal)
    if s.removed is not None:
        s.tell("removed", s.removed)
    for seat, (hand, king, jack) in enumerate(zip(s.hands, s.kings, s.jacks, strict=True)):
        assert jack is not None
        s.whisper(seat, "hand", *cards_of(hand))
        s.whisper(seat, "king", king)
        s.whisper(seat, "jack", jack)


# A trick


def begin_trick(s: Table, leader: Seat | None) -> Step[Table]:
    """The next trick: open if somebody leads it, hidden if not, until a jack changes that."""
    s.round += 1
    s.double = False
    s.open = leader is not None
    s.leader = leader
    if s.log is not None:
        s.tell("trumps", *s.trumps)
        s.tell("trick", s.round)
    return BEFORE if OPEN in s.jacks or DOUBLE in s.jacks else lay_cards(s)


class Before(NamedTuple):
    """1. The holders of the jacks of clubs and of diamonds may use them, before the cards are laid.

    Diamonds: this trick counts as 2 victims. Clubs: this trick is open, the left neighbour begins; in the
    open game it is hidden instead, which the first trick is anyway.
    """

    def asked(self, s: Table) -> dict[Seat, Sequence[Action]]:
        return {seat: USE[jack] for seat, jack in enumerate(s.jacks) if jack in USE}

    def then(self, s: Table, answers: dict[Seat, Action]) -> Play | Turn:
        for seat, action in answers.items():
            if action == PASS:
                continue  # nobody hears of it: that a jack is held is secret
            jack = s.jacks[seat]
            assert jack is not None
            s.use_jack(seat, jack)
            if jack == DOUBLE:
                s.double = True
            elif s.open_game:
                s.open, s.leader = False, None
            else:
                s.open, s.leader = True, (seat + 1) % s.seats
        return lay_cards(s)

    def show(self) -> View:
        return {"name": "before"}


BEFORE = Before()


def lay_cards(s: Table) -> Play | Turn:
    """2. A hidden trick is laid at the same time, an open one in turn."""
    return PLAY_HIDDEN if s.leader is None else TURNS[s.leader]


class Play(NamedTuple):
    """2. Hidden trick: all lay a card face down, and turn them over together."""

    def asked(self, s: Table) -> dict[Seat, Sequence[Action]]:
        return {seat: plays(s.hands[seat], jack) for seat, jack in enumerate(s.jacks)}

    def then(self, s: Table, answers: dict[Seat, Action]) -> Step[Table] | None:
        for seat, action in answers.items():
            lay(s, seat, action)
        return all_laid(s)

    def show(self) -> View:
        return {"name": "play"}


PLAY_HIDDEN = Play()


class Turn(NamedTuple):
    """2. Open trick: one after the other, clockwise, face up."""

    seat: Seat

    def asked(self, s: Table) -> dict[Seat, Sequence[Action]]:
        return {self.seat: plays(s.hands[self.seat], s.jacks[self.seat])}

    def then(self, s: Table, answers: dict[Seat, Action]) -> Step[Table] | None:
        lay(s, self.seat, answers[self.seat])
        return all_laid(s) if len(s.trick) == s.seats else TURNS[(self.seat + 1) % s.seats]

    def show(self) -> View:
        return {"name": "play"}


TURNS = tuple(Turn(seat) for seat in range(4))


def lay(s: Table, seat: Seat, action: Action) -> None:
    """A card is on the table, face up; the jack of spades is one, too, for the moment."""
    card = str(action[1])
    s.trick.append((seat, card))
    if card == REPLACE:
        s.use_jack(seat, card)
    else:
        s.hands[seat] = without(s.hands[seat], action)
    if s.log is not None:
        s.tell("plays", seat, card)


def all_laid(s: Table) -> Step[Table] | None:
    """3. All cards are on the table: first the jack of spades, if there is one, is replaced."""
    for seat, card in s.trick:
        if card == REPLACE:
            return Replace(seat)
    return settle(s)


class Replace(NamedTuple):
    """3. Who laid the jack of spades puts a card of its hand in its place, for all to see.

    With one card left there is no choice (R2), so the kernel does not ask.
    """

    seat: Seat

    def asked(self, s: Table) -> dict[Seat, Sequence[Action]]:
        return {self.seat: tuple([INSTEAD[play] for play in s.hands[self.seat]])}

    def then(self, s: Table, answers: dict[Seat, Action]) -> Step[Table] | None:
        card = str(answers[self.seat][1])
        s.trick[s.trick.index((self.seat, REPLACE))] = (self.seat, card)
        s.hands[self.seat] = without(s.hands[self.seat], PLAY[card])
        s.tell("replaces", self.seat, card)
        return settle(s)

    def show(self) -> View:
        return {"name": "replace"}


def settle(s: Table) -> Step[Table] | None:
    """4. From the threshold up the strongest card takes the trick (R1), below it goes to the centre."""
    cards = tuple([card for _, card in (s.trick if s.leader is None else sorted(s.trick))])
    strongest = strongest_of(cards, s.trumps)
    victims = 2 if s.double else 1
    winner = None
    if sum([VALUE[card] for card in cards]) >= s.threshold:
        winner = strongest
        s.victims[winner] += victims
        s.tell("takes", winner, victims)
    else:
        s.centre += victims
        s.tell("centre", victims)
    s.history.append(Trick(cards, winner, victims))
    s.trick = []
    return after_trick(s, strongest) if s.round < HAND else end_of_deal(s)


def strongest_of(cards: Sequence[str], trumps: Trumps) -> Seat:
    """Who laid the strongest card of a trick: the highest value, ties by trump order."""
    strengths = [STRENGTH[trumps][card] for card in cards]
    return strengths.index(max(strengths))


def after_trick(s: Table, strongest: Seat) -> Step[Table]:
    """5. Unless the jack of hearts is used now, the first suit of the trumps goes to the end (R3).

    In the open game the strongest card of this trick, taken or not, leads the next one.
    """
    return Reorder(strongest) if REORDER in s.jacks else next_trick(s, strongest, turned(s.trumps))


def next_trick(s: Table, strongest: Seat, trumps: Trumps) -> Step[Table]:
    s.trumps = trumps
    return begin_trick(s, strongest if s.open_game else None)


class Reorder(NamedTuple):
    """5. The holder of the jack of hearts may put the trumps in any order, for the next trick."""

    strongest: Seat
    """By the trumps of the trick that is over: those of the next do not change who leads it."""

    def asked(self, s: Table) -> dict[Seat, Sequence[Action]]:
        return {s.jacks.index(REORDER): REORDERS[s.removed]}

    def then(self, s: Table, answers: dict[Seat, Action]) -> Step[Table]:
        ((seat, (_, *order)),) = answers.items()
        if not order:
            return next_trick(s, self.strongest, turned(s.trumps))
        s.use_jack(seat, REORDER)
        return next_trick(s, self.strongest, tuple(map(str, order)))

    def show(self) -> View:
        return {"name": "reorder"}


# The end of a deal


def end_of_deal(s: Table) -> Step[Table] | None:
    """First the traitor reveals itself, if it was dealt."""
    if TRAITOR not in s.kings:
        return count(s, [ROLES[king] for king in s.kings], None)
    traitor = s.kings.index(TRAITOR)
    s.tell("traitor", traitor)
    return Join(traitor)


class Join(NamedTuple):
    """The traitor names the seat that it joins, without knowing that seat's role."""

    traitor: Seat

    def asked(self, s: Table) -> dict[Seat, Sequence[Action]]:
        return {self.traitor: JOIN[s.seats, self.traitor]}

    def then(self, s: Table, answers: dict[Seat, Action]) -> Step[Table] | None:
        joined = answers[self.traitor][1]
        assert isinstance(joined, int)
        s.tell("joins", self.traitor, joined)
        camps = [ROLES[king] for king in s.kings]
        camps[self.traitor] = camps[joined]
        return count(s, camps, joined)

    def show(self) -> View:
        return {"name": "join"}


def count(s: Table, camps: list[str], joined: Seat | None) -> Step[Table] | None:
    """The camp with more victims wins, and each of its seats scores what the other camp has.

    The centre is the assassin's, even when the assassin's king lies aside and nobody can score it (R5).
    """
    of_camp = {"police": 0, "assassin": s.centre}
    for camp, victims in zip(camps, s.victims, strict=True):
        of_camp[camp] += victims
    police, assassin = of_camp["police"], of_camp["assassin"]
    winner = None  # R4: a tie scores nothing
    if police != assassin:
        winner = "police" if police > assassin else "assassin"
    losers = min(police, assassin)
    points = tuple([losers if camp == winner else 0 for camp in camps])
    s.points = [before + more for before, more in zip(s.points, points, strict=True)]
    roles = tuple([ROLES[king] for king in s.kings])
    s.deals.append(Outcome(police, assassin, winner, joined, points, roles, s.aside))
    if s.log is not None:
        tell_outcome(s, s.deals[-1])
    if max(s.points) >= s.target or s.deal == MOST_DEALS:
        return None
    return deal(s)


def tell_outcome(s: Table, outcome: Outcome) -> None:
    for seat, role in enumerate(outcome.roles):
        s.tell("role", seat, role)
    if outcome.aside is not None:
        s.tell("aside", outcome.aside)
    s.tell("camps", outcome.police, outcome.assassin)
    s.tell("wins", outcome.winner or "nobody")
    for seat, points in enumerate(outcome.points):
        if points:
            s.tell("points", seat, points)
