"""`school.toml`: the questions that a house's trainer adds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from cardroom.games.catalog import NoAnswer
from cardroom.houses import House, HouseFileError
from cardroom.houses.files import SCHOOL, Source, convert, load_toml
from cardroom.houses.installed import installed_houses
from cardroom.houses.ruling import ruling_for
from cardroom.school.kinds import kind_of
from cardroom.school.kinds.ruling import RULING


class SeatSetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player of a hand that is set up, with chips, bank and wagers in dollars."""

    seat: int
    chips: int
    bank: int = 0
    wagers: dict[str, int] = {}


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand that is not left to the seed: who plays, the top of the deck, the dice, and what is played."""

    seats: tuple[SeatSetUp, ...]
    deck: str = ""
    dice: tuple[int, ...] = ()
    play: str = ""
    """What the players type in turn, separated by commas. Bots play the rest."""
    button: int = 0
    fees: str = ""
    stakes: str = ""


class OwnQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A seed of a kind at a game, a hand that is set up, or a case of a ruling; and what the trainer says."""

    name: str
    game: str
    kind: str = RULING.name
    seed: int = 0
    hand: SetUp | None = None
    situation: str = ""
    answers: dict[str, str] = {}
    hint: str = ""
    """Shown with the question."""
    note: str = ""
    """Shown with the answer."""
    source: Source | None = None
    """Where the book has this example, if it has."""


class SchoolFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    questions: tuple[OwnQuestion, ...] = ()


def own_questions(house: House) -> dict[str, OwnQuestion]:
    """The house's own questions by their names. Raises HouseFileError."""
    if house.folder in installed_houses().values():
        return _installed(house)
    return _read(house)


@cache
def _installed(house: House) -> dict[str, OwnQuestion]:
    """The files of an installed house do not change while Cardroom runs."""
    return _read(house)


def _read(house: House) -> dict[str, OwnQuestion]:
    path = house.folder / SCHOOL
    if not path.exists():
        return {}
    questions = convert(load_toml(path), SchoolFile, path).questions
    for field, problem, remedy in _problems(house, questions):
        raise HouseFileError(path, field, problem, remedy)
    return {question.name: question for question in questions}


def _problems(house: House, questions: Sequence[OwnQuestion]) -> Iterator[tuple[str, str, str]]:
    names: set[str] = set()
    for number, question in enumerate(questions, 1):
        where = f"questions {number}"
        if question.name in names:
            yield f"{where}.name", f"two questions are called {question.name!r}", "give each a name of its own"
        names.add(question.name)
        if question.game not in house.game_slugs:
            yield f"{where}.game", f"the house has no game {question.game!r}", house.nearest_games(question.game)
            continue
        yield from ((f"{where}.{field}", problem, remedy) for field, problem, remedy in _wrong(house, question))


def _wrong(house: House, question: OwnQuestion) -> Iterator[tuple[str, str, str]]:
    try:
        kind = kind_of(question.kind)
    except LookupError as error:
        problem, _, remedy = str(error.args[0]).partition("; ")
        yield "kind", problem, remedy
        return
    if bool(question.situation) is not (kind is RULING):
        yield "situation", "a situation belongs to the kind ruling, and only to it", "leave one of them out"
        return
    if question.situation:
        try:
            ruling_for(house, question.game, question.situation, question.answers)
        except (LookupError, ValueError) as error:
            problem, _, remedy = str(error.args[0]).partition("; ")
            yield "situation", problem, remedy
    elif not kind.can_be_asked(house.game(question.game).spread()):
        try:
            kind.asked_at.by_name(house.procedure(question.game))
            why = "its rules or fees have nothing to ask about"
        except NoAnswer as error:
            why = str(error)
        yield "kind", f"{question.kind} cannot be asked at {question.game}", why
