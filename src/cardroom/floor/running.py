"""What the house does: shuffle, deal, keep the clock; and what the floor may order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec

from cardroom.cards import KEY_BYTES
from cardroom.dealing.round import RoundVoided
from cardroom.floor.commands import Command
from cardroom.floor.guest import Number, Refused

if TYPE_CHECKING:
    from cardroom.floor.guest import Guest, Milliseconds
    from cardroom.floor.live_table import LiveTable

Who = Literal["guest", "floor", "house"]


class Shuffle(Command, frozen=True):
    """Seals what the next round is dealt from. Every later round of a shoe has a key of its own for the dice."""

    by: ClassVar[Who] = "house"
    key: Annotated[bytes, msgspec.Meta(min_length=KEY_BYTES, max_length=KEY_BYTES)]

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        if table.is_dealt or table.is_sealed:
            raise Refused("the next round is shuffled already")
        table.shuffle(self.key)


class Deal(Command, frozen=True):
    """No more bets: the round begins."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        if not table.is_sealed:
            raise Refused("nothing is shuffled")
        try:
            table.deal()
        except RoundVoided as voided:
            table.say(str(voided))


class TimeUp(Command, frozen=True):
    """Whoever was asked and has not answered gets what stands by default."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        table.time_up(at)


class BeginAgain(Command, frozen=True):
    """Nobody took the player-dealer's seat; it is offered anew."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.bank_table().begin_again()
        table.say("Nobody banks. The player-dealer's seat is offered anew.")


class CollectTime(Command, frozen=True):
    """The half hour is over: the next hand pays for it."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        table.collect_time(at)


class PickUp(Command, frozen=True):
    """Somebody away for too long loses the seat; the chips go to their account."""

    by: ClassVar[Who] = "house"
    person: Number

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        seat = table.seat_of_number(self.person)
        table.say(f"{table.people[seat].name} has been away too long and is picked up.")
        table.send_off(seat)


class Pause(Command, frozen=True):
    """Stops the clock; nobody is dealt in until play goes on."""

    by: ClassVar[Who] = "floor"

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.check_open()
        if table.is_paused:
            raise Refused("the table is paused already")
        table.is_paused = True
        table.say("The floor pauses the table.")


class GoOn(Command, frozen=True):
    """The clock runs again, from the beginning of what it was measuring."""

    by: ClassVar[Who] = "floor"

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        if not table.is_paused:
            raise Refused("the table is not paused")
        table.is_paused = False
        table.start_clock_anew()
        table.say("Play goes on.")


class Unseat(Command, frozen=True):
    """The floor asks somebody to leave: at once, or when the hand is over."""

    by: ClassVar[Who] = "floor"
    person: Number

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        seat = table.seat_of_number(self.person)
        table.say(f"The floor asks {table.people[seat].name} to leave.")
        table.send_off(seat)


class Close(Command, frozen=True):
    """No more rounds; everybody takes their chips along."""

    by: ClassVar[Who] = "floor"

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.check_open()
        table.is_closing = True
        table.say("The table closes after this hand." if table.is_dealt else "The table closes.")


class ChangeFees(Command, frozen=True):
    """Another fee option or other stakes, from the next hand on."""

    by: ClassVar[Who] = "floor"
    fees: str = ""
    stakes: str = ""

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.check_open()
        table.change_terms(self.fees, self.stakes)
