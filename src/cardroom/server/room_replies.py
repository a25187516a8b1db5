"""The replies of the HTTP API about the room itself: its settings, reports, health and books."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel


class RoomInfo(BaseModel):
    play_money: bool
    """True in a demonstration, where chips are worth nothing."""
    guest_tables: int
    """The number of tables that a guest may have open at a time; 0 if only the floor opens tables."""
    guest_table_minutes: int
    """A guest's table is closed when nobody has played there for so long."""
    guest_bots: bool
    """True if there may be bots at tables of guests."""
    self_service: bool
    """True if guests buy chips for their accounts themselves."""


class ReportState(BaseModel):
    """The state of a report. `ahead` is the number of reports before it. When busy, ask again later; `why` explains a
    failure."""

    state: Literal["ready", "working", "waiting", "busy", "failed"]
    ahead: int = 0
    why: str = ""


class Health(BaseModel):
    status: str
    tables: int
    without_keeper: list[int]
    tournaments_stopped: list[int] = []
    """The tournaments whose log cannot be replayed."""
    draws_not_provable: list[int] = []
    """The tournaments that go on although the secret of their draws cannot be opened: later draws prove nothing."""
    others: list[str] = []
    """The addresses of the other processes that serve this room."""
    served_by_nobody: list[str] = []
    """The tables and tournaments that another process has left and that are taken over within seconds."""


class Booked(BaseModel):
    """A movement in the ledger: an entry of the chain of the cage or of a table. The postings sum to zero."""

    chain: str
    number: int
    at: int
    reason: str
    postings: dict[str, int]
    hash: str


class Found(BaseModel):
    where: str
    number: int
    problem: str


class ChainHead(BaseModel):
    length: int
    hash: str
    """The hash of the last entry."""


class Audit(BaseModel):
    findings: list[Found]
    chains: dict[str, ChainHead]
    """The head of every hash chain. A copy kept elsewhere proves later that nothing was rewritten."""
