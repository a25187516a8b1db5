"""The shoe of a table, from its first card to the round in which the cut card appears."""

from __future__ import annotations

from typing import Any

from cardroom.cards import Shoe
from cardroom.dealing.chance import Chance
from cardroom.games.california.banked import BankedGame


class TableShoe:
    def __init__(self, game: BankedGame[Any]) -> None:
        self.game = game
        self.shoe: Shoe | None = None
        self.free_hands = 0
        """The number of free hands dealt from this shoe."""
        self._in_play: Shoe | None = None

    def chance(self, chance: Chance) -> tuple[Chance, int | None]:
        """The chance of the next round and the number of cards before the cut card. Starts a new shoe if needed."""
        behind = self.game.rules.behind_cut_card
        if not behind:
            return chance, None
        shoe = self.shoe
        if shoe is None or shoe.is_over:
            stock = chance.stock(self.game.deck)
            shoe = Shoe(tuple(stock.draw(len(stock))), len(self.game.deck) - behind)
        self._in_play = shoe
        return chance.from_shoe(shoe.rest), shoe.cut - shoe.out

    @property
    def free_hands_left(self) -> int:
        is_new = self.shoe is None or self.shoe.is_over
        return self.game.free_hands - (0 if is_new else self.free_hands)

    def dealt(self, cards: int, *, free: bool = False) -> None:
        if self._in_play is None:
            return
        if self._in_play.out == 0:
            self.free_hands = 0
        self.free_hands += free
        self.shoe = self._in_play.after(cards)
