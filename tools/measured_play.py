"""Lets the bots of every game for a pot or for payments play against simpler bots, and keeps what they won."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator

import msgspec

from cardroom.analysis.arena import arena
from cardroom.analysis.plays import measured
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import HouseGame, all_games

DEALS = 1_000
BY_DEFAULT = "cardroom.bots.plain:ByDefault"
SIMPLER = {
    "draw": ("caller", "random"),
    "flop": ("caller", "random"),
    "jacks-or-better": ("caller", "random"),
    "pan": ("random",),
    "stud": ("caller", "random"),
    "thirteen-card": (BY_DEFAULT, "random"),
}
"""The other bots by procedure, the strongest first. The default at thirteen-card poker is the best five in back."""
NAMES = {BY_DEFAULT: "default"}


def measure(house_game: HouseGame, game: AnySpreadGame, deals: int) -> measured.Measured:
    leagues = {other: arena(house_game.id, ["house", other], deals, luck=True) for other in SIMPLER[game.procedure]}
    contests = [
        measured.Contest(
            NAMES.get(other, other), league.deals, round(league["house"].won, 4), round(league["house"].margin, 4)
        )
        for other, league in leagues.items()
    ]
    first = next(iter(leagues.values()))
    return measured.Measured(house_game.id, first.amounts, first.seats, tuple(contests))


def games(named: list[str]) -> Iterator[tuple[HouseGame, AnySpreadGame]]:
    for house_game in all_games():
        game = house_game.spread()
        if game.procedure in SIMPLER and (not named or house_game.id in named):
            yield house_game, game


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="the games to measure again, as in oaks/pan; all if none is named")
    parser.add_argument("--deals", type=int, default=DEALS, help="how many deals of each contest")
    asked = parser.parse_args()
    kept = measured.on_file() if asked.games else {}
    for house_game, game in games(asked.games):
        kept[measured.rules_of(game)] = measure(house_game, game, asked.deals)
        print(house_game.id, *kept[measured.rules_of(game)].contests, flush=True)
    measured.FILE.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")


if __name__ == "__main__":
    main()
