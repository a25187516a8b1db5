"""Defects planted in a copy of a house: pays out of reach, and assumptions and sheets that contradict the rules."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from cardroom.houses import house_folder, load_house
from cardroom.houses.checks import Finding, check_house
from support.checked import findings_of

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


def shipped(house: str, *rules: str) -> list[Finding]:
    return [finding for finding in findings_of(house) if finding.rule in rules]


def places(findings: list[Finding]) -> list[str]:
    return [finding.place for finding in findings]


# A pay table without its lowest row


def test_a_lowest_row_that_others_pay_gets_a_note(tmp_path: Path) -> None:
    (note,) = Copy("oaks", tmp_path).plant("three-card-poker-1-3", 'pair = "1:1"\n', "").found("lowest")
    assert (note.severity, note.place) == ("note", "pays.pair-plus")
    assert "pair pays nothing" in note.problem
    assert "other games with this wager pay it 1:1" in note.problem


def test_the_pay_tables_of_the_books_have_their_lowest_rows() -> None:
    assert shipped("oaks", "lowest") == []


# A source without a scan


def test_a_source_needs_a_section_and_no_scan(tmp_path: Path) -> None:
    house = Copy("oaks", tmp_path)
    for file in (house.folder / "house.toml", house.folder / "games" / "razz.toml"):
        text = re.sub(r', file = "[^"]*", lines = "[^"]*"', "", file.read_text(encoding="utf-8"))
        file.write_text(re.sub(r'^source = ".*\n', "", text, flags=re.MULTILINE), encoding="utf-8")
    razz = load_house(str(house.folder)).games["razz"]
    assert (razz.source.file, razz.source.lines) == ("", "")
    assert str(razz.source).startswith("Oaks Card Club rulebook, section")
    assert not [finding for finding in house.found("no-source") if finding.file == "games/razz.toml"]


def test_a_source_without_section_and_scan_names_no_place(tmp_path: Path) -> None:
    house = Copy("oaks", tmp_path)
    file = house.folder / "games" / "razz.toml"
    file.write_text(re.sub(r"source = \{.*\}", "source = {}", file.read_text(encoding="utf-8")), encoding="utf-8")
    (finding,) = house.found("no-source")
    assert (finding.severity, finding.place) == ("warning", "game.source")


# A pay that no hand can win


def test_a_row_that_no_hand_can_win_is_found() -> None:
    """Player's 1018: with this joker five of a kind can only be aces, which have a row of their own (1042, 1043)."""
    found = shipped("players", "reach")
    assert places(found) == ["pays.fortune.five-of-a-kind", "rules.envy.prizes.five-of-a-kind"]
    assert all(
        "can only be aces, which the row five-aces pays: no hand wins this one" in each.problem for each in found
    )
    assert all(finding.explained for finding in found)


@pytest.mark.slow
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
    assert shipped(house, "reach") == []


# Sentences written by hand that the rules do not say

COVERAGE = 'field = "rules.coverage"\nvalue = "net"\n'


def test_an_assumption_that_contradicts_the_rules_is_found(tmp_path: Path) -> None:
    house = Copy("oaks", tmp_path).plant("zoobac", 'coverage = "net"', 'coverage = "gross"')
    (found,) = house.found("assumed")
    assert (found.file, found.severity, found.explained) == ("games/zoobac.toml", "warning", "")
    assert found.problem == 'it says that rules.coverage is "net", and the rules have "gross"'


def test_an_assumption_about_a_field_that_the_game_does_not_have_is_found(tmp_path: Path) -> None:
    house = Copy("oaks", tmp_path).plant("zoobac", COVERAGE, 'field = "rules.cover"\nvalue = "net"\n')
    (found,) = house.found("assumed")
    assert (found.severity, found.problem) == ("error", "the game has no field rules.cover")


def test_an_assumption_about_what_a_table_chooses_is_found(tmp_path: Path) -> None:
    house = Copy("oaks", tmp_path).plant("ez-baccarat-panda-8", COVERAGE, 'field = "deck.packs"\nvalue = 8\n')
    (found,) = house.found("assumed")
    assert found.problem == "it states deck.packs, but a table chooses it (packs)"


def test_a_sentence_about_the_game_that_the_rules_do_not_say_is_found(tmp_path: Path) -> None:
    """ZooBac: the Banker line pushes on a three-card eight, and a rule that says seven is found."""
    house = Copy("oaks", tmp_path).plant("zoobac", "banker_pushes_on = 8\n", "banker_pushes_on = 7\n")
    (found,) = house.found("says")
    assert (found.place, found.problem) == (
        "game.about",
        "it says that rules.banker_pushes_on is 8, and the rules have 7",
    )


def test_a_game_like_another_does_not_take_over_an_assumption_that_it_states_itself(tmp_path: Path) -> None:
    """Ocean's Eleven pays even money at Pai Gow Poker, which is assumed, and 9 to 10 with the Fortune bonus (2475)."""
    assert shipped("oceans-eleven", "assumed") == []
    house = Copy("oceans-eleven", tmp_path).plant(FORTUNE, 'base_pays = "9:10"', 'bank_sets = "freely"')
    assert [finding.rule for finding in house.found("says")] == ["says"]


@pytest.mark.parametrize("house", ["oaks", "players", "livermore", "lucky-lady", "oceans-eleven"])
def test_no_sentence_of_a_house_contradicts_its_rules(house: str) -> None:
    assert shipped(house, "assumed", "says") == []
