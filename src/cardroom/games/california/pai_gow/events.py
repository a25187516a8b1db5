"""The events of pai gow."""

from __future__ import annotations

from typing import ClassVar

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Spot
from cardroom.dealing.events import LineKind, Public, Who
from cardroom.dealing.view import RoundViewBuilder


class TakenBack(Public, frozen=True):
    """The house dealer takes back the pile of a seat without a wager. Nobody sees it."""

    spot: Spot
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, who: Who) -> str:
        return f"{who(self.spot)} has no wager; the pile is taken back unseen."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.out(self.spot)


class BankSet(Public, frozen=True):
    """The player-dealer sets the hand, which is already face up."""

    spot: Spot
    front: tuple[Card, ...]
    back: tuple[Card, ...]
    hand: str
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return f"{who(self.spot)} puts {show_cards(self.front)} in front."

    def put_on(self, view: RoundViewBuilder) -> None:
        cards = (*self.front, *self.back)
        view.turn_up(self.spot, cards, range(len(cards)), self.hand)
