"""The player-dealer position at a table that is opened under a policy: offered to everybody before every hand.

Everybody is asked at once. The first in the order of seats who wants the position has it, as soon as all before have
passed. After a proposition player another player must have it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.floor.commands import Command
from cardroom.floor.guest import Guest, Milliseconds, Number, Refused
from cardroom.money import Cents, show_dollars
from cardroom.policies.policy import Rotation
from cardroom.policies.rotation import Held, RotationClock
from cardroom.tables import BankTable

if TYPE_CHECKING:
    from cardroom.floor.live_table import LiveTable

Who = Literal["guest", "floor", "house"]


class Rotating(msgspec.Struct, omit_defaults=True):
    """What a table under a policy keeps about the position."""

    clock: RotationClock = msgspec.field(default_factory=RotationClock)
    wishes: dict[Seat, Cents] = {}
    """Who wants the position now, and with which bank."""
    standing: set[Number] = set()
    """Who passes every offer until they take it back."""
    after_proposition: bool = False
    """True if a proposition player had the position in the last hand."""
    offered: int = -1
    """The round after which the position was last offered,"""
    told: set[Number] = set()
    """and to whom."""
    seen: Milliseconds = 0
    """The time of the last command."""


def asked_for_bank(table: LiveTable) -> list[Seat]:
    """The seats that are asked to take the position now: all at once under a policy, and otherwise one."""
    if table.at_hours.is_over:
        return []
    if table.rotating is None:
        return [table.table.offered] if table.table.offered else []
    bank = table.table_of(BankTable)
    return [] if bank.player_dealer else [seat for seat in bank.asking if seat not in table.rotating.wishes]


def offer(table: LiveTable) -> None:
    """Between two hands: offers the position, and passes for those who always pass or sit out."""
    rotating = table.rotating
    if rotating is None or table.is_closing or table.at_hours.is_over:
        return
    bank = table.table_of(BankTable)
    if bank.player_dealer:
        return
    guests = table.people.guests
    bar(table)
    for seat in bank.sitting_out & set(bank.asking):
        bank.decline(seat)
    asked = bank.asking
    rotating.wishes = {seat: amount for seat, amount in rotating.wishes.items() if seat in asked}
    if rotating.offered != table.round_number:
        rotating.offered, rotating.told = table.round_number, set()
    if (new := [guests[seat] for seat in asked if guests[seat].number not in rotating.told]) and len(bank.stacks) > 1:
        rotating.told |= {guest.number for guest in new}
        table.say(f"The player-dealer position is offered to {', '.join(guest.name for guest in new)}.")
    for seat in asked:
        if guests[seat].number in rotating.standing and seat not in rotating.wishes:
            bank.decline(seat)
            table.say(f"{table.people.name(seat)} passes, as said before.")
    _give(table, rotating, bank)


def bar(table: LiveTable) -> None:
    """After a proposition player, none may have the position."""
    if table.rotating is not None:
        barred = table.people.propositions if table.rotating.after_proposition else ()
        table.table_of(BankTable).barred = frozenset(barred)


def wish(table: LiveTable, guest: Guest, amount: Cents) -> None:
    """Somebody wants the position. Raises Refused or TableError."""
    rotating, bank, seat = _asked(table, guest)
    bank.check_bank(seat, amount)
    rotating.wishes[seat] = amount
    table.say(f"{guest.name} wants to be the player-dealer, with {show_dollars(amount)}.")
    _give(table, rotating, bank)


def decline(table: LiveTable, guest: Guest) -> None:
    rotating, bank, seat = _asked(table, guest)
    rotating.wishes.pop(seat, None)
    bank.decline(seat)
    table.say(f"{guest.name} passes.")
    _give(table, rotating, bank)


def time_up(table: LiveTable) -> None:
    """Whoever has not answered passes."""
    rotating, bank = table.rotating, table.table_of(BankTable)
    assert rotating is not None, "the table is under a policy"
    for seat in asked_for_bank(table):
        bank.decline(seat)
        table.say(f"{table.people.name(seat)} does not answer and passes.")
    _give(table, rotating, bank)


def dealt(table: LiveTable, at: Milliseconds) -> None:
    """Counts the hand for whoever has the position."""
    rotating = table.rotating
    if rotating is not None:
        seat = table.table_of(BankTable).player_dealer
        guest, proposition = table.people.guests[seat], seat in table.people.propositions
        firm = table.people.firm(seat)
        rotating.clock.dealt(Held(at, table.round_number, guest.number, guest.name, proposition, firm))
        rotating.after_proposition = proposition


def refuse_beside(table: LiveTable, seat: Seat) -> None:
    """Raises Refused if a proposition player wagers who does not have the position."""
    if table.rotating is not None and seat in table.people.propositions:
        raise Refused("a proposition player wagers only as the player-dealer here", "not-possible", seat)


def check_firm(table: LiveTable, firm: str) -> None:
    """Raises Refused if a proposition player of this firm may not sit down, because another firm's is there."""
    if table.rotating is None:
        return
    if not firm:
        raise Refused("say which firm the proposition player works for", "say-why")
    people = table.people
    for seat in people.propositions:
        if people.firm(seat).casefold() != firm.casefold():
            other = f"{people.name(seat)} of {people.firm(seat)} is at this table"
            raise Refused(f"{other}, and only one firm's proposition players may be", "not-possible", seat)


