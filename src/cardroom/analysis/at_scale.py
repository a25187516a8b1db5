"""The odds of many games on a cluster. The work is cut by the question, so any number of workers finds the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from cardroom.analysis.evaluation import Evaluation, InParts, NoStrategy, part_of
from cardroom.analysis.game_odds import GameOdds, find_odds
from cardroom.analysis.simulation.cluster import Cluster, Sent
from cardroom.analysis.simulation.job import Job
from cardroom.analysis.simulation.run import Workers, by_cluster
from cardroom.analysis.wager_odds import Method, WagerOdds
from cardroom.games.california.banked import BankedGame


class Pending:
    """The odds of a game that a cluster works on: a part for each wager, or several for a long solution."""

    def __init__(
        self,
        cluster: Cluster,
        game: BankedGame[Any],
        wagers: Sequence[Evaluation],
        rounds: int | None = None,
        strategy: str = "",
        method: Method | None = None,
    ) -> None:
        self._cluster = cluster
        self._sent: dict[str, list[Sent[Any]]] = {}
        for wager in wagers:
            if wager.solvers and method != "simulated":
                with suppress(NoStrategy):  # find_odds says so
                    self._sent[wager.wager] = _send(cluster, wager, strategy)
        self._parts, self._done = sum(map(len, self._sent.values())), 0
        self._find = partial(find_odds, game, wagers, rounds, strategy, method)

    def result(self, at: Callable[[int, int], None] = lambda *_: None) -> GameOdds:
        """Waits for the exact odds, and simulates the other wagers on the cluster.

        `at` is told how many parts of the exact odds are done, and how many there are. A part that is done stays done
        when its worker is lost."""
        self._at = at
        return self._find(exact=self._exact, place=self._place)

    def _exact(self, wager: Evaluation, strategy: str) -> WagerOdds:
        sent = self._sent.get(wager.wager)
        if sent is None:
            return wager.exact(strategy)
        results = [self._wait(part) for part in sent]
        return wager.of_parts(results, strategy) if isinstance(wager.solver(strategy), InParts) else results[0]

    def _wait(self, part: Sent[Any]) -> Any:
        result = part.result()
        self._done += 1
        self._at(self._done, self._parts)
        return result

    @contextmanager
    def _place(self, job: Job) -> Iterator[Workers]:
        yield by_cluster(job, self._cluster)


def _send(cluster: Cluster, wager: Evaluation, strategy: str) -> list[Sent[Any]]:
    """The parts of a solution, or one part that finds the odds."""
    solver = wager.solver(strategy)
    if isinstance(solver, InParts):
        return [cluster.send(part_of, solver, number) for number in range(len(solver.parts))]
    return [cluster.send(Evaluation.exact, wager, strategy)]
