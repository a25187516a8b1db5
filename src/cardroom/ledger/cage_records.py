"""The records of the cage: cash, drawers, requests for a second person, limits, barred people, and time at tables."""

from __future__ import annotations

from typing import ClassVar

from cardroom.ledger.record import Record
from cardroom.money.cents import Cents


class CashRow(Record, frozen=True):
    """Cash in or out, with the number of its receipt. `cents` is what the account gets: below 0 if cash is paid out."""

    stored_in: ClassVar[str] = "cash"
    number: int
    at: int
    person: int
    cents: Cents
    cashier: int
    """Whoever did it: the person themself where guests serve themselves."""
    drawer: int
    """The drawer that the cash went into or came from; 0 if there is none."""
    reverses: int
    """The number of the movement that this one takes back; 0 if it takes back none."""
    reversed_by: int
    """The number of the movement that takes this one back; 0 if none does."""


class RequestRow(Record, frozen=True):
    """A movement of cash that needs a second person. `state` is open, approved or declined."""

    stored_in: ClassVar[str] = "requests"
    free_texts: ClassVar[tuple[str, ...]] = ("answer",)
    number: int
    at: int
    person: int
    cents: Cents
    cashier: int
    action: str
    """The action that the movement gets in the chain of the cage, so that it is made at most once."""
    reverses: int
    why: str
    """Why a movement is to be reversed; empty for an ordinary one."""
    state: str
    decided_at: int
    decided_by: int
    answer: str
    """Why it was declined."""


class DrawerRow(Record, frozen=True):
    """A cash drawer in the hands of one cashier, from its opening count to its closing count."""

    stored_in: ClassVar[str] = "drawers"
    number: int
    cashier: int
    opened_at: int
    opening: Cents
    closed_at: int
    """0 while it is open."""
    taken_over_from: int
    """The drawer that another cashier handed over; 0 if it was opened with cash from elsewhere."""


class CountRow(Record, frozen=True):
    """A count of a drawer, and what should have been in it. `kind` is opening, middle, hand-over or closing."""

    stored_in: ClassVar[str] = "counts"
    keys: ClassVar[int] = 2
    changes: ClassVar[bool] = False
    drawer: int
    number: int
    at: int
    kind: str
    cents: Cents
    expected: Cents
    pieces: str
    """The bills and chips in words, as in `20 × $100 bill`; empty if only the amount was given."""
    why: str
    """The cashier's explanation of what is over or short."""


class LimitRow(Record, frozen=True):
    """A person's own limit on deposits and losses (in cents) or on time at tables (in minutes). 0 is no limit."""

    stored_in: ClassVar[str] = "limits"
    is_at_doors: ClassVar[bool] = True
    keys: ClassVar[int] = 3
    person: int
    what: str
    per: str
    amount: int
    next_amount: int
    next_from: int
    """When `next_amount` takes the place of `amount`; 0 if no change is waiting."""
    set_at: int
    set_by: int


class BarRow(Record, frozen=True):
    """A person who may not play for a while: cooling off, self-excluded, or frozen by the staff."""

    stored_in: ClassVar[str] = "bars"
    is_at_doors: ClassVar[bool] = True
    free_texts: ClassVar[tuple[str, ...]] = ("why", "lifted_why")
    number: int
    person: int
    kind: str
    since: int
    until: int
    """0 if it has no end."""
    set_by: int
    why: str
    lifted_at: int
    """0 if it was not lifted."""
    lifted_by: int
    lifted_why: str


class SittingRow(Record, frozen=True):
    """The time that a person played or sat out at a table. `until` is 0 while they do.

    Whoever begins to sit out, or comes back, begins a new one.
    """

    stored_in: ClassVar[str] = "sittings"
    is_shared: ClassVar[bool] = False
    keys: ClassVar[int] = 3
    columns: ClassVar[dict[str, str]] = {"table": "table_number"}
    table: int
    person: int
    since: int
    until: int
    is_away: bool = False
    """True if the person sat out all the time."""


class TournamentSittingRow(Record, frozen=True):
    """The time that a person sat in a tournament, as `SittingRow` has it for a table."""

    stored_in: ClassVar[str] = "tournament_sittings"
    is_shared: ClassVar[bool] = False
    keys: ClassVar[int] = 3
    tournament: int
    person: int
    since: int
    until: int
    is_away: bool = False


CAGE_RECORDS: tuple[type[Record], ...] = (
    CashRow,
    RequestRow,
    DrawerRow,
    CountRow,
    LimitRow,
    BarRow,
    SittingRow,
    TournamentSittingRow,
)
