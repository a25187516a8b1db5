"""Starts the server and keeps it running until it is told to stop."""

from __future__ import annotations

import uvicorn
from fastapi import FastAPI

from cardroom.ledger import Store
from cardroom.server.app import create_app
from cardroom.server.logs import set_up
from cardroom.server.messages import MOST_BYTES
from cardroom.server.room import Room, check_terms
from cardroom.server.settings import Settings


class Server(uvicorn.Server):
    """Says where it is once it answers, and who the staff of a new room are."""

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        app = self.config.app
        assert isinstance(app, FastAPI)
        try:
            await super().startup(sockets)  # type: ignore[arg-type]
            if self.started:
                port = self.servers[0].sockets[0].getsockname()[1] if self.servers else self.config.port
                tables = len(app.state.room.keepers)
                print(f"Cardroom is open at http://{self.config.host}:{port} with {tables} tables.", flush=True)
        finally:
            # Also when the port is taken: they are hired by then, and nobody could ask again.
            if hasattr(app.state, "room"):
                _introduce(app.state.room)


def _introduce(room: Room) -> None:
    for role, (number, pin) in room.new_staff.items():
        print(f"  {role:8} signs in with number {number} and PIN {pin} (shown only now)", flush=True)


def run(settings: Settings) -> None:
    """Blocks. On SIGTERM or Ctrl-C tables stop after what they are writing, and go on at the next start."""
    for terms in settings.tables:
        check_terms(terms)
    set_up(settings.log)
    # What is wrong with the ledger is told before anything is started.
    Store.open(settings.database).close()
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        timeout_graceful_shutdown=10,
    )
    Server(config).run()
