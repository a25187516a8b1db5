"""Exact odds of Super Pan 9 and California Baccarat: all pairs of hands, and the card each may draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import combinations_with_replacement, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import Evaluation, NoStrategy, unit_of
from cardroom.analysis.families.baccarat.solver import CARDS
from cardroom.analysis.families.nines.loop import count_endings
from cardroom.analysis.wager_odds import Result, Tally, by_unit
from cardroom.bots import Bot
from cardroom.cards import JOKER, Card
from cardroom.dealing.choices import Choice, Hit, Stand
from cardroom.dealing.decisions import Decision
from cardroom.dealing.view import RoundView
from cardroom.games.california.nines import BASE, Nines
from cardroom.money import Lose, Push, Win
from cardroom.ranking import JOKER_NATURAL, baccarat_points

KINDS = (*(CARDS[points] for points in range(10)), JOKER)
"""A card for each number of points, and the joker."""
TOTALS = JOKER_NATURAL + 1
BEST, DRAW_TO_FIVE, BEST_BANK = STRATEGIES = "best", "draw-to-five", "best-player-dealer"
"""With the last, the player draws to five, and the player-dealer plays optimally against one player's visible draw."""
NAMES: dict[type, str] = {Win: "win", Push: "push", Lose: "lose"}
ORDERS = "equally likely orders of both hands and the next two cards"
Hand = tuple[int, ...]
"""The kinds of a hand's cards, low to high."""


class Line(NamedTuple):
    """The outcome of standing or drawing with one hand: the number of combinations by the two final totals."""

    ended: NDArray[np.int64]
    worth: int
    """The total net win of these combinations, in units."""


def evaluations(game: Nines) -> Iterator[Evaluation]:
    solvers = {strategy: partial(tally, game, strategy) for strategy in STRATEGIES}
    yield Evaluation(wager=BASE, kinds=(BASE,), solvers=solvers, combinations=ORDERS)


def tally(game: Nines, strategy: str) -> Tally:
    """Tallies the wager over all pairs of hands and the next two cards."""
    counted = Tally()
    by_totals = results(game)
    for hand, ways in hands_of(game).items():
        line = lines(game, strategy)[hand][draws(game, hand, strategy)]
        for (mine, bank), count in np.ndenumerate(line.ended):
            if count:
                counted[by_totals[mine][bank]] += ways * int(count)
    return counted


def player(game: Nines, strategy: str) -> Bot:
    """A bot that plays the strategy at a table."""
    if strategy not in STRATEGIES:
        raise NoStrategy(strategy, STRATEGIES)
    return NinesPlayer(game, strategy)


class NinesPlayer:
    """Plays the strategy for both the player and the player-dealer."""

    def __init__(self, game: Nines, strategy: str) -> None:
        self._game = game
        self._strategy = strategy

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        game, bank = self._game, view.player_dealer
        hand = kinds(card for card in view.spots[decision.spot].cards if card is not None)
        if decision.spot != bank:
            return Hit() if draws(game, hand, self._strategy) else Stand()
        drawn = any(len(held.cards) > game.rules.cards for spot, held in view.spots.items() if spot != bank)
        return Hit() if bank_draws(game, hand, self._strategy, drawn=drawn) else Stand()


def kinds(cards: Iterable[Card]) -> Hand:
    return tuple(sorted(kind(card) for card in cards))


def kind(card: Card) -> int:
    return KINDS.index(JOKER) if card == JOKER else baccarat_points(card)


def draws(game: Nines, hand: Hand, strategy: str) -> bool:
    """True if a player draws. The strategy decides where the rules leave a choice."""
    total = total_of(game, hand)
    options = game.rules.player.option(total).choices
    if len(options) == 1:
        return options[0] == Hit()
    if strategy != BEST:
        return total <= 5
    stand, hit = lines(game, BEST)[hand]
    return hit.worth > stand.worth


