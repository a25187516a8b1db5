"""The published strategy for Ultimate Texas Hold'em, which the bots use."""

from __future__ import annotations

from cardroom.analysis.chart import PUBLIC, Cell, Chart, Part, Row
from cardroom.bots.bank_poker_charts import BESIDE, CHECKED_PAIR, FLUSH_DRAW_FROM, TOO_MANY_OUTS
from cardroom.cards import RANK_NAMES, RANKS
from cardroom.games.california.ultimate import UltimateHoldem
from cardroom.ranking.base import many

PLAYS = Cell("play")


def chart(_game: UltimateHoldem) -> Chart:
    lowest = RANKS[CHECKED_PAIR + 1]
    first = [Row("pair", (None, Cell(f"{lowest}{lowest}")))]
    for high, beside in BESIDE.items():
        first.append(Row(RANK_NAMES[high], tuple(Cell(f"{RANKS[high]}{RANKS[low]}") for low in beside)))
    flop = [
        "two pair or better",
        f"a pair that uses a hole card, except pocket {many(CHECKED_PAIR)}",
        f"four to a flush that includes a {RANK_NAMES[FLUSH_DRAW_FROM]} or higher as a hole card",
    ]
    river = [
        "a higher hand rank than the board alone",
        f"any other hand if fewer than {TOO_MANY_OUTS} unseen cards, each with the board, would beat it",
    ]
    return Chart(
        wager="ante-blind-play",
        against=("suited", "offsuit"),
        parts=(
            Part("before the flop: lowest hand that plays", tuple(first)),
            _part("on the flop", flop),
            _part("on the river", river),
        ),
        key={},
        note=PUBLIC,
    )


def _part(name: str, hands: list[str]) -> Part:
    return Part(name, tuple(Row(hand, (PLAYS, PLAYS)) for hand in hands))
