"""ZooBac and Baccarat Gold 2.0 at the Oaks."""

from __future__ import annotations

import pytest

from cardroom.dealing.names import spoken
from cardroom.dealing.setup import SetupError
from cardroom.houses import load_game
from support.baccarat_round import Typed

ZOOBAC, GOLD = "oaks/zoobac", "oaks/baccarat-gold-2-0"
KINDS = ("player", "banker", "tie", "rabbit", "tiger", "monkey", "zoo")
EVERY = dict.fromkeys(KINDS, 10)

RABBIT = "2c 3c 3d 3h 2h"  # Player 7 in three cards over 6
RABBIT_OVER_0 = "2c Kc 3d 2h 2h 8s"
TIGER = "Kc 2c 2d 2h 3h 4s"  # Banker 8 in three cards over 5
TIGER_OVER_0 = "Kc Kd 2d 2h 8h 6s"
TWO_CARD_8 = "2c 3c 3d 5d"  # Banker 8 in two cards over 5
TWO_CARD_7 = "3c Kc 4d 6h"  # Player 7 in two cards over 6
MONKEY = "Kc Kd Qc Qd Kh Ks"  # 0-0
SIXES = "2c 3c 4d 3d"
SEVENS = "Tc Kc 3d 2c 4h 5d"  # both 7 in three cards
EIGHTS = "Tc 4c 3d Kd 5h 4s"  # both 8 in three cards


def came_to(cards: str) -> dict[str, int | str]:
    """Dollars won on ten of each wager, or "push"; those that lost are left out."""
    played = Typed(ZOOBAC, {1: EVERY}, cards, player_dealer=12)
    won: dict[str, int | str] = {}
    for event in played.settled:
        if event.result != "lose":
            won[event.kind] = "push" if event.result == "push" else event.paid // 100
    return won


# What wins


def test_oaks_72_a_rabbit_over_0() -> None:
    assert came_to(RABBIT_OVER_0) == {"player": 10, "rabbit": 750, "zoo": 300}


def test_oaks_73_a_tiger_over_5_pushes_the_banker() -> None:
    assert came_to(TIGER) == {"banker": "push", "tiger": 250, "zoo": 100}


def test_oaks_74_a_two_card_8_pays_the_banker_and_is_no_tiger() -> None:
    assert came_to(TWO_CARD_8) == {"banker": 10}


def test_oaks_75_0_to_0_is_a_monkey() -> None:
    assert came_to(MONKEY) == {"player": "push", "banker": "push", "tie": 90, "monkey": 1_500, "zoo": 300}


def test_oaks_76_another_tie_pays_the_tie_alone() -> None:
    assert came_to(SIXES) == {"player": "push", "banker": "push", "tie": 90}


def test_a_rabbit_over_more_than_0() -> None:
    assert came_to(RABBIT) == {"player": 10, "rabbit": 250, "zoo": 100}


def test_a_tiger_over_0_pays_three_times_as_much() -> None:
    assert came_to(TIGER_OVER_0) == {"banker": "push", "tiger": 750, "zoo": 300}


def test_a_two_card_7_is_no_rabbit() -> None:
    assert came_to(TWO_CARD_7) == {"player": 10}


@pytest.mark.parametrize("cards", [SEVENS, EIGHTS])
def test_three_card_hands_that_tie_are_neither_rabbit_nor_tiger(cards: str) -> None:
    assert came_to(cards) == {"player": "push", "banker": "push", "tie": 90}


def test_the_banker_is_paid_on_a_three_card_7() -> None:
    assert came_to("2c 3c 4d Kd 4h") == {"banker": 10}


# Which wagers may be made


@pytest.mark.parametrize("kind", KINDS)
def test_every_wager_may_be_made_alone(kind: str) -> None:
    assert Typed(ZOOBAC, {1: {kind: 10}}, SIXES, player_dealer=12).round.is_over


@pytest.mark.parametrize("kind", ["tie", "zoo", "rabbit"])
def test_oaks_78_seven_dollars_are_refused(kind: str) -> None:
    with pytest.raises(SetupError, match=r"wagers must be multiples of \$5, not \$7"):
        Typed(ZOOBAC, {1: {kind: 7}}, SIXES, player_dealer=12)


def test_lines_go_by_5_dollars_too() -> None:
    with pytest.raises(SetupError, match=r"wagers must be multiples of \$5, not \$12"):
        Typed(ZOOBAC, {1: {"player": 12}}, SIXES, player_dealer=12)


@pytest.mark.parametrize(("kind", "most"), [("tie", 100), ("zoo", 100), ("rabbit", 50), ("tiger", 50), ("monkey", 50)])
def test_each_bonus_has_its_own_limits(kind: str, most: int) -> None:
    assert Typed(ZOOBAC, {1: {kind: most}}, SIXES, player_dealer=12).round.is_over
    with pytest.raises(SetupError, match=f"{spoken(kind)}: the maximum is"):
        Typed(ZOOBAC, {1: {kind: most + 5}}, SIXES, player_dealer=12)


