"""What happens only at pai gow."""

from __future__ import annotations

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Spot
from cardroom.dealing.events import Public, Who
from cardroom.dealing.picture import Picture


class TakenBack(Public, frozen=True):
    """A pile at a seat without a wager goes back to the house dealer, unseen."""

    spot: Spot

    def told(self, who: Who) -> str:
        return f"{who(self.spot)} has no wager; the pile is taken back unseen."

    def put_on(self, picture: Picture) -> None:
        picture.out(self.spot)


class BankSet(Public, frozen=True):
    """The player-dealer's hand, which lies open, is set."""

    spot: Spot
    front: tuple[Card, ...]
    back: tuple[Card, ...]
    hand: str

    def told(self, who: Who) -> str:
        return f"{who(self.spot)} puts {show_cards(self.front)} in front."

    def put_on(self, picture: Picture) -> None:
        cards = (*self.front, *self.back)
        picture.turn_up(self.spot, cards, range(len(cards)), self.hand)
