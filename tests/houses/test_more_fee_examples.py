"""The books' worked examples of collection that need only the wagers and the sheet: Lucky Lady, Ocean's Eleven."""

from __future__ import annotations

import pytest

from support.collection import PLAYER_DEALER, Kinds, by_action, fees, house
from support.play import on

BASE: Kinds = {"": ["base"]}


# Lucky Lady


@pytest.mark.parametrize(
    ("limit", "least", "fee"), [("2-20", 2_00, 50), ("25-100", 25_00, 1_00), ("100-500", 100_00, 3_00)]
)
def test_lucky_lady_23_blackjack_takes_the_same_from_both_by_the_limit(limit: str, least: int, fee: int) -> None:
    paid = fees("lucky-lady/21st-century-blackjack", "1", on(1, "base", least), kinds=BASE, limit=limit)
    assert paid == {1: fee, PLAYER_DEALER: fee}


@pytest.mark.parametrize(("dollars", "fee"), [(100, 1_00), (101, 2_00)])
def test_lucky_lady_28_three_card_poker_schedule_2_by_wager(dollars: int, fee: int) -> None:
    paid = fees("lucky-lady/three-card-poker", "2", on(1, "base", dollars * 100), kinds=BASE)
    assert paid == {1: 50, PLAYER_DEALER: fee}


@pytest.mark.parametrize(("dollars", "fee"), [(25, 50), (26, 1_00)])
def test_lucky_lady_36_fortune_pai_gow_by_wager(dollars: int, fee: int) -> None:
    paid = fees("lucky-lady/fortune-pai-gow-poker", "1", on(1, "base", dollars * 100), kinds=BASE)
    assert paid == {1: fee, PLAYER_DEALER: 2_00}


def test_lucky_lady_41_ez_baccarat_by_action() -> None:
    sheet = "lucky-lady/ez-baccarat"
    for limit in ("5-100", "10-100", "25-200"):
        found = by_action(sheet, "1", 200, 201, 400, 401, 600, 601, 900, 901, limit=limit)
        assert found == [1, 3, 3, 5, 5, 8, 8, 12]
    assert by_action(sheet, "2", 300, 301, 600, 601, 1000, 1001, 2000, 2001) == [2, 5, 5, 8, 8, 15, 15, 20]


# Ocean's Eleven

GAME: Kinds = {"game wager": ["base"], "all initial game wagers": ["base"]}
THREE_CARD: Kinds = {"ante": ["ante"], "ante + bonus bet": ["ante", "bonus"]}
EZ: Kinds = {
    "player line / banker line": ["player", "banker"],
    "player line + banker line + tie + dragon 7": ["player", "banker", "tie", "dragon-7"],
}


@pytest.mark.parametrize(("points", "option", "fee"), [(20, "4", 20_00), (100, "6", 40_00), (200, "7", 50_00)])
def test_oceans_eleven_77_chinese_poker_by_the_value_of_a_point(points: int, option: str, fee: int) -> None:
    charged = house("oceans-eleven").sheets["chinese-poker"].option(option)
    assert charged.stake == ("above 100 per point" if points > 100 else f"{points} per point")
    assert charged.band("flat", "button", "before-deal", 4) == fee


@pytest.mark.parametrize(("dollars", "fee"), [(29, 1_00), (30, 2_00)])
def test_oceans_eleven_123_caribbean_jackpot_drop_from_30_of_bets(dollars: int, fee: int) -> None:
    """A dollar a round, and the drop beside it."""
    kinds: Kinds = {"per spot 5-50": ["ante"], "jackpot drop": ["ante"]}
    wagers = (on(1, "ante", 10_00), on(2, "ante", (dollars - 10) * 100))
    paid = fees("oceans-eleven/caribbean-stud-poker", "7", *wagers, kinds=kinds)
    assert paid == {1: 50, 2: 50, PLAYER_DEALER: fee}


def test_oceans_eleven_132_pan_with_a_kondition_of_5_takes_3() -> None:
    charged = house("oceans-eleven").sheets["panguingue"].option("3")
    assert charged.stake == "kondition 5"
    assert charged.band("flat", "ante", "before-deal", 6) == 3_00


