"""Sitting down, buying chips, sitting out and leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from cardroom.floor.commands import Amount, Command, SeatNumber
from cardroom.floor.guest import Number, Refused
from cardroom.money import show_dollars
from cardroom.tables import PayingTable, PotTable

if TYPE_CHECKING:
    from cardroom.floor.guest import Guest, Milliseconds
    from cardroom.floor.live_table import LiveTable


class Sit(Command, frozen=True):
    """Takes a free seat with chips from one's account; in the middle of a hand, to play the next."""

    seat: SeatNumber
    chips: Amount

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        table.check_open()
        if not 1 <= self.seat <= table.table.seats:
            raise Refused(f"there are seats 1 to {table.table.seats}, not {self.seat}")
        if self.seat in table.people:
            raise Refused(f"seat {self.seat} is taken")
        if guest.number in (other.number for other in table.people.values()):
            raise Refused("nobody sits at a table twice")
        table.buying.check(guest.number, self.chips)
        table.people[self.seat] = guest
        table.bring(self.seat, self.chips)
        table.say(f"{guest.name} sits down in seat {self.seat} with {show_dollars(self.chips)}.")


class SeatGuest(Sit, frozen=True):
    """Somebody of the floor gives a guest a seat, with chips from the guest's account."""

    by: ClassVar[Literal["guest", "floor", "house"]] = "house"
    floor: Number = 0

    def carry_out(self, table: LiveTable, guest: Guest, at: Milliseconds) -> None:
        table.say(f"The floor seats {guest.name}.")
        super().carry_out(table, guest, at)


class StandBehind(Command, frozen=True):
    """Joins without a seat, to wager on others' spots."""

    chips: Amount

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        table.check_open()
        bank_table = table.bank_table()
        if guest.number in (other.number for other in table.people.values()):
            raise Refused("nobody is at a table twice")
        table.buying.check(guest.number, self.chips)
        seat = bank_table.stand_behind(self.chips)
        table.people[seat] = guest
        table.bought(seat, self.chips)
        table.say(f"{guest.name} stands behind the table with {show_dollars(self.chips)}.")


class Buy(Command, frozen=True):
    """More chips from one's account; in the middle of a hand, for the next."""

    chips: Amount

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        seat = table.seat_of(guest)
        table.buying.check(guest.number, self.chips)
        table.bring(seat, self.chips)
        table.say(f"{guest.name} buys {show_dollars(self.chips)}.")


class Leave(Command, frozen=True):
    """Gets up and takes the chips to one's account: at once, or when the hand is over."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        seat = table.seat_of(guest)
        if table.is_dealt:
            table.leaving.add(seat)
            table.say(f"{guest.name} leaves after this hand.")
        else:
            table.get_up(seat)


class SitOut(Command, frozen=True):
    """Keeps the seat, and is not dealt in."""

    def carry_out(self, table: LiveTable, guest: Guest, at: Milliseconds) -> None:
        seat = table.seat_of(guest)
        if seat in table.away:
            raise Refused("you sit out already")
        table.step_away(seat, at)


class ComeBack(Command, frozen=True):
    """Is dealt in again."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        seat = table.seat_of(guest)
        if seat not in table.away:
            raise Refused("you do not sit out")
        table.return_to(seat)


class Post(Command, frozen=True):
    """Does not wait for the big blind. Where a missed small blind may be made up alone, `live` posts a big one."""

    live: bool = False

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        seat = table.seat_of(guest)
        post = _pot_table(table).post(seat, live=self.live)
        dead = f" and {show_dollars(post.dead)} dead" if post.dead else ""
        table.say(f"{guest.name} will post {show_dollars(post.live)}{dead}.")


class WaitForBlind(Command, frozen=True):
    """Waits for the big blind after all."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        _pot_table(table).wait(table.seat_of(guest))


class TakeOverButton(Command, frozen=True):
    """Plays doubled limits with others who hold an over button."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        _pot_table(table).take_over_button(table.seat_of(guest))
        table.say(f"{guest.name} takes an over button.")


class PlayDouble(Command, frozen=True):
    """Plays for double the limit from the next hand on, or no longer, where the fees are for it."""

    double: bool = True

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        if not isinstance(table.table, PayingTable):
            raise Refused(f"nobody plays double at {table.game.title}")
        table.table.play_double(table.seat_of(guest), double=self.double)
        table.say(f"{guest.name} plays {'double' if self.double else 'single'}.")


def _pot_table(table: LiveTable) -> PotTable:
    if not isinstance(table.table, PotTable):
        raise Refused(f"there are no blinds at {table.game.title}")
    return table.table
