"""Published figures of Three Card Poker, Caribbean Stud and Ultimate Texas Hold'em."""

from __future__ import annotations

from support.public_figures.figure import Figure, combinations, edge, odds, table

THREE, CARIBBEAN = "players/three-card-poker-6-card-bonus", "oceans-eleven/caribbean-stud-poker"
LIVERMORE, PLAYERS = "livermore/ultimate-texas-holdem", "players/ultimate-texas-holdem"
BONUS = 'ante_bonus={mini-royal-flush="5:1", straight-flush="5:1", three-of-a-kind="4:1", straight="1:1"}'
PUBLIC = ("up_card=none", "not_qualified=paid", BONUS)


def pair_plus(flush: int) -> tuple[str, ...]:
    pays = f'straight-flush="40:1", three-of-a-kind="30:1", straight="6:1", flush="{flush}:1", pair="1:1"'
    return (f'pays.pair-plus={{mini-royal-flush="40:1", {pays}}}',)


SIX = (
    'pays.6-card-bonus={royal-flush="1000:1", straight-flush="200:1", four-of-a-kind="50:1", full-house="25:1", '
    'flush="20:1", straight="10:1", three-of-a-kind="5:1"}',
)


def three_cards() -> dict[str, int]:
    counts = combinations(THREE, "pair-plus", 0, pair_plus(4))()
    return {
        "straight flush": counts["straight-flush"] + counts["mini-royal-flush"],
        "three of a kind": counts["three-of-a-kind"],
        "straight": counts["straight"],
        "flush": counts["flush"],
        "pair": counts["pair"],
        "less": counts["lose"],
    }


BANK_POKER = [
    *table("Three Card Poker: hands", "grochowski-three", three_cards, {
        "straight flush": "48", "three of a kind": "52", "straight": "720", "flush": "1,096", "pair": "3,744",
        "less": "16,440",
    }),
    Figure("Three Card Poker: house edge", "Pair Plus, a flush at 4:1", "2.32%", "grochowski-three",
           edge(THREE, "pair-plus", 0, pair_plus(4))),
    Figure("Three Card Poker: house edge", "Pair Plus, a flush at 3:1", "7.28%", "grochowski-three",
           edge(THREE, "pair-plus", 0, pair_plus(3))),
    Figure("Three Card Poker: house edge", "ante and play", "3.37%", "grochowski-three",
           edge(THREE, "ante-play", 0, PUBLIC)),
    Figure("Three Card Poker: element of risk", "ante and play", "2.01%", "grochowski-three",
           lambda: -odds(THREE, "ante-play", 0, PUBLIC).element_of_risk),
    Figure("Three Card Poker: house edge", "6 Card Bonus, 1000-200-50-25-20-10-5", "10.23%", "table-games",
           edge(THREE, "6-card-bonus", 0, SIX), "10.22%",
           "Ours: by the published counts of six cards (below) it loses 2,081,616 of 20,358,520, or 10.2248%."),
    Figure("Ultimate Texas Hold'em: house edge", "trips, 50-40-30-9-7-4-3", "1.90%", "shackleford-ultimate",
           edge(LIVERMORE, "trips")),
    Figure("Ultimate Texas Hold'em: house edge", "trips, 50-40-30-8-7-4-3", "3.50%", "shackleford-ultimate",
           edge(PLAYERS, "trips")),
    Figure("Ultimate Texas Hold'em: house edge", "best play", "2.185%", "shackleford-ultimate",
           edge(PLAYERS, "ante-blind-play", strategy="best")),
    Figure("Ultimate Texas Hold'em: element of risk", "best play", "0.526%", "shackleford-ultimate",
           lambda: -odds(PLAYERS, "ante-blind-play", strategy="best").element_of_risk),
    Figure("Ultimate Texas Hold'em: house edge", "the simple chart", "2.433%", "shackleford-ultimate",
           edge(PLAYERS, "ante-blind-play", strategy="simple")),
    Figure("Ultimate Texas Hold'em: element of risk", "the simple chart", "0.584%", "shackleford-ultimate",
           lambda: -odds(PLAYERS, "ante-blind-play", strategy="simple").element_of_risk),
]  # fmt: skip

