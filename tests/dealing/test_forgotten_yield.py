"""A question that a procedure makes and does not `yield` fails the round, and the author reads what to write."""

from __future__ import annotations

import pytest

from cardroom.dealing.bank_events import Announced
from cardroom.dealing.choices import No, Yes
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.decisions import Procedure
from cardroom.dealing.round import RoundVoided
from support.play import scripted

OPTION = Yes() | No()
PUT_YIELD = r"a question to seat 2 and never put it \(yes or no\); write `yield` before dealer.ask"


def test_no_yield_at_all() -> None:
    def forgets(dealer: Dealer) -> None:
        dealer.ask(2, OPTION)

    with pytest.raises(RoundVoided, match=PUT_YIELD):
        scripted(forgets)  # type: ignore[arg-type]


def test_a_question_whose_answer_is_used() -> None:
    def forgets(dealer: Dealer) -> Procedure:
        yield dealer.ask(1, OPTION)
        dealer.record(Announced(dealer.ask(2, OPTION).done))  # type: ignore[attr-defined]

    played = scripted(forgets)
    with pytest.raises(RoundVoided, match=f"'Decision' object has no attribute 'done'; .*{PUT_YIELD}"):
        played.choose(1, Yes())


def test_a_question_before_one_that_is_put() -> None:
    def forgets(dealer: Dealer) -> Procedure:
        dealer.ask(2, OPTION)
        yield dealer.ask(1, OPTION)

    played = scripted(forgets)
    with pytest.raises(RoundVoided, match=PUT_YIELD):
        played.choose(1, Yes())


def test_several_seats_at_once() -> None:
    def forgets(dealer: Dealer) -> Procedure:
        yield dealer.ask_all([dealer.ask(seat, OPTION) for seat in (1, 3)], closes=[No()])
        dealer.ask_any([dealer.ask(seat, OPTION) for seat in (2, 3)])

    played = scripted(forgets)
    with pytest.raises(RoundVoided, match="a question to seat 2, seat 3 and never put it"):
        played.choose(3, No())


def test_a_procedure_that_asks_nobody_needs_no_yield() -> None:
    def tells(dealer: Dealer) -> None:
        dealer.record(Announced("nobody decides anything"))

    played = scripted(tells)  # type: ignore[arg-type]
    assert played.is_over
    assert not played.result.void  # type: ignore[union-attr]


def test_what_fails_before_the_first_yield_voids_the_round() -> None:
    def fails(_dealer: Dealer) -> None:
        raise ValueError("no luck")

    with pytest.raises(RoundVoided, match="no luck") as voided:
        scripted(fails)  # type: ignore[arg-type]
    assert set(voided.value.round.stacks.values()) == {100_00}
