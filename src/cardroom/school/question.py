"""A question of the school: what the house dealer has seen, what is asked, and which answers are right."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.dealing.transcript import LogLine
from cardroom.houses.files import Source

Form = Literal["seat", "seats", "money", "choice", "cards", "order"]
"""How a blank is filled in: one seat, a set of seats, dollars, one of the choices, cards of a hand, or the choices in
an order."""

ORDERED = " | "
"""Between the texts of an order."""


class QuestionRef(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that is needed to make the same question again."""

    house: str
    game: str
    kind: str
    seed: int = 0
    own: str = ""
    """The name of a question in the house's school.toml; empty for a question that only a seed decides."""

    @property
    def key(self) -> str:
        """One name for the question, as in "oaks/texas-holdem/pots/17"."""
        return "/".join((self.house, self.game, self.kind, self.own or str(self.seed)))


class Blank(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to fill in, with what is offered to choose from."""

    label: str
    form: Form
    choices: tuple[str, ...] = ()
    """For "choice" and "order" the texts, for "seat" and "seats" the numbers of the seats, for "cards" the cards."""
    pick: int = 0
    """For "cards", how many."""


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a learner is asked. It does not contain the answers."""

    ref: QuestionRef
    place: str
    """The game, the house, and the terms of the table."""
    log: tuple[LogLine, ...]
    """What has happened, as far as the house dealer may see it."""
    ask: str
    blanks: tuple[Blank, ...]
    note: str = ""
    """What the house's trainer says about it before it is answered."""


class Solution(msgspec.Struct, frozen=True, omit_defaults=True):
    """The right answers, and why they are right."""

    right: tuple[tuple[str, ...], ...]
    """For each blank the values that are right, in their plain form; the first one is shown."""
    because: tuple[str, ...]
    """The lines of the hand log that follow, or the steps of the ruling."""
    cited: str
    """Where it is written, for readers."""
    source: Source | None = None
    """The same for programs, with the lines of the book; None if the book does not say."""
    note: str = ""
    """What the house's trainer says about it afterward."""


class Solved(msgspec.Struct, frozen=True):
    """A question with its solution, which stays with whoever asks."""

    question: Question
    solution: Solution
