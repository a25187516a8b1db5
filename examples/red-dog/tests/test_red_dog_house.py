"""The River Room: what is in its files, what may be wrong in them, and what Cardroom finds of the package."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardroom import HouseFileError, load_game, load_house
from cardroom.testing import bot_for, check_house, rule_sheet
from red_dog.bot import RedDogBot
from red_dog.game import RedDog
from red_dog_round import red_dog


def test_the_package_is_found_by_its_entry_points() -> None:
    assert load_house("river-room").game_slugs == ["red-dog"]
    assert load_game("river-room/red-dog").game_type is RedDog
    assert isinstance(bot_for(red_dog()), RedDogBot)


def test_cardroom_check_finds_nothing_wrong() -> None:
    assert check_house(load_house("river-room").folder) == []


def test_the_lines_that_the_files_name_are_in_the_book() -> None:
    house = load_house("river-room")
    book = (house.folder / house.source).read_text(encoding="utf-8").splitlines()
    sources = [house.game("red-dog").source, *(sheet.head.source for sheet in house.sheets.values())]
    for source in sources:
        first, last = map(int, source.lines.split("-"))
        assert book[first - 1].endswith("RED DOG")
        assert book[last - 1]


def test_the_rule_sheet_says_how_it_is_played_and_what_it_pays() -> None:
    sheet = rule_sheet(load_game("river-room/red-dog"), "", "")
    assert len(sheet.steps) == 6
    (pays,) = sheet.pays
    assert pays.rows == [
        ("Three of a kind", "11:1"),
        ("Spread 1", "5:1"),
        ("Spread 2", "4:1"),
        ("Spread 3", "2:1"),
        ("Spread 4 or more", "1:1"),
    ]


@pytest.mark.parametrize(
    ("line", "instead", "problem"),
    [
        ("most_raise = 1", "most_raise = 0", "rules.most_raise: 0 is too little; write 1 or more"),
        ('spread-3 = "2:1"\n', "", "pays.bet.spread-3: this row is missing from the pay table"),
        ('spread-3 = "2:1"', 'spread-12 = "2:1"', "pays.bet.spread-12: the game cannot make this"),
        (
            'kinds = ["bet"]',
            'kinds = ["bet", "insurance"]',
            "order.kinds: the game has no insurance wager; its wagers are bet, raise",
        ),
    ],
)
def test_a_mistake_in_the_file_is_named(tmp_path: Path, line: str, instead: str, problem: str) -> None:
    folder = tmp_path / "my_room"
    shutil.copytree(load_house("river-room").folder, folder)
    file = folder / "games/red-dog.toml"
    text = file.read_text(encoding="utf-8")
    assert line in text
    file.write_text(text.replace(line, instead), encoding="utf-8")
    with pytest.raises(HouseFileError, match=problem):
        load_game(f"{folder}/red-dog")
