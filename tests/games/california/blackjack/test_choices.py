from __future__ import annotations

import pytest

from cardroom.dealing.choices import Hit, No, Stand, Yes
from cardroom.games.california.blackjack.choices import Double, Following, Insuring, Playing, Rescue, Split


def test_a_double_that_is_not_offered_is_refused_whatever_its_amount() -> None:
    without_chips = Playing((Rescue(), Stand()), least=20_00, most=20_00)
    assert without_chips.refuse(Double(20_00))
    assert without_chips.refuse(Double())


def test_a_double_for_less_is_offered_from_the_least_to_the_most_and_usually_taken_in_full() -> None:
    double, split, *_ = Playing((Double(), Split(), Hit(), Stand()), (0, 20_00, 0, 0), 1_00, 20_00).offers()
    assert (double.label, double.cost, double.choice) == ("Double for", 1_00, Double(1_00))
    assert double.amount
    assert (double.amount.least, double.amount.most, double.amount.usual) == (1_00, 20_00, 20_00)
    assert (split.label, split.cost) == ("Split", 20_00)


def test_a_double_or_insurance_for_nothing_is_not_one_in_full() -> None:
    with pytest.raises(ValueError, match=r"a double must be \$1 to \$20, not \$0"):
        Playing((Double(), Stand()), (), 1_00, 20_00).parse("double 0")
    insuring = Insuring(5_00)
    assert insuring.refuse(insuring.parse("insure 0")) == "insure for up to $5, not $0"


def test_whoever_wagers_behind_is_asked_with_the_amount() -> None:
    yes, no = Following((Yes(), No()), (5_00, 0), "double").offers()
    assert (yes.label, yes.choice, yes.cost) == ("Double for $5", Yes(), 5_00)
    assert (no.choice, no.default) == (No(), True)


def test_insurance_and_even_money_are_offers_beside_each_other() -> None:
    assert [offer.label for offer in Insuring(5_00, even_money=True).offers()] == [
        "Insure for",
        "Take even money",
        "No",
    ]
    assert [offer.label for offer in Insuring(0, even_money=True).offers()] == ["Take even money", "No"]
