"""Compiled hands beside the engine: the same deals and the same actions give the same questions and the same cents."""

from __future__ import annotations

import pytest

from cardroom.envs.vector import FlopVectorEnv, make_vec
from support.compiled_hands import play_beside
from support.effort import examples

GAMES = [
    ("oaks/texas-holdem", "", "", 6),
    ("oaks/texas-holdem", None, "no-limit blinds 1-3", 6),
    ("oaks/omaha-hi-lo", "", "", 5),
    ("livermore/texas-holdem", "", "", 3),
    ("players/omaha", None, "pot-limit blinds 1-3", 4),
    ("players/double-board-omaha", "", "", 4),
    ("lucky-lady/texas-holdem", "", "", 2),
    ("oceans-eleven/lightning-poker-texas-holdem", None, "no-limit blinds 5-5-10 ante 1", 9),
]
"""The game, its fee option, its stakes and the number of players."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "fees", "stakes", "seats"), GAMES)
def test_compiled_hands_are_played_as_in_the_engine(game: str, fees: str | None, stakes: str, seats: int) -> None:
    env = make_vec(game, 40, seats=seats, fees=fees, stakes=stakes)
    assert isinstance(env, FlopVectorEnv)
    for seed in range(examples(1, 50)):
        assert play_beside(env, seed) == []
