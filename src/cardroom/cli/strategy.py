"""`cardroom strategy`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.markup import escape
from rich.text import Text

from cardroom.analysis import vary
from cardroom.analysis.chart import Cell, Chart, Part
from cardroom.analysis.strategy import best_strategy
from cardroom.cli.output import console, grid, print_json
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame, load_game

COLOURS = {"H": "green", "S": "red", "D": "yellow", "P": "cyan", "R": "magenta"}
PLAIN = "default"


def strategy(name: str, decks: int | None, pays: Sequence[str], rules: Sequence[str], json: bool) -> None:
    told = vary(load_game(name), decks or 0, pays, rules)
    game: Any = told.spread()
    if not isinstance(game, BankedGame):
        raise ValueError(f"{told.name} is played for a pot: there is no strategy against a player-dealer")
    chart = best_strategy(game)
    if json:
        return print_json({"game": told.id, "name": told.name, "deck": str(told.rules.deck), "strategy": chart})
    return _print(told, chart)


def _print(told: HouseGame, chart: Chart) -> None:
    worth = "" if chart.expected is None else f" {chart.expected:+.4%} by the unit"
    title = f"{told.name} at {told.house.name}, {told.rules.deck}: {chart.wager}{worth}"
    console.print(escape(title), style="bold")
    for part in chart.parts:
        _print_part(chart, part)
    if chart.key:
        key = Text(", ").join(
            Text.assemble((letter, _colour(letter)), f" {word}") for letter, word in chart.key.items()
        )
        console.print("\n", key, sep="")
    if chart.note:
        console.print(f"{escape(chart.note)}.", style="dim")
    if chart.excepts:
        told_apart = (f"{each.hand} against {each.against} {each.play}" for each in chart.excepts)
        console.print(f"By their own cards: {escape(', '.join(told_apart))}.", style="dim")


def _print_part(chart: Chart, part: Part) -> None:
    table = grid("", part.name, *chart.against)
    for column in table.columns[1:]:
        column.no_wrap, column.min_width = True, 2
    for row in part.rows:
        table.add_row(row.hand, *(_shown(cell) for cell in row.cells))
    console.print()
    console.print(table)


def _shown(cell: Cell | None) -> Text:
    """What the rules leave no choice in is dim."""
    if cell is None:
        return Text("")
    return Text(cell.play, style=f"{_colour(cell.play)}{' dim' * cell.forced}")


def _colour(play: str) -> str:
    return COLOURS.get(play[0], PLAIN)
