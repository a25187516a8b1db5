"""A board that is stored and made again, and who may sit down."""

from __future__ import annotations

import pytest

from cardroom.board import Board, BoardRefusal, Call, Join, SeeTable, TableSeen
from cardroom.board.saving import SavedBoard, restore, save
from cardroom.board.sitting import check_may_sit
from cardroom.dealing.wire import from_json, to_json
from cardroom.houses import load_house
from support.board_room import FLOOR, HOLDEM_20_40, PEOPLE, moment, seated

RULES = load_house("oceans-eleven").board_rules


def a_board() -> Board:
    board = Board(RULES)
    board.apply(SeeTable(moment("18:00"), FLOOR, TableSeen(1, HOLDEM_20_40, 9, seated("Ann Ben"))))
    for name in ("Cal", "Dee"):
        board.apply(Join(moment("18:01"), PEOPLE[name], HOLDEM_20_40))
    board.apply(Call(moment("18:02"), FLOOR, 1, 5))
    return board


def test_a_board_that_was_stored_is_the_same_and_goes_on_the_same() -> None:
    board = a_board()
    again = restore(RULES, from_json(to_json(save(board)), SavedBoard))
    assert to_json(save(again)) == to_json(save(board))
    assert again.due == board.due
    one, other = (each.apply(Call(moment("18:03"), FLOOR, 1)) for each in (board, again))
    assert one == other


@pytest.mark.parametrize(
    ("name", "seat", "by_floor", "why"),
    [
        ("Cal", 5, False, ""),
        ("Eve", 5, False, "seat 5 is kept for Cal"),
        ("Eve", 5, True, "seat 5 is kept for Cal"),
        ("Eve", 6, False, "Dee is first on the list for 20-40 texas holdem; join the list"),
        ("Eve", 6, True, ""),
        ("Dee", 6, False, ""),
    ],
)
def test_a_seat_is_for_whom_it_is_kept_and_others_come_in_turn(name: str, seat: int, by_floor: bool, why: str) -> None:
    board = a_board()
    if not why:
        check_may_sit(board, 1, seat, PEOPLE[name], moment("18:03"), by_floor=by_floor)
        return
    with pytest.raises(BoardRefusal) as refused:
        check_may_sit(board, 1, seat, PEOPLE[name], moment("18:03"), by_floor=by_floor)
    assert refused.value.reason == why
