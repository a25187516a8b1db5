"""What a house says of thirteen-card poker: how it is dealt, and what everything scores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from cardroom.games.paying import PayingRules
from cardroom.ranking import FRONT, HIGH

Part: TypeAlias = Literal["front", "middle", "back"]
PARTS: tuple[Part, ...] = ("front", "middle", "back")
COUNTS = (3, 5, 5)
"""How many cards go where."""
RANKINGS = {"front": FRONT, "middle": HIGH, "back": HIGH}

AutomaticWin: TypeAlias = Literal["three-straights", "three-flushes", "six-pairs", "dragon"]


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Points that one player pays another. Nothing is scored for a part that is tied."""

    part: int = 1
    """For each part won, less as much for each that is lost."""
    majority: int = 0
    """More for who wins more parts than the other."""
    all_three: int
    """For winning all three, in all."""
    home_run: int = 0
    """From each, in place of `all_three`, for winning all three against three opponents; 0: no more than that."""
    foul: int
    """What a foul hand pays each opponent; their bonuses and automatic wins count against it besides."""
    surrender: int = 0
    """What a hand given up pays each opponent, and no bonuses; 0: hands cannot be given up."""
    automatic: dict[AutomaticWin, int] = {}
    """Hands that win at once when declared. Of two the one that scores more wins, and as much: none at the same."""
    bonuses: dict[Part, dict[str, int]] = {}
    """By part and kind of hand, from every opponent. A royal flush is a straight flush."""

    def bonus(self, part: Part, hand: str) -> int:
        table = self.bonuses.get(part, {})
        return table.get("straight-flush" if hand == "royal-flush" else hand, 0)


class ThirteenCardRules(PayingRules, frozen=True, kw_only=True):
    scoring: Scoring
    every_seat_dealt: bool = False
    """Whether seats with nobody in them get a hand as well, which nobody looks at."""

    def wrong(self) -> Iterator[tuple[str, str]]:
        """Fields that cannot be meant, and what would be right."""
        if self.seats * sum(COUNTS) > len(self.deck):
            yield "rules.seats", f"{len(self.deck)} cards are enough for {len(self.deck) // sum(COUNTS)} hands"
        for part, table in self.scoring.bonuses.items():
            known = [hand for hand in RANKINGS[part].categories if hand != "royal-flush"]
            for hand in table:
                if hand not in known:
                    yield f"rules.scoring.bonuses.{part}", f"no hand {hand}; there are {', '.join(known)}"
