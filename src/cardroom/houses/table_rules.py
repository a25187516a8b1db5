"""Checks what a game's file says about its tables, under `[table]`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cardroom.games.buy_in import BuyIn
from cardroom.houses.files import HouseFileError, TableRules

if TYPE_CHECKING:
    from cardroom.games.spread import AnySpreadGame


def check_table_rules(table: TableRules, game_type: type[AnySpreadGame], path: Path) -> None:
    """Raises HouseFileError for a limit that no table can be at, and for a buy-in or chips that are none."""
    for field, limit in _limits(table):
        if remedy := game_type.refuse_limit(limit):
            raise HouseFileError(path, field, f"{limit!r} is not a limit of this game", remedy)
    for limit, text in table.buy_ins.items():
        try:
            BuyIn.parse(text)
        except ValueError as error:
            problem, _, remedy = str(error).partition("; ")
            raise HouseFileError(path, _of("buy_ins", limit), problem, remedy) from None
    for limit, chips in table.chips.items():
        if not chips or min(chips) < 1:
            raise HouseFileError(path, _of("chips", limit), f"{list(chips)} is not a list of chips", _CHIPS)


_CHIPS = "write their values in dollars, as in [1, 5]"


def _limits(table: TableRules) -> Iterator[tuple[str, str]]:
    """The limits that are named, with their fields."""
    yield from ((_of("buy_ins", limit), limit) for limit in table.buy_ins)
    yield from ((_of("chips", limit), limit) for limit in table.chips)
    yield from (("table.players_change_decks_at", limit) for limit in table.players_change_decks_at)


def _of(field: str, limit: str) -> str:
    return f'table.{field}."{limit}"'
