"""`cardroom fees`."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from cardroom.cli.options import Json, Options
from cardroom.cli.output import console, grid, print_json
from cardroom.dealing.names import spoken
from cardroom.houses import HouseGame, Sheet, load_game, load_house
from cardroom.money import Fee, show_dollars
from cardroom.money.fee_sheets import COLUMNS, as_row


class FeesOptions(Options, frozen=True):
    name: Annotated[
        str, typer.Argument(metavar="HOUSE[/GAME]", help="A house or a game, as in oaks or oaks/texas-holdem.")
    ]
    option: Annotated[
        str, typer.Option("--option", metavar="OPTION", help="Print only this option, as in 3, SHEET:3 or 1+6+11.")
    ] = ""
    csv: Annotated[bool, typer.Option("--csv", help="Print every fee of the book as CSV.")] = False
    json: Json = False


def fees(options: FeesOptions) -> None:
    name, option = options.name, options.option
    one_game = "/" in name and not (Path(name) / "house.toml").exists()
    games = [load_game(name)] if one_game else list(load_house(name).games.values())
    rows = [row for game in games for row in _rows(game, option)]
    charged = [fee for game in games for sheet in game.sheets.values() for fee in _chosen(sheet.fees, sheet, option)]
    if option and not rows and not charged:
        raise ValueError(f"{name} has no fee option {option!r}; `cardroom fees {name}` lists its options")
    if options.json:
        return print_json(rows)
    if options.csv:
        writer = csv.DictWriter(sys.stdout, ("house", "game", *COLUMNS), lineterminator="\n")
        writer.writeheader()
        return writer.writerows(rows)
    for game in games:
        if game.no_fees and not option:
            console.print(f"{escape(game.name)} at {escape(game.house.name)}: {escape(game.no_fees)}\n")
        for sheet in game.sheets.values():
            _print_sheet(game, sheet, option)
    return None


def _chosen(lines: Iterable[Fee], sheet: Sheet, option: str) -> Iterator[Fee]:
    """The lines of one option ("3", "SHEET:3", or several joined, "1+6+11"), or all lines."""
    name, _, numbers = option.rpartition(":")
    if name in ("", sheet.name):
        yield from (line for line in lines if not option or line.option in numbers.split("+"))


def _rows(game: HouseGame, option: str) -> Iterator[dict[str, object]]:
    for sheet in game.sheets.values():
        for fee in _chosen(sheet.printed, sheet, option):
            bounds = {"from": fee.from_, "to": fee.to}
            yield {"house": game.house.slug, "game": game.slug, **as_row(fee), **bounds}


def _print_sheet(game: HouseGame, sheet: Sheet, option: str) -> None:
    dated = f", {sheet.head.dated}" if sheet.head.dated else ""
    title = f"{game.name} at {game.house.name}: {sheet.head.title}{dated}"
    table = grid(title, "option", "limit", "stake", "for", "who pays", "when", "fee")
    last = ""
    for fee in _chosen(sheet.fees, sheet, option):
        shown = (fee.option, fee.limit.replace("..", " to ")) if fee.option != last else ("", "")
        amount = "floor's discretion" if fee.fee is None else show_dollars(fee.fee)
        table.add_row(*shown, fee.stake, describe_band(fee), fee.payer, spoken(fee.stage), amount)
        last = fee.option
    if last:
        console.print(table)
        console.print(f"From the {escape(str(sheet.head.source))}.", style="dim")
        console.print(f"To choose an option of this sheet, type --fees {sheet.name}:OPTION.", style="dim")
        for rule in sheet.head.rules:
            if not option or rule.holds(option.rpartition(":")[2]):
                which = f" (options {', '.join(rule.options)})" if rule.options else ""
                console.print(f"Rule of this sheet{which}: {escape(rule.says)}")
        for correction in sheet.corrections:
            console.print(f"Corrected: {escape(correction.why)}", style="dim")
        console.print()


def describe_band(fee: Fee) -> str:
    """What the fee depends on, as in "6 players" or "action $301 to $600"."""
    unit = {"players": "players", "no-flop": "players, no flop", "time": "players, half hour"}.get(fee.basis)
    if fee.from_ is None and fee.to is None:
        each = "each wager" if fee.payer == "player" else "each round"
        words = {"flat": each, "bonus": "each bonus bet", "round": "each round", "alone": "side bets alone"}
        return words.get(fee.basis, fee.basis)
    start, end = fee.from_ or 0, fee.to
    if unit:
        band = f"{start} or more" if end is None else f"{end} or fewer" if start <= 1 else f"{start} to {end}"
        return f"{start} {unit}" if start == end else f"{band} {unit}"
    return f"{fee.basis} ${start:,} and up" if end is None else f"{fee.basis} ${start:,} to ${end:,}"
