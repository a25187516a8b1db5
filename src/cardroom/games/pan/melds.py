"""What may lie on the table at Pan: ropes and squares, which of them are conditions, and what those pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

import msgspec

from cardroom.cards import PACK, RANKS, SUIT_NAMES, Card

ORDER = "A234567JQK"
"""From the lowest to the highest: the jack follows the seven."""
FEWEST = 3
"""The cards of the smallest meld."""
ALL = 11
"""Who has so many in melds is out."""

Meld: TypeAlias = tuple[Card, ...]
Kind: TypeAlias = Literal["rope", "suited", "mixed"]
"""A rope, a square of one suit, or a square of several."""

_SPADES = SUIT_NAMES.index("spades")
_PLACE = {card: ORDER.index(RANKS[card.rank]) for card in PACK if RANKS[card.rank] in ORDER}
_VALLE = frozenset(RANKS.index(rank) for rank in "357")
_NON_COMOQUERS = frozenset(RANKS.index(rank) for rank in "AK")


class Conditions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every other player pays, in chips, for melds that are conditions."""

    valle: int = 1
    """A square of threes, fives or sevens in several suits, and each card added to it."""
    valle_suited: int = 2
    """The same in one suit."""
    added_to_valle_suited: int = 1
    """Each card added to that."""
    suited: int = 1
    """A square of other cards in one suit, and each card added to it."""
    low_rope: int = 1
    """A rope with ace, deuce and three; cards added to it pay nothing."""
    high_rope: int = 1
    """A rope with king, queen and jack, likewise."""
    split: int = 1
    """A condition that comes of splitting a meld."""
    spades: int = 2
    """How many times as much all but the first pay in spades."""


def place(card: Card) -> int:
    """0 for an ace to 9 for a king."""
    return _PLACE[card]


def in_order(cards: Iterable[Card]) -> Meld:
    """The cards as they lie, from the ace up; those that Pan does not have come last."""
    return tuple(sorted(cards, key=lambda card: (_PLACE.get(card, len(ORDER)), card)))


def kind_of(cards: Sequence[Card]) -> Kind | None:
    """What these cards are together; None when they are no meld."""
    if len(cards) < FEWEST:
        return None
    suits = {card & 3 for card in cards}
    ranks = {card >> 2 for card in cards}
    if len(ranks) > 1:
        return "rope" if len(suits) == 1 and _runs(cards) else None
    if len(suits) == 1:
        return "suited"
    # One that grew out of three suits may hold a card twice; aces and kings need no regard to suits.
    return "mixed" if len(suits) >= FEWEST or ranks <= _NON_COMOQUERS else None


def _runs(cards: Sequence[Card]) -> bool:
    places = sorted(_PLACE[card] for card in cards)
    return places == list(range(places[0], places[0] + len(places)))


def conditions_of(meld: Sequence[Card]) -> list[str]:
    """The conditions that a meld holds, by the name of the pay; a rope from ace to king holds two."""
    kind = kind_of(meld)
    is_valle = meld[0].rank in _VALLE
    if kind == "rope":
        places = {_PLACE[card] for card in meld}
        return [name for name, end in (("low_rope", 0), ("high_rope", len(ORDER) - 1)) if end in places]
    if kind == "suited":
        return ["valle_suited" if is_valle else "suited"]
    return ["valle"] if kind == "mixed" and is_valle else []


def value_of(meld: Sequence[Card], pays: Conditions) -> int:
    """The chips that each other player pays for a meld as it lies."""
    each_added = {"valle": pays.valle, "valle_suited": pays.added_to_valle_suited, "suited": pays.suited}
    chips = 0
    for condition in conditions_of(meld):
        once: int = getattr(pays, condition)
        chips += (once + (len(meld) - FEWEST) * each_added.get(condition, 0)) * _times(condition, meld, pays)
    return chips


def _times(condition: str, meld: Sequence[Card], pays: Conditions) -> int:
    return pays.spades if condition != "valle" and meld[0].suit == _SPADES else 1


def value_of_split(whole: Sequence[Card], parts: Iterable[Sequence[Card]], pays: Conditions) -> int:
    """The chips for conditions that were not there before a meld was split into these."""
    before = Counter(conditions_of(whole))
    chips = 0
    for part in parts:
        for condition in conditions_of(part):
            if before[condition]:
                before[condition] -= 1
            else:
                chips += pays.split * _times(condition, part, pays)
    return chips
