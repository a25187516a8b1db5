"""Every procedure by the name that house files use for it, including procedures from other packages.

`joining.py` adds those of other packages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Generic, TypeVar

from cardroom.dealing.game import Game
from cardroom.games.california.baccarat.face_up import FaceUpBaccarat
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.caribbean import CaribbeanStud
from cardroom.games.california.nines import Nines
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.games.california.pai_gow.tiles import PaiGowTiles
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.games.california.ultimate import UltimateHoldem
from cardroom.games.joining import Joined, join
from cardroom.games.joining import OutsideProcedure as OutsideProcedure
from cardroom.games.pan.game import Pan
from cardroom.games.poker.draw import DrawGame
from cardroom.games.poker.flop import FlopGame
from cardroom.games.poker.openers import JacksOrBetter
from cardroom.games.poker.stud import StudGame
from cardroom.games.spread import SpreadGame
from cardroom.games.thirteen_card.game import ThirteenCard

_BUILT_IN: dict[str, type[SpreadGame[Any, Any]]] = {
    game.procedure: game
    for game in (
        Baccarat,
        Blackjack,
        CaribbeanStud,
        DrawGame,
        FaceUpBaccarat,
        FlopGame,
        JacksOrBetter,
        Nines,
        PaiGowPoker,
        PaiGowTiles,
        Pan,
        StudGame,
        ThirteenCard,
        ThreeCardPoker,
        UltimateHoldem,
    )
}


@cache
def joined() -> Joined:
    """What other installed packages bring, and what was refused."""
    return join(_BUILT_IN)


def outside_procedures() -> dict[str, OutsideProcedure]:
    """The procedures that other installed packages bring, without those that were refused."""
    return joined().procedures


def procedure_names() -> list[str]:
    """Returns the names of all procedures."""
    return sorted([*_BUILT_IN, *outside_procedures()])


def procedure(name: str) -> type[SpreadGame[Any, Any]]:
    """Returns the class of a game by the name of its procedure.

    Raises LookupError, or OutsideError if the package that brings it was refused.
    """
    if name in _BUILT_IN:
        return _BUILT_IN[name]
    if name in outside_procedures():
        return outside_procedures()[name].game
    if name in joined().refused:
        raise joined().refused[name]
    raise LookupError(f"there is no procedure {name!r}; the procedures are {', '.join(procedure_names())}")


A = TypeVar("A")


class NoAnswer(LookupError):
    """A package has no answer for a procedure. The message says why."""


class ByProcedure(Generic[A]):
    """What a package answers for each procedure. Every package uses this same mapping.

    `unanswered` gives the reason for each procedure without an answer. An outside procedure may have its own answer
    under the name of the package. If it has none, the answer for its kind applies.
    """

    def __init__(
        self,
        package: str,
        answers: Mapping[str, A] | None = None,
        *,
        by_kind: Mapping[str, A] | None = None,
        unanswered: Mapping[str, str] | None = None,
    ) -> None:
        self.package = package
        self._answers = answers or {}
        self._by_kind = by_kind or {}
        self._unanswered = unanswered or {}

    def __contains__(self, name: str) -> bool:
        return self._find(name) is not None

    def __iter__(self) -> Iterator[str]:
        return (name for name in procedure_names() if name in self)

    def get(self, game: Game[Any]) -> A | None:
        """Returns the answer for a game, or None if there is none."""
        return self._find(game.procedure) if game.procedure else None

    def of(self, game: Game[Any]) -> A:
        """Returns the answer for a game. Raises NoAnswer with the reason."""
        answer = self._find(game.procedure)
        if answer is None:
            raise NoAnswer(f"{game.title}: {self.why_not(game.procedure)}")
        return answer

    def by_name(self, name: str) -> A:
        """Returns the answer for the procedure of this name. Raises NoAnswer with the reason."""
        answer = self._find(name)
        if answer is None:
            raise NoAnswer(f"{name}: {self.why_not(name)}")
        return answer

    def why_not(self, name: str) -> str:
        """Returns why a procedure has no answer. Empty if no reason is given."""
        kind = procedure(name).kind
        outside = f"its package has no answer for {self.package!r}" if name in outside_procedures() else ""
        return self._unanswered.get(name) or self._unanswered.get(kind, outside)

    def _find(self, name: str) -> A | None:
        if name in self._answers:
            return self._answers[name]
        if name not in _BUILT_IN and name in outside_procedures():
            answer: A | None = outside_procedures()[name].answers.get(self.package)
            if answer is not None:
                return answer
        return self._by_kind.get(procedure(name).kind)
