"""A commitment to a shuffle, published before the deal and opened position by position.

Each position of the deck is sealed with its own salt. A player who was shown a card can verify that it was in that
position before the deal, and learns nothing about the other cards. The salts are derived from the key of the shuffle,
which is never published.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from hashlib import blake2b, sha256

import msgspec

from cardroom.cards import Card, Deck, Stock, Stream
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import Event

SALT_BYTES = 16
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

    def _salt(self, place: int) -> bytes:
        return blake2b(f"salt {self._purpose} {place}".encode(), key=self._key, digest_size=SALT_BYTES).digest()

    @cached_property
    def leaves(self) -> list[str]:
        return [leaf(place, shows, self._salt(place)) for place, shows in enumerate(self.shown)]

    @cached_property
    def root(self) -> str:
        return root_of(self.leaves)

    def open(self, place: int) -> Opening:
        return Opening(place, self.shown[place], self._salt(place).hex())


class SealedDeck(Seal):
    """A shuffled deck or shoe. Each card is a separate object, which identifies its position in the deck."""

    def __init__(self, key: bytes, deck: Deck) -> None:
        stock = Stock(deck.cards, Stream(key, "deck"))
        self.key = key
        self.cards: tuple[Card, ...] = tuple(type(card)(card) for card in stock.draw(len(stock)))
        self._places = {id(card): place for place, card in enumerate(self.cards)}
        super().__init__(key, "cards", [str(card) for card in self.cards])

    def places(self, events: Iterable[Event]) -> tuple[int, ...]:
        """The position of each card in these events, in order; -1 for a card that was typed and not dealt."""
        return tuple(self._places.get(id(card), -1) for event in events for card in cards_in(event))


class SealedDice(Seal):
    """A commitment to the throws of three dice."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance.key, "dice", [_shown(chance.throw(3, time)) for time in range(1, THROWS + 1)])


def _shown(dice: tuple[int, ...]) -> str:
    return "-".join(map(str, dice))


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
