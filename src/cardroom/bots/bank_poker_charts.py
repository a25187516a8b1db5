"""The public charts of good play for Caribbean Stud and Ultimate Texas Hold'em."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.cards import RANKS
from cardroom.ranking import at_least
from cardroom.ranking.base import pack

_EVERY = len(RANKS)


class Calls(NamedTuple):
    """A row of the Caribbean Stud chart."""

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
PAIRS_ONLY = (CARIBBEAN[0], Calls("less", 0, "F" * _EVERY))
QUALIFIERS = (Calls("A-K or better", at_least("AK"), "C" * _EVERY), Calls("less", 0, "F" * _EVERY))
CARIBBEAN_CHARTS = {"chart": CARIBBEAN, "any-ace-king": QUALIFIERS, "any-pair": PAIRS_ONLY}
"""By name: the published chart, which decides hands with ace-king by their other cards, and two rules of thumb."""
CALL_KEY = {
    "C": "call",
    "P": "call if the up card matches one of the player's cards",
    "L": "call if the up card matches one of the player's cards, or is lower than the player's fourth card",
    "F": "fold",
}


def row_of(chart: Sequence[Calls], value: int) -> int:
    """Returns the number of the row for a hand of this value."""
    return next(number for number, row in enumerate(chart) if value >= row.least)


def calls(row: Calls, up: int, pairs: bool, lower: bool) -> bool:
    """True if a hand of this row calls. `up` is the rank of the up card.

    `pairs`: it matches one of the player's cards. `lower`: it is lower than the player's fourth card.
    """
    return {"C": True, "P": pairs, "L": pairs or lower, "F": False}[row.against[up]]


DEUCE, FIVE, SIX, EIGHT, TEN, JACK, QUEEN, KING, ACE = 0, 3, 4, 6, 8, 9, 10, 11, 12
BESIDE = {ACE: (DEUCE, DEUCE), KING: (DEUCE, FIVE), QUEEN: (SIX, EIGHT), JACK: (EIGHT, TEN)}
"""By the higher of two cards, the lowest other card for a play wager of 4 antes: suited, and offsuit."""
CHECKED_PAIR = DEUCE
"""The only pocket pair that is not played before the flop, nor on the flop without improvement."""
FLUSH_DRAW_FROM = TEN
"""The lowest hole card with which four to a flush is played on the flop."""
TOO_MANY_OUTS = 21
"""At the river, a hand that this number of single cards would beat is folded."""
