"""Settlement at a full table: where it starts, in which order, and what a bank covers that runs out on the way."""

from __future__ import annotations

import pytest

from cardroom.dealing.events import Dealt
from cardroom.dealing.setup import SetupError
from support.pai_gow_round import PaiGowRound, pai_gow

LIVERMORE, OCEANS = "livermore/fortune-pai-gow-poker-1-1", "oceans-eleven/fortune-pai-gow-poker"
LUCKY_LADY, PLAYERS = "lucky-lady/fortune-pai-gow-poker", "players/fortune-pai-gow-poker"
HANDS = {
    1: "Qs Qd Jh Tc 8d 5s 3h",  # the player-dealer: jack-ten, queens
    2: "As Ad Kh 9c 6d 4s 2h",  # wins with king-nine, aces
    3: "7s 7d 9h 8c 4d 3s 2c",  # loses
    4: "Ks Kd Ah 9s 6s 4h 2d",  # wins with ace-nine, kings
    5: "5d 5h 9d 8s 7c 3d 2s",  # loses
    6: "6h 6c Ac Jc 8h 4c 7h",  # pushes with ace-jack, sixes
    7: "Ts Td Th Kc Qh 5c 3c",  # wins with king-queen, three tens
}
FROM_SEAT_4 = (1, 1, 2)


def full_table(name: str, wagers: dict[int, dict[str, int]], bank: int) -> PaiGowRound:
    return PaiGowRound(pai_gow(name), HANDS, wagers, bank=bank, dice=FROM_SEAT_4)


BASE = {4: {"base": 40}, 5: {"base": 50}, 6: {"base": 30}, 7: {"base": 100}, 2: {"base": 20}, 3: {"base": 30}}


@pytest.mark.parametrize("name", ["oaks/pai-gow-poker", "livermore/pai-gow-poker", PLAYERS, LUCKY_LADY])
def test_a_net_bank_goes_on_until_its_result_reaches_the_wager(name: str) -> None:
    played = full_table(name, BASE, 60)
    assert [seat for seat, _ in played.order] == [4, 5, 6, 7, 2, 3]
    # 40 lost, then 10 up; 70 is all that seat 7 can be paid, and nothing after it is in action.
    assert played.came_out == {1: -60, 2: 0, 3: 0, 4: 40, 5: -50, 6: 0, 7: 70}
    assert [seat for seat, _ in played.uncovered] == [7, 2, 3]


def test_a_gross_bank_is_used_up_by_what_it_wins_too() -> None:
    played = full_table("oceans-eleven/pai-gow-poker", BASE, 60)
    assert played.came_out == {1: -20, 2: 0, 3: 0, 4: 40, 5: -20, 6: 0, 7: 0}
    assert [seat for seat, _ in played.uncovered] == [5, 6, 7, 2, 3]


WITH_FORTUNE = {seat: {"base": 10, **({"fortune": 10} if seat in (5, 6, 7) else {})} for seat in range(2, 8)}


def test_at_livermore_three_tens_are_paid_before_the_bank_runs_out_at_seat_2() -> None:
    played = full_table(LIVERMORE, WITH_FORTUNE, 30)
    assert played.came_out == {1: -30, 2: 10, 3: 0, 4: 10, 5: -20, 6: -10, 7: 40}
    assert played.uncovered == [(3, "base")]


def test_at_lucky_lady_the_fortune_wagers_use_up_the_bank_and_all_base_wagers_go_back() -> None:
    played = full_table(LUCKY_LADY, WITH_FORTUNE, 30)
    assert played.came_out == {1: 30, 2: 0, 3: 0, 4: 0, 5: -10, 6: -10, 7: -10}
    assert played.uncovered == [(seat, "base") for seat in (4, 5, 6, 7, 2, 3)]


def test_at_oceans_eleven_one_gross_bank_is_for_base_and_fortune() -> None:
    played = full_table(OCEANS, WITH_FORTUNE, 50)
    # 9 paid, 10 and 10 and 10 collected, 9 paid: 2 are left for the 30 of three tens.
    assert played.came_out == {1: 10, 2: 0, 3: 0, 4: 9, 5: -20, 6: -10, 7: 11}


# Ocean's Eleven: who decides for a spot


def test_the_largest_wager_sets_the_hand_and_sees_it() -> None:
    behind = {(8, 2): {"base": 50}, (9, 2): {"base": 20}}
    played = PaiGowRound(pai_gow("oceans-eleven/pai-gow-poker"), HANDS, {2: {"base": 10}}, behind=behind)
    assert played.asked == [(8, 2), (1, 1)]
    seen = {seat: [e.spot for e in played.round.seen_by(seat) if isinstance(e, Dealt)] for seat in (2, 8, 9)}
    assert seen == {2: [], 8: [2], 9: []}


def test_of_equal_wagers_the_seated_player_decides() -> None:
    own, behind = {2: {"base": 50}}, {(8, 2): {"base": 50}}
    assert PaiGowRound(pai_gow("oceans-eleven/pai-gow-poker"), HANDS, own, behind=behind).asked[0] == (2, 2)


def test_elsewhere_the_seated_player_decides() -> None:
    own, behind = {2: {"base": 10}}, {(8, 2): {"base": 50}}
    assert PaiGowRound(pai_gow(PLAYERS), HANDS, own, behind=behind).asked == [(2, 2)]


# Worked examples


def test_oceans_eleven_50_after_50_lost_and_50_won_a_bank_of_100_is_in_no_further_action() -> None:
    wagers = {seat: {"base": 50} for seat in (4, 5, 7, 2, 3)}
    played = full_table("oceans-eleven/pai-gow-poker", wagers, 100)
    assert played.came_out == {1: 0, 2: 0, 3: 0, 4: 50, 5: -50, 7: 0}


def test_oceans_eleven_54_a_third_backline_wager_has_no_place() -> None:
    game, own, two = (
        pai_gow("oceans-eleven/pai-gow-poker"),
        {2: {"base": 10}},
        {(seat, 2): {"base": 10} for seat in (8, 9)},
    )
    PaiGowRound(game, HANDS, own, behind=two)
    with pytest.raises(SetupError, match="at most 2 others"):
        PaiGowRound(game, HANDS, own, behind={**two, (10, 2): {"base": 10}})


def test_oceans_eleven_153_seven_positions_of_three_circles() -> None:
    rules = pai_gow("oceans-eleven/pai-gow-poker").rules
    assert (rules.seats, 1 + rules.backline) == (7, 3)
