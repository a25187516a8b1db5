"""`cardroom serve`."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
import typer

from cardroom.cli.options import Config, Database, Options


class ServeOptions(Options, frozen=True):
    config: Config = None
    database: Database = ""
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="The address to listen on.")] = ""
    port: Annotated[
        int | None,
        typer.Option(
            "--port", metavar="NUMBER", min=0, max=65535, help="The port to listen on; 0 takes any free port."
        ),
    ] = None
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers",
            metavar="NUMBER",
            min=1,
            max=64,
            help="Serve the room with several processes, on PostgreSQL. They listen on the port and the ones after it.",
        ),
    ] = None
    show_staff: Annotated[
        bool, typer.Option("--show-staff", help="Make a manager if there is none, and print their number and PIN.")
    ] = False


def serve(options: ServeOptions) -> None:
    # The server takes a second to import, and `cardroom serve --help` does not need it.
    from cardroom.server.run import run
    from cardroom.server.settings import load_settings
    from cardroom.server.workers import run_workers

    options_given = {
        "database": options.database,
        "host": options.host,
        "port": options.port,
        "workers": options.workers,
    }
    given: dict[str, object] = {name: value for name, value in options_given.items() if value not in ("", None)}
    if options.show_staff:
        given["show_staff"] = True
    settings = msgspec.structs.replace(load_settings(options.config), **given)
    run_room = partial(run, file=options.config)
    if settings.workers:
        run_workers(settings, run_room)
    else:
        run_room(settings)
