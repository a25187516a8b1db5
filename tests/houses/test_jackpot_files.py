"""The jackpots' file of a house: where drops go, and what is refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from cardroom.houses import HouseFileError, house_slugs, load_house
from cardroom.houses.checks.jackpots import jackpot_findings
from cardroom.houses.jackpot_file import JackpotFile, read_jackpots

OCEANS = load_house("oceans-eleven")
PATH = OCEANS.folder / "jackpots.toml"


@pytest.mark.parametrize("house", house_slugs())
def test_every_game_with_a_jackpot_drop_has_a_pool_and_no_other_game(house: str) -> None:
    loaded = load_house(house)
    for game in loaded.games.values():
        drops = any(fee.is_jackpot and fee.fee for sheet in game.sheets.values() for fee in sheet.fees)
        assert (loaded.jackpots.of_game(game.slug) is not None) is drops
        assert list(jackpot_findings(game, loaded.jackpots)) == []


def test_every_pool_says_that_its_rules_are_assumed() -> None:
    assert all(pool.assumed and pool.source is None for pool in OCEANS.jackpots.pools)


def test_a_drop_without_a_pool_and_a_pool_without_drops_are_found() -> None:
    holdem, pan = OCEANS.game("texas-holdem"), OCEANS.game("panguingue")
    (finding,) = jackpot_findings(holdem, JackpotFile())
    assert finding.problem == "the drops of texas-holdem go to no pool"
    (pool,) = (pool for pool in OCEANS.jackpots.pools if pool.name == "holdem-bad-beat")
    problems = [f.problem for f in jackpot_findings(pan, JackpotFile((replace(pool, games=("panguingue",)),)))]
    assert problems == [
        "no sheet of panguingue has a jackpot drop",
        "panguingue is no game with hole cards and a board",
        "panguingue is no game with hole cards and a board",
    ]


@pytest.mark.parametrize(
    ("old", "new", "place", "problem"),
    [
        ("main = 80", "main = 101", "pools 1.main", "101 percent of a drop cannot go to the main pool"),
        ('least = "Ac Ad Ah Tc Td"', 'least = "Ac Ad Ah Tc"', "pools 1.least", "is not a hand of five cards"),
        ('least = "Ac Ad Ah Tc Td"', 'least = "aces full"', "pools 1.least", "is not a card"),
        ("beaten = 50", "beaten = 60", "pools 1.shares", "the shares are 60, 25, 25 percent"),
        ('games = ["texas-holdem"]', 'games = ["texas"]', "pools 1.games", "the house has no game 'texas'"),
        ('games = ["razz"]', 'games = ["omaha"]', "pools", "omaha drops into two pools"),
        ("number = 2", "number = 1", "pools", "two pools have the same number"),
        ('kind = "bad-beat"', 'kind = "high-hand"', "pools 1.shares", "a high hand is paid by prizes"),
        ("percent = 10 ", "percent = 10, dollars = 5 ", "pools 5.prizes", "has no proper prize"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, old: str, new: str, place: str, problem: str) -> None:
    text = PATH.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "jackpots.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(HouseFileError) as error:
        read_jackpots(path, OCEANS.game_slugs)
    assert (error.value.field, problem in error.value.problem) == (place, True), error.value.problem


def test_a_wrong_file_stops_the_house_from_loading(tmp_path: Path) -> None:
    folder = tmp_path / "oceans_eleven"
    shutil.copytree(OCEANS.folder, folder)
    (folder / "jackpots.toml").write_text("pools = 1", encoding="utf-8")
    with pytest.raises(HouseFileError, match=r"jackpots\.toml"):
        load_house(str(folder))
