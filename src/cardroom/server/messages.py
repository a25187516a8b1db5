"""The messages on a table's WebSocket."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Event
from cardroom.dealing.refusals import Code
from cardroom.dealing.transcript import LogLine
from cardroom.dealing.wire import kinds_of
from cardroom.floor import more_time, playing, ruling, running, seating, showing, wagering  # noqa: F401 (they define the commands)
from cardroom.floor.commands import Command, commands_for
from cardroom.floor.scene import Scene

if TYPE_CHECKING:
    OpenCommand = Command
    AnyEvent = Event
else:
    OpenCommand = commands_for("guest", "floor")
    AnyEvent = kinds_of(Event)

MAX_MESSAGE_BYTES = 16_384
"""The maximum length of a message from a client."""
A_SECOND, BURST = 20.0, 100.0
"""The number of commands that a connection may send a second and in a burst, and a person by requests."""


Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._-]+$(?!\n)")]


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command from a client. A message that is sent again with the same id counts only once."""

    id: Id
    command: OpenCommand


class Update(msgspec.Struct, tag_field="is", tag="update", omit_defaults=True):
    """The table after a change, or after connecting. `lines` are the new lines of the hand log."""

    version: int
    now: int
    """The server's time in milliseconds, to show how much time is left."""
    scene: Scene
    lines: list[LogLine] = []
    events: list[AnyEvent] = []
    done: str = ""
    """The id of the command that led to this version, for the connection that sent it: the command is stored."""


class Done(msgspec.Struct, frozen=True, tag_field="is", tag="done", omit_defaults=True):
    """The command is stored as this version of the table. `again` is True if it had been stored before.

    On the WebSocket of a table, a command that is stored for the first time is answered by `done` of its update.
    """

    id: str
    version: int
    again: bool = False


class NotDone(msgspec.Struct, frozen=True, tag_field="is", tag="refused", omit_defaults=True):
    """The command was refused and nothing has changed. `reason` is for people; `seat` is omitted if there is none."""

    id: str
    code: Code
    reason: str
    seat: Seat = 0


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the chat. `writer` tells the writers apart and is not an account. A removed line has no text."""

    number: int
    at: int
    writer: str
    name: str
    text: str = ""
    removed: bool = False
    yours: bool = False


class Chat(msgspec.Struct, frozen=True, tag_field="is", tag="chat", omit_defaults=True):
    """New lines of the chat, or lines that have changed; with `all` they take the place of all lines before."""

    lines: list[ChatLine]
    all: bool = False


FromServer = Update | Done | NotDone | Chat
