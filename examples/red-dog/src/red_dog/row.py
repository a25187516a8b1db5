"""The row of cards: how far apart the first two are, and what the third one wins."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.extending import Card

THREE_OF_A_KIND = "three-of-a-kind"
SPREADS = ("spread-1", "spread-2", "spread-3", "spread-4-or-more")
PAID_FOR = (THREE_OF_A_KIND, *SPREADS)
"""Everything that players can be paid for."""
PAIR, CONSECUTIVE = -1, 0


def spread_of(row: Sequence[Card]) -> int:
    """The number of ranks between the first two cards, the ace high; -1 for a pair."""
    return abs(row[0].rank - row[1].rank) - 1


def won_for(row: Sequence[Card]) -> str:
    """What three cards are paid for; empty if they win nothing."""
    first, second, third = (card.rank for card in row)
    spread = spread_of(row)
    if spread == PAIR:
        return THREE_OF_A_KIND if third == first else ""
    is_between = min(first, second) < third < max(first, second)
    return SPREADS[min(spread, len(SPREADS)) - 1] if is_between else ""
