"""A bot for the baccarat games that leave players a choice, and for Super Pan 9."""

from __future__ import annotations

from random import Random

from cardroom.bots.banked import BankedBot
from cardroom.dealing.choices import Choice, Hit, Stand
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.events import PLAYER_HAND
from cardroom.dealing.options import Pick
from cardroom.dealing.setup import Wager
from cardroom.dealing.view import RoundView
from cardroom.money import Cents
from cardroom.ranking import joker_baccarat_total


class DrawToFive(BankedBot):
    """Draws on five or less and stands on six or more, the house way of all five books. It never bets a late tie."""

    def wagers(self, seat: Seat, stack: Cents, random: Random) -> list[Wager]:
        """Leaves out an early tie that is not less than the base wager."""
        wagers = super().wagers(seat, stack, random)
        return [wager for wager in wagers if not self.game.refuse(wager, wagers, 0)]

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        option = decision.option
        if not isinstance(option, Pick) or len(option.choices) == 1:
            return option.default
        hand = view.spots.get(decision.spot) or view.spots[PLAYER_HAND]
        total = joker_baccarat_total([card for card in hand.cards if card is not None])
        return Hit() if total <= 5 else Stand()
