"""Playing over a player who is away: who is asked, and for how long the offer stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.board.events import PlayOverOffered, PlaysOver
from cardroom.board.records import MINUTE, Milliseconds, Person
from cardroom.board.refusal import BoardRefusal
from cardroom.board.state import Absence, Table

if TYPE_CHECKING:
    from cardroom.board.board import Board


def check_plays_nowhere_here(table: Table, person: Person) -> None:
    """One player per hand."""
    number = person.number
    if table.seen.seat_of(number) or table.lock_of(number):
        raise BoardRefusal(f"{person.name} has a seat at table {table.number}", "already-seated")
    stand_ins = [stand_in for a in table.absences.values() for stand_in in (a.friend, a.over) if stand_in]
    if any(stand_in.number == number for stand_in in stand_ins):
        raise BoardRefusal(f"{person.name} already plays for somebody at table {table.number}", "used-before")


def offer(board: Board, table: Table, absence: Absence, at: Milliseconds) -> bool:
    """Offers the seat to the first of the list who was not asked yet."""
    for entry in board.waiting(table.spread):
        person = entry.person
        if person.number not in absence.asked and _may_play_over(board, table, person, at):
            absence.offered, absence.answer_by = person, _time_to_answer(board, table, at)
            board.say(PlayOverOffered(person, table.number, absence.person))
            return True
    return False


def _may_play_over(board: Board, table: Table, person: Person, at: Milliseconds) -> bool:
    try:
        check_may_play_over(board, table, person, at)
    except BoardRefusal:
        return False
    return True


def check_may_play_over(board: Board, table: Table, person: Person, at: Milliseconds) -> None:
    board.check_may_play(person, table.spread, at)
    check_plays_nowhere_here(table, person)
    if board.playing_over(person.number):
        raise BoardRefusal(f"{person.name} already plays over somebody", "used-before")


def start_playing_over(board: Board, table: Table, absence: Absence, person: Person, at: Milliseconds) -> None:
    absence.over, absence.over_since, absence.offered = person, at, None
    absence.answer_by = _time_to_answer(board, table, at)
    minutes = board.rules(table.spread).play_over_minutes
    board.say(PlaysOver(person, table.number, absence.person, minutes))


def _time_to_answer(board: Board, table: Table, at: Milliseconds) -> Milliseconds:
    """When an offer, or the time to sit down after it, is over; 0 if no time is set."""
    minutes = board.rules(table.spread).call_minutes
    return at + minutes * MINUTE if minutes else 0


def accept_playing_over(board: Board, table: Table, person: Person, at: Milliseconds) -> None:
    absence = _offered_to(table, person)
    if absence.answer_by and at >= absence.answer_by:
        raise BoardRefusal("the time to take the seat is over", "too-late")
    board.entry(table.spread, person)
    check_may_play_over(board, table, person, at)
    start_playing_over(board, table, absence, person, at)


def decline_playing_over(board: Board, table: Table, person: Person, at: Milliseconds) -> None:
    """The next one on the list is asked. Who declines keeps the place."""
    absence = _offered_to(table, person)
    absence.asked.add(person.number)
    absence.offered, absence.answer_by = None, 0
    offer(board, table, absence, at)


def miss_playing_over(board: Board, table: Table, absence: Absence, at: Milliseconds) -> None:
    """Somebody did not answer the offer, or did not sit down in time. It counts as a missed call, and the next one is
    asked."""
    person = absence.over or absence.offered
    assert person is not None
    absence.asked.add(person.number)
    absence.offered, absence.answer_by = None, 0
    board.stop_playing_over(person)
    entry = board.find_entry(table.spread, person)
    if entry and entry.waits:
        board.to_the_bottom(table.spread, entry)
    if board.rules(table.spread).play_over == "by-the-list":
        offer(board, table, absence, at)


def _offered_to(table: Table, person: Person) -> Absence:
    for absence in table.absences.values():
        if absence.offered and absence.offered.number == person.number:
            return absence
    raise BoardRefusal(f"{person.name} is not called to table {table.number}", "not-now")
