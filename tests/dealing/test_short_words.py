"""Choices typed in short: what can be done now comes first, and where several are meant they are named."""

from __future__ import annotations

import pytest

from cardroom.dealing.choices import Choice, Fold, Play, Stand
from cardroom.dealing.offering import Offering
from cardroom.dealing.offers import AmountField, Offer
from cardroom.money import show_dollars


class Raised(Choice, frozen=True, tag="test-raised"):
    amount: int

    def __str__(self) -> str:
        return f"raise {show_dollars(self.amount)}"


class ReadHand(Choice, frozen=True, tag="test-read-hand"):
    pass


class RaiseOrRead(Offering, frozen=True):
    offered: tuple[Offer, ...]

    def offers(self) -> tuple[Offer, ...]:
        return *self.offered, Offer("Stand", Stand(), default=True)


FIVE, TEN = Offer("Raise $5", Raised(5_00), 5_00), Offer("Raise $10", Raised(10_00), 10_00)
UP_TO = Offer("Raise by", Raised(5_00), 5_00, AmountField("amount", 5_00, 20_00, 1_00, "Raise by"))
READ = Offer("Read hand", ReadHand())
NOT_NOW = Offer("Read hand", ReadHand(), unavailable="The cards are not dealt.")


@pytest.mark.parametrize(
    ("offered", "typed", "meant"),
    [
        ((FIVE, NOT_NOW), "r", Raised(5_00)),
        ((FIVE, TEN), "r 10", Raised(10_00)),
        ((FIVE, TEN, READ), "raise 5", Raised(5_00)),
        ((UP_TO, READ), "r 12", Raised(12_00)),
        ((FIVE, READ), "rea", ReadHand()),
        ((FIVE, READ), "s", Stand()),
    ],
)
def test_what_is_possible_now_is_meant(offered: tuple[Offer, ...], typed: str, meant: Choice) -> None:
    assert RaiseOrRead(offered).parse(typed) == meant


def test_words_for_several_offers_are_refused_with_those() -> None:
    with pytest.raises(ValueError, match=r"^'r' may be raise \$5 or read hand; type more of it$"):
        RaiseOrRead((FIVE, READ)).parse("r")


def test_words_for_several_choices_are_refused_with_those() -> None:
    with pytest.raises(ValueError, match=r"^'p' may be play 3x or play 4x; type more of it$"):
        (Play(3) | Play(4) | Fold()).parse("p")


def test_the_beginning_of_each_word_is_enough() -> None:
    option = Play(3) | Play(4) | Fold()
    assert [option.parse(words) for words in ("p 4", "play 3", "f")] == [Play(4), Play(3), Fold()]
