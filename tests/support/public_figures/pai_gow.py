"""Published figures of pai gow poker: hands of seven cards with a joker, and bonuses on them."""

from __future__ import annotations

from functools import cache

from support.public_figures.figure import Figure, combinations, odds, table

FORTUNE = "livermore/fortune-pai-gow-poker-1-1"
BEST = (
    'pays.fortune={seven-card-straight-flush="5000:1", royal-flush-royal-match="2000:1", '
    'seven-card-straight-flush-with-joker="1000:1", five-aces="400:1", royal-flush="150:1", straight-flush="50:1", '
    'four-of-a-kind="25:1", full-house="5:1", flush="4:1", three-of-a-kind="3:1", straight="2:1"}',
    "envy.least=5",
    "envy.prizes={seven-card-straight-flush=3000, royal-flush-royal-match=1000, "
    "seven-card-straight-flush-with-joker=500, five-aces=250, royal-flush=50, straight-flush=20, four-of-a-kind=5}",
)
"""The first rules of the source: a hand with two pair or less loses."""
PUSHES = 'fortune_pushes=["three-pair", "two-pair", "pair", "pai-gow"]'
LESS = ("push, three-pair", "push, two-pair", "push, pair", "push, pai-gow")
SEVEN_IN_A_ROW_AND_ROYAL = 4 * 1 + 4 * 9
"""Of the hands with seven in a row of a suit: ace to eight, six of these and the joker, and king to ten, the joker, the
seven, and a nine or an eight."""
MANIA = {"five-aces": 500, "royal-flush": 250, "straight-flush": 50, "four-of-a-kind": 25, "full-house": 5, "flush": 4,
         "three-of-a-kind": 3, "straight": 2, "other": -1}  # fmt: skip


@cache
def seven() -> dict[str, int]:
    """The hands by kind, where seven in a row is a straight flush like any other."""
    counts = combinations(FORTUNE, "fortune", 0, (*BEST, PUSHES))()
    in_a_row = counts.pop("seven-card-straight-flush") + counts.pop("seven-card-straight-flush-with-joker")
    counts["royal-flush"] += counts.pop("royal-flush-royal-match") + SEVEN_IN_A_ROW_AND_ROYAL
    counts["straight-flush"] += in_a_row - SEVEN_IN_A_ROW_AND_ROYAL
    return {
        **counts,
        "straight flush, royal or not": counts["royal-flush"] + counts["straight-flush"],
        "two pair": counts["push, three-pair"] + counts["push, two-pair"],
        "pair": counts["push, pair"],
        "high card": counts["push, pai-gow"],
        "other": sum(counts[hand] for hand in LESS),
    }


def mania() -> float:
    return -sum(pay * seven()[hand] for hand, pay in MANIA.items()) / sum(seven()[hand] for hand in MANIA)


def fortune() -> float:
    """Hands that push in `seven` lose here."""
    found = odds(FORTUNE, "fortune", 0, (*BEST, PUSHES))
    return -found.expected + seven()["other"] / found.rounds


PAI_GOW = [
    *table("Seven cards with a joker: hands", "alspach-joker", seven, {
        "five-aces": "1,128", "straight flush, royal or not": "210,964", "four-of-a-kind": "307,472",
        "full-house": "4,188,528", "flush": "6,172,088", "two pair": "35,553,816", "pair": "64,221,960",
        "high card": "24,780,420",
    }),
    Figure("Seven cards with a joker: hands", "royal flush", "26,124", "alspach-joker", lambda: seven()["royal-flush"],
           "26,132", "Ours: 4 * C(48, 2) natural ones and 20 * C(47, 2) with the joker in them, as the Wizard of Odds "
           "has it (below). The eight that are missing are king to ten, the joker, the seven, and the nine or eight, "
           "which are seven in a row as well."),
    *table("Pai Gow Mania: hands", "shackleford-mania", seven, {
        "five-aces": "1,128", "royal-flush": "26,132", "straight-flush": "184,832", "four-of-a-kind": "307,472",
        "full-house": "4,188,528", "flush": "6,172,088", "three-of-a-kind": "7,672,500", "straight": "11,034,204",
        "other": "124,556,196",
    }),
    Figure("Pai Gow Mania: house edge", "seven-card hand", "6.3667%", "shackleford-mania", mania),
    Figure("Fortune, 5000-2000-1000-400-150-50-25-5-4-3-2: house edge", "Fortune", "7.8%", "grochowski-fortune",
           fortune),
    Figure("Fortune, 5000-2000-1000-400-150-50-25-5-4-3-2", "envy, for each other player", "0.92%",
           "grochowski-fortune", lambda: odds(FORTUNE, "envy", 0, (*BEST, PUSHES)).expected),
]  # fmt: skip
