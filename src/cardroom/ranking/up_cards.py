"""Who brings it in, who acts first and who gets the button, by the cards face up.

Each function is given what every seat shows and the seats in turn, and returns a seat. Seats not in turn, such as
those that folded, are left out. Where one card each is compared, the suit breaks a tie; boards that are equal go to the
seat that comes first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TypeAlias, TypeVar

from cardroom.cards import JOKER, Card

Seat = TypeVar("Seat")
Shown: TypeAlias = Mapping[Seat, Sequence[Card]]

_ACE = 12
_high_rank = [*(card >> 2 for card in range(JOKER)), _ACE].__getitem__
_Board: TypeAlias = tuple[list[int], list[int]]


def stud_bring_in(shown: Shown[Seat], seats: Iterable[Seat]) -> Seat:
    """The lowest up card, the ace being high: the deuce of clubs is lowest of all."""
    return min(seats, key=lambda seat: _only_card(shown, seat))


def razz_bring_in(shown: Shown[Seat], seats: Iterable[Seat]) -> Seat:
    """The highest up card, the ace being low: the king of spades is highest of all."""

    def aces_low(seat: Seat) -> tuple[int, int]:
        card = _only_card(shown, seat)
        return _low_rank(card), card.suit

    return max(seats, key=aces_low)


def draw_for_button(shown: Shown[Seat], seats: Iterable[Seat]) -> Seat:
    """The highest card, the ace being high: the ace of spades is highest of all."""
    return max(seats, key=lambda seat: _only_card(shown, seat))


def high_board(shown: Shown[Seat], seats: Iterable[Seat]) -> Seat:
    """The highest up cards: four, three or two alike, then ranks; no straights or flushes. A joker is an ace."""
    return max(seats, key=lambda seat: _board(tuple(sorted(map(_high_rank, shown[seat])))))


def low_board(shown: Shown[Seat], seats: Iterable[Seat]) -> Seat:
    """The lowest up cards, for razz: aces are low, and pairs count against the hand."""
    return min(seats, key=lambda seat: _board(tuple(sorted(map(_low_rank, shown[seat])))))


def _only_card(shown: Shown[Seat], seat: Seat) -> Card:
    cards = shown[seat]
    if len(cards) != 1:
        raise ValueError(f"{seat} must show one card, not {len(cards)}")
    return cards[0]


def _low_rank(card: Card) -> int:
    return (card.rank + 1) % 13


@cache
def _board(ranks: tuple[int, ...]) -> _Board:
    """The sizes of the groups of equal ranks, largest first, and the ranks in that order. `ranks` must be sorted."""
    counts = Counter(ranks)
    groups = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return [counts[rank] for rank in groups], groups
