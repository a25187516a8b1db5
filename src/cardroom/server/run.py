"""Runs the server until it is stopped."""

from __future__ import annotations

import gc
import logging
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import uvicorn
from fastapi import FastAPI

from cardroom.floor.guest import Refused
from cardroom.server.app import create_app, open_ledger
from cardroom.server.clock import WallClock
from cardroom.server.door.door import Door
from cardroom.server.door.http_protocol import DoorConfig, LimitedHttp
from cardroom.server.door.limits import Limits
from cardroom.server.door.socket_protocol import LimitedSocket
from cardroom.server.houses import Houses
from cardroom.server.listening import bound, let_go
from cardroom.server.logs import set_up
from cardroom.server.messages import MAX_MESSAGE_BYTES
from cardroom.server.public_room import check_public, warnings
from cardroom.server.room import Room, check_terms
from cardroom.server.settings import Settings, SettingsError
from cardroom.server.watchdog import Watchdog

if sys.platform != "win32":
    import resource

log = logging.getLogger(__name__)
YOUNG_OBJECTS = 10_000
"""The number of new objects after which garbage is collected."""
OTHER_FILES = 200
"""The number of files that the server needs beside its connections: the ledger, reports, files of the pages."""


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
            # Also if the start fails later: the accounts exist by then, and their PINs cannot be shown again.
            if hasattr(app.state, "room"):
                _print_staff(app.state.room)

    async def shutdown(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Other processes go on with the tables after the hands that are played now; then connections are closed."""
        app = self.config.app
        assert isinstance(app, FastAPI)
        if hasattr(app.state, "room") and not self.force_exit:
            await app.state.room.hand_over()
        await super().shutdown(sockets)  # type: ignore[arg-type]

    async def main_loop(self) -> None:
        # What is loaded by now stays loaded. Looking for garbage in it again and again would hold up the tables.
        gc.collect()
        gc.freeze()
        # Nearly everything that a command makes is gone before the next: looking for garbage often finds none.
        gc.set_threshold(YOUNG_OBJECTS)
        with Watchdog() as self._watchdog:
            await super().main_loop()

    async def on_tick(self, counter: int) -> bool:
        """The main loop calls it ten times a second. The watchdog needs no timer of its own, which would wake the loop
        as often again."""
        self._watchdog.tick()
        return await super().on_tick(counter)


def _print_staff(room: Room) -> None:
    for role, (number, pin) in room.reception.new_staff.items():
        print(f"  {role:8} signs in with number {number} and PIN {pin} (shown only now)", flush=True)


def run(settings: Settings, limits: Limits | None = None, file: Path | None = None) -> None:
    """Runs the server. On SIGTERM or Ctrl-C the tables stop after the current write; they resume at the next start.

    `file` is the file of the settings, for messages. Raises ValueError.
    """
    check_public(settings)
    check_tables(settings, file)
    set_up(settings.log)
    for warning in warnings():
        log.warning("%s", warning)
    clock = WallClock()
    # Problems with the port, the ledger and the keys are reported before anything is started. The port comes first: a
    # process that cannot listen must not take tables from others.
    sockets = bound(settings.host, settings.port)
    try:
        ledger = open_ledger(settings, clock)
        serve(create_app(settings, clock, ledger, limits), settings, sockets)
    finally:
        let_go(sockets)


def check_tables(settings: Settings, file: Path | None) -> None:
    """Raises SettingsError for the first table that cannot be opened."""
    houses = Houses(settings.houses)
    for number, terms in enumerate(settings.first_tables):
        try:
            check_terms(terms)
            houses.add(terms)
        except (Refused, ValueError) as error:
            raise SettingsError(f"{file or 'settings'}: tables[{number}]: {error}") from None


def serve(app: FastAPI, settings: Settings, sockets: Sequence[socket.socket]) -> None:
    door: Door = app.state.door
    allow_files(door)
    prepare(app)
    Server(configuration(app, settings)).run(list(sockets))


def configuration(app: FastAPI, settings: Settings) -> DoorConfig:
    """The configuration of uvicorn. The door reads the headers of proxies, so uvicorn must not."""
    door: Door = app.state.door
    return DoorConfig(
        app,
        door=door,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        http=LimitedHttp,
        ws=LimitedSocket,
        ws_max_size=MAX_MESSAGE_BYTES,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=door.limits.idle_seconds,
        timeout_graceful_shutdown=10,
    )


def prepare(app: FastAPI) -> None:
    """The framework builds routes and their description when they are first needed, which would hold up everybody."""
    for route in app.routes:
        route.matches({"type": "http", "method": "GET", "path": "/nowhere", "root_path": "", "headers": []})
    app.openapi()


def allow_files(door: Door) -> None:
    """Raises the number of files that the process may open, or has fewer connections.

    Without a free file a connection cannot even be refused."""
    if sys.platform == "win32":
        return
    wanted = door.limits.connections + OTHER_FILES
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed == resource.RLIM_INFINITY or allowed >= wanted:
        return
    new = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (new, most))
    if new < wanted:
        connections = max(new - OTHER_FILES, new // 2)
        log.warning(
            "the system allows too few files", extra={"files": new, "needs": wanted, "connections": connections}
        )
        door.limits = msgspec.structs.replace(door.limits, connections=connections)
