"""Finds wagers that favor the players, by the usual strategy or by the one that is best for the wager."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.wager_odds import WagerOdds


def favoring(wagers: Sequence[Evaluation], found: Iterable[WagerOdds]) -> Iterator[WagerOdds]:
    """Yields the odds that favor the players, and those of the strategy that is best for a wager if only they do."""
    best_for_it = {wager.wager: wager for wager in wagers if wager.best_for_it}
    for line in found:
        if line.favors_players:
            yield line
        elif wager := best_for_it.get(line.wager):
            best = wager.exact(wager.best_for_it)
            if best.favors_players:
                yield best


def if_played_for(wagers: Iterable[Evaluation], line: WagerOdds) -> str:
    """As in ", if the player plays the optimal strategy for the early tie"; empty for the usual strategy."""
    best_for_it = {wager.best_for_it for wager in wagers if wager.wager == line.wager and wager.best_for_it}
    return f", if the player {line.basis.player}" if line.basis.strategy in best_for_it else ""
