"""People made of code. A bot sees what its seat sees, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Protocol

from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.picture import Picture
from cardroom.dealing.setup import Wager
from cardroom.money import Cents


class Bot(Protocol):
    """Plays one seat of one game."""

    def choose(self, picture: Picture, decision: Decision) -> Choice:
        """The answer to an open decision."""


class Bettor(Bot, Protocol):
    """A bot that also wagers and banks, at games against a player-dealer."""

    def wagers(self, seat: Seat, stack: Cents, random: Random) -> list[Wager]:
        """What to put down before the deal; nothing when the stack does not reach."""

    def bank(self, stack: Cents) -> Cents:
        """What to put up as the player-dealer; 0 to pass."""


class AtRandom:
    """Any legal choice, for tests and fuzzing."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def choose(self, _picture: Picture, decision: Decision) -> Choice:
        return decision.option.sample(self._random)
