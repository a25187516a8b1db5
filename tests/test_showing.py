"""Answers show themselves as text, as HTML in a notebook, and as rows of plain data."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import pytest

from cardroom import Chance, HandHistory, open_table, parse_cards, testing
from cardroom.showing import Rows, html_cards, html_table


class Two(Rows):
    """Two lines, with a name that HTML has to escape."""

    def to_dicts(self) -> list[dict[str, Any]]:
        return [{"name": "A & B", "share": 0.25, "count": 1200}, {"name": "C", "share": 0.75, "count": None}]

    @property
    def _title(self) -> str:
        return "Two <lines>"


def test_rows_print_as_a_table_in_columns() -> None:
    assert str(Two()).splitlines() == ["Two <lines>", "name    share  count", "A & B  0.2500  1,200", "C      0.7500"]


def test_rows_are_a_table_in_a_notebook() -> None:
    shown = Two()._repr_html_()
    assert "Two &lt;lines&gt;" in shown
    assert '<td style="text-align:left">A &amp; B</td><td style="text-align:right">0.2500</td>' in shown
    assert html_table("none", []).count("<td") == 0


@pytest.mark.parametrize("library", ["polars", "pandas"])
def test_rows_are_a_data_frame_where_its_library_is_installed(library: str) -> None:
    make = getattr(Two(), f"to_{library}")
    if find_spec(library) is None:
        with pytest.raises(ModuleNotFoundError, match=library):
            make()
    else:
        assert list(make().columns) == ["name", "share", "count"]


def test_cards_have_their_signs_and_a_card_that_nobody_saw_shows_its_back() -> None:
    shown = html_cards([*parse_cards("As Td Jk"), None])
    assert ">A♠<" in shown
    assert "color:#c00" in shown.split(">T♦<")[0]
    assert ">Jk<" in shown
    assert "face down" in shown


def test_a_notebook_shows_of_a_round_what_a_spectator_sees_and_of_a_view_what_its_seat_sees() -> None:
    hand = testing.deal("oaks/texas-holdem", hands={1: "Ah Kh", 2: "Qs Qd"}, board="2c 7d Th Jh 3s", street="flop")
    for everybody in ("2♣", "7♦", "T♥", "to act"):
        assert everybody in hand._repr_html_()
    assert "A♥" not in hand._repr_html_()
    assert "A♥" in hand.view(1)._repr_html_()
    assert "Q♠" not in hand.view(1)._repr_html_()


def test_a_notebook_shows_the_wagers_and_the_player_dealer() -> None:
    hand = testing.deal("oaks/three-card-poker-1-3", hands={1: "9c 8d 2h"}, wagers={2: {"ante": 10_00}})
    assert "player-dealer" in hand._repr_html_()
    assert "ante $10" in hand._repr_html_()


def test_a_notebook_shows_of_a_table_its_stacks_or_its_round() -> None:
    table = open_table("oaks/texas-holdem")
    for seat in (1, 2):
        table.sit(seat, 250_00)
    assert "2 of 10 seats" in table._repr_html_()
    assert "$250" in table._repr_html_()
    assert table.deal(Chance.seeded(1))._repr_html_() == table._repr_html_()


def test_the_rows_of_a_history_say_what_each_seat_won() -> None:
    hand = testing.deal("oaks/texas-holdem", seats=3)
    assert [row["won"] for row in HandHistory.of(hand).to_dicts()] == [None, None, None]
    hand.play_out(testing.stay_in)
    history = HandHistory.of(hand, names={2: "Ann"})
    assert [row["won"] for row in history.to_dicts()] == list(hand.outcome.net.values())
    assert [row["name"] for row in history.to_dicts()] == ["", "Ann", ""]
    assert "Ann" in str(history)
