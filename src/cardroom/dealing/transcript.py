"""The hand log of a round, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from cardroom.dealing.decisions import Seat, hand_number, spot_of
from cardroom.dealing.events import Event, LineKind, name_hand, name_seat


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the hand log. `kind` comes from the event; announcements are notes."""

    text: str
    kind: LineKind = "note"
    event: int = -1
    """The place of its event among those sent with the line; -1 for an announcement."""


def log_lines(events: Iterable[Event], names: Mapping[Seat, str] | None = None, first: int = 0) -> list[LogLine]:
    """The lines of the hand log for these events. `names` gives the player in each seat; others are "Seat 3".
    `first` is the place of the first event."""
    players = names or {}

    def who(seat: Seat) -> str:
        owner = players.get(spot_of(seat))
        if owner is None:
            return name_seat(seat)
        return f"{owner}'s {name_hand(seat)}" if hand_number(seat) else owner

    lines = (LogLine(event.describe(who), event.line_kind, place) for place, event in enumerate(events, first))
    return [line for line in lines if line.text]


def transcript(events: Iterable[Event], names: Mapping[Seat, str] | None = None) -> list[str]:
    """The hand log as plain text, one string a line."""
    return [line.text for line in log_lines(events, names)]
