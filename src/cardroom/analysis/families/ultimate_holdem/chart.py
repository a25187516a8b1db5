"""The published chart for Ultimate Texas Hold'em, with what it loses beside the best play."""

from __future__ import annotations

from cardroom.analysis.chart import PUBLIC, Cell, Chart, Part, Row
from cardroom.analysis.families.ultimate_holdem.solver import evaluations
from cardroom.analysis.families.ultimate_holdem.strategies import BEST, SIMPLE
from cardroom.bots.bank_poker_charts import BESIDE, CHECKED_PAIR, FLUSH_DRAW_FROM, TOO_MANY_OUTS
from cardroom.cards import RANK_NAMES, RANKS
from cardroom.games.california.ultimate import UltimateHoldem
from cardroom.ranking.base import many

PLAYS = Cell("play")


def chart(game: UltimateHoldem) -> Chart:
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
        strategy=SIMPLE,
        against=("suited", "offsuit"),
        parts=(
            Part("before the flop: lowest hand that plays", tuple(first)),
            _part("on the flop", flop),
            _part("on the river", river),
        ),
        key={},
        expected=expected(game, SIMPLE),
        note=note(game),
    )


def expected(game: UltimateHoldem, strategy: str) -> float | None:
    ante = next(iter(evaluations(game)))
    return ante.exact(strategy).expected if ante.solvers else None


def note(game: UltimateHoldem) -> str:
    best = expected(game, BEST)
    if best is None:
        return PUBLIC
    return (
        f"the best play comes to {best:.4%}: before the flop it is this chart, on the flop it is a table of 1,755 "
        "kinds of flop, and at the river it plays whatever is worth more than a fold; the bots and the hints use it"
    )


def _part(name: str, hands: list[str]) -> Part:
    return Part(name, tuple(Row(hand, (PLAYS, PLAYS)) for hand in hands))
