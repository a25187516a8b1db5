"""`cardroom arena`: a table of bots for people, and JSON for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import cardroom
from cardroom.cli.app import app, main

HOLDEM = "oaks/texas-holdem"


def printed(*words: str) -> str:
    result = CliRunner().invoke(app, ["arena", HOLDEM, *words])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_it_prints_what_each_bot_wins_and_its_margin() -> None:
    text = printed("simple", "caller", "raiser", "--deals", "3", "--pairs")
    assert text.startswith(
        "Texas Hold'em $3-$6 blinds $1-$3, 3 deals, each in all rotations, in big blinds per 100 hands, seed 1\n"
    )
    assert "Pairs\n" in text
    assert "± is half the 95 % interval, with deals as units. Results are without fees" in text


def test_json_has_the_first_twelve_digits_of_the_library() -> None:
    answer = json.loads(printed("simple", "caller", "--deals", "3", "--once", "--luck", "--seats", "4", "--json"))
    league = cardroom.arena(HOLDEM, ["simple", "caller"], 3, False, seats=4, luck=True)
    assert [line["won"] for line in answer["standings"]] == pytest.approx(
        [line.won for line in league.standings], 1e-11
    )


def test_help_says_that_a_precision_is_per_hand() -> None:
    help_of = " ".join(CliRunner().invoke(app, ["arena", "--help"]).stdout.split())
    assert "big blinds per hand (not per 100 hands)" in help_of


def test_the_caption_of_a_banked_game_tells_of_no_rotations_and_no_expectation() -> None:
    result = CliRunner().invoke(app, ["arena", "oaks/three-card-poker-1-3-6-card-bonus", "house", "--deals", "2"])
    assert "each once for each bot" in result.stdout
    assert "rotations" not in result.stdout
    assert "expectation" not in result.stdout


def test_a_bot_that_fails_ends_the_command_with_a_line_that_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bot_that_crashes.py").write_text("def crash(view, decision):\n    return 1 / 0\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr("sys.argv", ["cardroom", "arena", HOLDEM, "bot_that_crashes:crash", "caller"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert "cardroom: the bot bot_that_crashes:crash failed: ZeroDivisionError: division by zero\n" in told
