"""Turns for costly requests: a few are answered at a time, and the others wait or are asked to come back later."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, HTTPException, Request

from cardroom.floor.guest import Number
from cardroom.ledger import PersonRow
from cardroom.server.access import signed_in
from cardroom.server.answers import problems
from cardroom.server.door.rates import Counts

AT_ONCE = 2
"""The number of costly requests that are answered at a time. Each needs a thread, and the tables come first."""
MAX_OPEN = 32
"""The number of costly requests that are answered or wait, for all people together."""
MAX_OPEN_PER_PERSON = 4
"""The number of costly requests that are answered or wait for one person. A page asks for up to three."""
RETRY_AFTER = {"Retry-After": "5"}
IN_TURN = problems(401, 429, 503)
"""Replies of a route whose requests wait for their turn."""


class Turns:
    def __init__(self, most: int = MAX_OPEN_PER_PERSON) -> None:
        self._most = most
        self._open = Counts()
        self._free = asyncio.Semaphore(AT_ONCE)

    @asynccontextmanager
    async def turn(self, asker: Number | str) -> AsyncIterator[None]:
        """Waits for a turn. Raises HTTPException if the asker or everybody together has too many open requests.

        The asker is a person or an address.
        """
        if self._open[asker] >= self._most:
            raise HTTPException(429, "wait until your other requests are answered, and try again", RETRY_AFTER)
        if self._open.total >= MAX_OPEN:
            raise HTTPException(503, "the server is busy; try again later", RETRY_AFTER)
        self._open.add(asker)
        try:
            async with self._free:
                yield
        finally:
            self._open.remove(asker)


async def in_turn(request: Request, person: Annotated[PersonRow, Depends(signed_in)]) -> AsyncIterator[None]:
    """A dependency for routes that are costly: only for people who are signed in, and in their turn."""
    turns: Turns = request.app.state.turns
    async with turns.turn(person.number):
        yield


COSTLY = [Depends(in_turn)]
