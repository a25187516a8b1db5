"""A wager to be evaluated, and the solvers that compute its odds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from cardroom.analysis.basis import BEST, BY_BOT, DEALS, NONE_THAT_MATTERS, Basis, Certainty, Note, Ways
from cardroom.analysis.wager_odds import Result, Tally, WagerOdds, by_unit
from cardroom.dealing.decisions import Seat
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame, by_table
from cardroom.money import Cents, PayTable, Win
from cardroom.nearest import did_you_mean

Solve = Callable[[], Tally]
ROUNDS = "simulated rounds"
PLAYER: Seat = 1
"""The seat of a player who is alone with the player-dealer."""
TWICE = "with several decks the same card can occur twice in a hand, and such hands are not ranked"
BY_UP_CARD = "equally likely deals, each once for every card that may be turned up"
BY_ANTE = Note("figures are per unit of the ante; the element of risk also counts the wagers that follow it")


@dataclass(frozen=True)
class InParts:
    """A long solution that is cut into parts, so that several machines can share it."""

    whole: Solve
    """Does all of it on this machine."""
    parts: Sequence[Any]
    """They follow from the rules of the game alone, and so do their results."""
    work: Callable[[Any], Any]
    """Does one part."""
    join: Callable[[Sequence[Any]], Tally]
    """Makes the tally from the results of all parts, in their order."""

    def __call__(self) -> Tally:
        return self.whole()


def part_of(solution: InParts, number: int) -> Any:
    return solution.work(solution.parts[number])


class NoStrategy(ValueError):
    """There is no strategy of this name."""

    def __init__(self, strategy: str, strategies: Iterable[str]) -> None:
        names = list(strategies)
        remedy = did_you_mean(strategy, names, f"the strategies are {', '.join(names)}")
        super().__init__(f"there is no strategy {strategy!r}; {remedy}")


class Evaluation(msgspec.Struct, frozen=True, kw_only=True):
    """One wager of a game, and the functions that enumerate its outcomes."""

    wager: str
    kinds: tuple[str, ...]
    """The kinds of wager it consists of: first the one that is the unit, then those made after the deal."""
    earned_by: tuple[str, Cents] | None = None
    """Of a prize without a wager, the kind of the wager that earns it, and the least amount of that."""
    of_bank_alone: bool = False
    """True if the player-dealer's hand alone decides it, so that all players win it and lose it together."""
    solvers: Mapping[str, Solve] = {}
    """By the name of the strategy, the usual one first. The name is empty if the player has no decisions."""
    sampled: Mapping[str, Solve] = {}
    """The same for rounds that were simulated once and are kept on file, if there are no solvers."""
    notes: tuple[Note, ...] = ()
    """Phrases that explain how to read the odds."""
    as_played: bool = True
    """False if the solvers assume a strategy that players at a table do not use, so simulated rounds differ."""
    optimal: bool = True
    """False if the best strategy is only the best of its sort, such as one that ignores some suits."""
    best_for_it: str = ""
    """The strategy that is best for this wager, if the usual one is best for another."""
    kept: bool = False
    """True if the odds are read from a file, which takes less time than an estimate."""
    why_not: str = "this wager has no exact solver"
    """The reason if there are no solvers."""
    combinations: str = DEALS
    """What the solvers count."""
    approximate: str = ""
    """What is approximate about the solvers; empty if they are exact."""
    approximate_shares: str = ""
    """What is approximate about the shares of the outcomes, where the expected value is exact."""
    rounded: bool = False
    """True if the solvers give rounded probabilities."""
    ways: Ways = Ways()
    """How both sides play, in words."""
    without_name: str = ""
    """How the player plays in the solver that has no name, if decisions matter to the wager."""

    @property
    def is_on_file(self) -> bool:
        """True if its odds are those of rounds that were simulated once."""
        return bool(self.sampled) and not self.solvers

    def is_earned_by(self, wager: Wager) -> bool:
        """True if a wager earns this prize."""
        return self.earned_by is not None and wager.kind == self.earned_by[0] and wager.amount >= self.earned_by[1]

    def exact(self, strategy: str = "") -> WagerOdds:
        """The exact odds with this strategy, or with the usual one if none is given."""
        return self._with(self.solver(strategy)(), strategy)

    def solver(self, strategy: str = "") -> Solve:
        """The function that solves it with this strategy, or with the usual one if none is given."""
        if not self.solvers:
            raise ValueError(self.why_not)
        return self.solvers[_chosen(self.solvers, strategy)]

    def of_parts(self, results: Sequence[Any], strategy: str) -> WagerOdds:
        """The exact odds from the results of all parts of a solution."""
        solver = self.solver(strategy)
        assert isinstance(solver, InParts)
        return self._with(solver.join(results), strategy)

    def _with(self, tally: Tally, strategy: str) -> WagerOdds:
        chosen = _chosen(self.solvers, strategy)
        return WagerOdds.exact(self.wager, tally, self.basis(chosen))

    def basis(self, chosen: str) -> Basis:
        """What the odds rest on that the solver of a strategy computes."""
        optimal = not chosen or chosen == self.best_for_it or (chosen == BEST and self.optimal)
        certainty: Certainty = "exact" if optimal else "exact for this strategy"
        return Basis(
            certainty="approximate" if self.approximate else certainty,
            strategy=chosen,
            player=self._of_player(chosen),
            player_dealer=self._of_player_dealer(chosen),
            combinations=self.combinations,
            approximate=self.approximate,
            approximate_shares=self.approximate_shares,
            rounded=self.rounded,
        )

    def simulated(self, tally: Tally, strategy: str = "") -> WagerOdds:
        """The odds from simulated rounds with this strategy, or with the bots' if none is given."""
        return WagerOdds.simulated(self.wager, tally, self.simulated_basis(strategy))

    def simulated_basis(self, strategy: str = "") -> Basis:
        decides = "" not in self.solvers or bool(self.without_name)
        by_name = self.ways.of_player(strategy) if strategy else BY_BOT
        return Basis(
            certainty="simulated",
            strategy=strategy,
            player=by_name if decides else self._of_player(""),
            player_dealer=self.ways.of_player_dealer(strategy) if decides else self._of_player_dealer(""),
            combinations=ROUNDS,
        )

    def _of_player(self, strategy: str) -> str:
        """How the player plays by a strategy; without a name, in the solver that has none."""
        if strategy or not self.ways.player:
            return self.ways.of_player(strategy)
        return self.without_name or NONE_THAT_MATTERS

    def _of_player_dealer(self, strategy: str) -> str:
        is_settled = self._of_player(strategy) == NONE_THAT_MATTERS
        return NONE_THAT_MATTERS if is_settled else self.ways.of_player_dealer(strategy)

    def note_on(self, basis: Basis) -> str:
        """What explains the figures that rest on this, and is true of them; empty if nothing does."""
        return "; ".join(note.words for note in self.notes if note.is_true_of(basis))

    def on_file(self, strategy: str = "") -> WagerOdds:
        """The odds of the rounds on file."""
        chosen = _chosen(self.sampled, strategy)
        return self.simulated(self.sampled[chosen](), chosen)


def _chosen(solvers: Mapping[str, Solve], strategy: str) -> str:
    """The strategy that is asked for, or the usual one."""
    usual = next(iter(solvers))
    chosen = strategy if strategy and usual else usual
    if chosen not in solvers:
        raise NoStrategy(strategy, solvers)
    return chosen


def no_card_twice(game: BankedGame[Any]) -> bool:
    return len(set(game.deck.cards)) == len(game.deck)


def unit_of(game: BankedGame[Any], kind: str) -> Cents:
    """The minimum wager, which is used to express a fixed prize per unit wagered."""
    return game.limits_of(kind).least


def tally_by_table(table: PayTable, counts: Mapping[str, int], unit: Cents) -> Tally:
    """Tallies a wager with a pay table, given the number of combinations of each kind of hand."""
    tally = Tally()
    for hand, count in counts.items():
        outcome = by_table(table, hand, hand)
        tally[Result(hand if isinstance(outcome, Win) else "lose", by_unit(outcome, unit))] += count
    return tally
