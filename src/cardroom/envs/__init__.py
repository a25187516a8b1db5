"""Environments for learning: PettingZoo with an agent in every seat, Gymnasium with one agent among bots.

>>> import gymnasium
>>> import cardroom.envs
>>> env = gymnasium.make("cardroom/oaks.texas-holdem-v0")
"""

from cardroom.extras import needs

needs("envs", "gymnasium", "numpy", "pettingzoo")

from cardroom.envs.aec import TableEnv
from cardroom.envs.one_seat import SeatEnv
from cardroom.envs.parallel import ParallelTableEnv
from cardroom.envs.registering import register_games

__all__ = ["ParallelTableEnv", "SeatEnv", "TableEnv"]

register_games()
