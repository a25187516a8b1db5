"""`cardroom fields`."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.markup import escape

from cardroom.cli.options import Json, Options
from cardroom.cli.output import console, print_json
from cardroom.games.catalog import procedure_names
from cardroom.houses import load_game
from cardroom.houses.fields import Field, fields_at, fields_of
from cardroom.nearest import did_you_mean


class FieldsOptions(Options, frozen=True):
    name: Annotated[
        str,
        typer.Argument(
            metavar="PROCEDURE|HOUSE/GAME",
            help="A procedure, as in flop; or a game, as in oaks/texas-holdem, for the values that it has as well. "
            "Without one, the procedures are listed.",
        ),
    ] = ""
    json: Json = False


def fields(options: FieldsOptions) -> None:
    if not options.name:
        return print_json(procedure_names()) if options.json else console.print("\n".join(procedure_names()))
    found = fields_at(load_game(options.name)) if "/" in options.name else fields_of(_procedure(options.name))
    if options.json:
        return print_json([msgspec.to_builtins(field) for field in found])
    last = ""
    for field in found:
        part = field.name.split(".")[0]
        if part != last:
            console.print(f"[bold]{escape(_heading(part))}[/bold]")
        last = part
        _print(field)
    return None


def _procedure(name: str) -> str:
    names = procedure_names()
    if name not in names:
        remedy = did_you_mean(name, names, f"the procedures are {', '.join(names)}; a game is HOUSE/GAME")
        raise LookupError(f"there is no procedure {name!r}; {remedy}")
    return name


def _heading(part: str) -> str:
    return f"[{part}]" if not part.endswith("[]") else f"[[{part.removesuffix('[]')}]]"


def _print(field: Field) -> None:
    name = field.name.partition(".")[2] or field.name
    usual = field.usual if field.required else f"default {field.usual or 'empty'}"
    now = f"; here {field.value}" if field.value and field.value != field.usual else ""
    console.print(f"  [cyan]{escape(name)}[/cyan]: {escape(f'{field.may_be} ({usual}{now})')}")
    console.print(f"      {escape(field.about)}")
