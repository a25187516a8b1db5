"""The odds of a game for several values of one rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from cardroom.analysis.at_scale import Pending
from cardroom.analysis.families import banked, evaluations
from cardroom.analysis.game_odds import GameOdds, chosen, find_odds
from cardroom.analysis.simulation.cluster import Cluster
from cardroom.analysis.vary import vary
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.cards.deck import MOST_DECKS
from cardroom.houses import HouseGame

DECKS = ("decks", "packs")
"""Two names of the number of decks: that of the option, and that of the variant."""
ROUNDS = 4_000_000
"""For a wager without a solver. All values are dealt the same cards."""
Price = Callable[[HouseGame], GameOdds]


class Step(msgspec.Struct, frozen=True):
    """The odds with one value of the rule."""

    value: str
    odds: tuple[WagerOdds, ...]
    why_not: dict[str, str]
    """The wagers without odds, and why."""


class Sweep(msgspec.Struct, frozen=True):
    """The odds for several values of one rule."""

    rule: str
    steps: tuple[Step, ...]

    def by_wager(self) -> dict[str, list[float | None]]:
        """The player's expected value by wager, one for each step; None if there are no odds."""
        names = dict.fromkeys(line.wager for step in self.steps for line in step.odds)
        found = [{line.wager: line.expected for line in step.odds} for step in self.steps]
        return {name: [step.get(name) for step in found] for name in names}


def sweep(house_game: HouseGame, change: str, price: Price) -> Iterator[Step]:
    """Prices the game with each value of a change such as "decks=1,2,6" or "pays.tie.win=8:1,9:1".

    The rule is named as in a game's file, or is "decks". Raises ValueError if a value does not fit the game.
    """
    rule, values = parse_change(change)
    for value in values:
        found = price(changed(house_game, rule, value))
        yield Step(value, found.odds, found.why_not)


def parse_change(change: str) -> tuple[str, list[str]]:
    rule, equals, values = change.partition("=")
    listed = list(_split(values))
    if not (rule and equals) or len(listed) < 2:
        raise ValueError(f"{change!r} has not two values to compare; write it like decks=1,2,6 or tie=8:1,9:1")
    return rule, listed


def _split(values: str) -> Iterator[str]:
    """Splits at the commas that are not inside brackets, as in a pay table in one line."""
    depth, start = 0, 0
    for place, letter in enumerate(values):
        depth += (letter in "{[") - (letter in "}]")
        if letter == "," and not depth:
            yield values[start:place].strip()
            start = place + 1
    if values[start:].strip():
        yield values[start:].strip()


def changed(house_game: HouseGame, rule: str, value: str) -> HouseGame:
    if rule in DECKS:
        if not value.isdecimal() or not 1 <= int(value) <= MOST_DECKS:
            raise ValueError(f"{value!r} is not a number of decks from 1 to {MOST_DECKS}")
        return vary(house_game, decks=int(value))
    wager = rule.split(".")[0]
    if wager in house_game.rules.pays:
        return vary(house_game, pays=[f"{rule}={value}"])
    return vary(house_game, rules=[f"{rule}={value}"])


def sweep_on(
    cluster: Cluster, house_game: HouseGame, change: str, wager: str = "", strategy: str = ""
) -> Iterator[Step]:
    """Yields the steps of the same sweep, computed by a cluster that works on all of them at once."""
    rule, values = parse_change(change)
    pending = []
    for value in values:
        game: Any = banked(changed(house_game, rule, value).spread(None))
        pending.append(Pending(cluster, game, chosen(evaluations(game), wager), ROUNDS, strategy))
    for value, one in zip(values, pending, strict=True):
        found = one.result()
        yield Step(value, found.odds, found.why_not)


def price_with(wager: str = "", strategy: str = "", rounds: int = ROUNDS) -> Price:
    """A function that computes the odds of a game, of one wager or of all."""

    def price(house_game: HouseGame) -> GameOdds:
        game: Any = banked(house_game.spread(None))
        return find_odds(game, chosen(evaluations(game), wager), rounds, strategy)

    return price
