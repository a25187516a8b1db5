"""The scoreboard of a table. Each round is read from the log once, however many people ask and however often."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cardroom.floor.live_table import LiveTable
from cardroom.floor.results import SCOREBOARDS, RoundResult, in_last_shoes

if TYPE_CHECKING:
    from cardroom.server.room import Room


class Scoreboard:
    def __init__(self, room: Room, table: int) -> None:
        self._room = room
        self._table = table
        self._results: list[RoundResult] = []
        self._reading = asyncio.Lock()

    async def results(self, table: LiveTable) -> list[RoundResult] | None:
        """The rounds of the last shoes, in order; None if no score is kept of the game."""
        game, number = table.game, self._table
        score = SCOREBOARDS.get(game)
        if score is None:
            return None
        async with self._reading:
            last = self._results[-1].round if self._results else 0
            if last < table.round_number:
                later = await self._room.read(lambda reading: score(reading, number, game, last))
                self._results = in_last_shoes([*self._results, *later])
            return self._results
