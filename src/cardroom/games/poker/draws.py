"""The draw: everybody in turn throws cards away, then the dealer gives as many for them."""

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
    dealer: PotDealer, most: int, most_of_button: int, *, burn: bool, opener: Seat = 0
) -> Generator[Decision, Any, bool]:
    """One draw, from the left of the button. Whether the opener declared that openers are split."""
    thrown: dict[Seat, Sequence[Card]] = {}
    split = False
    for seat in dealer.live:
        allowed = most_of_button if seat == dealer.button else most
        kind = OpenerDiscarding if seat == opener else Discarding
        choice: Choice = yield dealer.ask(seat, kind(tuple(dealer.hands[seat]), allowed))
        cards: Sequence[Card] = choice.cards  # type: ignore[attr-defined]
        dealer.discard(seat, cards)
        if type(choice) is SplitOpeners:
            dealer.record(OpenersSplit(seat))
            split = True
        if cards:
            thrown[seat] = cards
    if burn and thrown:
        _fill_stock(dealer, thrown)
        dealer.burn()
    for seat in list(thrown):
        _replace(dealer, seat, len(thrown[seat]), thrown)
        del thrown[seat]
    return split


def _replace(dealer: PotDealer, seat: Seat, count: int, waiting: dict[Seat, Sequence[Card]]) -> None:
    """So many cards to the seat; where the stock ends in the middle of them, the rest after a shuffle."""
    left = min(count, dealer.stock_left)
    if left:
        dealer.deal(seat, left)
    if left < count:
        _fill_stock(dealer, waiting)
        dealer.deal(seat, count - left)


def _fill_stock(dealer: PotDealer, waiting: dict[Seat, Sequence[Card]]) -> None:
    """Earlier discards and burns are shuffled, but not what those still waiting for cards threw away."""
    if dealer.stock_left:
        return
    kept = [card for cards in waiting.values() for card in cards]
    used = [card for card in dealer.discards if card not in kept]
    dealer.reshuffle(used + dealer.burns)
    dealer.discards, dealer.burns = kept, []
