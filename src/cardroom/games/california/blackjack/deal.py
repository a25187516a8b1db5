"""The hands of one round of blackjack, with their dealer and rules."""

from __future__ import annotations

from collections.abc import Collection

from cardroom.cards import JOKER, Card
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.decisions import Seat, Spot, further_hand, spot_of
from cardroom.games.california.banked import Limits
from cardroom.games.california.blackjack.hand import Hand
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.money import Cents, clockwise_from

BASE, DOUBLE, SPLIT, INSURANCE = "base", "double", "split", "insurance"


class Deal:
    def __init__(self, dealer: BankDealer, rules: BlackjackRules, limits: Limits) -> None:
        self.dealer, self.rules, self.limits = dealer, rules, limits
        self.hands: dict[Spot, Hand] = {}
        # A spot may hold nothing but a bonus wager that found no square beside its base wager. It gets no cards.
        self._spots = {spot_of(wager.spot) for wager in dealer.wagers if wager.kind == BASE}

    def deal_hands(self) -> None:
        """Deals two cards to every hand, one at a time. The player-dealer is dealt last, the first card up."""
        dealer, up = self.dealer, not self.rules.face_down
        spots = self.around(self.rules.deal_from)
        places = [further_hand(spot, number) for spot in spots for number in range(self.rules.hands_a_spot)]
        for place in places:
            dealer.lookers[place] = dealer.decider(place)
        dealer.deal_each(1, places, up=up)
        dealer.deal(dealer.player_dealer, up=True)
        dealer.deal_each(1, places, up=up)
        if self.rules.down_card == "dealt":
            dealer.deal(dealer.player_dealer)
        self.hands = {place: Hand(dealer.hands, self.rules, place) for place in places}

    def around(self, start: str) -> list[Spot]:
        """Returns the spots with a hand, clockwise from the left of the player-dealer or the house dealer."""
        return clockwise_from(self._spots, self.dealer.player_dealer if start == "player-dealer" else 0)

    @property
    def bank(self) -> list[Card]:
        """The player-dealer's cards."""
        return self.dealer.hands[self.dealer.player_dealer]

    @property
    def up_card(self) -> Card:
        return self.bank[0]

    @property
    def bank_has_natural(self) -> bool:
        return self.rules.count.total(self.bank).is_natural

    def on(self, seat: Seat, hand: Hand, kinds: Collection[str]) -> Cents:
        """Returns what the seat has on the hand in wagers of these kinds."""
        mine = (wager for wager in self.dealer.wagers if wager.seat == seat and wager.spot == hand.place)
        return sum(wager.amount for wager in mine if wager.kind in kinds)

    # Hands that were dealt face down

    def open_hand(self, hand: Hand) -> None:
        if not hand.is_open:
            hand.is_open = True
            self.dealer.turn_up(hand.place, [0, 1], str(hand.total))

    def open_naturals(self) -> None:
        """Turns up the naturals, which are declared before the draw."""
        for hand in self.hands.values():
            if not hand.is_open and hand.total.is_natural:
                self.open_hand(hand)

    def open_hands(self) -> None:
        """Turns up all hands that are still face down. A surrendered hand is mucked."""
        for hand in self.hands.values():
            if hand.surrendered and not hand.is_open:
                self.dealer.muck(hand.place)
            else:
                self.open_hand(hand)


def is_ace(card: Card) -> bool:
    return card != JOKER and card.rank == 12
