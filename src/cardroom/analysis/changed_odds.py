"""The odds of a game before and after a change of its rules, and what would bring the edge back."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import msgspec

from cardroom.analysis.families import banked, evaluations
from cardroom.analysis.game_odds import chosen, find_odds
from cardroom.analysis.vary import vary
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.houses import HouseGame

BASE, WIN = "base", "win"
ROUNDS = 4_000_000
"""A wager without a solver is simulated for so many rounds."""
HUNDREDTHS = 100
NEAR = 0.0005
"""Of the wager: a pay that brings the edge back so closely is found."""
MOST_TRIES = 8

Price = Callable[[HouseGame], WagerOdds]


class Restored(msgspec.Struct, frozen=True):
    """A pay for a win that brings the edge back, as near as hundredths of the wager go."""

    pays: str
    odds: WagerOdds


class ChangedOdds(msgspec.Struct, frozen=True):
    """The base wager before and after a change. The player-dealer's expectation is the opposite of the player's."""

    before: WagerOdds
    after: WagerOdds
    pay: Restored | None
    """None if no pay between 1 and 300 hundredths of the wager brings the edge back."""

    @property
    def fee(self) -> float:
        """What a fee from the player would have to be, of the wager; negative if it would have to be given back."""
        return self.after.expected - self.before.expected


def price(game: HouseGame) -> WagerOdds:
    """The odds of the base wager: exact if it has a solver, and simulated otherwise."""
    spread = banked(game.spread(None))
    found = find_odds(spread, chosen(evaluations(spread), BASE), ROUNDS)
    return found[BASE]


def changed_odds(before: HouseGame, after: HouseGame, priced: Price = price, *, pay: bool = True) -> ChangedOdds:
    """The odds of both games, and with `pay` the pay for a win that brings the edge back."""
    old, new = priced(before), priced(after)
    return ChangedOdds(old, new, restoring_pay(after, old.expected, new, priced) if pay else None)


def restoring_pay(game: HouseGame, expected: float, odds: WagerOdds, priced: Price) -> Restored | None:
    """Finds the pay by the secant of the two last tries. More pay is never worse for the player."""
    usual = Fraction(str(game.rules.pays[BASE][WIN].to)) / game.rules.pays[BASE][WIN].base
    tried = {round(usual * HUNDREDTHS): odds}
    last, pays = round(usual * HUNDREDTHS), round((usual + Fraction(expected - odds.expected)) * HUNDREDTHS)
    for _ in range(MOST_TRIES):
        pays = min(max(pays, 1), 3 * HUNDREDTHS)
        if pays in tried:
            break
        tried[pays] = priced(vary(game, pays=[f"{BASE}.{WIN}={pays}:{HUNDREDTHS}"]))
        if abs(tried[pays].expected - expected) < NEAR:
            break
        slope = (tried[pays].expected - tried[last].expected) / (pays - last)
        last, pays = pays, pays + round((expected - tried[pays].expected) / slope)
    best = min(tried, key=lambda one: abs(tried[one].expected - expected))
    if abs(tried[best].expected - expected) > 1 / HUNDREDTHS:
        return None
    return Restored(f"{best}:{HUNDREDTHS}", tried[best])
