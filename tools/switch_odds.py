"""Plays Blackjack Switch by its charts for four hundred million rounds each, and keeps the results."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator

import msgspec

from cardroom.analysis.families.blackjack import switch
from cardroom.analysis.families.blackjack.kernel import kernel
from cardroom.analysis.families.blackjack.solver import CHART
from cardroom.analysis.kernels.kernel import Counts, Kernel
from cardroom.games.california.blackjack.game import BASE, Blackjack
from cardroom.houses import all_games

ROUNDS, AT_A_TIME = 400_000_000, 1 << 23
SEED = 1


def sample(name: str, game: Blackjack, rounds: int) -> list[switch.Ended]:
    machine = kernel(game, CHART)
    assert machine is not None
    counts = sum(_counts(name, machine, rounds), start=machine.count(SEED, 0, 0))
    return switch.kept(machine.tallies(counts)[BASE])


def _counts(name: str, machine: Kernel, rounds: int) -> Iterator[Counts]:
    for number, start in enumerate(range(0, rounds, AT_A_TIME)):
        yield machine.count(SEED, number, min(AT_A_TIME, rounds - start))
        print(f"\r{name}: {min(start + AT_A_TIME, rounds):,} rounds", end="", flush=True)
    print()


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how many rounds of each game")
    rounds = parser.parse_args().rounds
    kept = {}
    for house_game in all_games():
        if house_game.game_type is Blackjack and house_game.rules.switch:
            game = house_game.spread()
            assert isinstance(game, Blackjack)
            kept[switch.rules_of(game)] = sample(house_game.id, game, rounds)
    switch.FILE.write_bytes(msgspec.json.encode(kept) + b"\n")


if __name__ == "__main__":
    main()
