"""What happens at the table when something goes wrong, and when the house rules on it."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.events import Event, LineKind, Move, Public, Who, stack, wagers
from cardroom.dealing.view import RoundViewBuilder
from cardroom.money import Cents, show_dollars

Pile = Literal["burns", "discards", "deck", "aside"]
_BECOMES: dict[Pile, str] = {
    "burns": "becomes the burn",
    "discards": "goes into the discards",
    "deck": "goes back into the deck",
    "aside": "is laid aside",
}


class WentWrong(Public, frozen=True):
    """Somebody calls the floor."""

    what: str
    """The situation, as a dealer would call it out."""
    seat: Seat = 0
    line_kind: ClassVar[LineKind] = "ruling"

    def describe(self, who: Who) -> str:
        return f"Floor! {self.what}{f' ({who(self.seat)})' if self.seat else ''}."


class Ruled(Public, frozen=True):
    """The ruling: what is done, and where it is written or who decided it."""

    steps: tuple[str, ...]
    source: str
    line_kind: ClassVar[LineKind] = "ruling"

    def describe(self, _who: Who) -> str:
        return f"Ruling: {' '.join(self.steps)} ({self.source})"


class CardsExposed(Public, frozen=True):
    """Cards that lay face down have been seen by the whole table."""

    spot: Spot
    cards: tuple[Card, ...]
    places: tuple[int, ...]
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, who: Who) -> str:
        return f"{who(self.spot)}'s {show_cards(self.cards)} {'is' if len(self.cards) == 1 else 'are'} exposed."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.expose(self.spot, self.cards, self.places)


class CardExchanged(Event, frozen=True):
    """A card of a hand is replaced. Only its owner sees the new one, and the old one if it was not exposed."""

    spot: Spot
    place: int
    old: Card
    new: Card
    to: Pile = "discards"
    exposed: bool = False
    """True if everybody has seen the old card."""
    looker: Seat = 0
    up: bool = False
    """True if the new card lies face up, because the old one was dealt face up."""
    line_kind: ClassVar[LineKind] = "deal"

    @property
    def put_back(self) -> Card | None:
        """The card that lies on top of the deck now."""
        return self.old if self.to == "deck" else None

    def shown_to(self, seat: Seat | None) -> Event | None:
        if self.up or (seat is not None and seat == (self.looker or self.spot)):
            return self
        return CardExchangedUnseen(self.spot, self.place, self.old if self.exposed else None, self.to)

    def describe(self, who: Who) -> str:
        return f"{who(self.spot)}'s {self.old} is replaced by {self.new} and {_BECOMES[self.to]}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.replace_card(self.spot, self.place, self.old, self.new, up=self.up)


class CardExchangedUnseen(Public, frozen=True):
    """What others see of it."""

    spot: Spot
    place: int
    old: Card | None
    to: Pile = "discards"
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, who: Who) -> str:
        card = "card" if self.old is None else str(self.old)
        return f"{who(self.spot)}'s {card} is replaced and {_BECOMES[self.to]}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.replace_card(self.spot, self.place, self.old, None)


class CardTaken(Event, frozen=True):
    """A card leaves a hand unseen, because the hand had too many or one of them does not belong there."""

    spot: Spot
    card: Card
    to: Pile = "discards"
    looker: Seat = 0
    up: bool = False
    """True if it lay face up."""
    line_kind: ClassVar[LineKind] = "deal"

    @property
    def put_back(self) -> Card | None:
        """The card that lies on top of the deck now."""
        return self.card if self.to == "deck" else None

    def shown_to(self, seat: Seat | None) -> Event | None:
        if self.up or (seat is not None and seat == (self.looker or self.spot)):
            return self
        return CardTakenUnseen(self.spot, self.to)

    def describe(self, who: Who) -> str:
        return f"{self.card} is taken from {who(self.spot)} and {_BECOMES[self.to]}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.drop_card(self.spot, self.card)


class CardTakenUnseen(Public, frozen=True):
    """What others see of it."""

    spot: Spot
    to: Pile = "discards"
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, who: Who) -> str:
        return f"A card is taken from {who(self.spot)} and {_BECOMES[self.to]}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.drop_card(self.spot, None)


class BoardTaken(Public, frozen=True):
    """Community cards leave the board."""

    cards: tuple[Card, ...]
    board: int = 0
    aside: bool = False
    """True if they are laid aside; otherwise they are shuffled into the deck."""
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, _who: Who) -> str:
        where = "laid aside" if self.aside else "taken back into the deck"
        return f"{show_cards(self.cards)} {'is' if len(self.cards) == 1 else 'are'} {where}."

    def put_on(self, view: RoundViewBuilder) -> None:
        del view.boards[self.board][-len(self.cards) :]
        if not view.boards[self.board]:
            del view.boards[self.board]


class BoardCardReplaced(Public, frozen=True):
    """A community card that does not play goes into the discards, and the next card of the deck takes its place."""

    place: int
    old: Card
    new: Card
    board: int = 0
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, _who: Who) -> str:
        return f"{self.old} on the board is replaced by {self.new} and goes into the discards."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.boards[self.board][self.place] = self.new


class CardsLaidAside(Public, frozen=True):
    """Cards of the deck are laid aside unseen."""

    cards: int
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, _who: Who) -> str:
        return f"{self.cards} cards of the deck are laid aside." if self.cards > 1 else "A card is laid aside."


class Mixed(Public, frozen=True):
    """Community cards that were laid aside are shuffled face down, apart from the stock. The first of them becomes the
    burn, and the others are dealt again."""

    cards: int
    line_kind: ClassVar[LineKind] = "deal"

    def describe(self, _who: Who) -> str:
        return f"The {self.cards} cards are shuffled face down, and one of them becomes the burn."


class HandRuledOut(Public, frozen=True):
    """A hand against the player-dealer is dead or fouled; its wagers lose or are returned at the settlement."""

    spot: Spot
    loses: bool
    line_kind: ClassVar[LineKind] = "play"

    def describe(self, who: Who) -> str:
        wagers_are = "its wagers lose" if self.loses else "its wagers are returned"
        return f"{who(self.spot)}'s hand is out of play; {wagers_are}."

    def put_on(self, view: RoundViewBuilder) -> None:
        view.out(self.spot)


class WagerCorrected(Public, frozen=True):
    """A wager is changed by a ruling, or was changed when it should not have been."""

    seat: Seat
    spot: Spot
    kind: str
    amount: Cents
    to: Cents
    line_kind: ClassVar[LineKind] = "bet"

    @property
    def moves(self) -> tuple[Move, ...]:
        more = self.to - self.amount
        if more > 0:
            return (Move(stack(self.seat), wagers(self.seat), more),)
        return (Move(wagers(self.seat), stack(self.seat), -more),) if more else ()

    def describe(self, who: Who) -> str:
        changed = f"from {show_dollars(self.amount)} to {show_dollars(self.to)}"
        return f"{who(self.seat)}'s wager on {self.kind.replace('-', ' ')} is changed {changed}."

    def put_on(self, view: RoundViewBuilder) -> None:
        if self.amount:
            view.take_away(self.seat, self.spot, self.kind, self.amount)
        if self.to:
            view.place(self.seat, self.spot, self.kind, self.to)
