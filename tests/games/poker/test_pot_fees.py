"""Collection at games for a pot, from the sheets the houses print."""

from __future__ import annotations

import pytest

from cardroom.dealing.setup import SetupError
from cardroom.games.poker.pot_fees import PotFees, collects
from cardroom.games.poker.stakes import Stakes
from cardroom.houses import load_house
from cardroom.money import Fee, FeeOption


def fees(house: str, sheet: str, option: str, stakes: str = "") -> PotFees:
    return PotFees(load_house(house).sheets[sheet].option(option), Stakes.parse(stakes) if stakes else None)


def test_no_option_no_fees() -> None:
    none = PotFees(None)
    none.check(6)
    assert none.at("flop", 6) == none.without_a_flop(6) == none.from_button(6) == none.half_hour("pot", 6) == 0


# When, and from whom


@pytest.mark.parametrize(("players", "flop"), [(6, 600), (5, 400), (3, 200)])
def test_options_1_6_11_of_livermore_take_at_the_blinds_the_flop_and_the_river(players: int, flop: int) -> None:
    joined = fees("livermore", "poker", "1+6+11")
    assert [joined.at(stage, players) for stage in ("blinds", "flop", "turn", "river")] == [100, flop, 0, 100]
    assert joined.without_a_flop(players) == 0


def test_oaks_stud_takes_on_fourth_street() -> None:
    stud = fees("oaks", "seven-card-stud", "53")
    assert [stud.at("fourth-street", players) for players in (7, 6, 5)] == [700, 500, 300]
    assert stud.at("first-up-card", 7) == 0


def test_players_stud_takes_after_the_first_up_card_on_fourth_and_on_seventh_street() -> None:
    stud = fees("players", "stud-games", "1")
    assert [stud.at(street, 6) for street in ("first-up-card", "fourth-street", "seventh-street")] == [
        100,
        600,
        100,
    ]


def test_players_lowball_takes_before_and_after_the_draw() -> None:
    lowball = fees("players", "lowball", "1")
    assert (lowball.at("before-draw", 7), lowball.at("after-draw", 7)) == (100, 700)


def test_players_mexican_takes_flat_fees_and_one_by_players() -> None:
    mexican = fees("players", "mexican-poker", "1")
    assert [mexican.at(stage, 6) for stage in ("first-up-card", "third-street", "fifth-street")] == [100, 600, 100]


def test_players_option_16_takes_its_flop_fee_only_from_a_pot_of_19() -> None:
    holdem = fees("players", "flop-games", "16")
    assert (holdem.at("after-deal", 7), holdem.at("flop", 7), holdem.at("flop-if-pot-19", 7)) == (100, 0, 800)


def test_players_big_o_run_twice_takes_a_modified_fee_without_a_flop() -> None:
    big_o = fees("players", "big-o-high-low-split-run-it-twice", "1")
    assert (big_o.at("flop", 7), big_o.at("river", 7), big_o.without_a_flop(7)) == (700, 100, 100)


def test_antes_collected_from_are_in_the_pot() -> None:
    assert fees("lucky-lady", "lowball-draw", "1", "10-20 ante 1").at("after-pot-awarded", 6) == 400
    stud = fees("oceans-eleven", "seven-card-stud", "1")
    assert (stud.at("ante", 8), stud.jackpot_at("ante", 8)) == (300, 100)


def test_lucky_lady_omaha_takes_before_the_deal() -> None:
    omaha = fees("lucky-lady", "omaha-high-low-8", "1", "4-8 blinds 2-4")
    assert [omaha.at("before-deal", players) for players in (9, 6, 5)] == [300, 200, 100]


def test_oceans_139_holdem_3_6_takes_the_drop_and_the_jackpot_drop_and_nothing_without_a_flop() -> None:
    holdem = fees("oceans-eleven", "texas-holdem", "3")
    assert (holdem.at("flop", 7), holdem.jackpot_at("flop", 7), holdem.without_a_flop(7)) == (300, 100, 0)


def test_oceans_140_holdem_20_40_takes_a_dollar_more_after_the_turn() -> None:
    holdem = fees("oceans-eleven", "texas-holdem", "9")
    assert (holdem.at("flop", 6), holdem.jackpot_at("flop", 6), holdem.at("turn", 6)) == (300, 100, 100)


def test_oceans_141_holdem_75_150_with_four_players() -> None:
    holdem = fees("oceans-eleven", "texas-holdem", "12")
    assert (holdem.at("flop", 4), holdem.jackpot_at("flop", 4)) == (200, 100)


def test_what_lightning_poker_leaves_to_be_configured_is_taken_at_the_flop() -> None:
    lightning = fees("oceans-eleven", "lightning-poker-texas-holdem", "1")
    assert [lightning.at("flop", players) for players in (3, 5, 6, 10)] == [100, 200, 300, 400]


@pytest.mark.parametrize(("option", "cents"), [("1", 250), ("9", 300), ("10", 400), ("12", 500)])
def test_oceans_asian_stud_is_paid_by_the_button(option: str, cents: int) -> None:
    asian = fees("oceans-eleven", "asian-five-card-stud", option)
    assert (asian.from_button(6), asian.at("before-deal", 6)) == (cents, 0)


def test_the_half_hour_is_paid_by_each_player_or_by_the_pot() -> None:
    draw, lowball = fees("oaks", "draw-poker", "1"), fees("oaks", "lowball", "2")
    assert (draw.half_hour("each-player", 5), draw.half_hour("pot", 5)) == (300, 0)
    assert (lowball.half_hour("pot", 4), lowball.half_hour("each-player", 4)) == (350, 0)


