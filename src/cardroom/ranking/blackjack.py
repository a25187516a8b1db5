"""Blackjack totals, in half points so that 21 1/2 is a whole number: 43."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from cardroom.cards import Card

# Deuce to nine count their face, ten to king ten, an ace one or eleven.
_HALF_POINTS = (4, 6, 8, 10, 12, 14, 16, 18, 20, 20, 20, 20, 2)
_ACE_MORE = 20
_TWENTY_ONE = 42
_AN_ACE, _A_JOKER = 1 << 12, 1 << 20
_COUNTS = [_HALF_POINTS[card >> 2] + _AN_ACE * (card >> 2 == 12) for card in range(52)] + [_A_JOKER]
"""By card, the half points with an ace as one. The higher bits count aces and jokers."""
_counts = _COUNTS.__getitem__

Natural = Literal["ace-ten", "ace-ace", "ace-joker", "joker-joker"]
"""Two cards that make a natural; any ten-value card is a ten."""


class Total(msgspec.Struct, frozen=True, gc=False):
    """The total of a hand."""

    half_points: int
    is_soft: bool
    """True if an ace counts eleven."""
    is_natural: bool

    @property
    def value(self) -> int:
        """The order of hands that are not over: a natural beats a drawn hand of the same total."""
        return self.half_points << 1 | self.is_natural

    def __str__(self) -> str:
        """The total as a dealer announces it: "soft 17", "natural 21 1/2"."""
        kind = "natural " if self.is_natural else "soft " if self.is_soft else ""
        return f"{kind}{self.half_points // 2}{' 1/2' * (self.half_points % 2)}"


class BlackjackCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a house counts. Any hand with a joker that is no natural is a hard 21."""

    limit: int = 42
    """The highest total that is not over, in half points: 42 is 21, and 43 is 21½."""
    natural: int = 43
    """What a natural counts, in half points, as where an ace counts 11½ or 12 with a card that counts ten."""
    naturals: tuple[Natural, ...] = ("ace-ten",)
    """The first two cards that are a natural."""

    def total(self, cards: Sequence[Card], first_two: bool = True) -> Total:
        """The best total that is not over, or the least that is.

        Only the `first_two` cards make a natural; two cards after a split do not.
        """
        counted = sum(map(_counts, cards))
        if counted < _AN_ACE:
            return Total(counted, False, False)
        if first_two and len(cards) == 2 and _PAIR_NAMES[_GROUPS[cards[0]], _GROUPS[cards[1]]] in self.naturals:
            return Total(self.natural, False, True)
        if counted >= _A_JOKER:
            return Total(_TWENTY_ONE, False, False)
        low = counted % _AN_ACE
        soft = low + _ACE_MORE <= self.limit
        return Total(low + _ACE_MORE * soft, soft, False)

    def is_over(self, total: Total) -> bool:
        return total.half_points > self.limit and not total.is_natural


_GROUPS = ("",) * 32 + ("ten",) * 16 + ("ace",) * 4 + ("joker",)
_PAIR_NAMES = {(one, two): "-".join(sorted((one, two))) for one in set(_GROUPS) for two in set(_GROUPS)}
"""Looked up for speed: a hand is counted a dozen times per round."""
