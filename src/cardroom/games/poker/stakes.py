"""The stakes of a pot game: the betting structure, the bets, the blinds and the ante."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Literal, get_args

import msgspec

from cardroom.games.poker.printed_stake import PrintedStake
from cardroom.games.sheet_limits import is_within
from cardroom.money import STANDARD_CHIPS, Cents, can_make, parse_dollars, plain_dollars, refuse_cents, show_dollars
from cardroom.nearest import did_you_mean

Structure = Literal["fixed", "spread", "no-limit", "pot-limit"]
_NO_FIXED_BETS = ("no-limit", "pot-limit")
_STRUCTURES = get_args(Structure)
_MAXIMUM = re.compile(r"[\d.]*\d(-max| winner)")
"""A limit with a maximum, as in "100-max", or one that the winner of the last pot doubles, as in "40 winner"."""

_CHIPS = (*reversed(STANDARD_CHIPS), 50, 25, 5, 1)
_HOW_TO_WRITE = (
    'write "3-6 blinds 1-3", "15-30 ante 2 bring-in 5", "spread 3-200 blinds 1-3", "no-limit blinds 2-5" or '
    '"pot-limit blinds 5-5"'
)


class Stakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`small` and `big` are the two bets of a fixed game, or the minimum and maximum of a spread."""

    structure: Structure
    blinds: tuple[Cents, ...] = ()
    small: Cents = 0
    big: Cents = 0
    ante: Cents = 0
    unit: Cents = 100
    """The smallest chip. Bets are multiples of it, and so are odd chips."""
    bring_in: Cents = 0
    """The forced bet of a stud game. 0 means the small bet."""

    def __post_init__(self) -> None:
        for amount in (*self.blinds, self.small, self.big, self.ante, self.unit, self.bring_in):
            if reason := refuse_cents(amount):
                raise ValueError(reason)
            if amount < 0:
                raise ValueError(f"stakes cannot be below $0, as {show_dollars(amount)} is")
        if self.unit < 1:
            raise ValueError("the smallest chip must be worth at least one cent")
        if self.structure in ("fixed", "spread") and not 0 < self.small <= self.big:
            raise ValueError(f"a {self.structure} game needs two bets, the smaller first; {_HOW_TO_WRITE}")
        if not any(self.blinds) and not self.ante:
            raise ValueError(f"the stakes need blinds or an ante; {_HOW_TO_WRITE}")
        if list(self.blinds) != sorted(self.blinds):
            raise ValueError("write the blinds from the smallest to the biggest")

    @property
    def big_blind(self) -> Cents:
        return self.blinds[-1] if self.blinds else 0

    @property
    def least(self) -> Cents:
        """The smallest full bet."""
        return self.small or self.big_blind or self.bring_in or self.ante

    def raised_to(self, small: Cents) -> Stakes:
        """Returns the stakes with a bigger small bet and the big bet raised in step, for a kill or over buttons."""
        big = self.big * small // self.least
        unit = unit_of(self.unit, small, big) if small % self.unit or big % self.unit else self.unit
        return msgspec.structs.replace(self, small=small, big=big, unit=unit)

    def in_chips(self, chips: Sequence[Cents]) -> Stakes:
        """Returns the stakes at a table with only these chips. Raises ValueError if an amount cannot be made."""
        for amount in (*self.blinds, self.ante, self.bring_in, self.small, self.big):
            if not can_make(amount, chips):
                listed = ", ".join(map(show_dollars, chips))
                problem = f"the chips of this limit are {listed}, and {show_dollars(amount)} cannot be made with them"
                raise ValueError(f"{self}: {problem}")
        return msgspec.structs.replace(self, unit=min(chips))

    def check_used(self, title: str, example: str) -> None:
        """Raises ValueError if the stakes have a forced bet that the example of the game's stakes does not have."""
        forced = {"blinds": self.blinds, "ante": self.ante, "bring-in": self.bring_in}
        for word in (word for word, amount in forced.items() if amount and word not in example):
            raise ValueError(f'{title} has no {word}; its stakes are written as in "{example}"')

    @classmethod
    def parse(cls, text: str) -> Stakes:
        """Reads stakes such as "3-6 blinds 1-3" or "no-limit blinds 2-5 ante 1". Raises ValueError."""
        if not text:
            raise ValueError(f"the stakes are missing; {_HOW_TO_WRITE}")
        words = text.split()
        amounts: dict[str, tuple[Cents, ...]] = {}
        structure: Structure = "fixed"
        while words:
            word = words.pop(0)
            if word in ("spread", "no-limit", "pot-limit"):
                if structure != "fixed":
                    raise ValueError(f"{text!r} gives the betting structure twice; {_HOW_TO_WRITE}")
                structure = word  # type: ignore[assignment]
                continue
            if word in ("blinds", "ante", "bring-in") and words:
                what, amount = word, words.pop(0)
            elif re.match(r"[$.\d]", word):
                what, amount = "bets", word
            else:
                raise ValueError(f"{word!r} is not part of any stakes; {_HOW_TO_WRITE}")
            if what in amounts:
                raise ValueError(f"{text!r} gives the {what} twice; {_HOW_TO_WRITE}")
            amounts[what] = _amounts(amount)
        if "bets" in amounts and structure in _NO_FIXED_BETS:
            raise ValueError(f"a {structure} game has blinds but no two bets; {_HOW_TO_WRITE}")
        bets = amounts.get("bets", (0, 0))
        if len(bets) != 2:
            raise ValueError(f"{text!r} does not have two bets; {_HOW_TO_WRITE}")
        blinds = amounts.get("blinds", ())
        ante, bring_in = (_one_amount(word, amounts.get(word, (0,))) for word in ("ante", "bring-in"))
        unit = unit_of(*bets, *blinds, ante, bring_in)
        return cls(structure, blinds, *bets, ante, unit, bring_in)

    def suiting(self, limit: str, stake: str) -> Stakes:
        """Returns these stakes with the bets of a fee sheet's limit, if it gives other bets but no blinds or ante."""
        if limit.startswith(("no-limit", "pot-limit")):
            if self.structure in limit:
                return self
            structure: Structure = "no-limit" if limit.startswith("no-limit") else "pot-limit"
            return msgspec.structs.replace(self, structure=structure, small=0, big=0)
        if not re.fullmatch(r"\d+-\d+", limit) or (self.small, self.big) == _amounts(limit):
            return self
        small, big = _amounts(limit)
        unit = unit_of(small, big, *self.blinds, self.ante, self.bring_in)
        spread: Structure = "spread" if "spread" in stake or big != 2 * small else self.structure
        return msgspec.structs.replace(self, structure=spread, small=small, big=big, unit=unit)

    @classmethod
    def of_sheet(cls, limit: str, stake: str) -> Stakes | None:
        """Returns the stakes in a fee sheet's limit and stake columns, or None if they are not complete."""
        limit, stake = _before_the_winner(limit, stake)
        printed, bets = PrintedStake.read(stake), _bets_of(limit)
        if printed is None or (bets is None and not _has_no_fixed_bets(limit)):
            return None
        blinds = printed.usual_blinds
        if bets and not stake:
            # If the sheet gives none, the usual blinds are the small bet and half of it in whole dollars.
            blinds = (bets[0] // 200 * 100 or bets[0] // 2, bets[0])
        if not blinds and not printed.ante:
            return None
        if maximum := _maximum_of(limit):
            return cls("spread", blinds, blinds[-1], maximum, unit=unit_of(*blinds, maximum))
        structure: Structure = limit if limit in _NO_FIXED_BETS else "fixed"  # type: ignore[assignment]
        if bets and bets[1] != 2 * bets[0]:
            structure = "spread"
        small, big = bets or (0, 0)
        return cls(structure, blinds, small, big, printed.ante, unit_of(small, big, *blinds, printed.ante))

    def is_of(self, limit: str, stake: str = "") -> bool:
        """True if a fee sheet's line with this limit and stake is for these stakes."""
        limit, stake = _before_the_winner(limit, stake)
        printed = PrintedStake.read(stake)
        if printed is None or not printed.allows(self.blinds, self.ante):
            return False
        if maximum := _maximum_of(limit):
            return self.structure == "spread" and self.big == maximum
        if self.structure in _NO_FIXED_BETS:
            return self.structure in limit.split("/")
        bets = self.small, self.big
        if self.structure == "spread" and self.big == 2 * self.small and "spread" not in (limit, stake):
            return False
        if self.structure == "fixed" and self.big != 2 * self.small and bets == _bets_of(limit):
            return False
        return self.structure == limit or is_within(bets, limit, _bets_of)

    @property
    def limit_text(self) -> str:
        """The limit alone, as fee sheets and the board write it: "20-40", "no-limit 2-5", "pot-limit"."""
        if self.structure == "pot-limit":
            return "pot-limit"
        amounts = self.blinds if self.structure == "no-limit" else (self.small, self.big)
        name = f"{self.structure} " if self.structure in ("no-limit", "spread") else ""
        return name + "-".join(map(plain_dollars, amounts))

    def __str__(self) -> str:
        name = "" if self.structure == "fixed" else self.structure
        bets = f"{show_dollars(self.small)}-{show_dollars(self.big)}" if self.big else ""
        blinds = "blinds " + "-".join(map(show_dollars, self.blinds)) if self.blinds else ""
        ante = f"ante {show_dollars(self.ante)}" if self.ante else ""
        bring_in = f"bring-in {show_dollars(self.bring_in)}" if self.bring_in else ""
        return " ".join(part for part in (name, bets, blinds, ante, bring_in) if part)


@cache
def refuse_limit(limit: str) -> str | None:
    """Returns how a limit is written if this text is none, or None."""
    ends = [end for end in limit.split("..", 1) if end] if ".." in limit else []
    if ends and all(map(_are_bets, ends)):
        return None
    if limit and all(one in _STRUCTURES or _MAXIMUM.fullmatch(one) or _are_bets(one) for one in limit.split("/")):
        return None
    return did_you_mean(limit, _NO_FIXED_BETS, 'write "4-8", "4-8..20-40", "40-80..", "no-limit" or "pot-limit"')


def _are_bets(limit: str) -> bool:
    try:
        bets = _bets_of(limit)
    except ValueError:
        return False
    return bets is not None and bets[0] <= bets[1]


def _amounts(text: str) -> tuple[Cents, ...]:
    return tuple(parse_dollars(part) for part in text.split("-"))


def _one_amount(word: str, amounts: tuple[Cents, ...]) -> Cents:
    if len(amounts) > 1:
        raise ValueError(f"the {word} is one amount; {_HOW_TO_WRITE}")
    return amounts[0]


def _before_the_winner(limit: str, stake: str) -> tuple[str, str]:
    """The limit and blinds without the last blind of the winner of the last pot, who doubles the limit."""
    if not limit.endswith(" winner"):
        return limit, stake
    return str(int(limit.removesuffix(" winner")) // 2), stake.rpartition("-")[0]


def _maximum_of(limit: str) -> Cents:
    """Returns the largest bet of a limit such as "100-max", or 0."""
    return parse_dollars(limit.removesuffix("-max")) if limit.endswith("-max") else 0


def _has_no_fixed_bets(limit: str) -> bool:
    return limit in _NO_FIXED_BETS or limit.endswith("-max")


def _bets_of(limit: str) -> tuple[Cents, Cents] | None:
    """Returns the two bets of a fee sheet's limit. A single bet is the one after the draw, twice the one before it."""
    if re.fullmatch(r"[\d.]*\d", limit):
        return parse_dollars(limit) // 2, parse_dollars(limit)
    if re.fullmatch(r"[\d.]*\d-[\d.]*\d", limit):
        small, big = _amounts(limit)
        return small, big
    return None


def unit_of(*amounts: Cents) -> Cents:
    """Returns the smallest chip in play: the largest with which every amount of the stakes can be put down."""
    return next(unit for unit in _CHIPS if all(amount % unit == 0 for amount in amounts))
