"""Work that can be cut into chunks, each decided by its number alone: whoever does them, the answer is the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from cardroom.analysis.at_table import Alone
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.odds import Tally
from cardroom.analysis.registry import player_of
from cardroom.analysis.simulation.kernel import Kernel
from cardroom.analysis.simulation.registry import kernel_of
from cardroom.dealing.chance import Chance
from cardroom.games.california.banked import BankedGame

Tallies = dict[str, Tally]


class Job(Protocol):
    """Something to simulate. It may be sent to another machine."""

    @property
    def chunk(self) -> int:
        """How many rounds are a good piece of work: about a fifth of a second."""

    @property
    def in_threads(self) -> bool:
        """Whether threads of one process can share the work."""

    def run(self, number: int, rounds: int) -> Tallies:
        """The rounds of the chunk of this number: how often each line came out in each way."""


@dataclass(frozen=True)
class ByKernel:
    """A player alone, in machine code."""

    kernel: Kernel
    seed: int
    chunk: ClassVar = 1 << 18
    in_threads: ClassVar = True

    def run(self, number: int, rounds: int) -> Tallies:
        return self.kernel.tallies(self.kernel.count(self.seed, number, rounds))


@dataclass(frozen=True)
class ByEngine:
    """A player alone, through the engine itself."""

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
    """A player alone at the game, by the quickest way there is."""
    kernel = kernel_of(game, strategy)
    return ByKernel(kernel, seed) if kernel else ByEngine(game, wagers, strategy, seed)
