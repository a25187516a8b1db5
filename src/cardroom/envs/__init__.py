"""Environments for learning: PettingZoo with an agent in every seat, Gymnasium with one agent among bots.

>>> import gymnasium
>>> import cardroom.envs
>>> env = gymnasium.make("cardroom/oaks.texas-holdem-v0")

Importing it registers an id for every game of every house. No game is loaded before it is made.
"""

from typing import TYPE_CHECKING

from cardroom.extras import needs

needs("envs", "gymnasium", "numpy", "pettingzoo")

from cardroom.envs.registering import register_games

if TYPE_CHECKING:
    from cardroom.envs.aec import TableEnv
    from cardroom.envs.one_seat import SeatEnv
    from cardroom.envs.parallel import ParallelTableEnv

__all__ = ["ParallelTableEnv", "SeatEnv", "TableEnv"]
_WHERE = {"ParallelTableEnv": "parallel", "SeatEnv": "one_seat", "TableEnv": "aec"}

register_games()

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        from importlib import import_module

        if name not in _WHERE:
            raise AttributeError(f"module 'cardroom.envs' has no attribute {name!r}")
        return getattr(import_module(f"cardroom.envs.{_WHERE[name]}"), name)

    def __dir__() -> list[str]:
        return sorted([*globals(), *__all__])
