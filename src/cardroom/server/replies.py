"""The requests and replies of the HTTP API."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from cardroom.dealing.refusals import Code

Name = Annotated[str, Field(min_length=1, max_length=40)]
Pin = Annotated[str, Field(pattern=r"^[0-9]{6,12}$")]
Login = Annotated[str, Field(max_length=40)]
AccountNumber = Annotated[int, Field(ge=100_000, le=999_999)]
TableNumber = Annotated[int, Field(ge=1, le=10**9)]
Key = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._-]+$")]


REFERENCE = "#/components/schemas/{name}"
Responses: TypeAlias = dict[int | str, dict[str, Any]]


def answers_with(schema: dict[str, Any] | type, status: int = 200) -> Responses:
    """The description of a route's reply, if it is not a pydantic type."""
    content = schema if isinstance(schema, dict) else {"$ref": REFERENCE.format(name=schema.__name__)}
    return {status: {"content": {"application/json": {"schema": content}}}}


class Body(BaseModel):
    """The body of a request. Unknown fields are refused, and so is a value of another type: true is not 1 cent."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewAccount(Body):
    name: Name
    pin: Pin
    login: Login = ""
    """The name to sign in with, if there is to be one."""


class SignIn(Body):
    """Signs in with the account number or the sign-in name. A code and a new PIN are given when they were asked for."""

    number: AccountNumber | None = None
    login: Login = ""
    pin: Annotated[str, Field(max_length=12)]
    code: Annotated[str, Field(max_length=40)] = ""
    new_pin: Annotated[str, Field(max_length=12)] = ""


class CashMove(Body):
    """Cash in or out. A request that is sent again with the same `key` counts only once."""

    cents: Annotated[int, Field(ge=1, le=10**11)]
    key: Key


class GiveSeat(Body):
    """A seat for a guest, with chips from the guest's account. A request with the same `key` counts only once."""

    table: TableNumber
    seat: Annotated[int, Field(ge=1, le=99)]
    chips: Annotated[int, Field(ge=1, le=10**11)]
    key: Key
    proposition: bool = False


Choice = Annotated[str, Field(max_length=100)]


class OpenTable(Body):
    game: Annotated[str, Field(max_length=100, examples=["oaks/texas-holdem"])]
    fees: Annotated[str, Field(max_length=100)] = ""
    stakes: Annotated[str, Field(max_length=100)] = ""
    chosen: Annotated[dict[Choice, Choice], Field(max_length=20)] = {}
    """The variants and readings, by name; for the others the usual ones hold."""
    name: Annotated[str, Field(max_length=100)] = ""
    act_seconds: Annotated[int, Field(ge=1, le=3600)] = 30
    bank_seconds: Annotated[int, Field(ge=1, le=3600)] = 15
    wager_seconds: Annotated[int, Field(ge=1, le=3600)] = 20
    pause_ms: Annotated[int, Field(ge=0, le=60_000)] = 3500
    bots: Annotated[int, Field(ge=0, le=10)] = 0
    bot_ms: Annotated[int, Field(ge=0, le=60_000)] = 900


class OpenOwnTable(Body):
    """A table for oneself or for friends. The fee option and the stakes are those of an offered limit."""

    game: Annotated[str, Field(max_length=100, examples=["oaks/texas-holdem"])]
    fees: Annotated[str, Field(max_length=100)] = ""
    stakes: Annotated[str, Field(max_length=100)] = ""
    chosen: Annotated[dict[Choice, Choice], Field(max_length=20)] = {}
    bots: Annotated[int, Field(ge=0, le=10)] = 0
    private: bool = False


class QuickSeat(Body):
    game: Annotated[str, Field(max_length=100, examples=["oaks/texas-holdem"])]
    key: Key


class EnterTable(Body):
    key: Annotated[str, Field(max_length=100)]
    """The key in the link of a private table."""


class SwitchGuestTables(Body):
    on: bool


class Person(BaseModel):
    number: int
    name: str
    role: str
    cents: int
    login: str = ""
    """The name to sign in with; empty if there is none."""
    locked: Literal["", "staff", "wrong-pins"] = ""
    """Why nobody can sign in: staff locked the account, or there were too many wrong PINs from unknown addresses."""
    second_factor: bool = False
    needs_second_factor: bool = False
    """True if nothing else is possible before a second factor is set up."""


