"""The melds of Pan: ropes and squares, which of them are conditions, and what conditions pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

import msgspec

from cardroom.cards import PACK, RANKS, SUIT_NAMES, Card

ORDER = "A234567JQK"
"""Ranks from low to high. The jack follows the seven."""
FEWEST = 3
"""The number of cards in the smallest meld."""
ALL = 11
"""A player with this number of cards in melds is out."""

Meld: TypeAlias = tuple[Card, ...]
Kind: TypeAlias = Literal["rope", "suited", "mixed"]
"""A rope, a square of one suit, or a square of several."""

_SPADES = SUIT_NAMES.index("spades")
_PLACE = {card: ORDER.index(RANKS[card.rank]) for card in PACK if RANKS[card.rank] in ORDER}
_VALLE = frozenset(RANKS.index(rank) for rank in "357")
_NON_COMOQUERS = frozenset(RANKS.index(rank) for rank in "AK")


class Conditions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every other player pays for each condition, in chips."""

    valle: int = 1
    """For a square of threes, fives or sevens in several suits, and for each card added to it."""
    valle_suited: int = 2
    """For a square of threes, fives or sevens in one suit."""
    added_to_valle_suited: int = 1
    """For each card added to that square."""
    suited: int = 1
    """For a square of other cards in one suit, and for each card added to it."""
    low_rope: int = 1
    """For a rope with ace, deuce and three. Cards added to it pay nothing."""
    high_rope: int = 1
    """For a rope with king, queen and jack. Cards added to it pay nothing."""
    split: int = 1
    """For a condition made by splitting a meld."""
    spades: int = 2
    """The multiple paid in spades for every condition except `valle`."""


def place(card: Card) -> int:
    """The place of a card in a rope, from 0 for an ace to 9 for a king."""
    return _PLACE[card]


def in_order(cards: Iterable[Card]) -> Meld:
    """Returns the cards in order from the ace up. Ranks that Pan does not use come last."""
    return tuple(sorted(cards, key=lambda card: (_PLACE.get(card, len(ORDER)), card)))


def kind_of(cards: Sequence[Card]) -> Kind | None:
    """Returns the kind of meld that these cards make, or None if they are not a valid meld."""
    if len(cards) < FEWEST:
        return None
    suits = {card & 3 for card in cards}
    ranks = {card >> 2 for card in cards}
    if len(ranks) > 1:
        return "rope" if len(suits) == 1 and _runs(cards) else None
    if len(suits) == 1:
        return "suited"
    # A square of three suits may hold the same card twice. Aces and kings may be of any suits.
    return "mixed" if len(suits) >= FEWEST or ranks <= _NON_COMOQUERS else None


def _runs(cards: Sequence[Card]) -> bool:
    places = sorted(_PLACE[card] for card in cards)
    return places == list(range(places[0], places[0] + len(places)))


def conditions_of(meld: Sequence[Card]) -> list[str]:
    """Returns the names of the conditions in a meld. A rope from ace to king has two."""
    kind = kind_of(meld)
    is_valle = meld[0].rank in _VALLE
    if kind == "rope":
        places = {_PLACE[card] for card in meld}
        return [name for name, end in (("low_rope", 0), ("high_rope", len(ORDER) - 1)) if end in places]
    if kind == "suited":
        return ["valle_suited" if is_valle else "suited"]
    return ["valle"] if kind == "mixed" and is_valle else []


def value_of(meld: Sequence[Card], pays: Conditions) -> int:
    """Returns the chips that each other player pays for the whole meld."""
    each_added = {"valle": pays.valle, "valle_suited": pays.added_to_valle_suited, "suited": pays.suited}
    chips = 0
    for condition in conditions_of(meld):
        once: int = getattr(pays, condition)
        chips += (once + (len(meld) - FEWEST) * each_added.get(condition, 0)) * _times(condition, meld, pays)
    return chips


def _times(condition: str, meld: Sequence[Card], pays: Conditions) -> int:
    return pays.spades if condition != "valle" and meld[0].suit == _SPADES else 1


def value_of_split(whole: Sequence[Card], parts: Iterable[Sequence[Card]], pays: Conditions) -> int:
    """Returns the chips for conditions that a meld did not have before it was split into these parts."""
    before = Counter(conditions_of(whole))
    chips = 0
    for part in parts:
        for condition in conditions_of(part):
            if before[condition]:
                before[condition] -= 1
            else:
                chips += pays.split * _times(condition, part, pays)
    return chips
