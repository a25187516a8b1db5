"""What happens only at draw games."""

from __future__ import annotations

from typing import ClassVar

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import LineKind, Public, Who
from cardroom.dealing.view import RoundViewBuilder


class KillButtonTaken(Public, frozen=True):
    """Who kills a pot gets one of the table's kill buttons; `left` are still to be had."""

    seat: Seat
    left: int

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} takes a kill button; {self.left or 'none'} left."


class NobodyOpened(Public, frozen=True):
    """All passed: the pot stays for the next hand, or this one is played for low."""

    for_low: bool = False

    def describe(self, _who: Who) -> str:
        return f"Nobody opens: {'the hand is played for low' if self.for_low else 'the pot stays'}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.for_low = self.for_low


class DeclaredOpen(Public, frozen=True):
    """A player declares the pot open, all-in or in place of a false opener."""

    seat: Seat
    line_kind: ClassVar[LineKind] = "bet"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} declares the pot open."


class OpenersSplit(Public, frozen=True):
    """The opener says that openers are among the discards, which lie under a chip."""

    seat: Seat

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} declares split openers."


class OpenersShown(Public, frozen=True):
    """The cards the pot was opened on; those thrown away since lie face up for all to see."""

    seat: Seat
    cards: tuple[Card, ...]
    line_kind: ClassVar[LineKind] = "result"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} shows openers: {show_cards(self.cards)}."
