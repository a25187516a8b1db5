"""What a figure rests on: how both sides play, and how sure it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, get_args

import msgspec

Certainty = Literal["exact", "exact for this strategy", "approximate", "simulated"]
CERTAINTIES: tuple[Certainty, ...] = get_args(Certainty)
"""The surest first."""
BEST = "best"
"""The name of the optimal strategy in every family."""
NO_DECISIONS = "has no decisions"
NONE_THAT_MATTERS = "has no decisions that matter to this wager"
BY_BOT = "plays as the bots do"
HOUSE_EDGE = (
    "The house edge is what a casino game is usually compared by: the player's expected loss as a share of the first "
    "wager. Here it is the player-dealer's edge. The house takes no part in the wagers."
)
DEALS = "equally likely deals"


class Ways(NamedTuple):
    """How the two sides of a family of games play, in words that follow "the player" and "the player-dealer"."""

    player: Mapping[str, str] = {}
    """By the name of the strategy."""
    player_dealer: str = NO_DECISIONS
    player_dealer_against: Mapping[str, str] = {}
    """By the name of the player's strategy, where the player-dealer plays differently against it."""

    def of_player(self, strategy: str) -> str:
        """How a player plays by a strategy; the name is empty if there are no decisions."""
        return self.player.get(strategy, f"plays by the strategy {strategy!r}") if strategy else NO_DECISIONS

    def of_player_dealer(self, strategy: str) -> str:
        return self.player_dealer_against.get(strategy, self.player_dealer)


class Note(NamedTuple):
    """A phrase that explains figures, and the figures of which it is true."""

    words: str
    only: tuple[str, ...] = ()
    """The strategies of the player; all if there are none. The name is empty if the bots play."""
    unless: tuple[str, ...] = ()
    """Strategies of which it is not true."""
    simulated: bool | None = None
    """True or False if it is true only of simulated figures, or only of computed ones."""

    def is_true_of(self, basis: Basis) -> bool:
        by_method = self.simulated in (None, basis.certainty == "simulated")
        return by_method and basis.strategy not in self.unless and basis.strategy in (self.only or (basis.strategy,))


class Basis(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a wager rest on."""

    certainty: Certainty
    strategy: str = ""
    """The name of the player's strategy; empty if the player has no decisions, or plays as the bots do."""
    player: str = NO_DECISIONS
    player_dealer: str = NO_DECISIONS
    opponents: str = ""
    """How the other players play, at games without a player-dealer."""
    combinations: str = DEALS
    """What the number of combinations counts."""
    approximate: str = ""
    """What is approximate about the figures."""
    approximate_shares: str = ""
    """What is approximate about the standard deviation and the shares of the outcomes, but not the expected value."""
    rounded: bool = False
    """True if the combinations are rounded probabilities, so that there is no exact fraction."""

    @property
    def sides(self) -> str:
        """How both sides play, in one phrase."""
        if self.opponents:
            return f"the player {self.player}; the opponents {self.opponents}"
        if self.player == self.player_dealer == NO_DECISIONS:
            return "neither side has decisions"
        if self.player == self.player_dealer == NONE_THAT_MATTERS:
            return "no decision of either side matters to this wager"
        return f"the player {self.player}; the player-dealer {self.player_dealer}"

    @property
    def certainty_of_shares(self) -> Certainty:
        """How sure the standard deviation and the shares of the outcomes are."""
        return least_sure([self.certainty, "approximate"]) if self.approximate_shares else self.certainty

    @property
    def shortfall(self) -> str:
        """What is approximate, in sentences; empty if nothing is."""
        return shortfall(self.approximate, self.approximate_shares)


def least_sure(figures: Iterable[Certainty]) -> Certainty:
    return max(figures, key=CERTAINTIES.index)


def shortfall(figures: str, shares: str) -> str:
    said = [f"Approximate: {figures}." if figures else ""]
    said.append(f"The standard deviation and the shares of the outcomes are approximate: {shares}." if shares else "")
    return " ".join(filter(None, said))


EXACT = Basis(certainty="exact")
SIMULATED = Basis(certainty="simulated")
