"""Commands before the deal against a player-dealer: banking and wagering."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from cardroom.floor import rotating
from cardroom.floor.commands import Amount, Command, SeatNumber
from cardroom.floor.guest import Refused
from cardroom.floor.hours import check_hours
from cardroom.money import show_dollars
from cardroom.tables import BankTable

if TYPE_CHECKING:
    from cardroom.floor.guest import Guest, Milliseconds
    from cardroom.floor.live_table import LiveTable

Kind = Annotated[str, msgspec.Meta(max_length=60)]


class TakeBank(Command, frozen=True):
    """Becomes the player-dealer and puts up the bank."""

    amount: Amount

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        check_hours(table)
        if table.rotating is not None:
            return rotating.wish(table, guest, self.amount)
        table.table_of(BankTable).take_bank(table.seat_of(guest), self.amount)
        return table.say(f"{guest.name} is the player-dealer and puts up {show_dollars(self.amount)}.")


class AddToBank(Command, frozen=True):
    """Adds to the player-dealer's bank before the deal, where the house lets several people share it."""

    amount: Amount

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        check_hours(table)
        table.table_of(BankTable).add_to_bank(table.seat_of(guest), self.amount)
        table.say(f"{guest.name} adds {show_dollars(self.amount)} to the bank.")


class PassBank(Command, frozen=True):
    """Declines the player-dealer's seat."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        if table.rotating is not None:
            return rotating.decline(table, guest)
        return table.table_of(BankTable).pass_bank(table.seat_of(guest))


class PutDown(Command, frozen=True):
    """Places wagers on a spot (0: the guest's own), all of them or none. With a partner the wagers are shared."""

    wagers: Annotated[dict[Kind, Amount], msgspec.Meta(min_length=1, max_length=20)]
    spot: SeatNumber = 0
    partner: SeatNumber = 0

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        check_hours(table)
        seat = table.seat_of(guest)
        rotating.refuse_beside(table, seat)
        remarks = table.table_of(BankTable).put_down(seat, self.wagers, self.spot, self.partner)
        table.people.ready.discard(seat)
        for remark in remarks:
            table.say(f"{guest.name}: {remark}")


class TakeBack(Command, frozen=True):
    """Takes back wagers before no more bets: all of them, with a part of the bank, or those of one kind on a spot."""

    kind: Kind = ""
    spot: SeatNumber = 0

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        seat = table.seat_of(guest)
        table.table_of(BankTable).take_back(seat, self.kind, self.spot)
        table.people.ready.discard(seat)


class Stay(Command, frozen=True):
    """Repeats the wagers of the last round."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        check_hours(table)
        rotating.refuse_beside(table, table.seat_of(guest))
        table.table_of(BankTable).stay(table.seat_of(guest))


class AskFreeHand(Command, frozen=True):
    """Asks for a free hand from the shoe, dealt without wagers, where the house allows some."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        check_hours(table)
        table.seat_of(guest)
        table.deal_free_hand()
        table.say(f"{guest.name} asked for a free hand.")


class Ready(Command, frozen=True):
    """Finishes wagering. Once all players have, the cards are dealt without waiting for the clock."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        seat = table.seat_of(guest)
        if table.is_dealt or not table.table_of(BankTable).player_dealer:
            raise Refused("wagers can be made only after the bank is put up and before the deal", "not-now")
        table.people.ready.add(seat)
