"""What other processes have changed about people: their sessions, whom they block, and whom the floor silences.

Every such change is in the chain of the people. Each process looks at the entries that it has not seen yet. One that
stood still, or was cut off from the database, answers whoever is signed in only after it has done so.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from cardroom.ledger import BlockRow, PersonRow, Reading, SessionRow, SilenceRow, chain, ownership
from cardroom.server.storage import Unavailable

if TYPE_CHECKING:
    from cardroom.server.room import Room


class Changed(NamedTuple):
    """The records that have changed. Of those that were removed, only the keys are left."""

    length: int
    sessions: list[tuple[SessionRow, PersonRow]]
    ended: set[str]
    blocks: dict[int, BlockRow | None]
    silences: dict[int, SilenceRow | None]


class PeopleWatch:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._length = 0
        """The number of entries in the chain that this process has seen."""
        self._as_of = 0.0
        """A time by the clock of the event loop. All that was stored before is known here."""
        self._turn = asyncio.Lock()
        """Held while the chain is read, so that nothing older is learned after something newer."""

    @property
    def is_behind(self) -> bool:
        """True if nothing was heard of the others for as long as a lease lasts."""
        return self._room.cluster is not None and _now() >= self._as_of + ownership.LEASE_MS / 1000

    async def start(self) -> None:
        """Call this before sessions, blocks and silences are read: what is stored meanwhile is looked at again."""
        self._as_of = _now()
        self._length = await self._room.read(lambda reading: reading.length(chain.PEOPLE))

    async def follow(self, *, at_once: bool = False) -> None:
        """Learns what has changed, as of half a second ago, or `at_once`."""
        cluster = self._room.cluster
        if cluster is None:
            return
        looked_at = cluster.renewed_at
        if not at_once and cluster.length_of(chain.PEOPLE) <= self._length:
            self._as_of = max(self._as_of, looked_at)
            return
        with suppress(Unavailable):
            async with self._turn:
                # Somebody else may have read on meanwhile.
                if at_once or cluster.length_of(chain.PEOPLE) > self._length:
                    await self._read_on()

    async def catch_up(self) -> None:
        """Learns what has changed if this process is behind. Raises Unavailable if it cannot."""
        async with self._turn:
            if self.is_behind:  # somebody else may have read on meanwhile
                await self._read_on()

    async def _read_on(self) -> None:
        after, began = self._length, _now()
        changed = await self._room.read(lambda reading: changed_since(reading, after))
        self._room.reception.learn(changed.sessions, changed.ended)
        self._room.chats.learn(changed.blocks, changed.silences)
        self._length, self._as_of = changed.length, began


def _now() -> float:
    return asyncio.get_running_loop().time()


def changed_since(reading: Reading, after: int) -> Changed:
    keys: dict[str, set[str]] = {kind.stored_in: set() for kind in (SessionRow, BlockRow, SilenceRow)}
    for name in reading.changed(chain.PEOPLE, after):
        kind, _, key = name.partition("/")
        if kind in keys:
            keys[kind].add(key)
    ids = keys[SessionRow.stored_in]
    sessions = reading.records_by(SessionRow, "id", ids)
    people = {row.number: row for row in reading.records_by(PersonRow, "number", {row.person for row in sessions})}
    blocks: dict[int, BlockRow | None] = dict.fromkeys(map(int, keys[BlockRow.stored_in]))
    silences: dict[int, SilenceRow | None] = dict.fromkeys(map(int, keys[SilenceRow.stored_in]))
    blocks |= {row.number: row for row in reading.records_by(BlockRow, "number", blocks)}
    silences |= {row.person: row for row in reading.records_by(SilenceRow, "person", silences)}
    return Changed(
        reading.length(chain.PEOPLE),
        [(row, people[row.person]) for row in sessions],
        ids - {row.id for row in sessions},
        blocks,
        silences,
    )
