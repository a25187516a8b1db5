"""A bot for Three Card Poker, and what it has in common with other bots of poker against a player-dealer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Any

from cardroom.bots.banked import BankedBot
from cardroom.cards import RANKS, Card
from cardroom.dealing.choices import Choice, Fold, Play
from cardroom.dealing.decisions import Decision
from cardroom.dealing.view import RoundView
from cardroom.games.california.ante import ANTE, AnteGame
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.money import Cents, Lose, Outcome, Win
from cardroom.ranking import ThreeCard


class ThreeCardBot(BankedBot):
    """Plays if that is worth at least as much as a fold, over all hands that the player-dealer may have.

    It takes its own cards and the up card into account, but not the bonus wagers that a fold would lose.
    """

    game: ThreeCardPoker

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        shown = seen_cards(view, view.player_dealer)
        return Play() if self.plays(own_cards(view, decision), shown[0] if shown else None) else Fold()

    def plays(self, hand: Sequence[Card], up: Card | None) -> bool:
        """True if the bot plays against this up card. None means that no card is up."""
        left = Counter(self.game.deck.cards)
        left.subtract(hand)
        may_be_up = left if up is None else {up: 1}
        mine = self.game.ranking.value(hand)
        gains = gains_of_staying(self.game, mine)
        return sum(ways * self._against(mine, gains, left, card) for card, ways in may_be_up.items() if ways) >= 0

    def _against(self, mine: int, gains: Sequence[Cents], left: Counter[Card], up: Card) -> Cents:
        """Returns the total gain of playing over all pairs of cards that may be under this up card."""
        ranks, in_suit = [0] * len(RANKS), [0] * len(RANKS)
        for card, count in left.items():
            unseen = count - (card == up)
            ranks[card.rank] += unseen
            in_suit[card.rank] += unseen if card.suit == up.suit else 0
        qualifying = self.game.qualifying
        total = 0
        for low, high, values in _under(self.game.ranking, up.rank):
            pairs, suited = (
                comb(cards[low], 2) if low == high else cards[low] * cards[high] for cards in (ranks, in_suit)
            )
            for bank, ways in zip(values, (pairs - suited, suited), strict=True):
                compared = (mine > bank) - (mine < bank) + 1
                total += ways * gains[compared + 3 * (bank >= qualifying)]
        return total


def gains_of_staying(game: AnteGame[Any], mine: int) -> list[Cents]:
    """How much better it is to stay in than to fold with the minimum ante.

    First against hands that do not qualify, then against others: against a higher hand, an equal and a lower one.
    """
    rules, ante = game.rules, game.limits_of(ANTE).least
    bonus = rules.ante_bonus.get(game.ranking.category(mine))
    saved = ante + (bonus.pays(ante) if bonus else 0)
    wagers = ((ANTE, ante), (game.later[0], rules.times * ante))
    return [
        saved + sum(won(game.compared(kind, mine, higher, qualified), amount) for kind, amount in wagers)
        for qualified in (False, True)
        for higher in (-1, 0, 1)
    ]


def own_cards(view: RoundView, decision: Decision) -> list[Card]:
    return seen_cards(view, decision.spot or decision.seat)


def seen_cards(view: RoundView, spot: int) -> list[Card]:
    return [card for card in view.spots[spot].cards if card is not None]


@cache
def _under(ranking: ThreeCard, up: int) -> list[tuple[int, int, tuple[int, int]]]:
    """Returns every two ranks under an up card of this rank, with the value of all three cards mixed and suited."""
    one, other = 0, 1
    pairs = []
    for low, high in combinations_with_replacement(range(len(RANKS)), 2):
        mixed, suited = ([Card(4 * up + one), Card(4 * low + suit), Card(4 * high + suit)] for suit in (other, one))
        pairs.append((low, high, (ranking.value(mixed), ranking.value(suited))))
    return pairs


def won(outcome: Outcome, amount: Cents) -> Cents:
    match outcome:
        case Win(pay=pay):
            return pay.pays(amount)
        case Lose():
            return -outcome.of(amount)
        case _:
            return 0
