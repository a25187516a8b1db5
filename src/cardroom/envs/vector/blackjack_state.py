"""The compiled state of a blackjack round, what may be done in it, and how it is shown."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.envs.vector.banked import Opened, Pays, Shown
from cardroom.envs.vector.blackjack_tables import (
    DOUBLES,
    GIVE_UP,
    HIT,
    MOST_HANDS,
    SPLITS,
    STAND,
    BlackjackTables,
    blackjack_tables,
)
from cardroom.envs.vector.compiled_env import Seen
from cardroom.envs.vector.settling import show_nobody, show_player
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.ranking.kernels.compiled import compiled

MOST_CARDS = 24
"""More cards than a hand can have."""
LEVELS = 3
NOT_DOUBLED = -1
INSURING, PLAYING, OVER = range(3)
ROUND = np.dtype(
    [
        ("stage", np.int64),
        ("place", np.int64),
        ("up", np.int64),
        ("theirs", np.int64),
        ("hand", np.int64),
        ("hands", np.int64),
        ("insured", np.int64),
        ("won", np.int64),
        ("behind", np.int64),
        ("in_bank", np.int64),
        ("in_doubles", np.float32),
        ("in_splits", np.float32),
        ("states", np.int64, MOST_HANDS),
        ("levels", np.int64, MOST_HANDS),
        ("counts", np.int64, MOST_HANDS),
        ("cards", np.uint8, (MOST_HANDS, MOST_CARDS)),
    ],
    align=True,
)
"""A round. `place` is the next card of the shoe, `theirs` the state of the player-dealer's hand, `hand` the hand that
is played now, and `levels` which of the three amounts it was doubled for. `insured` and `won` are in cents;
`in_doubles` and `in_splits` in least wagers."""
Round = Any


class BlackjackState(NamedTuple):
    rounds: NDArray[np.void]
    tables: BlackjackTables
    pays: Pays
    template: NDArray[np.float32]


def blackjack_state(opened: Opened[Blackjack], shown: Shown, pays: Pays, num_envs: int) -> BlackjackState:
    return BlackjackState(np.zeros(num_envs, ROUND), blackjack_tables(opened, shown), pays, shown.template)


@compiled
def may_insure(played: Round, tables: BlackjackTables) -> bool:
    terms = tables.terms
    natural = tables.states[played.states[0]].natural
    return bool(terms.insurances[LEVELS - 1] > 0 and (terms.insures_naturals or not natural))


@compiled
def takes_even(played: Round, tables: BlackjackTables) -> bool:
    terms = tables.terms
    return bool(terms.even_money and tables.states[played.states[0]].natural)


@compiled
def asked_of(played: Round, tables: BlackjackTables) -> int:
    """What the hand that is played now may do."""
    state = tables.states[played.states[played.hand]]
    no_more = played.hands >= state.most_hands
    return int(state.asked[int(tables.cards[played.up].stops_surrender), int(no_more)])


@compiled
def show_blackjack(state: BlackjackState, seen: Seen, row: int) -> None:
    played, tables = state.rounds[row], state.tables
    terms = tables.terms
    if played.stage == OVER:
        show_nobody(seen, row)
        return
    show_player(seen, state.template, row)
    view, least = seen.observation[row], float(terms.least)
    for hand in range(played.hands):
        at = terms.hand_at if hand == played.hand else terms.others_at
        for place in range(played.counts[hand]):
            view[at + played.cards[hand, place]] += 1
    view[terms.dealer_at + played.up] += 1
    view[terms.stack_at] = played.behind / least
    view[terms.bank_at] = played.in_bank / least
    view[terms.double_at], view[terms.split_at] = played.in_doubles, played.in_splits
    view[terms.insurance_at] = played.insured / least
    write_choices(played, tables, seen.action_mask[row])


@compiled
def write_choices(played: Round, tables: BlackjackTables, mask: NDArray[np.int8]) -> None:
    terms = tables.terms
    mask[:] = 0
    if played.stage == INSURING:
        mask[terms.no] = 1
        mask[terms.even] = takes_even(played, tables)
        for level in range(LEVELS):
            mask[terms.insure + level] = may_insure(played, tables) and terms.insurances[level] > 0
        return
    asked = asked_of(played, tables)
    mask[terms.hit] = asked & HIT > 0
    mask[terms.stand] = asked & STAND > 0
    mask[terms.split] = asked & SPLITS > 0
    is_doubled = played.levels[played.hand] != NOT_DOUBLED
    mask[terms.rescue if is_doubled else terms.surrender] = asked & GIVE_UP > 0
    for level in range(LEVELS):
        mask[terms.double + level] = asked & DOUBLES > 0 and terms.doubles[level] > 0
