"""The server of the tests of the pages: `cardroom serve`, but a test moves its clock.

Beside what every server answers, it lets time pass, stacks decks, and opens tables at which nothing happens before the
floor wants.
"""

from __future__ import annotations

import asyncio
import sys

import msgspec

from cardroom.cards import parse_cards
from cardroom.floor.guest import HOUSE
from cardroom.floor.live_table import LiveTable
from cardroom.floor.running import Pause
from cardroom.floor.terms import Terms
from cardroom.floor.vault import SealedKey
from cardroom.server import room as room_module
from cardroom.server.app import create_app
from cardroom.server.listening import bound
from cardroom.server.logs import set_up
from cardroom.server.room import Room
from cardroom.server.run import serve
from cardroom.server.settings import Settings
from support.driven_clock import DrivenClock
from support.room import session_for, waiting_tasks

STACKED: dict[int, str] = {}
"""By table, the cards that lie on top of its next deck."""


class StackableTable(LiveTable):
    """A table whose next deck a test has arranged. Its seal does not fit any more: nobody can verify this deal."""

    def shuffle(self, sealed: SealedKey) -> None:
        super().shuffle(sealed)
        deck = self.shuffling.deck
        if deck is not None and (cards := STACKED.pop(self.number, "")):
            below = list(deck.cards)
            top = [below.pop(below.index(card)) for card in parse_cards(cards)]
            deck.cards = (*top, *below)


if __name__ == "__main__":
    room_module.LiveTable = StackableTable  # type: ignore[attr-defined]
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

    @app.post("/test/stack")
    async def stack(table: int, cards: str) -> None:
        STACKED[table] = cards

    serve(app, settings, bound(settings.host, settings.port))
