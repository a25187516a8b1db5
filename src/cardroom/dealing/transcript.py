"""The dealer's log of a round, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardroom.dealing.decisions import Seat, hand_number, spot_of
from cardroom.dealing.events import Event, name_hand, name_seat


def transcript(events: Iterable[Event], names: Mapping[Seat, str] | None = None) -> list[str]:
    """What happened, in lines a dealer would recognise; `names` calls seats by their people."""
    known = names or {}

    def who(seat: Seat) -> str:
        owner = known.get(spot_of(seat))
        if owner is None:
            return name_seat(seat)
        return f"{owner}'s {name_hand(seat)}" if hand_number(seat) else owner

    lines = (event.told(who) for event in events)
    return [line for line in lines if line]
