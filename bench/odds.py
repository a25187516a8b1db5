"""Measures the time of exact odds on one core, against a limit and against simulation to a similar precision.

It uses processor time, so that other load on the machine does not matter. It measures the first answer of a process,
which includes building tables and loading compiled code from disk. The engine plays for a while, and its rate gives the
time it would need for a standard error of 0.01%.
"""

from __future__ import annotations

import time
from typing import Any

from cardroom.analysis import Evaluation, WagerOdds, evaluations
from cardroom.analysis.simulation.job import ByEngine
from cardroom.games.california.banked import BankedGame
from cardroom.houses import load_game

ROUNDS = 1_000
PRECISION = 0.0001
LIMITS = [
    ("oaks/ez-baccarat-panda-8", "banker", 1),
    ("oceans-eleven/21st-century-baccarat-face-up", "base", 1),
    ("players/three-card-poker-6-card-bonus", "ante-play", 10),
    ("lucky-lady/three-card-poker", "ante-play", 10),
    ("players/three-card-poker-6-card-bonus", "6-card-bonus", 10),
    ("oceans-eleven/caribbean-stud-poker", "ante-call", 10),
    ("livermore/fortune-pai-gow-poker-1-1", "base", 1),
    ("livermore/fortune-pai-gow-poker-1-1", "fortune", 5),
    ("oceans-eleven/fortune-pai-gow-poker", "fortune", 5),
    ("livermore/ultimate-texas-holdem", "ante-blind-play", 3),
    ("livermore/ultimate-texas-holdem", "trips", 5),
    ("livermore/ultimate-texas-holdem", "bad-beat", 30),
    ("oaks/pai-gow-tiles", "base", 30),
    ("oceans-eleven/super-pan-9", "base", 5),
    ("players/21st-century-blackjack-buster", "base", 60),
    ("players/21st-century-blackjack-buster", "buster", 1),
    ("oaks/pure-21-5-blackjack", "lucky-lucky", 5),
]
"""Game, wager, and the time limit in seconds."""


def wager_of(game: BankedGame[Any], name: str) -> Evaluation:
    return next(wager for wager in evaluations(game) if wager.wager == name)


def seconds_to_play(game: BankedGame[Any], wager: Evaluation, odds: WagerOdds) -> float:
    """The time that the engine would need for a standard error of `PRECISION`."""
    start = time.process_time()
    ByEngine(game, [wager], "", seed=1).run(0, ROUNDS)
    return (time.process_time() - start) / ROUNDS * (odds.sd / PRECISION) ** 2


def main() -> None:
    print("exact odds, seconds of one core; the limit; and hours of simulation for a standard error of 0.01%")
    for name, kind, limit in LIMITS:
        game = spread(name)
        wager = wager_of(game, kind)
        start = time.process_time()
        odds = wager.exact()
        took = time.process_time() - start
        hours = seconds_to_play(game, wager, odds) / 3600
        print(
            f"  {name + ' ' + kind:58} {took:6.2f} s   limit {limit:2} s   {limit / took:6.1f}x   "
            f"{odds.rounds:25,} combinations   by rounds {hours:9,.0f} h"
        )


def spread(name: str) -> BankedGame[Any]:
    game = load_game(name).spread()
    assert isinstance(game, BankedGame)
    return game


if __name__ == "__main__":
    main()
