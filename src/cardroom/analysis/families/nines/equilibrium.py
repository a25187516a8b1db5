"""The equilibrium of Super Pan 9 and California Baccarat: neither side can do better by another way of drawing.

One player plays against the player-dealer, who sees whether the player draws. With some hands a side may have to draw
only now and then, so how often each hand draws is found step by step: each side goes after what would have paid more
so far (regret matching). What both can still gain by playing differently is a bound on the error of the value.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import InParts
from cardroom.analysis.families.nines.hands import (
    all_hands,
    count_lines,
    hands_of,
    must_draw,
    nets,
    orders,
    results,
    total_of,
)
from cardroom.analysis.wager_odds import Tally
from cardroom.games.california.nines import Nines

Chances = NDArray[np.float64]
STEPS = 4_000
PARTS = 1_000
"""How often a hand draws is given in thousandths."""
STAND, HIT = 0, 1
IN_A_PART = 11
"""Hands of the player-dealer in a part of the work."""


class Equilibrium(NamedTuple):
    """How often each hand draws, in thousandths, and what either side could gain against it per unit wagered."""

    player: NDArray[np.int64]
    player_dealer: NDArray[np.int64]
    """When the player stood, and when the player drew."""
    player_gains: float
    player_dealer_gains: float


class _Game(NamedTuple):
    """The player's total net win by pair of hands, for each choice of the player and then of the player-dealer."""

    worth: Chances
    player: Chances
    """NaN if the rules leave a choice; otherwise 1 to draw and 0 to stand."""
    player_dealer: Chances


@lru_cache(maxsize=4)
def equilibrium(game: Nines) -> Equilibrium:
    return _learned(game, [count_part(game, part) for part in parts(game)])


def in_parts(game: Nines) -> InParts:
    """The solution, cut by the hands of the player-dealer."""
    return InParts(partial(_whole, game), parts(game), partial(count_part, game), partial(_join, game))


def _whole(game: Nines) -> Tally:
    return tally(game, equilibrium(game))


def _join(game: Nines, counted: Sequence[NDArray[np.int64]]) -> Tally:
    return tally(game, _learned(game, counted))


def _learned(game: Nines, counted: Sequence[NDArray[np.int64]]) -> Equilibrium:
    both = _both_sides(game, counted)
    mine, bank = _Side(both.player), _Side(np.stack([both.player_dealer] * 2))
    for step in range(1, STEPS + 1):
        mine.learn(_for_player(both, bank.now), step)
        bank.learn(-_for_player_dealer(both, mine.now), step)
    player, player_dealer = mine.rounded(), bank.rounded()
    return Equilibrium(player, player_dealer, *_gains(both, player / PARTS, player_dealer / PARTS))


class _Side:
    """A side that learns how often to draw, by hand. The last step counts most in the average."""

    def __init__(self, forced: Chances) -> None:
        self._forced = forced
        self._regret = np.zeros((2, *forced.shape))
        self._sum = np.zeros(forced.shape)
        self.now = self._settle(np.full(forced.shape, 0.5))

    def _settle(self, draws: Chances) -> Chances:
        return np.where(np.isnan(self._forced), draws, self._forced)

    def learn(self, worth: Chances, step: int) -> None:
        """`worth` is what standing and drawing are worth, by hand."""
        average = worth[STAND] * (1 - self.now) + worth[HIT] * self.now
        self._regret = np.maximum(self._regret + worth - average, 0)
        both = self._regret.sum(axis=0)
        self.now = self._settle(np.divide(self._regret[HIT], both, out=np.full(both.shape, 0.5), where=both > 0))
        self._sum += step * self.now

    def rounded(self) -> NDArray[np.int64]:
        steps = STEPS * (STEPS + 1) / 2
        return np.rint(PARTS * self._sum / steps).astype(np.int64)


def _for_player(both: _Game, bank: Chances) -> Chances:
    """What standing and drawing are worth to the player, by hand."""
    return np.stack([both.worth[a, STAND] @ (1 - bank[a]) + both.worth[a, HIT] @ bank[a] for a in (STAND, HIT)])


