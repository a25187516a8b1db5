"""What a game's file says about its tables is checked when the file is read: limits, buy-ins and chips."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.houses import HouseFileError, all_games, load_house
from cardroom.houses.checks import check_house
from cardroom.houses.copying import copy_games

BLACKJACK, HOLDEM, PAN = "pure-21-5-blackjack", "texas-holdem", "pan"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("houses") / "room"
    copy_games(load_house("oaks"), [BLACKJACK, HOLDEM, PAN], folder, "Room")
    return folder


def with_table(room: Path, game: str, lines: str) -> str:
    """What is wrong with the game's file with these lines after its own; empty if nothing is."""
    path = room / f"games/{game}.toml"
    before = path.read_text(encoding="utf-8")
    path.write_text(f"{before}\n{lines}\n", encoding="utf-8")
    try:
        load_house(str(room)).game(game)
    except HouseFileError as error:
        return f"{error.field}: {error.problem}; {error.remedy}"
    finally:
        path.write_text(before, encoding="utf-8")
    return ""


BANKED = 'write the minimum and the maximum, as in "5-200" or "5-100..5-500"'
POT = 'write "4-8", "4-8..20-40", "40-80..", "no-limit" or "pot-limit"'
POINTS = 'write the dollars of a point or a chip, as in "5", "20-40" or "100-max"'


CASES = [
    (
        HOLDEM,
        '[table.buy_ins]\nnolimit = "200-1000"',
        "table.buy_ins.\"nolimit\": 'nolimit' is not a limit of this game; did you mean no-limit?",
    ),
    (
        HOLDEM,
        "[table.chips]\nno-limt = [1, 5]",
        "table.chips.\"no-limt\": 'no-limt' is not a limit of this game; did you mean no-limit?",
    ),
    (
        HOLDEM,
        '[table]\nplayers_change_decks_at = ["20 and 40"]',
        f"table.players_change_decks_at: '20 and 40' is not a limit of this game; {POT}",
    ),
    (
        HOLDEM,
        '[table.buy_ins]\n".." = "20"',
        f"table.buy_ins.\"..\": '..' is not a limit of this game; {POT}",
    ),
    (
        BLACKJACK,
        '[table.buy_ins]\n"5 to 50" = "20"',
        f"table.buy_ins.\"5 to 50\": '5 to 50' is not a limit of this game; {BANKED}",
    ),
    (PAN, '[table.buy_ins]\nfive = "20"', f"table.buy_ins.\"five\": 'five' is not a limit of this game; {POINTS}"),
    (
        HOLDEM,
        '[table.buy_ins]\nno-limit = "1000-200"',
        'table.buy_ins."no-limit": the maximum buy-in, $200, is below the minimum, $1,000; write the minimum first',
    ),
    (
        HOLDEM,
        '[table.buy_ins]\nno-limit = "a lot"',
        "table.buy_ins.\"no-limit\": 'a lot' is not a buy-in; "
        'write dollars, as in "1000", or "20-10000" with a maximum',
    ),
    (
        HOLDEM,
        "[table.chips]\nno-limit = []",
        'table.chips."no-limit": [] is not a list of chips; write their values in dollars, as in [1, 5]',
    ),
    (HOLDEM, '[table.buy_ins]\nno-limit = "200-1000"\n"4-8..20-40" = "100"\n"100-max" = "50"', ""),
    (HOLDEM, '[table.chips]\n"..4-8" = [1, 5]\n"40-80.." = [5, 25]\n"4/8-16" = [1]\nspread = [1]', ""),
    (BLACKJACK, '[table.buy_ins]\n"5-100" = "20"\n"25-no-limit" = "100"\n"5-50..5-500" = "20"', ""),
    (PAN, '[table.buy_ins]\n"5" = "20"\n"20-40" = "100"\n"100-max" = "500"', ""),
]


def test_a_limit_buy_in_or_chips_that_cannot_be_are_refused(room: Path) -> None:
    found = [(game, lines, with_table(room, game, lines)) for game, lines, _ in CASES]
    assert found == CASES


def test_check_names_the_field_of_a_wrong_buy_in_and_nothing_else(room: Path) -> None:
    path = room / f"games/{HOLDEM}.toml"
    before = path.read_text(encoding="utf-8")
    path.write_text(f'{before}\n[table.buy_ins]\nno-limit = "1000-200"\n', encoding="utf-8")
    errors = [one.place for one in check_house(room) if one.severity == "error" and not one.explained]
    path.write_text(before, encoding="utf-8")
    assert errors == ['table.buy_ins."no-limit"']


def test_every_limit_of_a_table_is_one_that_a_file_may_name() -> None:
    for game in all_games():
        limit = game.spread().limit_text.partition(" ")[0]
        assert game.game_type.refuse_limit(limit) is None, (game.id, limit)
