"""Pai gow tiles: pairs, then wong and gong, then points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardroom.cards import TILE_SET, Card, Tile, show_cards
from cardroom.ranking.base import PackedRanking, pack, unpack

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

POINTS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
GONG, WONG, PAIR, GEE_JOON = range(10, 14)

# Low to high as single tiles. Two tiles of one name are a pair.
_NAMES = (
    "Gee Joon", "five", "seven", "eight", "nine", "look", "tit", "ping", "foo", "bon", "chong", "mooy", "gor", "yun",
    "day", "teen",
)  # fmt: skip
_DAY = _NAMES.index("day")
# The faces in the order of the tiles: eleven that a set has twice, then those it has once.
_ORDER = (15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 4, 3, 3, 2, 2, 0, 1, 1, 0)


class Tiles(PackedRanking):
    """Two tiles. Equal values are a copy.

    Within points, wong and gong the higher single tile decides. By the public rule zero against zero always
    goes to the player-dealer; that is a rule of the game.
    """

    name = "tiles"
    categories = (*POINTS, "gong", "wong", "pair", "gee-joon")
    fewest, most, hand = 2, 2, 2

    def value(self, cards: Sequence[Card]) -> int:
        low, high = sorted(map(tile_rank, cards))
        if low == high:
            return pack(PAIR, [high]) if high else pack(GEE_JOON, [])
        first, second = (_points(card) for card in cards)
        if high >= _DAY and 9 in first + second:
            return pack(WONG, [high])
        if high >= _DAY and 8 in first + second:
            return pack(GONG, [high])
        return pack(max((a + b) % 10 for a in first for b in second), [high])

    def batch(self, cards: NDArray[np.uint8]) -> NDArray[np.int32]:
        """The value of each row of two tiles, computed by a compiled kernel."""
        from cardroom.ranking import kernels

        return kernels.batch_tiles(self, cards)

    def describe(self, value: int) -> str:
        kind, high = value >> 20, unpack(value)[0]
        name = _NAMES[high]
        if kind == GEE_JOON:
            return name
        if kind == PAIR:
            return f"pair of {name}s"
        if kind > 9:
            return f"{name} {self.categories[kind]}"
        if kind == 9 and high >= _DAY:
            return f"{name} high nine"
        return f"{POINTS[kind]}, high tile {name}"

    def check(self, cards: Sequence[Card]) -> None:
        if len(cards) != self.hand:
            raise ValueError(f"{self.name} ranks 2 tiles, not {len(cards)}: {show_cards(cards)}")
        for card in cards:
            if card not in TILE_SET:
                raise ValueError(f"{self.name} does not use {card}")
            if list(cards).count(card) > TILE_SET.count(Tile(card)):
                raise ValueError(f"there is only one {card}: {show_cards(cards)}")

    def playing(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(sorted(cards, key=tile_rank, reverse=True))


def tile_rank(tile: Card) -> int:
    """The rank of a single tile: 15 for a teen, 14 for a day, down to 0 for both tiles of Gee Joon."""
    return _ORDER[tile - 64]


def _points(tile: Card) -> tuple[int, ...]:
    """The points a tile may count: three or six for either tile of Gee Joon, its pips for any other."""
    return (Tile(tile).pips % 10,) if tile_rank(tile) else (3, 6)


TILES = Tiles()
