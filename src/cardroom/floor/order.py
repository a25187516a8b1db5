"""What the house dealer said and what happened, in the order in which it came."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.dealing.events import Event


def in_order(
    said: Sequence[str], after: Sequence[int], events: Sequence[Event]
) -> Iterator[tuple[list[str], list[Event]]]:
    """Lines, and the events up to the next line; `after` is how many events came before each line."""
    places = sorted({0, *after})
    for place, end in zip(places, [*places[1:], len(events)], strict=True):
        lines = [line for line, came in zip(said, after, strict=True) if came == place]
        yield lines, list(events[place:end])