# Order and coverage


def test_a_bank_that_covers_all_collects_then_pays_counter_clockwise_from_the_house_dealers_right() -> None:
    played = Typed(ZOOBAC, dict.fromkeys((2, 5, 9), EVERY), RABBIT, player_dealer=4)
    assert played.button == []
    losing, winning = ("banker", "tie", "tiger", "monkey"), ("player", "rabbit", "zoo")
    assert played.order == [(seat, kind) for kind in (*losing, *winning) for seat in (9, 5, 2)]


def test_oaks_77_a_four_counts_to_the_fourth_seat_clockwise_of_the_player_dealer() -> None:
    wagers = {seat: {"player": 10} for seat in range(1, 12)}
    assert Typed(ZOOBAC, wagers, "4c 2c 5d 3c", player_dealer=12, bank=10).button == [4]
    wagers = {seat: {"player": 10} for seat in range(1, 13) if seat != 9}
    assert Typed(ZOOBAC, wagers, "4c 2c 5d 3c", player_dealer=9, bank=10).button == [1]


@pytest.mark.parametrize("card", ["T", "J", "Q", "K"])
def test_tens_and_pictures_count_ten(card: str) -> None:
    wagers = {seat: {"player": 10} for seat in range(1, 12)}
    assert Typed(ZOOBAC, wagers, f"{card}c 2c 9d 3c", player_dealer=12, bank=10).button == [10]


def test_a_full_table_where_the_bank_runs_out_among_the_rabbits() -> None:
    # The first card, a deuce, counts to seat 6. Player lines are paid 110; Banker lines and Ties bring 110 each. So
    # 120 and 110 are there for the Rabbits of 250: the first has 230 of it, and all that follows goes back.
    seats = (6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 5)
    played = Typed(ZOOBAC, dict.fromkeys(seats, EVERY), RABBIT, player_dealer=4, bank=120)
    assert played.button == [6]
    assert played.order == [(seat, kind) for kind in KINDS for seat in seats]
    short = [(seat, kind) for kind in ("rabbit", "tiger", "monkey", "zoo") for seat in seats]
    assert played.uncovered == short
    assert [played.paid_out[wager] for wager in short] == [230_00] + 43 * [0]


def test_the_older_sheet_is_collected_before_the_deal() -> None:
    for option, first in (("zoobac-2013:1", "FeeTaken"), ("1", "Dealt")):
        played = Typed(load_game(ZOOBAC).spread(option), {1: {"player": 10}}, SIXES, player_dealer=12)
        kinds = [type(event).__name__ for event in played.round.events]
        assert min(("FeeTaken", "Dealt"), key=kinds.index) == first


# Baccarat Gold 2.0


def gold(cards: str) -> dict[str, int | str]:
    played = Typed(GOLD, {1: {"player": 10, "banker": 10, "tie": 10, "gold-bonus": 10}}, cards)
    return {e.kind: "push" if e.result == "push" else (e.paid - e.collected) // 100 for e in played.settled}


def test_every_wager_of_baccarat_gold() -> None:
    assert gold("9c 2c Kd 3c") == {"player": 10, "banker": -10, "tie": -10, "gold-bonus": -10}
    assert gold("2c 3c 4d 4c") == {"player": -10, "banker": 10, "tie": -10, "gold-bonus": -10}
    assert gold("2c 3c 4d Kd 4h") == {"player": -10, "banker": "push", "tie": -10, "gold-bonus": 400}
    assert gold(SEVENS) == {"player": "push", "banker": "push", "tie": 80, "gold-bonus": -10}


def test_the_bonus_bets_of_baccarat_gold_may_stand_alone_and_cost_nothing_by_option_1() -> None:
    played = Typed(GOLD, {1: {"tie": 5, "gold-bonus": 50}, 2: {"player": 10}}, SIXES)
    assert played.fees == [(2, 1), (8, 3)]


def test_a_full_table_of_baccarat_gold_where_the_bank_runs_out_among_the_ties() -> None:
    # Lines push. Of 200 the first two Ties have 80 each and the third 40; the Gold Bonuses, which lost, go back.
    seats = (6, 7, 8, 1, 2, 3, 4)
    wagers = {seat: {"player": 10, "tie": 10, "gold-bonus": 10} for seat in seats}
    played = Typed(GOLD, wagers, SIXES, player_dealer=5, bank=200)
    assert played.order == [(seat, kind) for kind in ("player", "tie", "gold-bonus") for seat in seats]
    assert [played.paid_out[seat, "tie"] for seat in seats] == [80_00, 80_00, 40_00, 0, 0, 0, 0]
    assert played.uncovered == [(seat, "tie") for seat in seats[2:]] + [(seat, "gold-bonus") for seat in seats]
