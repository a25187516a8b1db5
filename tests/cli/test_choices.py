"""`--with NAME=WAY`: the variants and readings of a table, at every command that plays or prices a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from cardroom.cli.app import app
from cardroom.cli.commands.simulate import SimulateOptions
from cardroom.houses import HouseGame

EZ = "oaks/ez-baccarat-panda-8"
PAID = ("--with", "packs=6", "--with", "banker-seven=paid")


def run(*words: str) -> Result:
    return CliRunner().invoke(app, words)


def printed(*words: str) -> Any:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_the_odds_are_those_of_the_chosen_decks_and_reading() -> None:
    found = printed("odds", EZ, "--wager", "banker", *PAID)
    assert found["deck"] == "312 cards, 6 packs"
    assert (found["chosen"]["packs"], found["chosen"]["banker-seven"]) == ("6", "paid")
    assert round(found["wagers"][0]["expected"], 6) == 0.012374


def test_the_odds_follow_the_stakes_of_the_table() -> None:
    """Option 1 of Player's EZ Baccarat is for $1 and up, so the table sets its limits."""
    found = printed("odds", "players/ez-baccarat-panda-8", "--wager", "player", "--fees", "1", "--stakes", "20-80")
    assert [line["amount"] for line in found["after_collection"]["player"]] == [2000, 8000]


@pytest.mark.parametrize("command", ["deal", "rules"])
def test_a_round_and_its_rules_are_of_the_chosen_variant(command: str) -> None:
    result = run(command, "oaks/texas-holdem", "--with", "joker=with", *(["--seed", "1"] if command == "deal" else []))
    assert result.exit_code == 0, result.output
    if command == "rules":
        assert "Joker: with (the book also allows without)." in result.stdout


def test_a_table_with_fourteen_seats_is_dealt_to_fourteen() -> None:
    result = run("deal", EZ, "--with", "seats=14", "--seats", "14", "--seed", "1")
    assert "Seat 14 $500" in result.stdout


def test_the_rules_list_what_may_be_chosen_and_what_holds() -> None:
    result = run("rules", "oaks/zoobac", "--with", "packs=5")
    assert "To choose for a table, type --with NAME=WAY: packs=4|5|6|7|8." in result.stdout
    (packs,) = printed("rules", "oaks/zoobac", "--with", "packs=5")["choices"]
    assert (packs["name"], packs["kind"], packs["lines"], packs["held"]) == ("packs", "variant", "1686", "5")
    assert [way["name"] for way in packs["ways"]] == ["4", "5", "6", "7", "8"]


def test_the_list_of_games_names_the_choices() -> None:
    by_name = {game["game"]: game["choices"] for game in printed("games", "oaks")}
    assert (by_name["oaks/zoobac"], by_name["oaks/razz"]) == (["packs"], [])
    assert "--with NAME=WAY" in run("games", "oaks").stdout


def test_simulations_play_what_was_chosen() -> None:
    spread = SimulateOptions(game="oaks/texas-holdem", chosen=["joker=with"]).spread
    assert len(spread.game.deck) == 53
    assert spread.house_game.ways["joker"] == "with"


def test_a_strategy_is_for_the_chosen_decks() -> None:
    found = printed("strategy", "lucky-lady/three-card-poker", "--with", "packs=1")
    assert (found["deck"], found["chosen"]) == ("52 cards", {"packs": "1"})


def test_equity_is_counted_with_the_chosen_deck() -> None:
    found = printed("equity", "JkAs", "KhKd", "--game", "oaks/texas-holdem", "--with", "joker=with", "--deals", "200")
    assert found["rankings"] == {"all": "high-bug"}
    assert "name the game with --game" in str(run("equity", "AsAh", "KhKd", "--with", "joker=with").exception)


def test_a_report_is_of_the_chosen_variant_reading_and_stakes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[dict[str, str], str, str]] = []

    def make(game: HouseGame, fees: str, stakes: str, **_more: int) -> None:
        asked.append((game.ways, fees, stakes))
        raise ValueError

    monkeypatch.setattr("cardroom.cli.commands.report.make_report", make)
    run("report", EZ, "-o", str(tmp_path / "report.html"), "--fees", "3", "--stakes", "20-80", *PAID)
    ((ways, fees, stakes),) = asked
    assert (ways["packs"], ways["banker-seven"], fees, stakes) == ("6", "paid", "3", "20-80")


@pytest.mark.parametrize("command", ["deal", "play", "rules", "odds", "simulate", "risk", "strategy"])
@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ("packs=9", "packs must be 3, 4, 5, 6, 7 or 8, not '9'"),
        ("decks=6", "there is no choice 'decks' at this game; there are packs, seats, banker-seven"),
        ("packs", "'packs' chooses nothing; write NAME=WAY, as in packs=6"),
    ],
)
def test_a_wrong_choice_is_refused_with_what_there_is(command: str, chosen: str, reason: str) -> None:
    result = run(command, EZ, "--with", chosen)
    assert result.exit_code != 0
    assert reason in str(result.exception)
