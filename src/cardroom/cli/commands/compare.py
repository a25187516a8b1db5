"""`cardroom compare`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from cardroom.cli.options import Json, Options
from cardroom.cli.output import console, grid, print_json
from cardroom.dealing.wire import to_builtins
from cardroom.houses import HouseGame, house_slugs, load_house
from cardroom.sheets.fee_words import fees_in_words
from cardroom.sheets.words import deck_in_words

DIFFERENT = "≠"
NOTHING = "–"
COLUMN = 32
"""The width of a house's column in output to a file or a program."""
LEFT_OUT = ("deck",)
"""Described in words instead."""


class CompareOptions(Options, frozen=True):
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game or a family, as in texas-holdem, ez-baccarat or blackjack.")
    ]
    houses: Annotated[str, typer.Option("--houses", metavar="HOUSE,…", help="Only these houses.")] = ""
    json: Json = False


def compare(options: CompareOptions) -> None:
    name = options.game
    slugs = options.houses.split(",") if options.houses else house_slugs()
    games = [game for slug in slugs for game in _games(slug.strip(), name)]
    if len(games) < 2:
        played = f"only {games[0].id}" if games else "at none"
        raise ValueError(f"{name!r} is not played at two houses ({played}); `cardroom games` lists the games")
    columns = [_describe(game) for game in games]
    rows = list(_rows(columns))
    if options.json:
        return print_json(
            {
                "games": [game.id for game in games],
                "rows": [
                    {"field": field, "same": same, "values": dict(zip((g.id for g in games), values, strict=True))}
                    for field, same, values in rows
                ],
            }
        )
    return _print(games, rows)


def _games(slug: str, name: str) -> list[HouseGame]:
    """The game of this name at a house, or else those whose names begin with it, contain it, or are of this family."""
    house = load_house(slug)
    for matches in (
        [game for game in house.game_slugs if game == name],
        [game for game in house.game_slugs if game.startswith(name)],
        [game for game in house.game_slugs if name in game],
    ):
        if matches:
            return [house.game(game) for game in matches]
    return [game for game in house.games.values() if game.plays == name]


def _describe(game: HouseGame) -> dict[str, str]:
    """The rules and fees of a game, field by field, under the names of its file."""
    spread: Any = game.spread()
    option = spread.fee_option
    fields = {"name": game.name, "plays": game.plays, "deck": deck_in_words(game.rules.deck)}
    rules: Any = to_builtins(game.rules)
    fields |= dict(_flatten({field: value for field, value in rules.items() if field not in LEFT_OUT}))
    fields["fees.options"] = str(sum(len(sheet.options) for sheet in game.sheets.values()))
    fields["fees.usual"] = " ".join(fees_in_words(option, game.file.fees.wagers)) if option else game.no_fees
    fields["assumed"] = str(len(game.assumed))
    return fields


def _flatten(fields: Mapping[str, Any], within: str = "") -> Iterator[tuple[str, str]]:
    for field, value in fields.items():
        if isinstance(value, Mapping) and value:
            yield from _flatten(value, f"{within}{field}.")
        else:
            yield f"{within}{field}", _as_text(value)


def _as_text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(_as_text, value)) or NOTHING
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_as_text(part)}" for key, part in value.items()) or NOTHING
    return NOTHING if value in ("", None) else str(value)


def _rows(columns: list[dict[str, str]]) -> Iterator[tuple[str, bool, list[str]]]:
    """Every field of any game, whether all games have the same value, and the value of each."""
    for field in dict.fromkeys(field for column in columns for field in column):
        values = [column.get(field, NOTHING) for column in columns]
        if any(value != NOTHING for value in values):
            yield field, len(set(values)) == 1, values


def _print(games: list[HouseGame], rows: list[tuple[str, bool, list[str]]]) -> None:
    different = [row for row in rows if not row[1]]
    table = grid(f"{len(different)} differences", "", "", *(f"{game.name} at {game.house.name}" for game in games))
    for field, _, values in different:
        usual = max(values, key=values.count)
        # Only values that differ from the most common one are colored.
        shown = [escape(value) if value == usual else f"[yellow]{escape(value)}[/yellow]" for value in values]
        table.add_row(DIFFERENT, escape(field), *shown)
    for column in table.columns:
        column.overflow = "fold"
    wide = console if console.is_terminal else Console(width=max(console.width, COLUMN * (len(games) + 1)))
    wide.print(table)
    same = [f"{field} {values[0]}" for field, is_same, values in rows if is_same]
    console.print(f"\n[bold]The same at all[/bold]: {escape('; '.join(same))}")
