"""Measures the time to load all houses and their games, and to compute the fees of one round, against limits.

It uses processor time, so that other load on the machine matters less.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.games.poker.pot_fees import PotFees
from cardroom.houses import House, all_games, house_folder, house_slugs, load_game

TURNS = 7
ROUNDS = 500
PLAYERS = 6
WAGERS = 3
"""Wagers per player at a full table, if the game offers that number."""
LOADING_LIMIT = 0.5
FEES_LIMIT = 50e-6


def load_all() -> None:
    for slug in house_slugs():
        House(house_folder(slug)).games  # noqa: B018


def median_time(run: Callable[[], object]) -> float:
    times = []
    for _ in range(TURNS):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return statistics.median(times)


def each(run: Callable[[], object]) -> float:
    def many() -> None:
        for _ in range(ROUNDS):
            run()

    return median_time(many) / ROUNDS


def banked_rounds() -> dict[str, float]:
    """Every banked game that has fees, with its usual option."""
    took = {}
    for game in all_games():
        spread: Any = game.spread()
        if isinstance(spread, BankedGame) and spread.fees:
            seats = range(2, 2 + min(PLAYERS, game.rules.seats - 1))
            wagers = [Wager(seat, seat, kind, 25_00) for seat in seats for kind in spread.offered[:WAGERS]]
            took[game.id] = each(lambda: spread.due(wagers, 1))  # noqa: B023
    return took


def pot_round() -> float:
    """Looks up all fees of a nine-handed round, as at a table that has just opened."""
    option = load_game("players/texas-holdem").table_fees()

    def collect() -> None:
        fees = PotFees(option)
        for stage in ("blinds", "after-deal", "flop", "turn", "river"):
            fees.at(stage, 9)

    return each(collect)


def main() -> None:
    load_all()
    loading = median_time(load_all)
    print(f"{'loading five houses':<44}{loading:8.3f} s    limit {LOADING_LIMIT} s")
    banked = banked_rounds()
    slowest = max(banked, key=banked.__getitem__)
    for name, took in (
        (f"fees of a full banked table, {len(banked)} games, median", statistics.median(banked.values())),
        (f"the slowest, {slowest}", banked[slowest]),
        ("fees of a hand for a pot", pot_round()),
    ):
        print(f"{name:<52} {took * 1e6:6.1f} us  limit {FEES_LIMIT * 1e6:.0f} us")


if __name__ == "__main__":
    main()
