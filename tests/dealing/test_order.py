from __future__ import annotations

from typing import Literal

import pytest

from cardroom.dealing.order import Order
from cardroom.dealing.setup import Wager
from support.play import on

WAGERS = [on(seat, kind, 5_00) for kind in ("play", "ante") for seat in (5, 2, 7)]


def walk(first: int, by: Literal["seat", "kind"] = "seat", *, clockwise: bool = True) -> list[str]:
    order = Order(("ante", "play"), by=by, clockwise=clockwise)
    return [f"{wager.spot} {wager.kind}" for wager in order.walk(WAGERS, first, {})]


def test_seat_by_seat_each_players_wagers_come_together() -> None:
    assert walk(2) == ["2 ante", "2 play", "5 ante", "5 play", "7 ante", "7 play"]


def test_kind_by_kind_one_wager_goes_round_before_the_next() -> None:
    assert walk(2, "kind") == ["2 ante", "5 ante", "7 ante", "2 play", "5 play", "7 play"]


def test_clockwise_goes_up_and_round() -> None:
    assert walk(5) == ["5 ante", "5 play", "7 ante", "7 play", "2 ante", "2 play"]


def test_counter_clockwise_goes_down_and_round() -> None:
    assert walk(5, clockwise=False) == ["5 ante", "5 play", "2 ante", "2 play", "7 ante", "7 play"]


@pytest.mark.parametrize(("first", "spots"), [(3, "572"), (6, "725"), (8, "257"), (1, "257")])
def test_clockwise_from_a_spot_without_a_wager_starts_at_the_next(first: int, spots: str) -> None:
    assert [step[0] for step in walk(first)[::2]] == list(spots)


@pytest.mark.parametrize(("first", "spots"), [(3, "275"), (6, "527"), (8, "752"), (1, "752")])
def test_counter_clockwise_from_a_spot_without_a_wager_starts_at_the_next(first: int, spots: str) -> None:
    assert [step[0] for step in walk(first, clockwise=False)[::2]] == list(spots)


def test_backline_wagers_come_after_the_seated_players() -> None:
    behind = [Wager(2, 5, "ante", 5_00), Wager(1, 5, "ante", 5_00), on(5, "ante", 5_00), on(2, "ante", 5_00)]
    walked = Order(("ante",)).walk(behind, 5, {})
    assert [(wager.spot, wager.seat) for wager in walked] == [(5, 5), (5, 2), (5, 1), (2, 2)]


@pytest.mark.parametrize(("player_dealer", "seat"), [(8, 6), (7, 6), (6, 7), (3, 7), (1, 7)])
def test_a_king_counts_thirteen_the_sixth_of_seven_other_seats(player_dealer: int, seat: int) -> None:
    assert Order(("ante",)).seat_counted(13, 8, player_dealer) == seat


@pytest.mark.parametrize(("count", "seat"), [(1, 1), (2, 2), (3, 4), (7, 8), (8, 1), (11, 5), (12, 6)])
def test_the_player_dealers_seat_is_not_counted(count: int, seat: int) -> None:
    assert Order(("ante",)).seat_counted(count, 8, player_dealer=3) == seat


@pytest.mark.parametrize(("count", "seat"), [(1, 4), (5, 8), (6, 1), (7, 2), (8, 4)])
def test_a_count_may_start_left_of_the_player_dealer(count: int, seat: int) -> None:
    order = Order(("ante",), button_counts_from="left-of-player-dealer")
    assert order.seat_counted(count, 8, player_dealer=3) == seat


def test_kinds_that_go_together_go_round_as_one() -> None:
    wagers = [on(seat, kind, 5_00) for kind in ("tie", "banker", "player") for seat in (5, 2)]
    order = Order(("player", "banker", "tie"), by="kind", together=("player", "banker"))
    walked = [f"{wager.spot} {wager.kind}" for wager in order.walk(wagers, 5, {})]
    assert walked == ["5 player", "5 banker", "2 player", "2 banker", "5 tie", "2 tie"]


def test_kinds_still_go_together_when_the_bank_covers_everything() -> None:
    order = Order(("player", "banker"), "action-button", together=("player", "banker"), when_covered=Order(by="kind"))
    assert order.covered() == Order(("player", "banker"), by="kind", together=("player", "banker"))


@pytest.mark.parametrize(("dice", "seat"), [(9, 3), (17, 3), (10, 4), (3, 5), (18, 4)])
def test_dice_may_count_from_the_player_dealer_as_number_one(dice: int, seat: int) -> None:
    assert Order(button_counts_from="player-dealer").seat_counted(dice, 8, player_dealer=3) == seat


def test_a_wager_without_a_place_is_named_with_those_that_have_one() -> None:
    order = Order(("ante", "play"))
    raised = [*WAGERS, on(2, "raise", 5_00)]
    with pytest.raises(
        ValueError, match=r"the wager 'raise' has no place .* order.kinds of the game's file \(ante, play\)"
    ):
        order.walk(raised, 2, {})
    with pytest.raises(ValueError, match="the wager 'bet' has no place in the order of settlement"):
        order.walk(raised, 2, {"raise": "bet"})
    assert [wager.kind for wager in order.walk(raised, 2, {"raise": "ante"})][:3] == ["ante", "raise", "play"]
