"""Tables over many rounds."""

from collections.abc import Callable
from typing import Any, TypeAlias

from cardroom.games.catalog import ByProcedure
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import load_game
from cardroom.houses.table_choices import Chosen
from cardroom.tables.bank_table import BankTable
from cardroom.tables.paying_table import PayingTable
from cardroom.tables.pot_table import PotTable
from cardroom.tables.table import Table, TableError

__all__ = ["TABLES", "AnyTable", "BankTable", "PayingTable", "PotTable", "Table", "TableError", "open_table"]

AnyTable: TypeAlias = PotTable | BankTable | PayingTable
TABLES: ByProcedure[Callable[[Any], AnyTable]] = ByProcedure(
    "tables", by_kind={"pot": PotTable, "bank": BankTable, "paying": PayingTable}
)


def open_table(game: AnySpreadGame | str, chosen: Chosen | None = None) -> AnyTable:
    """Opens a table for a game, or for a name such as "oaks/texas-holdem" with the house's usual stakes and fees.

    `chosen` has the variants and readings of the table, for a game given by its name.
    """
    if chosen and not isinstance(game, str):
        raise ValueError(f"{game.title} is spread already; choose variants and readings with load_game, or by its name")
    spread = load_game(game, chosen).spread() if isinstance(game, str) else game
    return TABLES.of(spread)(spread)
