"""A mistake in the file of one installed house does not stop what concerns the others."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardroom import outside
from cardroom.cli.app import app
from cardroom.houses import load_house
from cardroom.houses.checks import pays
from cardroom.houses.copying import copy_games
from cardroom.houses.installed import ENTRY_POINTS, installed_houses

GAMES = ["texas-holdem", "three-card-poker-1-3"]
MISSPELLED = "texas-holdem.toml: rules.stradle: unknown field; did you mean straddle?"
CACHES = (installed_houses, pays._all_tables)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, words)


@pytest.fixture
def river(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A house of two games that another package has installed."""
    folder = tmp_path / "river_room"
    copy_games(load_house("oaks"), GAMES, folder, "River Room")
    entry = EntryPoint("river-room", "river_room", ENTRY_POINTS)
    monkeypatch.setattr(outside, "entry_points", lambda group: [entry] if group == ENTRY_POINTS else [])
    monkeypatch.syspath_prepend(str(tmp_path))
    for found in CACHES:
        found.cache_clear()
    yield folder
    sys.modules.pop("river_room", None)
    for found in CACHES:
        found.cache_clear()


def misspell(folder: Path, game: str, field: str, misspelled: str) -> None:
    path = folder / f"games/{game}.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(f"\n{field} = ", f"\n{misspelled} = "), encoding="utf-8")


def test_all_mistakes_of_the_house_are_listed_by_its_check(river: Path) -> None:
    misspell(river, "texas-holdem", "straddle", "stradle")
    result = run("check", "river-room")
    assert result.exit_code == 1
    assert MISSPELLED in result.stdout
    assert "fees/three-card-poker-1-3.csv: line 21" in result.stdout
    misspell(river, "three-card-poker-1-3", "qualifier", "qualifies")
    output = run("check", "river-room").stdout
    assert MISSPELLED in output
    assert "three-card-poker-1-3.toml: rules.qualifies: unknown field" in output


def test_another_house_is_checked_as_if_the_house_were_not_there(river: Path) -> None:
    misspell(river, "texas-holdem", "straddle", "stradle")
    before = run("check", "lucky-lady")
    (river / "house.toml").write_text("name =", encoding="utf-8")
    assert run("check", "lucky-lady").stdout == before.stdout
    assert before.stdout.startswith("Lucky Lady")


def test_a_comparison_leaves_out_the_game_that_cannot_be_read_and_says_so(river: Path) -> None:
    misspell(river, "texas-holdem", "straddle", "stradle")
    result = run("compare", "texas-holdem", "--json")
    assert result.exit_code == 0
    assert f"Left out: river_room/games/{MISSPELLED}" in result.stderr
    assert "oaks/texas-holdem" in result.stdout
    assert "river-room/texas-holdem" not in result.stdout
    result = run("compare", "texas-holdem", "--houses", "oaks,river-room")
    assert MISSPELLED in str(result.exception)
