"""The chance of a round whose cards, dice and reshuffles were sealed before the deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from cardroom.cards import Card, Deck, Stock
from cardroom.dealing.chance import Chance
from cardroom.floor.order_of_deal import reshuffled_order


class SealedChance(Chance, frozen=True, kw_only=True):
    """`cards` are in the order of the deal. They come from the game's own deck and are not compared with it again."""

    secret: str
    """What the order of every reshuffle follows from."""
    collect: Callable[[Sequence[Card]], list[Card]]
    """Returns the cards of a reshuffle in the order of the sealed deck.

    From another order the house could choose what the reshuffle comes to, because it knows the secret.
    """
    note: Callable[[Sequence[Card]], None] | None = None
    """Takes note of those cards for the log. A fork of the round has none: what it shuffles has not happened."""

    def __repr__(self) -> str:
        return "<SealedChance>"

    def stock(self, _deck: Deck) -> Stock:
        return Stock(self.cards or ())

    def from_shoe(self, rest: tuple[Card, ...]) -> Chance:
        return msgspec.structs.replace(self, cards=rest)

    def of_fork(self) -> Chance:
        return msgspec.structs.replace(self, note=None)

    def reshuffled(self, cards: Sequence[Card], time: int) -> Stock:
        collected = self.collect(cards)
        if self.note is not None:
            self.note(collected)
        return Stock([collected[place] for place in reshuffled_order(self.secret, time, len(cards))])
