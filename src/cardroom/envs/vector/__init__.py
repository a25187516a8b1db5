"""Many environments at once in compiled code, for hold'em, Omaha and games against a player-dealer.

>>> from cardroom.envs.vector import make_vec
>>> envs = make_vec("oaks/texas-holdem", 1024, seed=7)
"""

from __future__ import annotations

from cardroom.extras import needs

needs("envs", "gymnasium")
needs("analysis", "numpy", "numba", by="a vector environment")

from cardroom.envs.vector.banked_env import BankedVectorEnv
from cardroom.envs.vector.compiled_env import CompiledEnv
from cardroom.envs.vector.flop_env import FlopVectorEnv
from cardroom.envs.vector.making import make_vec
from cardroom.envs.vector.terms import NotCompiled

__all__ = ["BankedVectorEnv", "CompiledEnv", "FlopVectorEnv", "NotCompiled", "make_vec"]
