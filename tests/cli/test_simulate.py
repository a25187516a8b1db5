"""`cardroom simulate`."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app

BACCARAT = "oaks/ez-baccarat-panda-8"


def simulate(*words: str) -> str:
    result = CliRunner().invoke(app, ["simulate", *words])
    assert result.exit_code == 0, result.output
    return result.stdout


def printed(*words: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(simulate(*words, "--json"))
    return answer


def test_a_line_for_each_wager_with_its_error() -> None:
    lines = simulate(BACCARAT, "--rounds", "1000").splitlines()
    assert lines[0] == "EZ Baccarat Panda 8 at Oaks Card Club: per unit wagered, played by compiled rounds, seed 1"
    wagers = ("player", "banker", "tie", "dragon 7", "panda 8")
    assert [line.partition("1,000")[0].strip() for line in lines[2:7]] == list(wagers)


def test_the_same_seed_gives_the_same_answer() -> None:
    one, again, other = (printed(BACCARAT, "--rounds", "5000", "--seed", seed) for seed in ("1", "1", "2"))
    assert one == again
    assert one["lines"] != other["lines"]


def test_it_plays_until_the_error_is_small_enough() -> None:
    answer = printed(BACCARAT, "--precision", "1%")
    assert all(line["standard_error"] <= 0.01 for line in answer["lines"])


def test_rules_can_be_varied() -> None:
    eight, one = (printed(BACCARAT, "--rounds", "200000", "--decks", packs) for packs in ("8", "1"))
    assert eight["lines"] != one["lines"]


@pytest.mark.parametrize("name", ["oaks/texas-holdem", "oaks/13-card-poker"])
@pytest.mark.slow
def test_a_game_without_a_player_dealer_is_played_by_a_whole_table(name: str) -> None:
    answer = printed(name, "--rounds", "20", "--players", "4")
    assert answer["measured"] == "dollars per round"
    assert [line["wager"] for line in answer["lines"]] == [
        "collection", "button", *(f"{place} after the button" for place in (1, 2, 3)),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((BACCARAT, "--precision", "quick"), "as in 0.1% or 0.001"),
        ((BACCARAT, "--precision", "nan"), "as in 0.1% or 0.001"),
        ((BACCARAT, "--precision", "0.0000001%"), "the least is 0.0010%"),
        ((BACCARAT, "--players", "3", "--strategy", "best"), "a strategy is for one player"),
        (("oaks/nothing",), "nothing"),
    ],
)
def test_what_cannot_be_simulated_is_refused(words: tuple[str, ...], says: str) -> None:
    result = CliRunner().invoke(app, ["simulate", *words])
    assert result.exit_code != 0
    assert says in str(result.exception)
