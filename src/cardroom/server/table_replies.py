"""The requests and replies of the HTTP API about tables and rounds."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from cardroom.server.replies import Body

Choice = Annotated[str, Field(max_length=100)]


class OpenTable(Body):
    game: Annotated[str, Field(max_length=100, examples=["oaks/texas-holdem"])]
    fees: Annotated[str, Field(max_length=100)] = ""
    stakes: Annotated[str, Field(max_length=100)] = ""
    chosen: Annotated[dict[Choice, Choice], Field(max_length=20)] = {}
    """The variants and readings, by name; for the others the usual ones hold."""
    policy: Annotated[str, Field(max_length=100, examples=["california-2026"])] = ""
    """The policy that the table is opened under, beside the one of the room, if it has one."""
    name: Annotated[str, Field(max_length=100)] = ""
    act_seconds: Annotated[int, Field(ge=1, le=3600)] = 30
    time_bank: Annotated[int, Field(ge=0, le=600)] = 0
    """Seconds of a player's own when the time to act is over; 0 if there are none."""
    time_bank_adds: Annotated[int, Field(ge=0, le=600)] = 10
    time_bank_hands: Annotated[int, Field(ge=1, le=1000)] = 10
    bank_seconds: Annotated[int, Field(ge=1, le=3600)] = 15
    wager_seconds: Annotated[int, Field(ge=1, le=3600)] = 20
    pause_ms: Annotated[int, Field(ge=0, le=60_000)] = 3500
    bots: Annotated[int, Field(ge=0, le=10)] = 0
    bot_ms: Annotated[int, Field(ge=0, le=60_000)] = 900
    start_players: Annotated[int, Field(ge=0, le=20)] = 0
    """How many have to sit before the floor may start the table; 0 if it starts by itself."""


class OpenOwnTable(Body):
    """A table for oneself or for friends. The fee option and the stakes are those of an offered limit."""

    game: Annotated[str, Field(max_length=100, examples=["oaks/texas-holdem"])]
    fees: Annotated[str, Field(max_length=100)] = ""
    stakes: Annotated[str, Field(max_length=100)] = ""
    chosen: Annotated[dict[Choice, Choice], Field(max_length=20)] = {}
    bots: Annotated[int, Field(ge=0, le=10)] = 0
    private: bool = False


class FindTable(Body):
    game: Annotated[str, Field(max_length=100, examples=["oaks/texas-holdem"])]


class EnterTable(Body):
    key: Annotated[str, Field(max_length=100)]
    """The key in the link of a private table."""


class SwitchGuestTables(Body):
    on: bool


class PolicyInfo(BaseModel):
    """A policy under which a table of a game may be opened."""

    name: str
    title: str
    where: str
    since: str
    status: str
    """Whether it is in force, as far as its sources say."""
    notices: list[str]
    """What is posted at the table."""
    usual: bool
    """True for the policy of the room, which holds at every table."""


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
    start_players: int = 0
    """How many have to sit before the floor starts the table; 0 if it starts by itself."""
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


class FoundTable(BaseModel):
    table: int
    seat: int
    """Your seat there; 0 if you have none yet."""


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


class ExportedHand(BaseModel):
    """A hand as you were shown it, as a file for another program."""

    name: str
    text: str


class Played(BaseModel):
    """A finished round."""

    table: int
    round: int
    at: int
    game: str
    net: int | None = None
    """In your own rounds: what you won after collection; negative if you lost. In chips in a tournament."""
    tournament: int = 0
    """The tournament that it was a hand of; 0 if it was none."""
    tournament_name: str = ""
    entry: int = 0
    """The entry of the tournament's log that ended it."""
