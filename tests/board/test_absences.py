"""Players who are away: picking up, friends, and playing over in the order of the list."""

from __future__ import annotations

import pytest

from cardroom.board import (
    Accept,
    Away,
    Back,
    BoardRefusal,
    Call,
    Decline,
    Join,
    Object,
    PickUp,
    PlayChips,
    PlayOver,
    Spread,
    TookSeat,
)
from cardroom.board.picture import show
from support.board_room import HOLDEM_20_40, PAN, PEOPLE, POT_LIMIT, BoardRoom, kinds, moment

FIVE = "Ann Ben Cal Dee Eve"


def away(spread: Spread, *waiting: str) -> BoardRoom:
    room = BoardRoom()
    room.see(1, FIVE, spread)
    for name in waiting:
        room.do("20:00", name, Join, spread=spread)
    room.do("20:30", "Ann", Away, table=1)
    return room


def test_who_comes_back_in_time_is_not_picked_up() -> None:
    room = away(HOLDEM_20_40, "Joe")
    assert room.board.due == moment("21:00") + 1
    assert show(room.board).tables[0].seats[0].until == moment("21:00") + 1
    room.do("20:50", "Ann", Back, table=1)
    assert room.tick("22:00") == ()


def test_the_floor_picks_up_by_the_rule_or_with_a_reason() -> None:
    room = away(HOLDEM_20_40)
    with pytest.raises(BoardRefusal, match="nobody waits for a seat; give a reason"):
        room.do("21:30", "", PickUp, table=1, person=PEOPLE["Ann"])
    room.do("21:30", "Joe", Join, spread=HOLDEM_20_40)
    with pytest.raises(BoardRefusal, match="Ben is not away"):
        room.do("21:30", "", PickUp, table=1, person=PEOPLE["Ben"])
    with pytest.raises(BoardRefusal, match="Ann may be away for 30 minutes; give a reason"):
        room.do("21:00", "", PickUp, table=1, person=PEOPLE["Ann"])
    (event,) = room.do("21:00", "", PickUp, table=1, person=PEOPLE["Ann"], why="went home")
    assert event.line == "Ann is picked up from table 1: went home."
    with pytest.raises(BoardRefusal, match="Ann has no seat at table 1"):
        room.do("21:05", "Ann", Back, table=1)


def test_playing_over_is_never_allowed_at_20_40() -> None:
    with pytest.raises(BoardRefusal, match="there is no playing over at 20-40 texas holdem"):
        away(HOLDEM_20_40, "Joe").do("20:31", "", PlayOver, table=1, absent=PEOPLE["Ann"])


def test_playing_over_is_offered_down_the_list_and_who_declines_keeps_the_place() -> None:
    room = away(POT_LIMIT, "Joe", "Kim")
    with pytest.raises(BoardRefusal, match="in the order of the list"):
        room.do("20:31", "", PlayOver, table=1, absent=PEOPLE["Ann"], player=PEOPLE["Kim"])
    (event,) = room.do("20:31", "", PlayOver, table=1, absent=PEOPLE["Ann"])
    assert event.line == "Joe may play over Ann at table 1."
    with pytest.raises(BoardRefusal, match="Kim is not called to table 1"):
        room.do("20:31", "Kim", Accept, table=1)
    room.do("20:32", "Joe", Decline, table=1)
    room.do("20:33", "Kim", Accept, table=1)
    assert (room.names(POT_LIMIT), room.board.plays_in(1, 1)) == (["Joe", "Kim"], PEOPLE["Kim"])
    room.do("21:00", "Ann", Back, table=1)
    assert (room.board.plays_in(1, 1), room.lines[-2]) == (PEOPLE["Ann"], "Kim no longer plays over Ann at table 1.")


def test_who_plays_over_and_is_called_to_a_seat_stops_playing_over() -> None:
    room = away(POT_LIMIT, "Joe")
    room.do("20:31", "", PlayOver, table=1, absent=PEOPLE["Ann"])
    room.do("20:31", "Joe", Accept, table=1)
    room.see(2, "Gus Hal", POT_LIMIT)
    room.do("20:40", "", Call, table=2)
    assert kinds(room.do("20:41", "Joe", Accept, table=2)) == ["PlayOverEnds", "SeatKept"]
    assert room.board.plays_in(1, 1) is None


