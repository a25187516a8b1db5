"""Benchmarks the compiled environments: steps per second of all environments together, on one core.

Every step takes a random legal action in 1,024 environments and writes the observation and the mask of legal actions
of the next seat to act. What chooses the actions is not counted. A million steps per second are asked for. Poker is
compared with OpenSpiel's `universal_poker` (`pip install open_spiel`), or with RLCard (`pip install rlcard`), where one
of them is installed: one environment, with observation and legal actions, in the same run. Processor time is measured,
so that other load on the machine matters little.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from cardroom.envs.vector import CompiledEnv, FlopVectorEnv, make_vec

NUM_ENVS, STEPS, TURNS, PEER_STEPS = 1024, 400, 3, 5000
ASKED = 1_000_000
GAMES: list[tuple[str, str, dict[str, Any]]] = [
    ("limit hold'em", "oaks/texas-holdem", {}),
    ("no-limit hold'em", "oaks/texas-holdem", {"fees": "110"}),
    ("limit hold'em, heads-up", "oaks/texas-holdem", {"seats": 2}),
    ("pot-limit Omaha", "oaks/omaha-high", {}),
    ("Omaha high-low", "oaks/omaha-hi-lo", {}),
    ("blackjack", "livermore/pure-21-5-blackjack", {}),
    ("Three Card Poker", "oaks/three-card-poker-1-3", {}),
    ("Ultimate Texas Hold'em", "livermore/ultimate-texas-holdem", {}),
    ("Caribbean Stud", "oceans-eleven/caribbean-stud-poker", {}),
]
SPIEL = (
    "universal_poker(betting=nolimit,numPlayers=2,numRounds=4,blind=2 1,firstPlayer=2 1 1 1,numSuits=4,numRanks=13,"
    "numHoleCards=2,numBoardCards=0 3 1 1,stack=200 200,bettingAbstraction=fcpa)"
)


def rate(env: CompiledEnv) -> float:
    """Steps per second of all environments together, the best of several turns."""
    chance = np.random.default_rng(1)
    best = 0.0
    env.reset()
    for _ in range(TURNS):
        spent = 0.0
        for _ in range(STEPS):
            actions = (chance.random(env.action_mask.shape, np.float32) * env.action_mask).argmax(axis=1)
            start = time.process_time()
            env.step(actions)
            spent += time.process_time() - start
        best = max(best, STEPS * env.num_envs / spent)
    return best


def open_spiel() -> int:
    """Plays hands of OpenSpiel, and returns the number of steps."""
    game = import_module("pyspiel").load_game(SPIEL)
    steps = 0
    while steps < PEER_STEPS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            state.information_state_tensor()
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
    return steps


def rlcard() -> int:
    """The same with RLCard."""
    env = import_module("rlcard").make("no-limit-holdem", {"seed": 1})
    steps = 0
    while steps < PEER_STEPS:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
    return steps


PEERS: list[tuple[str, str, Callable[[], int]]] = [
    ("OpenSpiel", "pyspiel", open_spiel),
    ("RLCard", "rlcard", rlcard),
]


def peer() -> tuple[str, float]:
    """The name of another library that is installed, and its steps per second."""
    peers: list[tuple[str, str, Callable[[], int]]] = [
        ("OpenSpiel", "pyspiel", open_spiel),
        ("RLCard", "rlcard", rlcard),
    ]
    for name, module, play in peers:
        if find_spec(module):
            start = time.process_time()
            steps = play()
            return name, steps / (time.process_time() - start)
    return "", 0.0


def main() -> None:
    name, beside = peer()
    print(f"steps per second on one core, {NUM_ENVS:,} environments; {ASKED:,} are asked for")
    print(f"  {name}: {beside:,.0f}" if name else "  neither OpenSpiel nor RLCard is installed")
    for title, game, options in GAMES:
        env = make_vec(game, NUM_ENVS, seed=1, **options)
        ours = rate(env)
        compared = f"   {ours / beside:6,.0f}x {name}" if name and isinstance(env, FlopVectorEnv) else ""
        print(f"  {title:25} {ours / 1e6:6.1f} M/s   {ours / ASKED:5.1f}x{compared}")


if __name__ == "__main__":
    main()
