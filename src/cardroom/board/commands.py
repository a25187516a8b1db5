"""The base of all commands to the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from cardroom.board.records import Milliseconds, Person
from cardroom.dealing.names import kebab

if TYPE_CHECKING:
    from cardroom.board.board import Board


class BoardCommand(
    msgspec.Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True, forbid_unknown_fields=True
):
    """`who` gives the command at the moment `at`."""

    at: Milliseconds
    who: Person
    by: ClassVar[Literal["player", "floor", "house"]] = "floor"
    """Who may give the command: a player, floor staff, or only the house itself."""

    def carry_out(self, board: Board) -> None:
        """Carries out the command, or raises BoardRefusal and changes nothing."""
        raise NotImplementedError
