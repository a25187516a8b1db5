"""`cardroom strategy`."""

from __future__ import annotations

from rich.markup import escape
from rich.text import Text

from cardroom.analysis import vary
from cardroom.analysis.chart import Cell, Chart, Part
from cardroom.analysis.plays import strategy_of
from cardroom.cli.options import Decks, GameOptions, Json, Pays, Rules
from cardroom.cli.output import console, grid, print_json
from cardroom.dealing.names import spoken
from cardroom.houses import HouseGame

COLORS = {"H": "green", "S": "red", "D": "yellow", "P": "cyan", "R": "magenta"}
PLAIN = "default"


class StrategyOptions(GameOptions, frozen=True, kw_only=True):
    decks: Decks = None
    pays: Pays = None
    rules: Rules = None
    json: Json = False


def strategy(options: StrategyOptions) -> None:
    house_game = vary(options.house_game, options.decks or 0, options.pays or (), options.rules or ())
    chart = strategy_of(house_game.spread())
    if options.json:
        facts = {"game": house_game.id, "name": house_game.name, "deck": str(house_game.rules.deck)}
        return print_json({**facts, "chosen": house_game.ways, "strategy": chart})
    return _print(house_game, chart)


def _print(house_game: HouseGame, chart: Chart) -> None:
    worth = f" {chart.worth}" if chart.worth else ""
    title = f"{house_game.name} at {house_game.house.name}, {house_game.rules.deck}: {spoken(chart.wager)}{worth}"
    console.print(escape(title), style="bold")
    if chart.basis:
        said = f"{chart.basis.certainty}: {chart.basis.sides}"
        console.print(escape(f"{said[:1].upper()}{said[1:]}."))
    for part in chart.parts:
        _print_part(chart, part)
    if chart.key:
        key = Text(", ").join(Text.assemble((letter, _color(letter)), f" {word}") for letter, word in chart.key.items())
        console.print("\n", key, sep="")
    if chart.note:
        console.print(f"{escape(chart.note[:1].upper() + chart.note[1:])}.", style="dim")
    if chart.excepts:
        exceptions = (f"{each.hand} against {each.against} {each.play}" for each in chart.excepts)
        console.print(f"Exceptions: {escape(', '.join(exceptions))}.", style="dim")


def _print_part(chart: Chart, part: Part) -> None:
    table = grid("", part.hands or part.name, *chart.against)
    for column in table.columns[1:]:
        column.no_wrap, column.min_width = True, 2
    for row in part.rows:
        table.add_row(row.hand, *(_shown(cell) for cell in row.cells))
    console.print()
    console.print(table)


def _shown(cell: Cell | None) -> Text:
    """A play that the rules force is dim."""
    if cell is None:
        return Text("")
    return Text(cell.play, style=f"{_color(cell.play)}{' dim' * cell.forced}")


def _color(play: str) -> str:
    return COLORS.get(play[0], PLAIN)
