"""`cardroom check`: what it prints, and its status."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardroom.cli.app import app
from cardroom.houses import load_house


def check(*words: str) -> Result:
    return CliRunner().invoke(app, ["check", *words])


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """A house with one game and no fees, in which nothing is wrong."""
    folder = tmp_path / "room"
    (folder / "games").mkdir(parents=True)
    oaks = load_house("oaks").folder
    shutil.copy(oaks / "games/california-aces.toml", folder / "games")
    (folder / "house.toml").write_text('name = "Room"\nsource = "000_dda83e78431ca470.txt"\n', encoding="utf-8")
    return folder


def test_a_house_in_which_nothing_is_wrong_ends_with_0(room: Path) -> None:
    result = check(str(room))
    assert (result.exit_code, result.stdout) == (0, "Room: no problems\n\n")


def test_what_is_wrong_is_printed_with_its_place_and_what_would_be_right_and_the_status_is_1(room: Path) -> None:
    game = room / "games/california-aces.toml"
    game.write_text(game.read_text(encoding="utf-8").replace("seats = 7", "seats = 1"), encoding="utf-8")
    result = check(str(room))
    assert result.exit_code == 1
    assert "Room: 1 error" in result.stdout
    assert "error   games/california-aces.toml: rules.seats: 1 is not a valid number of seats" in result.stdout


def test_one_broken_file_does_not_hide_another(room: Path) -> None:
    for name in ("one", "two"):
        (room / f"games/{name}.toml").write_text("[game", encoding="utf-8")
    output = check(str(room)).stdout
    assert "games/one.toml" in output
    assert "games/two.toml" in output


def test_a_warning_that_is_explained_is_printed_with_its_reason_and_the_status_is_0(room: Path) -> None:
    spare = room / "fees"
    spare.mkdir()
    (spare / "spare.csv").write_text("option,limit,stake,basis,from,to,payer,stage,fee,lines\n", encoding="utf-8")
    assert check(str(room)).exit_code == 1
    why = '[[explained]]\nrule = "unused"\nwhy = "For a game to come."\n'
    (room / "check.toml").write_text(why, encoding="utf-8")
    result = check(str(room))
    assert result.exit_code == 0
    assert "explained: For a game to come." in result.stdout


def test_json_has_every_finding_with_its_place_and_the_counts(room: Path) -> None:
    (room / "games/one.toml").write_text("[game", encoding="utf-8")
    result = check(str(room), "--json")
    (answer,) = json.loads(result.stdout)
    assert result.exit_code == 1
    assert answer["counts"] == {"error": 1, "warning": 0, "note": 0, "explained": 0}
    (finding,) = answer["findings"]
    assert set(finding) == {"severity", "rule", "file", "place", "problem", "remedy", "source", "explained"}
    assert (finding["severity"], finding["rule"], finding["file"]) == ("error", "unreadable", "games/one.toml")


@pytest.mark.slow
def test_the_section_of_the_book_is_named_and_programs_get_its_lines() -> None:
    output = check("oceans-eleven").stdout
    assert "fees/ez-baccarat.csv: line 44, option 7, to: the band is printed as $4,301 to $500" in output
    assert "[Ocean's Eleven Casino rulebook, section California Rates: EZ Baccarat]" in output
    assert ".txt" not in output
    (house,) = json.loads(check("oceans-eleven", "--json").stdout)
    sources = [finding["source"] for finding in house["findings"] if finding["place"] == "line 44, option 7, to"]
    assert ("004_08b373bd327bed18.txt", "3038") in [(source["file"], source["lines"]) for source in sources]
    assert "It starts at $301." in output


@pytest.mark.slow
def test_without_a_house_all_are_checked() -> None:
    houses = [row["house"] for row in json.loads(check("--json").stdout)]
    assert houses == ["livermore", "lucky-lady", "oaks", "oceans-eleven", "players"]


def test_a_house_that_does_not_exist_is_bad_usage() -> None:
    result = check("oak")
    assert isinstance(result.exception, LookupError)
    assert "no house 'oak'" in str(result.exception)
