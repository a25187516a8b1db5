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


def test_fewer_players_than_the_posted_rule_needs_cannot_hit_it() -> None:
    stdout = run("oceans-eleven/texas-holdem", "--players", "4").stdout
    assert "At least five players must be dealt in, so 4 cannot hit it." in stdout
    assert "impossible" in stdout
    assert "never seen" not in stdout
    (chance,) = json.loads(run("oceans-eleven/texas-holdem", "--players", "4", "--json").stdout)["chances"]
    assert (chance["impossible"], chance["chance"], chance["deals"]) == (True, 0, 0)


def test_where_no_deal_qualified_it_says_what_the_chance_is_at_most() -> None:
    words = ("oceans-eleven/texas-holdem", "--players", "5", "--deals", "200")
    stdout = " ".join(run(*words).stdout.split())
    assert "No deal of 200 qualified, so the chance is at most 1.49e-02 with 95 % confidence" in stdout
    (chance,) = json.loads(run(*words, "--json").stdout)["chances"]
    assert (chance["standard_error"], chance["impossible"]) == (None, False)
    assert round(chance["at_most_with_95_percent_confidence"], 6) == 0.014867


def test_where_the_deck_is_too_short_for_a_full_table_it_says_so() -> None:
    """Eight players have seats at seven-card stud, and seven times seven cards are the most of one deck."""
    short = "The deck has cards for 7 players who stay to the showdown; a full table has 8."
    assert short in " ".join(run("oceans-eleven/seven-card-stud", "--deals", "200").stdout.split())
    assert "The deck has cards" not in run("oceans-eleven/texas-holdem", "--deals", "200").stdout


def test_a_game_without_a_jackpot_is_refused() -> None:
    assert "oaks/texas-holdem has no jackpot" in str(run("oaks/texas-holdem").exception)
