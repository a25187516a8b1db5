"""The requests and replies of the routes of the cage."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from cardroom.server.replies import AccountNumber, Body, CashMove, Key, Movement, Person, Pin
from cardroom.server.table_replies import Played

ReceiptNumber = Annotated[int, Field(ge=1, le=10**15)]
Why = Annotated[str, Field(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]
"""A reason in words, on one line."""
MaybeWhy = Annotated[str, Field(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]
Cents = Annotated[int, Field(ge=0, le=10**11)]


class PayOut(CashMove):
    """Cash paid to a guest, who enters the PIN at the cashier's page."""

    pin: Pin


class Reverse(Body):
    """Takes a movement of cash back. A request that is sent again with the same `key` counts only once."""

    why: Why
    key: Key


class Reason(Body):
    why: Why


class Piece(Body):
    kind: Literal["bill", "coin", "chip"]
    value: Annotated[int, Field(ge=1, le=10**9)]
    number: Annotated[int, Field(ge=1, le=10**6)]


class Count(Body):
    """What was counted in a drawer. The pieces may be left out; `why` explains what is over or short."""

    cents: Cents
    pieces: Annotated[list[Piece], Field(max_length=40)] = []
    why: MaybeWhy = ""


class HandOver(Count):
    """A drawer goes to another cashier, who enters their PIN."""

    to: AccountNumber
    pin: Pin


class SetLimit(Body):
    """Deposits and losses are limited in cents, time in minutes per day. An amount of 0 removes the limit."""

    what: Literal["deposit", "loss", "time"]
    per: Literal["day", "week", "month"]
    amount: Cents


class CoolOff(Body):
    days: Annotated[int, Field(ge=1, le=42)]
    why: MaybeWhy = ""


class Exclude(Body):
    """The months must be at least 6; 0 is for good."""

    months: Annotated[int, Field(ge=0, le=600)]
    why: MaybeWhy = ""


class WithPin(Body):
    pin: Pin


class Receipt(BaseModel):
    """Cash in or out. `cents` is what the account got: below 0 if cash was paid out. `hash` is that of its entry in the
    chain of the cage."""

    number: int
    at: int
    kind: Literal["deposit", "cash-out", "reversal"]
    cents: int
    in_words: str
    balance: int
    """The balance of the account after it."""
    person: int
    name: str
    last_digits: str
    """The last three digits of the account number, as they are printed."""
    cashier: str
    """The cashier's name; empty where guests serve themselves."""
    drawer: int
    reverses: int
    reversed_by: int
    entry: int
    hash: str


class CashRequest(BaseModel):
    """Cash that a second person must approve."""

    number: int
    at: int
    until: int
    """When it expires."""
    person: int
    name: str
    cents: int
    """What the account would get: below 0 if cash is to be paid out."""
    cashier: int
    cashier_name: str
    reverses: int
    why: str
    state: Literal["open", "approved", "declined", "expired"]
    decided_by: int
    answer: str


class AfterCash(Person):
    """The guest after a movement of cash, with the receipt, or with the request that a second person must approve."""

    receipt: Receipt | None = None
    request: CashRequest | None = None


class CountInfo(BaseModel):
    at: int
    kind: Literal["opening", "middle", "hand-over", "closing"]
    cents: int
    expected: int
    pieces: str
    why: str


class DrawerInfo(BaseModel):
    number: int
    cashier: int
    cashier_name: str
    opened_at: int
    closed_at: int
    """0 while it is open."""
    taken_over_from: int
    opening: int
    cash_in: int
    cash_out: int
    expected: int
    """The opening amount, plus cash in, minus cash out."""
    counted: int | None
    """The closing count; null while it is open."""
    difference: int | None
    """What the closing count was over, or short if it is below 0."""


class DrawerReport(DrawerInfo):
    counts: list[CountInfo]
    movements: list[Receipt]


class Desk(BaseModel):
    """What a cashier needs to know: whether cash needs a drawer, and the drawer that is open."""

    needs_drawer: bool
    drawer: DrawerInfo | None
    second_person_above: int
    """In cents."""


class Reversal(BaseModel):
    """A movement that was taken back, the movement that took it back, and why."""

    receipt: Receipt
    reversed: Receipt
    why: str


class LimitInfo(BaseModel):
    """`amount` holds now and `used` is what is used of it: in cents, or in minutes for time. 0 is no limit."""

    what: Literal["deposit", "loss", "time"]
    per: Literal["day", "week", "month"]
    amount: int
    used: int
    next_amount: int
    next_from: int
    """When `next_amount` takes the place of `amount`; 0 if no change is waiting."""


class BarInfo(BaseModel):
    kind: Literal["cooling-off", "self-exclusion", "frozen", "closed"]
    since: int
    until: int
    """0 if it has no end."""
    holds: bool
    says: str
    why: str
    lifted_at: int
    lifted_why: str


class Limits(BaseModel):
    """The limits of an account, and whatever keeps or kept its owner from playing, the latest first."""

    limits: list[LimitInfo]
    bars: list[BarInfo]


class NoteAbout(BaseModel):
    chain: str
    number: int
    at: int
    reason: str
    by: int
    address: str
    why: str
    details: dict[str, str]


class PersonalData(BaseModel):
    """Everything that is stored about a person. `records` has the rows of the database by table."""

    account: dict[str, Any]
    cents: int
    movements: list[Movement]
    records: dict[str, list[dict[str, Any]]]
    hands: list[Played]
    notes: list[NoteAbout]
