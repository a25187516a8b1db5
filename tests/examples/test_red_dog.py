"""The package under `examples/red-dog` joins by its entry points alone, and is played like any other game."""

from __future__ import annotations

import ast
import json
import re
import shutil
from pathlib import Path

import pytest

import cardroom as cardroom_package
from cardroom.houses import house_slugs
from support.outside import RED_DOG, ROOT, environment, run

QUIET = ("-p", "no:cacheprovider", "-p", "no:schemathesis")
GAME = "river-room/red-dog"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return environment(tmp_path_factory.mktemp("installed"))


def cardroom(installed: dict[str, str], *arguments: str, typed: str = "") -> str:
    return run(installed, "cardroom.cli", *arguments, typed=typed).stdout


@pytest.mark.slow
def test_its_own_tests_pass(installed: dict[str, str]) -> None:
    assert " passed" in run(installed, "pytest", *QUIET, folder=RED_DOG).stdout


@pytest.mark.slow
def test_it_is_played_in_a_room(installed: dict[str, str]) -> None:
    assert " passed" in run(installed, "pytest", *QUIET, str(ROOT / "tests/examples/with_red_dog.py")).stdout


@pytest.mark.slow
def test_the_house_and_its_game_are_listed(installed: dict[str, str]) -> None:
    listed = cardroom(installed, "games")
    assert "River Room" in listed
    assert "Red Dog" in listed


@pytest.mark.slow
def test_the_house_is_checked_like_any_other(installed: dict[str, str]) -> None:
    assert "River Room" in cardroom(installed, "houses")
    assert "Red Dog" in cardroom(installed, "games", "river-room")
    assert "River Room: no problems" in cardroom(installed, "check", "river-room")


def test_the_rule_sheet_says_what_is_paid(installed: dict[str, str]) -> None:
    sheet = cardroom(installed, "rules", GAME)
    assert "Clockwise from the left of the player-dealer each player may raise by up to the bet" in sheet
    assert "Spread 4 or more" in sheet
    assert "Before the deal each player pays $1 for each bet wager." in sheet


@pytest.mark.slow
def test_a_round_is_dealt_among_bots(installed: dict[str, str]) -> None:
    dealt = cardroom(installed, "deal", GAME, "--seed", "1")
    assert dealt == cardroom(installed, "deal", GAME, "--seed", "1")
    assert "Row: 9h 4s.\nThe spread is 4.\n" in dealt
    assert "Third card: 6s.\nSeat 2: bet $5 wins (spread 4 or more), paid $5 at 1:1.\n" in dealt


def test_a_round_is_played_in_the_terminal(installed: dict[str, str]) -> None:
    played = cardroom(installed, "play", GAME, "--seed", "3", typed="\nbet 10\nraise 50\nraise 5\nq\n")
    assert "raise by $5 up to $10" in played
    assert "Seat 1 (you): raise $5 wins (spread 4 or more), paid $5 at 1:1." in played
    assert "You leave with $514." in played


@pytest.mark.slow
def test_a_raise_that_goes_with_no_bet_is_an_error_in_the_odds(tmp_path: Path) -> None:
    """Without it the odds would leave out what the raise wins."""
    project = tmp_path / "project"
    shutil.copytree(RED_DOG, project)
    game = project / "src/red_dog/game.py"
    game.write_text(game.read_text("utf-8").replace("    goes_with = {RAISE: BET}\n", ""), "utf-8")
    file = project / "src/red_dog/river_room/games/red-dog.toml"
    file.write_text(file.read_text("utf-8").replace('kinds = ["bet"]', 'kinds = ["bet", "raise"]'), "utf-8")
    refused = run(environment(tmp_path, project), "cardroom.cli", "odds", GAME, status=2).stderr
    assert 'add goes_with = {"raise": "bet"} to RedDog' in refused


@pytest.mark.slow
def test_the_odds_of_the_bet_count_the_raise_with_it(installed: dict[str, str]) -> None:
    (bet,) = json.loads(cardroom(installed, "odds", GAME, "--rounds", "2000", "--json"))["wagers"]
    assert {outcome["pays"] for outcome in bet["outcomes"]} == {-2, -1, 0, 1, 2, 4, 5, 11}


GLIMPSED = """
from cardroom.extending import Card, Public

class Glimpsed(Public, frozen=True):
    card: Card

    def describe(self, _who):
        return f"The next card is the {self.card}."
"""
CHECKING = """
import sys
from cardroom.testing import check_procedure
from red_dog.game import Glimpsed

check_procedure("river-room/red-dog", rounds=20, shows=[Glimpsed] * len(sys.argv[1:]))
"""
SHOWS_THE_NEXT_CARD = """
        (third,) = dealer.draw(1)
        dealer.record(Glimpsed(third))
        dealer.put_on_top(third)
        spread = spread_of"""


def with_glimpse(folder: Path, *, card: str = "Card") -> dict[str, str]:
    """Red Dog with an event of its own, which shows the next card before players raise."""
    project = folder / "project"
    shutil.copytree(RED_DOG, project)
    game = project / "src/red_dog/game.py"
    text = game.read_text("utf-8").replace("\n        spread = spread_of", SHOWS_THE_NEXT_CARD, 1)
    event = GLIMPSED.replace("card: Card", f"card: {card}")
    game.write_text(text.replace("BET, RAISE =", f"{event}\nBET, RAISE =", 1), "utf-8")
    (project / "src/red_dog/checking.py").write_text(CHECKING, "utf-8")
    return environment(folder, project)


@pytest.mark.slow
def test_an_event_of_the_package_that_shows_a_card_is_found_unless_it_is_named(tmp_path: Path) -> None:
    glimpsing = with_glimpse(tmp_path)
    found = run(glimpsing, "red_dog.checking", status=1).stderr
    assert "has not seen; if an event of your own shows cards to everybody, name it" in found
    run(glimpsing, "red_dog.checking", "named")


@pytest.mark.slow
def test_an_event_that_cannot_go_over_the_wire_is_found(tmp_path: Path) -> None:
    found = run(with_glimpse(tmp_path, card="object"), "red_dog.checking", "named", status=1).stderr
    assert "Glimpsed(card=" in found
    assert "cannot be read from the wire" in found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("refuse", "found"),
    [("None", r"does not offer .*, and takes it"), ('"no"', "refuses it: no"), ("1 / 0", "division by zero")],
)
def test_an_option_that_takes_too_much_or_too_little_is_found(tmp_path: Path, refuse: str, found: str) -> None:
    project = tmp_path / "project"
    shutil.copytree(RED_DOG, project)
    option = project / "src/red_dog/raising.py"
    changed = f"\n    def refuse(self, choice):\n        return {refuse}\n"
    option.write_text(option.read_text("utf-8") + changed, "utf-8")
    (project / "src/red_dog/checking.py").write_text(CHECKING.replace("Glimpsed", "RedDog"), "utf-8")
    assert re.search(found, run(environment(tmp_path, project), "red_dog.checking", status=1).stderr)


def test_it_imports_only_what_packages_can_count_on() -> None:
    """The named modules of `cardroom.__all__`; all others may change (docs/stability.md)."""
    public = {"cardroom", *(f"cardroom.{name}" for name in cardroom_package.__all__)}
    for file in [*RED_DOG.rglob("*.py")]:
        tree = ast.parse(file.read_text("utf-8"))
        imported = {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        imported |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
        assert {name for name in imported if name.split(".")[0] == "cardroom"} <= public, file.name


def test_without_the_package_there_is_no_such_house() -> None:
    assert "river-room" not in house_slugs()
