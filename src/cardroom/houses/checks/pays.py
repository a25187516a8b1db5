"""Checks that a pay table skips no hand, pays no hand less than a worse one, and has no row that no hand can win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from cardroom.houses.checks.finding import Finding
from cardroom.houses.files import Source
from cardroom.houses.house import HouseGame
from cardroom.houses.readable import readable_games, readable_houses
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
        yield from _lowest(game, table, kind, file)
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
    worst = min((upwards.index(hand) for hand in table if hand in upwards), default=len(upwards))
    for hand in upwards[worst:]:
        if hand not in table:
            problem = f"{hand} pays nothing, although {upwards[worst]}, which is worse, is paid"
            yield Finding("error", "skipped", file, f"pays.{kind}", problem, f"add {hand}", source)


def _lowest(game: HouseGame, table: PayTable, kind: str, file: str) -> Iterator[Finding]:
    """Rows below the lowest of the table that most other games with the same wager pay."""
    others = [other for path, other in _all_tables(game.plays, kind) if path != game.path]
    least = min((_worth(pay) for pay in table.values()), default=Fraction(0))
    for hand in dict.fromkeys(hand for other in others for hand in other):
        pays = [other[hand] for other in others if hand in other]
        if hand not in table and 2 * len(pays) > len(others) and max(map(_worth, pays)) < least:
            problem = f"{hand} pays nothing; {len(pays)} of {len(others)} other games with this wager pay it {pays[0]}"
            yield Finding("note", "lowest", file, f"pays.{kind}", problem, f"add {hand} if it is paid", game.source)


@cache
def _all_tables(plays: str, kind: str) -> tuple[tuple[Path, PayTable], ...]:
    """The pay tables for this wager in all games of installed houses that can be read, with the games' files."""
    games = [game for house in readable_houses() for game in readable_games(house, house.game_slugs)]
    playing = [game for game in games if game.plays == plays]
    return tuple((game.path, game.rules.pays[kind]) for game in playing if kind in game.rules.pays)


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
