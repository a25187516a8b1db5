"""What may be chosen when kills are asked for, and when the opener draws."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.choices import Bet, Choice, Discard, No
from cardroom.dealing.draw_options import Kill, Killing, OpenerDiscarding, SplitOpeners

FREE, FIXED = Killing(20_00, 50_00), Killing(10_00, 10_00)
OPENER = OpenerDiscarding(parse_cards("Js Jh 8h 5h 3h"), most=5)


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        (Kill(20_00), None),
        (Kill(50_00), None),
        (Kill(33_00), None),
        (No(), None),
        (Kill(19_00), "kill for $20 up to $50, not $19"),
        (Kill(51_00), "kill for $20 up to $50, not $51"),
        (Kill(20_50), "the amount must be a multiple of $1 above $20"),
        (Bet(20_00), "bet $20 is not offered; choose kill for $20 up to $50 or no"),
    ],
)
def test_a_kill_is_within_its_bounds_and_in_whole_chips(choice: Choice, reason: str | None) -> None:
    assert FREE.refuse(choice) == reason


def test_nobody_kills_without_a_word() -> None:
    assert FREE.default == No()


@pytest.mark.parametrize(
    ("words", "choice"), [("kill", Kill(20_00)), ("kill 25", Kill(25_00)), ("k 30", Kill(30_00)), ("n", No())]
)
def test_a_kill_as_it_is_typed(words: str, choice: Choice) -> None:
    assert FREE.parse(words) == choice


@pytest.mark.parametrize(
    ("words", "reason"), [("kill 25", r"kill for \$10, not \$25"), ("no 5", '"no" takes no amount')]
)
def test_a_kill_of_one_size_takes_no_other_amount(words: str, reason: str) -> None:
    assert FIXED.parse("kill 10") == FIXED.parse("kill for $10") == Kill(10_00)
    with pytest.raises(ValueError, match=reason):
        FIXED.parse(words)


def test_a_kill_says_what_is_allowed() -> None:
    assert (str(FIXED), str(Kill(25_00))) == ("kill for $10 or no", "kill $25")
    with pytest.raises(ValueError, match="type kill"):
        FIXED.parse("raise")


@pytest.mark.parametrize(
    ("words", "choice"),
    [
        ("split Js", SplitOpeners(parse_cards("Js"))),
        ("s Js 3h", SplitOpeners(parse_cards("Js 3h"))),
        ("discard 3h", Discard(parse_cards("3h"))),
        ("3h", Discard(parse_cards("3h"))),
        ("pat", Discard()),
    ],
)
def test_the_opener_discards_or_splits_as_it_is_typed(words: str, choice: Choice) -> None:
    assert OPENER.parse(words) == choice
    assert OPENER.refuse(choice) is None


def test_a_split_needs_cards_of_the_hand() -> None:
    assert OPENER.refuse(SplitOpeners(())) == "name the cards to discard when you split openers"
    assert OPENER.refuse(SplitOpeners(parse_cards("As"))) == "As is not in the hand Js Jh 8h 5h 3h"


def test_samples_are_legal_and_of_every_kind() -> None:
    random = Random(1)
    for option, kinds in ((FREE, {Kill, No}), (OPENER, {Discard, SplitOpeners})):
        samples = [option.sample(random) for _ in range(100)]
        assert {type(choice) for choice in samples} == kinds
        assert all(option.refuse(choice) is None for choice in samples)
