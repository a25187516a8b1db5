"""Planted hands, played through the engine: what qualifies, what nearly does, and why not."""

from __future__ import annotations

import pytest

from cardroom import testing
from cardroom.dealing.events import Discarded
from cardroom.dealing.pot_events import BoardsParted
from cardroom.houses import load_game
from cardroom.houses.jackpot_file import PoolRules, Shares
from cardroom.jackpots import find
from cardroom.jackpots.reading import read_round
from support.jackpot_hand import HOLDEM, found_in, pool_of

OMAHA, HI_LO = "oceans-eleven/omaha", "oceans-eleven/omaha-hi-lo-8"
STUD, RAZZ = "oceans-eleven/seven-card-stud", "oceans-eleven/razz"
CARIBBEAN = "oceans-eleven/caribbean-stud-poker"


@pytest.mark.parametrize(
    ("beaten", "winner", "board", "failed"),
    [
        ("Ad Td", "Qc Jc", "Ah As Tc Kc 9c", ()),
        ("8c 8h", "7d 6d", "8d 8s 9d Td 2c", ()),
        ("As 2d", "Kh Qh", "Ah Ad Th Tc Jh", ("not both hole cards of seat 2 play",)),
        ("As Ts", "Kh 2d", "Ah Ad Th Qh Jh", ("not both hole cards of seat 5 play",)),
        (
            "8c 3d",
            "7d 6d",
            "8d 8h 8s 9d Td",
            ("not both hole cards of seat 2 play", "seat 2 needs a pocket pair for four eights"),
        ),
        ("8c Ad", "7d 6d", "8d 8h 8s 9d Td", ("seat 2 needs a pocket pair for four eights",)),
    ],
    ids=["aces full", "a pocket pair", "one card plays", "winner with one card", "trips on the board", "with a kicker"],
)
def test_a_bad_beat_at_holdem(beaten: str, winner: str, board: str, failed: tuple[str, ...]) -> None:
    (found,) = found_in({2: beaten, 5: winner}, board)
    assert (found.seats("beaten"), found.seats("winner"), found.failed) == ([2], [5], failed)


def test_aces_full_of_nines_are_one_step_too_low() -> None:
    assert found_in({2: "Ad 9d", 5: "Qc Jc"}, "Ah As 9c Kc Tc") == []


def test_a_hand_that_folds_before_the_end_is_no_bad_beat() -> None:
    folds = "fold, call, fold, fold, fold, fold, fold, fold, check"
    assert found_in({2: "Ac Ah", 5: "Kh 9h"}, "Th Jh Qh As Ad", play=folds) == []


def test_of_two_equal_hands_only_the_one_that_qualifies_is_paid() -> None:
    (found,) = found_in({2: "As 2d", 3: "Ac Ts", 5: "Kh Qh"}, "Ah Ad Th Tc Jh")
    assert (found.seats("beaten"), found.failed) == ([3], ())


def test_only_the_two_best_hands_count() -> None:
    (found,) = found_in({2: "Ac Ah", 5: "Kh 9h", 7: "Tc Td"}, "Th Jh Qh As Ad")
    assert (found.seats("beaten"), found.seats("winner")) == ([2], [5])


def test_a_beaten_hand_counts_even_if_it_is_mucked_at_the_showdown() -> None:
    played = testing.deal(load_game(HOLDEM).spread(), hands={2: "Kh 9h", 5: "Ac Ah"}, board="Th Jh Qh As Ad", seats=9)
    played.play_out(testing.stay_in)
    assert any("Seat 5 mucks." in event.describe(lambda seat: f"Seat {seat}") for event in played.events)
    (found,) = find(pool_of(HOLDEM), played.game, played.events)
    assert found.seats("beaten") == [5]


def test_a_small_pot_does_not_qualify() -> None:
    (found,) = found_in({2: "Ac Ah", 5: "Kh 9h"}, "Th Jh Qh As Ad", pot=200)
    assert found.failed == ("the pot was $27, and $200 is needed",)


def test_a_void_round_has_no_jackpot() -> None:
    played = testing.deal(
        load_game(HOLDEM).spread(), hands={2: "Ac Ah", 5: "Kh 9h"}, board="Th Jh Qh As Ad", seats=9, street="river"
    )
    played.void("misdeal")
    assert find(pool_of(HOLDEM), played.game, played.events) == []


