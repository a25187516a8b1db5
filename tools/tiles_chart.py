"""Writes the hands of tiles that bots set otherwise than the house way, as the solver finds them."""

from __future__ import annotations

from argparse import ArgumentParser

from cardroom.analysis.families.pai_gow_tiles.chart import written
from cardroom.bots.tiles import FILE
from cardroom.games.california.pai_gow.tiles import PaiGowTiles
from cardroom.houses import load_game

GAME = "oaks/pai-gow-tiles"


def main() -> None:
    ArgumentParser(description=__doc__).parse_args()
    game = load_game(GAME).spread()
    assert isinstance(game, PaiGowTiles)
    FILE.write_text(written(game), encoding="utf-8")


if __name__ == "__main__":
    main()
