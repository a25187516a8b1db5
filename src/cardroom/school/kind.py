"""The shape of a kind of question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

import msgspec

from cardroom.dealing.transcript import LogLine
from cardroom.games.catalog import ByProcedure
from cardroom.games.spread import AnySpreadGame
from cardroom.houses.files import Source
from cardroom.school.question import Blank
from cardroom.school.scene import Hand, Scene

HANDS = 40
"""So many hands are played for a question before it is given up."""
ENOUGH = 8
"""After so many hands a plain question is good enough."""


class Draft(msgspec.Struct, frozen=True):
    """A question that could be asked about a place in a hand."""

    log: Callable[[], Sequence[LogLine]]
    """The hand log is written only for the question that is chosen."""
    ask: str
    blanks: Sequence[Blank]
    right: Sequence[tuple[str, ...]]
    because: Sequence[str]
    source: Source | None = None
    """None for the source of the game."""
    cited: str = ""
    """How the source is cited, if not by its own words."""
    tricky: bool = False
    """True if the answer is not the one that a beginner would give without thinking."""


Maker = Callable[[Scene], Draft | None]


def anywhere(_game: AnySpreadGame) -> bool:
    return True


class Kind(msgspec.Struct, frozen=True):
    """One kind of question. `asked_at` says by procedure or by kind of game how it is made, and where it is not."""

    name: str
    title: str
    asked_at: ByProcedure[Maker]
    needs: Callable[[AnySpreadGame], bool] = anywhere
    """What a game's rules or fees must have besides."""
    time_due: bool = False
    """True if it is also asked when a half-hour collection is due."""

    def can_be_asked(self, game: AnySpreadGame) -> bool:
        return self.asked_at.get(game) is not None and self.needs(game)


def about_hands(drafts: Callable[[Hand], Iterator[Draft]]) -> Maker:
    """A maker that looks for the first hand with a tricky question, or else takes a plain one."""

    def make(scene: Scene) -> Draft | None:
        plain: list[Draft] = []
        for number, hand in enumerate(islice(scene.hands(), HANDS), 1):
            found = list(drafts(hand))
            if tricky := [draft for draft in found if draft.tricky]:
                return scene.random.choice(tricky)
            plain += found
            if plain and number >= ENOUGH:
                break
        return scene.random.choice(plain) if plain else None

    return make
