"""The choices of a Pan player. `str` is how a choice is typed; `label` is the text on its button."""

from __future__ import annotations

from typing import TypeAlias

from cardroom.cards import Card, show_cards
from cardroom.dealing.choices import Choice


class Stay(Choice, frozen=True):
    """Stay in and play the hand."""


class Retire(Choice, frozen=True):
    """Give up the hand, and with it the top, or pay the forfeit."""


class TakeDiscard(Choice, frozen=True):
    """Take the top discard and meld it at once."""

    def __str__(self) -> str:
        return "take"


class DrawCard(Choice, frozen=True):
    """Turn up the top card of the stock."""

    def __str__(self) -> str:
        return "draw"


class DrawAgain(Choice, frozen=True):
    """Pass over the first card and turn up another."""

    def __str__(self) -> str:
        return "again"

    @property
    def label(self) -> str:
        return "Draw again"


class LayDown(Choice, frozen=True):
    """Lay down a new meld."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"lay {show_cards(self.cards)}"

    @property
    def label(self) -> str:
        return f"Lay down {show_cards(self.cards)}"


class AddTo(Choice, frozen=True):
    """Add cards to the player's own meld of this number, counted from 1."""

    cards: tuple[Card, ...]
    meld: int

    def __str__(self) -> str:
        return f"add {show_cards(self.cards)} to {self.meld}"

    @property
    def label(self) -> str:
        return f"Add {show_cards(self.cards)} to meld {self.meld}"


class Borrow(Choice, frozen=True):
    """Lay down a new meld of these cards and one card from the player's own meld of this number."""

    card: Card
    meld: int
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"borrow {self.card} from {self.meld} with {show_cards(self.cards)}"

    @property
    def label(self) -> str:
        return f"Borrow {self.card} from meld {self.meld} to lay down with {show_cards(self.cards)}"


class SplitMeld(Choice, frozen=True):
    """Add cards to the player's own meld of this number and split it in two. `off` is the second meld."""

    meld: int
    cards: tuple[Card, ...]
    off: tuple[Card, ...]

    def __str__(self) -> str:
        return f"split {self.meld} with {show_cards(self.cards)} off {show_cards(self.off)}"

    @property
    def label(self) -> str:
        return f"Add {show_cards(self.cards)} to meld {self.meld} and split off {show_cards(self.off)}"


class Force(Choice, frozen=True):
    """Force another player to take a card that fits one of that player's melds."""

    @property
    def label(self) -> str:
        return "Force the card"


class CallWrong(Choice, frozen=True):
    """Call an invalid meld, which must then be made good."""

    def __str__(self) -> str:
        return "call it"

    @property
    def label(self) -> str:
        return "Call it invalid"


class GiveUp(Choice, frozen=True):
    """Leave an invalid meld as it is. The hand is dead."""


class LetPass(Choice, frozen=True):
    """Do not force the card, or do not call the meld."""

    @property
    def label(self) -> str:
        return "Let it pass"


MeldPlay: TypeAlias = LayDown | AddTo | Borrow | SplitMeld
