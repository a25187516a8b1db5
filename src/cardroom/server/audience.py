"""The connections that watch a table. Each gets every change as that person may see it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.live_table import LiveTable
from cardroom.server.updates import News, Updates, Views, answering

MAX_WAITING = 64
"""The maximum number of messages kept for a slow connection."""
MAX_CHAT_WAITING = 20
"""The maximum number of messages of the chat kept for a slow connection."""
RECENT = 200
"""The number of log entries kept for connections that come back."""


class Message(NamedTuple):
    text: bytes
    is_news: bool
    """True for an update of the table, which the next update replaces."""


class Listener:
    """One connection. Number 0 means not signed in.

    `at_once` sends a message and returns True, or False if the message has to wait until `next` takes it.
    """

    def __init__(self, number: Number, at_once: Callable[[bytes], bool] | None = None) -> None:
        self.number = number
        self._at_once = at_once
        self._is_sending = False
        """True while a message that waited is on its way: no other may overtake it."""
        self._waiting: deque[Message] = deque()
        self._chat: deque[bytes] = deque(maxlen=MAX_CHAT_WAITING)
        self._woken = asyncio.Event()
        self._closed = False
        self.is_signed_out = False
        self.has_moved = False
        """True if the table goes on in another process, or in this one when it has started again."""

    def tell(self, answer: bytes) -> None:
        """Queues the reply to a command. Replies are not dropped, but a connection that never reads is closed."""
        self._add(answer, is_news=False)

    def show(self, news: bytes) -> None:
        """Queues an update. A slow connection gets only the latest update."""
        self._add(news, is_news=True)

    def chat(self, lines: bytes) -> None:
        """Queues lines of the chat. They wait behind everything else, and a slow connection loses the oldest."""
        if not self._closed:
            self._chat.append(lines)
            self._woken.set()

    def _add(self, text: bytes, *, is_news: bool) -> None:
        if self._closed:
            return None
        if not self._waiting and not self._is_sending and self._at_once is not None and self._at_once(text):
            return None
        if len(self._waiting) >= MAX_WAITING:
            self._waiting = deque(waiting for waiting in self._waiting if not waiting.is_news)
        if len(self._waiting) >= MAX_WAITING:
            return self.close()
        self._waiting.append(Message(text, is_news))
        return self._woken.set()

    def close(self) -> None:
        self._closed = True
        self._woken.set()

    def sign_out(self) -> None:
        """Ends the connection because its session has ended. What was not sent yet is not sent."""
        self.is_signed_out = True
        self._waiting.clear()
        self._chat.clear()
        self.close()

    async def next(self) -> bytes | None:
        """The next message; None when there will be no more. The one before has been sent."""
        self._is_sending = False
        while not self._waiting and not self._chat and not self._closed:
            self._woken.clear()
            await self._woken.wait()
        self._is_sending = True
        if self._waiting:
            return self._waiting.popleft().text
        return self._chat.popleft() if self._chat else None


class Audience:
    def __init__(self) -> None:
        self.listeners: dict[Listener, None] = {}
        """In the order in which they joined, so that all of them are told in the same order every time."""
        self._recent: deque[News] = deque(maxlen=RECENT)
        self._views = Views()

    def join(self, listener: Listener, table: LiveTable, have: int, now: Milliseconds) -> None:
        """Adds a connection, and sends it the scene and the entries after the version it already has."""
        self.listeners[listener] = None
        missed = [news for news in self._recent if have < news.entry.version] if have else []
        listener.show(Updates(table, missed, now, self._views).of(listener.number))

    def leave(self, listener: Listener) -> None:
        self.listeners.pop(listener, None)

    def publish(self, table: LiveTable, entry: LogEntry, asker: Listener | None = None, action: str = "") -> None:
        """Sends a change to all connections, after it is durable. For the asker it answers the command."""
        news = News(entry, table.dealt_to, table.players)
        self._recent.append(news)
        self._show(table, [news], entry.at, asker, action)

    def _show(
        self,
        table: LiveTable,
        news: list[News],
        now: Milliseconds,
        asker: Listener | None = None,
        action: str = "",
    ) -> None:
        if self.listeners:
            updates = Updates(table, news, now, self._views)
            for listener in self.listeners:
                update = updates.of(listener.number)
                if listener is asker:
                    listener.tell(answering(update, action))
                else:
                    listener.show(update)

    def close(self, *, moved: bool = False) -> None:
        """Ends all connections. If the table has moved, the clients come back by themselves."""
        for listener in self.listeners:
            listener.has_moved = moved
            listener.close()

    def show_again(self, table: LiveTable, now: Milliseconds) -> None:
        """Sends the scene to all connections, because something has changed that is not in the log of the table."""
        self._show(table, [], now)

    def start_again(self, table: LiveTable, now: Milliseconds) -> None:
        """Sends the scene to all connections after the table was rebuilt."""
        self._recent.clear()
        self.show_again(table, now)
