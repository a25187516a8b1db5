"""What is examined: every deck in use, the dice, and the stream that both are drawn from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any, Protocol

import msgspec
import numpy as np

from cardroom.analysis.shuffling.battery import battery
from cardroom.analysis.shuffling.bits import Words, bit_battery
from cardroom.analysis.shuffling.measure import Measure
from cardroom.analysis.shuffling.orders import Orders
from cardroom.analysis.shuffling.planted import shuffle_named
from cardroom.analysis.shuffling.throws import Throws, dice_battery
from cardroom.cards import Card, Deck, Stream, fresh_key, seeded_key
from cardroom.dealing.chance import CUP, Chance
from cardroom.houses import HouseGame, all_games

THROWS = 3
"""The throws of a key that are examined. No game has more in a round."""
CARDS_AT_A_TIME = 1 << 17
THROWS_AT_A_TIME = 1 << 13
WORDS_AT_A_TIME = 1 << 16
TAKEN = 1 << 10
"""The words that are taken from a long stream at a time."""
FIRST_WORDS = 64
"""The words of each key that are read of many keys: those that are dealt from first."""


@dataclass(frozen=True)
class Source:
    """Where keys and orders come from: fresh keys, or keys from a seed; the real shuffle, or one with a fault."""

    seed: int | None = None
    planted: str = ""

    def key(self, subject: str, number: int) -> bytes:
        return fresh_key() if self.seed is None else seeded_key(f"{self.seed}, {subject}, {number}")


class Subject(Protocol):
    """Something that is examined in batches. A batch has a number of units from a first one on."""

    @property
    def name(self) -> str: ...

    @property
    def unit(self) -> str: ...

    @property
    def batch(self) -> int: ...

    @property
    def measures(self) -> list[Measure[Any]]: ...

    def see(self, source: Source, first: int, count: int) -> Any:
        """Returns what the measures count."""


@dataclass(frozen=True)
class DeckInUse:
    """A deck, and the number of games that use it."""

    deck: Deck
    games: int
    unit = "shuffles"

    @property
    def name(self) -> str:
        return str(self.deck)

    @property
    def batch(self) -> int:
        return CARDS_AT_A_TIME // len(self.deck)

    @property
    def measures(self) -> list[Measure[Orders]]:
        return _deck_battery(self.deck)

    def see(self, source: Source, first: int, count: int) -> Orders:
        # The shuffle does not look at the cards, so numbers can stand for them, and equal cards can be told apart.
        size = len(self.deck)
        numbered = tuple(map(Card, range(size)))
        shuffle = shuffle_named(source.planted)
        keys = (source.key(self.name, number) for number in range(first, first + count))
        return Orders((shuffle(numbered, key) for key in keys), size)


@dataclass(frozen=True)
class Dice:
    """Three dice, thrown three times under each key."""

    name = "three dice"
    unit = "keys"
    batch = THROWS_AT_A_TIME

    @property
    def measures(self) -> list[Measure[Throws]]:
        return _dice_battery()

    def see(self, source: Source, first: int, count: int) -> Throws:
        chances = (Chance(source.key(self.name, number)) for number in range(first, first + count))
        thrown = [[chance.throw(CUP, time) for time in range(1, THROWS + 1)] for chance in chances]
        return np.array(thrown, np.int64).reshape(-1, THROWS, CUP) - 1


@dataclass(frozen=True)
class Bits:
    """The words of the stream: of one key after the other for long, or only the first words of many keys."""

    name: str
    words_of_a_key: int
    period: int
    """The number of bits in a block of the stream, or those read of a key."""
    unit = "words"
    batch = WORDS_AT_A_TIME

    @property
    def measures(self) -> list[Measure[Words]]:
        return _bit_battery(self.period)

    def see(self, source: Source, first: int, count: int) -> Words:
        words: list[int] = []
        for number in range(first // self.words_of_a_key, (first + count) // self.words_of_a_key):
            stream = Stream(source.key(self.name, number), "deck")
            for _ in range(0, self.words_of_a_key, TAKEN):
                words += stream.take(min(TAKEN, self.words_of_a_key))
        return Words(np.array(words, np.uint16))


LONG_STREAM = Bits("stream of one key", WORDS_AT_A_TIME, 512)
MANY_KEYS = Bits("first words of many keys", FIRST_WORDS, 16 * FIRST_WORDS)


def decks_in_use() -> list[DeckInUse]:
    """The decks of all games of all houses, with everything that a table may choose. Small decks come first.

    Decks with the same cards are one, whatever is printed on them specially.
    """
    games: dict[Deck, set[str]] = {}
    for game in all_games():
        for deck in _decks_of(game):
            games.setdefault(msgspec.structs.replace(deck, marked=()), set()).add(game.id)
    return sorted((DeckInUse(deck, len(used)) for deck, used in games.items()), key=lambda use: len(use.deck))


def _decks_of(game: HouseGame) -> Iterator[Deck]:
    choices = [choice for choice in game.choices if any(way.deck for way in choice.all_ways)]
    for ways in product(*(choice.all_ways for choice in choices)):
        chosen = {choice.name: way.name for choice, way in zip(choices, ways, strict=True)}
        yield (game.choose(chosen) if chosen else game).rules.deck


# A subject is sent to other processes, and its measures cannot be. Each process makes them once.
@cache
def _deck_battery(deck: Deck) -> list[Measure[Orders]]:
    return battery(deck.cards)


@cache
def _dice_battery() -> list[Measure[Throws]]:
    return dice_battery(CUP)


@cache
def _bit_battery(period: int) -> list[Measure[Words]]:
    return bit_battery(period)
