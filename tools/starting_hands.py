"""Writes the tables of starting hands: hold'em against one opponent exactly and against two to eight sampled, and Omaha
high against one opponent sampled."""

from __future__ import annotations

from argparse import ArgumentParser
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.equity import equity_game_of_ranking
from cardroom.analysis.equity.starting_hands import (
    HOLDEM,
    MOST_OPPONENTS,
    OMAHA,
    StartingHand,
    class_of_four,
    kind_of,
    write,
)
from cardroom.analysis.equity.starting_kernels import against_one, against_several, omaha_against_one
from cardroom.cards import PACK, show_cards
from cardroom.ranking import HIGH
from cardroom.ranking.kernels.tables import tables_of

Sums = NDArray[np.float64]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=(HOLDEM, OMAHA), help="the table to write")
    parser.add_argument("--hands", type=int, default=200_000_000, help="hold'em hands sampled for each table size")
    parser.add_argument("--deals", type=int, default=16_384, help="deals sampled for each Omaha hand")
    given = parser.parse_args()
    if given.game == HOLDEM:
        write(HOLDEM, equity_game_of_ranking("high", 2), holdem(given.hands))
    else:
        write(OMAHA, equity_game_of_ranking("omaha", 4), omaha(given.deals))


def holdem(hands: int) -> list[StartingHand]:
    names = sorted(set(map(kind_of, combinations(PACK, 2))))
    classes = np.zeros((len(PACK), len(PACK)), np.int64)
    for one, other in combinations(PACK, 2):
        classes[one, other] = classes[other, one] = names.index(kind_of((one, other)))
    tables = tables_of(HIGH, 7)
    lost, tied, won = (np.zeros(len(names), np.int64) for _ in range(3))
    against_one(tables, classes, lost, tied, won)
    rows = []
    for name, losses, ties, wins in zip(names, lost.tolist(), tied.tolist(), won.tolist(), strict=True):
        every = losses + ties + wins
        rows.append(StartingHand(name, 1, (wins + ties / 2) / every, wins / every, ties / every, 0))
    for opponents in range(2, MOST_OPPONENTS + 1):
        sums = np.zeros((len(names), 5))
        against_several(tables, classes, opponents, hands // (opponents + 1), np.uint64(opponents), sums)
        rows += sampled(names, opponents, sums)
    return rows


def omaha(deals: int) -> list[StartingHand]:
    classes = sorted(set(map(class_of_four, combinations(PACK, 4))), reverse=True)
    sums = np.zeros((len(classes), 5))
    omaha_against_one(tables_of(HIGH, 5), np.array(classes, np.uint8), deals, np.uint64(1), sums)
    return sampled([show_cards(cards).replace(" ", "") for cards in classes], 1, sums)


def sampled(names: list[str], opponents: int, sums: Sums) -> list[StartingHand]:
    rows = []
    for name, (count, share, square, wins, ties) in zip(names, sums.tolist(), strict=True):
        mean = share / count
        error = ((square / count - mean**2) / count) ** 0.5
        rows.append(StartingHand(name, opponents, mean, wins / count, ties / count, error))
    return rows


if __name__ == "__main__":
    main()
