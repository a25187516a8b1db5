"""Refusals at a table under a policy, which its log must have: a command that is refused leaves no entry of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from cardroom.floor.commands import Command
from cardroom.floor.guest import Guest, Milliseconds, Number, Refused
from cardroom.floor.running import RequireBank
from cardroom.floor.seating import SeatGuest
from cardroom.floor.wagering import AddToBank, PassBank, PutDown, Stay, TakeBank

if TYPE_CHECKING:
    from cardroom.floor.live_table import LiveTable

NOTED: dict[type[Command], str] = {
    TakeBank: "the player-dealer position",
    PassBank: "passing the player-dealer position",
    RequireBank: "the player-dealer position",
    AddToBank: "a part of the bank",
    PutDown: "a wager",
    Stay: "a wager",
    SeatGuest: "a seat",
}
"""The commands about the position, wagers and seats, with what was refused."""
MOST_A_HAND = 100
"""So that nobody fills the log with what is refused."""


class NoteRefusal(Command, frozen=True):
    """Writes into the log, and tells the table, what somebody was refused."""

    by: ClassVar[Literal["guest", "floor", "house"]] = "house"
    person: Number
    name: str
    what: str
    why: str

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        if not table.under.title:
            raise Refused("this table is under no policy", "not-here")
        table.say(f"{self.name} is refused {self.what}: {self.why}.")


class Refusals:
    """The refusals of a hand. The same one is noted once, however often somebody tries."""

    def __init__(self) -> None:
        self._round = -1
        self._noted: set[NoteRefusal] = set()

    def note(self, table: LiveTable, guest: Guest, command: Command, why: Refused) -> NoteRefusal | None:
        """What is to be written about a refusal; None if nothing is."""
        what = NOTED.get(type(command))
        if not table.under.title or what is None:
            return None
        if self._round != table.round_number:
            self._round, self._noted = table.round_number, set()
        name = guest.name
        if isinstance(command, RequireBank):
            name = next((one.name for one in table.people.guests.values() if one.number == command.person), name)
        noted = NoteRefusal(guest.number, name, what, why.reason)
        if noted in self._noted or len(self._noted) >= MOST_A_HAND:
            return None
        self._noted.add(noted)
        return noted
