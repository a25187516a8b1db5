"""Solves Ultimate Texas Hold'em for the usual pays of the blind: the flops for the bot, and the counts for the odds."""

from __future__ import annotations

from argparse import ArgumentParser

from cardroom.analysis.families.ultimate_holdem import solved
from cardroom.bots.ultimate import FILE
from cardroom.games.california.ultimate import UltimateHoldem
from cardroom.houses import load_game

GAME = "livermore/ultimate-texas-holdem"


def main() -> None:
    ArgumentParser(description=__doc__).parse_args()
    game = load_game(GAME).spread()
    assert isinstance(game, UltimateHoldem)
    kept = solved.solve(game.rules)
    solved.FILE.write_bytes(kept.counts)
    FILE.write_bytes(kept.flops)


if __name__ == "__main__":
    main()
