"""Benchmarks environments of heads-up no-limit hold'em: steps per second of agents that choose at random, and of agents
that check and call, whose hands are longer.

Cardroom plays through `TableEnv` with the engine's checks, events and fees, and builds an observation for every step.
In the same turns play PettingZoo's `texas_holdem_no_limit_v6` (`pip install rlcard pygame`), RLCard, on which it is
built, and OpenSpiel (`pip install open_spiel`), each where it is installed. A step is one action of an agent, with the
observation and the legal actions before it. Processor time is measured, so that other load matters little.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from cardroom.envs import TableEnv

TURNS, STEPS = 9, 8000
GAME: dict[str, Any] = {"players": 2, "stakes": "no-limit blinds 1-2", "fees": "108", "chips": 200_00}
SPIEL = (
    "universal_poker(betting=nolimit,numPlayers=2,numRounds=4,blind=2 1,firstPlayer=2 1 1 1,numSuits=4,numRanks=13,"
    "numHoleCards=2,numBoardCards=0 3 1 1,stack=200 200,bettingAbstraction=fcpa)"
)
CHECK_OR_CALL = 1
"""The number of this action in all four."""
Choose = Callable[[Sequence[Any]], int]
"""Chooses one of the legal actions."""
Play = Callable[[Choose], int]
"""Plays a hand, and returns the number of steps."""


def at_random(chance: random.Random) -> Choose:
    return lambda legal: int(legal[int(chance.random() * len(legal))])


def check_or_call(_legal: Sequence[Any]) -> int:
    return CHECK_OR_CALL


DEAL = at_random(random.Random(0))
"""Chooses the cards of OpenSpiel."""


def agents_in_turn(env: Any) -> Play:
    """A hand of a PettingZoo environment."""

    def play(choose: Choose) -> int:
        steps = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, is_over, _, _ = env.last()
            if is_over:
                env.step(None)
            else:
                env.step(choose(observation["action_mask"].nonzero()[0]))
                steps += 1
        return steps

    return play


def cardroom() -> Play:
    return agents_in_turn(TableEnv("oaks/texas-holdem", **GAME))


def pettingzoo() -> Play:
    env = import_module("pettingzoo.classic").texas_holdem_no_limit_v6.raw_env(num_players=2)
    env.reset(seed=1)
    return agents_in_turn(env)


def rlcard() -> Play:
    env = import_module("rlcard").make("no-limit-holdem", {"seed": 1})

    def play(choose: Choose) -> int:
        steps = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(choose(list(state["legal_actions"])))
            steps += 1
        env.get_payoffs()
        return steps

    return play


def open_spiel() -> Play:
    game = import_module("pyspiel").load_game(SPIEL)

    def play(choose: Choose) -> int:
        steps, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(DEAL(state.legal_actions()))
            else:
                state.observation_tensor()
                state.apply_action(choose(state.legal_actions()))
                steps += 1
        state.returns()
        return steps

    return play


def rate(play: Play, choose: Choose, least: int) -> float:
    """Steps per second over at least so many steps."""
    steps, start = 0, time.process_time()
    while steps < least:
        steps += play(choose)
    return steps / (time.process_time() - start)


def installed() -> dict[str, Play]:
    plays = {"Cardroom": cardroom()}
    for name, opened in {"PettingZoo": pettingzoo, "RLCard": rlcard, "OpenSpiel": open_spiel}.items():
        try:
            plays[name] = opened()
        except ImportError as error:
            print(f"{name} is not installed: {error}")
    return plays


def measure(plays: dict[str, Play], choose: Choose) -> None:
    for play in plays.values():
        rate(play, choose, STEPS // 8)
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(TURNS):
        for name, play in plays.items():
            rates[name].append(rate(play, choose, STEPS // (4 if name == "PettingZoo" else 1)))
    ours = statistics.median(rates["Cardroom"])
    for name, measured in rates.items():
        median, best = statistics.median(measured), max(measured)
        beside = "" if name == "Cardroom" else f"   Cardroom is {ours / median:.2f} times as fast"
        print(f"  {name:12}{median:10,.0f} steps/s, best {best:10,.0f}{beside}")


def main() -> None:
    plays = installed()
    gc.freeze()
    for name, choose in {"at random": at_random(random.Random(1)), "check or call": check_or_call}.items():
        print(f"{name}:")
        measure(plays, choose)


if __name__ == "__main__":
    main()
