"""What other processes have changed about people: their sessions, whom they block, and whom the floor silences.

Every such change is in the chain of the people. Each process looks at the entries that it has not seen yet.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from cardroom.ledger import BlockRow, PersonRow, Reading, SessionRow, SilenceRow, chain
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

    async def start(self) -> None:
        """Call this before sessions, blocks and silences are read: what is stored meanwhile is looked at again."""
        self._length = await self._room.read(lambda reading: reading.length(chain.PEOPLE))

    async def follow(self, *, at_once: bool = False) -> None:
        """Learns what has changed, as of half a second ago, or `at_once`."""
        cluster = self._room.cluster
        if cluster is None or not (at_once or cluster.length_of(chain.PEOPLE) > self._length):
            return
        after = self._length
        with suppress(Unavailable):
            changed = await self._room.read(lambda reading: changed_since(reading, after))
            self._room.reception.learn(changed.sessions, changed.ended)
            self._room.chats.learn(changed.blocks, changed.silences)
            self._length = max(self._length, changed.length)


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
