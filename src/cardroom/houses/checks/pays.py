"""Checks that a pay table skips no hand, pays no hand less than a worse one, and has no row that no hand can win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from cardroom.houses.checks.finding import Finding
from cardroom.houses.files import Source
from cardroom.houses.house import HouseGame
from cardroom.money import Odds, Pay, PayTable
from cardroom.ranking import RANKINGS

RANKED = {ranking.categories for ranking in RANKINGS.values()}


def pay_findings(game: HouseGame, file: str) -> Iterator[Finding]:
    game_type: Any = game.game_type
    outcomes = game_type.outcomes
    for kind, table in game.rules.pays.items():
        can = outcomes[kind]
        upwards = list(can) if can in RANKED else _as_printed(table)
        if can in RANKED:
            yield from _skipped(table, upwards, file, kind, game.source)
        yield from _less_than_worse(table, upwards, file, kind, game.source)


def reach_findings(game: HouseGame, file: str) -> Iterator[Finding]:
    game_type: Any = game.game_type
    for wrong in game_type.out_of_reach(game.rules):
        yield Finding("warning", "reach", file, wrong.field, wrong.problem, wrong.remedy, game.source)


def _as_printed(table: PayTable) -> list[str]:
    """The rows from worst to best, judged by the first and last row of the table, if no ranking says it."""
    printed = list(table)
    return printed if _worth(table[printed[0]]) < _worth(table[printed[-1]]) else printed[::-1]


def _skipped(table: PayTable, upwards: Sequence[str], file: str, kind: str, source: Source) -> Iterator[Finding]:
    worst = min((upwards.index(hand) for hand in table), default=len(upwards))
    for hand in upwards[worst:]:
        if hand not in table:
            problem = f"{hand} pays nothing, although {upwards[worst]}, which is worse, is paid"
            yield Finding("error", "skipped", file, f"pays.{kind}", problem, f"add {hand}", source)


def _less_than_worse(
    table: PayTable, upwards: Sequence[str], file: str, kind: str, source: Source
) -> Iterator[Finding]:
    paid = [hand for hand in upwards if hand in table]
    for worse, better in pairwise(paid):
        if _worth(table[better]) < _worth(table[worse]) and type(table[better]) is type(table[worse]):
            problem = f"{better} pays {table[better]}, but {worse}, which is worse, pays {table[worse]}"
            remedy = f"{better} must pay {table[worse]} or more"
            yield Finding("warning", "pays-less", file, f"pays.{kind}.{better}", problem, remedy, source)


def _worth(pay: Pay) -> Fraction:
    return Fraction(pay.to, pay.base) if isinstance(pay, Odds) else Fraction(pay.amount)
