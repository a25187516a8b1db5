"""What several people see alike is encoded once, and kept. Each gets the same as if it was made for them alone."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.dealing.transcript import LogLine, log_lines
from cardroom.dealing.wire import to_json
from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import Number
from cardroom.floor.live_table import LiveTable
from cardroom.floor.order import in_order
from cardroom.floor.scene import scene
from cardroom.floor.terms import Terms
from cardroom.server.messages import Update
from cardroom.server.updates import News, Updates, Views
from support.live import Evening


def made_alone(table: LiveTable, entry: LogEntry, number: Number) -> Update:
    """The update for one person, in which nothing is shared."""
    viewer = next((seat for seat, guest in table.dealt_to.items() if guest.number == number), None)
    names = {seat: guest.name for seat, guest in table.dealt_to.items()}
    update = Update(table.version, entry.at, scene(table, number))
    for said, following in in_order(entry.said, entry.said_after, entry.events):
        shown = [seen for event in following if (seen := event.shown_to(viewer)) is not None]
        update.lines += [*map(LogLine, said), *log_lines(shown, names, len(update.events))]
        update.events += shown
    return update


@pytest.mark.parametrize(
    "game", ["oaks/texas-holdem", "oaks/lowball", "oaks/pure-21-5-blackjack", "oaks/pan", "oaks/pai-gow-poker"]
)
def test_everybody_gets_the_update_that_is_made_for_them_alone(game: str) -> None:
    evening, views = Evening(Terms(game, bots=4), seed="updates"), Views()
    while evening.table.table.rounds_played < 2:
        entry = evening.step()
        assert entry is not None
        table = evening.table
        updates = Updates(table, [News(entry, table.dealt_to, table.players)], entry.at, views)
        for number in (0, *(guest.number for guest in table.people.guests.values())):
            alone = to_json(made_alone(table, entry, number))
            assert msgspec.json.decode(updates.of(number)) == msgspec.json.decode(alone)
