"""Exact odds of pai gow tiles: all pairs of four tiles, one side set by the house way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import Evaluation, NoStrategy
from cardroom.analysis.families.pai_gow import results
from cardroom.analysis.families.pai_gow_tiles.loop import count_ways
from cardroom.analysis.wager_odds import Tally
from cardroom.bots import BankedBot, Bot
from cardroom.bots.tiles import better_low_hands
from cardroom.bots.tiles import ranks as tile_ranks
from cardroom.cards import TILE_SET, Card
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.view import RoundView
from cardroom.games.california.pai_gow.game import BASE
from cardroom.games.california.pai_gow.setting import Arranging, Setting
from cardroom.games.california.pai_gow.tiles import PaiGowTiles
from cardroom.games.california.pai_gow.two_hands import TwoHands
from cardroom.ranking import TILE_HANDS

BEST, HOUSE_WAY, BEST_BANK, AS_BOT = "best", "house-way", "best-player-dealer", ""
AGAINST = "the player-dealer sets by the house way"
Tiles = tuple[Card, ...]
"""Four tiles in the order of the tile set. Tiles with the same face are equal."""


class Ways(NamedTuple):
    """The three ways to set four tiles."""

    settings: tuple[TwoHands, ...]
    house_way: int
    """The index of the house way in `settings`."""


def evaluations(game: PaiGowTiles) -> Iterator[Evaluation]:
    solvers = {strategy: partial(tally, game, strategy) for strategy in strategies(game)}
    yield Evaluation(wager=BASE, kinds=(BASE,), solvers=solvers)


def strategies(game: PaiGowTiles) -> tuple[str, ...]:
    return (BEST, HOUSE_WAY, BEST_BANK) if game.rules.bank_sets == "freely" else (BEST, HOUSE_WAY)


def tally(game: PaiGowTiles, strategy: str) -> Tally:
    """Tallies the wager over all pairs of four tiles: the hands of the side that decides against the other's."""
    bank = strategy == BEST_BANK
    by_higher = results(game)[::-1] if bank else results(game)
    counted = Tally()
    for hand, (copies, counts) in against_house_way(game, bank=bank).items():
        for higher, count in enumerate(counts[way(game, hand, strategy, bank=bank)]):
            counted[by_higher[higher]] += copies * count
    return counted


def player(game: PaiGowTiles, strategy: str) -> Bot:
    """A bot that plays the strategy at a table."""
    if strategy not in strategies(game):
        raise NoStrategy(strategy, strategies(game))
    return TilesPlayer(game, strategy)


class TilesPlayer(BankedBot):
    """Sets by the strategy, as a player and as the player-dealer."""

    game: PaiGowTiles

    def __init__(self, game: PaiGowTiles, strategy: str) -> None:
        super().__init__(game)
        self._strategy = strategy

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        option = decision.option
        if not isinstance(option, Arranging):
            return super().choose(view, decision)
        hand, bank = in_order(option.hand), decision.spot == view.player_dealer
        return Setting(all_ways(self.game)[hand].settings[way(self.game, hand, self._strategy, bank=bank)].front)


def in_order(tiles: Sequence[Card]) -> Tiles:
    return tuple(sorted(tiles))


def way(game: PaiGowTiles, hand: Tiles, strategy: str, *, bank: bool = False) -> int:
    """The way in which the strategy sets a hand, or the player-dealer's hand. Among equal ways it is the house way."""
    settings, by_house = all_ways(game)[hand]
    if strategy == AS_BOT and not bank:
        low = better_low_hands().get(tile_ranks(hand))
        return next((number for number, setting in enumerate(settings) if tile_ranks(setting.front) == low), by_house)
    if strategy != (BEST_BANK if bank else BEST):
        return by_house
    worth = worths(game, hand, bank=bank)
    return by_house if worth[by_house] == max(worth) else worth.index(max(worth))


def worths(game: PaiGowTiles, hand: Tiles, *, bank: bool = False) -> list[float]:
    """The expected value of the wager for each way to set the hand, to the side that holds it."""
    nets = [-result.net for result in results(game)[::-1]] if bank else [result.net for result in results(game)]
    _, counts = against_house_way(game, bank=bank)[hand]
    return [float(sum(net * count for net, count in zip(nets, row, strict=True)) / sum(row)) for row in counts]


@lru_cache(maxsize=4)
def all_ways(game: PaiGowTiles) -> Mapping[Tiles, Ways]:
    """All hands of four tiles and their settings."""
    return {hand: _ways(game, hand) for hand in sorted(set(combinations(TILE_SET, game.cards)))}


def _ways(game: PaiGowTiles, hand: Tiles) -> Ways:
    settings = tuple(game.two_hands(hand, (hand[0], other)) for other in hand[1:])
    by_house = game.two_hands(hand, game.front_by_house_way(hand))
    values = [(setting.front_value, setting.back_value) for setting in settings]
    return Ways(settings, values.index((by_house.front_value, by_house.back_value)))


VALUES = sorted({TILE_HANDS.value(two) for two in combinations(TILE_SET, 2)})
"""The values of all hands of two tiles."""
RANKS = {value: rank for rank, value in enumerate(VALUES)}


def ranks(setting: TwoHands) -> tuple[int, int]:
    """The ranks of the low and the high hand among all values."""
    return RANKS[setting.front_value], RANKS[setting.back_value]


def beats(game: PaiGowTiles) -> NDArray[np.int64]:
    """Whether a hand beats the player-dealer's, by the ranks of both."""
    return np.array([[game.is_higher(mine, bank) for bank in VALUES] for mine in VALUES], np.int64)


@lru_cache(maxsize=4)
def against_house_way(game: PaiGowTiles, *, bank: bool = False) -> Mapping[Tiles, tuple[int, list[list[int]]]]:
    """For every four tiles: the number of copies, and for each way to set them, the number of the other side's hands
    against which none, one or both hands win."""
    ways, wins = all_ways(game), beats(game)
    places = list(combinations(range(len(TILE_SET)), game.cards))
    held = [tuple(TILE_SET[place] for place in four) for four in places]
    masks = np.array([sum(1 << place for place in four) for four in places], np.uint32)
    first: dict[Tiles, int] = {hand: number for number, hand in reversed(list(enumerate(held)))}
    counted = np.zeros((len(ways), 3, 3), np.int64)
    count_ways(
        masks[[first[hand] for hand in ways]],
        np.array([[ranks(setting) for setting in each.settings] for each in ways.values()], np.uint8),
        masks,
        np.array([ranks(ways[hand].settings[ways[hand].house_way]) for hand in held], np.uint8),
        1 - wins.T if bank else wins,
        counted,
    )
    copies: Counter[Tiles] = Counter(held)
    return {hand: (copies[hand], rows) for hand, rows in zip(ways, counted.tolist(), strict=True)}
