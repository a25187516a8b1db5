"""Must-move games, broken games, the tenth seat, and changes of seats and tables."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.board import (
    Accept,
    AskSeat,
    AskTable,
    BoardRefusal,
    Break,
    Call,
    CloseTable,
    Decline,
    Join,
    LinkMustMove,
    Pass,
    RemoveTenthSeat,
    Spread,
    TenthSeat,
)
from cardroom.board.picture import show
from support.board_room import HOLDEM_10_20, HOLDEM_20_40, PAN, PEOPLE, BoardRoom, kinds

EIGHT = "Ann Ben Cal Dee Eve Fay Gus Hal"
NINE = f"{EIGHT} Ida"


def linked(
    spread: Spread = HOLDEM_20_40, main: str = EIGHT, button: int = 0, blinds: tuple[int, ...] = ()
) -> BoardRoom:
    room = BoardRoom()
    room.see(1, main, spread)
    room.see(2, "Joe Kim Lee Max Nan", spread, since="19:00", button=button, blinds=blinds)
    room.do("19:50", "", LinkMustMove, table=2, main=1)
    return room


def test_a_seat_in_the_main_game_belongs_to_the_first_who_came_to_the_must_move_game_and_not_to_the_list() -> None:
    room = linked()
    room.do("19:55", "Tom", Join, spread=HOLDEM_20_40)
    (event,) = room.do("20:00", "", Call, table=1)
    assert event.line == (
        "Joe must move from table 2 to seat 9 at table 1 now, with all chips. "
        "Take a hand at once, or post behind the button."
    )
    assert [person.name for person in show(room.board).tables[1].to_move] == ["Joe", "Kim", "Lee", "Max", "Nan"]


def test_at_20_40_a_player_in_the_blind_or_on_the_button_moves_when_it_has_passed() -> None:
    room = linked(button=5, blinds=(1, 2))
    (event,) = room.do("20:00", "", Call, table=1)
    assert "as soon as the rule says" in event.line
    assert room.see(2, "Joe Kim Lee Max Nan", since="19:00", button=1, blinds=(2, 3)) == ()
    (event,) = room.see(2, "Joe Kim Lee Max Nan", since="19:00", button=2, blinds=(3, 4))
    assert event.line.startswith("Joe must move from table 2 to seat 9 at table 1 now")


def test_at_10_20_a_player_may_play_to_the_blind() -> None:
    room = linked(HOLDEM_10_20, button=2, blinds=(3, 4))
    (event,) = room.do("20:00", "", Call, table=1)
    assert event.line.endswith("as soon as the rule says, with all chips. Post, or wait for the blind.")
    assert kinds(room.see(2, "Joe Kim Lee Max Nan", HOLDEM_10_20, since="19:00", button=4, blinds=(5, 1))) == [
        "MustMove"
    ]


def test_who_accepts_moves_and_the_next_seat_goes_to_the_next() -> None:
    room = linked(main="Ann Ben Cal Dee Eve Fay Gus")
    room.do("20:00", "", Call, table=1)
    room.do("20:01", "Joe", Accept, table=1)
    room.do("20:01", "", Call, table=1)
    assert room.kept(1) == {8: "Joe", 9: "Kim"}
    room.see(2, "- Kim Lee Max Nan", since="19:00")
    room.see(1, "Ann Ben Cal Dee Eve Fay Gus Joe", time="20:02")
    assert room.kept(1) == {9: "Kim"}


def test_who_refuses_must_quit_and_cannot_take_it_back() -> None:
    room = linked()
    room.do("20:00", "", Call, table=1)
    _, refused = room.do("20:01", "Joe", Decline, table=1)
    assert refused.line == (
        "Joe refuses to move, must quit table 2, and may not play 20-40 texas holdem for 60 minutes."
    )
    room.do("20:02", "", Call, table=1)
    assert room.kept(1) == {9: "Kim"}
    with pytest.raises(BoardRefusal, match="Joe is not called to table 1"):
        room.do("20:03", "Joe", Accept, table=1)


def test_who_has_to_move_and_does_not_is_taken_to_have_refused_when_the_floor_passes_on() -> None:
    room = linked(button=5, blinds=(1, 2))
    room.do("20:00", "", Call, table=1)
    with pytest.raises(BoardRefusal, match="Joe does not have to move yet"):
        room.do("20:01", "", Pass, person=PEOPLE["Joe"], table=1)
    room.see(2, "Joe Kim Lee Max Nan", since="19:00", button=2, blinds=(3, 4))
    assert kinds(room.do("20:05", "", Pass, person=PEOPLE["Joe"], table=1)) == ["SeatGivenUp", "RefusedToMove"]


def test_only_tables_of_the_same_game_are_linked_and_a_kill_is_another_game() -> None:
    room = BoardRoom()
    room.see(1, NINE)
    room.see(2, "Joe Kim", Spread("texas-holdem", "20-40", kill=True))
    with pytest.raises(BoardRefusal, match="table 1 plays 20-40 texas holdem, and the other 20-40 texas holdem with"):
        room.do("20:00", "", LinkMustMove, table=2, main=1)
    room.do("20:00", "", Break, table=2, drawn=(PEOPLE["Kim"].number, PEOPLE["Joe"].number))
    assert (room.kept(1), room.names()) == ({}, [])


def test_the_bots_of_a_broken_game_give_up_their_seats_and_wait_for_none() -> None:
    room = BoardRoom()
    room.see(2, "Joe Kim Lee")
    table = room.board.table(2)
    players = [msgspec.structs.replace(one, is_bot=one.person.name != "Kim") for one in table.seen.players]
    table.seen = msgspec.structs.replace(table.seen, players=tuple(players))
    room.do("20:00", "", Break, table=2, drawn=(PEOPLE["Kim"].number,))
    assert room.names() == ["Kim"]


def test_players_of_a_broken_game_draw_for_the_free_seats_and_the_others_head_the_list() -> None:
    room = BoardRoom()
    room.see(1, EIGHT)
    room.see(2, "Joe Kim Lee")
    room.do("19:55", "Tom", Join, spread=HOLDEM_20_40)
    numbers = [PEOPLE[name].number for name in ("Lee", "Joe", "Kim")]
    with pytest.raises(BoardRefusal, match="name all players of the table once"):
        room.do("20:00", "", Break, table=2, drawn=tuple(numbers[:2]))
    room.do("20:00", "", Break, table=2, drawn=tuple(numbers))
    assert (room.kept(1), room.names()) == ({9: "Lee"}, ["Joe", "Kim", "Tom"])
    assert "Lee comes from the broken game to seat 9 at table 1. Take free hands before the blinds, or let" in (
        "\n".join(room.lines)
    )
    room.see(2, "")
    room.do("20:10", "", CloseTable, table=2)
    assert list(room.board.tables) == [1]


def test_when_the_main_game_breaks_its_must_move_table_is_a_game_of_its_own() -> None:
    room = linked(main="Ann Ben")
    room.do("20:00", "", Break, table=1, drawn=(PEOPLE["Ben"].number, PEOPLE["Ann"].number))
    assert (room.board.tables[2].role, room.board.tables[2].main) == ("open", 0)
    assert room.kept(2) == {6: "Ben", 7: "Ann"}


def test_people_called_to_a_table_that_breaks_keep_their_place() -> None:
    room = BoardRoom()
    room.see(1, "Ann Ben")
    for name in ("Joe", "Kim"):
        room.do("19:55", name, Join, spread=HOLDEM_20_40)
    room.do("20:00", "", Call, table=1)
    numbers = tuple(PEOPLE[name].number for name in ("Ann", "Ben"))
    room.do("20:01", "", Break, table=1, drawn=numbers)
    assert room.names() == ["Ann", "Ben", "Joe", "Kim"]
    assert room.board.due is None


def with_tenth_seat() -> BoardRoom:
    """Joe is in the tenth seat, and Kim, Lee and Max head the list."""
    room = linked(main=NINE)
    room.see(2, "Joe Kim Lee Max", since="19:00")
    room.do("20:00", "", Break, table=2)
    room.see(2, "")
    room.see(1, f"{NINE} Joe")
    return room


def test_the_tenth_seat_stays_until_the_players_of_the_broken_game_are_seated() -> None:
    room = with_tenth_seat()
    with pytest.raises(BoardRefusal, match="players of a broken game still wait"):
        room.do("20:10", "", RemoveTenthSeat, table=1)
    room.see(1, f"- - - {' '.join(NINE.split()[3:])} Joe")
    for seat, name in ((1, "Kim"), (2, "Lee"), (3, "Max")):
        room.do("20:12", "", Call, table=1)
        assert room.kept(1)[seat] == name
        room.do("20:12", name, Accept, table=1)
    room.do("20:15", "Tom", Join, spread=HOLDEM_20_40)
    room.see(1, f"Kim Lee Max {' '.join(NINE.split()[3:])} -")
    with pytest.raises(BoardRefusal, match="seat 10 at table 1 goes away again"):
        room.do("20:16", "", Call, table=1, seat=10)
    with pytest.raises(BoardRefusal, match="table 1 has no free seat"):
        room.do("20:16", "", Call, table=1)
    room.do("20:17", "", RemoveTenthSeat, table=1)
    assert room.board.tables[1].seats == 9


def test_the_same_seat_is_removed_and_its_player_changes_to_a_free_one_first() -> None:
    room = with_tenth_seat()
    room.do("20:05", "", TenthSeat, table=1) if not room.board.tables[1].tenth else None
    for name in ("Kim", "Lee", "Max"):
        room.board.stop_waiting(HOLDEM_20_40, PEOPLE[name])
    with pytest.raises(BoardRefusal, match="table 1 is still 10-handed"):
        room.do("20:10", "", RemoveTenthSeat, table=1)
    room.see(1, f"- {' '.join(NINE.split()[1:])} Joe")
    assert kinds(room.do("20:11", "", RemoveTenthSeat, table=1)) == ["SeatKept"]
    room.see(1, f"Joe {' '.join(NINE.split()[1:])}")
    assert kinds(room.do("20:12", "", RemoveTenthSeat, table=1)) == ["TenthSeatRemoved"]


def test_a_full_game_gets_a_tenth_seat_only_for_players_of_a_broken_game() -> None:
    room = BoardRoom()
    room.see(1, NINE)
    with pytest.raises(BoardRefusal, match="nobody from a broken game waits"):
        room.do("20:00", "", TenthSeat, table=1)
    oaks = BoardRoom("oaks")
    oaks.see(1, NINE)
    with pytest.raises(BoardRefusal, match="has no tenth seat"):
        oaks.do("20:00", "", TenthSeat, table=1)


def test_who_asked_for_a_seat_gets_it_before_the_list() -> None:
    room = BoardRoom()
    room.see(1, NINE)
    room.do("19:50", "Tom", Join, spread=HOLDEM_20_40)
    room.do("19:55", "Ann", AskSeat, table=1, seat=9)
    room.see(1, EIGHT)
    (event,) = room.do("20:00", "", Call, table=1)
    assert event.line == "Ann changes to seat 9 at table 1. Post behind the button."
    room.see(1, f"- {' '.join(EIGHT.split()[1:])} Ann")
    room.do("20:02", "", Call, table=1)
    assert room.kept(1) == {1: "Tom"}


def test_at_livermore_who_moves_away_from_the_blind_posts_or_waits_and_who_moves_nearer_owes_nothing() -> None:
    holdem = Spread("texas-holdem", "4-8")
    for seat, terms in ((8, " Post the big blind, or wait five hands."), (2, "")):
        room = BoardRoom("livermore")
        room.see(1, "Ann - Cal Dee Eve Fay Gus -", holdem, seats=9, button=9, blinds=(1, 9))
        (event,) = room.do("20:00", "Cal", AskSeat, table=1, seat=seat)
        assert event.line == f"Cal changes to seat {seat} at table 1.{terms}"


def test_at_livermore_who_has_just_had_the_blinds_may_let_them_pass_after_a_change() -> None:
    room = BoardRoom("livermore")
    room.see(1, "Ann Ben - Dee Eve", Spread("texas-holdem", "4-8"), seats=5, button=4, blinds=(5, 1))
    (event,) = room.do("20:00", "Dee", AskSeat, table=1, seat=3)
    assert event.line == "Dee changes to seat 3 at table 1. You may let the blinds pass without a penalty."


def test_a_change_of_tables_goes_before_the_list_as_a_new_player_and_at_once_if_others_wait() -> None:
    room = BoardRoom("livermore")
    holdem = Spread("texas-holdem", "4-8")
    room.see(1, EIGHT, holdem)
    room.see(2, "Joe Kim Lee Max Nan Oda Pat Quy Ray", holdem)
    room.do("19:50", "Tom", Join, spread=holdem)
    room.do("19:55", "Ann", AskTable, table=2)
    room.see(2, "Joe Kim Lee Max Nan Oda Pat Quy", holdem)
    (event,) = room.do("20:00", "", Call, table=2)
    assert event.line == "Ann changes to seat 9 at table 2. You come in as a new player. Move at once."


def test_pan_lets_players_change_tables_only_from_a_full_game() -> None:
    room = BoardRoom()
    room.see(1, "Ann Ben Cal -", PAN, seats=4)
    room.see(2, "Joe Kim -", PAN, seats=3)
    with pytest.raises(BoardRefusal, match="table 1 is not full, and only a full game may be left"):
        room.do("20:00", "Ann", AskTable, table=2)
    room.see(1, "Ann Ben Cal Dee", PAN, seats=4)
    (event,) = room.do("20:01", "Ann", AskTable, table=2)
    assert event.line == "Ann changes to seat 3 at table 2. You begin with a full buy-in."
