"""What games share where players pay one another: what a point is worth, and what a fee sheet says of it."""

from __future__ import annotations

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.setup import Setup, SetupError
from cardroom.games.paying import PayingCarry, PayingStakes, ValueLimit
from cardroom.games.thirteen_card.game import ThirteenCard
from cardroom.money import Fee, FeeOption
from support.thirteen_hand import OAKS, thirteen


@pytest.mark.parametrize(("text", "cents"), [("5", 5_00), ("$5", 5_00), ("0.50", 50), ("100", 100_00)])
def test_stakes_are_what_a_point_is_worth(text: str, cents: int) -> None:
    assert PayingStakes.parse(text).value == cents


@pytest.mark.parametrize("text", ["", "0", "-5", "five", "3-6 blinds 1-3"])
def test_anything_else_is_no_stakes(text: str) -> None:
    with pytest.raises(ValueError, match="write the dollars that a point or chip is worth"):
        PayingStakes.parse(text)


@pytest.mark.parametrize(
    ("limit", "fits", "not_these", "words"),
    [
        ("5", [5_00], [4_99, 5_01], "$5"),
        ("1-200", [1_00, 200_00], [99, 200_01], "$1 to $200"),
        ("100-max", [100_01, 5000_00], [100_00, 5_00], "more than $100"),
        ("1-2..500-1000", [1_00, 1000_00], [50], "$1 to $1,000"),
    ],
)
def test_a_sheets_limit_says_what_a_point_may_be_worth(
    limit: str, fits: list[int], not_these: list[int], words: str
) -> None:
    bounds = ValueLimit.of_sheet(limit)
    assert bounds is not None
    assert str(bounds) == words
    assert all(bounds.allows(value) for value in fits)
    assert not any(bounds.allows(value) for value in not_these)


def test_a_sheet_may_leave_it_open() -> None:
    assert ValueLimit.of_sheet("") is None


@pytest.mark.parametrize(
    ("limit", "usual", "cents"),
    [("5", "2", 5_00), ("1-200", "5", 5_00), ("20-40", "5", 20_00), ("100-max", "5", 200_00)],
)
def test_without_stakes_those_of_the_option_are_played(limit: str, usual: str, cents: int) -> None:
    bounds = ValueLimit.of_sheet(limit)
    assert bounds is not None
    assert bounds.stakes(usual).value == cents


def with_fee(fee: Fee) -> ThirteenCard:
    plain = thirteen(OAKS)
    return ThirteenCard(plain.title, plain.rules, plain.stakes, FeeOption("1", (fee,)))


def test_nobody_is_dealt_in_whom_the_half_hour_collection_would_leave_without_chips() -> None:
    game = with_fee(Fee("1", "5", "", "time", 1, None, "each-player", "half-hour", 6_00, ""))
    setup = Setup({1: 500_00, 2: 6_00}, PayingCarry(1), time_due=True)
    with pytest.raises(SetupError, match=r"seat 2: the half-hour collection of \$6 would leave no chips"):
        game.dealer(setup, Chance.seeded(1))
    assert game.dealer(Setup({1: 500_00, 2: 6_01}, PayingCarry(1), time_due=True), Chance.seeded(1))


def test_a_fee_option_without_a_fee_for_this_number_of_players_is_refused() -> None:
    game = with_fee(Fee("1", "5", "", "players", 3, None, "button", "before-deal", 6_00, ""))
    with pytest.raises(SetupError, match="no fee for 2 players"):
        game.dealer(Setup({1: 500_00, 2: 500_00}, PayingCarry(1)), Chance.seeded(1))
