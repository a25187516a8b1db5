"""A player of the baccarats that leave a choice, and of Super Pan 9."""

from __future__ import annotations

from random import Random

from cardroom.bots.banked import BankedBot
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.events import PLAYER_HAND
from cardroom.dealing.options import Pick
from cardroom.dealing.picture import Picture
from cardroom.dealing.setup import Wager
from cardroom.games.california.blackjack.choices import Hit, Stand
from cardroom.money import Cents
from cardroom.ranking import joker_baccarat_total


class DrawToFive(BankedBot):
    """Draws on five or less and stands on six or more, the house way of all five books; never takes a late tie."""

    def wagers(self, seat: Seat, stack: Cents, random: Random) -> list[Wager]:
        """Without an early tie where the base wager is no larger."""
        down = super().wagers(seat, stack, random)
        return [wager for wager in down if not self.game.refuse(wager, down, 0)]

    def choose(self, picture: Picture, decision: Decision) -> Choice:
        option = decision.option
        if not isinstance(option, Pick) or len(option.choices) == 1:
            return option.default
        hand = picture.spots.get(decision.spot) or picture.spots[PLAYER_HAND]
        total = joker_baccarat_total([card for card in hand.cards if card is not None])
        return Hit() if total <= 5 else Stand()
