"""The connections that watch a table. Each gets every change as that person may see it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardroom.dealing.decisions import Seat
from cardroom.dealing.transcript import LogLine, log_lines
from cardroom.dealing.wire import to_json
from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import Guest, Milliseconds, Number
from cardroom.floor.live_table import LiveTable
from cardroom.floor.order import in_order
from cardroom.floor.scene import scene
from cardroom.server.messages import Update

MAX_WAITING = 64
"""The maximum number of messages kept for a slow connection."""
RECENT = 200
"""The number of log entries kept for connections that come back."""


class Message(NamedTuple):
    text: bytes
    is_news: bool
    """True for an update of the table, which the next update replaces."""


class Listener:
    """One connection. Number 0 means not signed in."""

    def __init__(self, number: Number) -> None:
        self.number = number
        self._waiting: deque[Message] = deque()
        self._woken = asyncio.Event()
        self._closed = False
        self.is_signed_out = False

    def tell(self, answer: bytes) -> None:
        """Queues the reply to a command. Replies are not dropped, but a connection that never reads is closed."""
        self._add(Message(answer, is_news=False))

    def show(self, news: bytes) -> None:
        """Queues an update. A slow connection gets only the latest update."""
        self._add(Message(news, is_news=True))

    def _add(self, message: Message) -> None:
        if self._closed:
            return None
        if len(self._waiting) >= MAX_WAITING:
            self._waiting = deque(waiting for waiting in self._waiting if not waiting.is_news)
        if len(self._waiting) >= MAX_WAITING:
            return self.close()
        self._waiting.append(message)
        return self._woken.set()

    def close(self) -> None:
        self._closed = True
        self._woken.set()

    def sign_out(self) -> None:
        """Ends the connection because its session has ended. What was not sent yet is not sent."""
        self.is_signed_out = True
        self._waiting.clear()
        self.close()

    async def next(self) -> bytes | None:
        """The next message; None when there will be no more."""
        while not self._waiting and not self._closed:
            self._woken.clear()
            await self._woken.wait()
        return self._waiting.popleft().text if self._waiting else None


class News(NamedTuple):
    """A log entry, and the guests to whom its round was dealt."""

    entry: LogEntry
    dealt_to: Mapping[Seat, Guest]


class Audience:
    def __init__(self) -> None:
        self.listeners: dict[Listener, None] = {}
        """In the order in which they joined, so that all of them are told in the same order every time."""
        self._recent: deque[News] = deque(maxlen=RECENT)

    def join(self, listener: Listener, table: LiveTable, have: int, now: Milliseconds) -> None:
        """Adds a connection, and sends it the scene and the entries after the version it already has."""
        self.listeners[listener] = None
        missed = [news for news in self._recent if have < news.entry.version]
        listener.show(to_json(_update(table, listener.number, missed if have else (), now)))

    def leave(self, listener: Listener) -> None:
        self.listeners.pop(listener, None)

    def publish(self, table: LiveTable, entry: LogEntry) -> None:
        """Sends a change to all connections, after it is durable."""
        news = [News(entry, table.dealt_to)]
        self._recent.extend(news)
        updates: dict[Number, bytes] = {}
        for listener in self.listeners:
            number = listener.number
            if number not in updates:
                updates[number] = to_json(_update(table, number, news, entry.at))
            listener.show(updates[number])

    def close(self) -> None:
        for listener in self.listeners:
            listener.close()

    def start_again(self, table: LiveTable, now: Milliseconds) -> None:
        """Sends the scene to all connections after the table was rebuilt."""
        self._recent.clear()
        for listener in self.listeners:
            listener.show(to_json(_update(table, listener.number, (), now)))


def _update(table: LiveTable, number: Number, news: Sequence[News], now: Milliseconds) -> Update:
    update = Update(table.version, now, scene(table, number))
    for entry, dealt_to in news:
        viewer = next((seat for seat, guest in dealt_to.items() if guest.number == number), None)
        names = {seat: guest.name for seat, guest in dealt_to.items()}
        for said, following in in_order(entry.said, entry.said_after, entry.events):
            shown = [event for event in (event.shown_to(viewer) for event in following) if event is not None]
            update.lines += [*map(LogLine, said), *log_lines(shown, names)]
            update.events += shown
    return update
