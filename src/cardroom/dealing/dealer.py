"""The house dealer of one round: the deck, the cards, the chips and the list of what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cardroom.cards import Card, Deck
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Ask, Decision, Seat, Spot
from cardroom.dealing.events import (
    BoardDealt,
    Burned,
    Dealt,
    DiceThrown,
    Discarded,
    Event,
    FeeTaken,
    Mucked,
    Reshuffled,
    TurnedUp,
)
from cardroom.dealing.options import Option
from cardroom.dealing.setup import Setup, SetupError
from cardroom.money import Cents, Pot

FACE_DOWN, FACE_UP = False, True


class Dealer:
    """What all games share. Methods are verbs of the rulebooks; each leaves an event."""

    def __init__(self, deck: Deck, setup: Setup[Any], chance: Chance) -> None:
        self.setup = setup
        self.chance = chance
        self.stacks: dict[Seat, Cents] = dict(setup.stacks)
        self.events: list[Event] = []
        self.record = self.events.append
        self.hands: dict[Spot, list[Card]] = {}
        self.boards: dict[int, list[Card]] = {}
        self.lookers: dict[Spot, Seat] = {}
        """Who looks at a spot's face-down cards, where it is not the spot's own seat."""
        self.burns: list[Card] = []
        self.discards: list[Card] = []
        self.fees: Cents = 0
        self._stock = chance.stock(deck)
        self._reshuffles = 0
        self._throws = 0
        self._dealt_before = 0
        if min(self.stacks.values(), default=0) < 0:
            raise SetupError(f"a stack cannot be below nothing: {self.stacks}")

    @property
    def left_in_pot(self) -> Cents:
        """Money nobody won, for the next round."""
        return 0

    def pots(self) -> list[Pot]:
        """Main pot and side pots; none where the game is not for a pot."""
        return []

    # Cards

    @property
    def cards_dealt(self) -> int:
        return self._dealt_before + self._stock.out

    @property
    def stock_left(self) -> int:
        return len(self._stock)

    def draw(self, count: int) -> list[Card]:
        return self._stock.draw(count)

    def burn(self) -> None:
        self.burns += self._stock.draw(1)
        self.record(Burned())

    def deal_each(self, count: int, spots: Sequence[Spot], *, up: bool = FACE_DOWN, one_at_a_time: bool = True) -> None:
        """So many cards to each spot in this order, in rounds of one or each spot's at once."""
        cards = self._stock.draw(count * len(spots))
        hands, lookers, record, step = self.hands, self.lookers, self.record, len(spots)
        for place, spot in enumerate(spots):
            own = cards[place::step] if one_at_a_time else cards[place * count :][:count]
            hands[spot] = hands[spot] + own if spot in hands else own
            record(Dealt(spot, tuple(own), up, lookers.get(spot, 0) if lookers else 0))

    def deal(self, spot: Spot, count: int = 1, *, up: bool = FACE_DOWN) -> list[Card]:
        """So many cards to one spot."""
        cards = self._stock.draw(count)
        self.hands[spot] = [*self.hands.get(spot, ()), *cards]
        self.record(Dealt(spot, tuple(cards), up, self.lookers.get(spot, 0)))
        return cards

    def deal_board(self, street: str, count: int, board: int = 0, *, burn: bool = True) -> None:
        """A burn, then so many community cards face up; a second board of the street has no burn of its own."""
        cards = self._stock.draw(count + burn)
        if burn:
            self.burns.append(cards.pop(0))
            self.record(Burned())
        self.boards[board] = self.boards[board] + cards if board in self.boards else cards
        self.record(BoardDealt(street, tuple(cards), board))

    def turn_up(self, spot: Spot, places: Iterable[int] | None = None, hand: str = "") -> tuple[Card, ...]:
        """Turns cards of a spot face up: those at these places (from 0), or all."""
        held = self.hands[spot]
        where = tuple(range(len(held)) if places is None else places)
        cards = tuple(held[place] for place in where)
        self.record(TurnedUp(spot, cards, where, hand))
        return cards

    def muck(self, spot: Spot) -> None:
        self.record(Mucked(spot))

    def discard(self, spot: Spot, cards: Sequence[Card]) -> None:
        """Thrown away face down; none of them is standing pat."""
        held = self.hands[spot]
        for card in cards:
            held.remove(card)
        self.discards += cards
        self.record(Discarded(spot, tuple(cards)))

    def throw_dice(self, count: int = 3) -> int:
        """What the cup shows, added up."""
        self._throws += 1
        dice = self.chance.throw(count, self._throws)
        self.record(DiceThrown(dice))
        return sum(dice)

    def reshuffle(self, cards: Sequence[Card]) -> None:
        """These cards, shuffled, become the stock (discards in draw, burns in stud)."""
        self._reshuffles += 1
        self._dealt_before += self._stock.out
        self._stock = self.chance.reshuffled(cards, self._reshuffles)
        self.record(Reshuffled(len(cards)))

    # Fees

    def take_fee(self, amount: Cents, seat: Seat, what: str) -> None:
        """Collection from a seat's stack."""
        if amount:
            assert self.stacks[seat] >= amount, "the setup makes sure that fees can be paid"
            self.stacks[seat] -= amount
            self.fees += amount
            self.record(FeeTaken(amount, seat, what))

    # Asking: `choice = yield dealer.ask(…)` puts the question to the table.

    def ask(self, seat: Seat, option: Option, spot: Spot = 0) -> Decision:
        """Asks one; yields the choice."""
        return Decision(seat, option, spot)

    def ask_all(self, decisions: Iterable[Decision], closes: Sequence[Choice] = ()) -> Ask:
        """Asks several at once; goes on when every answer is in, or at once on a choice that closes it.

        Yields the choices by the decision's place in the order given; others see only who has answered.
        """
        return Ask(tuple(decisions), tuple(closes))

    def ask_any(self, decisions: Iterable[Decision]) -> Ask:
        """Asks several at once until one takes it or all have passed; yields the choices that came in."""
        return Ask(tuple(decisions), first_taker=True)
