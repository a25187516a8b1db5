"""Bots for Three Card Poker and Caribbean Stud, which are computed at the table, and for charts of the latter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import Any

from cardroom.bots.bank_poker_charts import CARIBBEAN, Calls, calls, row_of
from cardroom.bots.banked import BankedBot
from cardroom.cards import RANKS, Card
from cardroom.dealing.choices import Call, Choice, Fold, Play
from cardroom.dealing.decisions import Decision
from cardroom.dealing.view import RoundView
from cardroom.games.california.ante import ANTE, AnteGame
from cardroom.games.california.caribbean import CaribbeanStud
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.money import Cents, Lose, Outcome, Win
from cardroom.ranking import HIGH, ThreeCard
from cardroom.ranking.base import unpack


class ThreeCardBot(BankedBot):
    """Plays if that is worth at least as much as a fold, over all hands that the player-dealer may have.

    It takes its own cards and the up card into account, but not the bonus wagers that a fold would lose.
    """

    game: ThreeCardPoker

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        shown = _seen(view, view.player_dealer)
        return Play() if self.plays(own_cards(view, decision), shown[0] if shown else None) else Fold()

    def plays(self, hand: Sequence[Card], up: Card | None) -> bool:
        """True if the bot plays against this up card. None means that no card is up."""
        left = Counter(self.game.deck.cards)
        left.subtract(hand)
        may_be_up = left if up is None else {up: 1}
        mine = self.game.ranking.value(hand)
        gains = _gains(self.game, mine)
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


class BestCaribbeanBot(BankedBot):
    """Calls if that is worth more than a fold, over all hands that the player-dealer may have under the up card."""

    game: CaribbeanStud

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        (shown,) = _seen(view, view.player_dealer)
        return Call() if self.calls(own_cards(view, decision), shown) else Fold()

    def calls(self, hand: Sequence[Card], up: Card) -> bool:
        left = Counter(self.game.deck.cards)
        left.subtract((*hand, up))
        mine = HIGH.value(hand)
        gains = _gains(self.game, mine)
        return sum(ways * gains[self._compared(mine, bank)] for bank, ways in _hands_under(up, left)) > 0

    def _compared(self, mine: int, bank: int) -> int:
        return (mine > bank) + (mine >= bank) + 3 * (bank >= self.game.qualifying)


class CaribbeanBot(BankedBot):
    """Calls by a chart of its own hand and the up card."""

    def __init__(self, game: CaribbeanStud, chart: Sequence[Calls] = CARIBBEAN) -> None:
        super().__init__(game)
        self._chart = chart

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        value = HIGH.value(own_cards(view, decision))
        (shown,) = _seen(view, view.player_dealer)
        _, _, _, fourth, _ = ranks = unpack(value)
        row = self._chart[row_of(self._chart, value)]
        return Call() if calls(row, shown.rank, shown.rank in ranks, shown.rank < fourth) else Fold()


def _gains(game: AnteGame[Any], mine: int) -> list[Cents]:
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


def _hands_under(up: Card, left: Mapping[Card, int]) -> Iterator[tuple[int, int]]:
    """Yields the values of all hands with this up card, each with its number of ways.

    Hands are counted by ranks; then those in the suit of the up card are counted again as what they are.
    """
    ranks, in_suit = [0] * len(RANKS), [0] * len(RANKS)
    for card, count in left.items():
        ranks[card.rank] += count
        in_suit[card.rank] += count if card.suit == up.suit else 0
    for value, others in _values_under(up.rank):
        if ways := prod(comb(ranks[rank], count) for rank, count in others):
            yield value, ways
    for value, suited, under in _suited_under(up.rank):
        if ways := prod(in_suit[rank] for rank in under):
            yield value, -ways
            yield suited, ways


@cache
def _values_under(up: int) -> list[tuple[int, tuple[tuple[int, int], ...]]]:
    """Every four ranks under an up card of this rank: the value of the hand by ranks, and the number of each rank."""
    fours = (four for four in combinations_with_replacement(range(len(RANKS)), 4) if four != (up,) * 4)
    return [(_by_ranks((up, *four)), tuple(Counter(four).items())) for four in fours]


@cache
def _suited_under(up: int) -> list[tuple[int, int, tuple[int, ...]]]:
    """Every four other ranks: the value of the hand by ranks, and in one suit."""
    fours = combinations([rank for rank in range(len(RANKS)) if rank != up], 4)
    return [(_by_ranks((up, *four)), HIGH.suit_value(_key((up, *four)), False), four) for four in fours]


def _by_ranks(ranks: Iterable[int]) -> int:
    return HIGH.ranks_value(_key(ranks))


def _key(ranks: Iterable[int]) -> int:
    return sum(1 << 3 * rank for rank in ranks)


def own_cards(view: RoundView, decision: Decision) -> list[Card]:
    return _seen(view, decision.spot or decision.seat)


def _seen(view: RoundView, spot: int) -> list[Card]:
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
