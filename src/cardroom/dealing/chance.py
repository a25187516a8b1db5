"""All that is random in a round, fixed before the deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from cardroom.cards import KEY_BYTES, Card, Deck, Stock, Stream, fresh_key, seeded_key, show_cards


class Chance(msgspec.Struct, frozen=True):
    """A key of 256 bits from which the deck, the dice and any reshuffle follow.

    `cards` (the order from the top) and `dice` stand in for the key where they are given: a stacked deck in a
    test, the rest of a shoe at the table.
    """

    key: bytes
    cards: tuple[Card, ...] | None = None
    dice: tuple[int, ...] | None = None

    @classmethod
    def fresh(cls) -> Chance:
        return cls(fresh_key())

    @classmethod
    def seeded(cls, seed: int | str) -> Chance:
        return cls(seeded_key(seed))

    @classmethod
    def stacked(cls, top: Sequence[Card], deck: Deck, seed: int | str = 0) -> Chance:
        """These cards come first, the rest of the deck behind them in the seed's order."""
        rest = Counter(deck.cards)
        rest.subtract(top)
        if missing := [card for card, count in rest.items() if count < 0]:
            raise ValueError(f"the deck does not have so many of {show_cards(missing)}")
        key = seeded_key(seed)
        behind = Stock(list(rest.elements()), Stream(key, "deck"))
        return cls(key, (*top, *behind.draw(len(behind))))

    def stock(self, deck: Deck) -> Stock:
        """What the round is dealt from."""
        if self.cards is not None:
            return Stock(self.cards)
        return Stock(deck.cards, Stream(self.key, "deck"))

    def throw(self, count: int, time: int) -> tuple[int, ...]:
        """What a cup of dice shows, the `time`-th time it is thrown."""
        if self.dice is not None:
            return self.dice[(time - 1) * count : time * count]
        return Stream(self.key, f"dice {time}").dice(count)

    def from_shoe(self, rest: tuple[Card, ...]) -> Chance:
        """The chance of a round dealt from a shoe: its own key does not give away the shoe's."""
        return Chance(blake2b(self.key + b"round", digest_size=KEY_BYTES).digest(), rest, self.dice)

    def reshuffled(self, cards: Sequence[Card], time: int) -> Stock:
        """Cards shuffled again inside the round, for the `time`-th time."""
        return Stock(cards, Stream(self.key, f"reshuffle {time}"))
