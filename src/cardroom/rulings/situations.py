"""What can go wrong at a table, and what must be known before the house can rule on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path

import msgspec

from cardroom.nearest import did_you_mean

FILE = Path(__file__).with_name("situations.toml")
Answers = Mapping[str, str]
"""The answer to each question that was asked, by the name of the question."""


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question, and each possible answer with the words that complete "if …"."""

    question: str
    answers: dict[str, str]


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    """What happened, as a dealer would call it out."""
    procedures: tuple[str, ...]
    """The procedures of the catalog in which it can happen."""
    words: tuple[str, ...]
    """Other ways in which people say it."""
    asks: tuple[str, ...] = ()
    """The names of the questions, in the order in which they are asked."""
    named: str = ""
    """If it can happen only at some games of these procedures, what their names contain."""

    def can_happen(self, procedure: str, game: str) -> bool:
        return procedure in self.procedures and self.named in game

    def cases(self, known: Answers) -> Iterator[dict[str, str]]:
        """Every combination of answers that agrees with what is known."""
        ways = [[known[ask]] if ask in known else list(ask_of(ask).answers) for ask in self.asks]
        return (dict(zip(self.asks, answers, strict=True)) for answers in product(*ways))

    def check(self, answers: Answers) -> None:
        """Raises ValueError for a question that is not asked, or an answer that is not among its answers."""
        for ask, answer in answers.items():
            if ask not in self.asks:
                remedy = did_you_mean(ask, self.asks, f"it asks for {', '.join(self.asks) or 'nothing'}")
                raise ValueError(f"{self.id} does not ask for {ask!r}; {remedy}")
            if answer not in (known := ask_of(ask).answers):
                remedy = did_you_mean(answer, known, f"the answers are {', '.join(known)}")
                raise ValueError(f"{answer!r} is no answer to {ask!r}; {remedy}")


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    asks: dict[str, Ask]
    situations: tuple[Situation, ...]


@cache
def _read() -> _File:
    return msgspec.toml.decode(FILE.read_bytes(), type=_File)


@cache
def situations() -> dict[str, Situation]:
    """Every situation by its name, in the order of the file."""
    return {situation.id: situation for situation in _read().situations}


def asks() -> dict[str, Ask]:
    """Every question by its name."""
    return _read().asks


def ask_of(name: str) -> Ask:
    return _read().asks[name]


def situation_of(name: str) -> Situation:
    """The situation of this name. Raises LookupError."""
    known = situations()
    if name not in known:
        raise LookupError(f"there is no situation {name!r}; {did_you_mean(name, known, 'docs/rulings.md lists them')}")
    return known[name]
