"""Defects planted in a copy of a house: pays out of reach, and assumptions and sheets that contradict the rules."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardroom.houses import house_folder
from cardroom.houses.checks import Finding, check_house

FORTUNE = "fortune-pai-gow-poker"


class Copy:
    """A copy of a house, to plant a defect in one of its games."""

    def __init__(self, house: str, folder: Path) -> None:
        self.folder = folder / house
        shutil.copytree(house_folder(house), self.folder)

    def plant(self, game: str, old: str, new: str) -> Copy:
        file = self.folder / "games" / f"{game}.toml"
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        file.write_text(text.replace(old, new), encoding="utf-8")
        return self

    def found(self, rule: str) -> list[Finding]:
        return [finding for finding in check_house(self.folder) if finding.rule == rule]


def places(findings: list[Finding]) -> list[str]:
    return [finding.place for finding in findings]


# A pay that no hand can win


def test_a_row_that_no_hand_can_win_is_found(tmp_path: Path) -> None:
    """Player's 1018: with this joker five of a kind can only be aces, which have a row of their own (1042, 1043)."""
    found = Copy("players", tmp_path).found("reach")
    assert places(found) == ["pays.fortune.five-of-a-kind", "rules.envy.prizes.five-of-a-kind"]
    assert all(
        "can only be aces, which the row five-aces pays: no hand wins this one" in each.problem for each in found
    )
    assert all(finding.explained for finding in found)


def test_with_a_joker_that_is_any_card_every_row_can_be_won(tmp_path: Path) -> None:
    house = Copy("players", tmp_path).plant(FORTUNE, 'fortune_joker = "bug"', 'fortune_joker = "wild"')
    assert house.found("reach") == []


def test_a_row_that_only_some_of_its_hands_can_win_is_found(tmp_path: Path) -> None:
    house = Copy("lucky-lady", tmp_path).plant(FORTUNE, 'joker = "wild"', 'joker = "bug"')
    house.plant(FORTUNE, 'five-aces = "250:1"\n', "").plant(FORTUNE, "five-aces = 50\n", "")
    found = house.found("reach")
    assert places(found) == ["pays.fortune.five-of-a-kind", "rules.envy.prizes.five-of-a-kind"]
    assert all(finding.problem.endswith("so five of a kind can only be aces") for finding in found)


def test_rows_that_need_a_joker_cannot_be_won_without_one(tmp_path: Path) -> None:
    house = Copy("lucky-lady", tmp_path).plant(FORTUNE, "[deck]\njokers = 1", "[deck]\npacks = 1")
    found = house.found("reach")
    assert [place for place in places(found) if place.startswith("pays")] == [
        "pays.fortune.seven-card-straight-flush-with-joker",
        "pays.fortune.five-aces",
        "pays.fortune.five-of-a-kind",
    ]
    assert "no hand can make five aces, since the deck has no joker" in found[1].problem


@pytest.mark.parametrize("house", ["oaks", "livermore", "lucky-lady", "oceans-eleven"])
def test_the_other_houses_have_no_such_row(house: str) -> None:
    assert [finding for finding in check_house(house_folder(house)) if finding.rule == "reach"] == []
