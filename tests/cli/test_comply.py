"""`cardroom comply`: verdicts as text, JSON and a page, the changed house, and the exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardroom.cli.app import app
from cardroom.houses import load_game
from cardroom.policies import comply as comply_with
from cardroom.policies import load_policy

GAME = "oaks/21st-century-blackjack"
STRICT = ("--reading", "ties=player", "--reading", "target-21=barred")


def comply(*words: str, policy: str = "california-2026") -> Result:
    return CliRunner().invoke(app, ["comply", *words, "--policy", policy])


def test_each_requirement_has_a_verdict_with_its_field_and_lines() -> None:
    result = comply(GAME)
    assert result.exit_code == 1
    assert "no legal advice" in result.stdout
    assert "rules.bust: A hand over 22 busts. (the book's lines 751-892)" in result.stdout
    assert "Ties are settled for one side. [disputed if ties=either-side]" in result.stdout
    assert "rules.bank_seat.turns: A player may keep the position for 2 hands before others are asked." in result.stdout


def test_the_status_is_0_where_nothing_is_unmet() -> None:
    assert comply(GAME, policy="books-2020s").exit_code == 0


def test_json_has_verdicts_and_changes() -> None:
    result = comply(GAME, "--json", *STRICT)
    (game,) = json.loads(result.stdout)["games"]
    assert result.exit_code == 1
    assert game["state"] == "not-met"
    states = {verdict["requirement"]: verdict["state"] for verdict in game["verdicts"]}
    assert (states["name"], states["seated"], states["notice"]) == ("not-met", "met", "question")
    assert game["changes"][0]["fields"]["rules.ties"] == "player"
    assert game["lacking"] == []


@pytest.mark.slow
def test_a_page_can_be_filed(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert comply("oaks", "--html", "-o", str(page)).exit_code == 1
    text = page.read_text(encoding="utf-8")
    assert text.count("<h2>") == 16  # The games of the house, the disputed points and the sources.
    assert "The least change if target-21=allowed" in text
    assert "no legal advice" in text


@pytest.mark.slow
def test_the_changed_house_complies_and_can_be_compared(tmp_path: Path) -> None:
    folder = tmp_path / "changed"
    written = comply("oaks", "--write", str(folder), *STRICT)
    assert "14 of 33 games are changed" in written.stdout
    again = comply(str(folder), *STRICT)
    assert again.exit_code == 0, again.stdout
    policy = load_policy("california-2026")
    changed = load_game(f"{folder}/pai-gow-tiles")
    assert comply_with(changed, policy).state == "question"


@pytest.mark.slow
def test_one_changed_game_is_printed_played_and_priced() -> None:
    result = comply("oaks/super-pan-9", "--change")
    assert "The player-dealer position is offered again after every hand." in result.stdout
    assert "A round" in result.stdout
    assert "The odds do not change." in result.stdout


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("oaks/texas-holdem",), "asks nothing of oaks/texas-holdem"),
        (("oaks", "--change"), "--change is for one game"),
        (("--write", "folder"), "--write makes one house"),
        (("oaks", "--reading", "ties=nobody"), "either-side or player"),
        (("oaks", "--html", "--json"), "choose one of --html and --json"),
    ],
)
def test_bad_usage_says_what_would_be_right(words: tuple[str, ...], problem: str) -> None:
    result = comply(*words)
    assert isinstance(result.exception, ValueError)
    assert problem in str(result.exception)


def test_the_policies_are_named_where_none_is_given() -> None:
    result = CliRunner().invoke(app, ["comply", "oaks"])
    assert "--policy books-2020s or --policy california-2026" in str(result.exception)
