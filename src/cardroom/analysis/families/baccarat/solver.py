"""Exact odds of baccarat: every way in which Player and Banker can be dealt from a shoe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import combinations_with_replacement
from typing import NamedTuple

from cardroom.analysis.evaluation import Evaluation, unit_of
from cardroom.analysis.families.mathematics import End
from cardroom.analysis.wager_odds import Result, Tally, by_unit
from cardroom.cards import PACK, Card
from cardroom.dealing.setup import Wager
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.california.baccarat.hands import USUAL, Drawing, Hands
from cardroom.money import Lose, Push, Win
from cardroom.ranking import baccarat_points

CARDS = {baccarat_points(card): card for card in PACK}
"""A card for each number of points."""
PAIRS = list(combinations_with_replacement(range(10), 2))
MOST_CARDS = 6
ORDERS = "equally likely orders of the first six cards"


class Ending(NamedTuple):
    """The final totals and numbers of cards, which decide every wager."""

    player: int
    player_cards: int
    banker: int
    banker_cards: int

    @property
    def hands(self) -> Hands:
        """Example hands with this ending."""
        return Hands(_cards(self.player, self.player_cards), _cards(self.banker, self.banker_cards))


def _cards(total: int, count: int) -> tuple[Card, ...]:
    return (CARDS[total], *[CARDS[0]] * (count - 1))


def evaluations(game: Baccarat) -> Iterator[Evaluation]:
    for kind in game.offered:
        yield Evaluation(wager=kind, kinds=(kind,), solvers={"": partial(tally, game, kind)}, combinations=ORDERS)


def tally(game: Baccarat, kind: str, cards: Iterable[Card] | None = None) -> Tally:
    """Tallies a wager over all orders of six cards. `cards` are those left in the shoe, or the full shoe."""
    counted = Tally()
    shoe = points_of(game.deck.cards if cards is None else cards)
    for ending, ways in endings(shoe, game.rules.drawing).items():
        counted[result(game, kind, ending)] += ways
    return counted


def shared(game: Baccarat, down: Sequence[Wager]) -> Iterator[End]:
    """Every ending of a round from a full shoe, which settles the wagers of all players."""
    for ending, ways in endings(points_of(game.deck.cards), game.rules.drawing).items():
        yield End(down, partial(game.resolve, hands=ending.hands), ways)


def result(game: Baccarat, kind: str, ending: Ending) -> Result:
    """The result of a wager for an ending."""
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
    """The number of cards with each number of points, 0 to 9."""
    counts = Counter(map(baccarat_points, cards))
    return tuple(counts[points] for points in range(10))


@cache
def endings(shoe: tuple[int, ...], drawing: Drawing = USUAL) -> Mapping[Ending, int]:
    """Counts the orders of six cards with each ending, for a shoe with these numbers of cards per number of points."""
    check_shoe(shoe)
    left = list(shoe)
    ended: Counter[Ending] = Counter()
    for player in PAIRS:
        for banker in PAIRS:
            if ways := orders(player) * orders(banker) * take(left, player + banker):
                for ending, more in _drawn_out(left, player, banker, drawing):
                    ended[ending] += ways * more
            put_back(left, player + banker)
    return ended


def check_shoe(shoe: tuple[int, ...]) -> None:
    if sum(shoe) < MOST_CARDS:
        raise ValueError(f"a shoe of {sum(shoe)} cards may run out: a round takes up to {MOST_CARDS}")


def orders(pair: tuple[int, int]) -> int:
    """The number of orders of two cards."""
    return 1 if pair[0] == pair[1] else 2


def take(left: list[int], taken: tuple[int, ...]) -> int:
    """Takes cards out of the shoe and returns the number of ways, 0 if there are too few."""
    ways = 1
    for points in taken:
        ways *= left[points]
        left[points] -= 1
    return ways


def put_back(left: list[int], taken: tuple[int, ...]) -> None:
    for points in taken:
        left[points] += 1


def _drawn_out(
    left: list[int], player: tuple[int, ...], banker: tuple[int, ...], drawing: Drawing
) -> Iterator[tuple[Ending, int]]:
    """Yields the endings of two hands of two cards, each with the number of orders of the fifth and sixth card.

    Cards that are not drawn are counted too, so that all endings have the same total.
    """
    ours, theirs = sum(player) % 10, sum(banker) % 10
    rest = sum(left)
    if drawing.is_over(ours, theirs):
        yield Ending(ours, 2, theirs, 2), rest * (rest - 1)
    elif drawing.player_draws(ours):
        for third, count in enumerate(left):
            total = (ours + third) % 10
            if not drawing.banker_draws(theirs, CARDS[third]):
                yield Ending(total, 3, theirs, 2), count * (rest - 1)
                continue
            left[third] -= 1
            for last, of_it in enumerate(left):
                yield Ending(total, 3, (theirs + last) % 10, 3), count * of_it
            left[third] += 1
    elif drawing.banker_draws(theirs, None):
        for last, count in enumerate(left):
            yield Ending(ours, 2, (theirs + last) % 10, 3), count * (rest - 1)
    else:
        yield Ending(ours, 2, theirs, 2), rest * (rest - 1)
