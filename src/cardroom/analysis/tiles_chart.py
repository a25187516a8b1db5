"""The best strategy at pai gow tiles: the house way, but for the hands that are better set otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.analysis.chart import Cell, Chart, Part, Row
from cardroom.analysis.odds import WagerOdds
from cardroom.analysis.tiles import AGAINST, BEST, Tiles, all_ways, tally, way, worths
from cardroom.bots.tiles import ranks
from cardroom.cards import show_cards
from cardroom.games.california.pai_gow.game import BASE
from cardroom.games.california.pai_gow.tiles import PaiGowTiles

NOTE = f"all others are set the house way; either tile of a pair stands for both; {AGAINST}"


def chart(game: PaiGowTiles) -> Chart:
    """What gains most comes first."""
    gains = better_than_house_way(game)
    rows = [_row(game, hand, gains[hand]) for hand in sorted(gains, key=lambda hand: -gains[hand])]
    return Chart(
        wager=BASE,
        against=("low hand", "house way", "gains"),
        parts=(Part("better set otherwise", tuple(rows)),),
        key={},
        expected=WagerOdds.exact(BASE, tally(game, BEST)).expected,
        note=NOTE,
    )


def better_than_house_way(game: PaiGowTiles) -> Mapping[Tiles, float]:
    """What a better setting gains, by a hand of those that differ only in which tile of a pair they have."""
    gains: dict[tuple[int, ...], tuple[Tiles, float]] = {}
    for hand, ways in all_ways(game).items():
        best = way(game, hand, BEST)
        if best != ways.house_way:
            worth = worths(game, hand)
            gains.setdefault(ranks(hand), (hand, worth[best] - worth[ways.house_way]))
    return dict(gains.values())


def written(game: PaiGowTiles) -> str:
    """The same as a file for the bots."""
    lows = {hand: all_ways(game)[hand].settings[way(game, hand, BEST)].front for hand in better_than_house_way(game)}
    lines = "".join(f"{show_cards(hand)},{show_cards(low)}\n" for hand, low in lows.items())
    return f"hand,low\n{lines}"


def _row(game: PaiGowTiles, hand: Tiles, gain: float) -> Row:
    ways = all_ways(game)[hand]
    lows = [show_cards(ways.settings[number].front) for number in (way(game, hand, BEST), ways.house_way)]
    return Row(show_cards(hand), (*map(Cell, lows), Cell(f"{gain:+.2%}")))
