"""`cardroom collection`."""

from __future__ import annotations

from typer.testing import CliRunner

from cardroom.cli.app import app


def test_the_table_says_which_columns_are_of_a_hand_and_which_of_a_seat() -> None:
    text = CliRunner().invoke(app, ["collection", "oaks/texas-holdem", "--players", "2", "--hands", "2"]).stdout
    assert "Collection and drop are what all seats pay together for a hand." in text
    assert "The columns after them are of one seat that plays in the style" in text
    assert "2 hands each, 30 an hour." in text
