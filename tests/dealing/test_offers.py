from __future__ import annotations

import msgspec
import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.choices import Bet, Check, Discard, Fold, Play
from cardroom.dealing.decisions import Decision
from cardroom.dealing.draw_options import OpenerDiscarding, SplitOpeners
from cardroom.dealing.options import Discarding, Option, Pick
from cardroom.dealing.pot_options import Betting, ForcedBet
from cardroom.dealing.questions import question_of
from cardroom.dealing.wire import to_json

HAND = parse_cards("As Kh 9c 4d 2s")


def labels(option: Option) -> list[str]:
    return [offer.label for offer in option.offers()]


def test_a_question_on_the_wire_is_all_that_is_needed_to_answer_it() -> None:
    question = question_of(Decision(3, Betting(6_00, 12_00, 30_00, 1_00, in_front=2_00)))
    assert msgspec.json.decode(to_json(question)) == {
        "seat": 3,
        "kind": "betting",
        "prompt": "Your turn: fold, call $6, or raise to $12 up to $30.",
        "offers": [
            {"label": "Fold", "choice": {"choice": "fold"}, "default": True},
            {"label": "Call $6", "choice": {"choice": "call"}, "cost": 6_00},
            {
                "label": "Raise to",
                "choice": {"choice": "bet", "to": 12_00},
                "cost": 10_00,
                "amount": {"field": "to", "least": 12_00, "most": 30_00, "step": 1_00, "label": "Raise to"},
            },
        ],
    }


def test_a_raise_that_is_not_allowed_is_shown_with_the_reason() -> None:
    *_, no_raise = Betting(6_00, why_no_raise="betting is capped at a bet and 3 raises").offers()
    assert no_raise.label == "Raise"
    assert no_raise.unavailable == "No raise: betting is capped at a bet and 3 raises."


@pytest.mark.parametrize(
    ("option", "offered"),
    [
        (Betting(0, 3_00, 3_00), ["Check", "Bet $3"]),
        (Betting(0, 6_00, 6_00, in_front=3_00), ["Check", "Raise to $6"]),
        (Betting(0, 3_00, 6_00, 1 << 60), ["Check", "Bet $3", "Bet $6"]),
        (Betting(0, 3_00, 9_00, no_check=True), ["Fold", "Bet"]),
        (ForcedBet(2_00, 6_00), ["Bet $2", "Bet $6"]),
        (ForcedBet(2_00, 2_00), ["Bet $2"]),
        (Play(4) | Play(3) | Check(), ["Play 4x", "Play 3x", "Check"]),
        (Discarding(HAND, 3), ["Discard", "Stand pat"]),
        (Discarding(HAND, 1, 1), ["Discard", "Fold"]),
        (OpenerDiscarding(HAND, 3), ["Discard", "Discard, and declare split openers", "Stand pat"]),
    ],
)
def test_the_buttons_of_a_question(option: Option, offered: list[str]) -> None:
    assert labels(option) == offered


def test_a_pick_knows_what_each_choice_costs() -> None:
    play, fold = Pick((Play(), Fold()), (10_00, 0)).offers()
    assert (play.cost, fold.cost, fold.default) == (10_00, 0, True)


def test_an_offer_is_filled_in_with_what_was_left_open() -> None:
    *_, bet = Betting(0, 3_00, 9_00, 1_00).offers()
    assert bet.with_amount(5_00) == Bet(5_00)
    discard, split, pat = OpenerDiscarding(HAND, 3).offers()
    assert discard.with_cards(HAND[:2]) == Discard(HAND[:2])
    assert split.with_cards(HAND[:1]) == SplitOpeners(HAND[:1])
    with pytest.raises(ValueError, match="takes no such answer"):
        pat.with_amount(1)


@pytest.mark.parametrize(
    ("spot", "prompt"),
    [
        (0, "Your turn: play or fold."),
        (203, "Your turn, third hand: play or fold."),
        (4, "Your turn, for the hand of seat 4: play or fold."),
    ],
)
def test_the_prompt_names_the_hand(spot: int, prompt: str) -> None:
    assert question_of(Decision(3, Play() | Fold(), spot)).prompt == prompt
