"""What can happen at the end of a hand for a pot, besides showing hands and pushing the pot."""

from __future__ import annotations

from typing import ClassVar

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Event, LineKind, Public, Who
from cardroom.dealing.showdown_choices import low_called
from cardroom.dealing.view import RoundViewBuilder


class DealMade(Public, frozen=True):
    """All players in the hand agree to divide the pot."""

    line_kind: ClassVar[LineKind] = "result"

    def describe(self, _who: Who) -> str:
        return "All agree to divide the pot equally."


class HandCalled(Public, frozen=True):
    """A player says what the hand is."""

    seat: Seat
    high: int
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} calls {low_called(self.high)}."


class AskedToSee(Public, frozen=True):
    """A player asks to see a hand that was not shown."""

    seat: Seat
    hand: Seat
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} asks to see the hand of {who(self.hand)}."


class ShownToOne(Event, frozen=True):
    """A player shows cards to one other player."""

    seat: Seat
    to: Seat
    cards: tuple[Card, ...]
    line_kind: ClassVar[LineKind] = "play"

    def shown_to(self, seat: Seat | None) -> Event:
        return self if seat in (self.seat, self.to) else ShownUnseen(self.seat, self.to)

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} shows {show_cards(self.cards)} to {who(self.to)}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.turn_up(self.seat, self.cards, tuple(range(len(self.cards))))


class ShownUnseen(Public, frozen=True):
    """What others see of cards that are shown to one player."""

    seat: Seat
    to: Seat
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} shows cards to {who(self.to)}."


class RestOfBoard(Public, frozen=True):
    """The cards that would have come if the hand had gone on."""

    cards: tuple[Card, ...]
    burned: int = 0
    """The number of cards burned before them."""
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, _who: Who) -> str:
        return f"The rest of the board would have been {show_cards(self.cards)}."
