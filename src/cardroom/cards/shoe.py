"""A shoe that lasts for many rounds, with a cut card near its end."""

from __future__ import annotations

import msgspec

from cardroom.cards.card import Card


class Shoe(msgspec.Struct, frozen=True):
    """The order of the cards, how many are out, and how many lie in front of the cut card."""

    cards: tuple[Card, ...]
    cut: int
    out: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.out <= len(self.cards) or not 0 < self.cut <= len(self.cards):
            raise ValueError("a shoe's cut card and position must lie within its cards")

    @property
    def rest(self) -> tuple[Card, ...]:
        return self.cards[self.out :]

    @property
    def is_over(self) -> bool:
        """The cut card is out: the round being played is the last."""
        return self.out >= self.cut

    def after(self, dealt: int) -> Shoe:
        assert dealt >= 0, "cards do not go back into a shoe"
        return Shoe(self.cards, self.cut, self.out + dealt)
