"""The hands of Super Pan 9 and California Baccarat, and all pairs of them with the cards that may be drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, permutations

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import unit_of
from cardroom.analysis.families.baccarat.solver import CARDS
from cardroom.analysis.families.nines.loop import count_endings
from cardroom.analysis.wager_odds import Result, by_unit
from cardroom.cards import JOKER, Card
from cardroom.dealing.choices import Hit
from cardroom.games.california.nines import BASE, Chart, Nines
from cardroom.money import Lose, Push, Win
from cardroom.ranking import JOKER_NATURAL, baccarat_points

KINDS = (*(CARDS[points] for points in range(10)), JOKER)
"""A card for each number of points, and the joker."""
TOTALS = JOKER_NATURAL + 1
NAMES: dict[type, str] = {Win: "win", Push: "push", Lose: "lose"}
Hand = tuple[int, ...]
"""The kinds of a hand's cards, low to high."""
Counts = NDArray[np.int64]


def kinds(cards: Iterable[Card]) -> Hand:
    return tuple(sorted(kind(card) for card in cards))


def kind(card: Card) -> int:
    return KINDS.index(JOKER) if card == JOKER else baccarat_points(card)


def total_of(game: Nines, hand: Hand) -> int:
    return game.total([KINDS[kind] for kind in hand])


def must_draw(chart: Chart, total: int) -> bool | None:
    """What the rules say about a total; None if they leave a choice."""
    options = chart.option(total).choices
    return None if len(options) > 1 else options[0] == Hit()


@lru_cache(maxsize=8)
def results(game: Nines) -> list[list[Result]]:
    """The result of the wager by the two totals."""
    unit = unit_of(game, BASE)
    outcomes = [[game.compare(mine, bank) for bank in range(TOTALS)] for mine in range(TOTALS)]
    return [[Result(NAMES[type(outcome)], by_unit(outcome, unit)) for outcome in row] for row in outcomes]


def nets(game: Nines) -> Counts:
    """The player's net win by the two totals, in units."""
    return np.array([[int(result.net) for result in row] for row in results(game)], np.int64)


def hands_of(game: Nines) -> Mapping[Hand, int]:
    """All hands before the draw, each with the number of orders of its cards."""
    left = shoe(game)
    return {hand: ways for hand in all_hands(game.rules.cards) if (ways := _ways(left, hand))}


def shoe(game: Nines) -> list[int]:
    """The number of cards of each kind."""
    cards = [kind(card) for card in game.deck.cards]
    return [cards.count(number) for number in range(len(KINDS))]


@cache
def all_hands(cards: int) -> tuple[Hand, ...]:
    return tuple(combinations_with_replacement(range(len(KINDS)), cards))


@cache
def orders(hand: Hand) -> int:
    return len(set(permutations(hand)))


def _ways(shoe: list[int], hand: Hand) -> int:
    left, ways = list(shoe), orders(hand)
    for kind in hand:
        ways *= left[kind]
        left[kind] -= 1
    return ways


def count_lines(game: Nines, held: Sequence[int], other_draws: Sequence[Sequence[bool]]) -> Counts:
    """Counts the pairs of final totals, by hand of one side and whether it draws.

    `held` are the orders in which the other side may hold each hand, and `other_draws` says whether it draws to it when
    the first side stands and when that draws.
    """
    hands, totals, after = _hands_and_totals(game)
    ended = np.zeros((len(hands), 2, TOTALS, TOTALS), np.int64)
    in_shoe, held_by_other = np.array(shoe(game), np.int64), np.array(held, np.int64)
    count_endings(in_shoe, hands, held_by_other, totals, after, np.array(other_draws), ended)
    return ended


@lru_cache(maxsize=4)
def _hands_and_totals(game: Nines) -> tuple[Counts, Counts, Counts]:
    """All hands, their totals, and their totals with a card of each kind."""
    hands = all_hands(game.rules.cards)
    after = [[total_of(game, (*hand, kind)) for kind in range(len(KINDS))] for hand in hands]
    return np.array(hands, np.int64), np.array([total_of(game, hand) for hand in hands], np.int64), np.array(after)
