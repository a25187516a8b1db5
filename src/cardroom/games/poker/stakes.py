"""What a pot game is played for: the betting structure, the bets, the blinds and the ante."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from cardroom.money import Cents, parse_dollars, show_dollars

Structure = Literal["fixed", "spread", "no-limit", "pot-limit"]

_HOW_TO_WRITE = 'write "3-6 blinds 1-3", "spread 3-200 blinds 1-3", "no-limit blinds 2-5" or "pot-limit blinds 5-5"'


class Stakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`small` and `big` are the two bets of a fixed game, or the least and the most of a spread."""

    structure: Structure
    blinds: tuple[Cents, ...] = ()
    small: Cents = 0
    big: Cents = 0
    ante: Cents = 0
    unit: Cents = 100
    """The smallest chip: bets go by it, odd chips are of it."""

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
            elif word in ("blinds", "ante") and words:
                told[word] = _amounts(words.pop(0))
            elif re.match(r"[$.\d]", word):
                told["bets"] = _amounts(word)
            else:
                raise ValueError(f"{word!r} says nothing about stakes; {_HOW_TO_WRITE}")
        bets = told.get("bets", (0, 0))
        if len(bets) != 2:
            raise ValueError(f"{text!r} does not name two bets; {_HOW_TO_WRITE}")
        blinds = told.get("blinds", ())
        ante = told.get("ante", (0,))[0]
        return cls(structure, blinds, *bets, ante, unit=_unit(*bets, *blinds, ante))

    @classmethod
    def of_sheet(cls, limit: str, stake: str) -> Stakes | None:
        """The stakes that a fee sheet's limit and stake columns name; None where they leave them open."""
        if re.fullmatch(r"[\d.]+-[\d.]+|no-limit|pot-limit", limit) and re.fullmatch(r"[\d.-]+", stake):
            return cls.parse(f"{limit} blinds {stake}")
        return None

    def __str__(self) -> str:
        name = "" if self.structure == "fixed" else self.structure
        bets = f"{show_dollars(self.small)}-{show_dollars(self.big)}" if self.big else ""
        blinds = "blinds " + "-".join(map(show_dollars, self.blinds)) if self.blinds else ""
        ante = f"ante {show_dollars(self.ante)}" if self.ante else ""
        return " ".join(part for part in (name, bets, blinds, ante) if part)


def _amounts(text: str) -> tuple[Cents, ...]:
    return tuple(parse_dollars(part) for part in text.split("-"))


def _unit(*amounts: Cents) -> Cents:
    """Whole dollars, unless the stakes themselves have half dollars or quarters."""
    return next(unit for unit in (100, 50, 25, 5, 1) if all(amount % unit == 0 for amount in amounts))
