"""The books' worked examples of collection that need only the wagers and the sheet: Oaks, Player's, Livermore."""

from __future__ import annotations

import pytest

from cardroom.dealing.decisions import further_hand
from support.collection import PLAYER_DEALER, Kinds, by_action, fees, house
from support.play import on

# Oaks

ZOOBAC: Kinds = {
    "player/banker 10-100": ["player", "banker"],
    "player/banker 100": ["player", "banker"],
    "player/banker 10-2000": ["player", "banker"],
    "tie/zoo 5-100": ["tie", "zoo"],
    "rabbit/tiger/monkey 5-50": ["rabbit", "tiger", "monkey"],
}
EZ: Kinds = {
    "player/banker 5-100": ["player", "banker"],
    "player/banker 100": ["player", "banker"],
    "tie 5-100": ["tie"],
    "dragon/panda 5-50": ["dragon-7", "panda-8"],
}
TWO_BANKERS = (on(1, "banker", 100_00), on(1, "banker", 100_00, spot=2))


@pytest.mark.parametrize(("sheet", "option"), [("zoobac", "4"), ("zoobac-2013", "2")])
def test_oaks_5_two_bankers_and_a_zoo_cost_2(sheet: str, option: str) -> None:
    assert fees(f"oaks/{sheet}", option, *TWO_BANKERS, on(1, "zoo", 20_00), kinds=ZOOBAC) == {1: 2_00, 8: 5_00}


@pytest.mark.parametrize("sheet", ["zoobac", "zoobac-2013"])
def test_oaks_6_a_tie_and_a_tiger_cost_1(sheet: str) -> None:
    assert fees(f"oaks/{sheet}", "1", on(1, "tie", 25_00), on(1, "tiger", 5_00), kinds=ZOOBAC)[1] == 1_00


@pytest.mark.parametrize("option", ["46", "55"])
def test_oaks_7_a_banker_and_a_dragon_cost_1(option: str) -> None:
    wagers = (on(1, "banker", 100_00), on(1, "dragon-7", 20_00))
    assert fees("oaks/ez-baccarat-panda-8", option, *wagers, kinds=EZ)[1] == 1_00


@pytest.mark.parametrize("option", ["1", "55"])
def test_oaks_8_a_tie_and_a_dragon_cost_1(option: str) -> None:
    wagers = (on(1, "tie", 25_00), on(1, "dragon-7", 5_00))
    assert fees("oaks/ez-baccarat-panda-8", option, *wagers, kinds=EZ)[1] == 1_00


@pytest.mark.parametrize("option", ["76", "81"])
def test_oaks_9_two_bankers_and_a_dragon_cost_2(option: str) -> None:
    paid = fees("oaks/ez-baccarat-panda-8", option, *TWO_BANKERS, on(1, "dragon-7", 20_00), kinds=EZ)
    assert paid[1] == 2_00


@pytest.mark.parametrize("option", ["56", "81"])
def test_oaks_10_a_tie_and_a_dragon_cost_1_by_action_too(option: str) -> None:
    wagers = (on(1, "tie", 25_00), on(1, "dragon-7", 5_00))
    assert fees("oaks/ez-baccarat-panda-8", option, *wagers, kinds=EZ)[1] == 1_00


def test_oaks_101_pan_takes_from_the_ante_or_by_the_half_hour() -> None:
    sheet = house("oaks").sheets["pan"]
    by_ante = [sheet.option("3").band("players", "ante", "ante", players) for players in (8, 5, 4)]
    assert by_ante == [4_00, 4_00, 2_00]
    stakes = ("ante 40-80 single", "ante 40-80 double")
    assert [sheet.option("5").band("time", "each-player", "half-hour", 6, stake) for stake in stakes] == [14_00, 20_00]


def test_oaks_102_tiles_option_4_by_own_wager_and_total_action() -> None:
    kinds: Kinds = {"": ["base"]}
    assert fees("oaks/pai-gow-tiles", "4", on(1, "base", 1500_00), kinds=kinds)[1] == 2_00
    assert fees("oaks/pai-gow-tiles", "4", on(1, "base", 600_00), kinds=kinds)[PLAYER_DEALER] == 5_00


def test_oaks_103_tiles_option_12_takes_29_for_6001_of_action() -> None:
    assert fees("oaks/pai-gow-tiles", "12", on(1, "base", 6001_00))[PLAYER_DEALER] == 29_00


def test_oaks_104_pure_21_5_takes_8_for_305_or_301_of_action() -> None:
    assert by_action("oaks/pure-21-5-blackjack", "12", 305) == [8]
    assert by_action("oaks/pure-21-5-blackjack-buster", "9", 300, 301) == [3, 8]


def test_oaks_106_ez_baccarat_option_57_takes_6_for_601_and_1_for_each_line_wager() -> None:
    wagers = [on(seat, "player", 100_00) for seat in range(1, 7)]
    paid = fees("oaks/ez-baccarat-panda-8", "57", *wagers, on(7, "banker", 1_00), kinds=EZ)
    assert paid == {**dict.fromkeys(range(1, 8), 1_00), PLAYER_DEALER: 6_00}


def test_oaks_107_zoobac_option_5_takes_12_for_801_of_action() -> None:
    wagers = (on(1, "player", 701_00), on(2, "zoo", 100_00))
    assert fees("oaks/zoobac", "5", *wagers, kinds=ZOOBAC) == {PLAYER_DEALER: 12_00}


# Player's


