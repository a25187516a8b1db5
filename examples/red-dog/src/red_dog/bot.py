"""A bot that plays Red Dog."""

from __future__ import annotations

from cardroom.extending import BankedBot, Card, Choice, Decision, Lose, Push, RoundView, Win
from red_dog.game import RedDog
from red_dog.raising import Raise, Raising


class RedDogBot(BankedBot):
    """Raises as much as it may whenever a raise wins on average over all cards that may come."""

    game: RedDog

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        match decision.option:
            case Raising(most=most) if self.worth(view.boards[0]) > 0:
                return Raise(most)
        return decision.option.default

    def worth(self, row: list[Card]) -> int:
        """What a raise of one dollar wins or loses, in cents, added up over every possible third card."""
        left = list(self.game.deck.cards)
        for card in row:
            left.remove(card)
        return sum(self._won([*row, third]) for third in left)

    def _won(self, row: list[Card]) -> int:
        match self.game.resolve(row):
            case Win(pay=pay):
                return pay.pays(1_00)
            case Lose():
                return -1_00
            case Push():
                return 0
