"""Samples what every kind of two cards is worth at five-card stud with a stripped deck, and keeps the shares."""

from __future__ import annotations

from argparse import ArgumentParser

import msgspec

from cardroom.analysis.plays.starting_hands import DEALS, FILE, has_two_cards, rules_of, sample
from cardroom.games.poker.stud import StudGame
from cardroom.houses import all_games


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help="how many deals of each hand")
    deals, kept = parser.parse_args().deals, {}
    for house_game in all_games():
        game = house_game.spread()
        if isinstance(game, StudGame) and has_two_cards(game) and rules_of(game) not in kept:
            kept[rules_of(game)] = sample(game, deals)
            print(house_game.id, flush=True)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")


if __name__ == "__main__":
    main()
