"""The hand log of a question is as short as a person would tell it."""

from __future__ import annotations

from cardroom.dealing.transcript import LogLine
from cardroom.school.telling import together


def told(*lines: str) -> list[str]:
    return [line.text for line in together(map(LogLine, lines))]


def test_cards_and_antes_of_several_seats_are_one_line() -> None:
    assert told("Seat 2 posts the ante, $1.50.", "Seat 4 posts the ante, $1.50.", "Seat 7 posts the ante, $1.50.") == [
        "Seats 2, 4 and 7 post the ante, $1.50 each."
    ]
    assert told("Seat 2 is dealt 4 cards.", "Seat 4 is dealt 4 cards.") == ["Seats 2 and 4 are dealt 4 cards each."]


def test_what_differs_stands_alone() -> None:
    lines = ("Seat 2 is dealt 2 cards.", "Seat 2 is dealt 2h face up.", "Seat 4 is dealt 1 card.", "Seat 4 folds.")
    assert told(*lines) == [*lines]
