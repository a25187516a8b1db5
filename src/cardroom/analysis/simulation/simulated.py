"""The result of a simulation."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.analysis.simulation.job import ByKernel, Job, Tallies
from cardroom.analysis.simulation.spread import Spread
from cardroom.analysis.simulation.table_job import WholeTable
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.showing import Rows

PER_UNIT, PER_ROUND = "per unit wagered", "dollars per round"


class Simulated(Rows, msgspec.Struct, frozen=True, kw_only=True):
    """The result of a simulation, with a line for each wager or each place at the table."""

    game: str
    name: str
    chosen: dict[str, str]
    """The way of every variant and reading that was played."""
    played_by: str
    """Compiled rounds, the engine, or bots at a whole table."""
    seed: int
    measured: str
    """Whether results are per unit wagered or in dollars per round."""
    lines: tuple[WagerOdds, ...]

    @classmethod
    def of(cls, spread: Spread, job: Job, seed: int, tallies: Tallies) -> Simulated:
        """The result of a job."""
        house_game, alone = spread.house_game, not isinstance(job, WholeTable)
        return cls(
            game=house_game.id,
            name=house_game.name,
            chosen=house_game.ways,
            played_by="compiled rounds" if isinstance(job, ByKernel) else "the engine" if alone else "bots at a table",
            seed=seed,
            measured=PER_UNIT if alone else PER_ROUND,
            lines=tuple(WagerOdds.simulated(line, tally) for line, tally in tallies.items() if tally),
        )

    def __getitem__(self, line: str) -> WagerOdds:
        for one in self.lines:
            if one.wager == line:
                return one
        raise KeyError(f"there is no line {line!r}; the lines are {', '.join(one.wager for one in self.lines)}")

    def to_dicts(self) -> list[dict[str, Any]]:
        """A dict for each line, without its outcomes. A place at the table has no figures of a wager."""
        return [line.to_row() if self.measured == PER_UNIT else _of_place(line) for line in self.lines]

    def __repr__(self) -> str:
        shown = "{:+.4%}" if self.measured == PER_UNIT else "{:+.3f}"
        lines = (f"{line.wager} {shown.format(line.expected)}" for line in self.lines)
        return f"<Simulated {self._title}: {', '.join(lines)}>"

    @property
    def _title(self) -> str:
        return f"{self.name}, {self.measured}, by {self.played_by}"


def _of_place(line: WagerOdds) -> dict[str, Any]:
    return {
        "position": line.wager,
        "rounds": line.rounds,
        "expected": line.expected,
        "standard_error": line.standard_error,
        "sd": line.sd,
    }
