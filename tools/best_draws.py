"""Finds the best draw of every sort of hand at draw poker for high, and how often the bot draws best."""

from __future__ import annotations

from argparse import ArgumentParser

import msgspec

from cardroom.analysis.plays.draws import FILE, OPPONENTS, rules_of, solve
from cardroom.games.poker.openers import JacksOrBetter
from cardroom.houses import load_game

GAME = "oaks/draw-poker-jacks-or-better"
"""All draw games for high have its deck and ranking."""
RANDOM_HANDS = 1_000


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--opponents", type=int, default=OPPONENTS, help="how many opponents' hands to sample")
    parser.add_argument("--hands", type=int, default=RANDOM_HANDS, help="random hands to compare the bot's draw with")
    asked = parser.parse_args()
    game = load_game(GAME).spread()
    assert isinstance(game, JacksOrBetter)
    kept = {rules_of(game): solve(game, asked.opponents, asked.hands)}
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")


if __name__ == "__main__":
    main()
