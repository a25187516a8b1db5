"""A game as it is spread at one table: its rules, its stakes and its fee option."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from cardroom.cards import Deck
from cardroom.compiling import mypyc_attr
from cardroom.dealing.chance import Chance
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.decisions import Procedure
from cardroom.dealing.setup import Carry, Setup

D = TypeVar("D", bound=Dealer)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[D]):
    # Not an ABC: all compiled subclasses of one share its cache of classes, so that a game seems to be any other.
    procedure: ClassVar[str] = ""
    """The name that house files use for it; empty for a game that is only part of another."""
    title: str
    deck: Deck

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.title}>"

    @property
    @abstractmethod
    def terms(self) -> tuple[Any, ...]:
        """Everything that determines how the game is played: the rules first, then stakes and fees."""

    @property
    @abstractmethod
    def steps(self) -> list[str]:
        """The steps of a round, for the rule sheet."""

    @abstractmethod
    def dealer(self, setup: Setup[Any], chance: Chance) -> D:
        """The house dealer of one round, with the money in place. Raises SetupError if the round cannot start."""

    @abstractmethod
    def play(self, dealer: D) -> Procedure:
        """The procedure, in the order of its page in the book."""

    @abstractmethod
    def carry(self, dealer: D) -> Carry:
        """What the next round takes over from this one."""
