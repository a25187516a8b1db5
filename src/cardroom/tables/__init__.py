"""Tables over many rounds."""

from typing import Any

from cardroom.dealing.game import Game
from cardroom.games.california.banked import BankedGame
from cardroom.games.paying import PayingGame
from cardroom.games.poker.pot_game import PotGame
from cardroom.tables.bank_table import BankTable
from cardroom.tables.paying_table import PayingTable
from cardroom.tables.pot_table import PotTable
from cardroom.tables.table import Table, TableError

__all__ = ["BankTable", "PayingTable", "PotTable", "Table", "TableError", "open_table"]


def open_table(game: Game[Any]) -> PotTable | BankTable | PayingTable:
    """A table for the game."""
    if isinstance(game, BankedGame):
        return BankTable(game)
    if isinstance(game, PayingGame):
        return PayingTable(game)
    assert isinstance(game, PotGame)
    return PotTable(game)
