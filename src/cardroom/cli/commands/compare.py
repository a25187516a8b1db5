"""`cardroom compare`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from cardroom.cli.compared_money import compare_money
from cardroom.cli.options import Html, Json, Markdown, Options, To
from cardroom.cli.output import console, grid, print_json, put, wrote
from cardroom.cli.progress import progress
from cardroom.dealing.names import number
from cardroom.dealing.wire import to_builtins
from cardroom.houses import House, HouseFileError, HouseGame, load_game, load_house
from cardroom.houses.readable import Wrong, readable_games, readable_houses
from cardroom.nearest import did_you_mean
from cardroom.sheets import rule_sheet
from cardroom.sheets.comparison import NOTHING, Comparison, Section, compare_sheets
from cardroom.sheets.comparison_files import comparison_as_markdown, comparison_as_page
from cardroom.sheets.words import capital, listed

COLUMN = 24
"""The width that a game's column needs at least; otherwise the games stand below one another."""

MANY = 4
"""So many names are too long for a title."""


class CompareOptions(Options, frozen=True):
    games: Annotated[
        list[str],
        typer.Argument(
            metavar="GAME",
            help="Two games or more, as in oaks/texas-holdem players/texas-holdem; or one name, as in texas-holdem or "
            "blackjack, for the games of that name at all houses.",
        ),
    ]
    houses: Annotated[str, typer.Option("--houses", metavar="HOUSE,…", help="Only these houses.")] = ""
    markdown: Markdown = False
    html: Html = False
    to: To = None
    json: Json = False


def compare(options: CompareOptions) -> None:
    if options.markdown + options.html + options.json > 1:
        raise ValueError("choose one of --markdown, --html and --json")
    games = find_games(options.games, options.houses)
    comparison = side_by_side(games)
    if options.json:
        return print_json(_as_json(games, comparison))
    if options.markdown:
        return put(comparison_as_markdown(comparison), options.to)
    if options.html:
        return put(comparison_as_page(comparison), options.to)
    return _print(games, comparison, options.to)


def find_games(names: list[str], houses: str = "") -> list[HouseGame]:
    """The games of these names, at the houses that are named. Raises ValueError if there are fewer than two."""
    there = [load_house(slug.strip()) for slug in houses.split(",")] if houses else list(readable_houses(_leave_out))
    wrong = _refuse if houses else _leave_out
    found = [game for name in names for game in _named(name, there, wrong)]
    games = list({game.id: game for game in found}.values())
    if len(games) < 2:
        only = f"only {games[0].id}" if games else "none"
        known = {game for house in there for game in house.game_slugs}
        remedy = did_you_mean(names[0], known - {game.slug for game in games}, "`cardroom games` lists the games")
        raise ValueError(f"two games are needed to compare, and {' '.join(names)!r} is {only}; {remedy}")
    return games


def _leave_out(error: HouseFileError) -> None:
    print(f"Left out: {error}", file=sys.stderr)


def _refuse(error: HouseFileError) -> None:
    raise error


def _named(name: str, houses: list[House], wrong: Wrong) -> list[HouseGame]:
    return [load_game(name)] if "/" in name else [game for house in houses for game in _at_house(house, name, wrong)]


def _at_house(house: House, name: str, wrong: Wrong) -> list[HouseGame]:
    """The game of this name at a house, or else those whose names begin with it, contain it, or are of this family."""
    for matches in (
        [game for game in house.game_slugs if game == name],
        [game for game in house.game_slugs if game.startswith(name)],
        [game for game in house.game_slugs if name in game],
    ):
        if matches:
            return list(readable_games(house, matches, wrong))
    return [game for game in readable_games(house, house.game_slugs, wrong) if game.plays == name]


