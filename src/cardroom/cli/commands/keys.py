"""`cardroom keys`."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from cardroom.cli.options import Config, Database, Options
from cardroom.cli.output import console, grid

if TYPE_CHECKING:
    from cardroom.server.settings import Settings


class Action(StrEnum):
    LIST = "list"
    ROTATE = "rotate"
    ACCEPT = "accept"


class KeysOptions(Options, frozen=True):
    action: Annotated[
        Action,
        typer.Argument(
            metavar="ACTION",
            help="list; rotate, to make a new generation of one key or of all; or accept, if the keys of a room are "
            "lost for good, to let it go on with those of its key file, which is made if there is none.",
        ),
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
    if options.action is Action.ACCEPT:
        _accept(settings)
        return
    if not settings.key_file.exists():
        raise LookupError(f"there is no key file {settings.key_file}; the first start of the server makes it")
    if options.action is Action.ROTATE:
        for key in Keys.open(settings.key_file).rotate(*([options.name] if options.name else NAMES)):
            print(f"{key.name} is at generation {key.generation} now; a server uses it after its next start")
        return
    table = grid(str(settings.key_file), "key", "generations", "")
    found = Keys.read(settings.key_file)
    for name, purpose in NAMES.items():
        generations = ", ".join(str(key.generation) for key in found.generations(name))
        table.add_row(name, generations or "none", purpose)
    console.print(table)


def _accept(settings: Settings) -> None:
    from cardroom.ledger import Note, Store
    from cardroom.server.admission import accept

    store = Store.existing(settings.database)
    try:
        store.claim()  # nobody may serve the room meanwhile
        keys = accept(store, settings, Note(why="cardroom keys accept"))
    finally:
        store.close()
    print(f"{settings.database} goes on with the keys of {keys.path}. Open hands whose keys are lost must be voided.")