class Movement(BaseModel):
    number: int
    at: int
    reason: str
    cents: int
    """The change of the account's balance."""
    table: int = 0
    """The table that the chips went to or came from; 0 if there is none."""


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
    """The floor's choice; empty if the house's usual stakes are used."""
    chosen: dict[str, str]
    """The variants and readings that the floor chose, by name."""
    choices: list[str]
    """What holds for every variant and reading of the game, in words."""
    collection: list[str]
    """The fees in words: the amounts, and who pays them."""
    seats: int
    taken: int
    bots: int
    buy_in: int
    """The minimum buy-in, in cents."""
    most_buy_in: int
    """The maximum buy-in, in cents; 0 if there is none."""
    phase: str
    kind: str
    """`pot`, `bank` or `paying`."""
    chips: list[int]
    """The values of the chips, in cents."""
    by_guest: bool = False
    """True if a guest opened the table."""
    private: bool = False
    """True if only people with the table's link may come in."""
    practice: bool = False
    """True if a player who is alone with bots may ask what they would do."""


class MyTable(BaseModel):
    """A table where you have a seat, or that you or your friends opened."""

    table: TableInfo
    seat: int
    """0 if you have no seat there."""
    chips: int
    away: bool
    your_turn: bool
    waiting_for: str
    """The name of the player to act, if there is one and it is not you."""
    link: str
    """The address that lets friends in; empty if the table is not private."""


class TakenSeat(BaseModel):
    table: int
    seat: int


class TableResult(BaseModel):
    table: int
    game: str
    hands: int
    net: int
    """What you won there after collection; negative if you lost."""


class SessionResult(BaseModel):
    """What you won or lost in the hands that ended since you signed in, the table with the latest hand first."""

    since: int
    hands: int
    net: int
    tables: list[TableResult]


class RoomInfo(BaseModel):
    play_money: bool
    """True in a demonstration, where chips are worth nothing."""
    guest_tables: int
    """The number of tables that a guest may have open at a time; 0 if only the floor opens tables."""
    guest_table_minutes: int
    """A guest's table is closed when nobody has played there for so long."""
    guest_bots: bool
    """True if there may be bots at tables of guests."""


class HouseInfo(BaseModel):
    house: str
    name: str
    games: int


class GameInfo(BaseModel):
    """A game of a house."""

    game: str
    house: str
    name: str
    about: str
    kind: str
    """`pot`, `bank` or `paying`."""
    seats: int


class WayInfo(BaseModel):
    """One way of a variant or a reading, and what the rule sheet says about it."""

    name: str
    says: str
    why: str


class ChoiceInfo(BaseModel):
    """What the floor may choose when it opens a table. `held` is the way that holds."""

    name: str
    kind: Literal["variant", "reading"]
    about: str
    lines: str
    held: str
    ways: list[WayInfo]


class FeeChoice(BaseModel):
    """One option of a fee sheet, with a sentence for each fee."""

    option: str
    limit: str
    fees: list[str]


class FeeSheet(BaseModel):
    title: str
    dated: str
    source: str
    options: list[FeeChoice]


class GameFees(BaseModel):
    """The fee sheets of a game. `usual` is the option used if a table names none; several options are joined as in
    1+6+11. `none` says why there is no sheet."""

    game: str
    name: str
    house: str
    usual: str
    stakes: str
    none: str
    sheets: list[FeeSheet]


class TableLimit(BaseModel):
    """A limit at which a table of a game can be opened: a fee option and stakes that fit together."""

    fees: str
    stakes: str
    says: str
    buy_in: int


class StakesChoice(BaseModel):
    """Stakes that fit a fee option. `stakes` opens a table with them; empty for the option's own stakes."""

    stakes: str
    words: str


class TermsInWords(BaseModel):
    limits: list[str]
    fees_title: str
    fees: list[str]


class PayTable(BaseModel):
    """Each row has a hand and what it pays, the best first."""

    title: str
    rows: list[tuple[str, str]]


class ExplainedWord(BaseModel):
    """A word of the trade; `forms` are the ways in which it is written, the first of them its name."""

    forms: list[str]
    means: str


class HowToPlay(BaseModel):
    """The steps of a game at a table, what its wagers pay, and the words of the trade that are used here."""

    about: str
    steps: list[str]
    pays: list[PayTable]
    words: list[ExplainedWord]


class ReportState(BaseModel):
    """The state of a report. `ahead` is the number of reports before it. When busy, ask again later; `why` explains a
    failure."""

    state: Literal["ready", "working", "waiting", "busy", "failed"]
    ahead: int = 0
    why: str = ""


class Problem(BaseModel):
    """Why a request was refused: a code for programs, a reason for people, and the seat concerned (0: none)."""

    code: Code
    reason: str
    seat: int = 0


class Health(BaseModel):
    status: str
    tables: int
    without_keeper: list[int]


class Played(BaseModel):
    """A finished round."""

    table: int
    round: int
    at: int
    game: str
    net: int | None = None
    """In your own rounds: what you won after collection; negative if you lost."""


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
