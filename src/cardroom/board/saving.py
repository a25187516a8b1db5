"""A board in one piece, to be stored and made again."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cardroom.board.board import Board
from cardroom.board.records import Milliseconds, Spread
from cardroom.board.state import Bar, Draw, Entry, Table
from cardroom.houses.board_file import BoardRules


class SavedBoard(msgspec.Struct, frozen=True):
    lists: list[tuple[Spread, list[Entry]]]
    tables: list[Table]
    bars: list[Bar]
    called_at: list[tuple[Spread, list[Milliseconds]]]
    order: int
    draws: list[Draw] = []


def save(board: Board) -> SavedBoard:
    lists, called = list(board.lists.items()), list(board.called_at.items())
    tables, draws = list(board.tables.values()), board.draws
    return SavedBoard(lists, tables, board.bars, called, board.order, draws)


def restore(rules: Callable[[str, str], BoardRules], saved: SavedBoard) -> Board:
    """The board that was saved."""
    board = Board(rules)
    board.lists, board.called_at = dict(saved.lists), dict(saved.called_at)
    board.tables = {table.number: table for table in saved.tables}
    board.bars, board.order = list(saved.bars), saved.order
    board.draws = list(saved.draws)
    return board
