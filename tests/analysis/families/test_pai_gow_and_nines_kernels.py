"""Kernels of pai gow and Super Pan 9 by strategies of a name."""

from __future__ import annotations

from functools import cache

import pytest

from cardroom.analysis import vary
from cardroom.analysis.families import kernel_of
from cardroom.analysis.kernels.kernel import Kernel
from cardroom.games.california.banked import BankedGame
from cardroom.houses import load_game
from support.effort import examples
from support.kernels import same_rounds
from support.odds_at_table import spread

TILES, SUPER_PAN = "oaks/pai-gow-tiles", "oaks/super-pan-9"
CALIFORNIA = "oceans-eleven/california-baccarat"


@cache
def machine(name: str, strategy: str) -> Kernel:
    kernel = kernel_of(spread(name), strategy)
    assert kernel is not None
    return kernel


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "strategy"),
    [(TILES, "best"), (TILES, "best-player-dealer"), (SUPER_PAN, "best-player-dealer"), (CALIFORNIA, "draw-to-five")],
)
def test_a_strategy_of_a_name_is_played_as_at_the_table(name: str, strategy: str) -> None:
    assert same_rounds(spread(name), machine(name, strategy), strategy, examples(40, in_soak=3000)) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", [TILES, "oaks/pai-gow-poker"])
def test_a_player_who_wins_copies_does_so_at_the_table_too(name: str) -> None:
    game = vary(load_game(name), rules=["copies=player"]).spread()
    assert isinstance(game, BankedGame)
    kernel = kernel_of(game, "house-way")
    assert kernel is not None
    assert same_rounds(game, kernel, "house-way", examples(40, in_soak=3000)) == []
