"""Baccarat: every way Player and Banker can come out of a shoe, counted in full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import combinations_with_replacement
from typing import NamedTuple

from cardroom.analysis.evaluation import Evaluation, unit_of
from cardroom.analysis.odds import Result, Tally, by_unit
from cardroom.cards import PACK, Card
from cardroom.dealing.setup import Wager
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.california.baccarat.hands import Hands, banker_draws, is_natural, player_draws
from cardroom.money import Lose, Push, Win
from cardroom.ranking import baccarat_points

CARDS = {baccarat_points(card): card for card in PACK}
"""A card for each count of points."""
PAIRS = list(combinations_with_replacement(range(10), 2))
MOST_CARDS = 6


class Ending(NamedTuple):
    """All that wagers go by: the totals, and how many cards made them."""

    player: int
    player_cards: int
    banker: int
    banker_cards: int

    @property
    def hands(self) -> Hands:
        """Cards that come out so."""
        return Hands(_cards(self.player, self.player_cards), _cards(self.banker, self.banker_cards))


def _cards(total: int, count: int) -> tuple[Card, ...]:
    return (CARDS[total], *[CARDS[0]] * (count - 1))


def evaluations(game: Baccarat) -> Iterator[Evaluation]:
    for kind in game.offered:
        yield Evaluation(wager=kind, kinds=(kind,), solvers={"": partial(tally, game, kind)})


def tally(game: Baccarat, kind: str, cards: Iterable[Card] | None = None) -> Tally:
    """How a wager comes out over every order of six cards; `cards` are what is left in the shoe, or all of them."""
    counted = Tally()
    for ending, ways in endings(points_of(game.deck.cards if cards is None else cards)).items():
        counted[result(game, kind, ending)] += ways
    return counted


def result(game: Baccarat, kind: str, ending: Ending) -> Result:
    """How a wager comes out when the hands end so."""
    unit = unit_of(game, kind)
    outcome = game.resolve(Wager(1, 1, kind, unit), ending.hands)
    match outcome:
        case Win(for_hand=hand):
            name = hand or "win"
        case Push(reason=reason):
            name = f"push, {reason}"
        case Lose():
            name = "lose"
    return Result(name, by_unit(outcome, unit))


def points_of(cards: Iterable[Card]) -> tuple[int, ...]:
    """How many cards there are of each count of points, 0 to 9."""
    counts = Counter(map(baccarat_points, cards))
    return tuple(counts[points] for points in range(10))


@cache
def endings(shoe: tuple[int, ...]) -> Mapping[Ending, int]:
    """Of all orders of six cards from a shoe with so many of each count of points: how many end so."""
    check_shoe(shoe)
    left = list(shoe)
    ended: Counter[Ending] = Counter()
    for player in PAIRS:
        for banker in PAIRS:
            if ways := orders(player) * orders(banker) * take(left, player + banker):
                for ending, more in _drawn_out(left, player, banker):
                    ended[ending] += ways * more
            put_back(left, player + banker)
    return ended


def check_shoe(shoe: tuple[int, ...]) -> None:
    if sum(shoe) < MOST_CARDS:
        raise ValueError(f"a shoe of {sum(shoe)} cards may run out: a round takes up to {MOST_CARDS}")


def orders(pair: tuple[int, int]) -> int:
    """In how many orders two cards may come."""
    return 1 if pair[0] == pair[1] else 2


def take(left: list[int], taken: tuple[int, ...]) -> int:
    """Takes cards out of the shoe; returns how many there were to choose from, none if there are not so many."""
    ways = 1
    for points in taken:
        ways *= left[points]
        left[points] -= 1
    return ways


def put_back(left: list[int], taken: tuple[int, ...]) -> None:
    for points in taken:
        left[points] += 1


def _drawn_out(left: list[int], player: tuple[int, ...], banker: tuple[int, ...]) -> Iterator[tuple[Ending, int]]:
    """How two hands of two cards go on, with the orders of the fifth and sixth card that lead there.

    Cards that are not drawn are counted too, so that every line is out of the same number.
    """
    ours, theirs = sum(player) % 10, sum(banker) % 10
    rest = sum(left)
    if is_natural(ours, theirs):
        yield Ending(ours, 2, theirs, 2), rest * (rest - 1)
    elif player_draws(ours):
        for third, count in enumerate(left):
            total = (ours + third) % 10
            if not banker_draws(theirs, CARDS[third]):
                yield Ending(total, 3, theirs, 2), count * (rest - 1)
                continue
            left[third] -= 1
            for last, of_it in enumerate(left):
                yield Ending(total, 3, (theirs + last) % 10, 3), count * of_it
            left[third] += 1
    elif banker_draws(theirs, None):
        for last, count in enumerate(left):
            yield Ending(ours, 2, (theirs + last) % 10, 3), count * (rest - 1)
    else:
        yield Ending(ours, 2, theirs, 2), rest * (rest - 1)
