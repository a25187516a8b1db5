"""What is charged where a sheet cannot be meant as printed."""

from __future__ import annotations

from functools import cache

import pytest

from cardroom.houses import House, load_house
from cardroom.money import FeeOption


@cache
def house(name: str) -> House:
    return load_house(name)


def option(sheet: str, number: str) -> FeeOption:
    """An option of HOUSE/SHEET."""
    name, _, sheet = sheet.partition("/")
    return house(name).sheets[sheet].options[number]


def by_action(charged: FeeOption, *dollars: int) -> list[int]:
    """What the player-dealer pays for these amounts of total action, in dollars."""
    stage = next(fee.stage for fee in charged.fees if fee.payer == "player-dealer")
    return [charged.band("action", "player-dealer", stage, amount * 100) // 100 for amount in dollars]


# Bands by action


@pytest.mark.parametrize("sheet", ["california-games", "golden-frog-baccarat"])
def test_option_10_of_players_charges_2_up_to_200(sheet: str) -> None:
    assert by_action(option(f"players/{sheet}", "10"), 100, 101, 200, 201) == [2, 2, 2, 5]


@pytest.mark.parametrize("sheet", ["california-games", "golden-frog-baccarat"])
def test_100_is_in_the_lower_band_of_option_14_at_players_for_1(sheet: str) -> None:
    assert by_action(option(f"players/{sheet}", "14"), 1, 100, 101) == [1, 1, 2]


def test_golden_frog_option_9_starts_its_last_band_at_2001() -> None:
    assert by_action(option("players/golden-frog-baccarat", "9"), 2000, 2001) == [25, 50]


@pytest.mark.parametrize("number", ["14", "15"])
def test_switch_options_14_and_15_have_the_same_bands(number: str) -> None:
    edges = (550, 551, 750, 751, 1200, 1201, 2000, 2001)
    assert by_action(option("players/21st-century-blackjack-switch", number), *edges) == [4, 6, 6, 8, 8, 15, 15, 25]


@pytest.mark.parametrize("number", ["31", "32"])
def test_blackjack_5_options_31_and_32_have_the_same_bands(number: str) -> None:
    edges = (550, 551, 750, 751, 1200, 1201, 2000, 2001)
    assert by_action(option("players/21st-century-blackjack-buster", number), *edges) == [4, 6, 6, 8, 8, 15, 15, 25]


@pytest.mark.parametrize(("number", "edge", "fees"), [("19", 500, [3, 5]), ("22", 1000, [8, 12])])
def test_an_amount_that_two_bands_share_is_in_the_lower(number: str, edge: int, fees: list[int]) -> None:
    assert by_action(option("players/21st-century-blackjack-buster", number), edge, edge + 1) == fees


@pytest.mark.parametrize(
    "sheet", ["21st-century-blackjack", "no-bust-21st-century-blackjack-4-01", "no-bust-21st-century-blackjack-6-0"]
)
def test_oceans_blackjack_50_to_1800_charges_3_up_to_300(sheet: str) -> None:
    assert by_action(option(f"oceans-eleven/{sheet}", "11"), 100, 101, 300, 301) == [0, 3, 3, 5]


def test_oceans_last_ez_baccarat_block_has_its_third_band_from_301() -> None:
    assert by_action(option("oceans-eleven/ez-baccarat", "7"), 50, 51, 300, 301, 500, 501) == [1, 3, 3, 5, 5, 10]


def test_oceans_three_card_poker_10_to_100_charges_2_from_51() -> None:
    assert by_action(option("oceans-eleven/three-card-poker", "9"), 50, 51, 101) == [1, 2, 2]


@pytest.mark.parametrize(("number", "lost"), [("104", 4), ("105", 6)])
def test_the_lost_bands_of_oaks_ez_baccarat_are_filled_in(number: str, lost: int) -> None:
    assert by_action(option("oaks/ez-baccarat-panda-8", number), 300, 301, 800, 801) == [3, lost, lost, 10]


def test_pai_gow_tiles_option_5_of_oaks_has_one_fee_for_any_action() -> None:
    assert by_action(option("oaks/pai-gow-tiles", "5"), 100, 10_000, 10_001) == [6, 6, 6]


# Numbers, payers and moments


def test_the_second_option_1_of_ez_baccarat_at_players_is_option_10() -> None:
    assert by_action(option("players/ez-baccarat-panda-8", "10"), 130, 755) == [1, 8]
    assert {fee.basis for fee in option("players/ez-baccarat-panda-8", "1").fees} == {"flat"}


def test_the_second_option_4_of_pan_at_oaks_is_an_option_of_its_own() -> None:
    assert {fee.basis for fee in option("oaks/pan", "4").fees} == {"players"}
    assert option("oaks/pan", "4b").band("time", "each-player", "half-hour", 5, "ante 20-40 double") == 14_00


@pytest.mark.parametrize(("number", "cents"), [("1", 1_00), ("2", 2_00)])
def test_super_pan_9_at_oaks_takes_from_players_what_blackjack_takes(number: str, cents: int) -> None:
    charged = option("oaks/super-pan-9", number)
    assert charged.band("flat", "player", "after-deal", 0) == cents
    assert charged.band("flat", "player-dealer", "after-deal", 0) == 2_00


def test_the_letter_charges_the_player_dealers_first_figure_after_the_deal() -> None:
    assert option("oaks/pure-21-5-blackjack-letter", "3").band("flat", "player-dealer", "after-deal", 0) == 3_00


def test_chinese_poker_is_paid_by_the_button_before_the_deal() -> None:
    assert option("oceans-eleven/chinese-poker", "3").band("flat", "button", "before-deal", 4) == 4_00


def test_the_kondition_of_19_dollars_is_10() -> None:
    charged = option("oceans-eleven/panguingue", "4")
    assert (charged.limit, charged.stake) == ("10", "kondition 10")
    assert charged.band("flat", "ante", "before-deal", 6) == 5_00


@pytest.mark.parametrize("number", ["1", "12"])
def test_pan_at_livermore_is_collected_from_the_tops(number: str) -> None:
    assert {fee.payer for fee in option("livermore/pan", number).fees} == {"ante"}


# Pot games


@pytest.mark.parametrize(("players", "cents"), [(2, 100), (3, 150), (7, 350), (8, 400), (9, 400)])
def test_oceans_asian_stud_takes_half_a_dollar_a_player_and_4_at_most(players: int, cents: int) -> None:
    charged = option("oceans-eleven/asian-five-card-stud", "9")
    assert charged.band("players", "button", "before-deal", players) == cents


@pytest.mark.parametrize(("players", "cents"), [(2, 200), (4, 400), (5, 500), (8, 500)])
def test_oceans_asian_stud_no_limit_500_takes_a_dollar_a_player_and_5_at_most(players: int, cents: int) -> None:
    charged = option("oceans-eleven/asian-five-card-stud", "12")
    assert charged.band("players", "button", "before-deal", players) == cents


def test_ten_players_at_oceans_pay_what_nine_pay() -> None:
    for charged in house("oceans-eleven").sheets["texas-holdem"].options.values():
        assert charged.band("players", "pot", "flop", 10) == charged.band("players", "pot", "flop", 9)


def test_what_oceans_leaves_to_the_floor_is_a_dollar_until_it_says_otherwise() -> None:
    assert option("oceans-eleven/omaha-hi-lo-8", "1").band("players", "pot", "flop", 3) == 100


def test_the_second_option_11_of_badugi_at_players_is_an_option_of_its_own() -> None:
    assert option("players/badugi", "11b").band("time", "each-player", "half-hour", 6) == 800
    assert {fee.basis for fee in option("players/badugi", "11").fees} == {"players"}
