"""Makes compiled environments by the name of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.envs.vector.banked_env import ROUNDS, BankedVectorEnv
from cardroom.envs.vector.compiled_env import CompiledEnv
from cardroom.envs.vector.flop_env import FlopVectorEnv
from cardroom.envs.vector.terms import NotCompiled
from cardroom.games.catalog import ByProcedure
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import load_game

COMPILED: ByProcedure[Callable[..., CompiledEnv]] = ByProcedure(
    "envs.vector",
    {"flop": FlopVectorEnv, **dict.fromkeys(ROUNDS, BankedVectorEnv)},
    unanswered={
        "baccarat": "nobody decides anything once the wagers are down; `cardroom simulate` plays it in compiled code",
        "baccarat-face-up": "its wagers after the deal are not compiled",
        "nines": "its rounds are compiled only with a strategy inside",
        "pai-gow-poker": "the ways to set a hand are compiled only with a strategy inside",
        "pai-gow-tiles": "the ways to set a hand are compiled only with a strategy inside",
        "bank": "there are no compiled rounds of it",
        "pot": "of the games for a pot, only the flop games are compiled",
        "paying": "there are no compiled rounds of it",
    },
)
"""The compiled environments by procedure, and why there is none."""


def make_vec(
    game: str | AnySpreadGame, num_envs: int, *, fees: bool | str = True, stakes: str = "", **options: Any
) -> CompiledEnv:
    """Many tables of a game, as in "oaks/texas-holdem", with the house's usual fees and stakes or with those given.

    `fees` is True for the usual ones, False for none, or the name of a fee option. The other options are those of
    `FlopVectorEnv` or `BankedVectorEnv`. Raises NotCompiled with the reason if the game has no compiled environment.
    """
    option = fees if isinstance(fees, str) else "" if fees else None
    spread = load_game(game).spread(option, stakes) if isinstance(game, str) else game
    found = COMPILED.get(spread)
    if found is None:
        raise NotCompiled(f"{spread.title}: {COMPILED.why_not(spread.procedure)}; play it with cardroom.envs")
    return found(spread, num_envs, **options)
