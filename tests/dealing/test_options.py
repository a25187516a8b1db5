from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.dealing.choices import Bet, Call, Check, Choice, Fold, No, Play, Yes
from cardroom.dealing.decisions import Decision
from cardroom.dealing.options import Option, Pick
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.questions import question_of
from support.effort import effort

NOTHING_TO_CALL = Betting(to_call=0, least=3_00, most=9_00, unit=1_00)
SIX_TO_CALL = Betting(to_call=6_00, least=12_00, most=30_50, unit=1_00)
CAPPED = Betting(to_call=6_00, why_no_raise="betting is capped at a bet and 3 raises")


def test_a_bar_between_choices_makes_a_pick() -> None:
    assert Play(1) | Play(2) | Fold() == Pick((Play(1), Play(2), Fold()))


def test_a_pick_refuses_what_is_not_offered_and_names_what_is() -> None:
    option = Play() | Fold()
    assert option.refuse(Play()) is None
    assert option.refuse(Fold()) is None
    assert option.refuse(Play(3)) == "play 3x is not offered; choose play or fold"
    assert option.refuse(Check()) == "check is not offered; choose play or fold"


def test_the_last_of_a_pick_stands() -> None:
    assert (Yes() | No()).default == No()


@pytest.mark.parametrize(
    ("option", "choice", "reason"),
    [
        (NOTHING_TO_CALL, Check(), None),
        (NOTHING_TO_CALL, Fold(), None),
        (NOTHING_TO_CALL, Call(), "there is nothing to call"),
        (NOTHING_TO_CALL, Bet(3_00), None),
        (NOTHING_TO_CALL, Bet(9_00), None),
        (NOTHING_TO_CALL, Bet(2_99), "the minimum is $3, not $2.99"),
        (NOTHING_TO_CALL, Bet(0), "the minimum is $3, not $0"),
        (NOTHING_TO_CALL, Bet(10_00), "the maximum is $9, not $10"),
        (NOTHING_TO_CALL, Bet(4_50), "a bet must be a multiple of $1, not $4.50"),
        (SIX_TO_CALL, Check(), "you cannot check: there is $6 to call"),
        (SIX_TO_CALL, Call(), None),
        (SIX_TO_CALL, Bet(30_50), None),
        (SIX_TO_CALL, Bet(30_25), "a bet must be a multiple of $1, not $30.25"),
        (CAPPED, Bet(12_00), "betting is capped at a bet and 3 raises"),
        (CAPPED, Call(), None),
        (CAPPED, Play(), f"play is not an action in a betting round; choose {CAPPED}"),
    ],
)
def test_a_betting_turn_says_why_not(option: Betting, choice: Choice, reason: str | None) -> None:
    assert option.refuse(choice) == reason


def test_a_check_takes_no_amount() -> None:
    assert NOTHING_TO_CALL.parse("check") == Check()
    with pytest.raises(ValueError, match="a check takes no amount"):
        NOTHING_TO_CALL.parse("check 3")


def test_check_stands_when_it_may_else_fold() -> None:
    assert NOTHING_TO_CALL.default == Check()
    assert SIX_TO_CALL.default == Fold()


@st.composite
def turns(draw: st.DrawFn) -> Betting:
    to_call = draw(st.sampled_from((0, 1, 3_00, 7_77)))
    unit = draw(st.sampled_from((1, 25, 50, 1_00)))
    if draw(st.booleans()):
        return Betting(to_call, unit=unit, why_no_raise="no raise")
    least = draw(st.integers(1, 50_00))
    return Betting(to_call, least, least + draw(st.integers(0, 50_00)), unit)


@effort(200)
@given(turns(), st.integers())
def test_a_sampled_bet_is_legal(option: Betting, seed: int) -> None:
    random = Random(seed)
    for _ in range(10):
        assert option.refuse(option.sample(random)) is None


@effort(100)
@given(turns())
def test_what_stands_unanswered_is_legal(option: Betting) -> None:
    assert option.refuse(option.default) is None


@pytest.mark.parametrize(
    ("option", "kinds"),
    [
        (Yes() | No(), {Yes, No}),
        (NOTHING_TO_CALL, {Check, Bet}),
        (SIX_TO_CALL, {Call, Fold, Bet}),
        (CAPPED, {Call, Fold}),
    ],
)
def test_samples_come_to_every_kind(option: Option, kinds: set[type]) -> None:
    random = Random(1)
    assert {type(option.sample(random)) for _ in range(100)} == kinds


def test_what_a_choice_costs_is_said_with_it_and_need_not_be_typed() -> None:
    option = Pick((Play(), Play(2)), (5_00, 10_00)) | Fold()
    assert str(option) == "play for $5 or play 2x for $10 or fold"
    assert [offer.cost for offer in option.offers()] == [5_00, 10_00, 0]
    assert question_of(Decision(1, option)).prompt == "Your turn: play for $5, play 2x for $10, or fold."
    for words in ("play 2x for $10", "Play 2x", "p 2x"):
        assert option.parse(words) == Play(2)


def test_a_cost_is_said_once() -> None:
    assert str(Pick((Bet(6_00), Fold()), (6_00, 0))) == "bet $6 or fold"