def _for_player_dealer(both: _Game, player: Chances) -> Chances:
    """What standing and drawing of the player-dealer are worth to the player, when the player stood and drew."""
    chances = (1 - player, player)
    return np.stack([np.stack([chances[a] @ both.worth[a, b] for a in (STAND, HIT)]) for b in (STAND, HIT)])


def _gains(both: _Game, player: Chances, bank: Chances) -> tuple[float, float]:
    """What either side could gain by its best play against the other side's average play."""
    mine, theirs = _for_player(both, bank), _for_player_dealer(both, player)
    value = ((1 - player) * mine[STAND] + player * mine[HIT]).sum()
    best = np.where(np.isnan(both.player), mine.max(axis=0), mine[HIT] * both.player + mine[STAND] * (1 - both.player))
    forced = theirs[HIT] * both.player_dealer + theirs[STAND] * (1 - both.player_dealer)
    least = np.where(np.isnan(both.player_dealer), theirs.min(axis=0), forced)
    return float(best.sum() - value), float(value - least.sum())


def parts(game: Nines) -> list[range]:
    """The places of the player-dealer's hands, cut into parts that do not depend on who counts them."""
    hands = len(all_hands(game.rules.cards))
    return [range(start, min(start + IN_A_PART, hands)) for start in range(0, hands, IN_A_PART)]


def count_part(game: Nines, banks: range) -> NDArray[np.int64]:
    """The player's total net win against these hands of the player-dealer, by both choices and the player's hand."""
    hands = all_hands(game.rules.cards)
    worth = np.zeros((2, 2, len(hands), len(banks)), np.int64)
    for place, bank in enumerate(banks):
        held = [orders(hand) if hand == hands[bank] else 0 for hand in hands]
        for b in (STAND, HIT):
            ended = count_lines(game, held, [[b == HIT] * len(hands)] * 2)
            worth[:, b, :, place] = (ended * nets(game)).sum(axis=(2, 3)).T
    return worth


def _both_sides(game: Nines, counted: Sequence[NDArray[np.int64]]) -> _Game:
    hands, ways = all_hands(game.rules.cards), hands_of(game)
    worth = np.concatenate(counted, axis=3).astype(np.float64)
    deals = np.array([ways.get(hand, 0) for hand in hands], np.float64)
    total = float(deals @ _deals_of_others(game))
    return _Game(worth * (deals[:, None] / total), *(_forced(game, side) for side in ("player", "player_dealer")))


def _deals_of_others(game: Nines) -> Chances:
    """The number of deals of the other cards, by hand of the player."""
    hands = all_hands(game.rules.cards)
    ended = count_lines(game, [orders(hand) for hand in hands], [[False] * len(hands)] * 2)
    counted: Chances = ended[:, STAND].sum(axis=(1, 2)).astype(np.float64)
    return counted


def _forced(game: Nines, side: str) -> Chances:
    rules = getattr(game.rules, side)
    hits = [must_draw(rules, total_of(game, hand)) for hand in all_hands(game.rules.cards)]
    return np.array([np.nan if hit is None else float(hit) for hit in hits])


def tally(game: Nines, found: Equilibrium) -> Tally:
    """Tallies the wager over all deals, each PARTS times for both sides."""
    hands = all_hands(game.rules.cards)
    held = np.array([orders(hand) for hand in hands])
    counted, by_totals = Tally(), results(game)
    for a in (STAND, HIT):
        ended = sum(
            count_lines(game, (held * _part(found.player_dealer[a], b)).tolist(), [[b == HIT] * len(hands)] * 2)[:, a]
            for b in (STAND, HIT)
        )
        parts = _part(found.player, a)
        for place, hand in enumerate(hands):
            ways = hands_of(game).get(hand, 0) * int(parts[place])
            for (mine, bank), count in np.ndenumerate(ended[place]) if ways else ():  # type: ignore[index]
                counted[by_totals[mine][bank]] += ways * int(count)
    return +counted


def _part(draws: NDArray[np.int64], choice: int) -> NDArray[np.int64]:
    return draws if choice == HIT else PARTS - draws
