"""`cardroom keys`."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from cardroom.cli.options import Config, Database, Options
from cardroom.cli.output import console, grid


class Action(StrEnum):
    LIST = "list"
    ROTATE = "rotate"


class KeysOptions(Options, frozen=True):
    action: Annotated[
        Action, typer.Argument(metavar="ACTION", help="list, or rotate to make a new generation of one key or of all.")
    ]
    name: Annotated[str, typer.Argument(metavar="KEY", help="The key to rotate; all of them if none is named.")] = ""
    config: Config = None
    database: Database = ""


def keys(options: KeysOptions) -> None:
    import msgspec

    from cardroom.server.keys import NAMES, Keys
    from cardroom.server.settings import load_settings

    settings = load_settings(options.config)
    if options.database:
        settings = msgspec.structs.replace(settings, database=options.database)
    if options.action is Action.ROTATE:
        for key in Keys.open(settings.key_file).rotate(*([options.name] if options.name else NAMES)):
            print(f"{key.name} is at generation {key.generation} now; a server uses it after its next start")
        return
    if not settings.key_file.exists():
        raise LookupError(f"there is no key file {settings.key_file}; the first start of the server makes it")
    table = grid(str(settings.key_file), "key", "generations", "")
    found = Keys.read(settings.key_file)
    for name, purpose in NAMES.items():
        generations = ", ".join(str(key.generation) for key in found.generations(name))
        table.add_row(name, generations or "none", purpose)
    console.print(table)
