"""Compiled rounds beside the engine: the same cards and actions give the same questions, observations and cents."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.envs.vector import BankedVectorEnv, FlopVectorEnv, NotCompiled, make_vec
from cardroom.houses import all_games
from support.compiled_hands import play_beside
from support.effort import SOAK, examples

FLOP: list[tuple[str, dict[str, Any]]] = [
    ("oaks/texas-holdem", {"seats": 6}),
    ("oaks/texas-holdem", {"seats": 9, "fees": False, "stakes": "no-limit blinds 1-3"}),
    ("oaks/omaha-hi-lo", {"seats": 5}),
    ("livermore/texas-holdem", {"seats": 3}),
    (
        "livermore/texas-holdem",
        {"seats": 4, "fees": False, "stakes": "spread 2-50 blinds 1-2", "bets": "exact"},
    ),
    ("players/omaha", {"seats": 4, "fees": False, "stakes": "pot-limit blinds 1-3"}),
    ("players/double-board-omaha", {"seats": 4}),
    ("players/lazy-pineapple-high-low", {"seats": 4}),
    ("lucky-lady/texas-holdem", {"seats": 2}),
    ("oceans-eleven/lightning-poker-texas-holdem", {"seats": 3}),
    ("oceans-eleven/lightning-poker-texas-holdem", {"fees": False, "stakes": "no-limit blinds 5-5-10 ante 1"}),
]
BANKED: list[tuple[str, dict[str, Any]]] = [
    ("livermore/three-card-poker-6-card-bonus", {"wagers": {"ante": 7_00, "pair-plus": 5_00, "6-card-bonus": 5_00}}),
    ("lucky-lady/three-card-poker", {"fees": False}),
    ("oceans-eleven/caribbean-stud-poker", {}),
    ("livermore/ultimate-texas-holdem", {"wagers": {"ante": 5_00, "trips": 5_00, "bad-beat": 5_00}}),
    ("livermore/pure-21-5-blackjack", {"wagers": {"base": 11_00, "buster": 5_00}}),
    ("livermore/pure-spanish-21-5", {"wagers": {"base": 11_00}}),
]
COMPILED_QUICKLY = BANKED[:2]
"""To compile the others takes ten seconds each."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), FLOP)
def test_compiled_hands_are_played_as_in_the_engine(game: str, options: dict[str, Any]) -> None:
    env = make_vec(game, examples(40, 500), **options)
    assert isinstance(env, FlopVectorEnv)
    assert play_beside(env, 1) == []


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), BANKED if SOAK else COMPILED_QUICKLY)
def test_compiled_rounds_are_settled_as_in_the_engine(game: str, options: dict[str, Any]) -> None:
    env = make_vec(game, examples(40, 1000), **options)
    assert isinstance(env, BankedVectorEnv)
    assert play_beside(env, 1) == []


@pytest.mark.slow
@pytest.mark.skipif(not SOAK, reason="only in a soak")
@pytest.mark.parametrize("fees", [None, ""])
def test_every_compiled_game_is_played_as_in_the_engine(fees: str | None) -> None:
    different = {}
    for game in all_games():
        try:
            env = make_vec(game.spread(fees), 1000)
        except NotCompiled:
            continue
        assert isinstance(env, FlopVectorEnv | BankedVectorEnv)
        different[game.id] = play_beside(env, 2)
    assert len(different) > 40
    assert {name: found for name, found in different.items() if found} == {}
