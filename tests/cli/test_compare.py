"""`cardroom compare`: the same game at several houses."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app


def compare(*words: str) -> str:
    result = CliRunner().invoke(app, ["compare", *words])
    assert result.exit_code == 0, result.output
    return result.stdout


def rows(*words: str) -> dict[str, Any]:
    return {row["field"]: row for row in json.loads(compare(*words, "--json"))["rows"]}


def test_holdem_is_compared_at_all_five_houses() -> None:
    games = json.loads(compare("texas-holdem", "--json"))["games"]
    assert games == [f"{h}/texas-holdem" for h in ("livermore", "lucky-lady", "oaks", "oceans-eleven", "players")]


@pytest.mark.parametrize("name", ["three-card-poker", "ez-baccarat", "lowball", "blackjack"])
def test_names_and_families_find_their_games(name: str) -> None:
    games = json.loads(compare(name, "--json"))["games"]
    assert len({game.split("/")[0] for game in games}) >= 4


def test_what_differs_is_marked_and_what_does_not_is_not() -> None:
    fields = rows("texas-holdem")
    assert not fields["declare_board"]["same"]
    assert fields["declare_board"]["values"]["oceans-eleven/texas-holdem"] == "yes"
    assert fields["hole_cards"]["same"]
    output = compare("texas-holdem")
    assert "≠  declare_board" in output
    assert "≠  hole_cards" not in output
    assert "hole_cards 2" in output.partition("The same")[2]


def test_pays_are_compared_hand_by_hand() -> None:
    pays = rows("three-card-poker", "--houses", "oaks,livermore")["pays.6-card-bonus.full-house"]["values"]
    assert pays["oaks/three-card-poker-1-3-6-card-bonus"] == "20:1"
    assert pays["livermore/three-card-poker-6-card-bonus"] == "25:1"
    assert pays["oaks/three-card-poker-1-3"] == "–"


def test_only_the_houses_asked_for_are_compared() -> None:
    assert json.loads(compare("texas-holdem", "--houses", "oaks,players", "--json"))["games"] == [
        "oaks/texas-holdem",
        "players/texas-holdem",
    ]


def test_a_game_of_one_house_cannot_be_compared() -> None:
    result = CliRunner().invoke(app, ["compare", "zoobac"])
    assert "'zoobac' is not played at two houses (only oaks/zoobac)" in str(result.exception)
