"""The update of a table for each person. What several people see alike is made and encoded once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar, cast

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Event, Public
from cardroom.dealing.transcript import LogLine, log_lines
from cardroom.dealing.wire import to_json
from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import Guest, Milliseconds, Number
from cardroom.floor.live_table import LiveTable
from cardroom.floor.order import in_order
from cardroom.floor.scene import Scene, scene, shared_scene
from cardroom.server.messages import Update

T = TypeVar("T")


class News(NamedTuple):
    """A log entry, the guests to whom its round was dealt, and those who play their hands."""

    entry: LogEntry
    dealt_to: Mapping[Seat, Guest]
    players: Mapping[Seat, Guest]


class Updates:
    """The updates for one version of a table, with these entries of its log. The table must not change meanwhile."""

    def __init__(self, table: LiveTable, news: Sequence[News], now: Milliseconds) -> None:
        self._table = table
        self._news = news
        self._now = now
        self._shared = _encoded_scene(shared_scene(table))
        self._is_public = all(type(event).shown_to is Public.shown_to for one in news for event in one.entry.events)
        """True if everybody sees every event as it is."""
        self._whole: Told | None = None
        """What everybody is told then."""
        self._made: dict[Number, bytes] = {}

    def of(self, number: Number) -> bytes:
        """The update for a person, as JSON."""
        if number not in self._made:
            seen = scene(self._table, number, self._shared)
            self._made[number] = to_json(Update(self._table.version, self._now, seen, *self._told(number)))
        return self._made[number]

    def _told(self, number: Number) -> Told:
        if self._is_public:
            if self._whole is None:
                lines, events = self._tell([news.entry.events for news in self._news])
                self._whole = Told(_encoded(lines), _encoded(events))
            return self._whole
        return self._tell([_shown(news, number) for news in self._news])

    def _tell(self, shown: Sequence[Sequence[Event | None]]) -> Told:
        told = Told([], [])
        for (entry, dealt_to, _), seen in zip(self._news, shown, strict=True):
            names = {seat: guest.name for seat, guest in dealt_to.items()}
            for said, following in in_order(entry.said, entry.said_after, seen):
                events = [event for event in following if event is not None]
                told.lines.extend([*map(LogLine, said), *log_lines(events, names, len(told.events))])
                told.events.extend(events)
        return told


class Told(NamedTuple):
    """The new lines of the hand log, and the events."""

    lines: list[LogLine]
    events: list[Event]


def _shown(news: News, number: Number) -> list[Event | None]:
    """The events as a person may see them, None for one that the person may not see."""
    viewer = next((seat for seat, guest in news.players.items() if guest.number == number), None)
    return [event.shown_to(viewer) for event in news.entry.events]


def _encoded_scene(shared: Scene) -> Scene:
    return msgspec.structs.replace(
        shared,
        chairs=_encoded(shared.chairs),
        clock=_encoded(shared.clock),
        sealed=_encoded(shared.sealed),
        entropy=_encoded(shared.entropy),
    )


def _encoded(thing: T) -> T:
    """The thing as JSON, in its own place: it can only be sent. What is empty is not sent at all."""
    return cast(T, msgspec.Raw(to_json(thing))) if thing else thing
