"""The board's file of a house: what it says at which limits, and what is refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardroom.houses import HouseFileError, house_slugs, load_house
from cardroom.houses.checks import check_house
from support.cases import every_case

OCEANS = load_house("oceans-eleven")


@every_case(
    [
        ("texas-holdem", "20-40", "must_move", "at-once"),
        ("texas-holdem", "20-40", "refused_then", "may-join"),
        ("texas-holdem", "20-40", "seat_change", "post-behind"),
        ("texas-holdem", "10-20", "must_move", "to-the-blind"),
        ("texas-holdem", "40-80", "refused_then", "listed"),
        ("texas-holdem", "40-80", "play_over", "never"),
        ("texas-holdem", "pot-limit", "play_over", "by-the-list"),
        ("texas-holdem", "pot-limit", "friend_minutes", 0),
        ("texas-holdem", "no-limit 2-3", "play_over", "never"),
        ("panguingue", "1", "call_in_minutes", 0),
        ("panguingue", "1", "play_over", "by-the-floor"),
        ("texas-holdem", "20-40", "away_minutes", 30),
    ]
)
def test_oceans_eleven_has_its_rules_by_game_and_limit(game: str, limit: str, rule: str, value: object) -> None:
    assert getattr(OCEANS.board_rules(game, limit), rule) == value


def test_the_minutes_of_an_absence_are_those_of_the_game() -> None:
    game = OCEANS.game("texas-holdem")
    assert OCEANS.board_rules("texas-holdem", "20-40").away_minutes == game.file.table.away_minutes


@pytest.mark.parametrize("house", house_slugs())
def test_every_rule_of_every_house_names_its_source_or_says_that_it_is_assumed(house: str) -> None:
    blocks = load_house(house).board.blocks
    assert blocks
    assert all(block.says and (bool(block.assumed) is not bool(block.source)) for block in blocks)
    printed = [block for block in blocks if block.source]
    assert bool(printed) is (house in ("livermore", "oceans-eleven"))
    assert all(block.source and block.source.lines and block.source.section for block in printed)


@pytest.mark.parametrize(
    ("old", "new", "place", "problem"),
    [
        ("call_minutes = 10", "call_minute = 10", "blocks 1.rules.call_minute", "unknown field"),
        ("call_minutes = 10", 'call_minutes = "ten"', "blocks 1.rules.call_minutes", "not a whole number"),
        ("call_minutes = 10", "call_minutes = -1", "blocks 1.rules.call_minutes", "it is below 0"),
        ("call_minutes = 10", "away_minutes = 10", "blocks 1.rules.away_minutes", "it is a rule of the game's table"),
        ('assumed = "The book prints these', 'why = "The book prints these', "blocks[0].why", "unknown field"),
        ('limits = ["10-20.."]', 'limits = ["ten"]', "blocks 7.limits", "'ten' is not a limit"),
        ('games = ["panguingue"]', 'games = ["pangini"]', "blocks 14.games", "the house has no game 'pangini'"),
    ],
)
def test_a_wrong_board_is_refused(tmp_path: Path, old: str, new: str, place: str, problem: str) -> None:
    path = changed_board(tmp_path, old, new)
    with pytest.raises(HouseFileError, match=r"board\.toml") as error:
        load_house(str(path.parent))
    assert error.value.field == place
    assert problem in error.value.problem


def changed_board(tmp_path: Path, old: str, new: str) -> Path:
    """The board of a copy of Ocean's Eleven with one place changed."""
    folder = tmp_path / "oceans_eleven"
    shutil.copytree(OCEANS.folder, folder)
    path = folder / "board.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_a_wrong_board_is_found_by_check(tmp_path: Path) -> None:
    path = changed_board(tmp_path, "call_minutes = 10", "call_minute = 10")
    shutil.rmtree(path.parent / "games")
    found = [finding for finding in check_house(path.parent) if finding.file == "board.toml"]
    assert [(finding.severity, finding.place) for finding in found] == [("error", "blocks 1.rules.call_minute")]


def test_a_source_that_is_not_in_the_houses_book_is_found_by_check(tmp_path: Path) -> None:
    path = changed_board(tmp_path, '"004_08b373bd327bed18.txt", lines = "319-323"', '"other.txt", lines = "323-319"')
    shutil.rmtree(path.parent / "games")
    (path.parent / "games").mkdir()
    for game in ("panguingue", "texas-holdem"):
        shutil.copy(OCEANS.folder / "games" / f"{game}.toml", path.parent / "games")
    (path.parent / "jackpots.toml").unlink()
    found = [finding.problem for finding in check_house(path.parent) if finding.file == "board.toml"]
    assert found == [
        "lines 323-319 run backwards",
        "other.txt is not the house's book, 004_08b373bd327bed18.txt",
    ]


def test_a_house_without_a_board_has_the_usual_rules(tmp_path: Path) -> None:
    folder = tmp_path / "lucky_lady"
    shutil.copytree(load_house("lucky-lady").folder, folder)
    (folder / "board.toml").unlink()
    assert load_house(str(folder)).board_rules("texas-holdem", "3-6").call_minutes == 10
