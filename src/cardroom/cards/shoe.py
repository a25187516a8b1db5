"""A shoe that is dealt over many rounds, with a cut card near its end."""

from __future__ import annotations

import msgspec

from cardroom.cards.card import Card


class Shoe(msgspec.Struct, frozen=True):
    """The cards in order, the number of cards before the cut card (`cut`) and the number dealt so far (`out`)."""

    cards: tuple[Card, ...]
    cut: int
    out: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.out <= len(self.cards) or not 0 < self.cut <= len(self.cards):
            raise ValueError("a shoe's cut card and position must be within its cards")

    @property
    def rest(self) -> tuple[Card, ...]:
        return self.cards[self.out :]

    @property
    def is_over(self) -> bool:
        """True once the cut card is out: the round being played is the last."""
        return self.out >= self.cut

    def after(self, dealt: int) -> Shoe:
        if dealt < 0:
            raise ValueError(f"{dealt} cards cannot be dealt from a shoe; the number must be 0 or more")
        return Shoe(self.cards, self.cut, self.out + dealt)
