"""The replies of the HTTP API about rulings: all that the page for rulings must know about one house."""

from __future__ import annotations

from pydantic import BaseModel


class AskInfo(BaseModel):
    """A question, and each answer by its name with the words that complete "if …"."""

    question: str
    answers: dict[str, str]


class SituationInfo(BaseModel):
    """What can go wrong, and the words of each phrase that describes it."""

    id: str
    title: str
    phrases: list[list[str]]


class FindingInfo(BaseModel):
    """What the search by plain words must know. `worth` has every word that describes a situation; other words are
    worth `unknown`. `nothing` are words that say nothing, and the rest are the numbers of `rulings/finding.py` and
    `nearest.py`."""

    nothing: list[str]
    worth: dict[str, int]
    unknown: int
    said: int
    misspelled: int
    most: int
    least: float
    sure: float
    lead: float
    most_near: int
    close: float
    surely: float


class ElsewhereInfo(BaseModel):
    """How another house rules on the same accident."""

    house: str
    says: str


class QuestionInfo(BaseModel):
    """The question on which the ruling still depends, and the number of the outcome for each answer."""

    ask: str
    then: dict[str, int]


class RulingInfo(BaseModel):
    """What to do, where it is written, and how other houses rule."""

    steps: list[str]
    cited: str
    elsewhere: list[ElsewhereInfo]


class GameRulings(BaseModel):
    """The situations that can happen in a game, each with the number of the outcome at which it starts."""

    game: str
    name: str
    situations: dict[str, int]


class HouseRulings(BaseModel):
    """Every ruling of a house. An outcome that several games share is there once."""

    house: str
    name: str
    games: list[GameRulings]
    situations: list[SituationInfo]
    asks: dict[str, AskInfo]
    outcomes: list[QuestionInfo | RulingInfo]
    finding: FindingInfo
