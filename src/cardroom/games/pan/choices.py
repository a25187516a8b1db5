"""What a player of Pan may answer."""

from __future__ import annotations

from typing import TypeAlias

from cardroom.cards import Card, show_cards
from cardroom.dealing.choices import Choice


class Stay(Choice, frozen=True):
    """Play the hand."""


class Retire(Choice, frozen=True):
    """Give up the hand, and the top with it."""


class TakeDiscard(Choice, frozen=True):
    """Take the top of the discards, to meld it at once."""

    def __str__(self) -> str:
        return "take"


class DrawCard(Choice, frozen=True):
    """Turn up the top of the stock."""

    def __str__(self) -> str:
        return "draw"


class DrawAgain(Choice, frozen=True):
    """Pass over the first card of the hand and turn up another."""

    def __str__(self) -> str:
        return "again"


class LayDown(Choice, frozen=True):
    """A new meld."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"lay {show_cards(self.cards)}"


class AddTo(Choice, frozen=True):
    """More cards to one's own meld of that number, from 1."""

    cards: tuple[Card, ...]
    meld: int

    def __str__(self) -> str:
        return f"add {show_cards(self.cards)} to {self.meld}"


class Borrow(Choice, frozen=True):
    """A new meld of a card from one's own meld of that number, and of these cards."""

    card: Card
    meld: int
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"borrow {self.card} from {self.meld} with {show_cards(self.cards)}"


class SplitMeld(Choice, frozen=True):
    """With these cards one's own meld of that number becomes two; `off` is the second of them."""

    meld: int
    cards: tuple[Card, ...]
    off: tuple[Card, ...]

    def __str__(self) -> str:
        return f"split {self.meld} with {show_cards(self.cards)} off {show_cards(self.off)}"


class Force(Choice, frozen=True):
    """Require that a card be taken that fits a meld."""


class CallWrong(Choice, frozen=True):
    """Demand that a wrong meld be made good."""

    def __str__(self) -> str:
        return "call it"


class GiveUp(Choice, frozen=True):
    """Leave a wrong meld as it is, and the hand dead."""


class LetPass(Choice, frozen=True):
    pass


MeldPlay: TypeAlias = LayDown | AddTo | Borrow | SplitMeld
