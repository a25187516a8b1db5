"""Announcements and events in the order in which they occurred."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def in_order(said: Sequence[str], after: Sequence[int], events: Sequence[T]) -> Iterator[tuple[list[str], list[T]]]:
    """Yields announcements with the events that follow them; `after` has the number of events before each line."""
    places = sorted({0, *after})
    for place, end in zip(places, [*places[1:], len(events)], strict=True):
        lines = [line for line, events_before in zip(said, after, strict=True) if events_before == place]
        yield lines, list(events[place:end])
