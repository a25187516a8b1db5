"""Compiled rounds of Super Pan 9 and California Baccarat. The two totals decide the wager."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import PLAYER
from cardroom.analysis.families.nines import hands as held
from cardroom.analysis.families.nines import solver
from cardroom.analysis.families.nines.hands import KINDS, TOTALS
from cardroom.analysis.families.nines.solver import DRAW_TO_FIVE
from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.analysis.kernels.dice import first_seat
from cardroom.analysis.kernels.kernel import Codes, Kernel, Line
from cardroom.cards import JOKER, PACK
from cardroom.games.california.nines import BASE, Nines
from cardroom.money import clockwise_from
from cardroom.ranking.kernels.compiled import compiled

Places = NDArray[np.int64]
BASE_OF_HANDS = len(KINDS)


class Tables(NamedTuple):
    """A hand is encoded as a number with one digit for the kind of each card."""

    kinds: NDArray[np.int64]
    """Of each card."""
    totals: NDArray[np.uint8]
    """By hand."""
    after: NDArray[np.uint8]
    """By hand and the card that is drawn."""
    player: NDArray[np.bool_]
    """Whether a player draws, by hand."""
    bank: NDArray[np.bool_]
    """Whether the player-dealer draws, by whether the player has drawn and by hand."""
    places: Places
    """The places in the deck of the player's cards, the player-dealer's, and the next cards."""
    in_a_row: Places
    """The same places for a shuffled deck, where any will do."""


def kernel(game: Nines, strategy: str) -> Kernel:
    """The code is the two totals."""
    results = [result for row in held.results(game) for result in row]
    deck = np.array(game.deck.cards, np.uint8)
    return Kernel(deck, (Line(BASE, results),), rounds, tables(game, strategy or DRAW_TO_FIVE))


def tables(game: Nines, strategy: str) -> Tables:
    numbers = range(len(KINDS))
    hands = [tuple(sorted(hand)) for hand in product(numbers, repeat=game.rules.cards)]
    after = [held.total_of(game, (*hand, kind)) for hand in hands for kind in numbers]
    places = _places(game)
    return Tables(
        np.array([held.kind(card) for card in (*PACK, JOKER)]),
        np.array([held.total_of(game, hand) for hand in hands], np.uint8),
        np.array(after, np.uint8),
        np.array([solver.draws(game, hand, strategy) for hand in hands]),
        np.array([[solver.bank_draws(game, hand, strategy, drawn=drawn) for hand in hands] for drawn in (False, True)]),
        places,
        np.arange(len(places)),
    )


def _places(game: Nines) -> Places:
    """The places if the cards are dealt clockwise, one at a time."""
    seats, cards = game.rules.seats, game.rules.cards
    dealt = range(1, seats + 1) if game.rules.deals_every_spot else (PLAYER, seats)
    first = first_seat(game) if game.rules.button == "dice" else seats + 1
    if game.rules.deal_from == "action-button":
        first = PLAYER  # the only seat with a wager
    around = list(clockwise_from(dealt, first - 1))
    own = [around.index(seat) + len(around) * number for seat in (PLAYER, seats) for number in range(cards)]
    return np.array([*own, len(around) * cards, len(around) * cards + 1])


@compiled
def rounds(deal: Deal, tables: Any, codes: Codes) -> None:
    places = tables.in_a_row if deal.shuffled else tables.places
    cards = len(places) // 2 - 1
    for row in range(len(codes)):
        mine = bank = 0
        for number in range(cards):
            mine = mine * BASE_OF_HANDS + tables.kinds[draw(deal, places[number])]
        for number in range(cards, 2 * cards):
            bank = bank * BASE_OF_HANDS + tables.kinds[draw(deal, places[number])]
        drawn = 0
        own, theirs = tables.totals[mine], tables.totals[bank]
        if tables.player[mine]:
            own = tables.after[mine * BASE_OF_HANDS + tables.kinds[draw(deal, places[2 * cards])]]
            drawn = 1
        if tables.bank[drawn, bank]:
            theirs = tables.after[bank * BASE_OF_HANDS + tables.kinds[draw(deal, places[2 * cards + drawn])]]
        codes[row, 0] = own * TOTALS + theirs
