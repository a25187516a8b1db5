"""The rules of thirteen-card poker at a house: how it is dealt, and the points for everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from cardroom.games.paying import PayingRules
from cardroom.games.rule_problem import RuleProblem
from cardroom.ranking import FRONT, HIGH

Part: TypeAlias = Literal["front", "middle", "back"]
PARTS: tuple[Part, ...] = ("front", "middle", "back")
COUNTS = (3, 5, 5)
"""The number of cards in each part."""
RANKINGS = {"front": FRONT, "middle": HIGH, "back": HIGH}

AutomaticWin: TypeAlias = Literal["three-straights", "three-flushes", "six-pairs", "dragon"]


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Points that one player pays another. A tied part scores nothing."""

    part: int = 1
    """For each part won. Each part lost costs the same."""
    majority: int = 0
    """In addition, for winning more parts than the opponent."""
    two_of_three: int = 0
    """In total, for winning two parts, whether the third is lost or tied. 0: each part counts."""
    all_three: int
    """In total, for winning all three parts."""
    home_run: int = 0
    """From each opponent, instead of `all_three`, for winning all three parts against three opponents. 0: no extra."""
    foul: int
    """What a foul hand pays each opponent, in addition to their bonuses and automatic wins."""
    surrender: int = 0
    """What a surrendered hand pays each opponent. It pays no bonuses. 0: surrender is not allowed."""
    automatic: dict[AutomaticWin, int] = {}
    """Points for hands that win when declared. Of two such hands the higher score wins; equal scores pay nothing."""
    bonuses: dict[Part, dict[str, int]] = {}
    """Points from every opponent, by part and kind of hand. A royal flush counts as a straight flush."""

    def bonus(self, part: Part, hand: str) -> int:
        table = self.bonuses.get(part, {})
        return table.get("straight-flush" if hand == "royal-flush" else hand, 0)


class ThirteenCardRules(PayingRules, frozen=True, kw_only=True):
    """The rules of thirteen-card poker."""

    scoring: Scoring
    every_seat_dealt: bool = False
    """True if empty seats are dealt a hand too. Nobody looks at it."""

    def problems(self) -> Iterator[RuleProblem]:
        """The problems in these rules."""
        if self.seats * sum(COUNTS) > len(self.deck):
            problem = f"{self.seats} hands are more than the {len(self.deck)} cards of the deck"
            yield RuleProblem("rules.seats", problem, f"write {len(self.deck) // sum(COUNTS)} or fewer")
        for part, table in self.scoring.bonuses.items():
            hands = [hand for hand in RANKINGS[part].categories if hand != "royal-flush"]
            for hand in table:
                if hand not in hands:
                    remedy = f"the hands are {', '.join(hands)}"
                    yield RuleProblem(f"rules.scoring.bonuses.{part}", f"{hand} is not a hand", remedy)
