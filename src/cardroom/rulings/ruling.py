"""A ruling: what to do in a situation, in which games and under which answers it holds."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from cardroom.nearest import did_you_mean
from cardroom.rulings.situations import Answers, Situation, ask_of, situations
from cardroom.rulings.steps import AnyStep

PUBLIC = Path(__file__).with_name("public.toml")


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One that names games goes before one that does not."""

    situation: str
    do: tuple[AnyStep, ...]
    procedures: tuple[str, ...] = ()
    """Of the situation's procedures, those for which it holds; empty for all."""
    games: tuple[str, ...] = ()
    """The games for which it holds, by their slugs; empty for all."""
    when: dict[str, str | tuple[str, ...]] = {}
    """The answer, or one of the answers, under which it holds. A question that is left out does not matter."""

    @property
    def sentences(self) -> list[str]:
        return [step.sentence for step in self.do]

    def condition(self, known: Answers) -> str:
        """The answers under which it holds, in words, besides those that are known; empty if it always holds."""
        open_asks = {ask: _several(given) for ask, given in self.when.items() if ask not in known}
        return ", and ".join(either([ask_of(ask).answers[one] for one in given]) for ask, given in open_asks.items())

    def plays(self, procedure: str, game: str) -> bool:
        """True if it is a ruling for this game."""
        return (not self.games or game in self.games) and (not self.procedures or procedure in self.procedures)

    def holds(self, answers: Answers) -> bool:
        return all(answers[ask] in _several(given) for ask, given in self.when.items())


R = TypeVar("R", bound=Ruling)


class Problem(NamedTuple):
    """What is wrong with one of the rulings of a file, counted from 1."""

    number: int
    field: str
    problem: str
    remedy: str


def either(clauses: Sequence[str]) -> str:
    """The clauses joined by "or"; words with which all begin are said once.

    >>> either(["it is a six", "it is a seven"])
    'it is a six or a seven'
    """
    words = [clause.split() for clause in clauses]
    same = 0
    while len(words) > 1 and all(len(one) > same + 1 and one[same] == words[0][same] for one in words):
        same += 1
    return " ".join([*words[0][:same], " or ".join(" ".join(one[same:]) for one in words)])


def rulings_for_game(rulings: Iterable[R], situation: str, procedure: str, game: str) -> list[R]:
    """The rulings on a situation in a game, those first that name the game."""
    found = [one for one in rulings if one.situation == situation and one.plays(procedure, game)]
    return sorted(found, key=lambda one: not one.games)


def first_that_holds(rulings: Iterable[R], answers: Answers) -> R | None:
    return next((one for one in rulings if one.holds(answers)), None)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rulings: tuple[Ruling, ...]


@cache
def public_rulings() -> tuple[Ruling, ...]:
    """The public rules of poker rooms, which hold where a house says nothing."""
    return msgspec.toml.decode(PUBLIC.read_bytes(), type=_File).rulings


def problems(rulings: Sequence[Ruling], games: Collection[str]) -> Iterator[Problem]:
    """What is wrong with the rulings of a house that has these games."""
    for number, ruling in enumerate(rulings, 1):
        yield from (Problem(number, *problem) for problem in _problems_of(ruling, games))
    known = [(number, one) for number, one in enumerate(rulings, 1) if one.situation in situations()]
    for (first, one), (second, other) in combinations(known, 2):
        if one.situation == other.situation and _overlap(one, other, situations()[one.situation]):
            remedy = "name other games, procedures or answers in one of them"
            yield Problem(second, "when", f"it holds at once with rulings {first}, also on {one.situation}", remedy)


def _problems_of(ruling: Ruling, games: Collection[str]) -> Iterator[tuple[str, str, str]]:
    situation = situations().get(ruling.situation)
    if situation is None:
        remedy = did_you_mean(ruling.situation, situations(), "docs/rulings.md lists the situations")
        yield "situation", f"there is no situation {ruling.situation!r}", remedy
        return
    if not ruling.do:
        yield "do", "there is nothing to do", 'name a step, as in { step = "misdeal" }'
    for game in ruling.games:
        if game not in games:
            yield "games", f"the house has no game {game!r}", "name a file of games/"
    for procedure in ruling.procedures:
        if procedure not in situation.procedures:
            remedy = f"it can happen at {', '.join(situation.procedures)}"
            yield "procedures", f"{situation.id} cannot happen at {procedure!r}", remedy
    for ask, given in ruling.when.items():
        for answer in _several(given):
            try:
                situation.check({ask: answer})
            except ValueError as error:
                problem, _, remedy = str(error).partition("; ")
                yield f"when.{ask}", problem, remedy


def _overlap(one: Ruling, other: Ruling, situation: Situation) -> bool:
    """True if two rulings hold in the same case and neither goes before the other."""
    if bool(one.games) is not bool(other.games):
        return False
    if one.games and not set(one.games) & set(other.games):
        return False
    if not set(one.procedures or situation.procedures) & set(other.procedures or situation.procedures):
        return False
    shared = (one.when.keys() & other.when.keys()) & set(situation.asks)
    return all(set(_several(one.when[ask])) & set(_several(other.when[ask])) for ask in shared)


def _several(given: str | tuple[str, ...]) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else given