def _asked(table: LiveTable, guest: Guest) -> tuple[Rotating, BankTable, Seat]:
    rotating, bank, seat = table.rotating, table.table_of(BankTable), table.seat_of(guest)
    assert rotating is not None, "the table is under a policy"
    if table.is_dealt or bank.player_dealer or seat not in bank.asking:
        after = rotating.after_proposition and seat in table.people.propositions
        if after:
            raise Refused("after a proposition player another player must be the player-dealer", "not-your-turn", seat)
        raise Refused("the player-dealer's seat is not offered to you now", "not-your-turn", seat)
    return rotating, bank, seat


def _give(table: LiveTable, rotating: Rotating, bank: BankTable) -> None:
    """Gives the position to the first in the order of seats who wants it, if all before have passed."""
    if not bank.player_dealer and (seat := bank.offered) in rotating.wishes:
        amount = rotating.wishes[seat]
        rotating.wishes = {}
        bank.take_bank(seat, amount)
        table.say(f"{table.people.name(seat)} is the player-dealer and puts up {show_dollars(amount)}.")


class StandingPass(Command, frozen=True):
    """Passes every offer of the player-dealer position from now on, or takes that back."""

    passes: bool = True

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        table.seat_of(guest)
        if table.rotating is None:
            raise Refused("the position is not offered to everybody at this table", "not-here")
        if self.passes:
            table.rotating.standing.add(guest.number)
        else:
            table.rotating.standing.discard(guest.number)
        table.say(f"{guest.name} {'passes every offer from now on' if self.passes else 'is asked again'}.")


class WarnOfRotation(Command, frozen=True):
    """Warns the table that the game ends soon, because too few players have been the player-dealer."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        clock, rules = _running(table)
        if (warns := clock.warns(rules)) is None or warns > at:
            raise Refused("there is nothing to warn of", "not-now")
        clock.warned = True
        missing = rules.others - len(clock.others)
        table.say(
            f"The game ends in {rules.warn_minutes} minutes unless {missing} more "
            f"{'player' if missing == 1 else 'players'} become the player-dealer."
        )


class EndRotation(Command, frozen=True):
    """Ends a stretch of play. If too few players have been the player-dealer, the game ends and all get their money."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        clock, rules = _running(table)
        if (ends := clock.ends(rules)) is None or ends > at:
            raise Refused("the time is not over", "not-now")
        window = clock.end(rules)
        if window.state == "passed":
            table.say(f"Within {rules.minutes} minutes the position went to {' and '.join(window.others)}.")
        elif table.people.in_seats(table.seats) > 1:
            table.say(
                f"Fewer than {rules.others} players were the player-dealer within {rules.minutes} minutes. The game "
                "ends, and everybody gets their money back."
            )
            table.close()


def _running(table: LiveTable) -> tuple[RotationClock, Rotation]:
    if table.rotating is None or table.rotation is None:
        raise Refused("this table is under no policy", "not-here")
    return table.rotating.clock, table.rotation
