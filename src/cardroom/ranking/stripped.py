"""High poker with decks that lack some ranks."""

from __future__ import annotations

from typing import ClassVar

from cardroom.ranking.high import High
from cardroom.ranking.jokers import HighWild


class EzMoney(High):
    """Seven to ace: a flush beats a full house, and the ace is only high."""

    name = "ez-money"
    categories: ClassVar[tuple[str, ...]] = (
        "high-card", "pair", "two-pair", "three-of-a-kind", "straight", "full-house", "flush", "four-of-a-kind",
        "straight-flush", "royal-flush",
    )  # fmt: skip
    ranks = "789TJQKA"
    straights: ClassVar[tuple[str, ...]] = ("789TJ", "89TJQ", "9TJQK", "TJQKA")


class AsianStud(EzMoney):
    """Seven to ace: a flush beats a full house, and A-7-8-9-10 is the lowest straight."""

    name = "asian-stud"
    straights = ("A789T", *EzMoney.straights)


class AsianStudFullHouseFirst(AsianStud):
    """At some houses a full house beats a flush, as with a full deck."""

    name = "asian-stud-full-house-first"
    categories = High.categories


class Mexican(HighWild):
    """Without eights, nines and tens, the jack follows the seven. A joker dealt face down is wild."""

    name = "mexican"
    ranks = "234567JQKA"
    straights = ("A2345", "23456", "34567", "4567J", "567JQ", "67JQK", "7JQKA")


class MexicanJokerUp(Mexican):
    """A joker dealt face up is an ace, or completes a straight or flush. Values compare with those of `MEXICAN`."""

    name = "mexican-joker-up"
    joker = "bug"


EZ_MONEY = EzMoney()
ASIAN_STUD = AsianStud()
ASIAN_STUD_FULL_HOUSE_FIRST = AsianStudFullHouseFirst()
MEXICAN = Mexican()
MEXICAN_JOKER_UP = MexicanJokerUp()