@pytest.mark.parametrize(("dollars", "player", "player_dealer"), [(50, 25, 0), (51, 50, 1_00)])
def test_oceans_eleven_142_blackjack_2_to_300(dollars: int, player: int, player_dealer: int) -> None:
    paid = fees("oceans-eleven/21st-century-blackjack", "1", on(1, "base", dollars * 100), kinds=GAME)
    assert (paid[1], paid[PLAYER_DEALER]) == (player, player_dealer)


@pytest.mark.parametrize(("dollars", "fee"), [(500, 2_50), (501, 3_00)])
def test_oceans_eleven_143_blackjack_10_to_1000(dollars: int, fee: int) -> None:
    wagers = (on(1, "base", 10_00), on(2, "base", (dollars - 10) * 100))
    paid = fees("oceans-eleven/21st-century-blackjack", "5", *wagers, kinds=GAME)
    assert paid == {1: 50, 2: 50, PLAYER_DEALER: fee}


def test_oceans_eleven_145_pai_gow_by_action() -> None:
    assert by_action("oceans-eleven/pai-gow-poker", "1", 200, 201, 2001, kinds=GAME) == [3, 5, 30]
    assert by_action("oceans-eleven/pai-gow-poker", "4", 2001, kinds=GAME) == [15]


@pytest.mark.parametrize(("dollars", "fee"), [(800, 6_00), (801, 12_00)])
def test_oceans_eleven_146_ez_baccarat_10_to_500(dollars: int, fee: int) -> None:
    wager = on(1, "player", dollars * 100)
    assert fees("oceans-eleven/ez-baccarat", "3", wager, kinds=EZ) == {PLAYER_DEALER: fee}


@pytest.mark.parametrize(("dollars", "fee"), [(10, 0), (15, 1_00), (26, 2_00)])
def test_oceans_eleven_147_three_card_poker_5_to_300(dollars: int, fee: int) -> None:
    assert fees("oceans-eleven/three-card-poker", "2", on(1, "ante", dollars * 100), kinds=THREE_CARD)[1] == fee


def test_oceans_eleven_148_super_pan_9() -> None:
    wagers = (on(1, "base", 5_00), on(2, "base", 50_00))
    assert fees("oceans-eleven/super-pan-9", "1", *wagers, kinds=GAME) == {1: 50, 2: 50, PLAYER_DEALER: 1_00}


def test_oceans_eleven_149_ez_baccarat_charges_the_line_alone_and_counts_all() -> None:
    wagers = (on(1, "player", 50_00), on(1, "tie", 10_00), on(1, "dragon-7", 10_00))
    assert fees("oceans-eleven/ez-baccarat", "1", *wagers, kinds=EZ) == {1: 50, PLAYER_DEALER: 1_00}


def test_oceans_eleven_150_three_card_poker_charges_the_ante_and_counts_the_bonus() -> None:
    wagers = (on(1, "ante", 100_00), on(1, "bonus", 5_00))
    assert fees("oceans-eleven/three-card-poker", "4", *wagers, kinds=THREE_CARD) == {1: 50, PLAYER_DEALER: 2_00}


@pytest.mark.parametrize(
    ("sheet", "option"),
    [("21st-century-baccarat-face-up", "4"), ("21st-century-baccarat-face-up", "8"), ("california-baccarat", "4")],
)
def test_oceans_eleven_173_baccarat_100_to_500(sheet: str, option: str) -> None:
    kinds: Kinds = {"base game wager": ["base"], "game wager": ["base"]}
    assert fees(f"oceans-eleven/{sheet}", option, on(1, "base", 100_00), kinds=kinds) == {1: 3_00, PLAYER_DEALER: 5_00}


def test_oceans_eleven_174_fortune_third_block_takes_10_from_501_on() -> None:
    assert by_action("oceans-eleven/fortune-pai-gow-poker", "3", 500, 501, 5000, kinds=GAME) == [5, 10, 10]


@pytest.mark.parametrize(("dollars", "fee"), [(100, 0), (101, 3_00), (500, 3_00), (501, 5_00)])
def test_oceans_eleven_175_three_card_poker_50_to_600(dollars: int, fee: int) -> None:
    paid = fees("oceans-eleven/three-card-poker", "7", on(1, "ante", dollars * 100), kinds=THREE_CARD)
    assert (paid[1], paid[PLAYER_DEALER]) == (2_00, fee)
