"""How long it takes to load all houses and their games, and to reckon the fees of one round; each beside its limit."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from cardroom.dealing.collection import fees_due
from cardroom.dealing.setup import Wager
from cardroom.games.poker.pot_fees import PotFees
from cardroom.houses import house_slugs, load_game, load_house

TURNS = 7
ROUNDS = 2_000
LOADING_LIMIT = 0.5
FEES_LIMIT = 50e-6


def load_all() -> None:
    for slug in house_slugs():
        load_house(slug).games  # noqa: B018


def median_time(run: Callable[[], object]) -> float:
    times = []
    for _ in range(TURNS):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def banked_round() -> float:
    """Six players with an ante and two bonus bets each, at bands by total action."""
    game = load_game("oaks/three-card-poker-1-3-6-card-bonus").spread("13")
    wagers = [Wager(seat, seat, kind, 5_00) for seat in range(2, 8) for kind in ("ante", "pair-plus", "6-card-bonus")]
    return _each(lambda: fees_due(game.fees, wagers, 1, game.fee_stakes))  # type: ignore[attr-defined]


def pot_round() -> float:
    """All fees of a hand for nine, looked up as at a table that has just opened."""
    option = load_game("players/texas-holdem").table_fees()

    def collect() -> None:
        fees = PotFees(option)
        for stage in ("blinds", "after-deal", "flop", "turn", "river"):
            fees.at(stage, 9)

    return _each(collect)


def _each(run: Callable[[], object]) -> float:
    def many() -> None:
        for _ in range(ROUNDS):
            run()

    return median_time(many) / ROUNDS


def main() -> None:
    load_all()
    loading = median_time(load_all)
    print(
        f"{'loading five houses':<28}{loading:8.3f} s   limit {LOADING_LIMIT} s   {LOADING_LIMIT / loading:5.1f}x under"
    )
    for name, took in (("fees of a banked round", banked_round()), ("fees of a hand for a pot", pot_round())):
        print(f"{name:<28}{took * 1e6:8.1f} us  limit {FEES_LIMIT * 1e6:.0f} us   {FEES_LIMIT / took:5.1f}x under")


if __name__ == "__main__":
    main()
