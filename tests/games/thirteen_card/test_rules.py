"""What a house may say of thirteen-card poker, and how its rule sheet says it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app
from cardroom.houses import HouseFileError, load_game, load_house
from cardroom.tables import PayingTable, open_table
from support.thirteen_hand import OAKS, OCEANS


def changed(tmp_path: Path, old: str, new: str) -> str:
    """A copy of Ocean's Eleven with another line in its game."""
    folder = tmp_path / "house"
    shutil.copytree(load_house("oceans-eleven").folder, folder)
    file = folder / "games/chinese-poker.toml"
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    return f"{folder}/chinese-poker"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("seats = 4", "seats = 5", "rules.seats: 5 hands are more than the 52 cards of the deck; write 4 or fewer"),
        ("seats = 4", "seats = 1", "rules.seats: 1 is not a valid number of seats"),
        (
            "full-house = 2",
            "fullhouse = 2",
            "rules.scoring.bonuses.middle: fullhouse is not a hand; the hands are high-card",
        ),
        (
            "three-of-a-kind = 3",
            "flush = 3",
            "rules.scoring.bonuses.front: flush is not a hand; the hands are high-card, pair",
        ),
        ("dragon = 13", "dragoon = 13", "rules.scoring.automatic: 'dragoon' is not allowed"),
        (
            "[rules.scoring.bonuses.back]",
            "[rules.scoring.bonuses.bottom]",
            "rules.scoring.bonuses: 'bottom' is not allowed; write one of",
        ),
        ("foul = 6", "", "rules.scoring.foul: missing; it must be given"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_what_would_be_right(
    tmp_path: Path, old: str, new: str, problem: str
) -> None:
    with pytest.raises(HouseFileError) as raised:
        load_game(changed(tmp_path, old, new))
    assert problem in str(raised.value)


def rules(game: str, *words: str) -> str:
    result = CliRunner().invoke(app, ["rules", game, *words])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize(
    "says",
    [
        "One deck of 52 cards. 4 seats.",
        "All 4 seats are dealt thirteen cards, even if empty",
        "A-2-3-4-5 is the lowest straight",
        "one that is not declared plays as it is set",
        "A player may surrender before the hands are turned up",
        "| Each hand won, minus each hand lost | 1 |",
        "| All three hands, in total | 6 |",
        "| Home run: all three hands from three opponents | 9 |",
        "| A surrendered hand pays | 3 |",
        "| A foul hand pays, and all bonuses | 6 |",
        "| Dragon: every rank from ace to king once | 13 |",
        "| Four of a kind in the middle | 8 |",
        "| Straight flush in back | 5 |",
        "A point is worth \\$5.",
        "The buy-in is at least \\$100.",
        "Before the deal the button pays \\$3 a round",
    ],
)
def test_the_sheet_of_oceans_eleven(says: str) -> None:
    assert says in rules(OCEANS, "--markdown")


def test_a_sheet_says_nothing_of_what_a_house_does_not_have() -> None:
    sheet = rules(OAKS).partition("Assumed")[0]
    assert "Everybody is dealt thirteen cards, one at a time from the left of the button." in sheet
    for word in ("automatic", "given up", "bonus", "Bonus", "Home run", "buy-in", "most parts"):
        assert word not in sheet
    assert "The book prints no collection for this game." in sheet


def test_the_western_sheet_has_the_point_for_most_parts() -> None:
    assert "| Extra for winning more hands | 1 |" in rules(f"{OAKS}-western", "--markdown")


@pytest.mark.parametrize("game", [OCEANS, OAKS])
def test_a_hand_can_be_dealt_and_played_from_the_terminal(game: str) -> None:
    dealt = CliRunner().invoke(app, ["deal", game, "--seed", "3"])
    assert dealt.exit_code == 0
    assert dealt.stdout.count("shows") + dealt.stdout.count("surrenders") == 4
    typed = "nonsense\nbest back\nq\n"
    played = CliRunner().invoke(app, ["play", game, "--seed", "3"], input=typed)
    assert "type front, middle and back" in played.output
    assert "Seat 1 (you) shows" in played.output
    assert "You leave with" in played.output


def test_a_table_of_the_game_has_its_seats() -> None:
    table = open_table(load_game(OCEANS).spread())
    assert isinstance(table, PayingTable)
    assert table.seats == 4
