"""The table of London: players with their zones, deck, display and boroughs; and what can happen there.

Everything here is a happening of the rulebook that several of its paragraphs use: cards go to the
display, are taken, are placed, money is paid. Who is asked what stands in the other modules.
"""

from __future__ import annotations

from bisect import insort
from typing import Self

from referee.games.kernel import Action, Result, Seat, State, View
from referee.games.london.cards import BOROUGHS, CARDS, EXCHANGE, INVEST, PERMANENT, STONE, TAKE, TAKE_DECK
from referee.games.london.permanent import collected, loan, may_exchange
from referee.games.london.player import Pile, Player
from referee.games.london.scoring import result_of

HAND_LIMIT = 9
MARKERS = 11
COUNTERS = 10


class London(State):
    """The table. Whoever is asked is the active seat, `turn`."""

    __slots__ = (
        "bottom",
        "deck",
        "discard",
        "first",
        "invests",
        "last_turns",
        "peek",
        "players",
        "round",
        "slots",
        "stations",
        "top",
        "turn",
    )

    game = "london"

    players: list[Player]
    first: Seat
    turn: Seat
    round: int
    """Turns completed by the busiest seat, which is the first one."""
    deck: list[str]
    """The next card last."""
    slots: int
    top: list[str]
    bottom: list[str]
    """The two rows of the display, with so many slots each."""
    discard: list[str]
    stations: list[str]
    last_turns: list[Seat] | None
    """Once the deck is empty: the seats that still have a turn to begin."""
    peek: list[str] | None
    """What the active seat sees of the deck while it draws, top first."""
    invests: tuple[Action, ...]
    """Where a building may be placed now; follows from the boroughs."""

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        self._copy_kernel(new)
        new.players = [player.copy() for player in self.players]
        new.first = self.first
        new.turn = self.turn
        new.round = self.round
        new.deck = self.deck.copy()
        new.slots = self.slots
        new.top = self.top.copy()
        new.bottom = self.bottom.copy()
        new.discard = self.discard.copy()
        new.stations = self.stations.copy()
        new.last_turns = None if self.last_turns is None else self.last_turns.copy()
        new.peek = None if self.peek is None else self.peek.copy()
        new.invests = self.invests
        return new

    def others(self) -> list[Seat]:
        """The other seats, in turn order."""
        seats = len(self.players)
        return [(self.turn + i) % seats for i in range(1, seats)]

    # The display

    def put_on_display(self, card: str) -> None:
        """To the top row, else to the bottom row; if both are full, the top row leaves the game (R1)."""
        if len(self.top) < self.slots:
            self.top.append(card)
        elif len(self.bottom) < self.slots:
            self.bottom.append(card)
        else:
            self.tell("cleared", *self.top)
            self.discard += self.top
            self.top = self.bottom
            self.bottom = [card]

    def off_display(self, card: str) -> None:
        """Of equal cards the one in the top row, then the leftmost."""
        (self.top if card in self.top else self.bottom).remove(card)

    def drop(self, card: str) -> None:
        """The active seat's card leaves its hand, and all can see it."""
        player = self.players[self.turn]
        player.hand.remove(card)
        if card in player.hand_known:
            player.hand_known.remove(card)

    def spend(self, card: str, verb: str = "spends") -> None:
        """Spent and discarded cards go to the display."""
        self.drop(card)
        self.tell(verb, self.turn, card)
        self.put_on_display(card)

    # Taking cards

    def takes(self) -> list[Action]:
        """Where a card may be taken: from the deck, or one of the display."""
        options = [TAKE[card] for card in dict.fromkeys(self.top + self.bottom)]
        if self.deck:
            options.append(TAKE_DECK)
        return options

    def take(self, action: Action) -> None:
        """The active seat takes a card, from the deck or the display."""
        if action == TAKE_DECK:
            self.take_from_deck(0)
            return
        card = action[1]
        assert isinstance(card, str)
        self.off_display(card)
        player = self.players[self.turn]
        insort(player.hand, card)
        insort(player.hand_known, card)
        self.tell("takes", self.turn, card)

    def take_from_deck(self, depth: int) -> None:
        """The card at `depth` (0: the top one) leaves the deck; with the last one the end begins."""
        card = self.deck.pop(-1 - depth)
        for player in self.players:
            if depth < len(player.deck_known):
                del player.deck_known[depth]
        insort(self.players[self.turn].hand, card)
        self.tell("takes", self.turn, "deck")
        if not self.deck:
            self.last_turns = self.others()
            self.tell("deck-empty")

    def exchanges(self) -> list[Action]:
        """Stock Exchange: a hand card for another card of the display."""
        player = self.players[self.turn]
        if not may_exchange(player.powers):
            return []
        shown = dict.fromkeys(self.top + self.bottom)
        hand = dict.fromkeys(player.hand)
        return [EXCHANGE[mine][card] for mine in hand for card in shown if card != mine]

    def exchange(self, action: Action) -> None:
        """The hand card takes the display card's place. This is not spending."""
        _, mine, card = action
        assert isinstance(mine, str)
        assert isinstance(card, str)
        row = self.top if card in self.top else self.bottom
        row[row.index(card)] = mine
        self.drop(mine)
        player = self.players[self.turn]
        insort(player.hand, card)
        insort(player.hand_known, card)
        self.tell("exchanges", self.turn, mine, card)

    # Money, points, poverty

    def pay(self, seat: Seat, amount: int) -> None:
        """To the bank. Who has not enough takes the fewest loans that cover it, at once (R2)."""
        if not amount:
            return
        player = self.players[seat]
        player.cash -= amount
        self.tell("pays", seat, amount)
        if player.cash < 0:
            worth = loan(player.powers)
            loans = -(player.cash // worth)
            player.loans += loans
            player.cash += loans * worth
            self.tell("borrows", seat, loans)

    def earn(self, amount: int) -> None:
        if amount:
            self.players[self.turn].cash += amount
            self.tell("earns", self.turn, amount)

    def score(self, vp: int) -> None:
        if vp:
            self.players[self.turn].vp += vp
            self.tell("scores", self.turn, vp)

    def suffer(self, seat: Seat, poverty: int) -> None:
        """More poverty, or less; never below none."""
        player = self.players[seat]
        before = player.poverty
        player.poverty = max(0, before + poverty)
        if player.poverty != before:
            self.tell("poverty", seat, player.poverty - before)

    # The building zone

    def place(self, card: str, number: int, up: bool) -> None:
        """The card is placed on that pile, or begins it; visible Shops collect; then its cost is paid.

        It is placed before it is paid: a Bank of England that it covers does not count for it.
        """
        player = self.players[self.turn]
        piles = player.piles
        if number == len(piles):
            piles.append(Pile((card,), (True,), (), 0))
        else:
            piles[number] = piles[number].covered(card, up)
        player.look_at_zone()
        if up:
            self.tell("builds", self.turn, number, card)
        else:
            self.tell("builds-down", self.turn, number)
        for n, pile in enumerate(piles):
            if n != number and pile.up[-1]:
                money = collected(PERMANENT[pile.cards[-1]])
                if money:
                    piles[n] = pile.holding(pile.money + money)
        self.pay(self.turn, CARDS[card].cost)

    def place_from_hand(self, card: str, number: int, up: bool) -> None:
        """Placed face down it might be any stone card: which of those are still in hand is unknown now."""
        if up:
            self.drop(card)
        else:
            player = self.players[self.turn]
            player.hand.remove(card)
            player.hand_known = [known for known in player.hand_known if known not in STONE]
        self.place(card, number, up)

    def turn_down(self, number: int) -> None:
        player = self.players[self.turn]
        pile = player.piles[number]
        player.piles[number] = pile.turned()
        player.look_at_zone()
        self.tell("turns", self.turn, number, pile.cards[-1])

    # The board

    def built(self) -> set[str]:
        """The boroughs with a building, anybody's."""
        return {borough for player in self.players for borough in player.boroughs}

    def look_at_board(self) -> None:
        """Where may a building be placed now? Next to any other; the first one in a start borough."""
        built = self.built()
        self.invests = tuple(
            [
                INVEST[borough.id]
                for borough in BOROUGHS.values()
                if borough.id not in built
                and (not built.isdisjoint(borough.neighbours) if built else borough.start)
            ]
        )

    # What can be seen

    def result(self) -> Result:
        return result_of(self)

    def snapshot(self) -> View:
        table = self._head(self.round, sorted(self.pending))
        self._show_table(table)
        table["deck"] = self.deck[::-1]
        table["peek"] = None if self.peek is None else self.peek.copy()
        table["players"] = [player.show(own=True) for player in self.players]
        if self.step is None:
            table["result"] = self.result()._asdict()
        return table

    def view(self, seat: Seat | None) -> View:
        if self.step is None:
            return self.snapshot()
        table = self._head(self.round, self._own_asked(seat))
        self._show_table(table)
        table["deck"] = None
        table["peek"] = self.peek.copy() if self.peek is not None and seat == self.turn else None
        table["players"] = [player.show(own=i == seat) for i, player in enumerate(self.players)]
        return table

    def _show_table(self, table: View) -> None:
        """What everybody may see."""
        table["first"] = self.first
        table["turn"] = self.turn
        table["deck_size"] = len(self.deck)
        table["display"] = {"top": self.top.copy(), "bottom": self.bottom.copy()}
        table["discard"] = self.discard.copy()
        table["buildings"] = {
            borough: seat for seat, player in enumerate(self.players) for borough in player.boroughs
        }
        table["stations"] = self.stations.copy()
        table["last_turns"] = None if self.last_turns is None else self.last_turns.copy()
        table["peek_size"] = None if self.peek is None else len(self.peek)
