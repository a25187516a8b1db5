"""Players of games against a player-dealer: small steady wagers, and a bank worth ten of the biggest."""

from __future__ import annotations

from random import Random
from typing import Any

from cardroom.dealing.choices import Choice, Fold, Play
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.picture import Picture
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents
from cardroom.ranking import THREE_CARD
from cardroom.ranking.base import pack

_QUEEN_SIX_FOUR = pack(0, (10, 4, 2))


class BankedBot:
    """Wagers once to three times the least on a base wager, now and then the least on a bonus."""

    def __init__(self, game: BankedGame[Any]) -> None:
        self.game = game

    def choose(self, _picture: Picture, decision: Decision) -> Choice:
        return decision.option.default

    def base(self, random: Random) -> str:
        """The wager to begin with."""
        kinds = [kind for kind in self.game.offered if kind not in self.game.outcomes]
        return random.choice(kinds)

    def wagers(self, seat: Seat, stack: Cents, random: Random) -> list[Wager]:
        least = self.game.limits.least
        kinds = [self.base(random)]
        kinds += [kind for kind in self.game.offered if kind in self.game.outcomes and random.random() < 0.3]
        amounts = dict.fromkeys(kinds, least)
        amounts[kinds[0]] = min(least * random.choice((1, 1, 2, 3)), self.game.limits.most or 3 * least)
        wagers = [Wager(seat, seat, kind, amount) for kind, amount in amounts.items()]
        return wagers if self.game.needed(wagers, 0)[seat] <= stack else []

    def bank(self, stack: Cents) -> Cents:
        """Half the stack, at most fifty times the least wager; passes when that is too little."""
        amount = min(stack // 2, 50 * self.game.limits.least) // 100 * 100
        return amount if amount >= 4 * self.game.limits.least else 0


class ThreeCardBot(BankedBot):
    """Plays queen-six-four or better against a jack or less, and what beats the exposed card against a queen or better.

    Pairs and better always do; high cards when their top card is higher, or equal with a nine or better beside it.
    """

    def choose(self, picture: Picture, decision: Decision) -> Choice:
        cards = [card for card in picture.spots[decision.spot or decision.seat].cards if card is not None]
        shown = next(card for card in picture.spots[picture.player_dealer].cards if card is not None)
        value = THREE_CARD.value(cards)
        if shown.rank < 10:
            return Play() if value >= _QUEEN_SIX_FOUR else Fold()
        return Play() if value >= pack(0, (shown.rank, 7, 0)) else Fold()
