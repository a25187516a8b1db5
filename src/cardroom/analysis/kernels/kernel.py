"""Compiled rounds of a game: one player makes every wager and has enough money."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.kernels.deal import Cards, Deal, shuffled
from cardroom.analysis.wager_odds import Result, Tally
from cardroom.ranking.kernels.compiled import compiled

Codes = NDArray[np.uint16]
Counts = NDArray[np.int64]
NOT_MADE = 0xFFFF
"""The code of a wager that was not made in a round, such as insurance that was not offered."""
AT_A_TIME = 4096


class CannotPlay(ValueError):
    """The spread game cannot be simulated. The message says why."""


class Line(NamedTuple):
    """A wager and the meaning of each code that the kernel can return for it."""

    wager: str
    results: Sequence[Result]


@dataclass(frozen=True)
class Kernel:
    """A compiled simulation and its tables, which are computed from the rules of the game."""

    deck: Cards
    lines: tuple[Line, ...]
    rounds: Callable[[Deal, Any, Codes], None]
    """A compiled function that plays one round per row of codes and writes the result of each wager in its column."""
    tables: Any
    """A named tuple of arrays and numbers that the compiled function reads."""

    def play(self, deal: Deal, rounds: int) -> Codes:
        codes = np.empty((rounds, len(self.lines)), np.uint16)
        self.rounds(deal, self.tables, codes)
        return codes

    def count(self, seed: int, chunk: int, rounds: int) -> Counts:
        """Plays the rounds and counts the codes, with a row for each wager."""
        counts = np.zeros((len(self.lines), max(len(line.results) for line in self.lines)), np.int64)
        deal = shuffled(self.deck, seed, chunk)
        for done in range(0, rounds, AT_A_TIME):
            add(self.play(deal, min(AT_A_TIME, rounds - done)), counts)
        return counts

    def tallies(self, counts: Counts) -> dict[str, Tally]:
        """Converts counts of codes to tallies of results, by wager."""
        return {line.wager: _tally(line, row) for line, row in zip(self.lines, counts.tolist(), strict=True)}


def _tally(line: Line, counts: Sequence[int]) -> Tally:
    tally = Tally()
    for result, count in zip(line.results, counts, strict=False):
        if count:
            tally[result] += count
    return tally


@compiled
def add(codes: Codes, counts: Counts) -> None:
    for row in range(len(codes)):
        for line in range(codes.shape[1]):
            if codes[row, line] != NOT_MADE:
                counts[line, codes[row, line]] += 1
