"""Orders by which a person's money goes into tournaments or comes back: one at a time, and not too many."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

from cardroom.floor.guest import Milliseconds, Number, Refused
from cardroom.server.door.rates import Allowances
from cardroom.server.tournaments.desk import TournamentDesk
from cardroom.tournaments import Given, ReEnter, Register, Unregister

ORDERS_A_MINUTE = 10


def moves_money(given: Given) -> bool:
    return isinstance(given.command, Register | Unregister | ReEnter)


class Entering:
    """An entry that finds the money gone when it is stored makes its desk rebuild the tournament from the log.

    So the entries of one person wait for each other, in all tournaments of the room.
    """

    def __init__(self) -> None:
        self._allowed = Allowances(ORDERS_A_MINUTE / 60, ORDERS_A_MINUTE)
        self._locks: WeakValueDictionary[Number, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        """How many people have such an order under way."""
        return len(self._locks)

    async def ask(self, desk: TournamentDesk, given: Given, person: Number, action: str, now: Milliseconds) -> None:
        """Gives a command about a person to a desk, in its turn. Raises Refused."""
        if not self._allowed.take(str(person), now / 1000):
            reason = f"that was {ORDERS_A_MINUTE} entries and withdrawals in a minute; wait a little, and try again"
            raise Refused(reason, "too-many")
        # Whoever asks may go away, and the next order waits for this one all the same.
        await asyncio.shield(asyncio.create_task(self._ask(desk, given, person, action)))

    async def _ask(self, desk: TournamentDesk, given: Given, person: Number, action: str) -> None:
        async with self._locks.setdefault(person, asyncio.Lock()):
            await desk.ask(given, action)
