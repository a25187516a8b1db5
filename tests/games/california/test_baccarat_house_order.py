"""EZ Baccarat at Oaks, Player's, Lucky Lady and Ocean's Eleven: order, a bank that runs out, collection."""

from __future__ import annotations

import pytest

from cardroom.dealing.events import FeeTaken
from support.baccarat_round import Typed

OAKS, PLAYERS = "oaks/ez-baccarat-panda-8", "players/ez-baccarat-panda-8"
LUCKY_LADY, OCEANS = "lucky-lady/ez-baccarat", "oceans-eleven/ez-baccarat"
HOUSES = [OAKS, PLAYERS, LUCKY_LADY, OCEANS]
WITH_PANDA = [OAKS, PLAYERS]
EVERY = {"player": 10, "banker": 10, "tie": 10, "dragon-7": 10, "panda-8": 10}

# Cards as they come: Player, Banker, Player, Banker, then the third cards.
TWO_CARD_SEVEN = "2c 3c 4d 4c"  # Banker 7 in two cards over 6
PANDA = "2c 3c 3d 4c 3h"  # Player 8 in three cards over 7
PLAYER_NINE = "9c 2c Kd 3c"

# Order, and a bank that runs out

THREE = {1: {"player": 50}, 4: {"banker": 100}, 7: {"player": 10, "banker": 60}}


@pytest.mark.parametrize("house", WITH_PANDA)
def test_kind_by_kind_from_the_left_of_the_player_dealer(house: str) -> None:
    played = Typed(house, dict.fromkeys((1, 4, 6), EVERY), TWO_CARD_SEVEN, player_dealer=3)
    kinds = ("player", "banker", "tie", "panda-8", "dragon-7")
    assert played.order == [(seat, kind) for kind in kinds for seat in (4, 6, 1)]
    assert played.button == []


@pytest.mark.parametrize("house", WITH_PANDA)
def test_a_full_table_where_the_bank_runs_out_among_the_pandas(house: str) -> None:
    # Player lines are paid 70, Banker lines bring 70 and Ties 70; with the 100 put up 170 is there for the first Panda.
    seats = (4, 5, 6, 7, 8, 1, 2)
    played = Typed(house, dict.fromkeys(seats, EVERY), PANDA, player_dealer=3, bank=100)
    short = [(seat, kind) for kind in ("panda-8", "dragon-7") for seat in seats]
    assert played.uncovered == short
    assert [played.paid_out[wager] for wager in short] == [170_00] + 13 * [0]


@pytest.mark.parametrize("house", [LUCKY_LADY, OCEANS])
def test_a_bank_that_covers_all_settles_from_the_left_of_the_house_dealer_without_a_button(house: str) -> None:
    played = Typed(house, {**THREE, 2: {"player": 10, "tie": 10, "dragon-7": 10}}, TWO_CARD_SEVEN, player_dealer=3)
    assert played.button == []
    assert played.order == [
        (1, "player"),
        (2, "player"),
        (4, "banker"),
        (7, "player"),
        (7, "banker"),
        (2, "tie"),
        (2, "dragon-7"),
    ]


@pytest.mark.parametrize("house", [LUCKY_LADY, OCEANS])
def test_a_short_bank_settles_from_the_button_the_bankers_second_card_counts_to(house: str) -> None:
    # The four of clubs counts from seat 4 on: seat 7. Both lines go round together, then the ties.
    wagers = {**THREE, 4: {"banker": 100, "tie": 10}}
    played = Typed(house, wagers, TWO_CARD_SEVEN, player_dealer=3, bank=40)
    assert played.button == [7]
    assert played.order == [(7, "player"), (7, "banker"), (1, "player"), (4, "banker"), (4, "tie")]


def test_at_lucky_lady_the_running_result_uses_up_the_bank() -> None:
    # 10 collected, so that 50 of 60 can be paid; the rest goes back.
    played = Typed(LUCKY_LADY, THREE, TWO_CARD_SEVEN, player_dealer=3, bank=40)
    assert list(played.paid_out.values()) == [-1_000, 5_000, 0, 0]
    assert played.uncovered == [(7, "banker"), (1, "player"), (4, "banker")]


def test_at_oceans_every_cent_uses_up_the_bank() -> None:
    # Of 100, 10 are collected and 60 paid, 30 of the next 50 collected, and nothing is left.
    played = Typed(OCEANS, THREE, TWO_CARD_SEVEN, player_dealer=3, bank=100)
    assert list(played.paid_out.values()) == [-1_000, 6_000, -3_000, 0]
    assert played.uncovered == [(1, "player"), (4, "banker")]


@pytest.mark.parametrize(("card", "seat"), [("A", 4), ("5", 8), ("6", 1), ("7", 2), ("8", 4), ("T", 6), ("K", 1)])
def test_the_button_counts_from_the_left_of_the_player_dealer_and_round_again(card: str, seat: int) -> None:
    wagers = {place: {"player": 10} for place in (1, 2, 4, 5, 6, 7, 8)}
    played = Typed(LUCKY_LADY, wagers, f"9c Kc Kd {card}s", player_dealer=3, bank=10)
    assert played.button == [seat]


def test_lucky_lady_40_a_king_counts_13() -> None:
    played = Typed(LUCKY_LADY, {1: {"player": 10}, 4: {"player": 10}}, "9c 2c Kd Ks", player_dealer=8, bank=5)
    assert played.button == [1]  # 13 counts to seat 6, where nobody has a wager
    (line,) = [line for line in map(str, played.round.events) if "counts 13" in line]
    assert "seat 6 has no wager" in line


def test_oceans_eleven_115_a_five_counts_to_the_fifth_position_after_the_player_dealer() -> None:
    wagers = {place: {"player": 10} for place in (1, 2, 4, 5, 6, 7, 8)}
    assert Typed(OCEANS, wagers, "9c 2c Kd 5s", player_dealer=3, bank=10).button == [8]


# Fees


@pytest.mark.parametrize("house", HOUSES)
def test_the_usual_option_is_collected(house: str) -> None:
    wagers = {1: {"player": 100, "tie": 10}, 2: {"banker": 10}}
    fees = {
        OAKS: {1: 1_00, 2: 1_00, 8: 2_00},
        PLAYERS: {8: 2_00},
        LUCKY_LADY: {8: 1_00},
        OCEANS: {1: 1_00, 2: 50, 8: 2_00},
    }
    taken = Typed(house, wagers, PLAYER_NINE).all(FeeTaken)
    assert {event.seat: event.amount for event in taken} == fees[house]


def test_oaks_takes_the_fee_right_after_the_deal() -> None:
    kinds = [type(event).__name__ for event in Typed(OAKS, {1: {"player": 10}}, PLAYER_NINE).round.events]
    assert kinds.index("Dealt") < kinds.index("FeeTaken") < kinds.index("WagerSettled")
