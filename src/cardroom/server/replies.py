"""What the HTTP API answers with."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(min_length=1, max_length=40)]
Pin = Annotated[str, Field(pattern=r"^[0-9]{4,12}$")]
AccountNumber = Annotated[int, Field(ge=100_000, le=999_999)]
TableNumber = Annotated[int, Field(ge=1, le=10**9)]
Key = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._-]+$")]


class Body(BaseModel):
    """What a request says; nothing that is not asked for."""

    model_config = ConfigDict(extra="forbid")


class NewAccount(Body):
    name: Name
    pin: Pin


class SignIn(Body):
    number: AccountNumber
    pin: Annotated[str, Field(max_length=12)]


class CashMove(Body):
    """`key` makes it count once, however often it is sent."""

    cents: Annotated[int, Field(ge=1, le=10**11)]
    key: Key


class GiveSeat(Body):
    """Where somebody is seated, with so many cents of their account; `key` makes it count once."""

    table: TableNumber
    seat: Annotated[int, Field(ge=1, le=99)]
    chips: Annotated[int, Field(ge=1, le=10**11)]
    key: Key


class OpenTable(Body):
    game: Annotated[str, Field(max_length=100, examples=["oaks/texas-holdem"])]
    fees: Annotated[str, Field(max_length=100)] = ""
    stakes: Annotated[str, Field(max_length=100)] = ""
    name: Annotated[str, Field(max_length=100)] = ""
    act_seconds: Annotated[int, Field(ge=1, le=3600)] = 30
    bank_seconds: Annotated[int, Field(ge=1, le=3600)] = 15
    wager_seconds: Annotated[int, Field(ge=1, le=3600)] = 20
    pause_ms: Annotated[int, Field(ge=0, le=60_000)] = 3500
    bots: Annotated[int, Field(ge=0, le=10)] = 0
    bot_ms: Annotated[int, Field(ge=0, le=60_000)] = 900


class Person(BaseModel):
    number: int
    name: str
    role: str
    cents: int


class Movement(BaseModel):
    number: int
    at: int
    reason: str
    cents: int
    """What it did to the account."""


class TableInfo(BaseModel):
    number: int
    name: str
    house: str
    house_name: str
    game: str
    title: str
    stakes: str
    fees: str
    chosen_fees: str
    chosen_stakes: str
    """What the floor chose; empty where it is the house's usual."""
    collection: list[str]
    """What is collected, and from whom, in words."""
    seats: int
    taken: int
    bots: int
    buy_in: int
    phase: str
    kind: str
    """pot, bank or paying"""
    chips: list[int]
    """What the chips are worth, in cents."""


class HouseInfo(BaseModel):
    house: str
    name: str
    games: int


class GameInfo(BaseModel):
    """A game that a house may spread."""

    game: str
    house: str
    name: str
    about: str
    kind: str
    """pot, bank or paying"""
    seats: int


class FeeChoice(BaseModel):
    """An option of a fee sheet, with a sentence for each fee."""

    option: str
    limit: str
    fees: list[str]


class FeeSheet(BaseModel):
    title: str
    dated: str
    source: str
    options: list[FeeChoice]


class GameFees(BaseModel):
    """`usual` is the option of a table that names none, several of them joined as in 1+6+11; `none` says why there is
    no sheet."""

    game: str
    name: str
    house: str
    usual: str
    stakes: str
    none: str
    sheets: list[FeeSheet]


class TermsInWords(BaseModel):
    limits: list[str]
    fees_title: str
    fees: list[str]


class ReportState(BaseModel):
    """`ahead` are the reports that come first. Whoever is told busy asks again later; `why` tells of a failure."""

    state: Literal["ready", "working", "waiting", "busy", "failed"]
    ahead: int = 0
    why: str = ""


class Problem(BaseModel):
    detail: str


class Health(BaseModel):
    status: str
    tables: int
    without_keeper: list[int]


class Played(BaseModel):
    """A round that is over."""

    table: int
    round: int
    at: int
    game: str
    net: int | None = None
    """Of one's own rounds: what it won or, below 0, lost one, collection included."""


class Booked(BaseModel):
    """A movement of the ledger; the postings sum to nothing."""

    number: int
    at: int
    reason: str
    key: str
    postings: dict[str, int]
    hash: str


class Found(BaseModel):
    where: str
    number: int
    problem: str


class Audit(BaseModel):
    findings: list[Found]
    chains: dict[str, str]
    """The length and the last hash of every chain: noted down elsewhere, they prove that nothing was rewritten."""
