"""What runs out at the board, and the command that looks at the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from cardroom.board.commands import BoardCommand
from cardroom.board.events import OffTheList
from cardroom.board.playing_over import miss_playing_over
from cardroom.board.records import MINUTE, Milliseconds, Spread
from cardroom.board.state import FIRST, Absence, Bar, Entry, Table

if TYPE_CHECKING:
    from cardroom.board.board import Board


class Due(NamedTuple):
    """Something that runs out, and what happens then."""

    at: Milliseconds
    carry_out: Callable[[], None]
    is_stand_in: bool = False
    """True if somebody then stops to play for a player who is away."""


class Tick(BoardCommand, frozen=True):
    """The clock: everything that has run out by now happens, in order, each at its own moment."""

    by: ClassVar[Literal["player", "floor", "house"]] = "house"

    def carry_out(self, board: Board) -> None:
        while (first := min(all_due(board), key=lambda due: due.at, default=None)) and first.at <= self.at:
            first.carry_out()


def all_due(board: Board) -> Iterator[Due]:
    for spread, entries in board.lists.items():
        for entry in entries:
            if entry.until:
                yield Due(entry.until, partial(_entry_runs_out, board, spread, entry))
    for table in board.tables.values():
        for absence in table.absences.values():
            yield from all_due_of(board, table, absence)
    for bar in board.bars:
        if bar.until:
            yield Due(bar.until, partial(_bar_ends, board, bar))


def all_due_of(board: Board, table: Table, absence: Absence) -> Iterator[Due]:
    """What runs out during an absence."""
    rules = board.rules(table.spread)
    if absence.answer_by:
        yield Due(absence.answer_by, partial(miss_playing_over, board, table, absence, absence.answer_by))
    if absence.over:
        if rules.play_over_minutes:
            at = absence.over_since + rules.play_over_minutes * MINUTE
            yield Due(at, partial(_play_over_ends, board, table, absence, at), is_stand_in=True)
        return
    if absence.friend and rules.friend_minutes:
        at = absence.friend_since + rules.friend_minutes * MINUTE
        why = f"the {rules.friend_minutes} minutes are over"
        yield Due(at, partial(board.stop_friend, table, absence, why), is_stand_in=True)
    if rules.away_minutes and board.is_wanted(table.spread):
        # Away for more than so many minutes: the first moment after them.
        at = absence.since + rules.away_minutes * MINUTE + 1
        why = f"away for more than {rules.away_minutes} minutes"
        yield Due(at, partial(board.pick_up, table, absence, why))


def stand_in_ends(board: Board, table: Table, absence: Absence) -> Milliseconds:
    """When whoever plays for an absent player has to stop; 0 if no time is set."""
    return next((due.at for due in all_due_of(board, table, absence) if due.is_stand_in), 0)


def _entry_runs_out(board: Board, spread: Spread, entry: Entry) -> None:
    if entry.state == "called":
        board.give_up_call(entry)
        board.to_the_bottom(spread, entry)
        return
    why = "did not arrive in time" if entry.state == "called-in" else "the time as first on the list is over"
    board.take_off(spread, entry)
    board.say(OffTheList(entry.person, spread, why))


def _play_over_ends(board: Board, table: Table, absence: Absence, at: Milliseconds) -> None:
    """The absent player is picked up and is first on the list for a while; who played over keeps the seat."""
    rules = board.rules(table.spread)
    board.pick_up(table, absence, f"played over for {rules.play_over_minutes} minutes")
    entry = board.enlist(table.spread, absence.person, at, FIRST)
    entry.until = at + rules.first_minutes * MINUTE if rules.first_minutes else 0
    board.say_listed(table.spread, absence.person)


def _bar_ends(board: Board, bar: Bar) -> None:
    board.bars.remove(bar)
    spread = bar.spread
    if not bar.then_listed or spread is None or board.find_entry(spread, bar.person):
        return
    if not board.plays(bar.person.number, spread):
        board.enlist(spread, bar.person, bar.until)
        board.say_listed(spread, bar.person)