def test_at_omaha_exactly_two_cards_play_and_four_of_a_kind_needs_a_pair_in_the_hole() -> None:
    (paid,) = found_in({2: "8c 8d 2c 3d", 5: "Jh Th 2d 3s"}, "8h 8s 9h Qh 2h", game=OMAHA, players=6)
    assert (paid.failed, [hand.name for hand in paid.hands]) == ((), ["four eights", "queen-high straight flush"])
    (refused,) = found_in({2: "8c 7d 2c 3d", 5: "Jh Th 2d 3s"}, "8h 8s 8d Qh 9h", game=OMAHA, players=6)
    assert refused.failed == ("seat 2 needs a pocket pair for four eights",)


def test_at_high_low_only_the_high_hands_count() -> None:
    (found,) = found_in({2: "8c 8d Ac 3d", 5: "Jh Th 2d 3s"}, "8h 8s 9h Qh 2h", game=HI_LO, players=6)
    assert found.seats("beaten") == [2]


def test_at_stud_all_seven_cards_count() -> None:
    hands = {2: "Ac Ad Ah 2c 2d 9s 8s", 5: "Kc Kd Kh Ks 3c 4c 7d"}
    (found,) = found_in(hands, game=STUD, players=5)
    assert (found.failed, found.hands[0].name) == ((), "aces full of deuces")


def test_at_razz_the_lowest_hands_count() -> None:
    hands = {2: "6c 4d 3h 2s Ac Kc Kd", 5: "5c 4c 3c 2c Ad Qc Qd"}
    (found,) = found_in(hands, game=RAZZ, players=5)
    assert (found.seats("beaten"), found.failed) == ([2], ())


def test_when_it_is_run_twice_only_the_first_board_counts() -> None:
    name = "players/big-o-high-low-split-run-it-twice"
    pool = PoolRules("big-o", 9, "bad-beat", (), 80, least="8c 8d 8h 8s 2c", shares=Shares(50, 25, 25), assumed="test")
    hands = {1: "8c 8d Ac Kd 3c", 2: "Jh Th 2d 3s 6c"}
    qualifies, harmless = "8h 8s 9h Qh 2h", "4c 5c 7s Qc 9d"
    for boards, beaten in (((qualifies, harmless), [[1]]), ((harmless, qualifies), [])):
        board = dict(enumerate(boards, 1))
        played = testing.deal(
            load_game(name).spread(), hands=hands, board=board, seats=2, chips=4_00, play="call, run, run"
        )
        assert any(isinstance(event, BoardsParted) for event in played.events)
        assert [found.seats("beaten") for found in find(pool, played.game, played.events)] == beaten


def test_a_card_that_is_discarded_does_not_count() -> None:
    name = "players/pineapple"
    pool = PoolRules("pine", 9, "bad-beat", (), 80, least="8c 8d 8h 8s 2c", shares=Shares(50, 25, 25), assumed="test")
    played = testing.deal(
        load_game(name).spread(), hands={1: "8c 8d Ac", 2: "Jh Th 2d"}, board="8h 8s 9h Qh 2h", seats=2, street="turn"
    )
    played.play_out(testing.stay_in)
    left = {event.spot: len(event.cards) for event in played.events if isinstance(event, Discarded)}
    assert left == {1: 1, 2: 1}
    thrown = {card for event in played.events if isinstance(event, Discarded) for card in event.cards}
    for found in find(pool, played.game, played.events):
        assert not any(thrown & set(hand.cards) for hand in found.hands)
    hands = read_round(played.events).hands
    assert {len(cards) for cards in hands.values()} == {2}
    assert not any(thrown & set(cards) for cards in hands.values())


def caribbean(cards: str, choice: str = "call") -> list[tuple[int, int]]:
    played = testing.play_banked(
        load_game(CARIBBEAN).spread("7"),
        {2: {"ante": 10_00}},
        hands={2: cards},
        bank=5_000_00,
        chips=6_000_00,
        choices=[choice],
    )
    return [(found.seats("holder")[0], found.prize) for found in find(pool_of(CARIBBEAN), played.game, played.events)]


def test_at_caribbean_the_prize_goes_by_the_hand_of_a_player_who_stays_in() -> None:
    assert caribbean("Ts Js Qs Ks As") == [(2, 0)]
    assert caribbean("9s Ts Js Qs Ks") == [(2, 1)]
    assert caribbean("9s 9h 9d 9c Ks") == [(2, 2)]
    assert caribbean("9s 9h 9d Kc Ks") == []
    assert caribbean("Ts Js Qs Ks As", "fold") == []
