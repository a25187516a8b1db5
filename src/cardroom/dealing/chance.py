"""Everything random in a round, fixed before the deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from cardroom.cards import KEY_BYTES, Card, Deck, Stock, Stream, fresh_key, seeded_key
from cardroom.dealing.setup import SetupError

CUP = 3
"""The number of dice thrown together."""


class Chance(msgspec.Struct, frozen=True):
    """A key of 256 bits that determines the deck, the dice and any reshuffle.

    `cards` (the deck in order from the top, or as much of it as the round needs) and `dice` are used instead of the key
    if they are given, as in a test.
    """

    key: bytes
    cards: tuple[Card, ...] | None = None
    dice: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        if self.dice is None:
            return
        if invalid := [die for die in self.dice if type(die) is not int or not 1 <= die <= 6]:
            raise ValueError(f"a die shows 1 to 6, not {invalid[0]!r}")
        if not self.dice or len(self.dice) % CUP:
            raise ValueError(f"give the dice in throws of {CUP}; {len(self.dice)} dice are given")

    @classmethod
    def fresh(cls) -> Chance:
        return cls(fresh_key())

    @classmethod
    def seeded(cls, seed: int | str) -> Chance:
        return cls(seeded_key(seed))

    @classmethod
    def stacked(cls, top: Sequence[Card], deck: Deck, seed: int | str = 0) -> Chance:
        """A deck with these cards on top; the seed shuffles the rest of the deck below them."""
        if reason := deck.refuse(top, part=True):
            raise ValueError(reason)
        rest = Counter(deck.cards) - Counter(top)
        key = seeded_key(seed)
        behind = Stock(list(rest.elements()), Stream(key, "deck"))
        return cls(key, (*top, *behind.draw(len(behind))))

    def stock(self, deck: Deck) -> Stock:
        """The cards of the round. Raises SetupError if a card given is not in this deck, or too often."""
        if self.cards is not None:
            if reason := deck.refuse(self.cards, part=True):
                raise SetupError(reason)
            return Stock(self.cards)
        return Stock(deck.cards, Stream(self.key, "deck"))

    def throw(self, count: int, time: int) -> tuple[int, ...]:
        """The numbers that the dice show on throw number `time`."""
        if self.dice is not None:
            dice = self.dice[(time - 1) * count : time * count]
            if len(dice) != count:
                raise ValueError(f"the dice of throw {time} are not given; there are only {len(self.dice)} dice in all")
            return dice
        return Stream(self.key, f"dice {time}").dice(count)

    def from_shoe(self, rest: tuple[Card, ...]) -> Chance:
        """The chance of a round dealt from a shoe. Its key is derived, so that it does not reveal the shoe's key."""
        return PartOfDeck(blake2b(self.key + b"round", digest_size=KEY_BYTES).digest(), rest, self.dice)

    def of_fork(self) -> Chance:
        """The chance of a fork of the round, in which the same happens."""
        return self

    def reshuffled(self, cards: Sequence[Card], time: int) -> Stock:
        """The cards after reshuffle number `time` of the round."""
        return Stock(cards, Stream(self.key, f"reshuffle {time}"))


class PartOfDeck(Chance, frozen=True):
    """The rest of a shoe, or the cards of a recorded round. They were compared with the deck before."""

    def stock(self, _deck: Deck) -> Stock:
        return Stock(self.cards or ())
