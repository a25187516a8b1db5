"""Who gets a free seat before the list does: changes of seats, must-move players, changes of tables."""

from __future__ import annotations

from cardroom.board.board import Board
from cardroom.board.moving import next_to_move, tell_to_move
from cardroom.board.records import Milliseconds
from cardroom.board.state import Table
from cardroom.board.terms import seat_change_terms, table_change_terms
from cardroom.dealing.decisions import Seat


def fill(board: Board, table: Table, seat: Seat, at: Milliseconds) -> bool:
    """Gives the seat to a player who is seated already, if one has a right to it."""
    if fill_from_table(board, table, seat):
        return True
    if mover := next_to_move(board, table):
        tell_to_move(board, table, seat, mover)
        board.note_call(table.spread, at)
        return True
    return fill_from_other_tables(board, table, seat)


def fill_from_table(board: Board, table: Table, seat: Seat) -> bool:
    for change in table.seat_changes:
        if change.seat in (0, seat) and not table.lock_of(change.person.number):
            table.seat_changes.remove(change)
            old = table.seen.seat_of(change.person.number)
            beside = board.tenth_seat_beside(table)
            terms = seat_change_terms(board.rules(table.spread), table, old, seat, beside)
            board.keep(table, seat, change.person, "seat-change", terms)
            return True
    return False


def fill_from_other_tables(board: Board, table: Table, seat: Seat) -> bool:
    if not table.arrivals:
        return False
    change = table.arrivals.pop(0)
    terms = table_change_terms(board.rules(table.spread), board.is_wanted(table.spread))
    board.keep(table, seat, change.person, "table-change", terms)
    return True
