"""Data that does not fit a shape is named by its field, however deep it is."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest

from cardroom.games.california.pai_gow.rules import PaiGowPokerRules
from cardroom.houses.files import GameFile
from cardroom.houses.misfit import find_misfit

HEAD = {"name": "Red Dog", "plays": "red-dog", "source": {"file": "book.txt", "lines": "1-2"}}
FILE = {"game": HEAD, "fees": {"none": "free"}, "deck": {}}


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    seats: int


class Outer(msgspec.Struct, forbid_unknown_fields=True):
    one: Inner | None = None
    by_name: dict[str, Inner] = {}
    several: tuple[Inner, ...] = ()


@pytest.mark.parametrize(
    ("data", "field", "problem"),
    [
        ({"two": 1}, "two", "unknown field"),
        ({"one": {}}, "one.seats", "missing"),
        ({"one": {"seats": "six"}}, "one.seats", "'six' is not a whole number"),
        ({"by_name": {"a": {"seats": 1}, "b": {"chairs": 1}}}, "by_name.b.chairs", "unknown field"),
        ({"several": [{"seats": 1}, {"seats": 1.5}]}, "several[1].seats", "1.5 is not a whole number"),
        ([], "", "[] is not a table"),
    ],
)
def test_the_field_is_named_with_what_is_wrong(data: Any, field: str, problem: str) -> None:
    found = find_misfit(data, Outer)
    assert found is not None
    assert (found.field, found.problem) == (field, problem)


@pytest.mark.parametrize(
    ("data", "kind", "problem", "remedy"),
    [
        ("winn", Literal["push", "win"], "'winn' is not allowed", "write one of push, win; did you mean win?"),
        ("xyz", Literal["push", "win"] | None, "'xyz' is not allowed", "write one of push, win"),
        (1, Literal["", "win"], "1 is not allowed", 'write one of "", win'),
        ("yes", bool, "'yes' is not true or false", "write true or false"),
        (True, int, "true is not a whole number", "write a whole number, as in 6"),
        (5, str, "5 is not text", 'write it in quotation marks, as in "5"'),
        (2.5, str, "2.5 is not text", 'write it in quotation marks, as in "2.5"'),
        ([5], str, "[5] is not text", 'write it in quotation marks, as in "5-100"'),
        ("ante", tuple[str, ...], "'ante' is not a list", 'write it in brackets, as in ["ante"]'),
        (3, tuple[int, ...], "3 is not a list", "write it in brackets, as in [1, 2]"),
        (3, dict[str, int], "3 is not a table", "write it as {name = value}"),
    ],
)
def test_a_value_of_the_wrong_sort_is_refused_with_what_is_allowed(
    data: Any, kind: Any, problem: str, remedy: str
) -> None:
    assert find_misfit(data, kind) == ("", problem, remedy)


def test_a_field_that_is_almost_right_is_suggested() -> None:
    found = find_misfit({"one": {"seat": 1}}, Outer)
    assert found is not None
    assert found.remedy == "did you mean seats?"


def test_of_several_shapes_the_one_with_the_tag_is_meant() -> None:
    ways = next(field.type for field in msgspec.structs.fields(PaiGowPokerRules) if field.name == "house_way")
    found = find_misfit({"way": "by-chart", "wibble": 1}, ways)
    assert found is not None
    assert found.field == "wibble"


def test_data_that_fits_has_no_misfit() -> None:
    assert find_misfit(FILE, GameFile) is None
