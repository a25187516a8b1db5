"""Computer players. A bot sees only what its seat may see."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.setup import Wager
from cardroom.dealing.view import RoundView
from cardroom.money import Cents


class Bot(Protocol):
    """Plays one seat of one game."""

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        """Returns the bot's choice for an open decision."""


class Bettor(Bot, Protocol):
    """A bot that also wagers and banks, at games against a player-dealer."""

    def wagers(self, seat: Seat, stack: Cents, random: Random) -> list[Wager]:
        """Returns the wagers before the deal. Empty if the stack is too small."""

    def bank(self, stack: Cents) -> Cents:
        """Returns the bank to put up as the player-dealer, or 0 to pass."""


@runtime_checkable
class Reckoner(Bot, Protocol):
    """A bot that knows what choices are worth."""

    def worth(self, view: RoundView, decision: Decision, choice: Choice) -> Cents | None:
        """Returns the expectation after this choice, or None if the bot does not compute it here."""


@runtime_checkable
class SlowStarter(Bot, Protocol):
    """A bot whose first choice takes long, because something has to be loaded for it."""

    def get_ready(self) -> None:
        """Loads it now, for all bots of this kind."""


class AtRandom:
    """Makes random legal choices, for tests and fuzzing."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def choose(self, _view: RoundView, decision: Decision) -> Choice:
        return decision.option.sample(self._random)
