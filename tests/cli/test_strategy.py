"""`cardroom strategy`."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app


def strategy(*words: str) -> str:
    result = CliRunner().invoke(app, ["strategy", *words])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.slow
def test_a_chart_of_blackjack_has_a_row_for_each_total_and_a_column_for_each_up_card() -> None:
    lines = [line.split() for line in strategy("oaks/california-aces").splitlines()]
    assert ["hard", "2", "3", "4", "5", "6", "7", "8", "9", "T", "A"] in lines
    assert ["5", *"HHHHHHHHHH"] in lines
    assert ["20", *"SSSSSSSSSS"] in lines


def test_three_card_poker_shows_the_hands_on_either_side_of_the_line() -> None:
    text = strategy("players/three-card-poker-1-1")
    lines = [line.split() for line in text.splitlines()]
    assert ["play", "or", "fold", *"23456789TJQKA"] in lines
    (plays,) = [line for line in lines if line[:2] == ["lowest", "played"]]
    assert len(plays) == 2 + 13


def test_json_has_the_chart_as_data_for_the_rules_as_they_are_changed() -> None:
    name = "oceans-eleven/21st-century-baccarat-face-up"
    usual = json.loads(strategy(name, "--json"))
    changed = json.loads(strategy(name, "--json", "--rules", "must_hit_to=5"))
    assert usual["strategy"]["wager"] == "base"
    assert set(usual["strategy"]["key"]) == {"H", "S", "HS"}
    five = [part["rows"][5] for answer in (usual, changed) for part in answer["strategy"]["parts"]]
    assert five[0]["cells"][2] == {"play": "S"}
    assert five[1]["cells"][2] == {"play": "H", "forced": True}


def test_a_game_for_a_pot_has_what_its_bot_wins_and_how_both_sides_play() -> None:
    text = " ".join(strategy("oaks/texas-holdem").split())
    assert "big blinds per hand Simulated: the player plays by what was learned in play against itself; the opp" in text
    assert "this is the best known play" in text
    facts = json.loads(strategy("oaks/texas-holdem", "--json"))["strategy"]
    assert facts["basis"]["certainty"] == "simulated"
    assert facts["amounts"] == "big blinds per hand"
