"""`cardroom compare`: rule sheets, fees and odds side by side."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app
from cardroom.cli.commands.compare import find_games

BACCARAT = ("oaks/ez-baccarat-panda-8", "players/ez-baccarat-panda-8")


def compare(*words: str) -> str:
    result = CliRunner().invoke(app, ["compare", *words])
    assert result.exit_code == 0, result.output
    return result.stdout


def section(text: str, title: str) -> str:
    return text.partition(f"{title}\n")[2].partition("\n\n")[0]


@pytest.fixture(scope="module")
def rows() -> dict[tuple[str, str], Any]:
    found = json.loads(compare(*BACCARAT, "--json"))["rows"]
    return {(row["section"], row["label"]): [" ".join(cell) for cell in row["values"].values()] for row in found}


def ids(*names: str, houses: str = "") -> list[str]:
    return [game.id for game in find_games(list(names), houses)]


def test_one_name_is_compared_at_all_houses_that_spread_it() -> None:
    houses = ("livermore", "lucky-lady", "oaks", "oceans-eleven", "players")
    assert ids("texas-holdem") == [f"{house}/texas-holdem" for house in houses]
    assert ids("texas-holdem", houses="oaks,players") == ["oaks/texas-holdem", "players/texas-holdem"]


@pytest.mark.parametrize("name", ["three-card-poker", "ez-baccarat", "lowball", "blackjack"])
def test_names_and_families_find_their_games(name: str) -> None:
    assert len({game.split("/")[0] for game in ids(name)}) >= 4


def test_two_games_of_one_house_can_be_compared() -> None:
    assert ids("oaks/razz", "oaks/seven-card-stud") == ["oaks/razz", "oaks/seven-card-stud"]


def test_pays_are_compared_hand_by_hand(rows: dict[tuple[str, str], Any]) -> None:
    assert rows["Payouts", "Tie"] == ["8:1", "9:1"]


def test_odds_and_fees_are_compared_in_dollars(rows: dict[tuple[str, str], Any]) -> None:
    odds = "Odds: what a player loses or wins on average, of $100"
    assert rows[odds, "Tie"] == ["loses $14.36", "loses $4.84"]
    assert rows["Fees of a player for one wager", "Banker, $100"] == ["$1", "$0"]
    assert rows["Fees of the player-dealer, if that is the only wager", "Banker, $5"] == ["$2", "$1"]


def test_what_differs_stands_side_by_side_and_what_does_not_is_said_once() -> None:
    text = compare("oaks/texas-holdem", "players/texas-holdem")
    steps = section(text, "How to play")
    assert "Each player gets two cards face down" in steps.partition("The same at all:")[2]
    assert "over buttons" in steps.partition("The same at all:")[0]
    # The pot pays $4 on the flop at Oaks; at Player's $1 after the deal, $5 on the flop and $1 on the river.
    assert "$4" in section(text, "Fees of a hand, in dollars")
    assert "$7" in section(text, "Fees of a hand, in dollars")
    assert "over_buttons" in text.partition("Fields of the house files that differ:")[2]


def test_a_comparison_is_written_as_markdown_and_as_a_page(tmp_path: Path) -> None:
    markdown = compare("oaks/texas-holdem", "players/texas-holdem", "--markdown")
    assert markdown.startswith("# Texas Hold'em at Oaks Card Club and Player's Casino\n")
    assert "| Seats | 10 | 9 |" in markdown
    to = tmp_path / "compared.html"
    assert compare("oaks/texas-holdem", "players/texas-holdem", "--html", "-o", str(to)) == ""
    assert '<tr><th scope="row">Seats</th><td>10</td><td>9</td></tr>' in to.read_text(encoding="utf-8")


def test_a_game_of_one_house_cannot_be_compared() -> None:
    result = CliRunner().invoke(app, ["compare", "zoobac"])
    assert "two games are needed to compare, and 'zoobac' is only oaks/zoobac" in str(result.exception)
