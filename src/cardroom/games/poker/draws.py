"""The draw: the players discard in turn, then the dealer replaces the cards."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any

from cardroom.cards import Card
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.draw_events import OpenersSplit
from cardroom.dealing.draw_options import OpenerDiscarding, SplitOpeners
from cardroom.dealing.incidents import AGAIN
from cardroom.dealing.options import Discarding, Option
from cardroom.dealing.pot_dealer import PotDealer

if TYPE_CHECKING:
    from cardroom.games.poker.draw_rules import DrawRules


def exchange(dealer: PotDealer, rules: DrawRules, opener: Seat = 0) -> Generator[Decision, Any, bool]:
    """Runs one draw from the left of the button. True if the opener declared split openers."""
    discarded: dict[Seat, Sequence[Card]] = {}
    split = False
    for seat in list(dealer.live):
        choice: Any = AGAIN
        while choice is AGAIN:
            choice = yield Decision(seat, _discarding(dealer, rules, seat, opener), 0, True)
        if seat in dealer.dead_hands:
            continue
        cards: Sequence[Card] = choice.cards
        dealer.discard(seat, cards)
        if type(choice) is SplitOpeners:
            dealer.record(OpenersSplit(seat))
            split = True
        if cards or dealer.missing_cards(seat):
            discarded[seat] = cards
    held_back = discarded.copy() if rules.holds_back_discards else {}
    if rules.burn and discarded:
        _refill_stock(dealer, held_back)
        dealer.burn()
    counts = {seat: len(cards) for seat, cards in discarded.items()}
    if dealer.short_hands:
        counts = {seat: count + dealer.missing_cards(seat) for seat, count in counts.items()}
        dealer.short_hands = ()
    if sum(counts.values()) <= dealer.stock_left:
        dealer.replace(counts)
    else:
        for seat, count in counts.items():
            _replace(dealer, seat, count, held_back)
            held_back.pop(seat, None)
    return split


def _discarding(dealer: PotDealer, rules: DrawRules, seat: Seat, opener: Seat) -> Option:
    hand = tuple(dealer.hands[seat])
    most = rules.most_drawn_by_button if seat == dealer.button else rules.most_drawn
    if most > len(hand):
        most = len(hand)
    return OpenerDiscarding(hand, most) if seat == opener else Discarding(hand, most)


def _replace(dealer: PotDealer, seat: Seat, count: int, held_back: dict[Seat, Sequence[Card]]) -> None:
    """Deals `count` cards to the seat. If the stock runs out, the rest come after a shuffle."""
    left = min(count, dealer.stock_left)
    if left:
        dealer.deal(seat, left)
    if left < count:
        _refill_stock(dealer, held_back)
        dealer.deal(seat, count - left)


def _refill_stock(dealer: PotDealer, held_back: dict[Seat, Sequence[Card]]) -> None:
    """Shuffles discards and burns into an empty stock, except those held back for players still waiting for cards."""
    if dealer.stock_left:
        return
    kept = [card for cards in held_back.values() for card in cards]
    used = [card for card in dealer.discards if card not in kept]
    dealer.reshuffle(used + dealer.burns)
    dealer.discards, dealer.burns = kept, []
