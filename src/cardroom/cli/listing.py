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
    slugs = [house] if house else house_slugs()
    rows = [_row(game) for slug in slugs for game in load_house(slug).games.values()]
    if json:
        return print_json(rows)
    table = grid("", "game", "name", "seats", "fee options")
    for row in rows:
        table.add_row(*(str(row[key]) for key in ("game", "name", "seats", "options")))
    return console.print(table)


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
