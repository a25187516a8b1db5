"""The dealer of games where players pay one another."""

from __future__ import annotations

import pytest

from cardroom.cards import STANDARD
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import FEES, POT, balances, name_seat, stack
from cardroom.dealing.paying_dealer import PayingDealer
from cardroom.dealing.paying_events import Paid
from cardroom.dealing.setup import Setup, SetupError
from cardroom.games.paying import PayingCarry


def dealer(*dollars: int, button: int = 1, pot: int = 0) -> PayingDealer:
    stacks = {seat: chips * 100 for seat, chips in enumerate(dollars, 1)}
    setup = Setup(stacks, PayingCarry(button), pot=pot * 100)
    return PayingDealer("A game", STANDARD, setup, Chance.seeded(1), button)


def money(table: PayingDealer) -> dict[tuple[str, int], int]:
    return balances(table.events, table.setup.money())


def test_seats_run_clockwise_from_the_left_of_the_button() -> None:
    assert dealer(10, 10, 10, 10, button=3).seats == [4, 1, 2, 3]


def test_a_payment_goes_from_stack_to_stack() -> None:
    table = dealer(100, 100)
    assert table.pay(2, 1, 30_00, "6 points") == 30_00
    assert table.stacks == {1: 130_00, 2: 70_00}
    assert money(table) == {stack(1): 130_00, stack(2): 70_00}
    assert table.events[-1].describe(name_seat) == "Seat 2 pays Seat 1 $30 (6 points)."


def test_nobody_pays_more_than_they_have_in_front() -> None:
    table = dealer(100, 12)
    assert table.pay(2, 1, 30_00, "6 points") == 12_00
    assert table.pay(2, 1, 5_00, "1 point") == 0
    assert table.stacks == {1: 112_00, 2: 0}
    assert [event.describe(name_seat) for event in table.events if isinstance(event, Paid)] == [
        "Seat 2 pays Seat 1 $12 of $30 (6 points).",
        "Seat 2 pays Seat 1 nothing of $5 (1 point).",
    ]


def test_a_payment_can_be_bounded_by_what_the_payee_may_win() -> None:
    table = dealer(5, 100)
    assert table.pay(2, 1, 30_00, "6 points", at_most=5_00) == 5_00
    assert table.stacks == {1: 10_00, 2: 95_00}


def test_antes_are_in_the_pot_and_are_pushed_to_the_player_who_wins_them() -> None:
    table = dealer(100, 2, 100)
    for seat in table.seats:
        table.ante(seat, 5_00, "top")
    assert table.pot == 12_00
    assert money(table)[POT] == 12_00
    table.push_pot(3, table.pot)
    assert table.stacks == {1: 95_00, 2: 0, 3: 107_00}
    assert table.pot == 0


def test_the_collection_from_the_pot_is_never_more_than_is_in_it() -> None:
    table = dealer(100, 100)
    table.ante(1, 3_00)
    table.take_from_pot(2_00, "ante")
    table.take_from_pot(2_00, "ante")
    table.take_from_pot(2_00, "ante")
    assert (table.pot, table.fees, money(table)[FEES]) == (0, 3_00, 3_00)
    assert sum("Collection" in event.describe(name_seat) for event in table.events) == 2


def test_a_pot_stays_for_the_next_round_where_the_game_says_so() -> None:
    table = dealer(100, 100, pot=7)
    assert (table.pot, table.left_in_pot) == (7_00, 0)
    table.pot_stays = True
    assert table.left_in_pot == 7_00


def test_it_takes_two_with_chips() -> None:
    with pytest.raises(SetupError, match="needs 2 players, not 1"):
        dealer(100)
    with pytest.raises(SetupError, match="every seat in the hand needs chips"):
        dealer(100, 0)
