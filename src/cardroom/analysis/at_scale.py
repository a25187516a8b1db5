"""The odds of many games on a cluster. The work is cut by the question, so any number of workers finds the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from cardroom.analysis.evaluation import Evaluation, InParts, part_of
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
        exact = [wager for wager in wagers if wager.solvers and method != "simulated"]
        self._sent = {wager.wager: _send(cluster, wager, strategy) for wager in exact}
        self._find = partial(find_odds, game, wagers, rounds, strategy, method)

    def result(self) -> GameOdds:
        """Waits for the exact odds, and simulates the other wagers on the cluster."""
        return self._find(exact=self._exact, place=self._place)

    def _exact(self, wager: Evaluation, strategy: str) -> WagerOdds:
        sent = self._sent.get(wager.wager)
        if sent is None:
            return wager.exact(strategy)
        if isinstance(sent, Sent):
            return sent.result()
        return wager.of_parts([part.result() for part in sent], strategy)

    @contextmanager
    def _place(self, job: Job) -> Iterator[Workers]:
        yield by_cluster(job, self._cluster)


def _send(cluster: Cluster, wager: Evaluation, strategy: str) -> Sent[WagerOdds] | list[Sent[Any]]:
    solver = wager.solver(strategy)
    if isinstance(solver, InParts):
        return [cluster.send(part_of, solver, number) for number in range(len(solver.parts))]
    return cluster.send(Evaluation.exact, wager, strategy)
