"""The result of a contest of bots."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

import msgspec

from cardroom.analysis.arena.contest import Contest, Won
from cardroom.analysis.arena.luck import takes_luck_out
from cardroom.analysis.arena.play import measured_in, pot_may_stay
from cardroom.showing import Rows

SURE = 1.96
"""The standard errors on either side of the mean that make an interval of 95 %."""
FEWEST = 20
"""The deals before a contest may stop for precision: fewer do not tell how much results vary."""


class Mean(NamedTuple):
    """A mean with half its 95 % interval."""

    value: float
    margin: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Mean:
        """Each value is one deal: the hands of one deal go together, because they have the same cards."""
        count = len(values)
        mean = sum(values) / count
        if count < 2:
            return cls(mean, float("inf"))
        return cls(mean, SURE * sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count))


class Standing(msgspec.Struct, frozen=True):
    """One bot's line of the table. Amounts are in units a hand; `margin` is half the 95 % interval."""

    bot: str
    hands: int
    won: float
    margin: float
    behind: float
    """How much less than the first it won in the same deals."""
    behind_margin: float

    @property
    def interval(self) -> tuple[float, float]:
        return self.won - self.margin, self.won + self.margin


class Meeting(msgspec.Struct, frozen=True):
    """What one bot won from another a hand."""

    bot: str
    other: str
    won: float
    margin: float


class League(Rows, msgspec.Struct, frozen=True):
    """Bots in the order of what they won, in units a hand: big blinds, or the least wagers of a banked game."""

    game: str
    stakes: str
    unit: str
    amounts: str
    """What `won`, `margin` and `behind` are in, as in "big blinds per hand"."""
    seats: int
    deals: int
    seed: int
    duplicate: bool
    luck: bool
    """True if the cards that came after the last decision count as they fell."""
    fees: bool
    alone: bool
    """True if every bot played each deal alone against a player-dealer."""
    standings: tuple[Standing, ...]
    meetings: tuple[Meeting, ...] = ()
    """Every pair of bots, if they played in pairs."""
    pots_stay: bool = False
    """True if a pot stays when nobody opens. It is played for again, and counts as one hand."""

    def __getitem__(self, bot: str) -> Standing:
        """The line of a bot."""
        found = [line for line in self.standings if line.bot == bot]
        if not found:
            raise KeyError(f"there is no bot {bot!r}; the bots are {', '.join(line.bot for line in self.standings)}")
        return found[0]

    def to_dicts(self) -> list[dict[str, Any]]:
        """A dict for each bot, the best first. Amounts are in units per 100 hands."""
        return [
            {
                "bot": line.bot,
                "hands": line.hands,
                "per 100 hands": 100 * line.won,
                "±": 100 * line.margin,
                "behind the first": 100 * line.behind,
                "± of that": 100 * line.behind_margin,
            }
            for line in self.standings
        ]

    def __repr__(self) -> str:
        lines = (f"{line.bot} {100 * line.won:+z.1f} ± {100 * line.margin:.1f}" for line in self.standings)
        return f"<League of {self.game}, {self.deals:,} deals, {self.unit} per 100 hands: {', '.join(lines)}>"

    @property
    def title(self) -> str:
        how = "once for each bot" if self.alone else "in all rotations" if self.duplicate else "once"
        deals = f"1 deal, {how}" if self.deals == 1 else f"{self.deals:,} deals, each {how}"
        return f"{self.game} {self.stakes}, {deals}, in {self.unit} per 100 hands, seed {self.seed}"

    @property
    def _title(self) -> str:
        return self.title


def by_bot(deals: Sequence[Won], names: Sequence[str]) -> dict[str, list[float]]:
    """What each bot won in each deal, on average over its tables."""
    return {name: [_mean(name, tables) for tables in deals] for name in names}


def _mean(name: str, tables: Won) -> float:
    won = [table[name] for table in tables if name in table]
    return sum(won) / len(won)


def is_precise(deals: Sequence[Won], names: Sequence[str], precision: float) -> bool:
    """True if half the interval of every bot is at most this, in units a hand."""
    return len(deals) >= FEWEST and all(Mean.of(won).margin <= precision for won in by_bot(deals, names).values())


def league_of(contest: Contest, deals: Sequence[Won]) -> League:
    won = by_bot(deals, list(contest.bots))
    first = max(won, key=lambda name: Mean.of(won[name]).value)
    standings = []
    for name, mine in won.items():
        mean = Mean.of(mine)
        behind = Mean.of([best - own for best, own in zip(won[first], mine, strict=True)])
        standings.append(Standing(name, len(deals) * _hands(contest, name), *mean, *behind))
    standings.sort(key=lambda line: -line.won)
    game, unit = contest.game, measured_in(contest.game)[0]
    return League(
        game=game.title,
        stakes=game.stakes_text,
        unit=unit,
        amounts=f"{unit} per hand",
        seats=1 if contest.is_banked else len(contest.tables[0]),
        deals=len(deals),
        seed=contest.seed,
        duplicate=contest.duplicate,
        luck=contest.luck or not takes_luck_out(game),
        fees=game.fee_option is not None,
        alone=contest.is_banked,
        standings=tuple(standings),
        meetings=_meetings(contest, deals) if len(contest.tables) > 1 else (),
        pots_stay=pot_may_stay(game),
    )


def _hands(contest: Contest, name: str) -> int:
    """The hands that a bot plays in a deal, counting each of its seats."""
    every = 0
    for lineup in contest.tables:
        turns = contest.turns(lineup, 0)
        every += sum(lineup[place] == name for turn in turns for place in turn)
    return every


def _meetings(contest: Contest, deals: Sequence[Won]) -> tuple[Meeting, ...]:
    found = []
    for number, lineup in enumerate(contest.tables):
        one, other = dict.fromkeys(lineup)
        found.append(Meeting(one, other, *Mean.of([tables[number][one] for tables in deals])))
    return tuple(found)
