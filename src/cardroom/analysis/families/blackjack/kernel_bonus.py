"""Tables of the blackjack bonus wagers for a kernel, by the cards that decide them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import unit_of
from cardroom.analysis.families.blackjack.kernel_bank import Bank
from cardroom.analysis.families.blackjack.kernel_states import RANKS, first_of_rank
from cardroom.analysis.kernels.kernel import Line
from cardroom.analysis.wager_odds import Result, by_unit
from cardroom.cards import JOKER, Card
from cardroom.games.california.banked import by_table
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.blackjack.side_bets import (
    BUSTER,
    LUCKY_LUCKY,
    MATCH,
    OUTCOMES,
    SUPER_MATCH,
    buster,
    lucky_lucky,
    match_the_dealer,
    super_match,
)
from cardroom.money import Win

Code = NDArray[np.uint8]
THREE_CARDS: dict[str, Callable[[Sequence[Card], Card], str]] = {LUCKY_LUCKY: lucky_lucky, MATCH: match_the_dealer}
"""By the player's first two cards and the up card."""
SUITS_ALIKE = 4
"""Whether each of the player's cards has the suit of the up card."""


def line(game: Blackjack, kind: str) -> Line:
    """The codes are places in the wager's outcomes, and one more for a loss."""
    table, unit = game.rules.pays[kind], unit_of(game, kind)
    results = []
    for made in (*OUTCOMES[kind], ""):
        outcome = by_table(table, made, made)
        results.append(Result(made if isinstance(outcome, Win) else "lose", by_unit(outcome, unit)))
    return Line(kind, results)


def busters(bank: Bank) -> Code:
    """By state of the player-dealer's hand."""
    return np.array([_code(BUSTER, buster(hand, bank.rules.count)) for hand in bank.hands], np.uint8)


def three_cards(game: Blackjack, kind: str) -> Code:
    """By the ranks of two cards and of the up card, and which suits are alike."""
    codes = np.zeros((RANKS, RANKS, RANKS, SUITS_ALIKE), np.uint8)
    cards = first_of_rank(game)
    for (one, a), (two, b), (up, c) in product(cards.items(), repeat=3):
        for alike in range(SUITS_ALIKE):
            pair = (_suited(a, alike & 1), _suited(b, alike >> 1))
            codes[one, two, up, alike] = _code(kind, THREE_CARDS[kind](pair, c))
    return codes


def first_four(game: Blackjack) -> Code:
    """By the ranks of the first cards of two hands."""
    codes = np.zeros((RANKS,) * 4, np.uint8)
    for four in product(first_of_rank(game).items(), repeat=4):
        ranks = tuple(rank for rank, _ in four)
        if list(ranks) == sorted(ranks):
            codes[ranks] = _code(SUPER_MATCH, super_match([card for _, card in four]))
        else:
            codes[ranks] = codes[tuple(sorted(ranks))]
    return codes


def _suited(card: Card, alike: int) -> Card:
    """The card in the suit of the up card, which is the first suit, or in another."""
    return card if card == JOKER or alike else Card(card + 1)


def _code(kind: str, made: str) -> int:
    return OUTCOMES[kind].index(made) if made else len(OUTCOMES[kind])
