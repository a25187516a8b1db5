"""How people come to a live table, buy chips, sit out and leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.dealing.decisions import Seat
from cardroom.floor.guest import Guest, Milliseconds, Number, Refused
from cardroom.floor.stand_ins import comes_over, end, has_left, owner_is_back, owner_leaves
from cardroom.money import Cents
from cardroom.tables import BankTable, TableError

if TYPE_CHECKING:
    from cardroom.floor.live_table import LiveTable


def sit(table: LiveTable, seat: Seat, guest: Guest, chips: Cents, *, moved: bool = False) -> None:
    """Seats a guest in a free seat. During a hand, the guest plays from the next hand on. A player who is `moved`
    brings all chips, whatever the buy-in."""
    table.check_open()
    if not 1 <= seat <= table.seats:
        raise Refused(f"the table has seats 1 to {table.seats}, not {seat}", "not-found", seat)
    stand_in = table.people.stand_ins.get(seat)
    if stand_in is not None and stand_in.state == "asked" and stand_in.player.number == guest.number:
        comes_over(table, stand_in, chips)
        return
    if seat in table.people.guests:
        raise Refused(f"seat {seat} is taken", "seat-taken", seat)
    table.people.check_not_here(guest)
    if not moved:
        table.buying.check(guest.number, chips)
    table.people.sit(seat, guest)
    table.people.put_behind(seat, chips)
    table.brings(guest, chips)


def stand_behind(table: LiveTable, guest: Guest, chips: Cents) -> None:
    """Adds a guest without a seat, who wagers on other players' spots."""
    table.check_open()
    bank_table = table.table_of(BankTable)
    table.people.check_not_here(guest)
    table.buying.check(guest.number, chips)
    table.people.sit(bank_table.stand_behind(chips), guest)
    table.brings(guest, chips)


def buy(table: LiveTable, guest: Guest, chips: Cents) -> None:
    """Buys more chips. During a hand, they are added after it."""
    seat = table.people.seat_of(guest.number)
    table.buying.check(guest.number, chips, table.table.stacks.get(seat, 0) + table.people.behind.get(seat, 0))
    table.people.put_behind(seat, chips)
    table.brings(guest, chips)


def add_chips_behind(table: LiveTable) -> None:
    """Brings the chips that were bought during the hand into play."""
    for seat, chips in table.people.take_behind().items():
        if seat in table.table.stacks:
            table.table.buy(seat, chips, bought=True)
        else:
            table.table.sit(seat, chips, bought=True)
            if table.people.takes_back_leg(seat):
                table.table.give_leg(seat)


def get_up(table: LiveTable, seat: Seat) -> None:
    """Removes a player between two rounds, with all chips."""
    has_leg = table.table.has_leg(seat)
    chips = table.table.leave(seat)
    guest = table.people.get_up(seat)
    if has_leg:
        table.people.legs.add(guest.number)
    table.takes_away(guest, chips)
    has_left(table, seat)


def send_off(table: LiveTable, person: Number) -> None:
    """Removes somebody as soon as possible. The chips of a player who is played over are in no hand."""
    people = table.people
    if seat := people.owned_by(person):
        owner_leaves(table, seat)
    elif stand_in_seat := _stands_in(table, person):
        end(table, stand_in_seat, is_gone=True)
    else:
        people.leaving.add(people.seat_of(person))


def _stands_in(table: LiveTable, person: Number) -> Seat:
    """The seat in which a person plays, or is about to play, for somebody who is away; 0 if there is none."""
    brought = ("comes", "plays", "ends")
    stand_ins = table.people.stand_ins.items()
    return next((seat for seat, one in stand_ins if one.state in brought and one.player.number == person), 0)


def let_leave(table: LiveTable) -> None:
    """Between two rounds, lets everybody get up who leaves; everybody, if the table closes."""
    people = table.people
    for seat in sorted(people.guests if table.is_closing else people.leaving):
        try:
            get_up(table, seat)
        except TableError as error:
            # For example, a player who must kill the next pot before leaving: the hand is played for them.
            table.say(str(error))


def step_away(table: LiveTable, seat: Seat, at: Milliseconds) -> None:
    """A player sits out. Who plays for somebody else then stops."""
    stand_in = table.people.stand_ins.get(seat)
    if stand_in is not None and stand_in.has_seat:
        end(table, seat)
        return
    table.people.step_away(seat, at)
    table.table.sit_out(seat)
    table.say(f"{table.people.name(seat)} sits out.")


def come_back(table: LiveTable, guest: Guest) -> None:
    seat = table.people.owned_by(guest.number) or table.people.seat_of(guest.number)
    if owner_is_back(table, seat):
        return
    table.people.come_back(seat)
    table.table.come_back(seat)
    table.say(f"{table.people.name(seat)} is back.")
