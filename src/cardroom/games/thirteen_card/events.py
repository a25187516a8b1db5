"""What happens at thirteen-card poker."""

from __future__ import annotations

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Public, Who
from cardroom.dealing.picture import Picture


class WinDeclared(Public, frozen=True):
    """An automatic win, before the hands are opened."""

    seat: Seat
    what: str

    def told(self, who: Who) -> str:
        return f"{who(self.seat)} declares {self.what}."


class HandSurrendered(Public, frozen=True):
    """The hand is given up and nobody sees it."""

    seat: Seat

    def told(self, who: Who) -> str:
        return f"{who(self.seat)} surrenders."

    def put_on(self, picture: Picture) -> None:
        picture.out(self.seat)


class ThirteenOpened(Public, frozen=True):
    """The three parts face up, with what each is called; no names where the hand is foul."""

    seat: Seat
    parts: tuple[tuple[Card, ...], ...]
    names: tuple[str, ...] = ()

    def told(self, who: Who) -> str:
        shown = " / ".join(map(show_cards, self.parts))
        return f"{who(self.seat)} opens {shown}: {'; '.join(self.names) or 'foul'}."

    def put_on(self, picture: Picture) -> None:
        cards = [card for part in self.parts for card in part]
        picture.turn_up(self.seat, cards, range(len(cards)), "; ".join(self.names) or "foul")


class Even(Public, frozen=True):
    """Two players owe each other nothing."""

    first: Seat
    second: Seat

    def told(self, who: Who) -> str:
        return f"{who(self.first)} and {who(self.second)} are even."
