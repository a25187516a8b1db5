"""Commands of the house (shuffle, deal, run the clock) and of the floor."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from cardroom.floor.absent import count_misses
from cardroom.floor.coming_and_going import send_off, step_away
from cardroom.floor.commands import Amount, Command
from cardroom.floor.guest import Number, Refused
from cardroom.floor.hours import check_hours
from cardroom.floor.rotating import dealt
from cardroom.floor.time_bank import spend, time_spent
from cardroom.floor.under import spread
from cardroom.floor.vault import SealedKey
from cardroom.money import show_dollars
from cardroom.tables import BankTable, PotTable

if TYPE_CHECKING:
    from cardroom.floor.guest import Guest, Milliseconds
    from cardroom.floor.live_table import LiveTable

Who = Literal["guest", "floor", "house"]


class Shuffle(Command, frozen=True):
    """Shuffles and seals the cards and dice of the next round; or a new shoe, or the dice of a round from it.

    The vault has sealed the key.
    """

    by: ClassVar[Who] = "house"
    key: SealedKey

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.shuffle(self.key)


class DiscardDeck(Command, frozen=True):
    """Throws away the shuffled cards and dice before the deal, because their key is lost."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.discard_deck()
        table.say("The shuffled cards are thrown away, because their key is lost. New cards are shuffled.")


class Deal(Command, frozen=True):
    """Calls for no more bets and deals the round."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        check_hours(table)
        silent = table.table.silent(table.people.ready)
        table.deal()
        dealt(table, at)
        count_misses(table, silent, at)


class TimeUp(Command, frozen=True):
    """Makes the default choice for every player who has not answered in time."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        spent = time_spent(table, at)
        table.time_up(at)
        spend(table, spent)


class RestartClock(Command, frozen=True):
    """Gives everybody the full time again after the room was closed, stood still, or could not store anything."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        table.restart_clock()
        if table.rotating is not None:
            table.rotating.clock.leave_out(at - table.rotating.seen)
        table.say("Play was interrupted. The time starts again.")


class BeginAgain(Command, frozen=True):
    """Offers the player-dealer's seat to all players again after all have declined it."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        silent = table.table.silent(table.people.ready)
        table.table_of(BankTable).begin_again()
        if table.rotating is not None:
            table.rotating.offered = -1
        table.say("All players have declined the bank. The player-dealer's seat is offered again.")
        count_misses(table, silent, at)


class CollectTime(Command, frozen=True):
    """Makes the half-hour collection due with the next hand."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        table.collect_time(at)


class PickUp(Command, frozen=True):
    """Picks up a player: the seat is freed, after the hand, and the chips go to their account."""

    by: ClassVar[Who] = "house"
    person: Number
    why: str = "has been away too long and is picked up"

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.say(f"{table.people.named(self.person)} {self.why}.")
        send_off(table, self.person)


class SitOutNext(Command, frozen=True):
    """Lets a player sit out who may not join another round. The table is not told why."""

    by: ClassVar[Who] = "house"
    person: Number

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        people = table.people
        step_away(table, people.friend_seat(self.person) or people.seat_of(self.person), at)


class LetIn(Command, frozen=True):
    """Lets a person in who came to a private table by its link, for as long as the table is open."""

    by: ClassVar[Who] = "house"
    person: Number

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.check_open()
        table.people.admitted.add(self.person)


class Pause(Command, frozen=True):
    """Stops the clock and deals no more rounds until play resumes."""

    by: ClassVar[Who] = "floor"

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        table.pause()
        if table.rotating is not None:
            table.rotating.clock.pause(at)
        table.say("The floor pauses the table.")


class GoOn(Command, frozen=True):
    """Resumes play. The clock starts again from the beginning of the current time limit."""

    by: ClassVar[Who] = "floor"

    def carry_out(self, table: LiveTable, _guest: Guest, at: Milliseconds) -> None:
        wanted, here = table.terms.start_players, table.people.in_seats(table.seats)
        if not table.round_number and here < wanted:
            raise Refused(f"the table starts when {wanted} players sit, and {here} do", "not-now")
        table.go_on()
        if table.rotating is not None and not table.at_hours.is_over:
            table.rotating.clock.go_on(at)
        table.say("Play resumes." if table.round_number else "The floor starts the table.")


class TellBiggest(Command, frozen=True):
    """Says whether this is the biggest game of its kind in the room, which matters for over buttons."""

    by: ClassVar[Who] = "floor"
    is_biggest: bool = True

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.table_of(PotTable).is_biggest = self.is_biggest
        table.say(f"This is {'now' if self.is_biggest else 'not'} the biggest game of its kind.")


class RequireBank(Command, frozen=True):
    """Requires a proposition player to take the bank, when it is offered to them or nobody else wants it."""

    by: ClassVar[Who] = "floor"
    person: Number
    amount: Amount

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        check_hours(table)
        seat = table.people.seat_of(self.person)
        name = table.people.name(seat)
        if seat not in table.people.propositions:
            raise Refused(f"{name} is not a proposition player", "not-possible", seat)
        table.table_of(BankTable).require_bank(seat, self.amount)
        table.say(f"The floor requires {name} to take the bank, with {show_dollars(self.amount)}.")


class Unseat(Command, frozen=True):
    """Removes a player from the table immediately, or after the hand."""

    by: ClassVar[Who] = "floor"
    person: Number

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.say(f"The floor asks {table.people.named(self.person)} to leave.")
        send_off(table, self.person)


class Close(Command, frozen=True):
    """Closes the table: no more rounds are dealt, and all chips go to the players' accounts."""

    by: ClassVar[Who] = "floor"

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.close()
        table.say("The table closes after this hand." if table.is_dealt else "The table closes.")


class CloseUnused(Command, frozen=True):
    """Closes a guest's table at which nobody plays any more. Whoever still has a seat gets the chips back."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.close()
        table.say("Nobody plays here any more. The table closes.")


class ChangeFees(Command, frozen=True):
    """Changes the fee option or the stakes, from the next hand on."""

    by: ClassVar[Who] = "floor"
    fees: str = ""
    stakes: str = ""

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.check_open()
        terms = msgspec.structs.replace(table.terms, fees=self.fees, stakes=self.stakes)
        try:
            game = spread(terms)
        except ValueError as error:
            raise Refused(str(error)) from None
        table.table.change(game)
        table.terms = terms
        table.buying.change(game)
        option = f"fee option {game.fee_option.option}" if game.fee_option else "no fees"
        table.say(f"From the next hand on: {option}, {game.stakes_text}.")
