"""The events of thirteen-card poker."""

from __future__ import annotations

from typing import ClassVar

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import LineKind, Public, Who
from cardroom.dealing.view import RoundViewBuilder


class WinDeclared(Public, frozen=True):
    """A player declares an automatic win before the hands are turned up."""

    seat: Seat
    what: str
    line_kind: ClassVar[LineKind] = "result"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} declares {self.what}."


class HandSurrendered(Public, frozen=True):
    """A player surrenders the hand. It is not shown."""

    seat: Seat
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} surrenders."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.out(self.seat)


class ThirteenOpened(Public, frozen=True):
    """A player turns up the three parts. `names` describes each part, and is empty if the hand is foul."""

    seat: Seat
    parts: tuple[tuple[Card, ...], ...]
    names: tuple[str, ...] = ()
    line_kind: ClassVar[LineKind] = "result"

    def describe(self, who: Who) -> str:
        shown = " / ".join(map(show_cards, self.parts))
        return f"{who(self.seat)} shows {shown}: {'; '.join(self.names) or 'foul'}."

    def put_on(self, view: RoundViewBuilder) -> None:
        cards = [card for part in self.parts for card in part]
        view.turn_up(self.seat, cards, range(len(cards)), "; ".join(self.names) or "foul")
        view.spots[self.seat].part_names = self.names if len(self.names) == len(self.parts) else ()


class Even(Public, frozen=True):
    """Two players owe each other nothing."""

    first: Seat
    second: Seat
    line_kind: ClassVar[LineKind] = "result"

    def describe(self, who: Who) -> str:
        return f"{who(self.first)} and {who(self.second)} are even."
