"""Every package answers for every procedure or says why not; an entry point that is wrong is named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from cardroom import outside
from cardroom.games import catalog, joining
from cardroom.games.california.banked import BankedGame, BankedRules
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.games.catalog import ByProcedure, NoAnswer, OutsideProcedure, joined, procedure
from cardroom.games.outside_checks import ANSWERS
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotRules
from cardroom.houses import all_games, house_folder, installed, load_house
from cardroom.houses.installed import installed_houses
from cardroom.outside import OutsideError
from support.mappings import MAPPINGS
from support.play import three_card


class NewPoker(ThreeCardPoker):
    procedure = "new-poker"


class Bare(BankedGame[BankedRules]):
    procedure = "bare"


class BareForPot(PotGame[PotRules]):
    rules_type = PotRules


class Strayed(ThreeCardPoker):
    procedure = "strayed"
    goes_with = {"raise": "bet"}
    must_pay = {"pair-plus": ("straight", "six-of-a-kind")}


class OneWord(ThreeCardPoker):
    base = "ante"  # type: ignore[assignment]


NEW_POKER = OutsideProcedure(NewPoker, {"bots": "a bot"})
BARE = OutsideProcedure(Bare)  # type: ignore[type-abstract]
BARE_FOR_POT = OutsideProcedure(BareForPot)  # type: ignore[type-abstract]
STRAYED = OutsideProcedure(Strayed)
ONE_WORD = OutsideProcedure(OneWord)
NO_GAME = OutsideProcedure(three_card)  # type: ignore[arg-type]
ANSWERS_NOBODY = OutsideProcedure(NewPoker, {"bot": "a bot", "luck": 7})
TWICE = OutsideProcedure(ThreeCardPoker)
ROOM = Path(house_folder("oaks"))
NO_ROOM = Path(__file__).parent


@pytest.fixture
def entries(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Entry points that are there as long as the test runs."""
    added: list[EntryPoint] = []
    monkeypatch.setattr(outside, "entry_points", lambda group: [entry for entry in added if entry.group == group])
    for found in (joined, installed_houses):
        found.cache_clear()
    yield added
    for found in (joined, installed_houses):
        found.cache_clear()


def entry(name: str, value: str, group: str = joining.ENTRY_POINTS) -> EntryPoint:
    return EntryPoint(name, f"{__name__}:{value}" if ":" not in value else value, group)


@pytest.mark.parametrize("mapping", MAPPINGS, ids=lambda mapping: mapping.package)
def test_every_procedure_is_answered_for_or_the_package_says_why_not(mapping: ByProcedure[Any]) -> None:
    assert [name for name in catalog.procedure_names() if name not in mapping and not mapping.why_not(name)] == []


def test_the_mappings_are_all_there_are() -> None:
    """A package that answers for families is in the list that the test above goes through."""
    source = Path(catalog.__file__).parents[1]
    defined = [line for file in source.rglob("*.py") for line in file.read_text(encoding="utf-8").splitlines()]
    assert sum(": ByProcedure[" in line and not line.startswith(" ") for line in defined) == len(MAPPINGS)


def test_every_game_of_every_house_names_a_procedure_with_a_kind() -> None:
    assert {procedure(game.plays).kind for game in all_games()} == {"pot", "bank", "paying"}


def test_an_unknown_procedure_is_refused_with_those_there_are() -> None:
    with pytest.raises(LookupError, match=r"there is no procedure 'flap'; the procedures are baccarat, "):
        procedure("flap")


def test_an_outside_procedure_brings_its_own_answer_or_gets_that_of_its_kind(entries: list[EntryPoint]) -> None:
    entries.append(entry("new-poker", "NEW_POKER"))
    assert procedure("new-poker") is NewPoker
    brought: ByProcedure[str] = ByProcedure("bots", {"three-card-poker": "another"}, by_kind={"bank": "any"})
    of_kind: ByProcedure[str] = ByProcedure("tables", by_kind={"bank": "any"})
    game = three_card()
    new = NewPoker(game.title, game.rules, game.limits)
    assert (brought.of(new), of_kind.of(new)) == ("a bot", "any")


