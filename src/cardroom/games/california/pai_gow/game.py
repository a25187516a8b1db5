"""What pai gow with cards and with tiles share: piles, dice, setting the hands, and comparing two against two."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from cardroom.cards import Card
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.decisions import Ask, Decision, Procedure, Seat, Spot
from cardroom.dealing.events import NOBODY, Dealt
from cardroom.dealing.incidents import PAUSE
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.pai_gow.events import BankSet, TakenBack
from cardroom.games.california.pai_gow.rules import PaiGowRules
from cardroom.games.california.pai_gow.setting import Arranging, Piles, Setting
from cardroom.games.california.pai_gow.two_hands import TwoHands
from cardroom.games.rule_problem import RuleProblem
from cardroom.money import Lose, Odds, Outcome, Push, Win

BASE = "base"
P = TypeVar("P", bound=PaiGowRules)
Hands = dict[Spot, TwoHands]


class PaiGow(BankedGame[P], Generic[P]):
    """`cards` are the cards or tiles in a pile."""

    piles_of: ClassVar[str]
    """What the house dealer calls the piles."""
    names: ClassVar[tuple[str, str]]
    """The names of the two hands."""
    has_house_way = True

    @property
    def parts(self) -> dict[str, int]:
        return dict(zip(self.names, (2, self.cards - 2), strict=True))

    @classmethod
    def check_rules(cls, rules: P) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        if (rules.order.start, rules.order.button_counts_from) != ("action-button", "player-dealer"):
            problem = "the dice place the action button, counting from the player-dealer"
            remedy = 'write start = "action-button" and button_counts_from = "player-dealer"'
            yield RuleProblem("order.start", problem, remedy)
        try:
            Odds.parse(rules.base_pays)
        except ValueError as error:
            yield RuleProblem("rules.base_pays", str(error), 'write odds like "1:1"')

    # What each game of the family defines

    def front_by_house_way(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        raise NotImplementedError

    def two_hands(self, cards: Sequence[Card], front: Sequence[Card]) -> TwoHands:
        """Returns the two hands if these cards are put in front."""
        raise NotImplementedError

    def piles(self, stock: Sequence[Card]) -> list[Sequence[Card]]:
        """Deals the cards, from the top, into one pile for each seat."""
        raise NotImplementedError

    def arranging(self, cards: Sequence[Card], *, bank: bool) -> Arranging:  # noqa: ARG002
        """Returns the option to set a hand. The house dealer does not let the player-dealer set a foul hand."""
        return Arranging(tuple(cards), self.front_by_house_way(cards), names=self.names)

    def beats(self, one: int, other: int) -> bool:
        """True if a hand of one value is higher than a hand of the other. Otherwise it is lower or a copy."""
        return one > other

    def is_higher(self, mine: int, banks: int) -> bool:
        """True if a hand beats the player-dealer's, or is a copy and the player wins copies."""
        return not self.beats(banks, mine) if self.rules.copies == "player" else self.beats(mine, banks)

    # The procedure

    def play(self, dealer: BankDealer) -> Procedure:
        dealer.take_fees("before-deal")
        yield from self.deal(dealer)
        dealer.take_fees("after-deal")
        if dealer.pausing:
            yield PAUSE
        hands = yield from self.set_hands(dealer)
        hands[dealer.player_dealer] = yield from self.set_bank(dealer)
        for spot in self.rules.order.around(dealer.spots, dealer.action_button):
            self.open(dealer, spot, hands[spot])
        self.settle(dealer, hands)
        dealer.return_bank()

    def deal(self, dealer: BankDealer) -> Procedure:
        """Deals a pile for each seat. Piles of seats without a wager are taken back unseen."""
        bank, seats = dealer.player_dealer, self.rules.seats
        piles = self.piles(dealer.draw(seats * self.cards))
        dealer.announce(f"{seats} {self.piles_of} are on the table.")
        choice = yield dealer.ask(bank, Piles(seats), bank)
        dealer.decide(bank, bank, choice)
        first = self.throw(dealer)
        taken_back = set(range(1, seats + 1)) - {*dealer.spots, bank}
        dealer.lookers.update(dict.fromkeys(taken_back, NOBODY))
        for place, seat in enumerate(self.rules.order.around(range(1, seats + 1), first)):
            pile = piles[(choice.number - 1 + place) % seats]
            dealer.hands[seat] = list(pile)
            dealer.record(Dealt(seat, tuple(pile), looker=dealer.lookers[seat]))
        for seat in sorted(taken_back):
            dealer.record(TakenBack(seat))

    def throw(self, dealer: BankDealer) -> Seat:
        """Returns the seat that gets the action pile. The action button goes there, or to the next wager."""
        count = dealer.throw_dice()
        dealer.place_action_button(self.rules.order, count, self.rules.seats, "the throw")
        return self.rules.order.seat_counted(count, self.rules.seats, dealer.player_dealer)

    def set_hands(self, dealer: BankDealer) -> Generator[Ask, Any, Hands]:
        """All players set their hands at the same time, face down."""
        unseen = [spot for spot in dealer.spots if dealer.decider(spot) == NOBODY]
        fronts = {spot: self.front_by_house_way(dealer.hands[spot]) for spot in unseen}
        for spot in unseen:
            dealer.play_house_way(spot)
        seen = [spot for spot in dealer.spots if spot not in fronts]
        choices: dict[int, Setting] = yield from dealer.asking_all(
            lambda: [
                dealer.ask(dealer.decider(spot), self.arranging(dealer.hands[spot], bank=False), spot) for spot in seen
            ]
        )
        dealer.closed_hands = tuple(dealer.spots)
        fronts |= {spot: choices[place].front for place, spot in enumerate(seen)}
        return {spot: self.two_hands(dealer.hands[spot], fronts[spot]) for spot in dealer.spots}

    def set_bank(self, dealer: BankDealer) -> Generator[Decision, Any, TwoHands]:
        """Turns up the player-dealer's hand after all others are set, and sets it."""
        bank = dealer.player_dealer
        cards = dealer.hands[bank]
        if self.rules.bank_sets == "house-way":
            hands = self.two_hands(cards, self.front_by_house_way(cards))
            self.open(dealer, bank, hands)
            return hands
        dealer.turn_up(bank)
        choice = yield from dealer.asking(dealer.bank_decider, lambda: self.arranging(cards, bank=True), bank)
        hands = self.two_hands(cards, choice.front)
        dealer.record(BankSet(bank, hands.front, hands.back, hands.description))
        dealer.announce(f"The player-dealer has {hands.description}.")
        return hands

    def open(self, dealer: BankDealer, spot: Spot, hands: TwoHands) -> None:
        """Turns up the front, then the back."""
        places = list(range(self.cards))
        held = dealer.hands[spot]
        in_order = []
        for card in (*hands.front, *hands.back):
            place = next(place for place in places if held[place] == card)
            places.remove(place)
            in_order.append(place)
        dealer.turn_up(spot, in_order, hands.description)

    def settle(self, dealer: BankDealer, hands: Hands) -> None:
        dealer.settle(self.rules.order, lambda wager: self.base_result(wager, hands, dealer.player_dealer))

    def base_result(self, wager: Wager, hands: Hands, player_dealer: Seat) -> Outcome:
        """Both hands must win. If only one wins, the wager pushes."""
        mine, banks = hands[wager.spot], hands[player_dealer]
        if mine.foul:
            return Lose("foul")
        pairs = ((mine.front_value, banks.front_value), (mine.back_value, banks.back_value))
        higher = [self.is_higher(*pair) for pair in pairs]
        how = [
            "higher" if self.beats(own, other) else "lower" if self.beats(other, own) else "copied"
            for own, other in pairs
        ]
        result = ", ".join(f"{name} {which}" for name, which in zip(self.names, how, strict=True))
        if all(higher):
            return Win(Odds.parse(self.rules.base_pays), result)
        return Push(result) if any(higher) else Lose(result)
