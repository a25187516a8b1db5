"""`cardroom jackpot`."""

from __future__ import annotations

import json

from typer.testing import CliRunner, Result

from cardroom.cli.app import app


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["jackpot", *words])


def test_it_says_what_qualifies_who_gets_how_much_and_how_often() -> None:
    result = run("oceans-eleven/texas-holdem", "--deals", "1000")
    assert result.exit_code == 0, result.output
    for line in (
        "Aces full of tens or better must be beaten at the showdown.",
        "Both hole cards of each hand must play.",
        "The beaten hand gets 50 percent of the main pool",
        "9 players who all stay to the showdown",
    ):
        assert line in result.stdout


def test_it_prints_the_same_as_json() -> None:
    told = json.loads(run("oceans-eleven/razz", "--deals", "500", "--players", "5", "--json").stdout)
    assert (told["pool"]["number"], told["chances"][0]["deals"]) == (4, 500)
    assert told["chances"][0]["method"] == "simulated"


def test_a_game_without_a_jackpot_is_refused() -> None:
    assert "oaks/texas-holdem has no jackpot" in str(run("oaks/texas-holdem").exception)
