"""The wall of the room: rules and fees, which everybody may read. Each sheet is made once and kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from cardroom.server.turns import Turns

MAX_KEPT = 1000
"""The number of sheets that are kept. There are a few for each game, and more for variants, stakes and fees."""
MAX_OPEN_PER_ADDRESS = 16
"""The number of sheets that are made or wait for one address."""

T = TypeVar("T")


class Wall:
    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()
        self._turns = Turns(MAX_OPEN_PER_ADDRESS)

    async def sheet(self, reader: str, key: Hashable, make: Callable[[], T]) -> T:
        """The sheet with this key. If it is not there, it is made in the turn of the reader, who is an address."""
        if key not in self._kept:
            async with self._turns.turn(reader):
                if key not in self._kept:  # somebody may have asked for the same meanwhile
                    self._kept[key] = await asyncio.to_thread(make)
        self._kept.move_to_end(key)
        sheet: T = self._kept[key]
        if len(self._kept) > MAX_KEPT:
            self._kept.popitem(last=False)
        return sheet
