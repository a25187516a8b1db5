"""Balancing, breaking tables, the final table, the button and the blinds."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.tournaments import BreakTable, Disqualify, Move, PlayHandForHand, TournamentRefusal
from cardroom.tournaments.events import HandDealt
from cardroom.tournaments.positions import Positions, dealt_in, is_between, next_positions, worst_seat
from cardroom.tournaments.seat_events import FinalTable, Moved, TableBroken
from support.effort import effort
from support.tournaments import Room, structure


def test_the_next_big_blind_moves_to_the_seat_that_has_the_big_blind_first() -> None:
    room = Room(structure(seats=4, final_table=2)).start(8)
    for table in (1, 2):
        room.hand(table)
    source, target = room.tournament.tables[2], room.tournament.tables[1]
    assert target.positions == Positions(button=1, small=2, big=3)
    moves = source.players[source.next_big_blind]
    for seat in (4, 1):
        room.give(Disqualify(target.players[seat], "a test", room.key()))
    assert [(moved.player, moved.table, moved.seat) for moved in room.of(Moved)] == [(moves, 1, 4)]
    assert target.next_big_blind == 4


def test_nobody_is_moved_into_the_small_blind() -> None:
    last = Positions(button=1, small=2, big=3)
    assert worst_seat(last, [3, 7]) == 7
    assert worst_seat(last, [2, 3]) == 2
    assert worst_seat(last, [4, 9]) == 4


@effort(100)
@given(st.sets(st.integers(1, 10), min_size=2), st.lists(st.sets(st.integers(1, 10), min_size=2), max_size=6))
def test_the_big_blind_moves_on_and_the_button_never_passes_it(first: set[int], later: list[set[int]]) -> None:
    """Whoever comes and goes between hands."""
    last = next_positions(None, first)
    for seats in later:
        now = next_positions(last, seats)
        assert now.big in seats
        assert now.big != last.big
        if len(seats) == 2:
            assert now.button == now.small != now.big
        else:
            assert now.small == last.big
            assert now.button not in (now.small, now.big)
            assert not is_between(now.small, now.button, now.big)
        last = now


def test_only_between_button_and_small_blind_a_new_player_waits() -> None:
    last = Positions(button=2, small=4, big=7)
    seats = [1, 4, 5, 7, 9]
    assert dealt_in(last, seats, {5}) == [1, 4, 7, 9]
    assert dealt_in(last, seats, {1, 9}) == seats
    assert dealt_in(last, [5, 7], {5}) == [5, 7]


def test_players_of_a_broken_table_draw_seats_and_tables_stay_within_one() -> None:
    room = Room(structure(seats=5)).start(13)
    before = {player: room.tournament.chips_of(player) for player in room.players_at(2)}
    room.give(Disqualify(room.players_at(1)[0], "a test", room.key()))
    room.give(Disqualify(room.players_at(1)[0], "a test", room.key()))
    room.give(Disqualify(room.players_at(3)[0], "a test", room.key()))
    (broken,) = room.of(TableBroken)
    assert broken.table == 3
    assert room.sizes == [5, 5]
    assert all(room.tournament.chips_of(player) == chips for player, chips in before.items())


def test_tables_break_in_the_order_that_the_floor_announced() -> None:
    room = Room(structure(seats=5), breaking_order=(2, 3, 1)).start(11)
    room.give(Disqualify(room.players_at(1)[0], "a test", room.key()))
    assert [event.table for event in room.of(TableBroken)] == [2]


def test_a_table_breaks_when_its_hand_is_over_and_is_not_dealt_another() -> None:
    room = Room(structure(seats=5)).start(11)
    room.deal(3)
    room.give(Disqualify(room.players_at(1)[0], "a test", room.key()))
    assert room.of(TableBroken) == []
    room.play_on(3)
    room.over(3)
    assert [event.table for event in room.of(TableBroken)] == [3]


def test_the_final_table_waits_for_all_hands_and_all_draw_new_seats() -> None:
    room = Room(structure(seats=5, final_table=6)).start(7)
    room.deal(2)
    room.give(Disqualify(room.players_at(1)[0], "a test", room.key()))
    with pytest.raises(TournamentRefusal, match="the final table is formed when all hands are over"):
        room.deal(1)
    assert room.of(FinalTable) == []
    room.play_on(2)
    room.over(2)
    (final,) = room.of(FinalTable)
    assert sorted(final.seats.values()) == sorted(room.tournament.tables[1].players)
    assert room.tournament.state == "final-table"
    assert room.sizes == [6]


def test_the_floor_breaks_a_table_only_if_there_are_seats() -> None:
    room = Room(structure(seats=5)).start(9)
    with pytest.raises(TournamentRefusal, match="the other tables have 0 free seats for 4 players"):
        room.give(BreakTable(2, room.key()))


def test_the_floor_moves_a_player_only_between_hands_and_to_a_free_seat() -> None:
    room = Room(structure(seats=5)).start(9)
    player, taken = room.players_at(1)[0], next(iter(room.tournament.tables[2].players))
    with pytest.raises(TournamentRefusal, match=f"seat {taken} of table 2 is not free"):
        room.give(Move(player, 2, taken))
    with pytest.raises(TournamentRefusal, match="sits at table 1"):
        room.give(Move(player, 1, 1))
    room.deal(1)
    with pytest.raises(TournamentRefusal, match="a hand is being played at table 1"):
        room.give(Move(player, 2, room.tournament.tables[2].free[0]))


def test_in_hand_for_hand_a_hand_that_is_under_way_is_finished_first() -> None:
    room = Room(structure(seats=5)).start(10)
    room.deal(1)
    room.give(PlayHandForHand(True))
    with pytest.raises(TournamentRefusal, match="the other tables have to finish their hands first"):
        room.deal(2)
    room.play_on(1)
    room.over(1)
    room.deal(2)
    room.deal(1)
    with pytest.raises(TournamentRefusal, match="wait until all tables have finished the hand"):
        room.give(PlayHandForHand(False))
    for table in (1, 2):
        room.play_on(table)
        room.over(table)
    room.give(PlayHandForHand(False))
    assert room.tournament.state == "running"


def test_heads_up_the_button_has_the_small_blind_and_the_big_blind_alternates() -> None:
    room = Room().start(2)
    for _ in range(4):
        room.hand()
    hands = room.of(HandDealt)
    assert all(hand.button == hand.small_blind for hand in hands)
    assert all(one.big_blind != other.big_blind for one, other in pairwise(hands))
