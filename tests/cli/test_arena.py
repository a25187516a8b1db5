"""`cardroom arena`: a table of bots for people, and JSON for programs."""

from __future__ import annotations

import json

from typer.testing import CliRunner

import cardroom
from cardroom.cli.app import app

HOLDEM = "oaks/texas-holdem"


def printed(*words: str) -> str:
    result = CliRunner().invoke(app, ["arena", HOLDEM, *words])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_it_prints_what_each_bot_wins_and_its_margin() -> None:
    text = printed("simple", "caller", "raiser", "--deals", "3", "--pairs")
    assert text.startswith("Texas Hold'em $3-$6 blinds $1-$3, 3 deals, each in all rotations, in big blinds, seed 1\n")
    assert "Pairs\n" in text
    assert "± is half the 95 % interval, with deals as units. Results are without fees" in text


def test_json_has_the_same_digits_as_the_library() -> None:
    answer = json.loads(printed("simple", "caller", "--deals", "3", "--once", "--luck", "--seats", "4", "--json"))
    league = cardroom.arena(HOLDEM, ["simple", "caller"], 3, False, seats=4, luck=True)
    assert [line["won"] for line in answer["standings"]] == [line.won for line in league.standings]
