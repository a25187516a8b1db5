"""Lucky Lady's house way, which has a chart for two pairs and a fully wild joker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from cardroom.cards import JOKER, RANKS, Card
from cardroom.games.california.pai_gow.seven import ACE, NEVER, Front, Plan, Seven, stays_together, table_problems
from cardroom.games.california.pai_gow.two_hands import Rankings
from cardroom.games.rule_problem import RuleProblem
from cardroom.ranking import at_least

KING = RANKS.index("K")
JACK = RANKS.index("J")
FOUR = RANKS.index("4")
HANDICAP = tuple(RANKS.index(rank) for rank in "Q87")
GOOD_FRONT = at_least("Q")
ABOVE_BIG_PAIR = 3
SPLIT, TEN = "S", "X"


class ByChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="way", tag="by-chart"):
    """A house way given as a chart of hands."""

    two_pair: dict[str, str]
    """A row for each higher pair, with an entry for each lower pair from deuces up. An entry is the lowest front with
    which both pairs stay in back, or S to split. X stands for a ten."""
    three: dict[str, str]
    """The lowest front with which three of a kind stays together. Otherwise one of them goes in front, with the highest
    other card."""
    four: dict[str, str]
    """The lowest front with which four of a kind stays together. Otherwise two of them go in front."""

    def wrong(self) -> Iterator[RuleProblem]:
        """The problems in the tables of a house."""
        for name, table in (("three", self.three), ("four", self.four)):
            yield from table_problems(f"rules.house_way.{name}", table, RANKS)
        if sorted(self.two_pair) != sorted(RANKS[1:]):
            problem = f"it has rows for {', '.join(self.two_pair)}"
            yield RuleProblem("rules.house_way.two_pair", problem, f"write a row for each of {RANKS[1:]}")
        for high, row in self.two_pair.items():
            entries = row.replace(TEN, "T").split()
            if len(entries) != RANKS.find(high) or any(set(entry) - {*RANKS, SPLIT} for entry in entries):
                remedy = 'write an entry for each lower pair, as in "S" or "AJ"'
                yield RuleProblem(f"rules.house_way.two_pair.{high}", f"{row!r} is not such a row", remedy)

    def front(self, cards: Sequence[Card], rankings: Rankings) -> Front:
        """Returns the two cards that go in front."""
        seven = self.seven(cards, rankings)
        return seven.front(self.plan(seven))

    def seven(self, cards: Sequence[Card], rankings: Rankings) -> Seven:
        return Seven(cards, rankings, joker_apart=True)

    def plan(self, seven: Seven) -> Plan:
        return self._with_joker(seven) if seven.has_joker else self._without_joker(seven)

    def _without_joker(self, seven: Seven) -> Plan:
        match seven.shape:
            case ():
                return Plan((seven.singles[1], seven.singles[2]), best_first=True)
            case (2,):
                return _ace_before(seven.ranks[0], seven.highest_two, seven.highest_two)
            case (2, 2):
                return Plan(seven.highest_two if self._pairs_stay(seven) else seven.pair(1))
            case (2, 2, 2) | (3, 3):
                return Plan(seven.pair(0))
            case (3,):
                kept = seven.highest_two if self._stays(self.three, seven) else (seven.sets[0][0], seven.singles[0])
                return Plan(kept, pair_first=True)
            case (3, 2):
                ace_king = (seven.singles[0] >> 2, seven.singles[1] >> 2) == (ACE, KING)
                return Plan(seven.highest_two if seven.ranks[1] == 0 and ace_king else seven.pair(1))
            case (4,):
                return Plan(seven.highest_two if self._stays(self.four, seven) else seven.pair(0))
        return self._before_full_house(seven)

    def _with_joker(self, seven: Seven) -> Plan:
        match seven.shape:
            case ():  # The joker pairs the second highest card.
                return _ace_before(seven.singles[1] >> 2, (seven.singles[0], seven.singles[2]), _handicap(seven))
            case (2,):
                return Plan(_pair_and_pair(seven), pair_first=True)
            case (2, 2):
                return Plan(_trips_or_three_pairs(seven))
            case (3,):
                return Plan((seven.singles[0], JOKER), pair_first=True)
            case (4, *_) if seven.ranks[0] == ACE:
                return Plan(seven.pair(1 if seven.ranks[1:] == [KING] else 0))
        return self._before_full_house(seven)

    def _before_full_house(self, seven: Seven) -> Plan:
        pair = seven.pair_before_full_house()
        assert pair is not None, "the other shapes all leave a full house or better"
        return Plan(pair)

    def _pairs_stay(self, seven: Seven) -> bool:
        high, low = seven.ranks
        entry = self.two_pair[RANKS[high]].split()[low]
        needs = NEVER if entry == SPLIT else entry.replace(TEN, "T")
        return stays_together({RANKS[high]: needs}, high, seven.value_of(seven.highest_two))

    def _stays(self, table: dict[str, str], seven: Seven) -> bool:
        return stays_together(table, seven.ranks[0], seven.value_of(seven.highest_two))


def _ace_before(pair: int, with_highest: Front, otherwise: Front) -> Plan:
    """A straight or flush goes in back with a front of a queen or better, or if there is no ace for a high pair."""
    if with_highest[0] >> 2 == ACE and pair >= JACK:
        return Plan(otherwise, best_first=True, instead=with_highest, below=GOOD_FRONT)
    return Plan(otherwise, best_first=True)


def _handicap(seven: Seven) -> Front:
    """The joker pairs the second highest card in back, or with queen-8-7 or less, the highest."""
    highest = tuple(card >> 2 for card in seven.singles[:3])
    return (seven.singles[1] if highest <= HANDICAP else seven.singles[0]), seven.singles[2]


def _pair_and_pair(seven: Seven) -> Front:
    """The joker pairs the highest other card, unless ace-king can go in front of three deuces, threes or fours."""
    pair, (high, second) = seven.ranks[0], (card >> 2 for card in seven.highest_two)
    if pair <= FOUR and (high, second) == (ACE, KING):
        return seven.highest_two
    return seven.pair(0) if high > pair else (seven.singles[0], JOKER)


def _trips_or_three_pairs(seven: Seven) -> Front:
    """Plays the higher pair in front of three of the lower, or a third pair in front of both if it is much higher."""
    high = seven.singles[0]
    return (high, JOKER) if (high >> 2) - seven.ranks[0] >= ABOVE_BIG_PAIR else seven.pair(0)