def bank_draws(game: Nines, hand: Hand, strategy: str, *, drawn: bool) -> bool:
    """True if the player-dealer draws, given whether the player has. The strategy makes any choice the rules leave."""
    total = total_of(game, hand)
    options = game.rules.player_dealer.option(total).choices
    if len(options) == 1:
        return options[0] == Hit()
    if strategy != BEST_BANK:
        return total <= 5
    stand, hit = bank_lines(game, drawn)[hand]
    return hit.worth > stand.worth


def total_of(game: Nines, hand: Hand) -> int:
    return game.total([KINDS[kind] for kind in hand])


@lru_cache(maxsize=8)
def results(game: Nines) -> list[list[Result]]:
    """The result of the wager by the two totals."""
    unit = unit_of(game, BASE)
    outcomes = [[game.compare(mine, bank) for bank in range(TOTALS)] for mine in range(TOTALS)]
    return [[Result(NAMES[type(outcome)], by_unit(outcome, unit)) for outcome in row] for row in outcomes]


def hands_of(game: Nines) -> Mapping[Hand, int]:
    """All hands before the draw, each with the number of orders of its cards."""
    left = shoe(game)
    return {hand: ways for hand in all_hands(game.rules.cards) if (ways := _ways(left, hand))}


def shoe(game: Nines) -> list[int]:
    """The number of cards of each kind."""
    cards = [kind(card) for card in game.deck.cards]
    return [cards.count(number) for number in range(len(KINDS))]


@cache
def all_hands(cards: int) -> tuple[Hand, ...]:
    return tuple(combinations_with_replacement(range(len(KINDS)), cards))


@cache
def orders(hand: Hand) -> int:
    return len(set(permutations(hand)))


def _ways(shoe: list[int], hand: Hand) -> int:
    left, ways = list(shoe), orders(hand)
    for kind in hand:
        ways *= left[kind]
        left[kind] -= 1
    return ways


@lru_cache(maxsize=8)
def lines(game: Nines, strategy: str) -> Mapping[Hand, tuple[Line, Line]]:
    """The outcomes of standing and of drawing, for every hand of a player."""
    hands = all_hands(game.rules.cards)
    draws_to = [[bank_draws(game, hand, strategy, drawn=drawn) for hand in hands] for drawn in (False, True)]
    return _lines(game, [orders(hand) for hand in hands], draws_to, _nets(game))


@lru_cache(maxsize=8)
def bank_lines(game: Nines, drawn: bool) -> Mapping[Hand, tuple[Line, Line]]:
    """The same for the player-dealer, against a player who draws to five, by whether the player has drawn."""
    hands = all_hands(game.rules.cards)
    held = [orders(hand) if draws(game, hand, DRAW_TO_FIVE) == drawn else 0 for hand in hands]
    return _lines(game, held, [[drawn] * len(hands)] * 2, -_nets(game).T)


def _nets(game: Nines) -> NDArray[np.int64]:
    return np.array([[int(result.net) for result in row] for row in results(game)], np.int64)


def _lines(
    game: Nines, held: Sequence[int], other_draws: Sequence[Sequence[bool]], nets: NDArray[np.int64]
) -> Mapping[Hand, tuple[Line, Line]]:
    hands = all_hands(game.rules.cards)
    after = [[total_of(game, (*hand, kind)) for kind in range(len(KINDS))] for hand in hands]
    ended = np.zeros((len(hands), 2, TOTALS, TOTALS), np.int64)
    count_endings(
        np.array(shoe(game), np.int64),
        np.array(hands, np.int64),
        np.array(held, np.int64),
        np.array([total_of(game, hand) for hand in hands], np.int64),
        np.array(after, np.int64),
        np.array(other_draws),
        ended,
    )
    worth = (ended * nets).sum(axis=(2, 3)).tolist()
    return {hand: (Line(ended[i, 0], worth[i][0]), Line(ended[i, 1], worth[i][1])) for i, hand in enumerate(hands)}
