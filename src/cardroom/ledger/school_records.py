"""The records of the school for dealers: auditions, and every answer."""

from __future__ import annotations

from typing import ClassVar

from cardroom.ledger.record import Record


class SchoolAuditionRow(Record, frozen=True):
    """An audition that a person has begun. Its seed and its scope decide the questions."""

    stored_in: ClassVar[str] = "school_auditions"
    secret: ClassVar[tuple[str, ...]] = ("seed",)
    leaves_with_person: ClassVar[bool] = True
    number: int
    person: int
    at: int
    house: str
    """Empty for all houses; `game` is empty for all games."""
    game: str
    kinds: str
    """The kinds of questions, separated by spaces; empty for all."""
    seed: int
    clock: int
    """The seconds for each answer; 0 if there is no clock."""


class SchoolAnswerRow(Record, frozen=True):
    """An answer to a question, which the first fields name."""

    stored_in: ClassVar[str] = "school_answers"
    leaves_with_person: ClassVar[bool] = True
    number: int
    person: int
    at: int
    house: str
    game: str
    kind: str
    seed: int
    own: str
    is_right: bool
    took: int
    """In milliseconds."""
    audition: int
    """0 for practice."""
    place: int
    """Which question of the audition it was, from 0."""


SCHOOL_RECORDS: tuple[type[Record], ...] = (SchoolAuditionRow, SchoolAnswerRow)