CALLS = (
    'pays.call={royal-flush="100:1", straight-flush="50:1", four-of-a-kind="20:1", full-house="7:1", flush="5:1", '
    'straight="4:1", three-of-a-kind="3:1", two-pair="2:1", pair="1:1", high-card="1:1"}',
)


def caribbean() -> dict[str, int]:
    counts = combinations(CARIBBEAN, "ante-call", 0, CALLS, strategy="best")()
    won = {hand.rpartition(" ")[2]: count for hand, count in counts.items() if " with " in hand}
    return {
        **{f"wins with {hand}": count for hand, count in won.items() if hand not in ("pair", "high-card")},
        "wins with pair or less": won["pair"] + won["high-card"],
        "player-dealer does not qualify": counts["ante wins, call pushes"],
        "push": counts["ante pushes, call pushes"],
        "fold": counts["folded"],
        "loses": counts["ante loses, call loses"],
    }


def risk(name: str) -> float:
    return -odds(CARIBBEAN, "ante-call", 0, CALLS, strategy=name).element_of_risk


BANK_POKER_SLOW = [
    *table("Caribbean Stud, best play: deals", "casinoadvisor", caribbean, {
        "wins with royal-flush": "16,759,740", "wins with straight-flush": "156,929,720",
        "wins with four-of-a-kind": "2,832,435,800", "wins with full-house": "16,624,475,280",
        "wins with flush": "21,856,990,280", "wins with straight": "43,805,516,100",
        "wins with three-of-a-kind": "234,242,908,320", "wins with two-pair": "488,012,139,360",
        "wins with pair or less": "2,343,248,003,808", "player-dealer does not qualify": "4,532,514,033,720",
        "push": "321,623,100", "fold": "9,523,005,974,460", "loses": "2,726,592,727,512",
    }),
    Figure("Caribbean Stud: house edge", "best play", "5.2243%", "casinoadvisor",
           edge(CARIBBEAN, "ante-call", 0, CALLS, strategy="best")),
    Figure("Caribbean Stud: element of risk", "best play", "2.56%", "shackleford-new-games", lambda: risk("best")),
    Figure("Caribbean Stud: house edge", "the usual rules of thumb", "5.22%", "shackleford-new-games",
           edge(CARIBBEAN, "ante-call", 0, CALLS, strategy="chart")),
    Figure("Caribbean Stud: element of risk", "the usual rules of thumb", "2.55%", "shackleford-new-games",
           lambda: risk("chart")),
    Figure("Caribbean Stud: house edge", "calls with a pair", "5.47%", "shackleford-new-games",
           edge(CARIBBEAN, "ante-call", 0, CALLS, strategy="any-pair")),
    Figure("Caribbean Stud: element of risk", "calls with a pair", "2.74%", "shackleford-new-games",
           lambda: risk("any-pair")),
    Figure("Caribbean Stud: house edge", "calls with ace-king", "5.68%", "shackleford-new-games",
           edge(CARIBBEAN, "ante-call", 0, CALLS, strategy="any-ace-king")),
    Figure("Caribbean Stud: element of risk", "calls with ace-king", "2.67%", "shackleford-new-games",
           lambda: risk("any-ace-king")),
    *table("Ultimate Texas Hold'em, both ways: deals with a beaten hand", "how",
           combinations(LIVERMORE, "bad-beat", strategy="never-fold"), {
        "straight-flush": "10,300,592", "four-of-a-kind": "471,040,512", "full-house": "8,435,225,376",
        "flush": "19,434,208,592", "straight": "18,271,076,976", "three-of-a-kind": "64,049,759,448",
    }),
    Figure("Ultimate Texas Hold'em: house edge", "Bad Beat, never folding", "14.7868%", "how",
           edge(LIVERMORE, "bad-beat", strategy="never-fold")),
]  # fmt: skip
