"""The draw: the players discard in turn, then the dealer replaces the cards."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.draw_events import OpenersSplit
from cardroom.dealing.draw_options import OpenerDiscarding, SplitOpeners
from cardroom.dealing.options import Discarding
from cardroom.dealing.pot_dealer import PotDealer


def exchange(
    dealer: PotDealer, maximum: int, maximum_of_button: int, *, burn: bool, opener: Seat = 0
) -> Generator[Decision, Any, bool]:
    """Runs one draw from the left of the button. True if the opener declared split openers."""
    discarded: dict[Seat, Sequence[Card]] = {}
    split = False
    for seat in dealer.live:
        allowed = maximum_of_button if seat == dealer.button else maximum
        kind = OpenerDiscarding if seat == opener else Discarding
        choice: Choice = yield dealer.ask(seat, kind(tuple(dealer.hands[seat]), allowed))
        cards: Sequence[Card] = choice.cards  # type: ignore[attr-defined]
        dealer.discard(seat, cards)
        if type(choice) is SplitOpeners:
            dealer.record(OpenersSplit(seat))
            split = True
        if cards:
            discarded[seat] = cards
    if burn and discarded:
        _refill_stock(dealer, discarded)
        dealer.burn()
    for seat in list(discarded):
        _replace(dealer, seat, len(discarded[seat]), discarded)
        del discarded[seat]
    return split


def _replace(dealer: PotDealer, seat: Seat, count: int, waiting: dict[Seat, Sequence[Card]]) -> None:
    """Deals `count` cards to the seat. If the stock runs out, the rest come after a shuffle."""
    left = min(count, dealer.stock_left)
    if left:
        dealer.deal(seat, left)
    if left < count:
        _refill_stock(dealer, waiting)
        dealer.deal(seat, count - left)


def _refill_stock(dealer: PotDealer, waiting: dict[Seat, Sequence[Card]]) -> None:
    """Shuffles discards and burns into an empty stock, except the discards of players still waiting for cards."""
    if dealer.stock_left:
        return
    kept = [card for cards in waiting.values() for card in cards]
    used = [card for card in dealer.discards if card not in kept]
    dealer.reshuffle(used + dealer.burns)
    dealer.discards, dealer.burns = kept, []
