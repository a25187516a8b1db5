"""Wagers at a table of a game against a player-dealer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.setup import Wager
from cardroom.tables import BankTable, TableError, open_table
from support.bank_tables import baccarat_table, bank, table
from support.play import on, three_card


def test_open_table_makes_the_kind_of_table_the_game_needs() -> None:
    assert isinstance(open_table(three_card()), BankTable)


def test_a_wager_grows() -> None:
    at = table(3, 5)
    at.wager(5, "ante", 5_00)
    at.wager(5, "ante", 10_00)
    at.wager(5, "pair-plus", 5_00)
    assert list(at.wagers) == [on(5, "ante", 15_00), on(5, "pair-plus", 5_00)]


def test_wagers_are_taken_back_before_no_more_bets() -> None:
    at = table(3, 5, 8)
    at.wager(5, "ante", 5_00)
    at.wager(5, "pair-plus", 5_00)
    at.wager(8, "ante", 5_00)
    at.take_back(5)
    assert list(at.wagers) == [on(8, "ante", 5_00)]


@pytest.mark.parametrize(
    ("seat", "kind", "amount", "spot", "problem"),
    [
        (4, "ante", 5_00, 0, "seat 4 is empty"),
        (5, "tie", 5_00, 0, "seat 5: there is no tie wager here; the wagers are ante, pair-plus, 6-card-bonus"),
        (5, "bank", 5_00, 0, "seat 5: there is no bank wager here"),
        (8, "ante", 4_00, 0, r"seat 8: ante: the minimum is \$5, not \$4"),
        (5, "ante", 195_01, 0, r"seat 5: ante: the maximum is \$200, not \$200.01"),
        (5, "ante", -10_00, 0, r"seat 5: a wager must be above \$0, not -\$10"),
        (3, "ante", 5_00, 0, "seat 3: the player-dealer may not wager"),
        (5, "ante", 5_00, 8, "seat 5: backline wagers are not allowed here"),
        (8, "ante", 6_00, 0, r"seat 8: wagers and collection may come to \$13, but the stack is"),
    ],
)
def test_a_wager_that_cannot_be_made_says_why_and_changes_nothing(
    seat: int, kind: str, amount: int, spot: int, problem: str
) -> None:
    at = table(3, 5)
    at.sit(8, 5_50)
    at.wager(5, "ante", 5_00)
    at.take_bank(3, 50_00)
    with pytest.raises(TableError, match=problem):
        at.wager(seat, kind, amount, spot)
    assert list(at.wagers) == [on(5, "ante", 5_00)]


def test_a_wager_does_not_grow_by_less_than_nothing() -> None:
    at = table(3, 5)
    at.wager(5, "ante", 15_00)
    with pytest.raises(TableError):
        at.wager(5, "ante", -5_00)


def test_backline_wagers_where_the_house_allows_them() -> None:
    at = baccarat_table(3, 5, 8)
    at.wager(5, "banker", 5_00, spot=8)
    at.wager(5, "banker", 5_00)
    assert list(at.wagers) == [Wager(5, 8, "banker", 5_00), Wager(5, 5, "banker", 5_00)]


def test_a_player_who_takes_the_bank_takes_up_the_wagers_and_those_behind_the_spot() -> None:
    at = baccarat_table(3, 5, 8)
    at.wager(3, "player", 5_00)
    at.wager(5, "player", 5_00, spot=3)
    at.wager(5, "player", 5_00)
    at.take_bank(3, 500_00)
    assert list(at.wagers) == [on(5, "player", 5_00)]


def test_a_player_who_leaves_takes_the_wagers_along() -> None:
    at = table(3, 5, 8)
    at.wager(5, "ante", 5_00)
    at.wager(8, "ante", 5_00)
    at.leave(5)
    assert list(at.wagers) == [on(8, "ante", 5_00)]


def test_a_round_needs_a_wager() -> None:
    at = table(3, 5)
    at.take_bank(3, 50_00)
    with pytest.raises(TableError, match="there is no wager against the player-dealer"):
        at.deal(Chance.seeded(1))


def test_the_layout_is_empty_after_a_round() -> None:
    at = table(3, 5)
    bank(at, 3)
    assert list(at.wagers) == []
    assert at.bank == 0


def test_wagers_do_not_change_during_a_round() -> None:
    at = table(3, 5)
    at.take_bank(3, 50_00)
    at.wager(5, "ante", 5_00)
    at.deal(Chance.seeded(1))
    actions: list[Callable[[], object]] = [
        lambda: at.wager(5, "ante", 5_00),
        lambda: at.take_back(5),
        lambda: at.pass_bank(3),
        lambda: at.take_bank(5, 50_00),
    ]
    for action in actions:
        with pytest.raises(TableError, match="a round is being played"):
            action()
    assert list(at.wagers) == [on(5, "ante", 5_00)]


def test_a_wager_the_stack_does_not_reach_for_to_the_end_is_refused() -> None:
    """$10 ante, $10 play and $1 collection do not come out of $20."""
    at = table(3)
    at.sit(5, 20_00)
    at.take_bank(3, 50_00)
    with pytest.raises(TableError, match=r"seat 5: wagers and collection may come to \$21, but the stack is \$20"):
        at.wager(5, "ante", 10_00)
    at.buy(5, 1_00)
    at.wager(5, "ante", 10_00)
    at.deal(Chance.seeded(1))


def test_the_money_goes_over_to_the_next_round() -> None:
    """Seat 5 folds a $5 ante: $5 to the player-dealer, $1 and $2 to the house."""
    at = table(3, 5)
    bank(at, 3)
    assert at.stacks == {3: 1003_00, 5: 994_00}
    assert at.collected == 3_00


def test_a_player_behind_wagers_on_others_spots_and_is_not_offered_the_bank() -> None:
    at = baccarat_table(1, 2)
    number = at.stand_behind(100_00)
    assert number == 9
    at.pass_bank(1)
    at.pass_bank(2)
    assert at.is_broken
    with pytest.raises(TableError, match="backline wagers are not allowed"):
        table(3, 5).stand_behind(100_00)


def test_a_backline_wager_is_settled_with_the_spot_it_lies_on() -> None:
    at = baccarat_table(1, 2)
    number = at.stand_behind(100_00)
    at.take_bank(1, 100_00)
    at.put_down(2, {"player": 5_00})
    at.put_down(number, {"player": 10_00}, spot=2)
    before = at.stacks[2], at.stacks[number]
    at.deal(Chance.seeded(4))
    at.finish()
    won = at.stacks[2] - before[0], at.stacks[number] - before[1]
    assert won[1] == 2 * won[0]
    assert won[0] != 0
