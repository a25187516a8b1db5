"""`cardroom houses`."""

from __future__ import annotations

from cardroom.cli.options import Json, Options
from cardroom.cli.output import console, grid, print_json
from cardroom.houses import house_slugs, load_house


class HousesOptions(Options, frozen=True):
    json: Json = False


def houses(options: HousesOptions) -> None:
    loaded = [load_house(slug) for slug in house_slugs()]
    fees = {house.slug: sum(len(sheet.printed) for sheet in house.sheets.values()) for house in loaded}
    if options.json:
        return print_json(
            [{"house": h.slug, "name": h.name, "games": h.game_slugs, "fees": fees[h.slug]} for h in loaded]
        )
    table = grid("", "house", "name", "games", "fees")
    for house in loaded:
        table.add_row(house.slug, house.name, str(len(house.game_slugs)), str(fees[house.slug]))
    return console.print(table)
