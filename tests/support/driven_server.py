"""The server of the tests of the pages: `cardroom serve`, but a test moves its clock.

Beside what every server answers, it lets time pass, and opens a table at which nothing happens before the floor wants.
"""

from __future__ import annotations

import asyncio
import sys

import msgspec

from cardroom.floor.guest import HOUSE
from cardroom.floor.running import Pause
from cardroom.floor.terms import Terms
from cardroom.server.app import create_app
from cardroom.server.logs import set_up
from cardroom.server.room import Room
from cardroom.server.run import serve
from cardroom.server.settings import Settings
from support.driven_clock import DrivenClock
from support.room import session_for, waiting_tasks

if __name__ == "__main__":
    settings = msgspec.json.decode(sys.argv[1], type=Settings)
    set_up(settings.log)
    clock = DrivenClock()
    app = create_app(settings, clock)

    @app.post("/test/clock")
    async def let_time_pass(seconds: float) -> None:
        """Answers when all has been done that was due by then, and every table waits."""
        clock.advance(seconds)
        room: Room = app.state.room
        while clock.waiting < waiting_tasks(room):
            await asyncio.sleep(0.001)

    @app.post("/test/session")
    async def begin_session(number: int) -> str:
        """The cookie of somebody who has typed their number and PIN."""
        return session_for(app.state.room, number)

    @app.post("/test/paused-table")
    async def open_paused_table(terms: dict[str, str | int]) -> int:
        """The order to pause is the first that its keeper finds: no bot has sat down."""
        room: Room = app.state.room
        (number,) = await room.open_tables(msgspec.convert(terms, Terms))
        await room.keepers[number].ask(HOUSE, Pause(), "open paused")
        return number

    serve(app, settings)
