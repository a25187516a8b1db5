"""`cardroom compare`: the same game at several houses, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Console
from rich.markup import escape

from cardroom.cli.output import console, grid, print_json
from cardroom.dealing.wire import to_builtins
from cardroom.houses import HouseGame, house_slugs, load_house
from cardroom.sheets.fee_words import fees_in_words
from cardroom.sheets.rule_sheet import fees_at
from cardroom.sheets.words import deck_in_words

DIFFERENT = "≠"
NOTHING = "–"
COLUMN = 32
"""Characters for a house where the output goes to a file or a program."""
LEFT_OUT = ("deck",)
"""Told in words instead."""


def compare(name: str, houses: str, json: bool) -> None:
    slugs = houses.split(",") if houses else house_slugs()
    games = [game for slug in slugs for game in _games(slug.strip(), name)]
    if len(games) < 2:
        there = f"only {games[0].id}" if games else "none"
        raise ValueError(f"{name!r} is not played at two houses ({there}); see `cardroom games` for slugs and families")
    columns = [_flat(game) for game in games]
    rows = list(_rows(columns))
    if json:
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
    """The game of this name at a house; else those whose names begin with it or contain it; else its family."""
    house = load_house(slug)
    for meant in (
        [game for game in house.game_slugs if game == name],
        [game for game in house.game_slugs if game.startswith(name)],
        [game for game in house.game_slugs if name in game],
    ):
        if meant:
            return [house.game(game) for game in meant]
    return [game for game in house.games.values() if game.plays == name]


def _flat(game: HouseGame) -> dict[str, str]:
    """What is said of a game, field by field, in the words of its file."""
    spread: Any = game.spread()
    option = fees_at(spread)
    told = {"name": game.name, "plays": game.plays, "deck": deck_in_words(game.rules.deck)}
    rules: Any = to_builtins(game.rules)
    told |= dict(_fields({field: value for field, value in rules.items() if field not in LEFT_OUT}))
    told["fees.options"] = str(sum(len(sheet.options) for sheet in game.sheets.values()))
    told["fees.usual"] = " ".join(fees_in_words(option, game.file.fees.wagers)) if option else game.no_fees
    told["assumed"] = str(len(game.assumed))
    return told


def _fields(told: Mapping[str, Any], within: str = "") -> Iterator[tuple[str, str]]:
    for field, value in told.items():
        if isinstance(value, Mapping) and value:
            yield from _fields(value, f"{within}{field}.")
        else:
            yield f"{within}{field}", _say(value)


def _say(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(_say, value)) or NOTHING
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_say(part)}" for key, part in value.items()) or NOTHING
    return NOTHING if value in ("", None) else str(value)


def _rows(columns: list[dict[str, str]]) -> Iterator[tuple[str, bool, list[str]]]:
    """Every field that one of them has, whether all say the same, and what each says."""
    for field in dict.fromkeys(field for column in columns for field in column):
        values = [column.get(field, NOTHING) for column in columns]
        if any(value != NOTHING for value in values):
            yield field, len(set(values)) == 1, values


def _print(games: list[HouseGame], rows: list[tuple[str, bool, list[str]]]) -> None:
    different = [row for row in rows if not row[1]]
    table = grid(f"{len(different)} differences", "", "", *(game.id for game in games))
    for field, _, values in different:
        usual = max(values, key=values.count)
        # What most houses say stays plain, so that the odd one out is seen.
        shown = [escape(value) if value == usual else f"[yellow]{escape(value)}[/yellow]" for value in values]
        table.add_row(DIFFERENT, escape(field), *shown)
    for column in table.columns:
        column.overflow = "fold"
    wide = console if console.is_terminal else Console(width=max(console.width, COLUMN * (len(games) + 1)))
    wide.print(table)
    same = [f"{field} {values[0]}" for field, is_same, values in rows if is_same]
    console.print(f"\n[bold]The same[/bold]: {escape('; '.join(same))}")
