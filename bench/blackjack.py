"""Benchmarks blackjack, hitting to twelve and then standing, against Gymnasium's Blackjack-v1 in the same run.

Cardroom plays Pure 21.5 through `Round`: six decks are shuffled, with wagers, collection, checks, settlement and all
events, for one player against the player-dealer and for a full table. Gymnasium's environment has one player and one
dealer who draw from an endless deck without money, and runs without its wrappers. The sides take turns, and
processor time is measured, so that other load on the machine matters little.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Any

import gymnasium

from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry
from cardroom.houses import load_game

TURNS, CHIPS, BANKED = 40, 500_00, 2_000_00
GAME = load_game("oaks/pure-21-5-blackjack").spread()
SEATS = GAME.rules.seats
PEER: Any = gymnasium.make("Blackjack-v1").unwrapped
STAND, HIT = 0, 1


def setup(players: int) -> Setup[BankCarry]:
    seats = range(1, players + 1)
    wagers = [Wager(seat, seat, "base", 10_00) for seat in seats]
    stacks = {**dict.fromkeys(seats, CHIPS), SEATS: 2 * BANKED}
    return Setup(stacks, BankCarry(SEATS), (Wager(SEATS, SEATS, BANK, BANKED), *wagers))


def stood(decision: Decision) -> Choice:
    """The default choice: stand on twelve or more, hit on eleven or less."""
    return decision.option.default


def ours(players: int, rounds: int, first: int) -> float:
    """Rounds per second."""
    chances = [Chance.seeded(seed) for seed in range(first, first + rounds)]
    down = setup(players)
    start = time.process_time()
    for chance in chances:
        Round(GAME, down, chance).play_out(stood)
    return rounds / (time.process_time() - start)


def theirs(rounds: int) -> float:
    start = time.process_time()
    for _ in range(rounds):
        (total, _, soft), _ = PEER.reset()
        over = False
        while not over:
            (total, _, soft), _, over, _, _ = PEER.step(HIT if total <= 11 and not soft else STAND)
    return rounds / (time.process_time() - start)


def main() -> None:
    full = SEATS - 1
    sides: dict[str, Callable[[int], float]] = {
        "one": lambda turn: ours(1, 200, 1000 + 200 * turn),
        "full": lambda turn: ours(full, 60, 100_000 + 60 * turn),
        "peer": lambda _: theirs(200),
    }
    for run in sides.values():
        run(0)
    gc.freeze()
    rates: dict[str, list[float]] = {name: [] for name in sides}
    for turn in range(TURNS):
        for name, run in sides.items():
            rates[name].append(run(turn))
    (one, best_one), (table, best_table), (peer, best_peer) = (
        (sorted(found)[TURNS // 2], max(found)) for found in rates.values()
    )
    print("blackjack, hitting to twelve, one core, rounds per second")
    print(f"  cardroom, one player        median {one:8,.0f}   best {best_one:8,.0f}")
    print(f"  cardroom, {full} players         median {table:8,.0f}   best {best_table:8,.0f}")
    print(f"  gymnasium, one player       median {peer:8,.0f}   best {best_peer:8,.0f}")
    print(f"  ratio, one player           median {one / peer:8.2f}x  best {best_one / best_peer:8.2f}x")
    hands, best_hands = table * full / peer, best_table * full / best_peer
    print(f"  ratio, hands at {full} players   median {hands:8.2f}x  best {best_hands:8.2f}x")


if __name__ == "__main__":
    main()
