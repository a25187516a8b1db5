"""`cardroom serve`."""

from __future__ import annotations

from pathlib import Path

import msgspec


def serve(config: Path | None, database: str, host: str, port: int | None) -> None:
    # The server takes a second to import; no other command should wait for it.
    from cardroom.server.run import run
    from cardroom.server.settings import load_settings

    told = {"database": database, "host": host, "port": port}
    given = {name: value for name, value in told.items() if value not in ("", None)}
    run(msgspec.structs.replace(load_settings(config), **given))
