"""The hands of pai gow poker that are better set otherwise than by the house way, counted from all pairs of hands."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import NamedTuple

import numpy as np

from cardroom.analysis.families.pai_gow_poker.house_ways import (
    BEHIND,
    CARDS,
    FRONT_AT,
    Way,
    held_in,
    key_of,
    settings_of,
    values,
)
from cardroom.analysis.families.pai_gow_poker.kinds import MOST_WAYS, Masks, Numbers, cards_in, set_in_all_ways
from cardroom.analysis.families.pai_gow_poker.pairs import BOTH_AS_HIGH, BOTH_HIGHER, NONE_AS_HIGH, NONE_HIGHER, Pairs
from cardroom.analysis.families.pai_gow_poker.solved import best_ways
from cardroom.analysis.kernels.deal import Cards
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.money import Odds
from cardroom.ranking.kernels.compiled import compiled


class Better(NamedTuple):
    """A kind of hand that is better set otherwise."""

    cards: tuple[int, ...]
    """An example."""
    front: tuple[int, int]
    """The better front, of the example's cards."""
    hands: int
    """The number of hands of this kind."""
    gain: float
    """The gain in expected value per unit wagered, when one of them is dealt."""


def better_ways(game: PaiGowPoker, pairs: Pairs) -> Iterator[Better]:
    """The kinds that a player sets better otherwise, for the house's pay and copies."""
    odds = Odds.parse(game.rules.base_pays)
    wins, losses = (BOTH_AS_HIGH, NONE_AS_HIGH) if game.rules.copies == "player" else (BOTH_HIGHER, NONE_HIGHER)
    chosen, by_house = best_ways(pairs, (wins, odds.to), (losses, odds.base)), pairs.ways.first[:-1]
    worth = odds.to * pairs.counted[:, wins] - odds.base * pairs.counted[:, losses]
    better = np.flatnonzero(worth[chosen] > worth[by_house])
    way, count = settings_of(game).way, len(by_house)
    first, both = np.zeros(count + 1, np.int64), np.zeros(count * MOST_WAYS, np.int64)
    set_in_all_ways(way, pairs.kinds.example[:count], first, both)
    cards, fronts = np.zeros((len(better), CARDS), np.uint8), np.zeros((len(better), 2), np.uint8)
    find_fronts(way, pairs.kinds.example[better], both[chosen[better]], cards, fronts)
    others = comb(len(game.deck) - CARDS, CARDS) * odds.base
    gains = (worth[chosen] - worth[by_house])[better] / (pairs.hands[better] * float(others))
    for number, kind in enumerate(better.tolist()):
        front = int(fronts[number, 0]), int(fronts[number, 1])
        yield Better(tuple(cards[number].tolist()), front, int(pairs.hands[kind]), float(gains[number]))


@compiled
def find_fronts(way: Way, examples: Masks, wanted: Numbers, hands: Cards, fronts: Cards) -> None:
    """Writes the cards of each example, and the two in front that have the wanted values."""
    for number in range(len(examples)):
        cards = hands[number]
        cards_in(examples[number], cards)
        key, held = key_of(way.five, cards), held_in(cards)
        for two in range(1, CARDS):
            for one in range(two):
                setting = values(way, cards[one], cards[two], key, held)
                if setting >> FRONT_AT <= setting & BEHIND and setting == wanted[number]:
                    fronts[number, 0], fronts[number, 1] = cards[one], cards[two]
