"""What one card is worth: how the odds change when it is out of the shoe, and the count that follows from that."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import sqrt
from statistics import NormalDist
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.basis import Basis
from cardroom.analysis.cut_card import LEAST_BEHIND, CutCard, by_card, cut_card
from cardroom.analysis.families import MATHEMATICS, banked, evaluations, kernel_of
from cardroom.analysis.game_odds import check_strategy, chosen
from cardroom.analysis.vary import vary
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.cards import JOKER, Card
from cardroom.houses import HouseGame

TAGS = (-1, 0, 1)
WITHOUT_IT = "a player with decisions knows which card is missing, and plays the strategy of that shoe"
NOTHING = 1e-12
"""Effects below this are rounding."""
STEPS = 200
"""Depths of the shoe over which a count is averaged."""
LINEAR = (
    "the expected value of a shoe is taken to change by the sum of the effects of the cards that are gone, and to be "
    "normally distributed; the player wagers one unit when the count favors it, and nothing otherwise"
)
_NORMAL = NormalDist()
Report = Callable[[int, int], None]


class Effect(msgspec.Struct, frozen=True):
    """What happens to the player's expected value when one of these cards is removed."""

    cards: str
    """The ranks that are alike, as in "T J Q K"."""
    number: int
    """The number of these cards in the shoe."""
    effect: float
    tag: int
    """What the count adds when such a card is seen."""


class Count(msgspec.Struct, frozen=True):
    """What the count is worth with this number of cards behind the cut card. An approximation: see `LINEAR`."""

    correlation: float
    """Between the tags and the effects, over the cards of the shoe."""
    behind: int
    favorable: float
    """The share of rounds in which the wager has no negative expectation, as the count sees it."""
    gain: float
    """What it wins per round dealt, per unit."""


class WagerRemoval(msgspec.Struct, frozen=True):
    """The effects of removal for one wager. They are as sure as `basis` says; the worth of the count is approximate."""

    wager: str
    basis: Basis
    expected: float
    effects: tuple[Effect, ...]
    count: Count | None
    """None if no card is worth more than another."""
    cut_card: CutCard | None = None
    """What the cut card does to a player who makes the same wager every round, if shoes were played for it."""
    note: str = ""
    """How to read the figures."""


def removal(
    house_game: HouseGame,
    wager: str = "",
    strategy: str = "",
    behind: int | None = None,
    report: Report = lambda _done, _of: None,
    shoes: int = 0,
) -> list[WagerRemoval]:
    """The effects of removing one card from the shoe, for each wager that is counted exactly.

    `behind` is the number of cards behind the cut card; a quarter of the shoe if it is None. With a number
    of `shoes`, these are played to see what the cut card does.
    """
    game = banked(house_game.spread(None))
    cards = len(game.deck)
    behind = cards // 4 if behind is None else behind
    if not 0 < behind < cards:
        raise ValueError(f"the cut card has 1 to {cards - 1} of {cards} cards behind it, not {behind}")
    asked = chosen(evaluations(game), wager)
    wagers = [each for each in asked if each.solvers]
    check_strategy(wagers, strategy)
    if not wagers:
        raise ValueError(f"{asked[0].wager} has no effects of single cards: {asked[0].why_not}")
    groups = {each.wager: _alike(game, each.wager) for each in wagers}
    todo, done = sum(len(group) + 1 for group in groups.values()), 0
    found, effects = [], []
    for each in wagers:
        full = each.exact(strategy if strategy in each.solvers else "")
        changes = []
        for group in groups[each.wager]:
            changes.append(_without(house_game, group[0], full).expected - full.expected)
            done += 1
            report(done, todo)
        counted = _counted(full, groups[each.wager], changes, behind)
        found.append(msgspec.structs.replace(counted, note=each.note_on(full.basis)))
        effects.append(by_card(groups[each.wager], changes))
        done += 1
        report(done, todo)
    kernel = kernel_of(game, strategy) if shoes else None
    if not kernel or behind < LEAST_BEHIND:
        return found
    cuts = cut_card(kernel, np.array(effects), behind, shoes)
    made = [each.wager in game.offered for each in wagers]
    return [
        msgspec.structs.replace(each, cut_card=cut) if is_made else each
        for each, cut, is_made in zip(found, cuts, made, strict=True)
    ]


