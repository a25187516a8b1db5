"""Draws of the board: seats for a new game, and the order of the players of a broken game.

A draw follows from a key. The hash of the table, the number of the draw and the key is on the board before anybody
knows who is in the draw, and the key is shown after it, so that everybody can draw again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from cardroom.board.commands import BoardCommand
from cardroom.board.events import Drawn
from cardroom.board.records import Milliseconds, Number, Person
from cardroom.board.refusal import BoardRefusal
from cardroom.board.state import Draw, SealedDraw, Table
from cardroom.cards.public_order import permutation, seed_of
from cardroom.dealing.decisions import Seat

if TYPE_CHECKING:
    from cardroom.board.board import Board

REMEMBERED = 20
"""How many draws the board shows."""


def commitment_to(table: Number, number: int, key: str) -> str:
    """The hash that is shown before a draw of a table. The key is hexadecimal text."""
    return seed_of("draw", str(table), str(number), key).hex()


def order_from(key: str, people: Sequence[str], seats: Sequence[Seat] = ()) -> tuple[int, ...]:
    """The places of the people in the order that is drawn, or the places of the seats that they draw."""
    return permutation(seed_of("order", key, *people, *map(str, seats)), len(seats) or len(people))


class SealDraw(BoardCommand, frozen=True):
    """Shows the hash of the next draw of a table. The key itself is sealed by the vault of the room."""

    table: Number
    commitment: str
    sealed: bytes
    by: ClassVar[Literal["player", "floor", "house"]] = "house"

    def carry_out(self, board: Board) -> None:
        board.table(self.table).sealed = SealedDraw(self.commitment, self.sealed)


def draw_order(board: Board, table: Table, people: Sequence[Person], key: str, at: Milliseconds) -> list[Person]:
    """The people in an order that is drawn."""
    order = _draw(board, table, people, (), key, at)
    return [people[place] for place in order]


def draw_seats(
    board: Board, table: Table, people: Sequence[Person], seats: Sequence[Seat], key: str, at: Milliseconds
) -> list[Seat]:
    """A different seat for everybody."""
    order = _draw(board, table, people, seats, key, at)
    return [seats[place] for place in order[: len(people)]]


def _draw(
    board: Board, table: Table, people: Sequence[Person], seats: Sequence[Seat], key: str, at: Milliseconds
) -> tuple[int, ...]:
    sealed, number = table.sealed, table.next_draw
    if sealed is None or commitment_to(table.number, number, key) != sealed.commitment:
        raise BoardRefusal("this is not the key of the next draw", "not-offered")
    names = tuple(person.name for person in people)
    draw = Draw(number, at, table.number, sealed.commitment, key, names, tuple(seats))
    board.draws = [*board.draws, draw][-REMEMBERED:]
    table.sealed, table.next_draw = None, number + 1
    board.say(Drawn(table.number, number, key))
    return order_from(key, names, seats)
