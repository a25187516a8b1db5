"""The doors of a table: what the gate of the cage is asked before a table sees a command."""

from __future__ import annotations

from typing import NamedTuple

from cardroom.cage import gate
from cardroom.cage.rules import CageRules
from cardroom.floor.commands import Command
from cardroom.floor.guest import Guest, Milliseconds, Number, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.moving import MoveIn
from cardroom.floor.running import Deal, RequireBank
from cardroom.floor.seating import Buy, ComeBack, SeatGuest, Sit, StandBehind
from cardroom.floor.wagering import AddToBank, PutDown, Stay, TakeBank
from cardroom.ledger import Reading, accounts
from cardroom.money import Cents, show_dollars

DOORS: dict[type[Command], gate.Door] = {
    Sit: "sit",
    SeatGuest: "sit",
    MoveIn: "sit",
    StandBehind: "sit",
    Buy: "sit",
    ComeBack: "play",
    TakeBank: "play",
    AddToBank: "play",
    RequireBank: "play",
    PutDown: "play",
    Stay: "play",
    Deal: "play",
}
"""The commands that bring chips to a table or join a round. No other command is stopped: a hand is played to its end,
and everybody may leave."""


class Admission(NamedTuple):
    """Who wants to pass which door, and with how many chips from the account."""

    door: gate.Door
    people: tuple[Number, ...]
    chips: Cents = 0

    def refused(self, reading: Reading, rules: CageRules, now: Milliseconds) -> tuple[Number, Refused] | None:
        """The first person who may not pass, with the reason; None if everybody may."""
        if self.chips:
            reading.wait_for_room()  # whoever buys chips at two tables may not pass a limit twice
        restricted = gate.restricted(reading, rules, self.people)
        for person in self.people if self.chips else restricted:
            try:
                if person in restricted:
                    gate.check(reading, rules, person, self.door, now, self.chips)
                if self.chips and (balance := reading.balance(accounts.player(person))) < self.chips:
                    raise overdrawn(balance)
            except Refused as why:
                return person, why
        return None


def admission_for(table: LiveTable, guest: Guest, command: Command) -> Admission | None:
    """What must be asked before the table sees a command; None if nothing."""
    door = DOORS.get(type(command))
    if door is None or guest.is_bot:
        return None
    if isinstance(command, Deal):
        people = _dealt_in(table)
        return Admission(door, people) if people else None
    person = command.person if isinstance(command, RequireBank) else guest.number
    return Admission(door, (person,), getattr(command, "chips", 0))


def _dealt_in(table: LiveTable) -> tuple[Number, ...]:
    """The people who join the next round by being at the table. Those who have put money down have joined it."""
    seated = {seat: guest for seat, guest in table.people.guests.items() if not guest.is_bot}
    out = {*table.people.away, *table.people.leaving, *table.table.committed}
    friends = {seat: friend for seat in seated if (friend := table.people.friend(seat)) is not None}
    dealt_in = [guest.number for seat, guest in seated.items() if seat not in out or seat in friends]
    return (*dealt_in, *(friend.number for friend in friends.values()))


def overdrawn(balance: Cents) -> Refused:
    return Refused(f"the account has only {show_dollars(balance)}", "not-enough-chips")
