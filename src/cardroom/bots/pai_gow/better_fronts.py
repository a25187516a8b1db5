"""The hands of pai gow poker that do better against the house way if they are set otherwise, one file for each way.

`tools/pai_gow_poker_fronts.py` writes the files. A hand is known by its ranks and, with five cards of a suit, by the
ranks in that suit. The joker is a rank above the ace, and belongs to every suit.
"""

from __future__ import annotations

import zlib
from array import array
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import accumulate, combinations
from pathlib import Path
from sys import byteorder
from typing import NamedTuple

import msgspec

from cardroom.cards import JOKER, Card
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.games.california.pai_gow.two_hands import without

RANKS = 14
FLUSH = 5
_KEY, _BYTES = "Q", 8


class BetterFronts(NamedTuple):
    keys: Sequence[int]
    """In ascending order."""
    fronts: bytes
    """The ranks of the two cards in front, as one number."""

    def front(self, game: PaiGowPoker, hand: Sequence[Card]) -> tuple[Card, ...]:
        """The better front of a hand. Empty if there is none."""
        key = key_of(hand)
        place = bisect_left(self.keys, key)
        if place == len(self.keys) or self.keys[place] != key:
            return ()
        # Of cards with the same ranks, those go in front that leave the higher hand in back.
        alike = [two for two in combinations(hand, 2) if ranks_of(two) == self.fronts[place]]
        return max(alike, key=lambda two: game.rankings.back.value(without(hand, two)))


NO_FRONTS = BetterFronts((), b"")


def key_of(hand: Sequence[Card]) -> int:
    number = 0
    for card in sorted(hand):
        number = number * RANKS + (card >> 2)
    for suit in range(4):
        held = [card >> 2 for card in hand if card == JOKER or card.suit == suit]
        if len(held) >= FLUSH:
            return number << RANKS | sum(1 << rank for rank in held)
    return number << RANKS


def ranks_of(two: Sequence[Card]) -> int:
    low, high = sorted(card >> 2 for card in two)
    return low * RANKS + high


def file_of(game: PaiGowPoker) -> Path:
    """Named by a hash of all that decides which setting is the best."""
    rules = game.rules
    way = msgspec.json.encode(rules.house_way).decode()
    key = f"{' '.join(map(str, game.deck.cards))} {rules.ranking} {way} {rules.base_pays} {rules.copies}"
    return Path(__file__).with_name(f"{sha256(key.encode()).hexdigest()[:16]}.bin")


def better_fronts(game: PaiGowPoker) -> BetterFronts:
    """There are none if no file has these rules."""
    return _read(file_of(game))


@cache
def _read(file: Path) -> BetterFronts:
    if not file.exists():
        return NO_FRONTS
    data = zlib.decompress(file.read_bytes())
    count = len(data) // (_BYTES + 1)
    columns = [data[place * count : (place + 1) * count] for place in range(_BYTES)]
    steps = array(_KEY, bytes(byte for row in zip(*columns, strict=True) for byte in row))
    if byteorder == "big":
        steps.byteswap()
    return BetterFronts(array(_KEY, accumulate(steps)), data[_BYTES * count :])


def written(fronts: Mapping[int, int]) -> bytes:
    """The file of these fronts by key: the steps from key to key, byte by byte, and then the fronts."""
    keys = sorted(fronts)
    steps = [key - last for key, last in zip(keys, [0, *keys], strict=False)]
    rows = [step.to_bytes(_BYTES, "little") for step in steps]
    return zlib.compress(b"".join(map(bytes, zip(*rows, strict=True))) + bytes(fronts[key] for key in keys), 9)
