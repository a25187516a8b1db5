"""The requests and replies of the chat."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from cardroom.server.cage_replies import Reason
from cardroom.server.replies import Body, TableNumber

LineNumber = Annotated[int, Field(ge=1, le=10**9)]


class WriteLine(Body):
    text: Annotated[str, Field(max_length=1000)]


class BlockWriter(Body):
    """The writer of a line that is still shown at a table."""

    table: TableNumber
    line: LineNumber


class Blocked(BaseModel):
    """A person whom you have blocked; `number` is that of the block."""

    number: int
    name: str
    since: int


class Silence(Reason):
    """`on` silences a person for the day; without it they may write again."""

    on: bool = True


class Silenced(BaseModel):
    """Until when somebody may not write; 0 if they may."""

    until: int


class WatchedLine(BaseModel):
    """A line as the floor sees it: with the account of its writer, and with its text after it was removed."""

    number: int
    at: int
    person: int
    name: str
    text: str
    removed: bool
    silenced: bool
    """True if its writer is silenced now."""
