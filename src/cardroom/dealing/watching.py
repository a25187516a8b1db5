"""A round as it is watched: the events, and the view of each seat."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.events import Event, Public
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.setup import Setup
from cardroom.dealing.view import RoundView, RoundViewBuilder


class NotInRound(Refusal):
    """No such seat takes part in the round."""


class WatchedRound:
    """What seats and spectators see of a round. Watching changes nothing."""

    def __init__(self, setup: Setup[Any], events: list[Event]) -> None:
        self.setup = setup
        self._events = events
        self._views: dict[Seat | None, tuple[RoundViewBuilder, int]] = {}
        """By viewer, the view and the number of events in it, so that only new events have to be added."""
        self._changes = self._looked_at = 0

    @property
    @abstractmethod
    def decisions(self) -> list[Decision]:
        """The open decisions."""

    @property
    def legal(self) -> list[str]:
        """What the first open decision offers, in words that `choose` understands; empty after the round."""
        offers = self.decisions[0].option.offers() if self.decisions else ()
        return [offer.in_full for offer in offers if not offer.unavailable]

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, in order."""
        return tuple(self._events)

    def view(self, seat: Seat | None) -> RoundView:
        """The round as a seat (None: a spectator) has been shown it. Raises NotInRound."""
        return self.live_view(seat).shown()

    def _repr_html_(self) -> str:
        """In a notebook, a round shows what a spectator sees; `view(seat)` shows what a seat sees."""
        return self.view(None)._repr_html_()

    def live_view(self, seat: Seat | None) -> RoundViewBuilder:
        """The same, but not a copy: for whoever reads it at once and changes nothing."""
        self._check_viewer(seat)
        built, included = self._views.get(seat) or (self._first_view(seat), 0)
        for event in self._events[included:]:
            shown = event.shown_to(seat)
            if shown is not None:
                for source, target, amount in shown.moves:
                    built.move(source, target, amount)
                shown.put_on(built)
        self._views[seat] = built, len(self._events)
        built.asked = [decision.seat for decision in self.decisions]
        return built

    @property
    def changes(self) -> int:
        """The number of events that may have changed a view otherwise than by money that everybody saw moving."""
        for event in self._events[self._looked_at :]:
            kind = type(event)
            self._changes += kind.put_on is not Event.put_on or kind.shown_to is not Public.shown_to
        self._looked_at = len(self._events)
        return self._changes

    def _check_viewer(self, seat: object) -> None:
        if seat is not None and (type(seat) is not int or seat not in self.setup.stacks):
            seats = ", ".join(map(str, self.setup.stacks))
            raise NotInRound(f"this round has seats {seats}, not {seat!r}; None is a spectator", "not-found")

    def _first_view(self, seat: Seat | None) -> RoundViewBuilder:
        view = RoundViewBuilder(seat)
        view.start(self.setup.money())
        return view

    def seen_by(self, seat: Seat | None) -> list[Event]:
        """The events as a seat (None: a spectator) was shown them. Raises NotInRound."""
        self._check_viewer(seat)
        shown = (event.shown_to(seat) for event in self._events)
        return [event for event in shown if event is not None]
