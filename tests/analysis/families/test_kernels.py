"""Kernels beside the engine, on the same decks and choices: identical to the cent."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.analysis.families import kernel_of
from cardroom.houses import HouseGame, all_games
from support.effort import examples
from support.kernels import same_rounds
from support.odds_at_table import spread

WITH_KERNEL = [game for game in all_games() if game.game_type.kind == "bank"]


@pytest.mark.slow
@pytest.mark.parametrize("game", WITH_KERNEL, ids=lambda game: game.id)
def test_a_kernel_settles_every_wager_as_the_engine_does(game: HouseGame) -> None:
    table: Any = spread(game.id)
    kernel = kernel_of(table)
    assert kernel is not None
    assert same_rounds(table, kernel, "", examples(500)) == []
