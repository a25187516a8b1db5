"""Draws of the board follow from a key whose hash was shown before, and anybody can draw again."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.board import BoardRefusal, Break, DrawSeats, Join, OpenGame, SealDraw, TableSeen
from cardroom.board.draws import commitment_to, order_from
from cardroom.board.saving import restore, save
from support.board_room import HOLDEM_20_40, PEOPLE, BoardRoom

KEY = "ab" * 32


def sealed() -> BoardRoom:
    room = BoardRoom()
    room.see(1, "")
    room.do("18:00", "", SealDraw, table=1, commitment=commitment_to(1, 1, KEY), sealed=b"sealed")
    return room


def opening(room: BoardRoom) -> None:
    for name in ("Ann", "Ben", "Cal"):
        room.do("18:01", name, Join, spread=HOLDEM_20_40)
    room.do("18:02", "", OpenGame, table=TableSeen(1, HOLDEM_20_40, 9), call=3)


def test_seats_are_drawn_with_the_key_that_was_sealed_before() -> None:
    room = sealed()
    opening(room)
    room.do("18:05", "", DrawSeats, table=1, key=KEY)
    seats = order_from(KEY, ("Ann", "Ben", "Cal"), range(1, 10))[:3]
    assert room.kept(1) == {seat + 1: name for seat, name in zip(seats, ("Ann", "Ben", "Cal"), strict=True)}
    (draw,) = room.board.draws
    assert (draw.number, draw.people, draw.seats, draw.key) == (1, ("Ann", "Ben", "Cal"), tuple(range(1, 10)), KEY)
    assert f"Draw 1, for table 1, was made with the key {KEY}." in room.lines


def test_another_key_is_refused_and_a_key_draws_once() -> None:
    room = sealed()
    opening(room)
    before = room.kept(1)
    with pytest.raises(BoardRefusal, match="not the key of the next draw"):
        room.do("18:05", "", DrawSeats, table=1, key="cd" * 32)
    assert room.kept(1) == before
    room.do("18:05", "", DrawSeats, table=1, key=KEY)
    with pytest.raises(BoardRefusal, match="not the key of the next draw"):
        room.do("18:06", "", DrawSeats, table=1, key=KEY)


def test_the_order_of_a_broken_game_is_drawn_but_not_that_of_a_must_move_game() -> None:
    room = sealed()
    room.see(1, "Ann Ben Cal Dee")
    room.do("18:05", "", Break, table=1, key=KEY)
    names = ["Ann", "Ben", "Cal", "Dee"]
    assert room.names() == [names[place] for place in order_from(KEY, names)]
    assert [person.name for person in PEOPLE.values()][:4] == names


def test_the_sealed_draw_and_the_last_draws_are_saved_with_the_board() -> None:
    room = sealed()
    opening(room)
    again = restore(room.rules, save(room.board))
    assert again.tables[1].sealed == room.board.tables[1].sealed
    room.do("18:05", "", DrawSeats, table=1, key=KEY)
    again = restore(room.rules, save(room.board))
    assert (again.tables[1].sealed, again.tables[1].next_draw, again.draws) == (None, 2, room.board.draws)


def test_a_key_draws_for_the_table_and_the_number_that_it_was_sealed_for() -> None:
    for wrong in (commitment_to(2, 1, KEY), commitment_to(1, 2, KEY)):
        room = sealed()
        room.do("18:00", "", SealDraw, table=1, commitment=wrong, sealed=b"sealed")
        room.see(1, "Ann Ben Cal Dee")
        with pytest.raises(BoardRefusal, match="not the key of the next draw"):
            room.do("18:05", "", Break, table=1, key=KEY)
    assert order_from(KEY, ("Ann", "Ben", "Cal", "Dee")) != order_from(KEY, ("Ann", "Ben", "Cal", "Dan"))


def test_every_order_is_drawn() -> None:
    orders = Counter(order_from(f"{number:064x}", ("Ann", "Ben", "Cal")) for number in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60
