"""Commitments to a shuffle, published before the deal and opened position by position.

Each position of the deck is sealed with its own salt. A player who was shown a card can verify that it was in that
position before the deal, and learns nothing about the other cards. The salts are derived from the key of the shuffle.
docs/shuffle.md says what is published when, and what it proves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from hashlib import blake2b, sha256

import msgspec

from cardroom.cards import Card, Deck, Stock, Stream
from cardroom.dealing.chance import CUP
from cardroom.floor.order_of_deal import order_of_deal

SALT_BYTES = 16
SALTS_A_BLOCK = 4
THROWS = 3
"""The number of throws of the dice that are sealed. No game has more in a round."""


class Opening(msgspec.Struct, frozen=True):
    """The card or throw at a position, and the salt that proves it."""

    place: int
    shows: str
    salt: str


def leaf(place: int, shows: str, salt: bytes) -> str:
    return sha256(salt + f"{place} {shows}".encode()).hexdigest()


def root_of(leaves: Iterable[str]) -> str:
    """The one hash that is published before the deal."""
    return sha256("".join(leaves).encode()).hexdigest()


def is_proved(opening: Opening, leaves: Sequence[str], root: str) -> bool:
    """True if the opening matches the commitment."""
    salt = bytes.fromhex(opening.salt)
    matches = 0 <= opening.place < len(leaves) and leaves[opening.place] == leaf(opening.place, opening.shows, salt)
    return matches and root_of(leaves) == root


class Seal:
    """A commitment to a sequence of texts."""

    def __init__(self, key: bytes, purpose: str, shown: Sequence[str]) -> None:
        self.shown = shown
        self._key = key
        self._purpose = purpose

    @cached_property
    def _salts(self) -> list[bytes]:
        blocks = range(-(-len(self.shown) // SALTS_A_BLOCK))
        salts = b"".join(blake2b(f"salt {self._purpose} {n}".encode(), key=self._key).digest() for n in blocks)
        return [salts[start : start + SALT_BYTES] for start in range(0, len(self.shown) * SALT_BYTES, SALT_BYTES)]

    @cached_property
    def leaves(self) -> list[str]:
        return [leaf(place, *sealed) for place, sealed in enumerate(zip(self.shown, self._salts, strict=True))]

    @cached_property
    def root(self) -> str:
        return root_of(self.leaves)

    def open(self, place: int) -> Opening:
        return Opening(place, self.shown[place], self._salts[place].hex())


class DeckInUse:
    """The cards of a shuffled deck or shoe by position. Each card is an object of its own, which identifies it."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards: tuple[Card, ...] = tuple(type(card)(card) for card in cards)
        self.is_new = True
        """True until the first round is dealt from it."""
        self.texts: tuple[str, ...] = ()
        """The players' randomness that decides on the order of the deal, and cannot change after the first deal."""
        self._places = {id(card): place for place, card in enumerate(self.cards)}

    @property
    def root(self) -> str:
        """The commitment to the deck."""
        raise NotImplementedError

    def in_order(self) -> tuple[Card, ...]:
        """The cards in the order in which they are dealt."""
        if not self.texts:
            return self.cards
        return tuple(self.cards[place] for place in order_of_deal(self.root, self.texts, len(self.cards)))

    def places(self, things: Iterable[object]) -> tuple[int, ...]:
        """The position of each card in these things, in order; -1 for a card that was named and not dealt."""
        return tuple(self._places.get(id(card), -1) for thing in things for card in cards_in(thing))


class SealedDeck(DeckInUse):
    """A shuffled deck or shoe with the commitment to it."""

    def __init__(self, key: bytes, deck: Deck) -> None:
        stock = Stock(deck.cards, Stream(key, "deck"))
        super().__init__(stock.draw(len(stock)))
        self.seal = Seal(key, "cards", [str(card) for card in self.cards])

    @property
    def root(self) -> str:
        return self.seal.root


class SealedThrows:
    """The commitments to what else is random in a round: the throws of the dice, and the order of any reshuffle."""

    def __init__(self, key: bytes) -> None:
        self.throws = [Stream(key, f"dice {time}").dice(CUP) for time in range(1, THROWS + 1)]
        self.secret = blake2b(b"reshuffles", key=key, digest_size=32).hexdigest()
        """What the order of every reshuffle follows from."""
        self.dice = Seal(key, "dice", ["-".join(map(str, dice)) for dice in self.throws])
        self.reshuffles = Seal(key, "reshuffles", [self.secret])

    @property
    def roots(self) -> dict[str, str]:
        return {"dice": self.dice.root, "reshuffles": self.reshuffles.root}


def cards_in(thing: object) -> Iterator[Card]:
    """Yields every card in an event, in the order in which JSON lists them."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for value in msgspec.structs.astuple(thing):
            yield from cards_in(value)
    elif isinstance(thing, (tuple, list)):
        for value in thing:
            yield from cards_in(value)
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from cards_in(value)
