"""A pay table names its rows, and the pay tables of a game its wagers, to whoever asks for another one."""

from __future__ import annotations

import pytest

from cardroom.dealing.wire import to_builtins
from cardroom.money import Odds, PayTable
from support.play import three_card

TABLE = PayTable.parse({"flush": "4:1", "straight": "$50"})


def test_a_row_that_is_not_there_is_named_with_those_that_are() -> None:
    assert TABLE["flush"] == Odds(4, 1)
    with pytest.raises(KeyError, match=r"^no row of the pay table is for 'pair'; its rows are flush, straight$"):
        TABLE["pair"]


def test_a_row_may_be_looked_for() -> None:
    assert "flush" in TABLE
    assert "pair" not in TABLE
    assert TABLE.get("pair") is None


def test_a_pay_table_that_a_game_does_not_have_is_named_with_those_it_has() -> None:
    rules = three_card().rules
    with pytest.raises(KeyError, match=r"^the game's file has no pay table \[pays.raise\]; its pay tables are for "):
        rules.pays["raise"]


def test_the_pay_tables_are_written_like_any_others() -> None:
    rules = three_card().rules
    assert to_builtins(rules)["pays"] == {kind: to_builtins(table) for kind, table in rules.pays.items()}
