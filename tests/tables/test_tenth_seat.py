"""The tenth chair stands beside seat 5 (Ocean's Eleven, lines 100 to 103); who sits there acts in that place."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.pot_events import Folded, Posted
from cardroom.dealing.round import Round
from cardroom.money import clockwise_from
from cardroom.tables import PotTable, TableError
from cardroom.tables.memory import memory_of, restore
from support.pot_hand import pot_game

NINE = range(1, 10)
LEFT_OF_5 = (1, 2, 3, 4, 5, 10, 6, 7, 8, 9)
RIGHT_OF_5 = (1, 2, 3, 4, 10, 5, 6, 7, 8, 9)


def ten_handed(clockwise: tuple[int, ...] = LEFT_OF_5, button: int = 1) -> PotTable:
    """Nobody owes a blind, because the game is new."""
    table = PotTable(pot_game("oceans-eleven/texas-holdem", "20-40 blinds 10-20", None), button)
    table.place_seats(clockwise)
    for seat in clockwise:
        table.sit(seat, 800_00)
    return table


def play(table: PotTable) -> Round:
    dealt = table.deal(Chance.seeded(table.rounds_played))
    dealt.play_out(lambda decision: decision.option.default)
    table.finish()
    return dealt


def button_and_blinds(dealt: Round) -> list[int]:
    return [dealt.setup.carry.button, *(event.seat for event in dealt.events if isinstance(event, Posted))]


@pytest.mark.parametrize("clockwise", [LEFT_OF_5, RIGHT_OF_5])
def test_button_blinds_and_turns_go_round_as_the_chairs_stand(clockwise: tuple[int, ...]) -> None:
    table = ten_handed(clockwise)
    for place in range(11):
        dealt = play(table)
        around = (clockwise[place % 10 :] + clockwise[: place % 10]) * 2
        assert button_and_blinds(dealt) == list(around[:3])
        assert [event.seat for event in dealt.events if isinstance(event, Folded)] == list(around[3:12])


def test_a_new_player_in_the_tenth_seat_waits_until_the_big_blind_comes_past_seat_5() -> None:
    table = PotTable(pot_game("oceans-eleven/texas-holdem", "20-40 blinds 10-20", None), 1)
    for seat in NINE:
        table.sit(seat, 800_00)
    while table.button != 2 or table.rounds_played < 10:
        play(table)
    table.place_seats(LEFT_OF_5)
    table.sit(10, 800_00)
    assert table.owing_blinds == [10]
    hands = [play(table) for _ in range(4)]
    assert [button_and_blinds(hand) for hand in hands] == [[2, 3, 4], [3, 4, 5], [4, 5, 10], [5, 10, 6]]
    assert [10 in hand.setup.stacks for hand in hands] == [False, False, True, True]


def test_who_sat_out_in_the_tenth_seat_has_missed_the_blinds_between_seats_5_and_6() -> None:
    table = ten_handed()
    while table.button != 3 or table.rounds_played < 10:
        play(table)
    table.sit_out(10)
    assert [button_and_blinds(play(table)) for _ in range(2)] == [[3, 4, 5], [4, 5, 6]]
    assert table.owing_blinds == [10]


def test_the_button_goes_on_to_seat_6_when_the_tenth_seat_is_taken_away() -> None:
    """The player of the tenth seat leaves when the button is there next, and again when it has just been there."""
    for last in (5, 10):
        table = ten_handed(button=last)
        assert play(table).setup.carry.button == last
        table.leave(10)
        after = [button_and_blinds(play(table)) for _ in range(9)]
        assert after[0] == [6, 7, 8]
        assert all(later[0] == sooner[1] and later[1] == sooner[2] for sooner, later in pairwise(after))
        assert {hand[0] for hand in after} == set(NINE)


def test_the_order_of_the_seats_is_remembered() -> None:
    table = ten_handed()
    play(table)
    again = PotTable(table.game)
    restore(again, memory_of(table))
    assert again.clockwise == LEFT_OF_5
    assert button_and_blinds(play(again)) == button_and_blinds(play(table))


def test_an_odd_chip_goes_to_the_first_winner_left_of_the_button_as_the_chairs_stand() -> None:
    assert clockwise_from({6, 10, 2}, 5, LEFT_OF_5) == [10, 6, 2]
    assert clockwise_from({5, 10, 2}, 4, RIGHT_OF_5) == [10, 5, 2]
    assert clockwise_from({5, 10, 2}, 0, RIGHT_OF_5) == [2, 10, 5]


def test_an_order_that_leaves_out_a_seat_is_refused_and_changes_nothing() -> None:
    table = ten_handed()
    with pytest.raises(TableError, match="must have each of 1 to 10 once"):
        table.place_seats((1, 2, 3))
    assert table.clockwise == LEFT_OF_5
