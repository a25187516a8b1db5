"""The rulings of houses in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from cardroom.houses import HouseGame, load_house
from cardroom.houses.ruling import RulingGiven, printed_rulings
from cardroom.houses.rulings_file import HouseRuling
from cardroom.rulings import Ruling


class RulingInWords(msgspec.Struct, frozen=True):
    """A situation, and what is done in each case of it."""

    title: str
    cases: list[str]

    @property
    def text(self) -> str:
        return " ".join(self.cases)


def rulings_in_words(game: HouseGame) -> list[RulingInWords]:
    """What the house's own book says about accidents in a game. Public rules that are assumed are left out."""
    return [
        RulingInWords(situation.title, [case_in_words(ruling) + _limit_in_words(ruling) for ruling in rulings])
        for situation, rulings in printed_rulings(game.house, game.slug)
    ]


def _limit_in_words(ruling: HouseRuling) -> str:
    return f" (Printed for {ruling.printed_for}, and assumed at other limits.)" if ruling.printed_for else ""


def case_in_words(ruling: Ruling) -> str:
    """What is done, after the condition under which it is done: "If nobody has acted since: …"."""
    done = " ".join(ruling.sentences)
    condition = ruling.condition({})
    return f"If {condition}: {done}" if condition else done


def told_elsewhere(given: RulingGiven, elsewhere: Iterable[list[RulingGiven]]) -> Iterator[tuple[str, str]]:
    """The name of each other house, and how it rules compared with the ruling that was given."""
    for others in elsewhere:
        told = " ".join(_told(other, given, alone=len(others) == 1) for other in others)
        yield load_house(others[0].house).name, told


def _told(other: RulingGiven, given: RulingGiven, *, alone: bool) -> str:
    """Another house's ruling in one line, with its condition if it depends on something that was not asked."""
    done = "The same." if other.steps == given.steps else " ".join(other.sentences)
    return f"{'' if alone or not other.condition else f'If {other.condition}: '}{done} ({other.cited})"
