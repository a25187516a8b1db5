"""Computes the sample of opponents' hands at thirteen-card poker: `python -m cardroom.bots.thirteen.sample`.

The solver sets random hands against all hands set before. The first ones are set against hands with the best five in
back. After enough rounds, hands that are set against the sample look like the sample.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence

import numpy as np

from cardroom.bots.thirteen.parts import FILE, HeldParts
from cardroom.bots.thirteen.solver import Solver
from cardroom.cards import STANDARD, Card
from cardroom.dealing.chance import Chance
from cardroom.games.thirteen_card.hand import Parts, best_from_the_back
from cardroom.games.thirteen_card.rules import PARTS, RANKINGS, Scoring

ROWS, HANDS, TIMES = 500, 4_000, 20
PLAIN = Scoring(all_three=3, foul=3)


def random_hand(number: int) -> list[Card]:
    return Chance.seeded(number).stock(STANDARD).draw(13)


def set_against(held: HeldParts, numbers: Iterable[int]) -> list[Parts]:
    """Returns these random hands as the solver sets them against such opponents."""
    solver = Solver(PLAIN, held)
    return [solver.best(random_hand(number)).parts for number in numbers]


def thinned_out(settings: Sequence[Parts]) -> HeldParts:
    """Returns the values of the parts from low to high, thinned out to the number of rows in the file."""
    kept = (np.arange(ROWS) * 2 + 1) * len(settings) // (2 * ROWS)
    columns = [
        np.sort(np.array([RANKINGS[part].value(parts[place]) for parts in settings], np.int32))[kept]
        for place, part in enumerate(PARTS)
    ]
    return HeldParts(*columns)


def compute_sample() -> HeldParts:
    settings = [best_from_the_back(random_hand(number)) for number in range(HANDS)]
    held, settings = thinned_out(settings), []
    for time in range(1, TIMES + 1):
        settings += set_against(held, range(time * HANDS, (time + 1) * HANDS))
        held = thinned_out(settings)
    return held


def write(held: HeldParts) -> None:
    with FILE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(PARTS)
        writer.writerows(zip(*(column.tolist() for column in held), strict=True))


if __name__ == "__main__":
    write(compute_sample())
