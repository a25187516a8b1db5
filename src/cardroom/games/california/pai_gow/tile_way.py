"""A public house way for tiles: split some pairs; then play wong, gong or high nine; then the best low hand."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card, Tile, parse_card
from cardroom.ranking import TILE_HANDS, tile_rank
from cardroom.ranking.base import pack
from cardroom.ranking.tiles import GEE_JOON, GONG, PAIR, WONG

DAY, GOR, GEE = (tile_rank(parse_card(tile)) for tile in ("[1-1]", "[3-1]", "[4-2]"))
HARMONY_THREE = pack(3, [GOR])
"""Three points with a gor or better: the lowest value of a good low hand."""
HIGH_NINE = pack(9, [DAY])
STRONG = {"high nine": (HIGH_NINE, GONG << 20), "gong": (GONG << 20, WONG << 20), "wong": (WONG << 20, PAIR << 20)}
"""Each name has values from the first number up to, but not including, the second."""
WITH_A_GOOD_LOW = ("high nine", "gong", "wong")
WITHOUT = ("wong", "gong", "high nine")

SIX = 6
SIXES_AND_LESS = ((6, 6), (5, 6), (4, 6))
# The pips of the other two tiles with which each pair is split. Other pairs are never split.
SPLIT_GEE_JOON = SIXES_AND_LESS
SPLIT_BIG = (
    (9, 11), (8, 9), (7, 9), (6, 9), (5, 9), (4, 9), (8, 8), (7, 8), (6, 8), (5, 8), (4, 8), (7, 7), (6, 7), (5, 7),
    (4, 7), *SIXES_AND_LESS,
)  # fmt: skip
SPLIT_NINES = ((2, 12), (2, 10), (10, 12), (10, 10))
SPLIT_SEVENS = (*SPLIT_NINES, (2, 11), (11, 12), (10, 11))
SPLIT_EIGHTS = (*SPLIT_SEVENS, (9, 11))
SPLIT_WITH = {2: SPLIT_BIG, 12: SPLIT_BIG, 9: SPLIT_NINES, 8: SPLIT_EIGHTS, 7: SPLIT_SEVENS}


class TwoAndTwo:
    """One of the three ways to set four tiles."""

    __slots__ = ("high", "high_value", "low", "low_value")

    def __init__(self, one: Sequence[Card], two: Sequence[Card]) -> None:
        (self.low_value, self.low), (self.high_value, self.high) = sorted(
            (TILE_HANDS.value(hand), tuple(hand)) for hand in (one, two)
        )

    @property
    def by_low(self) -> tuple[int, int]:
        """Orders settings by low hand. Above seven points the value of the high hand decides between equal points."""
        points = self.low_value >> 20
        return points, self.low_value if points <= 7 else self.high_value

    @property
    def has_pair(self) -> bool:
        return self.high_value >> 20 >= PAIR


def low_hand(tiles: Sequence[Card]) -> tuple[Card, ...]:
    """Returns the two tiles of the low hand."""
    first, *others = tiles
    ways = [
        TwoAndTwo((first, other), [tile for k, tile in enumerate(others) if k != i]) for i, other in enumerate(others)
    ]
    paired = [way for way in ways if way.has_pair]
    if paired:
        way = max(paired, key=lambda way: (way.low_value, way.high_value))
        if not _is_split(way):
            return way.low
        split = _best([other for other in ways if not other.has_pair])
        # A pair is not split if both hands would be lower, as beside a Gee Joon tile that counts three with a four.
        return split.low if split.low_value > way.low_value else way.low
    return _best(ways).low


def _is_split(way: TwoAndTwo) -> bool:
    """True if a pair in the high hand is split, given the other two tiles. A Gee Joon tile beside it is a six."""
    if way.low_value >> 20 >= PAIR:
        return False
    others = tuple(sorted(SIX if tile_rank(tile) == GEE else Tile(tile).pips for tile in way.low))
    if way.high_value >> 20 == GEE_JOON:
        return others in SPLIT_GEE_JOON
    return others in SPLIT_WITH.get(Tile(way.high[0]).pips, ())


def _best(ways: Sequence[TwoAndTwo]) -> TwoAndTwo:
    """Returns a setting with wong, gong or high nine if there is one. If not, the best low hand, or the best high hand
    if all low hands are poor."""
    good = [way for way in ways if way.low_value >= HARMONY_THREE]
    for order, from_ways in ((WITH_A_GOOD_LOW, good), (WITHOUT, ways)):
        for least, above in (STRONG[name] for name in order):
            if strong := [way for way in from_ways if least <= way.high_value < above]:
                return max(strong, key=_by_low_then_high)
    if not good and max(way.high_value for way in ways) >> 20 >= 8:
        return max(ways, key=lambda way: (way.high_value, way.low_value))
    return max(ways, key=_by_low_then_high)


def _by_low_then_high(way: TwoAndTwo) -> tuple[tuple[int, int], int, int]:
    """Orders settings so that the result does not depend on the order of the tiles."""
    return way.by_low, way.high_value, way.low_value
