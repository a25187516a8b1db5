"""Who may sit down at a table, as the board has arranged it."""

from __future__ import annotations

from cardroom.board.board import Board
from cardroom.board.records import Milliseconds, Number, Person
from cardroom.board.refusal import BoardRefusal
from cardroom.dealing.decisions import Seat


def check_may_sit(
    board: Board, number: Number, seat: Seat, person: Person, at: Milliseconds, *, by_floor: bool = False
) -> None:
    """Raises BoardRefusal if the seat is kept for somebody else, or if others wait for the game before the person.

    The floor seats people out of turn, but not in a seat that is kept.
    """
    table = board.tables.get(number)
    if table is None:
        return
    if table.role == "broken":
        raise BoardRefusal(f"table {number} is broken", "table-closed")
    lock = table.locks.get(seat)
    if lock and lock.person.number != person.number:
        raise BoardRefusal(f"seat {seat} is kept for {lock.person.name}", "seat-taken")
    board.check_may_play(person, table.spread, at)
    if board.plays_over_in(table, person.number) == seat:
        return
    first = next(iter(board.waiting(table.spread)), None)
    if first is None or by_floor or table.lock_of(person.number):
        return
    if first.person.number != person.number:
        raise BoardRefusal(
            f"{first.person.name} is first on the list for {table.spread}; join the list", "not-your-turn"
        )
