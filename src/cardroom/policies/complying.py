"""Runs the checks of a policy over a game of a house."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cardroom.houses import HouseGame
from cardroom.policies.book_lines import lines_for
from cardroom.policies.checks import CHECKS
from cardroom.policies.found import STATES, Found, State
from cardroom.policies.policy import EVERY_GAME, Basis, Policy, Readings, Requirement

PLAYER_DEALER = "bank"
"""The kind of game that policies are about."""


class Decided(msgspec.Struct, frozen=True):
    """What decides a verdict: a field of the house's file, and the lines of the book that it states."""

    found: Found
    lines: str
    assumed: str = ""
    """What is assumed about the field, where the book is silent or incomplete."""


class Verdict(msgspec.Struct, frozen=True):
    requirement: str
    says: str
    basis: Basis
    reading: str
    """The value of the disputed point for which this is the verdict; empty if none matters."""
    state: State
    decided_by: tuple[Decided, ...]


class Compliance(msgspec.Struct, frozen=True):
    """Every verdict on one game. A requirement that depends on a disputed point has one for each value."""

    game: str
    name: str
    policy: str
    verdicts: tuple[Verdict, ...]

    @property
    def state(self) -> State:
        """The worst of all verdicts."""
        return worst(verdict.state for verdict in self.verdicts)

    def of(self, requirement: str) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.requirement == requirement]

    def counted(self, state: State) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.state == state]


def worst(states: Iterator[State]) -> State:
    return min(states, key=STATES.index, default="met")


def is_under_policies(game: HouseGame) -> bool:
    """True for a game against a player-dealer, which policies are about if they do not say otherwise."""
    return game.game_type.kind == PLAYER_DEALER


def applies(requirement: Requirement, game: HouseGame) -> bool:
    """True if the requirement is about this game."""
    if EVERY_GAME in requirement.plays:
        return True
    return is_under_policies(game) and (not requirement.plays or game.plays in requirement.plays)


def comply(game: HouseGame, policy: Policy, fixed: Readings | None = None) -> Compliance:
    """The verdicts of the policy on a game, with the rules that its usual fee sheet posts."""
    posted = game.posted()
    verdicts = [
        _verdict(posted, requirement, reading)
        for requirement in policy.requirements
        if applies(requirement, game)
        for reading in _values(policy, requirement, fixed)
    ]
    return Compliance(game.id, game.name, policy.name, tuple(verdicts))


def _values(policy: Policy, requirement: Requirement, fixed: Readings | None) -> list[str]:
    """The values of the disputed point on which the requirement depends, or one empty value."""
    readings = policy.readings(fixed)
    return list(dict.fromkeys(reading.get(requirement.depends_on, "") for reading in readings))


def _verdict(game: HouseGame, requirement: Requirement, reading: str) -> Verdict:
    found = list(CHECKS[requirement.check].look(game, requirement, reading))
    decided = tuple(Decided(one, lines_for(game, one.field), _assumed(game, one.field)) for one in found)
    at = f"{requirement.depends_on}={reading}" if reading else ""
    state = worst(one.state for one in found)
    return Verdict(requirement.id, requirement.says, requirement.basis, at, state, decided)


def _assumed(game: HouseGame, field: str) -> str:
    """What the house's file assumes about a field."""
    return next((entry.what for entry in game.assumed if field and entry.field == field), "")
