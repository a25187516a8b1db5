"""Benchmarks compiled rounds per second on one core against the engine in the same run; one player makes every wager.

It uses processor time, so that other load on the machine matters little.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from cardroom.analysis import evaluations
from cardroom.analysis.families import kernel_of
from cardroom.analysis.simulation.job import ByEngine
from cardroom.analysis.simulation.spread import Spread

KERNEL_ROUNDS, ENGINE_ROUNDS = 1 << 20, 250
ASKED = [
    ("oaks/ez-baccarat-panda-8", 10),
    ("oaks/zoobac", 10),
    ("oceans-eleven/21st-century-baccarat-face-up", 10),
    ("oaks/super-pan-9", 10),
    ("oaks/three-card-poker-1-3-6-card-bonus", 10),
    ("oceans-eleven/caribbean-stud-poker", 10),
    ("livermore/ultimate-texas-holdem", 3),
    ("livermore/fortune-pai-gow-poker-1-1", 1),
    ("oaks/pai-gow-tiles", 10),
    ("oaks/pure-21-5-blackjack", 10),
    ("players/21st-century-blackjack-buster", 10),
    ("players/21st-century-blackjack-switch", 10),
]
"""Game, and the target in millions of rounds per second."""
STRATEGIES = {"livermore/ultimate-texas-holdem": "simple"}
"""Where it is not the bot's, which counts all hands at the river."""


def rate(rounds: int, play: Callable[[], object]) -> float:
    """Rounds per second on one core, the best of three."""
    best = 0.0
    for _ in range(3):
        start = time.process_time()
        play()
        best = max(best, rounds / (time.process_time() - start))
    return best


def main() -> None:
    print("rounds per second on one core, compiled and through the engine")
    for name, asked in ASKED:
        game = Spread(name).game
        strategy = STRATEGIES.get(name, "")
        kernel = kernel_of(game, strategy)
        assert kernel, f"{name} has no kernel"
        kernel.count(1, 0, 1)
        ours = rate(KERNEL_ROUNDS, lambda kernel=kernel: kernel.count(1, 1, KERNEL_ROUNDS))  # type: ignore[misc]
        job = ByEngine(game, evaluations(game), strategy, 1)
        engine = rate(ENGINE_ROUNDS, lambda job=job: job.run(0, ENGINE_ROUNDS))  # type: ignore[misc]
        print(
            f"  {name:45} {ours / 1e6:6.1f} M/s   asked {asked:2} M/s   {ours / asked / 1e6:5.2f}x   "
            f"engine {engine:6,.0f}/s: {ours / engine:7,.0f}x"
        )


if __name__ == "__main__":
    main()
