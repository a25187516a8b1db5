"""What the tests themselves rely on: no case of a table and no family of games is left out."""

from __future__ import annotations

import pytest

from cardroom.games.catalog import procedure_names
from cardroom.houses import all_games, load_game
from support.cases import every_case
from support.each_game import each_game


def test_a_table_of_cases_tells_each_case_that_fails() -> None:
    tried = []

    @every_case([(1, 1), (1, 2), (3, 3), (2, 3)])
    def are_equal(one: int, other: int) -> None:
        tried.append((one, other))
        assert one == other

    with pytest.raises(AssertionError, match=r"2 of 4 cases fail:\n\(1, 2\): [^(]*\n\(2, 3\): "):
        are_equal()
    assert tried == [(1, 1), (1, 2), (3, 3), (2, 3)]


def test_a_table_without_cases_fails() -> None:
    with pytest.raises(AssertionError, match="there are no cases"):
        every_case([])(lambda: None)()


def test_every_game_is_taken_and_one_of_each_procedure_quickly() -> None:
    names = [game.id for game in all_games()]
    taken = each_game(names)
    assert [one.values[0] for one in taken] == names
    quick = [load_game(one.values[0]).plays for one in taken if not one.marks]
    assert sorted(quick) == sorted(procedure_names())
