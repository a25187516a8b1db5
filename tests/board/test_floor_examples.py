"""The worked examples 17 to 22 of the floor's requirements, and those of the books about lists and absences."""

from __future__ import annotations

import pytest

from cardroom.board import (
    Accept,
    Arrived,
    AskSeat,
    Away,
    BoardRefusal,
    Break,
    Call,
    CallIn,
    Decline,
    Join,
    LinkMustMove,
    Object,
    PlayChips,
    PlayOver,
    Spread,
    TookSeat,
)
from support.board_room import HOLDEM_10_20, HOLDEM_20_40, PEOPLE, POT_LIMIT, BoardRoom, kinds, moment

NINE = "Ann Ben Cal Dee Eve Fay Gus Hal Ida"


def test_floor_17_a_call_in_keeps_its_place_until_75_minutes_are_over() -> None:
    room = BoardRoom()
    for name, at in (("Ann", "18:00"), ("Ben", "18:00")):
        room.do(at, "", CallIn, person=PEOPLE[name], spread=HOLDEM_20_40)
    room.do("18:30", "Cal", Join, spread=HOLDEM_20_40)
    assert room.names() == ["(Ann)", "(Ben)", "Cal"]
    assert room.board.due == moment("19:15")
    room.do("19:10", "Ann", Arrived, spread=HOLDEM_20_40)
    assert room.names() == ["Ann", "(Ben)", "Cal"]
    assert room.tick("19:14") == ()
    assert [event.line for event in room.tick("19:15")] == [
        "Ben is off the list for 20-40 texas holdem: did not arrive in time."
    ]
    assert room.names() == ["Ann", "Cal"]


def test_oceans_eleven_6_a_call_in_is_valid_for_75_minutes() -> None:
    room = BoardRoom()
    room.do("18:00", "", CallIn, person=PEOPLE["Ann"], spread=HOLDEM_20_40)
    with pytest.raises(BoardRefusal, match="the time of the call-in is over"):
        room.do("19:15", "Ann", Arrived, spread=HOLDEM_20_40)
    room.do("19:14", "Ann", Arrived, spread=HOLDEM_20_40)
    assert room.names() == ["Ann"]


def test_oceans_eleven_7_a_called_seat_is_lost_after_ten_minutes() -> None:
    room = BoardRoom()
    room.see(1, "Dee Eve")
    for name in ("Ann", "Ben"):
        room.do("18:00", name, Join, spread=HOLDEM_20_40)
    room.do("18:05", "", Call, table=1, seat=3)
    assert room.kept(1) == {3: "Ann"}
    assert room.tick("18:14") == ()
    with pytest.raises(BoardRefusal, match="the time to take the seat is over"):
        room.do("18:15", "Ann", Accept, table=1)
    assert kinds(room.tick("18:15")) == ["SeatGivenUp", "Passed"]
    assert (room.kept(1), room.names()) == ({}, ["Ben", "Ann"])


def absent(room: BoardRoom, waiting: tuple[str, ...]) -> None:
    room.see(1, NINE)
    room.do("21:00", "Ann", Away, table=1)
    for name in waiting:
        room.do("21:10", name, Join, spread=HOLDEM_20_40)


def test_floor_18_who_is_away_for_more_than_30_minutes_is_picked_up_if_others_wait() -> None:
    room = BoardRoom()
    absent(room, ("Joe", "Kim"))
    assert room.tick("21:30") == ()
    assert [event.line for event in room.tick("21:31")] == [
        "Ann is picked up from table 1: away for more than 30 minutes."
    ]


def test_floor_18_who_is_away_stays_while_nobody_waits() -> None:
    room = BoardRoom()
    absent(room, ())
    assert (room.board.due, room.tick("22:30")) == (None, ())
    room.do("22:40", "Joe", Join, spread=HOLDEM_20_40)
    assert kinds(room.tick("22:40")) == ["PickedUp"]


def played_over() -> BoardRoom:
    room = BoardRoom()
    room.see(1, NINE, POT_LIMIT)
    for name in ("Joe", "Kim"):
        room.do("20:50", name, Join, spread=POT_LIMIT)
    room.do("20:55", "Ann", Away, table=1)
    room.do("21:00", "", PlayOver, table=1, absent=PEOPLE["Ann"])
    room.do("21:00", "Joe", Accept, table=1)
    room.do("21:01", "", TookSeat, table=1, absent=PEOPLE["Ann"])
    return room


def test_floor_19_the_absent_player_owes_the_collection_and_is_first_on_the_list_for_half_an_hour() -> None:
    room = played_over()
    assert room.tick("21:59") == ()
    assert room.board.payer(1, 1) == PEOPLE["Ann"], "the collection of 21:30"
    assert room.board.plays_in(1, 1) == PEOPLE["Joe"]
    assert kinds(room.tick("22:00")) == ["PickedUp", "SeatKept", "Listed"]
    assert (room.names(POT_LIMIT), room.kept(1)) == (["Ann", "Kim"], {1: "Joe"})
    assert room.tick("22:29") == ()
    assert kinds(room.tick("22:30")) == ["OffTheList"]
    assert room.names(POT_LIMIT) == ["Kim"]


