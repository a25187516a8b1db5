"""What the routes of the jackpots answer and accept."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from cardroom.server.replies import Body

ClaimNumber = Annotated[int, Field(ge=1, le=2**31)]


class JackpotHit(BaseModel):
    """A claim that was paid."""

    at: int
    cents: int
    hands: list[str]


class JackpotInfo(BaseModel):
    """A jackpot as everybody sees it. Amounts are in cents."""

    name: str
    title: str
    house: str
    house_name: str
    games: list[str]
    """The games that drop for it, by their slugs."""
    main: int
    reserve: int
    rules: list[str]
    """What qualifies and who gets how much, sentence by sentence."""
    hits: list[JackpotHit]
    """The last one first."""
    claims: int
    """The number of claims that the floor looks at now."""


class ClaimHand(BaseModel):
    seat: int
    name: str
    """The name of the player."""
    part: Literal["beaten", "winner", "holder"]
    cards: list[str]
    hand: str


class ClaimInfo(BaseModel):
    """A claim as the floor sees it."""

    number: int
    jackpot: str
    title: str
    table: int
    round: int
    at: int
    """When the hand ended, and once it is paid, when that was."""
    state: Literal["claimed", "verified", "paid", "refused"]
    reason: str
    hands: list[ClaimHand]
    dealt_in: int
    deck: int
    """The number of cards that the deck must have."""
    verified_by: list[str]
    cents: int
    """What was paid."""


class JackpotToSweep(BaseModel):
    name: str
    title: str
    main: int
    reserve: int
    unswept: dict[int, int]
    """The drops that lie at each table."""
    dropped: int
    paid: int


class JackpotDeskInfo(BaseModel):
    jackpots: list[JackpotToSweep]
    claims: list[ClaimInfo]
    """Open claims first, then the last ones that were decided."""


class VerifyClaim(Body):
    cards: Annotated[int, Field(ge=0, le=1000)]
    """How many cards the deck has, as counted."""


class RefuseClaim(Body):
    why: Annotated[str, Field(min_length=3, max_length=200)]


class Said(BaseModel):
    """What came of a command, in sentences."""

    lines: list[str]
