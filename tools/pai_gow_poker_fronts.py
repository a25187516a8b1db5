"""Counts which hands of pai gow poker are better set otherwise than by a house's way, and keeps them for the bots."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from math import comb

import msgspec

from cardroom.analysis.families.pai_gow_poker.best_ways import Better, better_ways
from cardroom.analysis.families.pai_gow_poker.chart import FILE, Difference, differences
from cardroom.analysis.families.pai_gow_poker.house_ways import CARDS
from cardroom.analysis.families.pai_gow_poker.solved import pairs_of
from cardroom.bots.pai_gow.better_fronts import file_of, key_of, ranks_of, written
from cardroom.cards import Card
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.houses import all_games


def games() -> Iterator[PaiGowPoker]:
    """One game for each file."""
    found = {}
    for house_game in all_games():
        game = house_game.spread()
        if isinstance(game, PaiGowPoker):
            found.setdefault(file_of(game), game)
    yield from found.values()


def keep(game: PaiGowPoker, better: Sequence[Better]) -> list[Difference]:
    """Writes the file of the bots, and returns what the chart shows."""
    fronts = {key_of(list(map(Card, one.cards))): ranks_of(list(map(Card, one.front))) for one in better}
    file_of(game).write_bytes(written(fronts))
    return list(differences(game, better, comb(len(game.deck), CARDS)))


def main() -> None:
    ArgumentParser(description=__doc__).parse_args()
    kept = {}
    for game in games():
        better = list(better_ways(game, pairs_of(game)))
        kept[file_of(game).stem] = keep(game, better)
        print(f"{game.title}: {len(better):,} kinds of hands", flush=True)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")


if __name__ == "__main__":
    main()