def not_counted(house_game: HouseGame, wager: str = "") -> dict[str, str]:
    """The wagers without effects of removal, and why."""
    wagers = chosen(evaluations(banked(house_game.spread(None))), wager)
    return {each.wager: each.why_not for each in wagers if not each.solvers}


def _alike(game: Any, wager: str) -> list[list[Card]]:
    """The cards of the shoe, together if it does not matter which of them is removed."""
    alike = MATHEMATICS.of(game).alike
    if alike is None:
        raise ValueError(f"{game.title} is not counted for a shoe that single cards are missing from")
    groups: dict[Any, list[Card]] = {}
    for card in sorted(game.deck.cards):
        groups.setdefault(alike(game, wager, card), []).append(card)
    return list(groups.values())


def _without(house_game: HouseGame, card: Card, full: WagerOdds) -> WagerOdds:
    deck = house_game.rules.deck
    less = [*deck.less, str(card)]
    change = f"deck.jokers={deck.jokers - 1}" if card == JOKER else f"deck.less={less}"
    game = banked(vary(house_game, rules=[change]).spread(None))
    (wager,) = (each for each in evaluations(game) if each.wager == full.wager)
    return wager.exact(full.basis.strategy)


def _counted(full: WagerOdds, groups: list[list[Card]], changes: list[float], behind: int) -> WagerRemoval:
    numbers, effects = np.array([len(group) for group in groups]), np.array(changes)
    tags = best_tags(numbers, effects)
    lines = tuple(
        Effect(_named(group), len(group), change, int(tag))
        for group, change, tag in zip(groups, changes, tags, strict=True)
    )
    count = None
    if tags.any():
        correlation = correlated(numbers, effects, tags)
        favorable, gain = worth(full.expected, correlation * _spread(numbers, effects), int(numbers.sum()), behind)
        count = Count(correlation, behind, favorable, gain)
    return WagerRemoval(full.wager, full.basis, full.expected, lines, count)


def _named(cards: Iterable[Card]) -> str:
    return " ".join(dict.fromkeys("Jk" if card == JOKER else str(card)[0] for card in cards))


def best_tags(numbers: NDArray[np.int64], effects: NDArray[np.float64]) -> NDArray[np.int64]:
    """The count of -1, 0 and 1 with the highest correlation among those that add up to 0 over the shoe.

    All are 0 if no card is worth more than another.
    """
    if np.ptp(effects) < NOTHING:
        return np.zeros(len(numbers), np.int64)
    every = np.indices((len(TAGS),) * len(numbers), dtype=np.int8).reshape(len(numbers), -1).T - 1
    tags = every[(every @ numbers == 0) & every.any(axis=1)]
    found: NDArray[np.int64] = tags[np.argmax(tags @ (numbers * effects) / np.sqrt(tags**2 @ numbers))].astype(np.int64)
    return found


def correlated(numbers: NDArray[np.int64], effects: NDArray[np.float64], tags: NDArray[np.int64]) -> float:
    """The correlation over the cards of the shoe of balanced tags with the effects."""
    return float(numbers @ (effects * tags) / (numbers.sum() * _spread(numbers, effects) * _spread(numbers, tags)))


def _spread(numbers: NDArray[np.int64], values: NDArray[Any]) -> float:
    """The standard deviation over the cards of the shoe."""
    share = numbers / numbers.sum()
    return sqrt(share @ (values - share @ values) ** 2)


def worth(expected: float, spread: float, cards: int, behind: int) -> tuple[float, float]:
    """The share of favorable rounds and the gain per round, of a count that sees this spread of the effects."""
    favorable = gain = 0.0
    for dealt in np.linspace(0, cards - behind, STEPS, endpoint=False):
        deviation = spread * sqrt((cards - 1) * dealt / (cards - dealt))
        if not deviation:
            favorable, gain = favorable + (expected > 0), gain + max(expected, 0)
            continue
        at = expected / deviation
        favorable += _NORMAL.cdf(at)
        gain += deviation * _NORMAL.pdf(at) + expected * _NORMAL.cdf(at)
    return favorable / STEPS, gain / STEPS
