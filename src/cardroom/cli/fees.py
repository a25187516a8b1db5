"""`cardroom fees`."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.markup import escape

from cardroom.cli.output import console, grid, print_json
from cardroom.houses import HouseGame, Sheet, load_game, load_house
from cardroom.money import Fee, show_dollars
from cardroom.money.fee_sheets import COLUMNS, as_row


def fees(name: str, option: str, as_csv: bool, json: bool) -> None:
    one_game = "/" in name and not (Path(name) / "house.toml").exists()
    games = [load_game(name)] if one_game else list(load_house(name).games.values())
    rows = [row for game in games for row in _rows(game, option)]
    charged = [fee for game in games for sheet in game.sheets.values() for fee in _chosen(sheet.fees, sheet, option)]
    if option and not rows and not charged:
        raise ValueError(f"{name} has no fee option {option!r}")
    if json:
        return print_json(rows)
    if as_csv:
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
    """The lines of one option ("3", "SHEET:3", joined "1+6+11"), or all."""
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
    title = f"{game.name} at {game.house.name}: sheet {sheet.name}{dated} ({sheet.head.source})"
    table = grid(title, "option", "limit", "stake", "for", "who pays", "when", "fee")
    last = ""
    for fee in _chosen(sheet.fees, sheet, option):
        shown = (fee.option, fee.limit) if fee.option != last else ("", "")
        amount = "floor's discretion" if fee.fee is None else show_dollars(fee.fee)
        table.add_row(*shown, fee.stake, describe_band(fee), fee.payer, fee.stage, amount)
        last = fee.option
    if last:
        console.print(table)
        for correction in sheet.corrections:
            console.print(f"Corrected: {escape(correction.why)}", style="dim")
        console.print()


def describe_band(fee: Fee) -> str:
    """What the fee goes by: "6 players", "action $301 to $600", "no flop, 5 players or more"."""
    unit = {"players": "players", "no-flop": "players, no flop", "time": "players, half hour"}.get(fee.basis)
    if fee.from_ is None and fee.to is None:
        each = "each wager" if fee.payer == "player" else "each round"
        told = {"flat": each, "bonus": "each bonus bet", "round": "each round", "alone": "side bets alone"}
        return told.get(fee.basis, fee.basis)
    start, end = fee.from_ or 0, fee.to
    if unit:
        band = f"{start} or more" if end is None else f"{end} or fewer" if start <= 1 else f"{start} to {end}"
        return f"{start} {unit}" if start == end else f"{band} {unit}"
    return f"{fee.basis} ${start:,} and up" if end is None else f"{fee.basis} ${start:,} to ${end:,}"
