"""Bots for Caribbean Stud: one that plays best, computed at the table, and one that plays by a chart."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb
from typing import NamedTuple

from cardroom.bots.bank_poker import gains_of_staying, own_cards, seen_cards
from cardroom.bots.bank_poker_charts import CARIBBEAN, Calls, calls, row_of
from cardroom.bots.banked import BankedBot
from cardroom.cards import RANKS, Card
from cardroom.dealing.choices import Call, Choice, Fold
from cardroom.dealing.decisions import Decision
from cardroom.dealing.view import RoundView
from cardroom.games.california.caribbean import CaribbeanStud
from cardroom.ranking import HIGH
from cardroom.ranking.base import unpack

_DOWN = 4
"""The number of cards that are not up."""


class SimpleCaribbeanBot(BankedBot):
    """Calls by a chart of its own hand and the up card."""

    game: CaribbeanStud

    def __init__(self, game: CaribbeanStud, chart: Sequence[Calls] = CARIBBEAN) -> None:
        super().__init__(game)
        self._chart = chart

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        (shown,) = seen_cards(view, view.player_dealer)
        return Call() if self.calls(own_cards(view, decision), shown) else Fold()

    def calls(self, hand: Sequence[Card], up: Card) -> bool:
        value = HIGH.value(hand)
        _, _, _, fourth, _ = ranks = unpack(value)
        return calls(self._chart[row_of(self._chart, value)], up.rank, up.rank in ranks, up.rank < fourth)


class CaribbeanBot(SimpleCaribbeanBot):
    """Calls if that is worth more than a fold, over all hands that the player-dealer may have under the up card.

    It plays by the chart if a card may occur twice.
    """

    def __init__(self, game: CaribbeanStud) -> None:
        super().__init__(game)
        self._no_card_twice = len(set(game.deck.cards)) == len(game.deck)

    def get_ready(self) -> None:
        for up in range(len(RANKS)):
            _under(up)

    def calls(self, hand: Sequence[Card], up: Card) -> bool:
        return self._worth(hand, up) > 0 if self._no_card_twice else super().calls(hand, up)

    def _worth(self, hand: Sequence[Card], up: Card) -> int:
        """How much better a call is than a fold, in total over all hands under the up card.

        Hands are counted by ranks; then those in the suit of the up card are counted again as what they are.
        """
        mine, under = HIGH.value(hand), _under(up.rank)
        gains, qualifying = gains_of_staying(self.game, mine), self.game.qualifying
        left = [card for card in self.game.deck.cards if card != up and card not in hand]
        in_suit = sum(1 << card.rank for card in left if card.suit == up.suit)

        def gain(bank: int) -> int:
            return gains[(mine > bank) + (mine >= bank) + 3 * (bank >= qualifying)]

        values = under.values
        edges = {0, bisect_left(values, mine), bisect_right(values, mine), bisect_left(values, qualifying), len(values)}
        ways = _ways(left)
        by_ranks = sum(
            gain(values[first]) * sum(ways[a] * ways[b] * ways[c] * ways[d] for a, b, c, d in under.downs[first:end])
            for first, end in pairwise(sorted(edges))
        )
        return by_ranks + sum(
            gain(suited) - gain(offsuit) for ranks, offsuit, suited in under.suited if ranks & in_suit == ranks
        )


class _Under(NamedTuple):
    """Every four ranks under an up card of one rank, the lowest hand first."""

    values: list[int]
    """The value of the hand by ranks."""
    downs: list[tuple[int, ...]]
    """Four places in the list of `_ways`."""
    suited: list[tuple[int, int, int]]
    """Four ranks as bits, other than that of the up card, and the value of the hand by ranks and in one suit."""


@cache
def _under(up: int) -> _Under:
    ranks = range(len(RANKS))
    fours = [four for four in combinations_with_replacement(ranks, _DOWN) if four != (up,) * _DOWN]
    hands = sorted((HIGH.ranks_value(_key((up, *four))), four) for four in fours)
    others = combinations([rank for rank in ranks if rank != up], _DOWN)
    suited = [(sum(1 << rank for rank in four), _key((up, *four))) for four in others]
    return _Under(
        [value for value, _ in hands],
        [_places(four) for _, four in hands],
        [(bits, HIGH.ranks_value(key), HIGH.suit_value(key, False)) for bits, key in suited],
    )


def _places(four: Iterable[int]) -> tuple[int, ...]:
    """For each rank and its number of cards, the place in the list of ways. The first place is one way."""
    places = [rank * (_DOWN + 1) + count for rank, count in Counter(four).items()]
    return (*places, *[0] * (_DOWN - len(places)))


def _ways(left: Iterable[Card]) -> list[int]:
    """For each rank, in how many ways none to four of its cards may come."""
    ranks = Counter(card.rank for card in left)
    return [comb(ranks[rank], count) for rank in range(len(RANKS)) for count in range(_DOWN + 1)]


def _key(ranks: Iterable[int]) -> int:
    return sum(1 << 3 * rank for rank in ranks)
