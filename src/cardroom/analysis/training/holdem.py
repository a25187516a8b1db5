"""Trains hold'em by external sampling: a form of counterfactual regret that deals cards and others' actions at random.

What is learned is kept by the rows of `bots/holdem/situation.py`, so that the bot finds it again.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from cardroom.analysis.training.hands import Ints, Streets, hand_number
from cardroom.analysis.training.table import (
    BLIND,
    COLUMNS,
    HIGH,
    IN_POT,
    MOST_PLAYERS,
    OUT,
    STREET,
    TO_ACT,
    TOTAL,
    TURN,
    Dealt,
    act,
    blinds,
    list_bets,
    won,
)
from cardroom.bots.holdem import situation
from cardroom.bots.holdem.situation import ACTIONS, CALL, FOLD, RAISE
from cardroom.ranking.kernels.compiled import compiled

Floats = NDArray[np.float32]
TREMBLE = 0.05
"""How often another player does just anything, so that an answer to everything is learned."""
HARDLY = 0.01
"""What is learned where the traverser's own actions hardly ever lead counts as much as this."""
EQUAL, SIMPLE, CALLER = range(3)
"""How an opponent plays: by what has been learned so far, like the simple bot, or calling everything."""
_DEEPEST = 64

row_before_flop = compiled(situation.row_before_flop)
row_after_flop = compiled(situation.row_after_flop)
limit_level = compiled(situation.limit_level)
limit_room = compiled(situation.limit_room)
no_limit_level = compiled(situation.no_limit_level)
no_limit_depth = compiled(situation.no_limit_depth)
no_limit_facing = compiled(situation.no_limit_facing)
no_limit_room = compiled(situation.no_limit_room)


class Learned(NamedTuple):
    """What has been learned: a row for each situation, a column for each action."""

    regrets: Floats
    played: Floats
    """How often each action was played on the way of the player's own actions, more for later hands."""

    @classmethod
    def nothing(cls) -> Learned:
        return cls(*(np.zeros((situation.ROWS, ACTIONS), np.float32) for _ in range(2)))


class Desk(NamedTuple):
    """Rows to work on, one for each of the traverser's decisions on the way."""

    states: Ints
    bets: Ints
    chances: NDArray[np.float64]
    worth: NDArray[np.float64]


@njit(nogil=True)
def train(
    streets: Streets, learned: Learned, no_limit: bool, players: Ints, chips: Ints, deals: int, seed: int
) -> None:
    """Plays deals, each from every player's side, with numbers of players and stacks drawn from these."""
    np.random.seed(seed)
    desk = Desk(
        np.zeros((_DEEPEST, COLUMNS), np.int64),
        np.zeros((_DEEPEST, ACTIONS), np.int64),
        np.zeros((_DEEPEST, ACTIONS), np.float64),
        np.zeros((_DEEPEST, ACTIONS), np.float64),
    )
    dealt = Dealt(
        np.arange(52).astype(np.uint8),
        np.zeros((MOST_PLAYERS, 4), np.int64),
        np.zeros((MOST_PLAYERS, 7), np.uint8),
        np.zeros(MOST_PLAYERS, np.int32),
        np.zeros(MOST_PLAYERS, np.int64),
    )
    deck = dealt.deck
    for _ in range(deals):
        count = players[np.random.randint(len(players))]
        stack = chips[np.random.randint(len(chips))] * BLIND
        for at in range(5 + 2 * count):
            other = np.random.randint(at, 52)
            deck[at], deck[other] = deck[other], deck[at]
        for player in range(count):
            dealt.whole[player, 5:] = deck[5 + 2 * player : 7 + 2 * player]
        dealt.hands[:] = -1
        draw_styles(dealt.styles)
        for player in range(count):
            blinds(desk.states[0], count)
            walk(streets, learned, no_limit, desk, dealt, count, stack, player, 0, 1.0)


@compiled
def draw_styles(styles: Ints) -> None:
    """Half of the deals are played among equals, a third against simple players, and the others in mixed company."""
    company = np.random.random()
    for player in range(MOST_PLAYERS):
        styles[player] = EQUAL if company < 0.5 else SIMPLE
        if company > 0.8:
            styles[player] = np.random.randint(3)


