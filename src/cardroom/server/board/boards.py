"""The boards of all houses of a room, as one machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeAlias

import msgspec

from cardroom.board import Board, BoardCommand, BoardEvent, Number, clock, draws, seeing, waiting  # noqa: F401 (they define commands)
from cardroom.board.saving import SavedBoard, restore, save
from cardroom.dealing.wire import from_json, kinds_of, to_json
from cardroom.houses.board_file import BoardRules

Rules: TypeAlias = Callable[[str, str], BoardRules]
"""The rules of a game at a limit."""


class HouseCommand(msgspec.Struct, frozen=True):
    """A command to the board of one house."""

    house: str
    command: BoardCommand


class _Entry(msgspec.Struct, frozen=True):
    house: str
    command: msgspec.Raw


class Boards:
    """`rules_of` gives the rules of a house by its slug."""

    def __init__(self, rules_of: Callable[[str], Rules]) -> None:
        self._rules_of = rules_of
        self.by_house: dict[str, Board] = {}

    def board(self, house: str) -> Board:
        """The board of a house, which is empty at first."""
        if house not in self.by_house:
            self.by_house[house] = Board(self._rules_of(house))
        return self.by_house[house]

    def house_of(self, table: Number) -> str:
        """The house of a table that is on a board; empty if it is on none."""
        return next((house for house, board in self.by_house.items() if table in board.tables), "")

    def apply(self, given: HouseCommand) -> Sequence[BoardEvent]:
        return self.board(given.house).apply(given.command)

    def save(self) -> bytes:
        return to_json({house: save(board) for house, board in self.by_house.items()})

    def restore(self, saved: bytes) -> None:
        found = from_json(saved, dict[str, SavedBoard])
        self.by_house = {house: restore(self._rules_of(house), board) for house, board in found.items()}


def entry_body(given: HouseCommand, events: Sequence[BoardEvent]) -> bytes:
    return to_json({"house": given.house, "command": given.command, "events": events})


def command_in(body: bytes) -> HouseCommand:
    entry = from_json(body, _Entry)
    return HouseCommand(entry.house, from_json(bytes(entry.command), _any_command()))


@cache
def _any_command() -> Any:
    return kinds_of(BoardCommand)
