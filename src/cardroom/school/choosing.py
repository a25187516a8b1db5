"""Chooses the next question: one that was missed and is due, one of the house's own, or a new one from the seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

import msgspec

from cardroom.houses import house_slugs, load_house
from cardroom.school.history import Answered, due
from cardroom.school.kinds import KINDS, kind_of
from cardroom.school.making import NothingToAsk, kinds_at, make, own_refs
from cardroom.school.question import QuestionRef, Solved

OWN_SHARE = 0.2
"""So much of the new questions are the house's own, where it has some."""
TRIES = 12


class Scope(msgspec.Struct, frozen=True):
    """What is practiced: one house or all (empty), one of its games or all, and some kinds or all."""

    house: str = ""
    game: str = ""
    kinds: tuple[str, ...] = ()

    def check(self) -> None:
        """Raises LookupError if there is no such house, game or kind, or nothing to ask."""
        for kind in self.kinds:
            kind_of(kind)
        if self.house and self.game:
            asked = kinds_of(self.house, self.game)
            if self.kinds and not set(self.kinds) & set(asked):
                names = ", ".join(asked)
                raise NothingToAsk(
                    f"{' and '.join(self.kinds)} cannot be asked at {self.house}/{self.game}; its kinds are {names}"
                )
        elif self.house:
            load_house(self.house)

    def has(self, ref: QuestionRef) -> bool:
        return (
            self.house in ("", ref.house) and self.game in ("", ref.game) and (not self.kinds or ref.kind in self.kinds)
        )


@lru_cache(maxsize=512)
def kinds_of(house: str, game: str) -> tuple[str, ...]:
    """The kinds of questions that can be asked at a game. Raises LookupError."""
    return tuple(kinds_at(load_house(house).game(game)))


def next_question(scope: Scope, history: Sequence[Answered], seed: int) -> Solved:
    """The next question of practice. The same history and seed give the same question. Raises LookupError."""
    for ref in due(history):
        if scope.has(ref):
            try:
                return make(ref)
            except LookupError:
                continue  # The house has changed its own questions since.
    random = Random(f"practice {seed} {len(history)}")
    learned = {answer.ref for answer in history if answer.is_right}
    return new_question(scope, random, learned)


def audition_question(scope: Scope, seed: int, number: int) -> Solved:
    """Question `number` (from 0) of the audition with this seed. All kinds come in turn. Raises LookupError."""
    order = [kind for kind in scope.kinds or KINDS if not scope.game or kind in kinds_of(scope.house, scope.game)]
    Random(f"audition {seed}").shuffle(order)
    random = Random(f"audition {seed} {number}")
    first = number % len(order)
    for kind in order[first:] + order[:first]:
        try:
            return new_question(Scope(scope.house, scope.game, (kind,)), random, ())
        except NothingToAsk:
            continue
    raise NothingToAsk("there is nothing to ask")


def new_question(scope: Scope, random: Random, learned: Sequence[QuestionRef] | set[QuestionRef]) -> Solved:
    """A question that was not asked before. Raises LookupError."""
    scope.check()
    house = scope.house or random.choice(house_slugs())
    own = [ref for ref in own_refs(load_house(house), house) if scope.has(ref) and ref not in learned]
    if own and random.random() < OWN_SHARE:
        return make(random.choice(own))
    for ref in _refs(Scope(house, scope.game, scope.kinds), random):
        try:
            return make(ref)
        except NothingToAsk:
            continue
    raise NothingToAsk(f"no game of {house} has such a question")


def _refs(scope: Scope, random: Random) -> Iterator[QuestionRef]:
    """Questions to try: every game of the scope in an order of the seed, several times if it is only one."""
    games = [scope.game] if scope.game else list(load_house(scope.house).game_slugs)
    random.shuffle(games)
    for game in games * (TRIES if scope.game else 1):
        kinds = [kind for kind in kinds_of(scope.house, game) if not scope.kinds or kind in scope.kinds]
        if kinds:
            yield QuestionRef(scope.house, game, random.choice(kinds), random.getrandbits(31))
