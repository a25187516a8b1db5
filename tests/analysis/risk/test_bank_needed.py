"""The bank for a given risk of ruin, beside walks that are counted in plain Python."""

from __future__ import annotations

from math import sqrt

import msgspec
import numpy as np
import pytest

from cardroom.analysis.risk import ruin
from cardroom.analysis.risk.bank_needed import (
    BankNeeded,
    banks_needed,
    by_formula,
    exact_banks,
    exact_ruin,
    simulated_banks,
)
from cardroom.analysis.risk.distribution import Distribution

MOVES = {-500: 0.3, -200: 0.25, 300: 0.45}
WALK = Distribution(np.array([*MOVES]), np.array([*MOVES.values()]), "exact")
ROUNDS = 40
FEE = 200
"""It is part of the moves already. Whoever has less left is ruined."""


def ruined(money: int) -> float:
    """The chance that the next fee cannot be paid at some time, round by round from the start."""
    left, gone = {money: 1.0}, 0.0
    for _ in range(ROUNDS):
        after: dict[int, float] = {}
        for have, chance in left.items():
            for move, part in MOVES.items():
                after[have + move] = after.get(have + move, 0.0) + chance * part
        gone += sum(chance for have, chance in after.items() if have < FEE)
        left = {have: chance for have, chance in after.items() if have >= FEE}
    return gone


def exact_bank(risk: float) -> list[BankNeeded]:
    found = exact_banks(WALK, ROUNDS, [risk], needs=FEE, mean=WALK.mean, sd=WALK.sd)
    assert found is not None
    return found


def test_the_risk_of_ruin_is_that_of_a_walk_from_the_start() -> None:
    for money in (50, 200, 250, 700, 20_00, 62_00):
        assert exact_ruin(WALK, ROUNDS, money, FEE) == pytest.approx(ruined(money) if money >= FEE else 1)


@pytest.mark.parametrize("risk", [0.2, 0.05, 0.001])
def test_the_bank_is_the_smallest_with_no_more_than_this_risk(risk: float) -> None:
    (needed,) = exact_bank(risk)
    assert ruined(needed.bank) <= risk < ruined(needed.bank - 100)
    assert (needed.standard_error, needed.sessions, needed.certainty) == (0, 0, "exact")


@pytest.mark.parametrize("risk", [0.2, 0.01])
def test_simulated_sessions_need_the_exact_bank_within_their_error(risk: float) -> None:
    (sure,) = exact_bank(risk)
    (drawn,) = simulated_banks(WALK, ROUNDS, [risk], needs=FEE, mean=WALK.mean, sd=WALK.sd)
    # Both are whole dollars, so they may also differ by one.
    assert abs(drawn.bank - sure.bank) <= 4 * drawn.standard_error + 1_00
    assert msgspec.structs.replace(sure, bank=12_34).in_dollars == "$12.34"
    assert msgspec.structs.replace(drawn, bank=12_34).in_dollars == "$12"
    assert (drawn.bank % 100, drawn.ruined_below, sure.ruined_below) == (0, FEE, FEE)
    assert drawn.certainty == "simulated"


def test_the_formula_is_turned_around() -> None:
    bank = by_formula(-10, 500, 200, 0.05)
    assert ruin.within(-10, 500, bank, 200) <= 0.05 < ruin.within(-10, 500, bank - 1, 200)


def test_a_standard_deviation_that_is_not_sure_makes_the_bank_less_sure() -> None:
    played = WALK._replace(certainty="simulated")
    many, few = (banks_needed(played, 20, [0.05], needs=0, mean=-5, sd=350, sd_error=off)[0] for off in (2, 20))
    assert few.standard_error > 2 * many.standard_error
    assert banks_needed(played, 20, [0.05], needs=0, mean=-5, sd=350, mean_error=50, sd_error=2)[
        0
    ].standard_error > sqrt(many.standard_error**2 + 900**2)


def test_rounds_without_the_rare_prizes_make_the_bank_less_sure() -> None:
    played = WALK._replace(certainty="simulated")
    (needed,) = banks_needed(played, 20, [0.05], needs=0, mean=WALK.mean, sd=2 * WALK.sd, sd_error=1)
    assert needed.bank + needed.standard_error > 0.9 * needed.by_formula
    assert needed.bank < 0.7 * needed.by_formula


def test_a_risk_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="between 0% and 100%"):
        banks_needed(WALK, 20, [1.5], needs=0, mean=0, sd=1)


def test_too_fine_a_distribution_is_simulated() -> None:
    fine = Distribution(np.array([-1_000_003, 999_983]), np.array([0.5, 0.5]), "exact")
    (needed,) = banks_needed(fine, 200, [0.05], needs=0, mean=fine.mean, sd=fine.sd)
    assert needed.certainty == "simulated"
