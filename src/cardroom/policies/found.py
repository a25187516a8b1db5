"""What a check finds in the rules of a game, and what would change it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from cardroom.houses import HouseGame
from cardroom.policies.policy import Requirement

State = Literal["met", "not-met", "question"]
"""A question is one for the floor: no field of a house's file answers it, or the sources do not say."""
STATES: tuple[State, ...] = ("not-met", "question", "met")
"""The worst first."""
NAME = "game.name"
REMOVED = None
"""Stands for a row that is taken out of the file."""


class Remedy(msgspec.Struct, frozen=True):
    """A change of a house's file that meets a requirement."""

    says: str
    fields: dict[str, Any]
    """The new value of each field, by its name in the file."""


class Found(msgspec.Struct, frozen=True):
    state: State
    field: str
    """The field that decides; empty if no field of the file does."""
    why: str
    remedies: tuple[Remedy, ...] = ()
    """Any one of them would do."""


Look = Callable[[HouseGame, Requirement, str], Iterable[Found]]
"""Looks at a game. The text is the value of the disputed point on which the requirement depends, or empty."""


class Check(NamedTuple):
    look: Look
    settings: Mapping[str, Callable[[Any], object]] = {}
    """The settings that a requirement with this check must have, each with what reads it and raises ValueError."""
    any_game: bool = False
    """True if it can be made at games without a player-dealer too."""


def met(field: str, why: str) -> Found:
    return Found("met", field, why)


def question(field: str, why: str) -> Found:
    return Found("question", field, why)


def not_met(field: str, why: str, *remedies: Remedy) -> Found:
    return Found("not-met", field, why, remedies)
