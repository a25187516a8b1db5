"""The requests and replies of the school for dealers."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from cardroom.school.history import AUDITION
from cardroom.server.replies import Body

Slug = Annotated[str, Field(max_length=100)]
Seed = Annotated[int, Field(ge=0, lt=2**31)]
Text = Annotated[str, Field(max_length=2000)]
MAX_BLANKS = 20


class SchoolScope(Body):
    """What is practiced: one house or all, one of its games or all, and some kinds of questions or all."""

    house: Slug = ""
    game: Slug = ""
    kinds: Annotated[list[Slug], Field(max_length=20)] = []


class BeginAudition(SchoolScope):
    clock: Annotated[int, Field(ge=0, le=3600)] = 0
    """The seconds for each answer; 0 for no clock."""


class KindInfo(BaseModel):
    """A kind of question."""

    name: str
    title: str


class BlankInfo(BaseModel):
    """One thing to fill in. `form` is seat, seats, money, choice, cards or order."""

    label: str
    form: str
    choices: list[str]
    pick: int


class SchoolLine(BaseModel):
    """A line of the hand log. `kind` is what it is about."""

    text: str
    kind: str


class SchoolQuestion(BaseModel):
    """A question, without its answer. The first five fields name it."""

    house: str
    game: str
    kind: str
    seed: int
    own: str
    place: str
    log: list[SchoolLine]
    ask: str
    blanks: list[BlankInfo]
    note: str
    repeated: bool
    """True if it was missed before and comes again."""


class AnswerQuestion(Body):
    """The name of a question, and what was filled in. Without answers the learner gives up."""

    house: Slug
    game: Slug
    kind: Slug
    seed: Seed
    own: Slug = ""
    answers: Annotated[list[Text], Field(max_length=MAX_BLANKS)] | None
    took: Annotated[int, Field(ge=0, le=24 * 3600 * 1000)] = 0
    """In milliseconds."""


class AnswerInAudition(Body):
    place: Annotated[int, Field(ge=0, lt=AUDITION)]
    answers: Annotated[list[Text], Field(max_length=MAX_BLANKS)] | None


class BlankChecked(BaseModel):
    label: str
    given: str
    right: str
    is_right: bool


class AnswerChecked(BaseModel):
    """Whether an answer was right, and why."""

    is_right: bool
    late: bool
    blanks: list[BlankChecked]
    because: list[str]
    cited: str
    lines: str
    """The lines of the book's scan; empty if there are none."""
    note: str


class AuditionInfo(BaseModel):
    """An audition, with its next question unless it is over."""

    number: int
    at: int
    about: str
    asked: int
    right: int
    of: int
    needed: int
    over: bool
    passed: bool
    clock: int
    left: int
    """The milliseconds that are left for the answer, if there is a clock."""
    question: SchoolQuestion | None


class ShareInfo(BaseModel):
    name: str
    asked: int
    right: int


class SchoolProgress(BaseModel):
    """What a person has answered in the school."""

    asked: int
    right: int
    to_repeat: int
    due: int
    kinds: list[ShareInfo]
    missed_most: list[ShareInfo]
    auditions: list[AuditionInfo]


class LearnerInfo(BaseModel):
    """A learner, for the trainer."""

    number: int
    name: str
    asked: int
    right: int
    to_repeat: int
    last: int
    """When the last answer was given."""
    missed_most: list[ShareInfo]
    auditions: list[AuditionInfo]
