"""A table of hold'em as the trainer plays it: the betting and the showdown. Compiled.

A state is a row of numbers: each player's bet in this round, then what each has put in, who is out and who is still to
act, and then what the columns below name. All players begin with the same chips, so that there are no side pots. A big
blind is 100 cents.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.kernels.deal import Cards
from cardroom.analysis.training.hands import Ints, Streets
from cardroom.bots.holdem import situation
from cardroom.bots.holdem.situation import ALL_IN, CALL, FOLD, HALF_POT, POT, RAISE
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import rank_hands

BLIND = 100
MOST_PLAYERS = 6
RUNOUTS = 6
"""How often the rest of the board is dealt when all are all-in."""
_CAP = 4
TOTAL, OUT, TO_ACT = MOST_PLAYERS, 2 * MOST_PLAYERS, 3 * MOST_PLAYERS
STREET, HIGH, RAISES, BY, TURN, IN_POT = (4 * MOST_PLAYERS + at for at in range(6))
COLUMNS = 4 * MOST_PLAYERS + 6
raise_to = compiled(situation.raise_to)


class Dealt(NamedTuple):
    """A deal: the shuffled deck, which has the board first and then two cards a player.

    Hand numbers are by player and street, -1 if not computed yet. `whole` and `values` are for hands of seven cards.
    """

    deck: Cards
    hands: Ints
    whole: Cards
    values: NDArray[np.int32]
    styles: Ints


@compiled
def blinds(state: Ints, count: int) -> None:
    state[:] = 0
    small, big = (0, 1) if count == 2 else (1, 2)
    state[small] = state[TOTAL + small] = BLIND // 2
    state[big] = state[TOTAL + big] = BLIND
    state[TO_ACT : TO_ACT + count] = 1
    state[HIGH], state[BY], state[RAISES] = BLIND, BLIND, 1
    state[IN_POT] = BLIND + BLIND // 2
    state[TURN] = (big + 1) % count


@compiled
def list_bets(no_limit: bool, state: Ints, count: int, stack: int, trembles: bool, bets: Ints) -> None:
    """Fills in what each action bets in this round: -1 if it is not possible.

    Very small and very large bets are made only by a player who trembles.
    """
    me, high = state[TURN], state[HIGH]
    bets[:] = -1
    bets[CALL] = high
    if high > state[me]:
        bets[FOLD] = 0
    others_can_bet = False
    for player in range(count):
        if player != me and not state[OUT + player] and state[TOTAL + player] < stack:
            others_can_bet = True
    most = stack - state[TOTAL + me] + state[me]
    if not others_can_bet or most <= high:
        return
    if not no_limit:
        if state[RAISES] < _CAP:
            bets[RAISE] = min(most, high + (BLIND if state[STREET] < 2 else 2 * BLIND))
        return
    to_call, pot = high - state[me], state[IN_POT]
    if trembles or 2 * (most - high) <= 5 * (pot + to_call):
        bets[ALL_IN] = most
    if state[RAISES] < _CAP:
        least = min(most, high + state[BY])
        half = raise_to(HALF_POT, high, to_call, pot, least, most)
        whole = raise_to(POT, high, to_call, pot, least, most)
        if trembles:
            bets[RAISE] = least
        if half < most:
            bets[HALF_POT] = half
        if half < whole < most:
            bets[POT] = whole


@compiled
def act(state: Ints, count: int, stack: int, action: int, to: int) -> None:
    """Carries out an action and finds whose turn is next: -1 if nobody decides any more."""
    me = state[TURN]
    state[TO_ACT + me] = 0
    if action == FOLD:
        state[OUT + me] = 1
    else:
        more = to - state[me]
        state[me] = to
        state[TOTAL + me] += more
        state[IN_POT] += more
        if to > state[HIGH]:
            state[BY] = max(state[BY], to - state[HIGH])
            state[HIGH] = to
            state[RAISES] += 1
            for player in range(count):
                can_act = not state[OUT + player] and state[TOTAL + player] < stack
                state[TO_ACT + player] = 1 if can_act and player != me else 0
    live = can_bet = 0
    for player in range(count):
        if not state[OUT + player]:
            live += 1
            can_bet += state[TOTAL + player] < stack
    if live == 1:
        state[TURN] = -1
        return
    for step in range(1, count + 1):
        player = (me + step) % count
        if state[TO_ACT + player]:
            state[TURN] = player
            return
    if state[STREET] == 3 or can_bet < 2:
        state[TURN] = -1
        return
    state[STREET] += 1
    state[HIGH] = state[RAISES] = 0
    state[BY] = BLIND
    state[TURN] = -1
    for step in range(1, count + 1):
        player = step % count
        state[player] = 0
        if not state[OUT + player]:
            state[TO_ACT + player] = 1
            if state[TURN] < 0:
                state[TURN] = player


@compiled
def won(streets: Streets, dealt: Dealt, state: Ints, count: int, traverser: int) -> float:
    """What a player who is still in wins when nobody decides any more. All who are in have put in the same.

    If cards are to come, they are dealt several times.
    """
    live = count - state[OUT : OUT + count].sum()
    share = 1.0
    if live > 1:
        out = 0 if state[STREET] == 0 else state[STREET] + 2
        times = 1 if out == 5 else RUNOUTS
        share = 0.0
        for _ in range(times):
            fill_board(dealt, out, count)
            rank_hands(streets[2], dealt.whole[:count], dealt.values)
            share += share_of(dealt.values, state, count, traverser) / times
    return float((state[IN_POT] * share - state[TOTAL + traverser]) / BLIND)


@compiled
def fill_board(dealt: Dealt, out: int, count: int) -> None:
    """Deals the rest of the board at random from the cards that no player holds, or as the deck has it."""
    deck = dealt.deck
    gone = np.uint64(0)
    for at in range(5):
        place = at
        while at >= out:
            place = np.random.randint(out, 52 - 2 * count)
            place = place if place < 5 else place + 2 * count
            bit = np.uint64(1) << np.uint64(place)
            if gone & bit == np.uint64(0):
                gone |= bit
                break
        for player in range(count):
            dealt.whole[player, at] = deck[place]


@compiled
def share_of(values: NDArray[np.int32], state: Ints, count: int, traverser: int) -> float:
    best, winners = values[traverser], 1
    for player in range(count):
        if player != traverser and not state[OUT + player]:
            if values[player] > best:
                return 0.0
            winners += values[player] == best
    return 1.0 / winners
