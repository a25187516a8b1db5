"""Commands as JSON, for a log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardroom.dealing.wire import from_json, to_json
from cardroom.tournaments.commands import Command, Given, Moment, commands_for

if TYPE_CHECKING:
    AnyCommand = Command
else:
    from cardroom.tournaments import ending, playing, registering, ruling, seating, timing  # noqa: F401

    AnyCommand = commands_for("player", "floor", "clock")


class _Read(msgspec.Struct, frozen=True):
    command: AnyCommand
    at: Moment
    by: int = 0


def given_to_json(given: Given) -> bytes:
    return to_json(given)


def given_from_json(text: bytes | str) -> Given:
    """Raises msgspec.ValidationError if it is not a command."""
    read = from_json(text, _Read)
    return Given(read.command, read.at, read.by)
