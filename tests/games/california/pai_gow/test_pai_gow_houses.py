"""What a house may not set, and the rule sheets."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardroom.houses import HouseFileError, load_game, load_house
from support.pai_gow_round import pai_gow

NAMES = [
    "oaks/pai-gow-poker", "oaks/pai-gow-poker-joker", "oaks/pai-gow-tiles", "livermore/pai-gow-poker",
    "livermore/fortune-pai-gow-poker-1-1", "players/fortune-pai-gow-poker", "lucky-lady/fortune-pai-gow-poker",
    "oceans-eleven/pai-gow-poker", "oceans-eleven/fortune-pai-gow-poker",
]  # fmt: skip


def broken(tmp_path: Path, name: str, old: str, new: str) -> str:
    """What loading a game complains of when one place of its file is changed."""
    house, _, slug = name.partition("/")
    folder = tmp_path / house
    shutil.copytree(load_house(house).folder, folder, ignore=shutil.ignore_patterns("games", "rulings.toml"))
    (folder / "games").mkdir()
    text = load_game(name).path.read_text(encoding="utf-8")
    assert old in text
    (folder / "games" / f"{slug}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(HouseFileError) as error:
        load_game(f"{folder}/{slug}")
    return str(error.value)


PLAYERS, LUCKY_LADY, TILES = "players/fortune-pai-gow-poker", "lucky-lady/fortune-pai-gow-poker", "oaks/pai-gow-tiles"


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        (
            PLAYERS,
            'AKQ = "never", JT9 = "A"',
            'AKQ = "never", JT = "A"',
            "house_way.two_pair: it names AKQ, JT, 876, 543; name each of 3456789TJQKA",
        ),
        (
            PLAYERS,
            'A = "never", KQJ',
            'A = "never", AKQJ',
            "house_way.three: it names A, AKQJT98765432; name each of 23456789TJQKA once",
        ),
        (PLAYERS, '876 = "Q"', '876 = "queen"', "house_way.four: 'queen' is not a front; write the lowest front"),
        (PLAYERS, 'way = "by-ranks"', 'way = "by-luck"', "rules.house_way"),
        (PLAYERS, '\njoker = "wild"', '\njoker = "tame"', "rules.joker"),
        (PLAYERS, "seats = 7", "seats = 8", "rules.seats: 8 hands of 7 cards are more than the 53 of the deck"),
        (
            PLAYERS,
            'start = "action-button"',
            'start = "left-of-player-dealer"',
            "order.start: the dice place the action button",
        ),
        (PLAYERS, "five-aces = 500", "five-kings = 500", "rules.envy.prizes.five-kings: this is not a Fortune hand"),
        (PLAYERS, "backline = 99", 'base_pays = "evens"', "rules.base_pays"),
        (
            LUCKY_LADY,
            'J = "          A4 ',
            'J = "          ',
            "rules.house_way.two_pair.J: '            A4   A6",
        ),
        (
            LUCKY_LADY,
            'JX"',
            'J1"',
            "rules.house_way.two_pair.3: '          J1' is not such a row; write an entry for each lower",
        ),
        (
            LUCKY_LADY,
            '3 = "          JX"',
            "",
            "rules.house_way.two_pair: it has rows for A, K, Q, J, T, 9, 8, 7, 6, 5, 4; write a row for each of",
        ),
        (LUCKY_LADY, 'K = "=QJ"', 'K = ""', "rules.house_way.three: '' is not a front; write the lowest front"),
        (TILES, "tiles = true", "jokers = 1", "deck.tiles: pai gow tiles is played with tiles"),
        (
            "oaks/pai-gow-poker",
            "backline = 0",
            "[rules.envy]\nleast = 5\nprizes = {}",
            "rules.envy: the game has no Fortune",
        ),
    ],
)
def test_rules_that_make_no_sense_are_reported(tmp_path: Path, name: str, old: str, new: str, said: str) -> None:
    assert said in broken(tmp_path, name, old, new)


@pytest.mark.parametrize("name", NAMES)
def test_the_rule_sheet_describes_what_the_house_has_set(name: str) -> None:
    game = pai_gow(name)
    sheet = " ".join(game.steps)
    fortune = "fortune" in game.offered
    assert ("Fortune is paid" in sheet, "Envy button" in sheet) == (fortune, fortune)
    assert ("by the house way" in sheet) == (game.rules.bank_sets == "house-way")
    assert ("counter-clockwise" in sheet) == (not game.rules.order.clockwise)
    assert f"wins at {game.rules.base_pays}" in sheet


def test_pai_gow_with_a_joker_at_oaks_is_double_hand_poker() -> None:
    assert pai_gow("oaks/pai-gow-poker-joker").rules == pai_gow("oaks/pai-gow-poker").rules
