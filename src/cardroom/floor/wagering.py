"""Before the deal against a player-dealer: who banks, and what lies on the layout."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from cardroom.floor.commands import Amount, Command, SeatNumber
from cardroom.floor.guest import Refused
from cardroom.money import show_dollars

if TYPE_CHECKING:
    from cardroom.floor.guest import Guest, Milliseconds
    from cardroom.floor.live_table import LiveTable

Kind = Annotated[str, msgspec.Meta(max_length=60)]


class TakeBank(Command, frozen=True):
    """Becomes the player-dealer and puts up the bank."""

    amount: Amount

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        table.bank_table().take_bank(table.seat_of(guest), self.amount)
        table.say(f"{guest.name} is the player-dealer and puts up {show_dollars(self.amount)}.")


class PassBank(Command, frozen=True):
    """Lets the player-dealer's seat go by."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        table.bank_table().pass_bank(table.seat_of(guest))


class PutDown(Command, frozen=True):
    """Wagers on a spot, all of them or none; one's own spot unless said otherwise. With a partner, as one wager."""

    wagers: Annotated[dict[Kind, Amount], msgspec.Meta(min_length=1, max_length=20)]
    spot: SeatNumber = 0
    partner: SeatNumber = 0

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        seat = table.seat_of(guest)
        remarks = table.bank_table().put_down(seat, self.wagers, self.spot, self.partner)
        table.ready.discard(seat)
        for remark in remarks:
            table.say(remark.replace(f"seat {seat}:", f"{guest.name}:", 1))


class TakeBack(Command, frozen=True):
    """Takes one's wagers up again before no more bets: all, or those of a kind on a spot."""

    kind: Kind = ""
    spot: SeatNumber = 0

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        seat = table.seat_of(guest)
        table.bank_table().take_back(seat, self.kind, self.spot)
        table.ready.discard(seat)


class Stay(Command, frozen=True):
    """The same wagers as in the round before."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        table.bank_table().stay(table.seat_of(guest))


class Ready(Command, frozen=True):
    """Has no more bets to make; when nobody has, the cards are dealt without waiting for the clock."""

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        seat = table.seat_of(guest)
        if table.is_dealt or not table.bank_table().player_dealer:
            raise Refused("wagers are made when somebody banks, before the deal")
        table.ready.add(seat)
