"""Two-card hands, as in the front of pai gow poker: a pair, or high cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from cardroom.cards import Card
from cardroom.ranking.base import PackedRanking, many, one, pack, unpack
from cardroom.ranking.high import Joker

HIGH_CARD, PAIR = range(2)
_ACE = 12


class TwoCard(PackedRanking):
    """Values can be compared with those of high poker, so front and back can be compared. A bug is an ace here."""

    name = "two-card"
    categories = ("high-card", "pair")
    fewest, most, hand = 2, 2, 2
    has_joker = True
    joker: ClassVar[Joker] = "bug"

    def value(self, cards: Sequence[Card]) -> int:
        low, high = sorted(card >> 2 for card in cards)
        if high > _ACE:
            low, high = sorted((low, _ACE if self.joker == "bug" else low))
        return pack(PAIR, [high]) if low == high else pack(HIGH_CARD, [high, low])

    def describe(self, value: int) -> str:
        a, b, *_ = unpack(value)
        return f"pair of {many(a)}" if value >> 20 else f"{one(a)}-{one(b)}"


class TwoCardWild(TwoCard):
    """The joker pairs the other card."""

    name = "two-card-wild"
    joker = "wild"


TWO_CARD = TwoCard()
TWO_CARD_WILD = TwoCardWild()
