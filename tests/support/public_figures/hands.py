"""Published counts of poker hands, and equities of hold'em hands."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import Any

import numpy as np

from cardroom.analysis.equity import Spot, equity_game_of_ranking, find_equity
from cardroom.analysis.families.three_card_poker.six_cards import count_six
from cardroom.cards import JOKER, PACK, Card
from cardroom.ranking import HIGH, RANKINGS
from cardroom.ranking.base import PackedRanking
from cardroom.ranking.kernels import count_all
from support.public_figures.figure import Figure, table

BADUGI: Any = RANKINGS["badugi"]
LOW_RANKS = "A23456789TJQK"


@cache
def five(ranking: str) -> dict[str, int]:
    """Five cards, with a joker if the ranking has one."""
    ranks: Any = RANKINGS[ranking]
    found = _by_kind(HIGH, 5)
    return dict(found + _by_kind(ranks, 4, JOKER) if ranks.has_joker else found)


def _by_kind(ranking: PackedRanking, size: int, *joker: Card) -> Counter[str]:
    """All hands of so many cards, with or without a joker: one for each ranks, suited and not."""
    counts: Counter[str] = Counter()
    for ranks in combinations_with_replacement(range(13), size):
        alike = Counter(ranks)
        suited = 4 if len(alike) == size else 0
        if ways := prod(comb(4, count) for count in alike.values()):
            # No flush: the first card is of another suit than the last.
            hand = [PACK[4 * rank + suit] for rank, count in alike.items() for suit in range(count)]
            hand[-1] = hand[-1] if len(alike) < size else PACK[4 * ranks[-1] + 1]
            counts[ranking.category(ranking.value((*hand, *joker)))] += ways - suited
        if suited:
            counts[ranking.category(ranking.value((*(PACK[4 * rank] for rank in ranks), *joker)))] += suited
    return counts


@cache
def six() -> dict[str, int]:
    found = count_six(HIGH, PACK)
    return {**found, "straight-flush, royal or not": found["straight-flush"] + found["royal-flush"]}


@cache
def seven() -> dict[str, int]:
    return count_all(HIGH, PACK)


@cache
def badugis() -> dict[str, int]:
    """Four-card badugis by the highest card, and hands by the number of cards that count."""
    hands = np.array(list(combinations(range(52), 4)), np.uint8)
    kinds = BADUGI.batch(hands) >> 20
    counts = Counter({name: int((kinds == kind).sum()) for kind, name in enumerate(BADUGI.categories)})
    ranks = hands[kinds == BADUGI.categories.index("four-card")].astype(int) >> 2
    highest = ((ranks + 1) % 13).max(axis=1)
    for place, count in zip(*np.unique(highest, return_counts=True), strict=True):
        counts[f"{LOW_RANKS[place]} high"] = int(count)
    return {**counts, "all": len(hands)}


@cache
def lows() -> dict[str, int]:
    """Seven cards by the highest of the five lowest ranks, and those with eight or better."""
    counts: Counter[str] = Counter()
    for ranks in combinations_with_replacement(range(13), 7):
        alike = Counter(ranks)
        if ways := prod(comb(4, count) for count in alike.values()):
            lowest = sorted(alike)[:5]
            counts[f"{LOW_RANKS[lowest[-1]]} low" if len(lowest) == 5 else "no low"] += ways
    counts["eight or better"] = sum(counts[f"{rank} low"] for rank in "5678")
    return dict(counts)


@cache
def holdem(first: str, second: str) -> dict[str, float]:
    found = find_equity(Spot(equity_game_of_ranking("high", 2), (first, second), [""], ""))
    one, other = found.hands
    deals = found.deals
    return {"won": round(one.win * deals), "lost": round(other.win * deals), "tied": round(one.tie * deals),
            "equity": one.equity}  # fmt: skip


HANDS: list[Figure] = [
    *table("Five cards: hands", "senzee", lambda: five("high"), {
        "four-of-a-kind": "624", "full-house": "3,744", "flush": "5,108", "straight": "10,200",
        "three-of-a-kind": "54,912", "two-pair": "123,552", "pair": "1,098,240", "high-card": "1,302,540",
    }),
    Figure("Five cards: hands", "straight flush", "40", "senzee",
           lambda: five("high")["straight-flush"] + five("high")["royal-flush"]),
    *table("Five cards, the joker is a bug: hands", "joker", lambda: five("high-bug"), {
        "five-aces": "1", "royal-flush": "24", "straight-flush": "180", "four-of-a-kind": "828", "full-house": "4,368",
        "flush": "7,804", "straight": "20,532", "three-of-a-kind": "63,360", "two-pair": "138,600",
        "pair": "1,215,024", "high-card": "1,418,964",
    }),
    *table("Five cards, the joker is any card: hands", "joker", lambda: five("high-wild"), {
        "five-of-a-kind": "13", "royal-flush": "24", "straight-flush": "180", "four-of-a-kind": "3,120",
        "full-house": "6,552", "flush": "7,804", "straight": "20,532", "three-of-a-kind": "137,280",
        "two-pair": "123,552", "pair": "1,268,088", "high-card": "1,302,540",
    }),
    *table("Six cards: hands", "alspach-six", six, {
        "straight-flush, royal or not": "1,844", "four-of-a-kind": "14,664", "full-house": "165,984",
        "flush": "205,792", "straight": "361,620", "three-of-a-kind": "732,160", "two-pair": "2,532,816",
        "pair": "9,730,740", "high-card": "6,612,900",
    }),
    *table("Seven cards: hands", "seven", seven, {
        "royal-flush": "4,324", "straight-flush": "37,260", "four-of-a-kind": "224,848", "full-house": "3,473,184",
        "flush": "4,047,644", "straight": "6,180,020", "three-of-a-kind": "6,461,620", "two-pair": "31,433,400",
        "pair": "58,627,800", "high-card": "23,294,460",
    }),
    *table("Badugi: hands", "badugi", badugis, {
        "all": "270,725", "four-card": "17,160", "K high": "5,280", "Q high": "3,960", "J high": "2,880",
        "T high": "2,016", "9 high": "1,344", "8 high": "840", "7 high": "480", "6 high": "240", "5 high": "96",
        "4 high": "24",
    }),
    *table("Razz: hands of seven cards", "razz", lows, {
        "5 low": "781,824", "6 low": "3,151,360", "7 low": "7,426,560", "8 low": "13,171,200", "9 low": "19,174,400",
        "T low": "23,675,904", "J low": "24,837,120", "Q low": "21,457,920", "K low": "13,939,200",
    }),
    Figure("Eight or better: hands of seven cards", "low", "24,530,944", "seven", lambda: lows()["eight or better"]),
]  # fmt: skip

EQUITIES: list[Figure] = [
    *(
        figure
        for (first, second), counts in {
            ("AdAc", "KhKs"): ("1,388,072", "317,694", "6,538"),
            ("AdAc", "Td9d"): ("1,338,249", "367,143", "6,912"),
            ("AdAc", "QcJh"): ("1,450,987", "254,763", "6,554"),
        }.items()
        for figure in table(
            f"{first} against {second}: boards", "eval", partial(holdem, first, second),
            dict(zip(("won", "lost", "tied"), counts, strict=True)),
        )
    ),
    Figure("AA against KK, no suit in common", "equity", "81.26%", "dezhoupuke",
           lambda: holdem("AdAc", "KhKs")["equity"]),
    Figure("AA against KK, all suits", "equity", "82%", "felt", lambda: holdem("AA", "KK")["equity"]),
    Figure("AKs against QQ, no suit in common", "equity", "46%", "felt", lambda: holdem("AhKh", "QsQd")["equity"]),
]  # fmt: skip
