"""Draws of the board: seats for a new game, and the order of the players of a broken game.

A draw follows from a key. Its hash is on the board before anybody knows who is in the draw, and the key is shown after
it, so that everybody can draw again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from cardroom.board.commands import BoardCommand
from cardroom.board.events import Drawn
from cardroom.board.records import Milliseconds, Person
from cardroom.board.refusal import BoardRefusal
from cardroom.board.state import Draw, SealedDraw, Table
from cardroom.cards.public_order import permutation, seed_of
from cardroom.dealing.decisions import Seat

if TYPE_CHECKING:
    from cardroom.board.board import Board

REMEMBERED = 20
"""How many draws the board shows."""


def commitment_to(key: str) -> str:
    """The hash that is shown before a draw. The key is hexadecimal text."""
    return seed_of("draw", key).hex()


def order_from(key: str, count: int) -> tuple[int, ...]:
    return permutation(seed_of("order", key), count)


class SealDraw(BoardCommand, frozen=True):
    """Shows the hash of the key of the next draw. The key itself is sealed by the vault of the room."""

    commitment: str
    sealed: bytes
    by: ClassVar[Literal["player", "floor", "house"]] = "house"

    def carry_out(self, board: Board) -> None:
        board.sealed = SealedDraw(board.next_draw, self.commitment, self.sealed)


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
    sealed = board.sealed
    if sealed is None or commitment_to(key) != sealed.commitment:
        raise BoardRefusal("this is not the key of the next draw", "not-offered")
    names = tuple(person.name for person in people)
    draw = Draw(sealed.number, at, table.number, sealed.commitment, key, names, tuple(seats))
    board.draws = [*board.draws, draw][-REMEMBERED:]
    board.sealed, board.next_draw = None, sealed.number + 1
    board.say(Drawn(table.number, sealed.number, key))
    return order_from(key, len(seats) or len(people))
