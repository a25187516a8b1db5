"""Exact odds of Super Pan 9 and California Baccarat: all pairs of hands, and the card each may draw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.basis import Note
from cardroom.analysis.evaluation import Evaluation, NoStrategy, Solve
from cardroom.analysis.families.nines import equilibrium
from cardroom.analysis.families.nines.equilibrium import PARTS
from cardroom.analysis.families.nines.hands import (
    Hand,
    all_hands,
    count_lines,
    hands_of,
    kinds,
    must_draw,
    nets,
    orders,
    results,
    total_of,
)
from cardroom.analysis.wager_odds import Tally
from cardroom.bots import Bot
from cardroom.dealing.choices import Choice, Hit, Stand
from cardroom.dealing.decisions import Decision
from cardroom.dealing.view import RoundView
from cardroom.games.california.nines import BASE, Nines

BEST, DRAW_TO_FIVE, BEST_BANK = STRATEGIES = "best", "draw-to-five", "best-player-dealer"
"""With the last, the player draws to five, and the player-dealer plays optimally against one player's visible draw."""
EQUILIBRIUM = "equilibrium"
ORDERS = "equally likely orders of both hands and the next two cards"
NOTES = (
    Note("the figures hold only if both sides play in this way", unless=(EQUILIBRIUM,)),
    Note(
        "some hands may draw only now and then, so the combinations are counted "
        f"{PARTS**2:,} times; neither side can gain more than 0.0001% of the wager",
        only=(EQUILIBRIUM,),
        simulated=False,
    ),
    Note(
        "in simulated rounds, a hand that may draw only now and then draws if it does so more often than not",
        only=(EQUILIBRIUM,),
    ),
)


class Line(NamedTuple):
    """The outcome of standing or drawing with one hand: the number of combinations by the two final totals."""

    ended: NDArray[np.int64]
    worth: int
    """The total net win of these combinations, in units."""


def evaluations(game: Nines) -> Iterator[Evaluation]:
    solvers: dict[str, Solve] = {strategy: partial(tally, game, strategy) for strategy in STRATEGIES}
    solvers[EQUILIBRIUM] = equilibrium.in_parts(game)
    yield Evaluation(wager=BASE, kinds=(BASE,), solvers=solvers, combinations=ORDERS, notes=NOTES)


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
    if strategy not in (*STRATEGIES, EQUILIBRIUM):
        raise NoStrategy(strategy, (*STRATEGIES, EQUILIBRIUM))
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


def draws(game: Nines, hand: Hand, strategy: str) -> bool:
    """True if a player draws. The strategy decides where the rules leave a choice."""
    total = total_of(game, hand)
    if (forced := must_draw(game.rules.player, total)) is not None:
        return forced
    if strategy == EQUILIBRIUM:
        return _draws_mostly(equilibrium.equilibrium(game).player, hand)
    if strategy != BEST:
        return total <= 5
    stand, hit = lines(game, BEST)[hand]
    return hit.worth > stand.worth


def bank_draws(game: Nines, hand: Hand, strategy: str, *, drawn: bool) -> bool:
    """True if the player-dealer draws, given whether the player has. The strategy makes any choice the rules leave."""
    total = total_of(game, hand)
    if (forced := must_draw(game.rules.player_dealer, total)) is not None:
        return forced
    if strategy == EQUILIBRIUM:
        return _draws_mostly(equilibrium.equilibrium(game).player_dealer[int(drawn)], hand)
    if strategy != BEST_BANK:
        return total <= 5
    stand, hit = bank_lines(game, drawn)[hand]
    return hit.worth > stand.worth


def _draws_mostly(parts: NDArray[np.int64], hand: Hand) -> bool:
    return bool(2 * parts[all_hands(len(hand)).index(hand)] > PARTS)


@lru_cache(maxsize=8)
def lines(game: Nines, strategy: str) -> Mapping[Hand, tuple[Line, Line]]:
    """The outcomes of standing and of drawing, for every hand of a player."""
    hands = all_hands(game.rules.cards)
    draws_to = [[bank_draws(game, hand, strategy, drawn=drawn) for hand in hands] for drawn in (False, True)]
    return _lines(game, [orders(hand) for hand in hands], draws_to, nets(game))


@lru_cache(maxsize=8)
def bank_lines(game: Nines, drawn: bool) -> Mapping[Hand, tuple[Line, Line]]:
    """The same for the player-dealer, against a player who draws to five, by whether the player has drawn."""
    hands = all_hands(game.rules.cards)
    held = [orders(hand) if draws(game, hand, DRAW_TO_FIVE) == drawn else 0 for hand in hands]
    return _lines(game, held, [[drawn] * len(hands)] * 2, -nets(game).T)


def _lines(
    game: Nines, held: Sequence[int], other_draws: Sequence[Sequence[bool]], nets: NDArray[np.int64]
) -> Mapping[Hand, tuple[Line, Line]]:
    ended = count_lines(game, held, other_draws)
    worth = (ended * nets).sum(axis=(2, 3)).tolist()
    hands = all_hands(game.rules.cards)
    return {hand: (Line(ended[i, 0], worth[i][0]), Line(ended[i, 1], worth[i][1])) for i, hand in enumerate(hands)}
