"""Counts all pairs of hands at pai gow poker for every house way and ranking of the houses, and keeps the results."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from functools import partial
from itertools import product

import msgspec

from cardroom.analysis.families.pai_gow_poker import solved
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.houses import all_games

DECIDE = ("wheel", "joker")
"""Readings that change how hands compare."""


def games() -> Iterator[tuple[str, PaiGowPoker]]:
    """One game for each house way and ranking, in all readings."""
    found = {}
    for house_game in all_games():
        if house_game.game_type is PaiGowPoker:
            choices = [choice for choice in house_game.choices if choice.name in DECIDE]
            for ways in product(*(choice.ways for choice in choices)):
                chosen = {choice.name: way.name for choice, way in zip(choices, ways, strict=True)}
                game = house_game.choose(chosen).spread()
                assert isinstance(game, PaiGowPoker)
                found.setdefault(solved.rules_of(game), (f"{house_game.id} {' '.join(chosen.values())}", game))
    yield from found.values()


def tell(name: str, shared: int, done: float) -> None:
    print(f"\r{name}: hands with {shared} cards in common, {done:4.0%}", end="", flush=True)


def main() -> None:
    ArgumentParser(description=__doc__).parse_args()
    kept = {}
    for name, game in games():
        kept[solved.rules_of(game)] = solved.solve(game, partial(tell, name))
        print()
    solved.FILE.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")


if __name__ == "__main__":
    main()
