"""Runs the server until it is stopped."""

from __future__ import annotations

import uvicorn
from fastapi import FastAPI

from cardroom.ledger import Store
from cardroom.server.app import create_app
from cardroom.server.houses import Houses
from cardroom.server.logs import set_up
from cardroom.server.messages import MAX_MESSAGE_BYTES
from cardroom.server.room import Room, check_terms
from cardroom.server.settings import Settings


class Server(uvicorn.Server):
    """Prints its address once it is running, and the accounts of the staff of a new room."""

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
            # Also if the port is in use: the accounts exist by then, and their PINs cannot be shown again.
            if hasattr(app.state, "room"):
                _print_staff(app.state.room)


def _print_staff(room: Room) -> None:
    for role, (number, pin) in room.new_staff.items():
        print(f"  {role:8} signs in with number {number} and PIN {pin} (shown only now)", flush=True)


def run(settings: Settings) -> None:
    """Runs the server. On SIGTERM or Ctrl-C the tables stop after the current write; they resume at the next start."""
    houses = Houses()
    for terms in settings.tables:
        check_terms(terms)
        houses.add(terms)
    set_up(settings.log)
    # Problems with the ledger are reported before anything is started.
    Store.open(settings.database).close()
    serve(create_app(settings), settings)


def serve(app: FastAPI, settings: Settings) -> None:
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE_BYTES,
        timeout_graceful_shutdown=10,
    )
    Server(config).run()
