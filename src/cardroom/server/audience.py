"""Who watches a table: each gets every change, as that person may see it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardroom.dealing.decisions import Seat
from cardroom.dealing.transcript import transcript
from cardroom.dealing.wire import to_json
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.live_table import Happened, LiveTable
from cardroom.floor.order import in_order
from cardroom.floor.scene import scene
from cardroom.server.messages import Update

MOST_WAITING = 64
"""Messages kept for somebody who is slow."""
RECENT = 200
"""Entries kept for those who come back."""


class Message(NamedTuple):
    text: bytes
    is_news: bool
    """Of the table, and out of date with the next."""


class Listener:
    """One connection. Number 0 is somebody who has not signed in."""

    def __init__(self, number: Number) -> None:
        self.number = number
        self._waiting: deque[Message] = deque()
        self._woken = asyncio.Event()
        self._closed = False

    def tell(self, answer: bytes) -> None:
        """What came of something they asked for: kept however slow they are, unless they ask and never listen."""
        self._add(Message(answer, is_news=False))

    def show(self, news: bytes) -> None:
        """Somebody who is slow gets the table as it is, without the way there."""
        self._add(Message(news, is_news=True))

    def _add(self, message: Message) -> None:
        if len(self._waiting) >= MOST_WAITING:
            self._waiting = deque(waiting for waiting in self._waiting if not waiting.is_news)
        if len(self._waiting) >= MOST_WAITING:
            return self.close()
        self._waiting.append(message)
        return self._woken.set()

    def close(self) -> None:
        self._closed = True
        self._woken.set()

    async def next(self) -> bytes | None:
        """The next message; None when there will be no more."""
        while not self._waiting and not self._closed:
            self._woken.clear()
            await self._woken.wait()
        return self._waiting.popleft().text if self._waiting else None


class News(NamedTuple):
    """What happened, and to whom the round was dealt then: their numbers and names."""

    happened: Happened
    dealt_to: Mapping[Seat, Number]
    called: Mapping[Seat, str]


class Audience:
    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self._recent: deque[News] = deque(maxlen=RECENT)

    def join(self, listener: Listener, table: LiveTable, have: int, now: Milliseconds) -> None:
        """Tells a newcomer how things stand, and what happened since the version they have."""
        self.listeners.add(listener)
        missed = [news for news in self._recent if have < news.happened.version]
        listener.show(to_json(_update(table, listener.number, missed if have else (), now)))

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)

    def publish(self, table: LiveTable, happened: Happened) -> None:
        """Once the change is durable."""
        news = [News(happened, table.dealt_to, table.called)]
        self._recent.extend(news)
        told: dict[Number, bytes] = {}
        for listener in self.listeners:
            number = listener.number
            if number not in told:
                told[number] = to_json(_update(table, number, news, happened.at))
            listener.show(told[number])

    def close(self) -> None:
        for listener in self.listeners:
            listener.close()

    def start_again(self, table: LiveTable, now: Milliseconds) -> None:
        """The table was rebuilt: everybody gets it as it is."""
        self._recent.clear()
        for listener in self.listeners:
            listener.show(to_json(_update(table, listener.number, (), now)))


def _update(table: LiveTable, number: Number, news: Sequence[News], now: Milliseconds) -> Update:
    update = Update(table.version, now, scene(table, number))
    for happened, dealt_to, called in news:
        viewer = next((seat for seat, owner in dealt_to.items() if owner == number), None)
        for said, following in in_order(happened.said, happened.said_after, happened.events):
            shown = [event for event in (event.shown_to(viewer) for event in following) if event is not None]
            update.lines += [*said, *transcript(shown, called)]
            update.events += shown
    return update
