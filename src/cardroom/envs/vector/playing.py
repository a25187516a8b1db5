"""Compiled hands of a flop game: the deal, the streets, the showdown. Compare `games.poker.flop`."""

from __future__ import annotations

import numpy as np

from cardroom.analysis.kernels.deal import Deal, below, draw
from cardroom.envs.vector.betting import after, bet_to, call, check, find_turn, fold, is_live, put, start_betting
from cardroom.envs.vector.hand import (
    AFTER_DEAL,
    ANTE,
    BIG_BLIND,
    BLINDS,
    BOARD,
    FLOP,
    NO_FLOP,
    POT_OF_19,
    RIVER,
    TURN,
    Hand,
    Rankings,
    Terms,
)
from cardroom.envs.vector.pots import HALVES, Values, award, collect, pull_in, take_from_pot, win
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import Tables, best_two_and_three, held_bit, threes_of, value_of

LAST_STREET = 3


@compiled
def next_card(hand: Hand, terms: Terms) -> np.uint8:
    card = draw(Deal(hand.deck[: terms.deck], hand.random, hand.stacked == 0), hand.dealt)
    hand.dealt += 1
    return card


@compiled
def shuffle_up(hand: Hand, terms: Terms) -> None:
    """Gets the next hand ready: the button moves on, and every seat has new chips."""
    hand.button = after(hand.button, terms)
    hand.stacked = 0
    chips = terms.fewest_chips // terms.unit
    spread = terms.most_chips // terms.unit - chips + 1
    deal = Deal(hand.deck[: terms.deck], hand.random, True)
    for seat in range(terms.seats):
        more = below(deal, spread) if spread > 1 else 0
        hand.stacks[seat] = (chips + more) * terms.unit


@compiled
def start_hand(hand: Hand, terms: Terms) -> None:
    """Antes, blinds and hole cards, up to the first decision."""
    seats = terms.seats
    hand.pot = hand.dead = hand.fees = hand.waiting = hand.dealt = hand.street = hand.over = 0
    hand.live, hand.in_hand = (1 << seats) - 1, seats
    for seat in range(seats):
        hand.started[seat] = hand.stacks[seat]
        hand.bets[seat] = hand.put_in[seat] = 0
    if terms.ante:
        for seat in range(seats):
            ante = min(terms.ante, hand.stacks[seat])
            hand.stacks[seat] -= ante
            hand.put_in[seat] = ante
            hand.pot += ante
        collect(hand, terms, ANTE)
    first, opened = post_blinds(hand, terms)
    for card in range(terms.hole_cards):
        seat = hand.button
        for _ in range(seats):
            seat = after(seat, terms)
            hand.holes[seat, card] = next_card(hand, terms)
    collect(hand, terms, AFTER_DEAL)
    start_betting(hand, terms, first, opened)
    go_on(hand, terms)


@compiled
def post_blinds(hand: Hand, terms: Terms) -> tuple[int, int]:
    """Posts the blinds. Returns the seat that acts first and what it takes to call."""
    count, first = terms.blind_count, after(hand.button, terms)
    if count == 0:
        return first, 0
    if terms.first_blind_on_button or (terms.seats == 2 and count > 1):
        first = hand.button
    for number in range(max(0, count - terms.seats), count):
        put(hand, first, min(terms.blinds[number], hand.stacks[first]))
        first = after(first, terms)
    if terms.button_ante:
        dead = min(terms.button_ante, hand.stacks[hand.button])
        hand.stacks[hand.button] -= dead
        hand.pot += dead
        hand.dead += dead
    collect(hand, terms, BLINDS)
    return first, terms.blinds[count - 1]


@compiled
def act(hand: Hand, terms: Terms, action: int, to: int) -> None:
    """The seat to act folds (0), checks or calls (1), or bets `to` this amount; then the hand goes on."""
    if action == 0:
        fold(hand, terms)
    elif action > 1:
        bet_to(hand, terms, to)
    elif hand.may_check:
        check(hand, terms)
    else:
        call(hand, terms)
    go_on(hand, terms)


@compiled
def go_on(hand: Hand, terms: Terms) -> None:
    """Goes on to the next decision, over as many streets as it takes, or to the end of the hand."""
    while not find_turn(hand, terms):
        if hand.high:
            pull_in(hand, terms)
        if hand.in_hand == 1 or hand.street == LAST_STREET:
            hand.over = 1
            return
        deal_street(hand, terms)
        start_betting(hand, terms, after(hand.button, terms), 0)


@compiled
def deal_street(hand: Hand, terms: Terms) -> None:
    """Burns a card, deals the street on every board, and collects what is due then."""
    next_card(hand, terms)
    start = hand.street + 2 if hand.street else 0
    for board in range(terms.boards):
        for place in range(start, hand.street + 3):
            hand.boards[board, place] = next_card(hand, terms)
    hand.street += 1
    if hand.street == 1:
        collect(hand, terms, FLOP)
        collect(hand, terms, BIG_BLIND)
        collect(hand, terms, POT_OF_19)
    else:
        collect(hand, terms, TURN if hand.street == LAST_STREET - 1 else RIVER)


@compiled
def finish(hand: Hand, terms: Terms, rankings: Rankings) -> None:
    """Awards the pots of a hand that is over: to the last player, or to the best hands."""
    if hand.street == 0 and terms.takes[NO_FLOP]:
        take_from_pot(hand, terms, terms.fees[NO_FLOP, terms.seats, 0], 0)
    if hand.in_hand > 1:
        values = np.zeros((terms.boards, HALVES, terms.seats), np.int32)
        for board in range(terms.boards):
            rank_on_board(hand, terms, rankings.high, board, values[board, 0])
            if terms.has_low:
                rank_on_board(hand, terms, rankings.low, board, values[board, 1])
        award(hand, terms, values)
        return
    for seat in range(terms.seats):
        if is_live(hand, seat):
            win(hand, seat, hand.pot)


@compiled
def rank_on_board(hand: Hand, terms: Terms, tables: Tables, number: int, values: Values) -> None:
    """The value of every live hand on one board."""
    board, keys = hand.boards[number], tables.keys
    threes, threes_held = np.empty(10, np.uint64), np.empty(10, np.uint64)
    key = held = np.uint64(0)
    if terms.two_and_three:
        threes_of(keys, board, threes, threes_held)
    else:
        for place in range(BOARD):
            key += keys[board[place]]
            held |= held_bit(board[place])
    for seat in range(terms.seats):
        if is_live(hand, seat):
            hole = hand.holes[seat][: terms.hole_cards]
            if terms.two_and_three:
                values[seat] = best_two_and_three(tables, hole, threes, threes_held)
            else:
                values[seat] = best_two(tables, hole, key, held)


@compiled
def best_two(tables: Tables, hole: Values, key: np.uint64, held: np.uint64) -> int:
    """The best value of two of the hole cards with the whole board."""
    keys, best = tables.keys, 0
    for two in range(1, len(hole)):
        for one in range(two):
            own = held_bit(hole[one]) | held_bit(hole[two])
            best = max(best, value_of(tables, key + keys[hole[one]] + keys[hole[two]], held | own))
    return best
