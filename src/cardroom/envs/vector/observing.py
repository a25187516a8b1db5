"""Compiled observations, masks and the meaning of actions. docs/environments.md has the layout."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.envs.vector.betting import is_live
from cardroom.envs.vector.hand import BOARD, Hand, Terms
from cardroom.ranking.kernels.compiled import compiled

Row = NDArray[np.float32]
Mask = NDArray[np.int8]
FOLD, CHECK_OR_CALL, LEAST, HALF_POT, POT = range(5)
AT_FIXED_LIMIT, BY_FRACTIONS, EXACT = range(3)
"""Which bets are offered."""


@compiled
def total_of(hand: Hand, terms: Terms, action: int, actions: int) -> int:
    """The total of a bet or raise by this action, of so many actions; 0 if it is not offered."""
    least, most = hand.least, hand.most
    if terms.bets == EXACT:
        total = most if action == actions - 1 else (action - LEAST + 1) * terms.unit
        return int(total) if least <= total and (total < most or action == actions - 1) else 0
    if action == LEAST:
        return int(least)
    if action == actions - 1:
        return int(most) if most > least else 0
    pot = hand.pot + hand.owed
    for seat in range(terms.seats):
        pot += hand.bets[seat]
    size = pot // 2 if action == HALF_POT else pot if action == POT else 2 * pot
    total = (hand.bets[hand.turn] + hand.owed + size) // terms.unit * terms.unit
    return int(total) if least < total < most else 0


@compiled
def write_mask(hand: Hand, terms: Terms, mask: Mask) -> None:
    if hand.over:
        mask[:] = 1
        return
    mask[:] = 0
    mask[FOLD] = not hand.may_check
    mask[CHECK_OR_CALL] = hand.may_check or hand.may_call
    if hand.most:
        for action in range(LEAST, len(mask)):
            mask[action] = total_of(hand, terms, action, len(mask)) > 0


@compiled
def observe(hand: Hand, terms: Terms, row: Row) -> None:
    """Writes what the seat to act sees. Nothing is seen when the hand is over."""
    row[:] = 0
    if hand.over:
        return
    seats, me, big_blind, cards = terms.seats, hand.turn, float(terms.big_blind), terms.cards
    for place in range(terms.hole_cards):
        row[hand.holes[me, place]] = 1
    at = cards
    shown = hand.street + 2 if hand.street else 0
    for board in range(terms.boards):
        for place in range(min(shown, BOARD)):
            row[at + hand.boards[board, place]] = 1
        at += cards
    seat = me
    for place in range(at, at + seats):
        row[place] = hand.stacks[seat] / big_blind
        row[place + seats] = hand.bets[seat] / big_blind
        row[place + 2 * seats + 1] = is_live(hand, seat)
        row[place + 3 * seats + 1] = seat == hand.button
        seat = seat + 1 if seat + 1 < seats else 0
    row[at + 2 * seats] = hand.pot / big_blind
    at += 4 * seats + 1
    row[at] = 1
    row[at + 1] = hand.owed / big_blind
    row[at + 2] = hand.least / big_blind
    row[at + 3] = hand.most / big_blind
