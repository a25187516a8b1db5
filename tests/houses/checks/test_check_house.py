"""A house of which only a part can be read is checked as far as possible."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardroom.houses import HouseFileError, load_house
from cardroom.houses.checks import check_house

OAKS = load_house("oaks").folder
HEADER = "option,limit,stake,basis,from,to,payer,stage,fee,lines\n"


@pytest.fixture
def oaks(tmp_path: Path) -> Path:
    return Path(shutil.copytree(OAKS, tmp_path / "oaks"))


def findings(folder: Path, rule: str) -> list[str]:
    return [str(finding) for finding in check_house(folder) if finding.rule == rule and not finding.explained]


def test_a_sheet_without_fees_is_reported_and_a_game_that_uses_it_cannot_be_loaded(oaks: Path) -> None:
    (oaks / "fees/omaha-high.csv").write_text(HEADER, encoding="utf-8")
    assert findings(oaks, "unreadable") == ["fees/omaha-high.csv: line 1: it has no fees; add a line for each"]
    with pytest.raises(HouseFileError, match="sheet omaha-high has no fees"):
        load_house(str(oaks)).game("omaha-high")


def test_a_house_file_that_is_not_toml_is_reported_and_the_games_are_still_checked(oaks: Path) -> None:
    (oaks / "house.toml").write_text("name =", encoding="utf-8")
    game = oaks / "games/california-aces.toml"
    game.write_text(game.read_text(encoding="utf-8").replace("seats = 7", "seats = 1"), encoding="utf-8")
    assert any(line.startswith("house.toml: it is not valid TOML") for line in findings(oaks, "unreadable"))
    assert any(
        line.startswith("games/california-aces.toml: rules.seats: 1 is not a valid") for line in findings(oaks, "field")
    )


def test_all_contradictions_of_a_game_are_reported_not_only_the_first(oaks: Path) -> None:
    game = oaks / "games/omaha-high.toml"
    rules = "[rules]\nrun_it_twice = true\nboards = 2\ndeclare_board = true"
    game.write_text(game.read_text(encoding="utf-8").replace("[rules]", rules), encoding="utf-8")
    fields = [line.split(": ")[1] for line in findings(oaks, "field")]
    assert {"rules.run_it_twice", "rules.declare_board"} <= set(fields)
    assert len(fields) == len(set(fields))


def correct(folder: Path, sheet: str, where: str, becomes: str) -> None:
    with (folder / "fees/corrections.toml").open("a", encoding="utf-8") as file:
        file.write(f'\n[[corrections]]\nsheets = ["{sheet}"]\nwhere = {where}\nbecomes = [{becomes}]\nwhy = "?"\n')


def test_a_correction_that_leaves_a_defect_does_not_explain_it(oaks: Path) -> None:
    sheet = oaks / "fees/lowball.csv"
    bands = "90,40,,wager,10,50,player,half-hour,1,1\n90,40,,wager,50,,player,half-hour,2,2\n"
    sheet.write_text(sheet.read_text(encoding="utf-8") + bands, encoding="utf-8")
    correct(oaks, "lowball", "{ option = 90, from = 50 }", "{ fee = 3 }")
    (line,) = findings(oaks, "overlap")
    assert "option 90" in line


def test_a_defect_that_a_correction_makes_is_reported(oaks: Path) -> None:
    correct(oaks, "three-card-poker-1-3", "{ option = 6, from = 305 }", "{ from = 205 }")
    (line,) = findings(oaks, "overlap")
    assert "fees/three-card-poker-1-3.csv" in line


def lines_of_check(house: str, folder: Path, file: str, old: str, new: str) -> list[str]:
    """What `check` says of a copy of the house with this change that it does not say of the house."""
    copy = shutil.copytree(load_house(house).folder, folder / house)
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    before = set(map(str, check_house(load_house(house).folder)))
    return [line for line in map(str, check_house(copy)) if line not in before]


def test_a_game_that_cannot_be_read_does_not_make_its_sheet_an_unused_one(tmp_path: Path) -> None:
    (line,) = lines_of_check("oaks", tmp_path, "games/razz.toml", "[game]", "[game")
    assert line.startswith("games/razz.toml: it is not valid TOML")


def test_a_game_that_is_refused_does_not_make_explanations_idle(tmp_path: Path) -> None:
    file = "games/three-card-poker-1-3.toml"
    (line,) = lines_of_check("oaks", tmp_path, file, "\nqualifier =", "\nqualifies =")
    assert line.startswith(f"{file}: rules.qualifies: unknown field")


def test_a_pool_that_is_refused_does_not_leave_the_drops_without_one(tmp_path: Path) -> None:
    (line,) = lines_of_check("oceans-eleven", tmp_path, "jackpots.toml", "\nmain =", "\nmian =")
    assert line.startswith("jackpots.toml: pools[0].mian: unknown field; did you mean main?")