@compiled
def row_of(streets: Streets, no_limit: bool, dealt: Dealt, state: Ints, count: int, stack: int) -> int:
    """The row of what the player whose turn it is sees."""
    me, street, high = state[TURN], state[STREET], state[HIGH]
    if dealt.hands[me, street] < 0:
        one, other = dealt.deck[5 + 2 * me], dealt.deck[6 + 2 * me]
        dealt.hands[me, street] = hand_number(streets, dealt.deck, one, other, street)
    hand, to_call, in_front = dealt.hands[me, street], high - state[me], state[me]
    opponents = behind = callers = bets = 0
    for player in range(count):
        bets += state[player]
        if player != me and not state[OUT + player]:
            opponents += 1
            behind += state[TO_ACT + player]
            callers += state[player] == high
    if street == 0:
        # The big blind is no caller, and neither is the raiser.
        if high > BLIND or to_call > 0:
            callers -= 1
        acted = in_front > BLIND
        if no_limit:
            level, depth = no_limit_level(high, BLIND), no_limit_depth(stack, BLIND)
        else:
            level, depth = limit_level(high, BLIND) - 1, 0
        return row_before_flop(level, acted, behind, callers, depth, hand)
    if no_limit:
        facing = no_limit_facing(to_call, state[IN_POT])
        room = no_limit_room(stack - state[TOTAL + me] - to_call, state[IN_POT], to_call)
    else:
        facing = limit_level(high, BLIND if street == 1 else 2 * BLIND)
        room = limit_room(state[IN_POT] - bets, 2 * BLIND)
    return row_after_flop(street, facing, room, in_front > 0, opponents, behind, hand)


@compiled
def match_regrets(regrets: Floats, bets: Ints, chances: NDArray[np.float64]) -> None:
    total, legal = 0.0, 0
    for action in range(ACTIONS):
        chances[action] = 0.0
        if bets[action] >= 0:
            legal += 1
            if regrets[action] > 0:
                chances[action] = regrets[action]
                total += regrets[action]
    for action in range(ACTIONS):
        if total > 0:
            chances[action] /= total
        elif bets[action] >= 0:
            chances[action] = 1.0 / legal


# Numba's cache on disk breaks functions that call themselves, so this one and its caller are compiled each time.
@njit(nogil=True)
def walk(
    streets: Streets, learned: Learned, no_limit: bool, desk: Desk, dealt: Dealt, count: int, stack: int,
    traverser: int, depth: int, reach: float,
) -> float:  # fmt: skip
    """Returns what the traverser wins from here on average, in big blinds, and learns from it.

    `reach` is how often the traverser's own actions lead here.
    """
    state, bets, chances = desk.states[depth], desk.bets[depth], desk.chances[depth]
    while True:
        if state[OUT + traverser]:
            return float(-state[TOTAL + traverser] / BLIND)
        if state[TURN] < 0:
            return won(streets, dealt, state, count, traverser)
        row = row_of(streets, no_limit, dealt, state, count, stack)
        mine = state[TURN] == traverser
        style = EQUAL if mine else dealt.styles[state[TURN]]
        trembles = not mine and np.random.random() < TREMBLE
        list_bets(no_limit, state, count, stack, trembles or style != EQUAL, bets)
        if trembles:
            choice = any_of(bets)
        elif style != EQUAL:
            choice = CALL if style == CALLER else simple_choice(dealt, state, bets)
        else:
            match_regrets(learned.regrets[row], bets, chances)
            if mine:
                break
            choice = drawn(chances, bets)
        act(state, count, stack, choice, bets[choice])
    mean = 0.0
    worth = desk.worth[depth]
    for action in range(ACTIONS):
        if bets[action] >= 0:
            desk.states[depth + 1][:] = state
            act(desk.states[depth + 1], count, stack, action, bets[action])
            worth[action] = walk(
                streets, learned, no_limit, desk, dealt, count, stack, traverser, depth + 1, reach * chances[action]
            )
            mean += chances[action] * worth[action]
    for action in range(ACTIONS):
        if bets[action] >= 0:
            learned.regrets[row, action] += worth[action] - mean
            learned.played[row, action] += max(reach, HARDLY) * chances[action]
    return mean


@compiled
def drawn(chances: NDArray[np.float64], bets: Ints) -> int:
    left = np.random.random()
    for action in range(ACTIONS):
        left -= chances[action]
        if bets[action] >= 0 and left < 0:
            return action
    return CALL


@compiled
def simple_choice(dealt: Dealt, state: Ints, bets: Ints) -> int:
    """What `FlopBot` does. After the flop its strength follows from the number of the hand."""
    me, street = state[TURN], state[STREET]
    hand, to_call = dealt.hands[me, street], state[HIGH] - state[me]
    if street == 0:
        high, low = max(hand // 13, hand % 13), min(hand // 13, hand % 13)
        close = hand // 13 > hand % 13 and high - low <= 2
        if (high == low and high >= 8) or (high == 12 and low == 11):
            strength = 3
        elif high == low or low >= 8:
            strength = 2
        else:
            strength = 1 if high == 12 or close else 0
    else:
        level = hand if street == 3 else hand // 4 * 4
        strength = 3 if level >= 52 else 2 if level >= 36 else 1 if level >= 16 else 0
    raises = strength == 3 and state[me] <= 2 * to_call
    if bets[RAISE] >= 0 and (raises or (strength >= 2 and to_call == 0)):
        return RAISE
    price = to_call * (4 if strength == 1 else 1)
    calls = strength >= 2 or (strength == 1 and price <= state[IN_POT] + to_call)
    return CALL if calls or to_call == 0 else FOLD


@compiled
def any_of(bets: Ints) -> int:
    while True:
        action = np.random.randint(ACTIONS)
        if bets[action] >= 0:
            return action
