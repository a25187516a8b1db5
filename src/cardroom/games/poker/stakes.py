"""What a pot game is played for: the betting structure, the bets, the blinds and the ante."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from cardroom.money import Cents, parse_dollars, show_dollars

Structure = Literal["fixed", "spread", "no-limit", "pot-limit"]

_HOW_TO_WRITE = (
    'write "3-6 blinds 1-3", "15-30 ante 2 bring-in 5", "spread 3-200 blinds 1-3", "no-limit blinds 2-5" or '
    '"pot-limit blinds 5-5"'
)


class Stakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`small` and `big` are the two bets of a fixed game, or the least and the most of a spread."""

    structure: Structure
    blinds: tuple[Cents, ...] = ()
    small: Cents = 0
    big: Cents = 0
    ante: Cents = 0
    unit: Cents = 100
    """The smallest chip: bets go by it, odd chips are of it."""
    bring_in: Cents = 0
    """The forced bet of a stud game; 0: it is the small bet."""

    def __post_init__(self) -> None:
        if self.structure in ("fixed", "spread") and not 0 < self.small <= self.big:
            raise ValueError(f"a {self.structure} game needs two bets, the smaller first; {_HOW_TO_WRITE}")
        if not self.blinds and not self.ante:
            raise ValueError(f"there must be blinds or an ante; {_HOW_TO_WRITE}")
        if list(self.blinds) != sorted(self.blinds):
            raise ValueError("blinds go from the smallest to the biggest")

    @property
    def big_blind(self) -> Cents:
        return self.blinds[-1] if self.blinds else 0

    @property
    def least(self) -> Cents:
        """The smallest full bet."""
        return self.small or self.big_blind or self.bring_in or self.ante

    def raised_to(self, small: Cents) -> Stakes:
        """The same game with a bigger small bet, the other in step: a kill, overs."""
        big = self.big * small // self.least
        return msgspec.structs.replace(self, small=small, big=big, unit=min(self.unit, _unit(small, big)))

    @classmethod
    def parse(cls, text: str) -> Stakes:
        """The stakes of a line such as "3-6 blinds 1-3" or "no-limit blinds 2-5 ante 1"."""
        if not text:
            raise ValueError(f"the stakes are left open; {_HOW_TO_WRITE}")
        words = text.split()
        told: dict[str, tuple[Cents, ...]] = {}
        structure: Structure = "fixed"
        while words:
            word = words.pop(0)
            if word in ("spread", "no-limit", "pot-limit"):
                structure = word  # type: ignore[assignment]
            elif word in ("blinds", "ante", "bring-in") and words:
                told[word] = _amounts(words.pop(0))
            elif re.match(r"[$.\d]", word):
                told["bets"] = _amounts(word)
            else:
                raise ValueError(f"{word!r} says nothing about stakes; {_HOW_TO_WRITE}")
        bets = told.get("bets", (0, 0))
        if len(bets) != 2:
            raise ValueError(f"{text!r} does not name two bets; {_HOW_TO_WRITE}")
        blinds = told.get("blinds", ())
        ante, bring_in = (told.get(word, (0,))[0] for word in ("ante", "bring-in"))
        unit = _unit(*bets, *blinds, ante, bring_in)
        return cls(structure, blinds, *bets, ante, unit, bring_in)

    def suiting(self, limit: str, stake: str) -> Stakes:
        """These stakes, with the bets of a sheet's limit where it names others and leaves blinds and antes open."""
        if limit.startswith(("no-limit", "pot-limit")):
            if self.structure in limit:
                return self
            structure: Structure = "no-limit" if limit.startswith("no-limit") else "pot-limit"
            return msgspec.structs.replace(self, structure=structure, small=0, big=0)
        if not re.fullmatch(r"\d+-\d+", limit) or (self.small, self.big) == _amounts(limit):
            return self
        small, big = _amounts(limit)
        unit = _unit(small, big, *self.blinds, self.ante, self.bring_in)
        spread: Structure = "spread" if "spread" in stake or big != 2 * small else self.structure
        return msgspec.structs.replace(self, structure=spread, small=small, big=big, unit=unit)

    @classmethod
    def of_sheet(cls, limit: str, stake: str) -> Stakes | None:
        """The stakes that a fee sheet's limit and stake columns name; None where they leave them open."""
        if limit.endswith(" winner"):
            # The last blind is the winner's, which doubles the limit.
            return cls.of_sheet(str(int(limit.removesuffix(" winner")) // 2), stake.rpartition("-")[0])
        bets = _bets_of(limit)
        if bets is None and limit not in ("no-limit", "pot-limit"):
            return None
        if re.fullmatch(r"[\d.-]+", stake):
            stake = f"blinds {stake}"
        elif bets and not stake:
            # Where none are printed, the usual blinds: the small bet, and half of it in whole dollars.
            small = bets[0] // 200 * 100 or bets[0] // 2
            stake = f"blinds {show_dollars(small)}-{show_dollars(bets[0])}"
        elif not re.fullmatch(r"ante [\d.]+", stake):
            return None
        if bets is None:
            return cls.parse(f"{limit} {stake}")
        structure = "" if bets[1] == 2 * bets[0] else "spread "
        return cls.parse(f"{structure}{show_dollars(bets[0])}-{show_dollars(bets[1])} {stake}")

    def is_of(self, limit: str) -> bool:
        """Whether these are stakes of the limit that a fee sheet names."""
        return limit == self.structure or _bets_of(limit) == (self.small, self.big)

    def __str__(self) -> str:
        name = "" if self.structure == "fixed" else self.structure
        bets = f"{show_dollars(self.small)}-{show_dollars(self.big)}" if self.big else ""
        blinds = "blinds " + "-".join(map(show_dollars, self.blinds)) if self.blinds else ""
        ante = f"ante {show_dollars(self.ante)}" if self.ante else ""
        bring_in = f"bring-in {show_dollars(self.bring_in)}" if self.bring_in else ""
        return " ".join(part for part in (name, bets, blinds, ante, bring_in) if part)


def _amounts(text: str) -> tuple[Cents, ...]:
    return tuple(parse_dollars(part) for part in text.split("-"))


def _bets_of(limit: str) -> tuple[Cents, Cents] | None:
    """The two bets of a sheet's limit; a single one is the bet after the draw, twice the one before."""
    if re.fullmatch(r"[\d.]+", limit):
        return parse_dollars(limit) // 2, parse_dollars(limit)
    if re.fullmatch(r"[\d.]+-[\d.]+", limit):
        small, big = _amounts(limit)
        return small, big
    return None


def _unit(*amounts: Cents) -> Cents:
    """Whole dollars, unless the stakes themselves have half dollars or quarters."""
    return next(unit for unit in (100, 50, 25, 5, 1) if all(amount % unit == 0 for amount in amounts))
