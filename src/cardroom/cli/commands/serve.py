"""`cardroom serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from cardroom.cli.options import Options


class ServeOptions(Options, frozen=True):
    config: Annotated[
        Path | None, typer.Option("--config", help="The settings, a TOML file; docs/running.md describes it.")
    ] = None
    database: Annotated[str, typer.Option("--database", help="The ledger: a file or a PostgreSQL URL.")] = ""
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = ""
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65535, help="The port to listen on; 0 takes any free port.")
    ] = None


def serve(options: ServeOptions) -> None:
    # The server takes a second to import, and `cardroom serve --help` does not need it.
    from cardroom.server.run import run
    from cardroom.server.settings import load_settings

    options_given = {"database": options.database, "host": options.host, "port": options.port}
    given = {name: value for name, value in options_given.items() if value not in ("", None)}
    run(msgspec.structs.replace(load_settings(options.config), **given))
