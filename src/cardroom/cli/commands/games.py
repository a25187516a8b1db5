"""`cardroom games`."""

from __future__ import annotations

from cardroom.cli.options import House, Json, Options
from cardroom.cli.output import console, grid, print_json
from cardroom.houses.listing import list_games


class GamesOptions(Options, frozen=True):
    house: House = ""
    json: Json = False


def games(options: GamesOptions) -> None:
    listed = list_games(options.house)
    if options.json:
        return print_json([game for house in listed for game in house.games])
    for house in listed:
        table = grid(f"{house.name}, written {house.slug}/GAME", "game", "name", "seats", "fee options", "choices")
        for game in house.games:
            table.add_row(game.slug, game.name, str(game.seats), str(game.options or "none"), ", ".join(game.choices))
        console.print(table, "")
    if any(game.choices for house in listed for game in house.games):
        console.print(
            "`cardroom rules HOUSE/GAME` explains the choices. To make one, type --with NAME=WAY.", style="dim"
        )
    return None
