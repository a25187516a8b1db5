"""`cardroom houses` and `cardroom games`."""

from __future__ import annotations

from cardroom.cli.output import console, grid, print_json
from cardroom.houses import HouseGame, house_slugs, load_house


def houses(json: bool) -> None:
    loaded = [load_house(slug) for slug in house_slugs()]
    fees = {house.slug: sum(len(sheet.printed) for sheet in house.sheets.values()) for house in loaded}
    if json:
        return print_json(
            [{"house": h.slug, "name": h.name, "games": list(h.games), "fees": fees[h.slug]} for h in loaded]
        )
    table = grid("", "house", "name", "games", "fees")
    for house in loaded:
        table.add_row(house.slug, house.name, str(len(house.games)), str(fees[house.slug]))
    return console.print(table)


def games(house: str, json: bool) -> None:
    loaded = [load_house(slug) for slug in ([house] if house else house_slugs())]
    if json:
        return print_json([_row(game) for one in loaded for game in one.games.values()])
    for one in loaded:
        table = grid(f"{one.name}: {one.slug}/…", "game", "name", "seats", "fees")
        for game in one.games.values():
            row = _row(game)
            table.add_row(game.slug, game.name, str(row["seats"]), str(row["options"] or "none"))
        console.print(table, "")
    return None


def _row(game: HouseGame) -> dict[str, object]:
    return {
        "game": game.id,
        "name": game.name,
        "plays": game.plays,
        "seats": game.rules.seats,
        "sheets": list(game.sheets),
        "options": sum(len(sheet.options) for sheet in game.sheets.values()),
        "about": game.about,
        "source": str(game.source),
    }
