"""The board of a room. It takes commands and returns events; what it refuses changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from cardroom.board.clock import all_due
from cardroom.board.events import (
    BoardEvent,
    FriendStops,
    Listed,
    OffTheList,
    Passed,
    PickedUp,
    PlayOverEnds,
    SeatGivenUp,
    SeatKept,
)
from cardroom.board.records import MINUTE, Milliseconds, Number, Person, Spread
from cardroom.board.refusal import BoardRefusal
from cardroom.board.state import FROM_BROKEN, USUAL, Absence, Bar, Draw, Entry, Lock, Table, Why
from cardroom.dealing.decisions import Seat
from cardroom.houses.board_file import BoardRules

if TYPE_CHECKING:
    from cardroom.board.commands import BoardCommand

REMEMBERED = 6
"""How many calls of a list count for the estimate of the wait."""


class Board:
    """`rules` gives the rules of a game at a limit: `load_house("oceans-eleven").board_rules`."""

    def __init__(self, rules: Callable[[str, str], BoardRules]) -> None:
        self._rules_of = rules
        self._known: dict[Spread, BoardRules] = {}
        self.lists: dict[Spread, list[Entry]] = {}
        self.tables: dict[Number, Table] = {}
        self.bars: list[Bar] = []
        self.called_at: dict[Spread, list[Milliseconds]] = {}
        """When players were last called from each list."""
        self.draws: list[Draw] = []
        """The last draws that were made."""
        self.order = 0
        """The number of names that were written so far, which keeps them in order."""
        self._events: list[BoardEvent] = []

    @classmethod
    def replay(cls, rules: Callable[[str, str], BoardRules], commands: Iterable[BoardCommand]) -> Board:
        """The board after these commands, which were carried out before."""
        board = cls(rules)
        for command in commands:
            board.apply(command)
        return board

    def apply(self, command: BoardCommand) -> tuple[BoardEvent, ...]:
        """Carries out a command. Raises BoardRefusal."""
        self._events = []
        command.carry_out(self)
        return tuple(self._events)

    @property
    def due(self) -> Milliseconds | None:
        """When the clock must look next, with the command `Tick`; None while nothing can run out."""
        return min((due.at for due in all_due(self)), default=None)

    def say(self, event: BoardEvent) -> None:
        self._events.append(event)

    # What is there

    def rules(self, spread: Spread) -> BoardRules:
        """Raises BoardRefusal if the house does not have the game."""
        if spread not in self._known:
            try:
                self._known[spread] = self._rules_of(spread.game, spread.limit)
            except LookupError as error:
                raise BoardRefusal(str(error.args[0]), "not-here") from None
        return self._known[spread]

    def table(self, number: Number) -> Table:
        if number not in self.tables:
            raise BoardRefusal(f"the board has no table {number}", "not-found")
        return self.tables[number]

    def tables_of(self, spread: Spread) -> list[Table]:
        """The tables that play this game, main games first."""
        tables = [table for table in self.tables.values() if table.spread == spread and table.role != "broken"]
        return sorted(tables, key=lambda table: (table.role != "main", table.number))

    def seats_of(self, number: Number) -> list[Table]:
        """The tables at which a person sits and from which the person was not picked up."""
        return [t for t in self.tables.values() if t.seen.seat_of(number) and number not in t.going]

    def seat_at(self, table: Table, person: Person) -> Seat:
        seat = table.seen.seat_of(person.number)
        if not seat or person.number in table.going:
            raise BoardRefusal(f"{person.name} has no seat at table {table.number}", "not-seated")
        return seat

    def absence(self, table: Table, person: Person) -> Absence:
        if person.number not in table.absences:
            raise BoardRefusal(f"{person.name} is not away from table {table.number}", "not-now")
        return table.absences[person.number]

    def feeder_of(self, table: Table) -> Table | None:
        """The must-move table whose players go to this one."""
        feeders = (t for t in self.tables.values() if t.main == table.number and t.role == "must-move")
        return next(feeders, None)

    # Lists

    def entries(self, spread: Spread) -> list[Entry]:
        """The entries of a list, in the order in which they are called."""
        return sorted(self.lists.get(spread, ()), key=lambda entry: (entry.rank, entry.order))

    def entry(self, spread: Spread, person: Person) -> Entry:
        """Raises BoardRefusal if the person is not on the list."""
        if found := self.find_entry(spread, person):
            return found
        raise BoardRefusal(f"{person.name} is not on the list for {spread}", "not-found")

    def find_entry(self, spread: Spread, person: Person) -> Entry | None:
        return next((e for e in self.lists.get(spread, ()) if e.person.number == person.number), None)

    def waiting(self, spread: Spread) -> list[Entry]:
        """The people in the room who wait to be called, first come first."""
        return [entry for entry in self.entries(spread) if entry.waits]

    def is_wanted(self, spread: Spread) -> bool:
        """True if there is a board: somebody in the room waits for this game."""
        return any(entry.waits for entry in self.lists.get(spread, ()))

    def others_wait(self, table: Number) -> bool:
        """True if somebody in the room waits for a seat in the game of this table."""
        return self.is_wanted(self.table(table).spread)

    def place(self, spread: Spread, person: Person) -> int:
        numbers = [entry.person.number for entry in self.entries(spread)]
        return numbers.index(person.number) + 1

    def minutes_to_wait(self, spread: Spread, place: int) -> int:
        """The estimated wait at a place of the list, by how fast people were called from it lately."""
        calls = self.called_at.get(spread, ())
        if len(calls) < 3:
            return place * self.rules(spread).minutes_a_seat
        return round(place * (calls[-1] - calls[0]) / (len(calls) - 1) / MINUTE)

    def note_call(self, spread: Spread, at: Milliseconds) -> None:
        self.called_at[spread] = [*self.called_at.get(spread, ()), at][-REMEMBERED:]

    def enlist(self, spread: Spread, person: Person, at: Milliseconds, rank: int = USUAL) -> Entry:
        self.order += 1
        entry = Entry(person, self.order, at, rank)
        self.lists.setdefault(spread, []).append(entry)
        return entry

    def say_listed(self, spread: Spread, person: Person) -> None:
        self.say(Listed(person, spread, self.place(spread, person)))

    def take_off(self, spread: Spread, entry: Entry) -> None:
        self.lists[spread].remove(entry)
        if not self.lists[spread]:
            del self.lists[spread]

    def to_the_bottom(self, spread: Spread, entry: Entry) -> None:
        """A call was missed: the name goes down or off, as the house's rule says. Who is first or comes from a broken
        game loses that too."""
        if self.rules(spread).missed_call == "off":
            self.take_off(spread, entry)
            self.say(OffTheList(entry.person, spread, "the call was missed"))
            return
        self.order += 1
        entry.order, entry.rank, entry.state, entry.until, entry.table = self.order, USUAL, "listed", 0, 0
        self.say(Passed(entry.person, spread))

    def stop_waiting(self, spread: Spread, person: Person) -> None:
        """Takes a person who has a seat now off the list of that game."""
        if entry := self.find_entry(spread, person):
            self.take_off(spread, entry)

    def check_may_play(self, person: Person, spread: Spread, at: Milliseconds) -> None:
        for bar in self.bars:
            if bar.person.number != person.number or bar.spread not in (None, spread) or 0 < bar.until <= at:
                continue
            if bar.spread is None:
                raise BoardRefusal(f"{person.name} is barred", "account-barred")
            raise BoardRefusal(f"{person.name} refused to move and may not play {spread} yet", "not-now")

    # Seats

    def keep(self, table: Table, seat: Seat, person: Person, why: Why, terms: str = "", came_from: Number = 0) -> None:
        """The seat is the person's from now on, until the person is seen in it."""
        table.locks[seat] = Lock(person, why, accepted=True, came_from=came_from)
        self.say(SeatKept(person, table.number, seat, why, terms))

    def give_up(self, table: Table, seat: Seat) -> None:
        lock = table.locks.pop(seat)
        self.say(SeatGivenUp(lock.person, table.number, seat))

    def give_up_call(self, entry: Entry) -> None:
        """Gives up the seat to which an entry is called, if it is."""
        if entry.state == "called" and (table := self.tables.get(entry.table)):
            self.give_up(table, table.lock_of(entry.person.number))

    def free_seat(self, table: Table, seat: Seat) -> Seat:
        """The seat, or the first free one if it is 0. Raises BoardRefusal."""
        if table.role == "broken":
            raise BoardRefusal(f"table {table.number} is broken", "table-closed")
        free = self.open_seats(table)
        if seat and seat not in free:
            if not 1 <= seat <= table.seats:
                raise BoardRefusal(f"table {table.number} has seats 1 to {table.seats}", "not-found")
            kept = table.locks.get(seat)
            taken = (
                "goes away again" if seat in table.free else f"is kept for {kept.person.name}" if kept else "is taken"
            )
            raise BoardRefusal(f"seat {seat} at table {table.number} {taken}", "seat-taken")
        if not free:
            raise BoardRefusal(f"table {table.number} has no free seat", "not-now")
        return seat or free[0]

    def tenth_seat_beside(self, table: Table) -> Seat:
        """The seat beside which the table may get one more; 0 if it may not."""
        beside = self.rules(table.spread).tenth_seat_beside
        return beside if beside <= table.seen.seats and table.seen.has_extra else 0

    def open_seats(self, table: Table) -> list[Seat]:
        """The free seats that may be filled. The tenth is only for players of a broken game."""
        from_broken = any(entry.rank == FROM_BROKEN for entry in self.lists.get(table.spread, ()))
        return [seat for seat in table.free if seat <= table.seen.seats or from_broken]

    def leave(self, table: Table, person: Person) -> None:
        """A person who has to go: what is arranged for the person at the table ends."""
        if absence := table.absences.get(person.number):
            self.end_absence(table, absence)
        table.going.add(person.number)
        table.seat_changes = [c for c in table.seat_changes if c.person.number != person.number]
        if seat := table.lock_of(person.number):
            self.give_up(table, seat)
        self.forget_changes(table)

    def has_left(self, table: Table, number: Number) -> None:
        """A person is no longer seen at a table."""
        if absence := table.absences.get(number):
            self.end_absence(table, absence)
        table.going.discard(number)
        table.seat_changes = [change for change in table.seat_changes if change.person.number != number]
        self.forget_changes(table)
        for other in self.tables.values():
            seat = other.lock_of(number)
            lock = other.locks.get(seat)
            same_table = other is table and lock is not None and lock.why == "seat-change"
            if lock and (same_table or (lock.why == "must-move" and not lock.accepted)):
                self.give_up(other, seat)

    def forget_changes(self, table: Table) -> None:
        """Forgets the wishes for other tables of people who no longer sit in the game."""
        for other in self.tables.values():
            if other.spread == table.spread:
                sits = {n.person.number for n in other.arrivals if self.plays(n.person.number, table.spread)}
                other.arrivals = [change for change in other.arrivals if change.person.number in sits]

    def plays(self, number: Number, spread: Spread) -> bool:
        """True if the person sits in this game."""
        return any(table.spread == spread and table.role != "broken" for table in self.seats_of(number))

    # Absences

    def end_absence(self, table: Table, absence: Absence) -> None:
        """Ends an absence, and the play of a friend or of who plays over."""
        del table.absences[absence.person.number]
        if absence.friend:
            self.say(FriendStops(absence.person, table.number, absence.friend, f"{absence.person.name} is not away"))
        if absence.over:
            self.say(PlayOverEnds(absence.over, table.number, absence.person))

    def pick_up(self, table: Table, absence: Absence, why: str) -> None:
        """An absent player has to go. Who plays over the player keeps the seat."""
        seat, over = table.seen.seat_of(absence.person.number), absence.over
        absence.over = None
        self.leave(table, absence.person)
        self.say(PickedUp(absence.person, table.number, why))
        if over:
            self.stop_waiting(table.spread, over)
            self.keep(table, seat, over, "play-over")

    def stop_friend(self, table: Table, absence: Absence, why: str) -> None:
        """A friend stops, and nobody else may play these chips during this absence."""
        if absence.friend is not None:
            self.say(FriendStops(absence.person, table.number, absence.friend, why))
            absence.friend, absence.no_friend = None, f"nobody may play these chips any more: {why}"

    def playing_over(self, number: Number) -> tuple[Table, Absence] | None:
        """Where a person plays over somebody."""
        for table in self.tables.values():
            for absence in table.absences.values():
                if absence.over and absence.over.number == number:
                    return table, absence
        return None

    def plays_over_in(self, table: Table, number: Number) -> Seat:
        """The seat of the table in which a person plays over somebody; 0 if there is none."""
        found = self.playing_over(number)
        return table.seen.seat_of(found[1].person.number) if found and found[0] is table else 0

    def stop_playing_over(self, person: Person) -> None:
        if found := self.playing_over(person.number):
            table, absence = found
            absence.over, absence.answer_by = None, 0
            self.say(PlayOverEnds(person, table.number, absence.person))

    def payer(self, table: Number, seat: Seat) -> Person | None:
        """Who pays the collection of a seat: the owner, even while somebody plays over the seat."""
        return self.table(table).seen.at(seat)

    def plays_in(self, table: Number, seat: Seat) -> Person | None:
        """Who plays the hands of a seat now: the owner, a friend, or who plays over; None if nobody does."""
        here = self.table(table)
        owner = here.seen.at(seat)
        absence = here.absences.get(owner.number) if owner else None
        return (absence.over or absence.friend) if absence else owner
