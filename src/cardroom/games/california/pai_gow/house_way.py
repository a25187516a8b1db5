"""A house way by the rank of the highest pair, three or four of a kind, as at The Player's and at Foxwoods."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct, field

from cardroom.cards import RANKS, Card
from cardroom.games.california.pai_gow.seven import ACE, Front, Plan, Seven, stays_together, table_problems
from cardroom.games.california.pai_gow.two_hands import Rankings
from cardroom.games.rule_problem import RuleProblem

KING = RANKS.index("K")


class ByRanks(Struct, frozen=True, forbid_unknown_fields=True, tag_field="way", tag="by-ranks"):
    """Tables give the lowest front with which the sets of each rank stay together in back.

    The defaults are the public house way of Foxwoods. Before the tables apply, the highest pair that leaves a straight
    or better in back goes in front. Only five aces, and the pair of a full house if it is higher, take precedence.
    """

    two_pair: dict[str, str] = field(default_factory=lambda: {"AKQJ": "never", "T987": "A", "6543": "K"})
    """By the rank of the higher pair. Otherwise the lower pair goes in front."""
    three: dict[str, str] = field(default_factory=lambda: {"A": "never", "KQJT98765432": "always"})
    """Otherwise one of the three goes in front, with the highest other card."""
    four: dict[str, str] = field(default_factory=lambda: {"AKQJ": "never", "T987": "K", "65432": "always"})
    """Otherwise two of the four go in front."""
    ace_before_pair: str = "KQJT"
    """Pairs for which a straight or flush is given up if an ace can go in front of them and makes the better front."""
    kings_before_aces: bool = True
    """True if a pair of kings, and not two of the aces, goes in front of five aces."""

    def wrong(self) -> Iterator[RuleProblem]:
        """The problems in the tables of a house."""
        tables = {"two_pair": (self.two_pair, RANKS[1:]), "three": (self.three, RANKS), "four": (self.four, RANKS)}
        for name, (table, ranks) in tables.items():
            yield from table_problems(f"rules.house_way.{name}", table, ranks)

    def front(self, cards: Sequence[Card], rankings: Rankings) -> Front:
        """Returns the two cards that go in front."""
        seven = self.seven(cards, rankings)
        return seven.front(self.plan(seven))

    def seven(self, cards: Sequence[Card], rankings: Rankings) -> Seven:
        return Seven(cards, rankings)

    def plan(self, seven: Seven) -> Plan:
        if seven.shape[:1] == (5,) and seven.ranks[0] == ACE:
            return Plan(seven.pair(1 if self.kings_before_aces and seven.ranks[1:] == [KING] else 0))
        by_shape = self._by_shape(seven)
        if sum(seven.shape) > 2:
            full_house = seven.shape == (3, 2)
            return Plan(by_shape, pair_first=True, below=seven.value_of(by_shape) if full_house else 0)
        if seven.sets and RANKS[seven.ranks[0]] in self.ace_before_pair:
            with_ace = seven.highest_two
            if with_ace[0] >> 2 >= ACE:
                below = seven.value_of(with_ace)
                return Plan(by_shape, pair_first=True, best_first=True, instead=with_ace, below=below)
        return Plan(by_shape, pair_first=True, best_first=True)

    def _by_shape(self, seven: Seven) -> Front:
        match seven.shape:
            case ():
                return seven.singles[1], seven.singles[2]
            case (2,):
                return seven.highest_two
            case (2, 2):
                return seven.highest_two if self._stays(self.two_pair, seven) else seven.pair(1)
            case (3,):
                kept = self._stays(self.three, seven)
                return seven.highest_two if kept else (seven.sets[0][0], seven.singles[0])
            case (4,):
                return seven.highest_two if self._stays(self.four, seven) else seven.pair(0)
            case (3, 2):
                return seven.pair(1)
            case _:  # three pairs, or three of a kind twice
                return seven.pair(0)

    def _stays(self, table: dict[str, str], seven: Seven) -> bool:
        return stays_together(table, seven.ranks[0], seven.value_of(seven.highest_two))
