"""Seven cards as a house way sees them: ranks that appear more than once, single cards, and possible backs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from cardroom.cards import JOKER, RANKS, Card
from cardroom.games.california.pai_gow.two_hands import Rankings, without
from cardroom.games.rule_problem import RuleProblem
from cardroom.ranking import at_least
from cardroom.ranking.high import FULL_HOUSE, STRAIGHT

Front = tuple[Card, Card]
ACE = RANKS.index("A")
NEVER, ALWAYS, ONLY = "never", "always", "="


class Plan(NamedTuple):
    """How a house way sets seven cards, given their ranks. It depends on whether they hold a straight or better."""

    otherwise: Front
    """The front if there is no straight or better, or if nothing below applies."""
    pair_first: bool = False
    """True if the highest pair that leaves a straight or better in back goes in front."""
    best_first: bool = False
    """True if otherwise the highest two cards that leave a straight or better in back go in front."""
    instead: Front | None = None
    """The front to play instead of those two cards if their value is less than `below`."""
    below: int = 0
    """A pair of less value does not go first either."""


class Seven:
    """`sets` holds the cards of each rank that appears more than once, largest set first, then highest rank.

    The joker counts as an ace or, if wild, as one more card of the largest set. With `joker_apart` it is left out.
    """

    __slots__ = ("cards", "has_joker", "rankings", "ranks", "sets", "singles")

    def __init__(self, cards: Sequence[Card], rankings: Rankings, *, joker_apart: bool = False) -> None:
        self.cards = cards
        self.rankings = rankings
        self.has_joker = JOKER in cards
        by_rank: dict[int, list[Card]] = {}
        for card in sorted(cards, reverse=True):
            if card != JOKER:
                by_rank.setdefault(card >> 2, []).append(card)
        if self.has_joker and not joker_apart:
            largest = max(by_rank, key=lambda rank: (len(by_rank[rank]), rank))
            by_rank.setdefault(largest if rankings.wild else ACE, []).append(JOKER)
        ranked = sorted(by_rank.items(), reverse=True)
        together = sorted((same for same in ranked if len(same[1]) > 1), key=lambda same: -len(same[1]))
        self.sets: list[list[Card]] = [same for _, same in together]
        self.ranks: list[int] = [rank for rank, _ in together]
        """The ranks of the sets, in the same order."""
        self.singles: list[Card] = [same[0] for _, same in ranked if len(same) == 1]

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of cards in each set: (3, 2) is a full house."""
        return tuple(len(same) for same in self.sets)

    @property
    def highest_two(self) -> Front:
        """The two highest single cards."""
        return self.singles[0], self.singles[1]

    def pair(self, number: int) -> Front:
        """Returns two cards of a set. A joker in the set stays in back if possible."""
        return self.sets[number][0], self.sets[number][1]

    def value_of(self, front: Front) -> int:
        return self.rankings.front.value(front)

    def front(self, plan: Plan) -> Front:
        """Returns the two cards that a plan puts in front."""
        if self.is_complete:
            if plan.pair_first and (pair := self.pair_before_straight()) and self.value_of(pair) >= plan.below:
                return pair
            if plan.best_first:
                best = self.best_front()
                return plan.instead if plan.instead and self.value_of(best) < plan.below else best
        return plan.otherwise

    @property
    def is_complete(self) -> bool:
        """True if the seven cards hold a straight or better."""
        return self.rankings.back.value(self.cards) >> 20 >= STRAIGHT

    def best_front(self) -> Front:
        """Returns the highest two cards, paired or not, that leave a straight or better in back."""
        front = self._highest(combinations(self.cards, 2), STRAIGHT)
        assert front is not None, "the hand must hold a straight or better"
        return front

    def pair_before_straight(self) -> Front | None:
        """Returns the highest pair that leaves a straight or better in back, if there is one."""
        return self._highest(self._pairs(), STRAIGHT)

    def pair_before_full_house(self) -> Front | None:
        """Returns the highest pair that leaves a full house or better in back, if there is one."""
        return self._highest(self._pairs(), FULL_HOUSE)

    def _pairs(self) -> Iterable[Front]:
        for front in combinations(self.cards, 2):
            if self.value_of(front) >> 20:
                yield front

    def _highest(self, fronts: Iterable[Front], behind: int) -> Front | None:
        """Returns the highest front with at least this category in back. Of equal fronts, the higher back decides."""
        best, best_front = (-1, -1), None
        for front in fronts:
            ahead = self.value_of(front)
            if ahead < best[0]:
                continue
            back = self.rankings.back.value(without(self.cards, front))
            if back >> 20 >= behind and (ahead, back) > best:
                best, best_front = (ahead, back), front
        return best_front


def stays_together(table: Mapping[str, str], rank: int, front: int) -> bool:
    """True if a set of this rank stays in back with a front of this value, by a table like {AK = "never", Q = "AJ"}.

    An entry gives ranks and the lowest front with which their sets are not split, or with "=" the only such front.
    """
    needs = next(needs for ranks, needs in table.items() if RANKS[rank] in ranks)
    if needs in (ALWAYS, NEVER):
        return needs == ALWAYS
    return front == at_least(needs[1:]) if needs.startswith(ONLY) else front >= at_least(needs)


def table_problems(field: str, table: Mapping[str, str], ranks: str) -> Iterator[RuleProblem]:
    """The problems in such a table, which must name each of these ranks once."""
    if sorted("".join(table)) != sorted(ranks):
        yield RuleProblem(field, f"it names {', '.join(table)}", f"name each of {ranks} once")
    for needs in table.values():
        front = needs.removeprefix(ONLY)
        if needs not in (NEVER, ALWAYS) and (not 1 <= len(front) <= 2 or set(front) - set(RANKS)):
            remedy = 'write the lowest front, as in "A", "AJ" or "=QJ", or "never" or "always"'
            yield RuleProblem(field, f"{needs!r} is not a front", remedy)
