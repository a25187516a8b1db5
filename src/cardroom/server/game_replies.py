"""The replies of the HTTP API about houses and games: choices, fees, limits and how to play."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel


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
    stakes: str
    """What else the sheet prints beside the limit, as in "2-5", which is the blinds."""
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
