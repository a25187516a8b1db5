"""What goes over a table's WebSocket."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from cardroom.dealing.events import Event
from cardroom.dealing.wire import kinds_of
from cardroom.floor import playing, running, seating, wagering
from cardroom.floor.commands import Command, commands_for
from cardroom.floor.scene import Scene

if TYPE_CHECKING:
    OpenCommand = Command
    AnyEvent = Event
else:
    assert all((playing, running, seating, wagering)), "all commands are known before any is read"
    OpenCommand = commands_for("guest", "floor")
    AnyEvent = kinds_of(Event)

MOST_BYTES = 16_384
"""The longest message a client may send."""


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants done. The same id counts once, however often it is sent."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._-]+\Z")]
    command: OpenCommand


class Update(msgspec.Struct, tag_field="is", tag="update", omit_defaults=True):
    """The table changed, or somebody has just come. `lines` tell what happened since the version before."""

    version: int
    now: int
    """The clock of the server, in milliseconds, to show how much time is left."""
    scene: Scene
    lines: list[str] = []
    events: list[AnyEvent] = []


class Done(msgspec.Struct, frozen=True, tag_field="is", tag="done", omit_defaults=True):
    """It is written down, as this version of the table; `again` when it had been before."""

    id: str
    version: int
    again: bool = False


class NotDone(msgspec.Struct, frozen=True, tag_field="is", tag="refused"):
    """Nothing has changed."""

    id: str
    why: str


FromServer = Update | Done | NotDone
