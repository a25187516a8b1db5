"""What keeps a table from dealing: a claim on a jackpot, for example."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardroom.server.keeper import Keeper


class Holds:
    """Only the task of the table changes them, between two commands."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._why: dict[str, str] = {}
        """By what holds the table, why no hand is dealt."""

    def hold(self, by: str, why: str) -> None:
        """Deals no hand until it is called again without a reason."""
        self._why[by] = why
        keeper, held = self._keeper, next(filter(None, self._why.values()), "")
        if held == keeper.table.held:
            return
        keeper.table.held = held
        keeper.audience.show_again(keeper.table, keeper.room.now())
        if not held:
            keeper.restart_clock()
