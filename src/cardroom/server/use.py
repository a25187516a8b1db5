"""Whether people use a guest's table. Tables that the house opened stay open without people."""

from __future__ import annotations

from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.live_table import LiveTable
from cardroom.floor.opened import Opened
from cardroom.server.audience import Audience

MINUTE: Milliseconds = 60 * 1000


class Use:
    def __init__(self, opened: Opened, minutes: int, now: Milliseconds) -> None:
        self._is_a_guests = opened.by != 0
        self._minutes = minutes
        self.last = now
        """When a person last gave the table a command, or had a seat and looked on."""

    def is_deserted(self, table: LiveTable) -> bool:
        """True if nobody is there to play with. Bots do not play among themselves at a guest's table."""
        return self._is_a_guests and not (table.people.attendance or table.is_dealt or table.is_closing)

    def closes_at(self, table: LiveTable, audience: Audience) -> Milliseconds | None:
        """When the table is closed because nobody plays there; None if it is not."""
        if not self._is_a_guests or table.is_closing:
            return None
        here = table.people.attendance
        if any(listener.number in here for listener in audience.listeners):
            return None
        return self.last + self._minutes * MINUTE


def is_unused(table: LiveTable, audience: Audience, but_by: Number) -> bool:
    """True if nobody has a seat, and nobody but this person looks on."""
    return not table.people.attendance and all(listener.number == but_by for listener in audience.listeners)
