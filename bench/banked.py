"""Benchmarks rounds against a player-dealer at a full table, one line per family, through `Round`.

Players wager as bots do and answer every decision with its default. The time includes shuffling, collection, settlement
and all events. Blackjack has its own benchmark. The families take turns, so that other load on the machine affects all.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from random import Random
from typing import Any

from cardroom.bots import bettor_for
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry, BankedGame
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.catalog import procedure, procedure_names
from cardroom.houses import HouseGame, all_games

TURNS, ROUNDS = 20, 40
STACK = 1_000


def families() -> Iterator[HouseGame]:
    """The first game of every family in the houses' files."""
    games = list(all_games())
    for kind in map(procedure, procedure_names()):
        if issubclass(kind, BankedGame) and not issubclass(kind, Blackjack):
            yield from [game for game in games if game.game_type is kind][:1]


def full_table(game: BankedGame[Any]) -> Setup[BankCarry]:
    """The last seat banks, and all other seats wager as bots do."""
    least, bank = game.limits.least, game.rules.seats
    random, bettor = Random(1), bettor_for(game)
    stack = STACK * least
    wagers = [wager for seat in range(1, bank) for wager in bettor.wagers(seat, stack, random)]
    stacks = dict.fromkeys(range(1, bank + 1), stack)
    return Setup(stacks, BankCarry(bank), (Wager(bank, bank, BANK, stack // 2), *wagers))


def unanswered(decision: Decision) -> Choice:
    return decision.option.default


def rate(game: BankedGame[Any], setup: Setup[BankCarry], turn: int) -> float:
    """Rounds per second."""
    chances = [Chance.seeded(seed) for seed in range(turn * ROUNDS, (turn + 1) * ROUNDS)]
    start = time.perf_counter()
    for chance in chances:
        Round(game, setup, chance).play_out(unanswered)
    return ROUNDS / (time.perf_counter() - start)


def main() -> None:
    tables: dict[str, tuple[BankedGame[Any], Setup[BankCarry]]] = {}
    for house_game in families():
        game = house_game.spread()
        assert isinstance(game, BankedGame)
        tables[f"{house_game.plays}, {game.rules.seats - 1} players"] = game, full_table(game)
    rates: dict[str, list[float]] = {name: [] for name in tables}
    for game, setup in tables.values():
        rate(game, setup, 0)
    gc.freeze()
    for turn in range(1, TURNS + 1):
        for name, (game, setup) in tables.items():
            rates[name].append(rate(game, setup, turn))
    print("games against a player-dealer, full table, one core, rounds per second")
    for name, found in rates.items():
        print(f"  {name:32} median {sorted(found)[TURNS // 2]:8,.0f}   best {max(found):8,.0f}")


if __name__ == "__main__":
    main()
