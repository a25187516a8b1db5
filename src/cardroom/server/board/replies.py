"""What the routes of the board answer and accept."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from cardroom.board.state import Role, Why
from cardroom.server.replies import Body, Key

Words = Annotated[str, Field(max_length=100)]
AnyNumber = Annotated[int, Field(ge=-(2**62), le=2**62)]
AnyTable = Annotated[int, Field(ge=0, le=2**31)]
AnySeat = Annotated[int, Field(ge=0, le=99)]
Minutes = Annotated[int, Field(ge=0, le=10_000)]


class BoardPerson(BaseModel):
    name: str
    number: int = 0
    """The account, for the floor only."""


class BoardName(BaseModel):
    """A name on a list. `until` is when its time runs out, in milliseconds; 0 if it does not."""

    person: BoardPerson
    color: Literal["red", "black"]
    place: int
    minutes: int
    """The estimated wait."""
    called_to: int
    """The table to which the person is called; 0 if not."""
    until: int


class BoardList(BaseModel):
    game: str
    title: str
    limit: str
    kill: bool
    is_open: bool
    """False for a list of interest in a game that is not open."""
    names: list[BoardName]


class BoardSeat(BaseModel):
    """A seat: taken, kept for somebody, or free."""

    seat: int
    person: BoardPerson | None
    kept_for: BoardPerson | None
    kept_why: Why | None
    away_since: int
    until: int
    """When the absent player is picked up; 0 if that is not known."""
    plays: BoardPerson | None
    """Who plays the seat meanwhile."""
    is_friend: bool
    """True if that is a friend, who plays the absent player's chips."""
    offered: BoardPerson | None
    """Who is asked to play over the absent player."""


class BoardTable(BaseModel):
    number: int
    game: str
    title: str
    limit: str
    kill: bool
    role: Role
    seats: list[BoardSeat]
    main: int
    """The main game into which its players must move; 0 if there is none."""
    to_move: list[BoardPerson]
    """The players of a must-move table, in the order in which they move."""
    tenth_seat: Literal["", "left", "right"]
    seat_changes: list[BoardPerson]
    table_changes: list[BoardPerson]
    next_draw: str
    """The hash of the next draw of the table; empty if it is not sealed yet."""


class BoardDraw(BaseModel):
    """A draw that was made: `cardroom verify` draws again from this. The people are in the order in which they were
    listed. Without seats it was for the order of the people."""

    number: int
    """Of the draws of the table."""
    at: int
    table: int
    commitment: str
    """The hash that was on the board before."""
    key: str
    people: list[str]
    seats: list[int]
    result: list[str]
    """The people in the order that was drawn, or with their seats."""


class HouseBoard(BaseModel):
    house: str
    name: str
    draws: list[BoardDraw]
    """The last draws, the latest first."""
    lists: list[BoardList]
    tables: list[BoardTable]


class BoardView(BaseModel):
    """The boards of all houses. `now` is the server's time in milliseconds."""

    now: int
    houses: list[HouseBoard]


class OwnListPlace(BaseModel):
    """Your own place on a list."""

    house: str
    game: str
    title: str
    limit: str
    kill: bool
    place: int
    minutes: int
    color: Literal["red", "black"]
    until: int


class OwnSeatKept(BaseModel):
    """A seat that is kept for you. You take it or decline it while `accepted` is false."""

    table: int
    seat: int
    title: str
    limit: str
    why: Why
    accepted: bool
    now: bool
    """True if you have to move now."""
    until: int


class OwnOffer(BaseModel):
    """You may play over a player who is away. You accept it or decline it."""

    table: int
    seat: int
    title: str
    limit: str
    absent: str
    minutes: int
    """For how long; 0 if no time is set."""
    until: int
    """When the offer runs out; 0 if it does not."""


class OwnStandIn(BaseModel):
    """You play for a player who is away, or somebody plays for you."""

    table: int
    seat: int
    title: str
    limit: str
    absent: str
    player: str
    is_friend: bool
    """True if the chips of the absent player are played; otherwise the player has chips of their own."""
    is_yours: bool
    """True if you are the absent player."""
    until: int
    """When it ends; 0 if no time is set."""
    sit_by: int
    """When you must have sat down to play over the player; 0 if you have."""


class OwnBoard(BaseModel):
    now: int
    places: list[OwnListPlace]
    kept: list[OwnSeatKept]
    offers: list[OwnOffer]
    plays: list[OwnStandIn]


class PlayerOrder(Body):
    """What a player asks of the board. A list is named by a table of the game, or by house, game and limit."""

    do: Literal["join", "leave", "arrived", "accept", "decline", "ask-seat", "ask-table", "away", "back", "object"]
    key: Key
    table: AnyTable = 0
    seat: AnySeat = 0
    """The seat that one asks for, or the seat of an absent player, to whose chips being played one objects."""
    house: Words = ""
    game: Words = ""
    limit: Words = ""
    kill: bool = False
    fees: Words = ""
    stakes: Words = ""
    """With the fee option, in place of the limit: as in the list of limits of a game."""


class FloorOrder(Body):
    """What the floor does at the board. Orders of players (`join`, `leave`, `arrived`, `accept`, `decline`) are given
    for a person. Somebody without an account is named by `name`."""

    do: Literal[
        "join", "leave", "arrived", "accept", "decline", "call-in", "call", "pass", "lock-up", "open-game",
        "link-must-move", "break", "draw-seats", "play-over", "play-chips", "stop-playing", "pick-up", "tenth-seat",
        "remove-tenth-seat", "bar", "lift-bar",
    ]  # fmt: skip
    key: Key
    table: AnyTable = 0
    seat: AnySeat = 0
    main: AnyTable = 0
    """The main game of a must-move table; 0 ends the link."""
    house: Words = ""
    game: Words = ""
    limit: Words = ""
    kill: bool = False
    person: AnyNumber = 0
    name: Words = ""
    player: AnyNumber = 0
    """Who plays over an absent person, where the floor names the player, or the friend who plays their chips."""
    minutes: Minutes = 0
    call: AnySeat = 0
    """How many people to call to a new game; 0 for every seat."""
    side: Literal["left", "right"] = "left"
    why: Annotated[str, Field(max_length=200)] = ""
