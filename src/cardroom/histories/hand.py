"""A hand history: a hand for a pot as it is told, and what else a file says about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from cardroom.cards import Card
from cardroom.dealing.decisions import Seat
from cardroom.dealing.draw_events import OpenersShown
from cardroom.dealing.events import (
    Dealt,
    DealtUnseen,
    Discarded,
    DiscardedUnseen,
    Event,
    Mucked,
    RoundEnded,
    RoundStarted,
)
from cardroom.dealing.pot_events import Showed
from cardroom.dealing.round import Round
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents
from cardroom.showing import Rows

SIGNS = {"USD": "$", "EUR": "€", "GBP": "£"}
_ZONES = {"": "?", "ET": "America/New_York"}
SPECTATOR: Seat = 0
"""Stands for somebody without a seat where a seat is asked for."""


class HandHistoryError(ValueError):
    """The history cannot be read or does not fit. `hand` and `action` are the numbers in the file, from 1."""

    def __init__(self, problem: str, action: int = 0, said: str = "", hand: int = 0) -> None:
        self.problem, self.action, self.said, self.hand = problem, action, said, hand
        where = f"hand {hand}: " if hand else ""
        if action:
            where += f"action {action} ({said}): " if said else f"action {action}: "
        super().__init__(where + problem)

    def in_hand(self, hand: int) -> HandHistoryError:
        """The same problem with the number of its hand in the file."""
        return HandHistoryError(self.problem, self.action, self.said, hand)


class CannotSay(HandHistoryError):
    """The format has no words for something in this hand."""


class About(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is not part of the play. `at` is when the hand began, as in "2026-11-18T20:15:00"."""

    hand: str = ""
    table: str = ""
    at: str = ""
    zone: str = "UTC"
    """The time zone of `at`: a name as in "America/Los_Angeles", or an abbreviation."""
    venue: str = ""
    currency: str = "USD"
    """The code of the currency; empty if it is not known or the chips are not money."""
    seats: int = 0
    """The number of seats at the table; 0 if it is not known."""
    house_game: str = ""
    """The game as HOUSE/GAME, if the hand was played at a house's table."""
    fees: str = ""
    """The fee option of that table."""

    @property
    def sign(self) -> str:
        """The sign of the currency; empty if it has none that is generally known."""
        return SIGNS.get(self.currency, "")

    @property
    def at_utc(self) -> str:
        """The start of the hand in UTC; empty if the time or its zone is not known."""
        zone = _ZONES.get(self.zone, self.zone)
        try:
            local = datetime.fromisoformat(self.at).replace(tzinfo=UTC if zone == "UTC" else ZoneInfo(zone))
        except (ValueError, ZoneInfoNotFoundError):
            return ""
        return local.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class HandHistory(Rows, msgspec.Struct, frozen=True, kw_only=True):
    """A hand with its events, complete or as one seat was shown them."""

    game: AnySpreadGame
    events: tuple[Event, ...]
    names: Mapping[Seat, str] = {}
    about: About = About()
    round: Round | None = None
    """The hand as the engine played it; None if `events` are all that is known."""
    invented: frozenset[Card] = frozenset()
    """Cards that took the place of those that the file does not know."""
    unknown_stacks: frozenset[Seat] = frozenset()
    """The seats whose stacks the file does not know. The engine gave them more than they needed."""
    differs: Mapping[Seat, Cents] = {}
    """What the file pays a seat more than the engine did: odd chips, or less than zero for its part of a rake."""

    @classmethod
    def of(cls, played: Round, names: Mapping[Seat, str] | None = None, about: About | None = None) -> Self:
        """The complete history of a round."""
        return cls(
            game=played.game,  # type: ignore[arg-type]
            events=played.events,
            names=names or {},
            about=about or About(),
            round=played,
        )

    @property
    def started(self) -> RoundStarted:
        return next(event for event in self.events if type(event) is RoundStarted)

    @property
    def is_over(self) -> bool:
        return any(type(event) is RoundEnded for event in self.events)

    @property
    def rake(self) -> Cents:
        """What the file's house took from the pot, where the engine took nothing."""
        return -sum(self.differs.values())

    @property
    def stacks(self) -> dict[Seat, Cents]:
        """What each seat has at the end, by the file. Raises ValueError if that is not known."""
        if self.round is None:
            raise ValueError("this history is only what one seat was shown")
        return {seat: chips + self.differs.get(seat, 0) for seat, chips in self.round.stacks.items()}

    def seen_by(self, seat: Seat) -> HandHistory:
        """The hand as one seat was shown it; seat 0 is a spectator. Nothing else is left in it."""
        viewer = None if seat == SPECTATOR else seat
        if viewer is not None and viewer not in self.started.stacks:
            seats = ", ".join(map(str, self.started.stacks))
            raise ValueError(f"this hand has seats {seats}, not {seat}; 0 is a spectator")
        shown = [event.shown_to(viewer) for event in self.events]
        events = tuple(event for event in shown if event is not None)
        return msgspec.structs.replace(self, events=events, round=None)

    def to_dicts(self) -> list[dict[str, Any]]:
        """A dict for each seat: what it began with, won and was left with, in cents, by the file."""
        ended = next((event.stacks for event in self.events if type(event) is RoundEnded), None)
        return [
            {
                "hand": self.about.hand,
                "game": self.game.title,
                "seat": seat,
                "name": self.names.get(seat, ""),
                "stack": chips,
                "won": None if ended is None else ended[seat] + self.differs.get(seat, 0) - chips,
            }
            for seat, chips in self.started.stacks.items()
        ]

    @property
    def _title(self) -> str:
        return repr(self)[1:-1]

    def without_invented(self) -> Sequence[Event]:
        """The events for a hand log, in which cards that nobody knows are cards that nobody saw."""
        return [_known(event, self.invented) for event in self.events] if self.invented else self.events

    def __repr__(self) -> str:
        number = f" {self.about.hand}" if self.about.hand else ""
        return f"<HandHistory{number}, {self.game.title}, {len(self.started.stacks)} seats>"


def _known(event: Event, invented: frozenset[Card]) -> Event:
    cards: Any = getattr(event, "cards", ())
    if not isinstance(cards, tuple) or invented.isdisjoint(cards):
        return event
    match event:
        case Dealt(spot=spot):
            return DealtUnseen(spot, len(cards))
        case Discarded(spot=spot):
            return DiscardedUnseen(spot, len(cards))
        case Showed(seat=seat) | OpenersShown(seat=seat):
            return Mucked(seat)
        case _:
            return event
