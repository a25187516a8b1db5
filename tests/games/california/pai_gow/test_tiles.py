"""Pai gow with tiles at Oaks: stacks, dice, counter-clockwise, two hands against two."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.cards import TILE_SET, parse_cards
from cardroom.dealing.events import Dealt, FeeTaken
from cardroom.games.california.pai_gow.events import TakenBack
from support.pai_gow_round import PaiGowRound, pai_gow

OAKS = "oaks/pai-gow-tiles"
BANK = "[5-5] [3-3] [6-6] [6-1]"  # six with mooy; high nine with teen
LOW, HIGH = "[5-5] [3-3]", "[6-6] [6-1]"


def play(player: str, front: str, bank: str = BANK, banks: str = LOW) -> PaiGowRound:
    return PaiGowRound(pai_gow(OAKS), {1: bank, 2: player}, {2: {"base": 10}}, fronts={1: banks, 2: front})


def test_eight_stacks_of_four_use_all_tiles_however_few_play() -> None:
    dealt = play("[1-1] [1-1] [5-4] [5-5]", "[5-4] [5-5]").all(Dealt)
    assert sorted(event.spot for event in dealt) == list(range(1, 9))
    assert Counter(tile for event in dealt for tile in event.cards) == Counter(TILE_SET)


@pytest.mark.parametrize(
    ("dice", "seats"), [((1, 1, 1), [7, 6, 5, 4, 3, 2, 1, 8]), ((3, 3, 3), [1, 8, 7, 6, 5, 4, 3, 2])]
)
def test_the_dice_count_counter_clockwise_and_so_do_the_stacks(dice: tuple[int, int, int], seats: list[int]) -> None:
    played = PaiGowRound(pai_gow(OAKS), {}, {2: {"base": 10}, 7: {"base": 10}}, dice=dice)
    assert [event.spot for event in played.all(Dealt)] == seats
    assert [event.spot for event in played.all(TakenBack)] == [3, 4, 5, 6, 8]


@pytest.mark.parametrize(("dice", "order"), [((1, 1, 1), [7, 4, 2]), ((1, 2, 2), [4, 2, 7]), ((6, 6, 5), [7, 4, 2])])
def test_settlement_goes_counter_clockwise_from_the_action_stack(dice: tuple[int, int, int], order: list[int]) -> None:
    wagers = {seat: {"base": 10} for seat in (2, 4, 7)}
    played = PaiGowRound(pai_gow(OAKS), {}, wagers, dice=dice)
    assert [seat for seat, _ in played.order] == order
    assert played.action_button == order[0]


@pytest.mark.parametrize(
    ("player", "front", "result"),
    [
        ("[1-1] [1-1] [5-4] [5-5]", "[5-4] [5-5]", "win"),
        ("[5-5] [5-1] [1-1] [1-1]", "[5-5] [5-1]", "push"),
        ("[6-4] [5-1] [6-6] [4-3]", "[6-4] [5-1]", "lose"),
        ("[6-4] [6-4] [5-1] [5-5]", "[5-1] [5-5]", "push"),
        ("[6-4] [5-1] [6-5] [3-2]", "[6-4] [5-1]", "lose"),
    ],
)
def test_both_hands_must_win_and_copies_are_the_player_dealers(player: str, front: str, result: str) -> None:
    assert play(player, front).result(2) == result


def test_the_lower_hand_is_the_low_hand_whichever_is_put_in_front() -> None:
    played = play("[1-1] [1-1] [5-4] [5-5]", "[1-1] [1-1]")
    assert played.result(2) == "win"
    assert played.shown(2)[:2] == parse_cards("[5-4] [5-5]")


def test_zero_against_zero_is_the_player_dealers_even_with_a_better_tile() -> None:
    bank = "[5-5] [6-4] [6-5] [6-1]"
    assert play("[3-1] [3-3] [1-1] [1-1]", "[3-1] [3-3]", bank, "[5-5] [6-4]").result(2) == "push"
    assert play("[3-1] [2-1] [1-1] [1-1]", "[3-1] [2-1]", bank, "[5-5] [6-4]").result(2) == "win"


def test_the_player_dealer_sets_last_and_freely() -> None:
    played = play("[6-4] [5-1] [6-5] [3-2]", "[6-4] [5-1]", banks="[5-5] [6-1]")
    assert played.asked == [(2, 2), (1, 1)]
    assert played.settled[0].hand == "low lower, high lower"


def test_a_bank_that_runs_out_covers_no_further_seat() -> None:
    hands = {1: BANK, 4: "[1-1] [1-1] [5-4] [5-5]", 3: "[6-4] [5-1] [6-5] [3-2]", 2: "[4-4] [4-4] [6-3] [6-4]"}
    wagers = {4: {"base": 40}, 3: {"base": 20}, 2: {"base": 50}}
    played = PaiGowRound(pai_gow(OAKS), hands, wagers, fronts={1: LOW}, bank=50, dice=(1, 2, 3))
    # 40 to seat 4, 20 from seat 3, 30 of 50 to seat 2.
    assert played.came_out == {1: -50, 2: 30, 3: -20, 4: 40}


def test_the_collection_is_taken_when_the_tiles_are_out() -> None:
    played = PaiGowRound(pai_gow(OAKS), {}, {2: {"base": 1500}, 3: {"base": 100}})
    assert played.fees == {2: 2, 3: 1, 1: 4}
    kinds = [type(event) for event in played.round.events]
    assert kinds.index(FeeTaken) > kinds.index(Dealt)


def test_oaks_51_a_copied_high_hand_and_a_lower_low_hand_lose() -> None:
    played = play("[6-4] [5-1] [6-6] [4-3]", "[6-4] [5-1]")
    assert (played.result(2), played.settled[0].hand) == ("lose", "low lower, high copied")


def test_oaks_52_a_better_high_hand_and_a_copied_low_hand_push() -> None:
    played = play("[5-5] [5-1] [1-1] [1-1]", "[5-5] [5-1]")
    assert (played.result(2), played.settled[0].hand) == ("push", "low copied, high higher")