def test_oceans_eleven_49_a_play_over_ends_after_60_minutes_even_if_the_clock_looks_late() -> None:
    room = played_over()
    room.tick("22:29")
    assert room.board.due == moment("22:30"), "half an hour from 22:00, not from when the clock looked"


def test_oceans_eleven_5_a_friend_plays_for_at_most_20_minutes_and_only_if_nobody_objects() -> None:
    room = BoardRoom()
    absent(room, ())
    room.do("21:01", "Ann", PlayChips, table=1, friend=PEOPLE["Joe"])
    assert room.board.plays_in(1, 1) == PEOPLE["Joe"]
    assert room.tick("21:20") == ()
    assert kinds(room.tick("21:21")) == ["FriendStops"]
    room = BoardRoom()
    absent(room, ())
    room.do("21:01", "Ann", PlayChips, table=1, friend=PEOPLE["Joe"])
    room.do("21:02", "Ben", Object, table=1, person=PEOPLE["Ann"])
    with pytest.raises(BoardRefusal, match="nobody may play these chips any more: Ben objects"):
        room.do("21:03", "Ann", PlayChips, table=1, friend=PEOPLE["Kim"])


def refused_to_move(spread: Spread) -> BoardRoom:
    room = BoardRoom()
    room.see(1, "Ann Ben Cal Dee Eve Fay Gus Hal -", spread)
    room.see(2, "Joe Kim Lee Max Nan Oda", spread, since="19:00", button=1, blinds=(2, 3))
    room.do("19:50", "", LinkMustMove, table=2, main=1)
    room.do("20:00", "", Call, table=1)
    assert room.kept(1) == {9: "Joe"}, "the first to arrive"
    room.do("20:00", "Joe", Decline, table=1)
    return room


def test_floor_20_who_refuses_to_move_may_join_again_after_an_hour() -> None:
    room = refused_to_move(HOLDEM_20_40)
    with pytest.raises(BoardRefusal, match="Joe refused to move and may not play 20-40 texas holdem yet"):
        room.do("20:59", "Joe", Join, spread=HOLDEM_20_40)
    room.do("21:00", "Joe", Join, spread=HOLDEM_20_40)
    assert room.names() == ["Joe"]


def test_oceans_eleven_8_after_the_hour_a_player_who_refused_is_put_on_the_board() -> None:
    room = refused_to_move(HOLDEM_10_20)
    assert room.tick("20:59") == ()
    assert [event.line for event in room.tick("21:00")] == ["Joe is number 1 on the list for 10-20 texas holdem."]


def test_floor_21_one_of_a_broken_feeder_takes_the_tenth_seat_and_three_head_the_list() -> None:
    room = BoardRoom()
    room.see(1, NINE)
    room.see(2, "Joe Kim Lee Max Nan", since="19:00")
    room.do("19:50", "", LinkMustMove, table=2, main=1)
    room.do("19:55", "Tom", Join, spread=HOLDEM_20_40)
    room.do("19:56", "", CallIn, person=PEOPLE["Sam"], spread=HOLDEM_20_40)
    assert kinds(room.see(2, "Joe Kim Lee Max", since="19:00")) == ["CountsAsBroken"]
    room.do("20:00", "", Break, table=2)
    assert room.kept(1) == {10: "Joe"}
    assert room.names() == ["Kim", "Lee", "Max", "Tom", "(Sam)"]


def test_oceans_eleven_9_four_or_fewer_are_a_broken_table_and_the_tenth_seat_stands_beside_seat_5() -> None:
    room = BoardRoom()
    room.see(1, NINE)
    room.see(2, "Joe Kim Lee Max Nan", since="19:00")
    room.do("19:50", "", LinkMustMove, table=2, main=1)
    assert room.see(2, "Joe Kim Lee Max Nan", since="19:00") == ()
    assert [e.line for e in room.see(2, "Joe Kim Lee Max", since="19:00")] == [
        "Table 2 is four-handed and counts as broken."
    ]
    events = room.do("20:00", "", Break, table=2, side="right")
    assert "Table 1 gets seat 10, to the right of seat 5." in [event.line for event in events]


def test_floor_22_at_livermore_lowball_a_player_who_moves_one_seat_from_the_blind_waits_one_hand() -> None:
    room = BoardRoom("livermore")
    lowball = Spread("lowball", "4-8")
    room.see(1, "Ann Ben Cal - Eve Fay Gus Hal", lowball, seats=8, blinds=(5,))
    (event,) = room.do("20:00", "Cal", AskSeat, table=1, seat=4)
    assert event.line == ("Cal changes to seat 4 at table 1. Wait one hand, until the blind is as far away as before.")
