"""`cardroom sweep`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app

EZ = "oaks/ez-baccarat-panda-8"


def sweep(*words: str) -> str:
    result = CliRunner().invoke(app, ["sweep", *words], catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


def test_each_value_of_a_rule_has_its_column_of_odds() -> None:
    rows = [line.split() for line in sweep(EZ, "decks=6,8").splitlines()]
    assert ["tie", "-14.4382%", "-14.3596%"] in rows
    rows = [line.split() for line in sweep(EZ, "tie=8:1,9:1", "--wager", "tie").splitlines()]
    assert rows[-1] == ["tie", "-14.3596%", "-4.8440%"]


def test_rules_of_the_game_and_whole_pay_tables_are_compared() -> None:
    answer = json.loads(sweep(EZ, "banker_pushes_on=0,7", "--wager", "banker", "--json"))
    assert [step["value"] for step in answer["steps"]] == ["0", "7"]
    assert answer["steps"][0]["odds"][0]["expected"] > answer["steps"][1]["odds"][0]["expected"]


def test_a_plot_is_drawn_to_a_file(tmp_path: Path) -> None:
    sweep(EZ, "decks=6,8", "--wager", "tie", "-o", str(tmp_path / "tie.svg"))
    assert (tmp_path / "tie.svg").read_text(encoding="utf-8").startswith("<?xml")
    for to, why in ((tmp_path / "tie.doc", "ends in .svg, .png, .pdf"), (tmp_path / "no" / "tie.svg", "no folder")):
        with pytest.raises(ValueError, match=why):
            sweep(EZ, "decks=6,8", "-o", str(to))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("decks=6", "not two values to compare"),
        ("decks=0,1", "not a number of decks"),
        ("packs=1,101", "'101' is not a number of decks from 1 to 100"),
        ("decks=six,eight", "not a number of decks"),
        ("color=red,blue", "color"),
    ],
)
def test_what_makes_no_sense_is_said_before_anything_is_computed(change: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        CliRunner().invoke(app, ["sweep", EZ, change], catch_exceptions=False)