@pytest.mark.parametrize(
    ("option", "single", "double"), [("4b", 1000, 1400), ("5", 1400, 2000), ("6", 2000, 3500), ("7", 3500, None)]
)
def test_a_player_who_plays_doubles_at_oaks_pan_pays_the_half_hour_for_doubles(
    option: str, single: int, double: int | None
) -> None:
    pan = fees("oaks", "pan", option)
    pan.check(6)
    assert pan.half_hour("each-player", 6) == single
    assert (pan.half_hour("doubles", 6) if pan.has_doubles else None) == double


def test_an_empty_table_owes_nothing() -> None:
    assert fees("oaks", "draw-poker", "1").half_hour("each-player", 0) == 0


# Limits


@pytest.mark.parametrize(("stakes", "cents"), [("3-6 blinds 1-3", 400), ("4-8 blinds 2-4", 500)])
def test_an_option_for_several_limits_goes_by_the_one_that_is_played(stakes: str, cents: int) -> None:
    assert fees("lucky-lady", "texas-holdem", "1", stakes).at("flop", 6) == cents


def test_an_option_for_several_limits_refuses_another() -> None:
    with pytest.raises(ValueError, match=r"option 1 is for 3-6, 4-8, 8-16, not for \$6-\$12 blinds \$3-\$6"):
        fees("lucky-lady", "texas-holdem", "1", "6-12 blinds 3-6")


def test_an_option_for_one_limit_may_be_used_at_another() -> None:
    assert fees("oaks", "texas-holdem", "3", "6-12 blinds 3-6").at("flop", 6) == 300


# Before the deal


def test_a_number_of_players_that_the_option_is_not_for_is_refused_before_the_deal() -> None:
    with pytest.raises(SetupError, match=r"option 1 has no fee for 5 players; join the option for that band"):
        fees("players", "flop-games", "1").check(5)


@pytest.mark.parametrize("players", range(2, 11))
def test_joined_options_serve_every_number_of_players(players: int) -> None:
    fees("players", "flop-games", "1+6+11").check(players)


def test_a_fee_that_the_floor_decides_is_refused_before_the_deal() -> None:
    left_open = FeeOption("1", (Fee("1", "other", "", "players", 2, 3, "pot", "flop", None, ""),))
    with pytest.raises(SetupError, match="option 1 leaves the players fee for 3 to the floor"):
        PotFees(left_open).check(3)


OAKS_POKER = ("texas-holdem", "seven-card-stud", "omaha-hi-lo", "omaha-hi-lo-half-kill", "omaha-high", "lowball")


@pytest.mark.parametrize("sheet", [*OAKS_POKER, "draw-poker"])
def test_every_poker_option_of_oaks_covers_every_number_of_players(sheet: str) -> None:
    for option in load_house("oaks").sheets[sheet].options.values():
        for players in range(2, 11):
            PotFees(option).check(players)


# What a game must take


@pytest.mark.parametrize(
    ("basis", "payer", "stage", "taken"),
    [
        ("players", "pot", "flop", True),
        ("players", "pot", "as-configured", True),
        ("flat", "ante", "flop", True),
        ("flat", "button", "flop", True),
        ("players", "pot", "turn", False),
        ("players", "player", "flop", False),
        ("no-flop", "pot", "before-award", True),
        ("time", "each-player", "half-hour", True),
        ("time", "player-dealer", "half-hour", False),
    ],
)
def test_a_game_takes_the_fees_of_its_stages(basis: str, payer: str, stage: str, taken: bool) -> None:
    assert collects(("flop",), Fee("1", "", "", basis, None, None, payer, stage, 100, "")) == taken


# The stakes a sheet names


@pytest.mark.parametrize(
    ("limit", "stake", "stakes"),
    [
        ("3-6", "1-3", "$3-$6 blinds $1-$3"),
        ("no-limit", "2-3-5", "no-limit blinds $2-$3-$5"),
        ("pot-limit", "25-25", "pot-limit blinds $25-$25"),
        ("9-18", "ante 2.00", "$9-$18 ante $2"),
        ("20", "5-5-10", "$10-$20 blinds $5-$5-$10"),
        ("2-20", "1-1-2", "spread $2-$20 blinds $1-$1-$2"),
        ("20-40", "", "$20-$40 blinds $10-$20"),
        ("3-6", "", "$3-$6 blinds $1-$3"),
        ("1-2", "", "$1-$2 blinds $0.50-$1"),
        ("40 winner", "5-5-10-20", "$10-$20 blinds $5-$5-$10"),
        ("60 winner", "5-10-15-30", "$15-$30 blinds $5-$10-$15"),
        ("100-max", "1..20", "spread $2-$100 blinds $1-$2"),
        ("5-50", "buy-in 100 ante 2.00 fee per player", "spread $5-$50 ante $2"),
    ],
)
def test_a_sheet_names_the_stakes(limit: str, stake: str, stakes: str) -> None:
    assert str(Stakes.of_sheet(limit, stake)) == stakes


@pytest.mark.parametrize(
    ("limit", "stake"),
    [("1-2..100-200", ""), ("3-200", "spread"), ("pot-limit", ""),
     ("no-limit/pot-limit", "buy-in 20+"), ("2-20", "buy-in 40"), ("other", ""), ("", "")],
)  # fmt: skip
def test_a_sheet_may_leave_the_stakes_open(limit: str, stake: str) -> None:
    assert Stakes.of_sheet(limit, stake) is None
