"""What happens at a table of Pan. All of it lies face up but for the cards in the hands."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Seat, further_hand
from cardroom.dealing.events import Public, Who
from cardroom.dealing.picture import Picture
from cardroom.games.pan.melds import Meld

DISCARDS = 0
"""Where the top discard is in a picture of the table; meld 2 of seat 5 is a further hand of the seat."""


def _from_hand(picture: Picture, seat: Seat, cards: Iterable[Card]) -> None:
    """Cards leave a hand, face up already or not."""
    held = picture.spots[seat].cards
    for card in cards:
        picture.take_cards(seat, (card if card in held else None,))


def _lies(picture: Picture, seat: Seat, number: int, meld: Meld) -> None:
    spot = further_hand(seat, number)
    picture.spots.pop(spot, None)
    picture.add_cards(spot, meld, up=True)


class DrewForFirst(Public, frozen=True):
    """A card to see who has the lowest, which decides who begins."""

    seat: Seat
    card: Card

    def told(self, who: Who) -> str:
        return f"{who(self.seat)} draws {self.card} for low."


class ActsFirst(Public, frozen=True):
    seat: Seat
    why: str

    def told(self, who: Who) -> str:
        return f"{who(self.seat)} is first: {self.why}."


class PlaysDouble(Public, frozen=True):
    """Double top, double fee, and everything paid to the seat is double."""

    seat: Seat

    def told(self, who: Who) -> str:
        return f"{who(self.seat)} plays double."


class DiscardsStarted(Public, frozen=True):
    """The top card of the deck, beside it."""

    card: Card

    def told(self, _who: Who) -> str:
        return f"{self.card} is turned up beside the deck."

    def put_on(self, picture: Picture) -> None:
        picture.boards[DISCARDS] = [self.card]


class Stayed(Public, frozen=True):
    seat: Seat

    def told(self, who: Who) -> str:
        return f"{who(self.seat)} stays."


class Retired(Public, frozen=True):
    """The hand is set aside, and the top is forfeit."""

    seat: Seat

    def told(self, who: Who) -> str:
        return f"{who(self.seat)} retires."

    def put_on(self, picture: Picture) -> None:
        picture.out(self.seat)


class CardDrawn(Public, frozen=True):
    """From the stock, face up, to be melded or discarded."""

    seat: Seat
    card: Card

    def told(self, who: Who) -> str:
        return f"{who(self.seat)} draws {self.card}."

    def put_on(self, picture: Picture) -> None:
        picture.add_cards(self.seat, (self.card,), up=True)


class DiscardTaken(Public, frozen=True):
    """The top of the discards, by one's own will or forced."""

    seat: Seat
    card: Card
    forced_by: Seat = 0

    def told(self, who: Who) -> str:
        if self.forced_by:
            return f"{who(self.forced_by)} forces {self.card} on {who(self.seat)}."
        return f"{who(self.seat)} takes {self.card}."

    def put_on(self, picture: Picture) -> None:
        picture.boards.pop(DISCARDS, None)
        picture.add_cards(self.seat, (self.card,), up=True)


class MeldLaid(Public, frozen=True):
    """A new meld, of the hand's cards and perhaps one that another meld lends."""

    seat: Seat
    number: int
    cards: Meld
    borrowed: Card | None = None
    lender: int = 0
    """The meld that lends, and what is left of it."""
    left: Meld = ()

    def told(self, who: Who) -> str:
        lent = f", {self.borrowed} borrowed from {show_cards(self.left)}" if self.borrowed is not None else ""
        return f"{who(self.seat)} lays down {show_cards(self.cards)}{lent}."

    def put_on(self, picture: Picture) -> None:
        own = list(self.cards)
        if self.borrowed is not None:
            own.remove(self.borrowed)
            _lies(picture, self.seat, self.lender, self.left)
        _from_hand(picture, self.seat, own)
        _lies(picture, self.seat, self.number, self.cards)


class AddedTo(Public, frozen=True):
    seat: Seat
    number: int
    added: tuple[Card, ...]
    cards: Meld

    def told(self, who: Who) -> str:
        return f"{who(self.seat)} adds {show_cards(self.added)}: {show_cards(self.cards)}."

    def put_on(self, picture: Picture) -> None:
        _from_hand(picture, self.seat, self.added)
        _lies(picture, self.seat, self.number, self.cards)


class MeldParted(Public, frozen=True):
    """One meld and the cards added make two."""

    seat: Seat
    number: int
    added: tuple[Card, ...]
    cards: Meld
    off_number: int
    off: Meld

    def told(self, who: Who) -> str:
        return (
            f"{who(self.seat)} adds {show_cards(self.added)} and splits: "
            f"{show_cards(self.cards)} and {show_cards(self.off)}."
        )

    def put_on(self, picture: Picture) -> None:
        _from_hand(picture, self.seat, self.added)
        _lies(picture, self.seat, self.number, self.cards)
        _lies(picture, self.seat, self.off_number, self.off)


class WrongMeldTakenBack(Public, frozen=True):
    """What is no meld goes back to the hand; the melds behind it move up."""

    seat: Seat
    number: int
    cards: Meld

    def told(self, who: Who) -> str:
        return f"{who(self.seat)} takes back {show_cards(self.cards)}, which is no meld."

    def put_on(self, picture: Picture) -> None:
        picture.add_cards(self.seat, self.cards, up=True)
        number = self.number
        while behind := picture.spots.pop(further_hand(self.seat, number + 1), None):
            picture.spots[further_hand(self.seat, number)] = behind
            number += 1
        picture.spots.pop(further_hand(self.seat, number), None)


class Thrown(Public, frozen=True):
    """A card onto the discards, face up."""

    seat: Seat
    card: Card

    def told(self, who: Who) -> str:
        return f"{who(self.seat)} discards {self.card}."

    def put_on(self, picture: Picture) -> None:
        _from_hand(picture, self.seat, (self.card,))
        picture.boards[DISCARDS] = [self.card]


class WrongMeldCalled(Public, frozen=True):
    seat: Seat
    caller: Seat
    cards: Meld

    def told(self, who: Who) -> str:
        return f"{who(self.caller)} calls {show_cards(self.cards)} of {who(self.seat)}: it is no meld."


class WentOut(Public, frozen=True):
    """Eleven cards lie in melds."""

    seat: Seat

    def told(self, who: Who) -> str:
        return f"{who(self.seat)} is out."


class NobodyOut(Public, frozen=True):
    """Nobody can be any more; the tops stay."""

    why: str

    def told(self, _who: Who) -> str:
        return f"{self.why}: nobody is out, and the tops stay."
