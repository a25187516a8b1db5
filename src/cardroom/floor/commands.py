"""The base of all commands to a table. Every change to a table is a command, which is carried out and logged."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, get_args

import msgspec

from cardroom.dealing.names import kebab
from cardroom.dealing.wire import kinds_of

if TYPE_CHECKING:
    from cardroom.floor.guest import Guest, Milliseconds
    from cardroom.floor.live_table import LiveTable

Amount = Annotated[int, msgspec.Meta(ge=1, le=10**11)]
"""Chips, in cents."""
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=999)]


class Command(msgspec.Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True, forbid_unknown_fields=True):
    by: ClassVar[Literal["guest", "floor", "house"]] = "guest"
    """Who may give the command: anyone with an account, floor staff, or only the house itself."""
    is_hidden: ClassVar[bool] = False
    """True if the command may name cards, so that its log entry is sealed while the round is being played."""

    def carry_out(self, table: LiveTable, guest: Guest, at: Milliseconds) -> None:
        """Carries out the command, or raises with the reason and changes nothing."""
        raise NotImplementedError


def commands_for(*who: str) -> Any:
    """The union of all commands that these roles may give, to read them from the wire."""
    return reduce(or_, (kind for kind in get_args(kinds_of(Command)) if kind.by in who))