def test_where_there_is_no_answer_the_reason_is_given(entries: list[EntryPoint]) -> None:
    entries.append(entry("new-poker", "NEW_POKER"))
    game = three_card()
    new = NewPoker("New Poker", game.rules, game.limits)
    nothing: ByProcedure[str] = ByProcedure("odds", unanswered={"bank": "nobody has solved it"})
    with pytest.raises(NoAnswer, match="nobody has solved it"):
        nothing.of(new)
    silent: ByProcedure[str] = ByProcedure("odds")
    with pytest.raises(NoAnswer, match="New Poker: its package has no answer for 'odds'"):
        silent.of(new)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("BARE", "the class Bare has no `rules_type`; write BankedRules, or a struct over it"),
        ("BARE", 'the class Bare has no `base`; write it, as in base = ("bet",)'),
        ("BARE", "the class Bare has no `outcomes`; write it, as in outcomes = {"),
        ("BARE", "the class Bare has no `play`; write the procedure, a method"),
        ("BARE", "the class Bare has no `steps`; write the steps of the rule sheet, a property"),
        ("BARE_FOR_POT", "the class BareForPot has no `procedure`; write the name of the entry point"),
        ("BARE_FOR_POT", 'the class BareForPot has no `stages`; write it, as in stages = ("blinds", "flop")'),
        ("STRAYED", "Strayed.goes_with names a wager 'raise', which the game does not have"),
        ("STRAYED", "its wagers, in `base` and `later`, are ante, pair-plus, bonus, 6-card-bonus, play"),
        ("STRAYED", "Strayed.must_pay['pair-plus'] has 'six-of-a-kind', which is not among its outcomes; they are "),
        ("ONE_WORD", 'OneWord.base is no tuple of names; write it as in base = ("bet",)'),
        ("NO_GAME", "is not a class over BankedGame, PotGame or PayingGame"),
        ("ANSWERS_NOBODY", "nothing in Cardroom asks for its answer 'bot'; did you mean bots?"),
        ("ANSWERS_NOBODY", "nothing in Cardroom asks for its answer 'luck'; the names are analysis, books, bots, "),
    ],
)
def test_what_a_procedure_lacks_is_said_when_it_is_registered(entries: list[EntryPoint], value: str, said: str) -> None:
    entries.append(entry("new-poker", value))
    assert said in str(joined().refused["new-poker"])


def test_every_package_that_answers_by_procedure_is_known_to_the_check_of_outside_procedures() -> None:
    assert {mapping.package for mapping in MAPPINGS} == set(ANSWERS)


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("red-dog", "no_such_package:RED_DOG", "no_such_package:RED_DOG cannot be loaded: ModuleNotFoundError"),
        ("red-dog", "cardroom.version:RED_DOG", "cardroom.version:RED_DOG cannot be loaded: AttributeError"),
        ("red-dog", "cardroom.version:__version__", "is not an OutsideProcedure"),
        ("red-dog", "NEW_POKER", "it brings the procedure 'new-poker'; give both the same name"),
        ("three-card-poker", "TWICE", "a procedure of this name exists already"),
    ],
)
def test_a_wrong_entry_point_of_a_game_is_named(entries: list[EntryPoint], name: str, value: str, problem: str) -> None:
    entries.append(entry(name, value))
    assert name not in catalog.outside_procedures()
    assert re.match(f"entry point '{name}' of cardroom.games: .*{problem}", str(joined().refused[name]))


def test_a_wrong_entry_point_of_a_game_stops_no_other_game(
    entries: list[EntryPoint], caplog: pytest.LogCaptureFixture
) -> None:
    entries += [entry("red-dog", "no_such_package:RED_DOG"), entry("new-poker", "NEW_POKER")]
    assert procedure("new-poker") is NewPoker
    assert "entry point 'red-dog' of cardroom.games: no_such_package:RED_DOG cannot be loaded" in caplog.text
    with pytest.raises(OutsideError, match="entry point 'red-dog'"):
        procedure("red-dog")


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("river-room", "no_such_package:ROOM", "no_such_package:ROOM cannot be loaded"),
        ("river-room", "NEW_POKER", "is neither a package nor a Path"),
        ("river-room", "NO_ROOM", "there is no house.toml in"),
        ("river-room", "ROOM", "its folder is oaks; give both the same name"),
        ("oaks", "ROOM", "a house of this name exists already"),
    ],
)
def test_a_wrong_entry_point_of_a_house_is_named(
    entries: list[EntryPoint], name: str, value: str, problem: str
) -> None:
    entries.append(entry(name, value, installed.ENTRY_POINTS))
    with pytest.raises(OutsideError, match=f"entry point '{name}' of cardroom.houses: .*{problem}"):
        load_house("oaks")
