"""The base of all commands to a tournament. Every change is a command, which comes with its moment and its key."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, get_args

import msgspec

from cardroom.cards import KEY_BYTES
from cardroom.dealing.names import kebab
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.wire import kinds_of

if TYPE_CHECKING:
    from cardroom.tournaments.tournament import Tournament

Moment = int
"""Milliseconds, by the clock of whoever sends the commands."""
Key = Annotated[bytes, msgspec.Meta(min_length=KEY_BYTES, max_length=KEY_BYTES)]
"""The key of a draw or a shuffle."""
DrawNumber = Annotated[int, msgspec.Meta(ge=0)]
"""The number of the draw whose sealed key a command carries. 0: the key was made for the command."""
Who = Literal["player", "floor", "clock"]


class TournamentRefusal(Refusal):
    """The tournament refused a command and has not changed; the message says why."""


class Command(msgspec.Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True, forbid_unknown_fields=True):
    who: ClassVar[Who] = "floor"
    """Who may give the command: the player it is about, the floor, or the clock. The floor may give every command."""

    is_hidden: ClassVar[bool] = False
    """True if the command has the key of the deck or may name cards, so that a log has to seal it until the hand is
    over."""

    def carry_out(self, tournament: Tournament, at: Moment) -> None:
        """Carries out the command, or raises TournamentRefusal and changes nothing."""
        raise NotImplementedError


class Given(msgspec.Struct, frozen=True, omit_defaults=True):
    """A command as it stands in a log: who gave it, and when. `by` is 0 for the clock."""

    command: Any
    at: Moment
    by: int = 0


def commands_for(*who: Who) -> Any:
    """The union of all commands that these may give, to read them from the wire."""
    return reduce(or_, (kind for kind in get_args(kinds_of(Command)) if kind.who in who))


def check_key(key: bytes) -> None:
    if type(key) is not bytes or len(key) != KEY_BYTES:
        raise TournamentRefusal(f"the key of a draw has {KEY_BYTES} bytes", "not-understood")
