"""A game as it is spread at one table: its rules, its stakes, its fee option."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from cardroom.cards import Deck
from cardroom.dealing.chance import Chance
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.decisions import Procedure
from cardroom.dealing.setup import Carry, Setup

D = TypeVar("D", bound=Dealer)


class Game(ABC, Generic[D]):
    title: str
    deck: Deck

    @property
    @abstractmethod
    def terms(self) -> tuple[Any, ...]:
        """All that decides how the game is played: the rules first, then stakes and fees."""

    @property
    @abstractmethod
    def steps(self) -> list[str]:
        """How a round goes, for the rule sheet."""

    @abstractmethod
    def dealer(self, setup: Setup[Any], chance: Chance) -> D:
        """The house dealer of one round, with the money as the round starts. Raises SetupError."""

    @abstractmethod
    def play(self, dealer: D) -> Procedure:
        """The procedure, as its page in the book tells it."""

    @abstractmethod
    def carry(self, dealer: D) -> Carry:
        """What the round leaves to the next."""
