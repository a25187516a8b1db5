"""The money: order, a bank that is too short, collection, and what must hold of every game."""

from __future__ import annotations

import pytest

from cardroom.events import FeeTaken
from cardroom.testing import check_procedure
from red_dog_round import Played


def test_wagers_are_settled_seat_by_seat_the_raise_after_its_bet() -> None:
    played = Played("2c Kd 7h", {3: 10, 2: 10}, {2: 5, 3: 5})
    assert played.results == [(2, "bet", "win"), (2, "raise", "win"), (3, "bet", "win"), (3, "raise", "win")]


def test_a_short_bank_pays_as_far_as_it_reaches_and_returns_the_rest() -> None:
    played = Played("2c Kd 7h", {2: 10, 3: 10, 4: 10}, {2: 10}, bank=25)
    assert played.won(2) == 10
    assert played.won(2, "raise") == 10
    assert played.won(3) == 5
    assert played.won(4) == 0
    assert [event.uncovered for event in played.settled] == [False, False, True, True]
    (last,) = [event for event in played.settled if event.seat == 4]
    assert last.without_action
    assert last.returned == 10_00


def test_a_short_bank_cannot_win_more_than_it_put_up() -> None:
    played = Played("2c Kd Ah", {2: 10, 3: 10, 4: 10}, bank=15)
    assert [played.won(seat) for seat in (2, 3, 4)] == [-10, -5, 0]


def fees(played: Played) -> list[tuple[int, int, str]]:
    return [(fee.seat, fee.amount, fee.what) for fee in played.round.events if isinstance(fee, FeeTaken)]


def test_option_1_takes_a_dollar_for_each_bet_and_a_dollar_from_the_player_dealer() -> None:
    played = Played("2c Kd 7h", {2: 10, 3: 50}, {2: 10})
    assert fees(played) == [(2, 1_00, "bet"), (3, 1_00, "bet"), (1, 1_00, "player-dealer")]


@pytest.mark.parametrize(("bet", "fee"), [(100, 2_00), (249, 2_00), (250, 4_00)])
def test_option_2_takes_from_the_player_dealer_by_the_action_before_the_deal(bet: int, fee: int) -> None:
    played = Played("2c Kd 7h", {2: bet, 3: bet}, {2: bet}, fees="2")
    assert fees(played) == [(2, 1_00, "bet"), (3, 1_00, "bet"), (1, fee, "player-dealer")]


def test_a_push_costs_the_collection_only() -> None:
    played = Played("7c 8d", {2: 10}, stack=1_500)
    assert played.round.result is not None
    assert played.round.result.stacks == {1: 1_499_00, 2: 1_499_00}


def test_what_must_hold_of_every_game_holds() -> None:
    check_procedure("river-room/red-dog")
