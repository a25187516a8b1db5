"""Amounts in words, as on a receipt."""

from __future__ import annotations

import pytest

from cardroom.cage.words import dollars_in_words


@pytest.mark.parametrize(
    ("cents", "words"),
    [
        (100, "One dollar"),
        (1, "1 cent"),
        (50, "50 cents"),
        (2_05, "Two dollars and 5 cents"),
        (21_00, "Twenty-one dollars"),
        (115_00, "One hundred fifteen dollars"),
        (-1_250_50, "One thousand two hundred fifty dollars and 50 cents"),
        (20_340_00, "Twenty thousand three hundred forty dollars"),
        (1_000_000_01, "One million dollars and 1 cent"),
        (10**11, "One billion dollars"),
    ],
)
def test_an_amount_is_written_out(cents: int, words: str) -> None:
    assert dollars_in_words(cents) == words
