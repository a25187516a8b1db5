"""Super Pan 9 and California Baccarat: every two hands of the deck, with the card that may follow on each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import combinations_with_replacement, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.baccarat import CARDS
from cardroom.analysis.evaluation import Evaluation, unit_of
from cardroom.analysis.nines_loop import count_endings
from cardroom.analysis.odds import Result, Tally, by_unit
from cardroom.bots import Bot
from cardroom.cards import JOKER, Card
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.picture import Picture
from cardroom.games.california.blackjack.choices import Hit, Stand
from cardroom.games.california.nines import BASE, Nines
from cardroom.money import Lose, Push, Win
from cardroom.ranking import JOKER_NATURAL, baccarat_points

KINDS = (*(CARDS[points] for points in range(10)), JOKER)
"""A card for each count of points, and the joker."""
TOTALS = JOKER_NATURAL + 1
BEST, DRAW_TO_FIVE, BEST_BANK = STRATEGIES = "best", "draw-to-five", "best-player-dealer"
"""The last: players draw to five, and a player-dealer with one player, who sees whether a card was drawn, does best."""
NAMES: dict[type, str] = {Win: "win", Push: "push", Lose: "lose"}
AGAINST = "the player-dealer draws to five where the chart leaves it free, unless by the strategy best-player-dealer"
Hand = tuple[int, ...]
"""The kinds of its cards, low to high."""


class Line(NamedTuple):
    """What comes of standing, or of drawing, with one hand: how many combinations end with these two totals."""

    ended: NDArray[np.int64]
    worth: int
    """What they win together, in units."""


def evaluations(game: Nines) -> Iterator[Evaluation]:
    solvers = {strategy: partial(tally, game, strategy) for strategy in STRATEGIES}
    yield Evaluation(wager=BASE, kinds=(BASE,), solvers=solvers, note=AGAINST)


def tally(game: Nines, strategy: str) -> Tally:
    """How the wager comes out over every two hands and every two cards that follow."""
    counted = Tally()
    by_totals = results(game)
    for hand, ways in hands_of(game).items():
        line = lines(game, strategy)[hand][draws(game, hand, strategy)]
        for (mine, bank), count in np.ndenumerate(line.ended):
            if count:
                counted[by_totals[mine][bank]] += ways * int(count)
    return counted


def player(game: Nines, strategy: str) -> Bot:
    """Who plays by a strategy at a table."""
    if strategy not in STRATEGIES:
        raise ValueError(f"there is no strategy {strategy!r}; there are {', '.join(STRATEGIES)}")
    return NinesPlayer(game, strategy)


class NinesPlayer:
    """Draws by the strategy, on both sides of the table."""

    def __init__(self, game: Nines, strategy: str) -> None:
        self._game = game
        self._strategy = strategy

    def choose(self, picture: Picture, decision: Decision) -> Choice:
        game, bank = self._game, picture.player_dealer
        hand = kinds(card for card in picture.spots[decision.spot].cards if card is not None)
        if decision.spot != bank:
            return Hit() if draws(game, hand, self._strategy) else Stand()
        drawn = any(len(held.cards) > game.rules.cards for spot, held in picture.spots.items() if spot != bank)
        return Hit() if bank_draws(game, hand, self._strategy, drawn=drawn) else Stand()


def kinds(cards: Iterable[Card]) -> Hand:
    return tuple(sorted(kind(card) for card in cards))


def kind(card: Card) -> int:
    return KINDS.index(JOKER) if card == JOKER else baccarat_points(card)


def draws(game: Nines, hand: Hand, strategy: str) -> bool:
    """Whether a player draws, where the house leaves it free by the strategy."""
    total = total_of(game, hand)
    options = game.rules.player.option(total).choices
    if len(options) == 1:
        return options[0] == Hit()
    if strategy != BEST:
        return total <= 5
    stand, hit = lines(game, BEST)[hand]
    return hit.worth > stand.worth


def bank_draws(game: Nines, hand: Hand, strategy: str, *, drawn: bool) -> bool:
    """Whether the player-dealer does, given whether the player has; where the chart leaves it free, by the strategy."""
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
    """What the wager comes to, by the two totals."""
    unit = unit_of(game, BASE)
    outcomes = [[game.compare(mine, bank) for bank in range(TOTALS)] for mine in range(TOTALS)]
    return [[Result(NAMES[type(outcome)], by_unit(outcome, unit)) for outcome in row] for row in outcomes]


def hands_of(game: Nines) -> Mapping[Hand, int]:
    """Every hand before the draw, with the orders in which its cards may come."""
    left = shoe(game)
    return {hand: ways for hand in all_hands(game.rules.cards) if (ways := _ways(left, hand))}


def shoe(game: Nines) -> list[int]:
    """How many cards of each kind."""
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
    """For every hand of a player, what comes of standing and of drawing."""
    hands = all_hands(game.rules.cards)
    draws_to = [[bank_draws(game, hand, strategy, drawn=drawn) for hand in hands] for drawn in (False, True)]
    return _lines(game, [orders(hand) for hand in hands], draws_to, _nets(game))


@lru_cache(maxsize=8)
def bank_lines(game: Nines, drawn: bool) -> Mapping[Hand, tuple[Line, Line]]:
    """The same for the player-dealer, against a player who draws to five and has drawn, or not."""
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
