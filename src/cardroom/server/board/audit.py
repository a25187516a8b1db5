"""Replays the log of the board and compares the snapshot with it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cardroom.dealing.wire import from_json
from cardroom.floor.opened import Opened
from cardroom.ledger import Finding, Reading, chain
from cardroom.server.board.boards import Boards, command_in, entry_body
from cardroom.server.houses import Houses


def audit_board(reading: Reading) -> Iterator[Finding]:
    """A snapshot must be what the commands before it lead to.

    Nothing can be said if a house has other rules by now, so that an entry is refused or leads to something else.
    """
    saved = reading.saved(chain.BOARD)
    if saved is None:
        return
    houses = Houses()
    try:
        for row in reading.tables():
            houses.add(from_json(row.terms, Opened).terms)
        boards = Boards(lambda house: lambda game, limit: houses.house(house).board_rules(game, limit))
        for entry in reading.entries(chain.BOARD, limit=saved.number):
            command = command_in(entry.body)
            if entry_body(command, boards.apply(command)) != entry.body:
                return
    except (LookupError, ValueError, OSError, msgspec.DecodeError):  # a house is gone, or a command is refused
        return
    if boards.save() != saved.body:
        yield Finding("saved", saved.number, "the board that was saved differs from its replay")