def test_players_61_both_lines_cost_a_fee_each_and_a_tie_nothing() -> None:
    wagers = (on(1, "player", 10_00), on(1, "banker", 10_00), on(1, "tie", 10_00))
    kinds: Kinds = {"player/banker per bet": ["player", "banker"]}
    assert fees("players/ez-baccarat-panda-8", "1", *wagers, kinds=kinds) == {1: 2_00, PLAYER_DEALER: 2_00}


def test_players_62_ez_baccarat_option_10_by_action() -> None:
    assert by_action("players/ez-baccarat-panda-8", "10", 130, 131, 135, 755) == [1, 1, 2, 8]


def test_players_63_both_hands_of_switch_cost_a_fee_each() -> None:
    hands = (on(1, "base", 25_00), on(1, "base", 25_00, spot=further_hand(1, 1)))
    kinds: Kinds = {"game wager per bet": ["base"]}
    assert fees("players/21st-century-blackjack-switch", "1", *hands, kinds=kinds) == {1: 2_00, PLAYER_DEALER: 2_00}


@pytest.mark.parametrize(("dollars", "fee"), [(100, 1_00), (101, 2_00), (300, 2_00), (301, 3_00)])
def test_players_64_blackjack_5_option_17_by_own_wager_and_total_action(dollars: int, fee: int) -> None:
    kinds: Kinds = {"game wager per bet": ["base"]}
    paid = fees("players/21st-century-blackjack-buster", "17", on(1, "base", dollars * 100), kinds=kinds)
    assert paid == {1: fee, PLAYER_DEALER: 2_00 if dollars <= 300 else 4_00}


def test_players_65_the_sheet_for_six_games_option_1_by_action() -> None:
    assert by_action("players/california-games", "1", 50, 51, 201, 501, 801) == [1, 2, 4, 7, 15]


def test_players_66_two_hands_of_25_and_a_super_match_of_5_are_55_of_action() -> None:
    """$50 is in the first band of this option, $55 in the second."""
    hands = (on(1, "base", 25_00), on(1, "base", 25_00, spot=further_hand(1, 1)))
    assert fees("players/california-games", "1", *hands) == {PLAYER_DEALER: 1_00}
    assert fees("players/california-games", "1", *hands, on(1, "super-match", 5_00)) == {PLAYER_DEALER: 2_00}


# Livermore


def test_livermore_33_pure_21_5_own_sheet_by_action() -> None:
    found = by_action("livermore/pure-21-5-blackjack", "1", 100, 101, 300, 301, 500, 501, 800, 801)
    assert found == [1, 2, 2, 4, 4, 6, 6, 10]


@pytest.mark.parametrize(("dollars", "fee"), [(100, 1_00), (101, 2_00)])
def test_livermore_41_pai_gow_own_sheet_by_wager(dollars: int, fee: int) -> None:
    assert fees("livermore/pai-gow-poker", "1", on(1, "base", dollars * 100), kinds={"": ["base"]})[1] == fee


def test_livermore_50_6_card_bonus_own_sheet_by_action() -> None:
    sheet = "livermore/three-card-poker-6-card-bonus"
    assert by_action(sheet, "1", 100, 101, 300, 301, 500, 501) == [1, 3, 3, 6, 6, 8]
    assert by_action(sheet, "2", 50, 51) == [0.5, 1]


def test_livermore_65_pure_spanish_own_sheet_by_action() -> None:
    found = by_action("livermore/pure-spanish-21-5", "1", 100, 101, 200, 201, 400, 401, 600, 601)
    assert found == [1, 2, 2, 4, 4, 6, 6, 8]


def test_livermore_73_ultimate_option_1_by_action() -> None:
    found = by_action("livermore/ultimate-texas-holdem", "1", 50, 51, 100, 101, 200, 201, 300, 301)
    assert found == [1, 2, 2, 3, 3, 6, 6, 9]


@pytest.mark.parametrize(("trips", "fee"), [(20, 1_00), (21, 2_00), (200, 2_00)])
def test_livermore_74_ultimate_option_7_by_all_own_wagers(trips: int, fee: int) -> None:
    wagers = (on(1, "ante", 40_00), on(1, "blind", 40_00), on(1, "trips", trips * 100))
    paid = fees("livermore/ultimate-texas-holdem", "7", *wagers, kinds={"": ["ante", "blind", "trips", "bad-beat"]})
    assert paid == {1: fee, PLAYER_DEALER: 2_00}


def test_livermore_77_pan_by_players() -> None:
    option = house("livermore").sheets["pan"].option("1+7")
    assert [option.band("players", "ante", "after-deal", players) for players in (4, 3)] == [7_00, 6_00]


def test_livermore_78_three_card_poker_2025_option_2_by_action() -> None:
    found = by_action("livermore/three-card-poker-2025", "2", 50, 51, 200, 201, 400, 401, 599, 600)
    assert found == [1, 3, 3, 6, 6, 10, 10, 12]


def test_livermore_79_pure_21_5_2025_option_1_by_action() -> None:
    found = by_action("livermore/pure-blackjack-2025", "1", 49, 50, 99, 100, 199, 200, 399, 400)
    assert found == [1, 2, 2, 3, 3, 5, 5, 8]


@pytest.mark.parametrize("dollars", [10, 100, 101, 200])
def test_livermore_81_pai_gow_2025_option_5_is_the_same_for_any_wager(dollars: int) -> None:
    paid = fees("livermore/pai-gow-poker-2025", "5", on(1, "base", dollars * 100), kinds={"": ["base"]})
    assert paid == {1: 2_00, PLAYER_DEALER: 5_00}
