"""Lists: several for a person, interest in games that are not open, places, calls, and the estimated wait."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardroom.board import (
    Accept,
    BarPerson,
    Board,
    BoardCommand,
    BoardRefusal,
    Call,
    CallIn,
    Decline,
    DrawSeats,
    Join,
    LeaveList,
    LiftBar,
    LockUp,
    OpenGame,
    Pass,
    Spread,
    TableSeen,
)
from cardroom.board.picture import places_of, show
from cardroom.houses import load_house
from support.board_room import HOLDEM_10_20, HOLDEM_20_40, PAN, PEOPLE, BoardRoom, kinds, moment


def with_list(*names: str, at: str = "18:00") -> BoardRoom:
    room = BoardRoom()
    room.see(1, "Sam Tom")
    for name in names:
        room.do(at, name, Join, spread=HOLDEM_20_40)
    return room


def test_a_person_may_be_on_several_lists_and_once_on_each() -> None:
    room = with_list("Ann")
    room.do("18:01", "Ann", Join, spread=HOLDEM_10_20)
    with pytest.raises(BoardRefusal, match="Ann is already on the list for 20-40 texas holdem"):
        room.do("18:02", "Ann", Join, spread=HOLDEM_20_40)
    assert [place.spread for place in places_of(room.board, PEOPLE["Ann"].number)] == [HOLDEM_20_40, HOLDEM_10_20]


def test_a_list_for_a_game_that_is_not_open_is_a_list_of_interest() -> None:
    room = with_list("Ann")
    room.do("18:01", "Ann", Join, spread=HOLDEM_10_20)
    assert [(shown.spread, shown.is_open) for shown in show(room.board).lists] == [
        (HOLDEM_20_40, True),
        (HOLDEM_10_20, False),
    ]


def test_a_game_that_the_house_does_not_have_has_no_list() -> None:
    with pytest.raises(BoardRefusal, match="no game 'canasta'"):
        with_list().do("18:00", "Ann", Join, spread=Spread("canasta", "1-2"))


def test_players_who_sit_in_a_game_do_not_wait_for_it() -> None:
    with pytest.raises(BoardRefusal, match="Sam already plays 20-40 texas holdem; ask for a change of tables"):
        with_list().do("18:00", "Sam", Join, spread=HOLDEM_20_40)


def test_a_call_skips_who_has_only_telephoned_and_that_person_keeps_the_place() -> None:
    room = with_list()
    room.do("18:00", "", CallIn, person=PEOPLE["Ann"], spread=HOLDEM_20_40)
    room.do("18:01", "Ben", Join, spread=HOLDEM_20_40)
    room.do("18:02", "", Call, table=1)
    assert room.kept(1) == {3: "Ben"}
    assert room.names() == ["(Ann)", "Ben"]


def test_pan_takes_no_telephone_calls() -> None:
    with pytest.raises(BoardRefusal, match="no telephone calls are taken for 1 panguingue"):
        BoardRoom().do("18:00", "", CallIn, person=PEOPLE["Ann"], spread=PAN)


def test_who_accepts_has_the_seat_for_good_until_seen_in_it() -> None:
    room = with_list("Ann", "Ben")
    room.do("18:05", "", Call, table=1, seat=5)
    room.do("18:06", "Ann", Accept, table=1)
    assert (room.names(), room.tick("20:00"), room.kept(1)) == (["Ben"], (), {5: "Ann"})
    with pytest.raises(BoardRefusal, match="table 1: seat 5 is kept for Ann"):
        room.see(1, "Sam Tom - - Joe")
    room.see(1, "Sam Tom - - Ann")
    assert room.kept(1) == {}


@pytest.mark.parametrize(("kind", "who", "fields"), [(Decline, "Ann", {}), (Pass, "", {"person": PEOPLE["Ann"]})])
def test_who_declines_or_is_passed_goes_to_the_bottom(
    kind: type[BoardCommand], who: str, fields: dict[str, object]
) -> None:
    room = with_list("Ann", "Ben")
    room.do("18:05", "", Call, table=1)
    room.do("18:06", who, kind, table=1, **fields)
    assert (room.names(), room.kept(1)) == (["Ben", "Ann"], {})


def test_where_the_house_says_so_a_missed_call_goes_off_the_list() -> None:
    rules = load_house("oceans-eleven").board_rules
    room = BoardRoom()
    room.board = Board(lambda game, limit: replace(rules(game, limit), missed_call="off"))
    room.see(1, "Sam Tom")
    room.do("18:00", "Ann", Join, spread=HOLDEM_20_40)
    room.do("18:05", "", Call, table=1)
    assert kinds(room.tick("18:15")) == ["SeatGivenUp", "OffTheList"]


def test_a_board_is_rebuilt_from_its_commands() -> None:
    room = with_list("Ann", "Ben")
    room.do("18:05", "", Call, table=1)
    again = Board.replay(room.rules, room.done)
    assert show(again) == show(room.board)


def test_who_leaves_the_list_gives_up_the_seat_that_was_called() -> None:
    room = with_list("Ann")
    room.do("18:05", "", Call, table=1)
    room.do("18:06", "Ann", LeaveList, spread=HOLDEM_20_40)
    assert (room.names(), room.kept(1)) == ([], {})


def test_a_seat_that_is_taken_or_kept_is_not_given_again() -> None:
    room = with_list("Ann", "Ben")
    room.do("18:05", "", Call, table=1, seat=3)
    for seat, why in ((3, "is kept for Ann"), (1, "is taken")):
        with pytest.raises(BoardRefusal, match=f"seat {seat} at table 1 {why}"):
            room.do("18:05", "", Call, table=1, seat=seat)


def test_a_locked_seat_holds_and_only_the_first_of_the_list_may_lock_one() -> None:
    room = with_list("Ann", "Ben")
    with pytest.raises(BoardRefusal, match="Ann is first on the list"):
        room.do("18:05", "", LockUp, person=PEOPLE["Ben"], table=1, seat=4)
    room.do("18:05", "", LockUp, person=PEOPLE["Ann"], table=1, seat=4)
    assert (room.kept(1), room.names(), room.tick("23:00")) == ({4: "Ann"}, ["Ben"], ())


def test_a_game_opens_with_the_first_people_of_its_list_who_draw_for_seats() -> None:
    room = BoardRoom()
    for name in ("Ann", "Ben", "Cal", "Dee"):
        room.do("18:00", name, Join, spread=HOLDEM_10_20)
    room.do("18:30", "", OpenGame, table=TableSeen(4, HOLDEM_10_20, 9), call=3)
    assert room.kept(4) == {1: "Ann", 2: "Ben", 3: "Cal"}
    room.do("18:31", "Ann", Accept, table=4)
    drawn = ((PEOPLE["Ann"].number, 7), (PEOPLE["Ben"].number, 1), (PEOPLE["Cal"].number, 2))
    with pytest.raises(BoardRefusal, match="name everybody who is called"):
        room.do("18:32", "", DrawSeats, table=4, seats=drawn[:2])
    room.do("18:32", "", DrawSeats, table=4, seats=drawn)
    assert room.kept(4) == {7: "Ann", 1: "Ben", 2: "Cal"}
    assert kinds(room.tick("18:40")) == ["SeatGivenUp", "Passed"] * 2
    assert (room.kept(4), room.names(HOLDEM_10_20)) == ({7: "Ann"}, ["Dee", "Ben", "Cal"])


def test_the_wait_is_estimated_by_the_last_calls_and_before_that_by_the_house() -> None:
    room = with_list("Ann", "Ben", "Cal", "Dee", "Eve")
    ann, *_, eve = show(room.board).lists[0].names
    assert (ann.minutes, eve.minutes) == (15, 75)
    for minute, seat in ((10, 3), (14, 4), (18, 5)):
        room.do(f"18:{minute}", "", Call, table=1, seat=seat)
        room.do(f"18:{minute}", room.kept(1)[seat], Accept, table=1)
    dee, eve = show(room.board).lists[0].names
    assert (dee.minutes, eve.minutes) == (4, 8)


def test_who_is_barred_is_off_every_list_until_the_bar_ends_or_is_lifted() -> None:
    room = with_list("Ann", "Ben")
    room.do("18:01", "Ann", Join, spread=HOLDEM_10_20)
    room.do("18:05", "", Call, table=1)
    room.do("18:06", "", BarPerson, person=PEOPLE["Ann"], minutes=30)
    assert (room.names(), room.names(HOLDEM_10_20), room.kept(1)) == (["Ben"], [], {})
    with pytest.raises(BoardRefusal, match="Ann is barred"):
        room.do("18:35", "Ann", Join, spread=HOLDEM_20_40)
    room.do("18:36", "Ann", Join, spread=HOLDEM_20_40)
    room.do("18:40", "", BarPerson, person=PEOPLE["Ben"])
    room.do("18:41", "", LiftBar, person=PEOPLE["Ben"])
    room.do("18:42", "Ben", Join, spread=HOLDEM_20_40)
    assert room.names() == ["Ann", "Ben"]


def test_the_picture_counts_down_calls_and_call_ins() -> None:
    room = with_list("Ann")
    room.do("18:00", "", CallIn, person=PEOPLE["Ben"], spread=HOLDEM_20_40)
    room.do("18:05", "", Call, table=1)
    (shown,) = show(room.board).lists
    assert [(n.person.name, n.color, n.called_to, n.until) for n in shown.names] == [
        ("Ann", "black", 1, moment("18:15")),
        ("Ben", "red", 0, moment("19:15")),
    ]
