"""Seven cards as the house ways look at them: ranks that come more than once, single cards, what can stand behind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from cardroom.cards import JOKER, RANKS, Card
from cardroom.games.california.pai_gow.two_hands import Rankings, without
from cardroom.ranking import at_least
from cardroom.ranking.high import FULL_HOUSE, STRAIGHT

Front = tuple[Card, Card]
ACE = RANKS.index("A")
NEVER, ALWAYS, ONLY = "never", "always", "="


class Plan(NamedTuple):
    """What a house way does with seven cards. Their ranks say it, and whether there is a straight or better."""

    otherwise: Front
    """What goes in front where there is none, or none of what follows can be done."""
    pair_first: bool = False
    """Whether the highest pair goes in front that leaves a straight or better behind."""
    best_first: bool = False
    """Whether, else, the highest two do."""
    instead: Front | None = None
    """What goes in front when the highest two are below this value."""
    below: int = 0


class Seven:
    """`sets` are the ranks that come more than once, the most cards first and then the higher rank.

    Where the joker counts with them, it is an ace, or where it is wild one more of the rank with the most cards.
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
            most = max(by_rank, key=lambda rank: (len(by_rank[rank]), rank))
            by_rank.setdefault(most if rankings.wild else ACE, []).append(JOKER)
        ranked = sorted(by_rank.items(), reverse=True)
        together = sorted((same for same in ranked if len(same[1]) > 1), key=lambda same: -len(same[1]))
        self.sets: list[list[Card]] = [same for _, same in together]
        self.ranks: list[int] = [rank for rank, _ in together]
        """Of the sets, in their order."""
        self.singles: list[Card] = [same[0] for _, same in ranked if len(same) == 1]

    @property
    def shape(self) -> tuple[int, ...]:
        """How many cards the sets have: (3, 2) is a full house."""
        return tuple(len(same) for same in self.sets)

    @property
    def highest_two(self) -> Front:
        """The two highest single cards."""
        return self.singles[0], self.singles[1]

    def pair(self, number: int) -> Front:
        """Two cards of a set; a joker among them stays behind as long as it can."""
        return self.sets[number][0], self.sets[number][1]

    def value_of(self, front: Front) -> int:
        return self.rankings.front.value(front)

    def front(self, plan: Plan) -> Front:
        """The two cards in front by a plan."""
        if self.is_complete:
            if plan.pair_first and (pair := self.pair_before_straight()):
                return pair
            if plan.best_first:
                best = self.best_front()
                return plan.instead if plan.instead and self.value_of(best) < plan.below else best
        return plan.otherwise

    @property
    def is_complete(self) -> bool:
        """Whether a straight or better is among the seven."""
        return self.rankings.back.value(self.cards) >> 20 >= STRAIGHT

    def best_front(self) -> Front:
        """The highest two cards, paired or not, that leave a straight or better behind."""
        front = self._highest(combinations(self.cards, 2), STRAIGHT)
        assert front is not None, "asked only of hands with a straight or better"
        return front

    def pair_before_straight(self) -> Front | None:
        """The highest pair that leaves a straight or better behind."""
        return self._highest(self._pairs(), STRAIGHT)

    def pair_before_full_house(self) -> Front | None:
        """The highest pair that leaves a full house or better behind."""
        return self._highest(self._pairs(), FULL_HOUSE)

    def _pairs(self) -> Iterable[Front]:
        for front in combinations(self.cards, 2):
            if self.value_of(front) >> 20:
                yield front

    def _highest(self, fronts: Iterable[Front], behind: int) -> Front | None:
        """The highest front, and of equal ones that with the higher hand behind it."""
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
    """Whether a set of this rank stays behind with a front of this value, by a table like {AK = "never", Q = "AJ"}.

    A line names ranks, and the lowest front with which they are not split, or with "=" the only one.
    """
    needs = next(needs for ranks, needs in table.items() if RANKS[rank] in ranks)
    if needs in (ALWAYS, NEVER):
        return needs == ALWAYS
    return front == at_least(needs[1:]) if needs.startswith(ONLY) else front >= at_least(needs)


def wrong_with(table: Mapping[str, str], ranks: str) -> str | None:
    """What is wrong with such a table; it must name each of these ranks once."""
    if sorted("".join(table)) != sorted(ranks):
        return f"name each of {ranks} once, not {', '.join(table)}"
    for needs in table.values():
        front = needs.removeprefix(ONLY)
        if needs not in (NEVER, ALWAYS) and (not 1 <= len(front) <= 2 or set(front) - set(RANKS)):
            return f'write the lowest front, as in "A", "AJ" or "=QJ", or never, or always, not {needs!r}'
    return None
