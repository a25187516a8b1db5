"""Commands for sitting down, buying chips, sitting out and leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from cardroom.floor.coming_and_going import buy, come_back, get_up, send_off, sit, stand_behind, step_away
from cardroom.floor.commands import Amount, Command, SeatNumber
from cardroom.floor.guest import Number
from cardroom.floor.rotating import check_firm
from cardroom.floor.terms import Words
from cardroom.money import show_dollars
from cardroom.tables import PayingTable, PotTable

if TYPE_CHECKING:
    from cardroom.floor.guest import Guest, Milliseconds
    from cardroom.floor.live_table import LiveTable


class Sit(Command, frozen=True):
    """Takes a free seat with chips from the guest's account. During a hand, the guest plays from the next hand on."""

    seat: SeatNumber
    chips: Amount

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        if guest.number in table.people.firms:
            check_firm(table, table.people.firms[guest.number])
        self.sit_down(table, guest)

    def sit_down(self, table: LiveTable, guest: Guest) -> None:
        sit(table, self.seat, guest, self.chips)
        table.say(f"{guest.name} sits down in seat {self.seat} with {show_dollars(self.chips)}.")


class SeatGuest(Sit, frozen=True):
    """Floor staff seat a guest, with chips from the guest's account."""

    by: ClassVar[Literal["guest", "floor", "house"]] = "house"
    floor: Number = 0
    proposition: bool = False
    """True for a proposition player, whom the floor may require to take the bank."""
    firm: Words = ""
    """The firm that the proposition player works for."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        people, firm = table.people, self.firm.strip()
        if self.proposition:
            check_firm(table, firm)
        works = f" as a proposition player{f' of {firm}' if firm else ''}" if self.proposition else ""
        table.say(f"The floor seats {guest.name}{works}.")
        self.sit_down(table, guest)
        if self.proposition:
            people.firms[guest.number] = firm
            people.propositions.add(self.seat)
        else:
            people.firms.pop(guest.number, None)
            people.propositions.discard(self.seat)


class StandBehind(Command, frozen=True):
    """Joins without a seat, to wager on other players' spots."""

    chips: Amount

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        stand_behind(table, guest, self.chips)
        table.say(f"{guest.name} stands behind the table with {show_dollars(self.chips)}.")


class Buy(Command, frozen=True):
    """Buys more chips from the guest's account. During a hand, they are added after it."""

    chips: Amount

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        buy(table, guest, self.chips)
        table.say(f"{guest.name} buys {show_dollars(self.chips)}.")


class Leave(Command, frozen=True):
    """Leaves the table immediately, or after the hand. The chips go to the guest's account."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        seat = table.people.find(guest.number)
        if seat and not table.is_dealt and seat not in table.people.stand_ins:
            get_up(table, seat)
            return
        send_off(table, guest.number)
        if seat and table.is_dealt:
            table.say(f"{guest.name} leaves after this hand.")


class SitOut(Command, frozen=True):
    """Keeps the seat without being dealt in."""

    def carry_out(self, table: LiveTable, guest: Guest, at: Milliseconds) -> None:
        step_away(table, table.people.seat_of(guest.number), at)


class ComeBack(Command, frozen=True):
    """Returns after sitting out, to be dealt in again."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        come_back(table, guest)


class Post(Command, frozen=True):
    """Posts instead of waiting for the big blind. If only a small blind is owed, `live` posts a live big blind."""

    live: bool = False

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        seat = table.seat_of(guest)
        post = table.table_of(PotTable).post(seat, live=self.live)
        dead = f" and {show_dollars(post.dead)} dead" if post.dead else ""
        table.say(f"{guest.name} will post {show_dollars(post.live)}{dead}.")


class WaitForBlind(Command, frozen=True):
    """Waits for the big blind instead of posting."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        table.table_of(PotTable).wait(table.seat_of(guest))


class TakeOverButton(Command, frozen=True):
    """Takes an over button: plays for double limits with other players who hold one."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        table.table_of(PotTable).take_over_button(table.seat_of(guest))
        table.say(f"{guest.name} takes an over button.")


class PlayDouble(Command, frozen=True):
    """Starts or stops playing for double the limit from the next hand on, if the fees allow it."""

    double: bool = True

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        table.table_of(PayingTable).play_double(table.seat_of(guest), double=self.double)
        table.say(f"{guest.name} plays {'double' if self.double else 'single'}.")
