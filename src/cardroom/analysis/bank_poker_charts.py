"""What the bots know by heart of Caribbean Stud and Ultimate Texas Hold'em, as charts."""

from __future__ import annotations

from cardroom.analysis.caribbean import evaluations
from cardroom.analysis.chart import Cell, Chart, Part, Row
from cardroom.bots.bank_poker_charts import (
    BESIDE,
    CALL_KEY,
    CARIBBEAN,
    CHECKED_PAIR,
    FLUSH_DRAW_FROM,
    TOO_MANY_OUTS,
)
from cardroom.cards import RANK_NAMES, RANKS
from cardroom.games.california.caribbean import CaribbeanStud
from cardroom.games.california.ultimate import UltimateHoldem
from cardroom.ranking.base import many

PUBLIC = "the public chart of good play; nothing better is worked out here"
PLAYS = Cell("play")


def caribbean(game: CaribbeanStud) -> Chart:
    (ante,) = evaluations(game)
    rows = tuple(Row(told.hand, tuple(map(Cell, told.against))) for told in CARIBBEAN)
    return Chart(
        wager=ante.wager,
        against=tuple(RANKS),
        parts=(Part("call or fold", rows),),
        key=CALL_KEY,
        expected=ante.exact().expected if ante.solvers else None,
        note=PUBLIC,
    )


def ultimate(_game: UltimateHoldem) -> Chart:
    least = RANKS[CHECKED_PAIR + 1]
    first = [Row("pair", (None, Cell(f"{least}{least}")))]
    for high, beside in BESIDE.items():
        first.append(Row(RANK_NAMES[high], tuple(Cell(f"{RANKS[high]}{RANKS[low]}") for low in beside)))
    flop = [
        "two pair or better",
        f"a pair with a card of one's own, but not two {many(CHECKED_PAIR)} in the hand",
        f"four to a flush, a {RANK_NAMES[FLUSH_DRAW_FROM]} or better of one's own among them",
    ]
    river = [
        "a better kind of hand than the board alone",
        f"less, when fewer than {TOO_MANY_OUTS} single cards that one does not see would beat it with the board",
    ]
    return Chart(
        wager="ante-blind-play",
        against=("suited", "offsuit"),
        parts=(
            Part("before the flop, the lowest that plays", tuple(first)),
            _part("on the flop", flop),
            _part("at the river", river),
        ),
        key={},
        note=PUBLIC,
    )


def _part(name: str, hands: list[str]) -> Part:
    return Part(name, tuple(Row(hand, (PLAYS, PLAYS)) for hand in hands))
