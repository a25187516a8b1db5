"""The optimal strategy for pai gow tiles: the house way, and the hands that are better set differently."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.analysis.chart import Cell, Chart, Part, Row
from cardroom.analysis.families.pai_gow_tiles.solver import AGAINST, BEST, Tiles, all_ways, tally, way, worths
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.bots.tiles import ranks
from cardroom.cards import show_cards
from cardroom.games.california.pai_gow.game import BASE
from cardroom.games.california.pai_gow.tiles import PaiGowTiles

NOTE = f"all other hands are set by the house way; the tiles of a pair are interchangeable; {AGAINST}"


def chart(game: PaiGowTiles) -> Chart:
    """The hands with the largest gain come first."""
    gains = better_than_house_way(game)
    rows = [_row(game, hand, gains[hand]) for hand in sorted(gains, key=lambda hand: -gains[hand])]
    return Chart(
        wager=BASE,
        against=("low hand", "low hand by the house way", "gain"),
        parts=(Part("hands that are better set differently from the house way", tuple(rows)),),
        key={},
        expected=WagerOdds.exact(BASE, tally(game, BEST)).expected,
        note=NOTE,
    )


def better_than_house_way(game: PaiGowTiles) -> Mapping[Tiles, float]:
    """The gain of the better setting, by hand. Hands that differ only in which tile of a pair they have are one."""
    gains: dict[tuple[int, ...], tuple[Tiles, float]] = {}
    for hand, ways in all_ways(game).items():
        best = way(game, hand, BEST)
        if best != ways.house_way:
            worth = worths(game, hand)
            gains.setdefault(ranks(hand), (hand, worth[best] - worth[ways.house_way]))
    return dict(gains.values())


def written(game: PaiGowTiles) -> str:
    """The same hands as a CSV file for the bots."""
    lows = {hand: all_ways(game)[hand].settings[way(game, hand, BEST)].front for hand in better_than_house_way(game)}
    lines = "".join(f"{show_cards(hand)},{show_cards(low)}\n" for hand, low in lows.items())
    return f"hand,low\n{lines}"


def _row(game: PaiGowTiles, hand: Tiles, gain: float) -> Row:
    ways = all_ways(game)[hand]
    lows = [show_cards(ways.settings[number].front) for number in (way(game, hand, BEST), ways.house_way)]
    return Row(show_cards(hand), (*map(Cell, lows), Cell(f"{gain:+.2%}")))
