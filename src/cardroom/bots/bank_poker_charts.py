"""Caribbean Stud and Ultimate Texas Hold'em as the bots know them by heart: the public charts of good play."""

from __future__ import annotations

from typing import NamedTuple

from cardroom.cards import RANKS
from cardroom.ranking import at_least
from cardroom.ranking.base import pack

_EVERY = len(RANKS)


class Calls(NamedTuple):
    """A row of Caribbean Stud's chart."""

    hand: str
    least: int
    """The lowest value of such a hand."""
    against: str
    """A letter of CALL_KEY for each up card, deuce to ace."""


CARIBBEAN = (
    Calls("pair or better", pack(1, []), "C" * _EVERY),
    Calls("A-K-Q", at_least("AKQ"), "L" * 11 + "CC"),
    Calls("A-K-J", at_least("AKJ"), "P" * 11 + "CC"),
    Calls("A-K", at_least("AK"), "P" * 11 + "FF"),
    Calls("less", 0, "F" * _EVERY),
)
CALL_KEY = {
    "C": "call",
    "P": "call if the up card pairs one's own",
    "L": "call if it does, or is lower than one's fourth card",
    "F": "fold",
}


def row_of(value: int) -> int:
    """The row of a hand."""
    return next(row for row, told in enumerate(CARIBBEAN) if value >= told.least)


def calls(row: int, up: int, pairs: bool, lower: bool) -> bool:
    """Whether a hand of this row calls against a rank that pairs one of its own, or is lower than its fourth card."""
    return {"C": True, "P": pairs, "L": pairs or lower, "F": False}[CARIBBEAN[row].against[up]]


DEUCE, FIVE, SIX, EIGHT, TEN, JACK, QUEEN, KING, ACE = 0, 3, 4, 6, 8, 9, 10, 11, 12
BESIDE = {ACE: (DEUCE, DEUCE), KING: (DEUCE, FIVE), QUEEN: (SIX, EIGHT), JACK: (EIGHT, TEN)}
"""By the higher of two cards: the lowest of its suit, and of another suit, beside it with which to play for 4 antes."""
CHECKED_PAIR = DEUCE
"""The one pair in the hand that is not played, neither before the flop nor, unimproved, on it."""
FLUSH_DRAW_FROM = TEN
"""The lowest card of one's own with which four to a flush play on the flop."""
TOO_MANY_OUTS = 21
"""At the river: a hand that so many single cards beat is folded."""
