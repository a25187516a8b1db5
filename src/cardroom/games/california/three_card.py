"""Three Card Poker against a player-dealer."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.dealing.choices import Play
from cardroom.games.california.ante import ANTE, AnteGame, AnteRules
from cardroom.games.california.banked import by_table
from cardroom.money import Outcome
from cardroom.ranking import HIGH, THREE_CARD, THREE_CARD_NO_LOW_STRAIGHT, ThreeCard

PLAY, PAIR_PLUS, BONUS, SIX_CARD = "play", "pair-plus", "bonus", "6-card-bonus"


class ThreeCardRules(AnteRules, frozen=True):
    """The rules of Three Card Poker."""

    low_straight: bool = True
    """True if 3-2-A is a straight."""


class ThreeCardPoker(AnteGame[ThreeCardRules]):
    """The bonus wager on the player's own three cards is called Pair Plus or Bonus."""

    procedure = "three-card-poker"
    rules_type = ThreeCardRules
    base = (ANTE, PAIR_PLUS, BONUS, SIX_CARD)
    later = (PLAY,)
    outcomes = {PAIR_PLUS: THREE_CARD.categories, BONUS: THREE_CARD.categories, SIX_CARD: HIGH.categories}
    cards = 3
    hands = THREE_CARD.categories
    stays = Play()

    @property
    def ranking(self) -> ThreeCard:
        return THREE_CARD if self.rules.low_straight else THREE_CARD_NO_LOW_STRAIGHT

    def bonus(self, kind: str, mine: Sequence[Card], bank: Sequence[Card]) -> Outcome:
        """Pays for the player's own hand, or for the best five cards of both hands."""
        ranking, cards = (HIGH, [*mine, *bank]) if kind == SIX_CARD else (self.ranking, mine)
        value = ranking.value(cards)
        return by_table(self.rules.pays[kind], ranking.category(value), ranking.describe(value))
