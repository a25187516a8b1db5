"""A wager as its odds are told, and how they are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from cardroom.analysis.odds import Result, Tally, WagerOdds, by_unit
from cardroom.games.california.banked import BankedGame, by_table
from cardroom.money import Cents, PayTable, Win

Solve = Callable[[], Tally]
TWICE = "with several packs a card may be there twice, and such hands are not ranked"
BY_ANTE = "by the unit of the ante; what follows it counts in the element of risk"


class Evaluation(msgspec.Struct, frozen=True, kw_only=True):
    """One wager of a game: what it is made of, and the functions that count out every way it can end."""

    wager: str
    kinds: tuple[str, ...]
    """The kinds of money that are settled for it: the unit first, then what may follow after the deal."""
    solvers: Mapping[str, Solve] = {}
    """By strategy, the usual one first; under the empty name where there is nothing to decide."""
    note: str = ""
    """What one must know to read the odds."""
    as_played: bool = True
    """Whether the solvers reckon with what players at a table do; where not, rounds played come to something else."""
    why_not: str = "no exact solver knows this wager"
    """Said where there are no solvers."""

    def exact(self, strategy: str = "") -> WagerOdds:
        """The odds by enumeration; by the usual strategy unless another is named."""
        if not self.solvers:
            raise ValueError(self.why_not)
        usual = next(iter(self.solvers))
        chosen = strategy if strategy and usual else usual
        if chosen not in self.solvers:
            raise ValueError(f"{self.wager} has no strategy {strategy!r}; there are {', '.join(self.solvers)}")
        return WagerOdds.exact(self.wager, self.solvers[chosen]())


def no_card_twice(game: BankedGame[Any]) -> bool:
    return len(set(game.deck.cards)) == len(game.deck)


def unit_of(game: BankedGame[Any], kind: str) -> Cents:
    """The wager that a fixed prize is set against: the least there may be."""
    return game.limits_of(kind).least


def tally_by_table(table: PayTable, counts: Mapping[str, int], unit: Cents) -> Tally:
    """A wager that is paid for the kinds of hands in its table, from how many hands are of each kind."""
    tally = Tally()
    for hand, count in counts.items():
        outcome = by_table(table, hand, hand)
        tally[Result(hand if isinstance(outcome, Win) else "lose", by_unit(outcome, unit))] += count
    return tally
