"""The events of Pan. Everything is face up except the cards in the players' hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Seat, further_hand
from cardroom.dealing.events import LineKind, Public, Who
from cardroom.dealing.view import RoundViewBuilder
from cardroom.games.pan.melds import Meld

DISCARDS = 0
"""The board that shows the top discard in a view. A seat's melds are shown as further hands of that seat."""


def _from_hand(view: RoundViewBuilder, seat: Seat, cards: Iterable[Card]) -> None:
    """Removes cards from a hand in the view, whether they were face up or face down."""
    held = view.spots[seat].cards
    for card in cards:
        view.take_cards(seat, (card if card in held else None,))


def _show_meld(view: RoundViewBuilder, seat: Seat, number: int, meld: Meld) -> None:
    spot = further_hand(seat, number)
    view.spots.pop(spot, None)
    view.add_cards(spot, meld, up=True)


class DrewForFirst(Public, frozen=True):
    """A player draws a card to decide who goes first. The lowest card decides."""

    seat: Seat
    card: Card
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} draws {self.card} for low."


class ActsFirst(Public, frozen=True):
    """The seat that takes the first turn, and why."""

    seat: Seat
    why: str

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} acts first: {self.why}."


class PlaysDouble(Public, frozen=True):
    """The seat plays for double: its top, its fee and everything paid to it are doubled."""

    seat: Seat

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} plays for double."


class DiscardsStarted(Public, frozen=True):
    """The top card of the deck is turned up to start the discard pile."""

    card: Card
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, _who: Who) -> str:
        return f"{self.card} is turned up to start the discard pile."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.boards[DISCARDS] = [self.card]


class Stayed(Public, frozen=True):
    """A player stays in and plays the hand."""

    seat: Seat
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} stays in."


class Retired(Public, frozen=True):
    """A player retires: the hand is set aside and the top is forfeited."""

    seat: Seat
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} retires."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.out(self.seat)


class CardDrawn(Public, frozen=True):
    """A card is turned up from the stock. It must be melded or discarded."""

    seat: Seat
    card: Card
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} draws {self.card}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.add_cards(self.seat, (self.card,), up=True)


class DiscardTaken(Public, frozen=True):
    """A player takes the top discard by choice, or because another player forces it."""

    seat: Seat
    card: Card
    forced_by: Seat = 0
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        if self.forced_by:
            return f"{who(self.forced_by)} forces {self.card} on {who(self.seat)}."
        return f"{who(self.seat)} takes {self.card} from the discards."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.boards.pop(DISCARDS, None)
        view.add_cards(self.seat, (self.card,), up=True)


class PassedCardTaken(Public, frozen=True):
    """The second of two players takes the first card of the hand, which the first player passed over."""

    seat: Seat
    card: Card
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} takes {self.card}, the first card of the hand."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.add_cards(self.seat, (self.card,), up=True)


class MeldLaid(Public, frozen=True):
    """A new meld of cards from the hand, and perhaps one card borrowed from another meld."""

    seat: Seat
    number: int
    cards: Meld
    borrowed: Card | None = None
    lender: int = 0
    """The number of the meld that the card is borrowed from."""
    left: Meld = ()
    """What is left of that meld."""
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        borrowing = ""
        if self.borrowed is not None:
            borrowing = f", borrowing {self.borrowed} and leaving {show_cards(self.left)}"
        return f"{who(self.seat)} lays down {show_cards(self.cards)}{borrowing}."

    def put_on(self, view: RoundViewBuilder) -> None:
        own = list(self.cards)
        if self.borrowed is not None:
            own.remove(self.borrowed)
            _show_meld(view, self.seat, self.lender, self.left)
        _from_hand(view, self.seat, own)
        _show_meld(view, self.seat, self.number, self.cards)


class AddedTo(Public, frozen=True):
    """Cards are added to a meld on the table."""

    seat: Seat
    number: int
    added: tuple[Card, ...]
    cards: Meld
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} adds {show_cards(self.added)} to make {show_cards(self.cards)}."

    def put_on(self, view: RoundViewBuilder) -> None:
        _from_hand(view, self.seat, self.added)
        _show_meld(view, self.seat, self.number, self.cards)


class MeldParted(Public, frozen=True):
    """Cards are added to a meld, which is split in two."""

    seat: Seat
    number: int
    added: tuple[Card, ...]
    cards: Meld
    off_number: int
    off: Meld
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return (
            f"{who(self.seat)} adds {show_cards(self.added)} and splits the meld into "
            f"{show_cards(self.cards)} and {show_cards(self.off)}."
        )

    def put_on(self, view: RoundViewBuilder) -> None:
        _from_hand(view, self.seat, self.added)
        _show_meld(view, self.seat, self.number, self.cards)
        _show_meld(view, self.seat, self.off_number, self.off)


class WrongMeldTakenBack(Public, frozen=True):
    """An invalid meld is returned to the hand. The melds after it move up by one number."""

    seat: Seat
    number: int
    cards: Meld
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} takes back {show_cards(self.cards)}, which is not a valid meld."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.add_cards(self.seat, self.cards, up=True)
        number = self.number
        while behind := view.spots.pop(further_hand(self.seat, number + 1), None):
            view.spots[further_hand(self.seat, number)] = behind
            number += 1
        view.spots.pop(further_hand(self.seat, number), None)


class Thrown(Public, frozen=True):
    """A player discards a card, face up."""

    seat: Seat
    card: Card
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} discards {self.card}."

    def put_on(self, view: RoundViewBuilder) -> None:
        _from_hand(view, self.seat, (self.card,))
        view.boards[DISCARDS] = [self.card]


class WrongMeldCalled(Public, frozen=True):
    """A player calls another player's meld invalid."""

    seat: Seat
    caller: Seat
    cards: Meld

    def describe(self, who: Who) -> str:
        return f"{who(self.caller)} calls {show_cards(self.cards)}, laid down by {who(self.seat)}, an invalid meld."


class WentOut(Public, frozen=True):
    """A player has eleven cards in melds and goes out."""

    seat: Seat
    line_kind: ClassVar[LineKind] = "result"

    def describe(self, who: Who) -> str:
        return f"{who(self.seat)} goes out."


class NobodyOut(Public, frozen=True):
    """Nobody can go out any more. The tops stay for the next hand."""

    why: str
    line_kind: ClassVar[LineKind] = "result"

    def describe(self, _who: Who) -> str:
        return f"{self.why}: nobody goes out, and the tops stay for the next hand."
