"""Raising: who is asked, how much it may be, and how it is typed."""

from __future__ import annotations

import pytest

from cardroom import IllegalChoice, Round
from cardroom.choices import Stand
from cardroom.testing import deal
from red_dog.raising import Raise, Raising
from red_dog_round import Played, red_dog

OPTION = Raising(5_00, 20_00)


def asked(bet: int = 20, stack: int = 500) -> Round:
    """Seat 2 before the third card of a wide spread."""
    chips = {1: 500_00, 2: stack * 100}
    return deal(red_dog(), board="2c Kd 7h", wagers={2: {"bet": bet * 100}}, chips=chips, bank=200_00)


def test_a_raise_is_paid_and_lost_like_the_bet() -> None:
    assert Played("5c 7d 6h", {2: 10}, {2: 10}).won(2, "raise") == 50
    assert Played("2c Kd 7h", {2: 10}, {2: 5}).won(2, "raise") == 5
    assert Played("2c Kd Ah", {2: 10}, {2: 5}).won(2, "raise") == -5


def test_players_are_asked_in_turn_from_the_left_of_the_player_dealer() -> None:
    assert Played("2c Kd 7h", {4: 10, 2: 10, 7: 10}).asked == [2, 4, 7]


def test_a_raise_is_up_to_the_bet_and_no_less_than_the_minimum() -> None:
    (decision,) = asked(bet=20).decisions
    assert decision.option == Raising(5_00, 20_00)
    for refused in (4_99, 20_01):
        assert str(OPTION.refuse(Raise(refused))).startswith("raise by $5 up to $20, not ")
    assert OPTION.refuse(Raise(20_00)) is None


def test_money_is_in_whole_cents() -> None:
    assert "1000.0" in str(OPTION.refuse(Raise(10_00.0)))  # type: ignore[arg-type]


def test_an_illegal_raise_changes_nothing() -> None:
    hand = asked()
    before = hand.events[:]
    with pytest.raises(IllegalChoice, match=r"raise by \$5 up to \$20"):
        hand.choose(2, Raise(50_00), 2)
    assert hand.events == before
    assert hand.decisions


def test_a_raise_is_no_more_than_the_stack() -> None:
    (decision,) = asked(bet=20, stack=28).decisions
    assert decision.option == Raising(5_00, 7_00)


def test_who_cannot_pay_for_a_raise_is_not_asked() -> None:
    assert asked(bet=20, stack=25).result is not None


def test_nobody_answers_is_to_stand() -> None:
    hand = asked()
    hand.choose_default(hand.decisions[0])
    assert "Seat 2 stands." in [event.describe(lambda seat: f"Seat {seat}") for event in hand.events]


@pytest.mark.parametrize(
    ("typed", "choice"),
    [("raise 10", Raise(10_00)), ("r 7.50", Raise(7_50)), ("r", Raise(20_00)), ("stand", Stand()), ("s", Stand())],
)
def test_what_is_typed(typed: str, choice: Raise | Stand) -> None:
    assert OPTION.parse(typed) == choice


@pytest.mark.parametrize("typed", ["", "what", "fold", "raise ten"])
def test_what_is_not_understood(typed: str) -> None:
    with pytest.raises(ValueError, match=r"raise|dollars"):
        OPTION.parse(typed)


def test_the_option_says_what_may_be_chosen() -> None:
    assert str(OPTION) == "raise by $5 up to $20 or stand"
