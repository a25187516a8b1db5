"""Makes compiled environments by the name of a game."""

from __future__ import annotations

from cardroom.envs.betting import Bets
from cardroom.envs.vector.compiled_env import CompiledEnv
from cardroom.envs.vector.flop_env import FlopVectorEnv
from cardroom.envs.vector.terms import NotCompiled
from cardroom.games.poker.flop import FlopGame
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import load_game
from cardroom.money import Cents


def make_vec(
    game: str | AnySpreadGame,
    num_envs: int,
    *,
    seed: int = 0,
    seats: int = 6,
    bets: Bets = "fractions",
    chips: Cents | tuple[Cents, Cents] = 0,
    fees: str | None = "",
    stakes: str = "",
) -> CompiledEnv:
    """Many tables of a game, as in "oaks/texas-holdem", with the house's usual fees and stakes or with those given."""
    spread = load_game(game).spread(fees, stakes) if isinstance(game, str) else game
    if isinstance(spread, FlopGame):
        return FlopVectorEnv(spread, num_envs, seed=seed, seats=seats, bets=bets, chips=chips)
    raise NotCompiled(f"{spread.title} has no compiled environment")