def side_by_side(games: list[HouseGame]) -> Comparison:
    with progress("computing the odds") as report:
        money = compare_money([game.spread() for game in games], lambda done: report(done, len(games)))
    sections = [*compare_sheets([rule_sheet(game, "", "") for game in games]), *money]
    named = list(dict.fromkeys(game.name for game in games))
    at = [game.house.name for game in games]
    if len(named) == 1 and len(set(at)) == len(games):
        return Comparison(f"{named[0]} at {listed(at)}", [game.id for game in games], at, sections)
    names = [f"{game.name} at {game.house.name}" for game in games]
    title = listed(names) if len(names) < MANY else f"{capital(number(len(names)))} games side by side"
    return Comparison(title, [game.id for game in games], names, sections)


def _as_json(games: list[HouseGame], comparison: Comparison) -> dict[str, object]:
    """The rows of the rule sheets, and the fields of the house files that differ."""
    rows = [
        {
            "section": section.title,
            "label": row.label,
            "same": row.same,
            "values": dict(zip(comparison.games, row.cells, strict=True)),
        }
        for section in comparison.sections
        for row in section.rows
    ]
    common = {section.title: section.common for section in comparison.sections if section.common}
    return {"games": comparison.games, "rows": rows, "the_same": common, "fields": _different_fields(games)}


def _different_fields(games: list[HouseGame]) -> dict[str, dict[str, Any]]:
    """By the name of a field in the house files that differs: its value at each game."""
    columns = {game.id: dict(_flatten(to_builtins(game.rules))) for game in games}
    fields = dict.fromkeys(field for column in columns.values() for field in column)
    values = {field: {game: column.get(field) for game, column in columns.items()} for field in fields}
    return {field: found for field, found in values.items() if any(one != found[games[0].id] for one in found.values())}


def _flatten(fields: Mapping[str, Any], within: str = "") -> Iterator[tuple[str, Any]]:
    for field, value in fields.items():
        if isinstance(value, Mapping) and value:
            yield from _flatten(value, f"{within}{field}.")
        else:
            yield f"{within}{field}".removesuffix("."), value


def _print(games: list[HouseGame], comparison: Comparison, to: Path | None) -> None:
    columns = len(comparison.games) + 1
    if to is None:
        wide = console if console.is_terminal else Console(width=max(console.width, COLUMN * columns), highlight=False)
        return _print_on(wide, games, comparison)
    with to.open("w", encoding="utf-8") as file:
        _print_on(Console(file=file, width=COLUMN * columns, highlight=False), games, comparison)
    return wrote(to)


def _print_on(out: Console, games: list[HouseGame], comparison: Comparison) -> None:
    beside = out.width >= COLUMN * len(comparison.games)
    out.print(f"[bold]{escape(comparison.title)}[/bold]\n", soft_wrap=True)
    for section in comparison.sections:
        out.print(f"[bold]{escape(section.title)}[/bold]")
        if section.different:
            (_print_beside if beside else _print_below)(out, comparison.names, section)
        if section.shared:
            out.print("The same at all:", style="dim")
            for line in section.shared:
                out.print(f"  {escape(line)}", style="dim", soft_wrap=True)
        out.print()
    fields = _different_fields(games)
    if fields:
        out.print(f"Fields of the house files that differ: {', '.join(fields)}. --json prints them.", style="dim")


def _print_beside(out: Console, names: list[str], section: Section) -> None:
    table = grid("", "", *map(escape, names))
    table.pad_edge, table.show_lines = False, False
    for column in table.columns[1:]:
        column.ratio, column.overflow = 2, "fold"
    table.columns[0].ratio, table.expand = 1, True
    for row in section.different:
        label = "" if row.label == section.title else row.label
        table.add_row(escape(label), *(escape("\n".join(cell)) for cell in row.cells))
    out.print(table)


def _print_below(out: Console, names: list[str], section: Section) -> None:
    for row in section.different:
        if row.label != section.title:
            out.print(escape(row.label))
        for name, cell in zip(names, row.cells, strict=True):
            out.print(f"  [cyan]{escape(name)}[/cyan]: {escape(' '.join(cell) or NOTHING)}", soft_wrap=True)
