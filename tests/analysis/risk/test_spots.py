"""One wager on several spots, beside rounds of the engine with the same wager on two of them."""

from __future__ import annotations

from math import sqrt

import pytest

from cardroom.analysis.risk.spots import find_spots
from cardroom.analysis.risk.table_rounds import bank_results
from cardroom.analysis.simulation.full_table import one_player
from support.odds_at_table import exact, spread

EZ, PAI_GOW = "oaks/ez-baccarat-panda-8", "oaks/pai-gow-poker"


def test_at_baccarat_dividing_a_wager_changes_nothing_but_the_fee() -> None:
    found = find_spots(spread(EZ), 60_00, 1)
    assert (found.correlation, found.standard_error, found.certainty, found.rounds) == (1, 0, "exact", 0)
    assert [(line.spots, line.on_each, line.fee) for line in found.lines] == [
        (1, 60_00, 1_00), (2, 30_00, 2_00), (3, 20_00, 3_00), (4, 15_00, 4_00), (5, 12_00, 5_00), (6, 10_00, 6_00),
    ]  # fmt: skip
    odds = exact(EZ, "player")
    for line in found.lines:
        assert line.sd == pytest.approx(odds.sd * 60_00)
        assert line.expected == pytest.approx(odds.expected * 60_00 - line.fee)


def test_hands_against_one_hand_go_together_but_not_wholly() -> None:
    game, odds = spread(PAI_GOW), exact(PAI_GOW, "base")
    found = find_spots(game, 60_00, 80)
    one, two = found.lines[:2]
    assert one.sd == pytest.approx(odds.sd * 60_00)
    assert (one.sd_error, one.spots, two.spots) == (0, 1, 2)
    assert two.sd < one.sd
    both = [wager for seat in (1, 2) for wager in one_player(game, seat, "base", 30_00, False)]
    played = float(bank_results(game, both, 150, seed=8).results.std())
    assert abs(played - two.sd) < 4 * sqrt(played**2 / (2 * 150) + two.sd_error**2)


def test_a_spot_takes_no_less_than_the_minimum() -> None:
    found = find_spots(spread(EZ), 10_00, 1)
    assert [line.on_each for line in found.lines] == [10_00, 5_00]
