"""Simulations that are split into chunks. The result of a chunk depends only on its number, not on who runs it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families import kernel_of, player_of
from cardroom.analysis.kernels.kernel import Kernel
from cardroom.analysis.simulation.at_table import Alone
from cardroom.analysis.wager_odds import Tally
from cardroom.dealing.chance import Chance
from cardroom.games.california.banked import BankedGame

Tallies = dict[str, Tally]


class Job(Protocol):
    """A simulation, which can be sent to another machine."""

    @property
    def chunk(self) -> int:
        """The number of rounds in a chunk, chosen to take about a fifth of a second."""

    @property
    def in_threads(self) -> bool:
        """True if threads of one process can share the work."""

    def run(self, number: int, rounds: int) -> Tallies:
        """Plays the rounds of the chunk with this number and returns their results."""


@dataclass(frozen=True)
class ByKernel:
    """One player, simulated by a compiled kernel."""

    kernel: Kernel
    seed: int
    chunk: ClassVar = 1 << 18
    in_threads: ClassVar = True

    def run(self, number: int, rounds: int) -> Tallies:
        return self.kernel.tallies(self.kernel.count(self.seed, number, rounds))


@dataclass(frozen=True)
class ByEngine:
    """One player, simulated by the engine."""

    game: BankedGame[Any]
    wagers: Sequence[Evaluation]
    strategy: str
    seed: int
    chunk: ClassVar = 250
    in_threads: ClassVar = False

    def run(self, number: int, rounds: int) -> Tallies:
        table = Alone(self.game, self.wagers, player_of(self.game, self.strategy))
        tallies = {name: Tally() for name in table.wagers}
        for place in range(number * self.chunk, number * self.chunk + rounds):
            for name, result in table.play(Chance.seeded(f"{self.seed}, round {place + 1}")).items():
                tallies[name][result] += 1
        return tallies


def job_of(
    game: BankedGame[Any], wagers: Sequence[Evaluation], strategy: str = "", seed: int = 1
) -> ByKernel | ByEngine:
    """Returns the fastest simulation of the game with one player."""
    kernel = kernel_of(game, strategy)
    return ByKernel(kernel, seed) if kernel else ByEngine(game, wagers, strategy, seed)
