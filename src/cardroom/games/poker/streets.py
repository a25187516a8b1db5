"""The streets of stud: which cards are dealt up and down, and what to do when the deck runs out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from cardroom.cards import Card
from cardroom.dealing.decisions import Seat
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.games.poker.limits import BettingLimit
from cardroom.games.poker.stakes import Stakes
from cardroom.games.poker.stud_rules import Street as Street
from cardroom.games.poker.stud_rules import StreetLimit, WhenShort

ByUpCards: TypeAlias = Callable[[Mapping[Seat, Sequence[Card]], Sequence[Seat]], Seat]
"""Chooses a live seat by the up cards of all."""


def street_limit(stakes: Stakes, limit: StreetLimit) -> BettingLimit:
    match limit:
        case "either":
            return BettingLimit.either(stakes)
        case "pair-picks":
            return BettingLimit.either(stakes, opener_picks=True)
        case _:
            return BettingLimit.of(stakes, big=limit == "big")


class UpCards:
    """The players' face-up cards."""

    def __init__(self, dealer: PotDealer) -> None:
        self.dealer = dealer
        self.shown: dict[Seat, list[Card]] = {seat: [] for seat in dealer.seats}
        self.next_down: set[Seat] = set()
        """The seats whose down card was turned up, and that get the next card down."""
        dealer.up_cards, dealer.next_down = self.shown, self.next_down

    def deal(self, count: int, seats: Sequence[Seat], *, up: bool) -> None:
        dealer, shown = self.dealer, self.shown
        dealer.deal_each(count, seats, up=up)
        if up:
            hands = dealer.hands
            for seat in seats:
                shown[seat] += hands[seat][-count:]

    def deal_one(self, seats: Sequence[Seat], *, up: bool) -> None:
        """Deals a card of a later street to each seat. Seats that turned up their down card get it face down."""
        if not self.next_down:
            self.deal(1, seats, up=up)
            return
        for seat in seats:
            self.deal(1, [seat], up=up and seat not in self.next_down)
        self.next_down.difference_update(seats)

    def open_down_card(self, seat: Seat) -> None:
        """Turns up the seat's only down card."""
        shown = self.shown[seat]
        place = next(place for place, card in enumerate(self.dealer.hands[seat]) if card not in shown)
        shown += self.dealer.turn_up(seat, [place])
        self.next_down.add(seat)

    def with_a_pair(self) -> tuple[Seat, ...]:
        """Returns the live seats that show a pair."""
        return tuple(seat for seat, cards in self._live().items() if len({card.rank for card in cards}) < len(cards))

    def first(self, choose: ByUpCards) -> Seat:
        """Returns the live seat that this rule chooses by the up cards. A community card counts with each hand."""
        return first_by_up_cards(self.dealer, self._live(), choose)

    def _live(self) -> dict[Seat, list[Card]]:
        return {seat: self.shown[seat] for seat in self.dealer.live}


def first_by_up_cards(dealer: PotDealer, shown: Mapping[Seat, list[Card]], choose: ByUpCards) -> Seat:
    board = dealer.boards.get(0)
    return choose({seat: cards + board for seat, cards in shown.items()} if board else shown, dealer.live)


def deal_street(
    dealer: PotDealer, seats: Sequence[Seat], deal: Callable[[Sequence[Seat]], None], when_short: WhenShort
) -> None:
    """Burns a card and deals one to each seat. If the deck is too short, deals the burns or one community card."""
    if dealer.stock_left > len(seats):
        dealer.burn()
        deal(seats)
    elif when_short == "burns-first" and _cards_left(dealer) >= len(seats):
        _deal_burns_too(dealer, seats, deal)
    else:
        if when_short == "community-card" or dealer.stock_left < 2:
            _mix_in_burns(dealer)
        dealer.deal_board("community card", 1)


def _deal_burns_too(dealer: PotDealer, seats: Sequence[Seat], deal: Callable[[Sequence[Seat]], None]) -> None:
    """Deals all but the last card, shuffles that one with the burns, burns a card if possible, and deals the rest."""
    before = max(0, dealer.stock_left - 2)
    if dealer.stock_left >= 2:
        dealer.burn()
    if before:
        deal(seats[:before])
    _mix_in_burns(dealer)
    after = seats[before:]
    if dealer.stock_left > len(after):
        dealer.burn()
    deal(after)


def _cards_left(dealer: PotDealer) -> int:
    return dealer.stock_left + len(dealer.burns) + len(dealer.laid_aside)


def _mix_in_burns(dealer: PotDealer) -> None:
    """Shuffles the burns, and the cards that a ruling has laid aside, into the rest of the deck."""
    cards = [*dealer.draw(dealer.stock_left), *dealer.burns, *dealer.laid_aside]
    dealer.burns.clear()
    dealer.laid_aside = ()
    dealer.reshuffle(cards)
