"""The rules of flop games."""

from __future__ import annotations

from typing import Literal

from cardroom.games.poker.pot_rules import PotRules

BURNS = 3
"""A card is burned before the flop, the turn and the river."""


class FlopRules(PotRules, frozen=True):
    """The rules of a flop game: hold'em, Omaha, pineapple."""

    hole_cards: int = 2
    """The number of hole cards of each player."""
    uses_exactly: int = 0
    """The number of hole cards that must play, for high and for low (0: any number)."""
    uses_at_most: int = 0
    """The maximum number of hole cards that may play (0: all)."""
    boards: int = 1
    """The number of boards. The pot is split evenly between them."""
    discard_before: Literal["", "flop", "turn"] = ""
    """The street before which every player discards one card, after the betting is done."""
    run_it_twice: bool = False
    """True if the players may agree to deal the rest of the board twice when no more betting is possible."""
    declare_board: bool = False
    """True if a player who plays the board must declare it to have a claim to the pot."""

    @property
    def most_hands(self) -> int:
        return self.hands or self.seats

    @property
    def cards_needed(self) -> int:
        """The cards for all hands and boards. A second run needs one more burn and flop, then the burns are reused."""
        boards = BURNS + 5 * self.boards + (4 if self.run_it_twice else 0)
        return self.most_hands * self.hole_cards + boards
