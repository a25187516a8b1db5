"""Kernels beside the engine, on the same decks and choices: identical to the cent."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.analysis.families import kernel_of
from cardroom.houses import HouseGame, all_games
from support.each_game import each_game
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
    assert same_rounds(table, kernel, "", examples(50, in_soak=1500)) == []


READINGS = [
    (game, choice.name, way.name) for game in WITH_KERNEL for choice in game.file.readings for way in choice.all_ways
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "reading", "way"), each_game(READINGS), ids=lambda part: getattr(part, "id", part))
def test_a_kernel_follows_every_reading_of_a_game(game: HouseGame, reading: str, way: str) -> None:
    table: Any = game.choose({reading: way}).spread()
    kernel = kernel_of(table)
    assert kernel is not None
    assert same_rounds(table, kernel, "", examples(30, in_soak=600), seed=2) == []
