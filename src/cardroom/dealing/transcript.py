"""The dealer's log of a round, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Event, name_seat


def transcript(events: Iterable[Event], names: Mapping[Seat, str] | None = None) -> list[str]:
    """What happened, in lines a dealer would recognise; `names` calls seats by their people."""
    known = names or {}

    def who(seat: Seat) -> str:
        return known.get(seat) or name_seat(seat)

    lines = (event.told(who) for event in events)
    return [line for line in lines if line]
