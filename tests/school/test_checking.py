"""An answer is read leniently in form and checked strictly in substance."""

from __future__ import annotations

import pytest

from cardroom.school.checking import check, missed, read
from cardroom.school.question import Blank, Question, QuestionRef, Solution, Solved
from support.cases import every_case

SEAT = Blank("Seat", "seat", ("2", "3", "10"))
SEATS = Blank("Who wins", "seats", ("2", "3", "10"))
MONEY = Blank("Main pot", "money")
CHOICE = Blank("You do this", "choice", ("It is a misdeal.", "The deal stands.", "The hand is dead."))
CARDS = Blank("Front", "cards", ("Kh", "9c", "9d", "4s"), 2)
ORDER = Blank("Order", "order", ("Seat 2", "Seat 3", "Seat 10"))


@every_case(
    [
        (SEAT, "3", "3"),
        (SEAT, "seat 3", "3"),
        (SEAT, "Seat 10", "10"),
        (SEATS, "10 and 2", "2 and 10"),
        (SEATS, "2,10", "2 and 10"),
        (SEATS, "nobody", "nobody"),
        (MONEY, "$12", "$12"),
        (MONEY, "12", "$12"),
        (MONEY, "12 dollars", "$12"),
        (MONEY, "12.50", "$12.50"),
        (MONEY, "+12", "$12"),
        (MONEY, "-$12", "-$12"),
        (MONEY, "$-12", "-$12"),
        (MONEY, "1,250", "$1,250"),
        (MONEY, "", "$0"),
        (MONEY, "nothing", "$0"),
        (CHOICE, "2", "The deal stands."),
        (CHOICE, "the deal", "The deal stands."),
        (CARDS, "9d Kh", "Kh 9d"),
        (CARDS, "kh9D", "Kh 9d"),
        (CARDS, "K♥ 9♦", "Kh 9d"),
        (ORDER, "3 1 2", "Seat 10 | Seat 2 | Seat 3"),
        (ORDER, "312", "Seat 10 | Seat 2 | Seat 3"),
    ]
)
def test_many_ways_of_writing_an_answer_mean_the_same(blank: Blank, text: str, plain: str) -> None:
    assert read(blank, text) == plain


@pytest.mark.parametrize(
    ("blank", "text", "says"),
    [
        (SEAT, "4", "is none of the seats; type one of 2, 3, 10"),
        (SEAT, "2 3", "is none of the seats"),
        (SEATS, "7", "does not name seats"),
        (MONEY, "a lot", "is not an amount of dollars"),
        (CHOICE, "the", "is none of the choices; type a number from 1 to 3"),
        (CHOICE, "4", "is none of the choices"),
        (CARDS, "Kh", "is not 2 of the cards"),
        (CARDS, "Kh As", "is not 2 of the cards"),
        (ORDER, "1 2", "is not an order of all 3"),
    ],
)
def test_what_cannot_be_read_is_refused_and_says_what_can(blank: Blank, text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        read(blank, text)


def _solved() -> Solved:
    question = Question(QuestionRef("oaks", "razz", "pots"), "Razz", (), "How much?", (MONEY, SEAT))
    return Solved(question, Solution((("$12",), ("3",)), ("Because.",), "Book"))


def test_an_answer_is_right_only_if_every_blank_is() -> None:
    assert check(_solved(), ["12", "seat 3"]).is_right
    half = check(_solved(), ["12", "2"])
    assert not half.is_right
    assert [blank.is_right for blank in half.blanks] == [True, False]
    assert half.blanks[1].right == "3"
    assert not check(_solved(), ["12.50", "3"]).is_right
    assert not missed(_solved()).is_right
    with pytest.raises(ValueError, match="has 2 blanks, and 1 are filled in"):
        check(_solved(), ["12"])