def test_who_accepts_to_play_over_and_does_not_sit_down_in_time_loses_the_right_as_with_a_missed_call() -> None:
    room = away(POT_LIMIT, "Joe", "Kim")
    room.do("20:31", "", PlayOver, table=1, absent=PEOPLE["Ann"])
    room.do("20:35", "Joe", Accept, table=1)
    assert room.tick("20:44") == ()
    assert kinds(room.tick("20:45")) == ["PlayOverEnds", "Passed", "PlayOverOffered"]
    assert (room.names(POT_LIMIT), room.board.plays_in(1, 1)) == (["Kim", "Joe"], None)
    room.do("20:46", "Kim", Accept, table=1)
    room.do("20:50", "", TookSeat, table=1, absent=PEOPLE["Ann"])
    room.tick("21:30")
    assert room.board.plays_in(1, 1) == PEOPLE["Kim"]
    assert "PickedUp" in kinds(room.tick("21:46"))


def test_an_offer_to_play_over_that_nobody_answers_goes_to_the_next_on_the_list() -> None:
    room = away(POT_LIMIT, "Joe", "Kim")
    room.do("20:31", "", PlayOver, table=1, absent=PEOPLE["Ann"])
    with pytest.raises(BoardRefusal, match="the time to take the seat is over"):
        room.do("20:41", "Joe", Accept, table=1)
    assert kinds(room.tick("20:41")) == ["Passed", "PlayOverOffered"]
    assert kinds(room.tick("20:51")) == ["Passed"]
    assert room.names(POT_LIMIT) == ["Joe", "Kim"]
    with pytest.raises(BoardRefusal, match="nobody plays over Ann"):
        room.do("20:52", "", TookSeat, table=1, absent=PEOPLE["Ann"])


def test_at_pan_the_floor_names_who_plays_over_and_no_time_is_set() -> None:
    room = away(PAN)
    with pytest.raises(BoardRefusal, match="name the player who plays over"):
        room.do("20:31", "", PlayOver, table=1, absent=PEOPLE["Ann"])
    room.do("20:31", "", PlayOver, table=1, absent=PEOPLE["Ann"], player=PEOPLE["Joe"])
    assert room.board.due == moment("20:41"), "the time to sit down"
    room.do("20:40", "", TookSeat, table=1, absent=PEOPLE["Ann"])
    assert room.board.due is None


def test_at_pot_limit_a_friend_may_play_without_a_limit_of_time_until_somebody_objects() -> None:
    room = away(POT_LIMIT)
    room.do("20:31", "Ann", PlayChips, table=1, friend=PEOPLE["Joe"])
    assert room.board.due is None
    with pytest.raises(BoardRefusal, match="only the other players may object"):
        room.do("20:40", "Ann", Object, table=1, person=PEOPLE["Ann"])
    assert kinds(room.do("20:40", "Ben", Object, table=1, person=PEOPLE["Ann"])) == ["FriendStops"]


def test_one_person_does_not_play_two_hands() -> None:
    room = away(POT_LIMIT)
    with pytest.raises(BoardRefusal, match="Ben has a seat at table 1"):
        room.do("20:31", "Ann", PlayChips, table=1, friend=PEOPLE["Ben"])
    room.do("20:31", "Ann", PlayChips, table=1, friend=PEOPLE["Joe"])
    room.do("20:32", "Cal", Away, table=1)
    with pytest.raises(BoardRefusal, match="Joe already plays for somebody at table 1"):
        room.do("20:33", "Cal", PlayChips, table=1, friend=PEOPLE["Joe"])


def test_there_is_a_board_while_somebody_in_the_room_waits() -> None:
    assert not away(POT_LIMIT).board.others_wait(1)
    assert away(POT_LIMIT, "Joe").board.others_wait(1)
