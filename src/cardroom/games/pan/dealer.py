"""The house dealer at Pan, who keeps track of turns, melds, discards, and who still pays."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from cardroom.cards import Card, show_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.order import Order
from cardroom.dealing.paying_dealer import PayingDealer
from cardroom.dealing.pot_events import HandKilled
from cardroom.dealing.setup import Setup
from cardroom.games.pan.choices import AddTo, Borrow, LayDown, MeldPlay, SplitMeld
from cardroom.games.pan.events import (
    AddedTo,
    CardDrawn,
    DiscardsStarted,
    DiscardTaken,
    MeldLaid,
    MeldParted,
    PassedCardTaken,
    Retired,
    Stayed,
    Thrown,
    WrongMeldTakenBack,
)
from cardroom.games.pan.melds import ALL, Meld
from cardroom.games.pan.plays import Own, play
from cardroom.games.pan.rules import PanRules
from cardroom.money import Cents

TO_THE_RIGHT = Order(clockwise=False)


class PanDealer(PayingDealer):
    """The deal and the play go to the right. `live` lists the seats with a hand in play, in that order."""

    first: Seat = 0
    """The seat that is dealt to first and acts first."""
    winner: Seat = 0
    must_pan = False
    """True once all other hands are dead. The last hand is then played face up until it goes out."""
    turned_over = False
    """True once the discards have been shuffled into a new stock."""

    def __init__(self, title: str, rules: PanRules, chip: Cents, setup: Setup[Any], chance: Chance) -> None:
        super().__init__(title, rules.deck, setup, chance, fewest=rules.fewest)
        self.rules = rules
        self.chip = chip
        self.doubles: tuple[Seat, ...] = setup.carry.doubles
        self.live: list[Seat] = list(self.seats)
        self.payers: list[Seat] = []
        """The seats that pay for conditions and for going out: all that stayed in, even with a dead hand."""
        self.melds: dict[Seat, tuple[Meld, ...]] = dict.fromkeys(self.seats, ())
        self.open_discard: Card | None = None
        """The top discard, if it came from the stock, so that the next player may take it."""
        self.passed_card: Card | None = None
        """The first card of the hand, if the first player passed over it and the second may take it."""
        self.set_aside: list[Card] = []
        """Cards drawn to decide who deals. They are shuffled in with the discards."""
        self.collected: dict[Seat, dict[Seat, Cents]] = defaultdict(lambda: defaultdict(int))
        """What each seat has collected for conditions from each other seat."""

    def others(self, seat: Seat) -> list[Seat]:
        """The other seats with a hand in play, starting to the right of the seat."""
        return TO_THE_RIGHT.around(set(self.live) - {seat}, seat)

    def after(self, seat: Seat) -> Seat:
        """Returns the seat whose turn is next, or the same seat if it is the only one in play."""
        return next(iter(self.others(seat)), seat)

    # Hands

    def own(self, seat: Seat) -> Own:
        return Own(tuple(self.hands[seat]), self.melds[seat])

    def is_flat(self, seat: Seat) -> bool:
        """True if all ten cards of the seat are in melds."""
        return not self.hands[seat]

    def is_out(self, seat: Seat) -> bool:
        """True if eleven cards of the seat are in melds."""
        return sum(map(len, self.melds[seat])) == ALL

    def stay(self, seat: Seat) -> None:
        self.record(Stayed(seat))

    def retire(self, seat: Seat) -> None:
        self.live.remove(seat)
        self.record(Retired(seat))

    def kill_hand(self, seat: Seat, why: str) -> None:
        """Takes the hand and its melds out of play."""
        self.live.remove(seat)
        self.record(HandKilled(seat, why))

    def open_last_hand(self, seat: Seat) -> None:
        """Turns up the last hand in play. It is played until it goes out, so that the dead hands pay for it."""
        self.must_pan = True
        if self.hands[seat]:
            self.turn_up(seat)

    # The stock and the discards

    def put_away(self, card: Card) -> None:
        """The discards are open to players, and such a card is not."""
        self.set_aside.append(card)

    def start_discards(self, *, is_open: bool) -> None:
        (card,) = self.draw(1)
        self.discards.append(card)
        self.open_discard = card if is_open else None
        self.record(DiscardsStarted(card))

    def has_stock(self) -> bool:
        """True if there is a card to draw. Shuffles the discards the first time that the stock runs out."""
        if not self.stock_left and not self.turned_over:
            self.turned_over = True
            self.reshuffle([*self.discards, *self.set_aside])
            self.discards.clear()
            self.set_aside.clear()
        return self.stock_left > 0

    def draw_card(self, seat: Seat) -> Card:
        (card,) = self.draw(1)
        self.open_discard = None
        self.hands[seat].append(card)
        self.record(CardDrawn(seat, card))
        return card

    def take_discard(self, seat: Seat, forced_by: Seat = 0) -> Card:
        card = self.discards.pop()
        self.open_discard = None
        self.hands[seat].append(card)
        self.record(DiscardTaken(seat, card, forced_by))
        return card

    def take_passed_card(self, seat: Seat, card: Card) -> Card:
        """Takes the first card of the hand, which the first player passed over."""
        self.discards.remove(card)
        self.open_discard = None
        self.hands[seat].append(card)
        self.record(PassedCardTaken(seat, card))
        return card

    def throw(self, seat: Seat, card: Card, *, is_open: bool) -> None:
        """Discards a card. `is_open`: it came from the stock, so the next player may take it."""
        self.hands[seat].remove(card)
        self.discards.append(card)
        self.open_discard = card if is_open else None
        self.record(Thrown(seat, card))

    # Melds

    def meld(self, seat: Seat, choice: MeldPlay) -> None:
        """Plays cards to the table and collects what the conditions are worth."""
        played = play(self.own(seat), choice, self.rules.melds)
        self.hands[seat] = list(played.own.hand)
        self.melds[seat] = melds = played.own.melds
        last, newest = len(melds), melds[-1]
        paid_for = show_cards(newest)
        match choice:
            case LayDown():
                self.record(MeldLaid(seat, last, newest))
            case AddTo(cards, number):
                paid_for = show_cards(melds[number - 1])
                self.record(AddedTo(seat, number, cards, melds[number - 1]))
            case Borrow(card, number):
                self.record(MeldLaid(seat, last, newest, card, number, melds[number - 1]))
            case SplitMeld(number, cards):
                paid_for = f"{show_cards(melds[number - 1])} and {paid_for}"
                self.record(MeldParted(seat, number, cards, melds[number - 1], last, newest))
        if played.chips:
            self.collect_from_all(seat, played.chips, paid_for)

    def take_back(self, seat: Seat, number: int) -> None:
        """Returns an invalid meld to the player's hand."""
        melds = self.melds[seat]
        cards = melds[number - 1]
        self.hands[seat] += cards
        self.melds[seat] = melds[: number - 1] + melds[number:]
        self.record(WrongMeldTakenBack(seat, number, cards))

    # Chips

    def worth(self, seat: Seat, chips: int) -> Cents:
        """Returns the value of a number of chips to this seat, which may play for double."""
        return chips * self.chip * (2 if seat in self.doubles else 1)

    def collect_from_all(self, seat: Seat, chips: int, what: str) -> None:
        """Collects chips for a condition from every seat that pays."""
        for payer in self.paying(seat):
            self.collected[seat][payer] += self.pay(payer, seat, self.worth(seat, chips), what)
        self.throw_away_broke()

    def paying(self, seat: Seat) -> list[Seat]:
        """The seats that pay this seat and have chips left, starting to its right."""
        return [payer for payer in TO_THE_RIGHT.around(set(self.payers) - {seat}, seat) if self.stacks[payer]]

    def return_collections(self, seat: Seat) -> None:
        for payer, amount in self.collected.pop(seat, {}).items():
            if amount and self.stacks[seat]:
                self.pay(seat, payer, amount, "returned")

    def throw_away_broke(self) -> None:
        """Kills the hands of players without chips, at houses where nobody may play for the tops alone."""
        if not self.rules.plays_for_tops:
            for seat in [seat for seat in self.live if not self.stacks[seat]]:
                self.kill_hand(seat, "there are no chips in front of it")
