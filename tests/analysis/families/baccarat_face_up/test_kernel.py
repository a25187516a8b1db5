"""Compiled rounds of 21st Century Baccarat beside the exact odds, by every strategy."""

from __future__ import annotations

import pytest

from cardroom.analysis.families import kernel_of
from cardroom.houses import all_games
from support.effort import examples
from support.kernels import errors_of_rounds, same_rounds
from support.odds_at_table import spread

FACE_UP = [game.id for game in all_games() if game.game_type.procedure == "baccarat-face-up"]


@pytest.mark.slow
@pytest.mark.parametrize("strategy", ["best", "draw-to-five", "for-early-tie"])
@pytest.mark.parametrize("name", FACE_UP)
def test_face_up_baccarat_comes_out_as_counted_by_every_strategy(name: str, strategy: str) -> None:
    found = errors_of_rounds(name, strategy, {"base", "early-tie", "late-tie"})
    assert len(found) == 3
    assert {wager: z for wager, z in found.items() if abs(z) > 4} == {}
    kernel = kernel_of(spread(name), strategy)
    assert kernel is not None
    assert same_rounds(spread(name), kernel, strategy, examples(40, in_soak=3000)) == []
