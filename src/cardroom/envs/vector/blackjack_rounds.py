"""Compiled rounds of blackjack: insurance, hits, doubles, splits and surrender, one decision at a time."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.envs.vector.banked import Opened, Pays, Shoes, Shown
from cardroom.envs.vector.blackjack_tables import (
    AT_EVEN_MONEY,
    AUTO,
    DOUBLES,
    GIVE_UP,
    HIT,
    MOST_HANDS,
    RESCUED,
    SPLITS,
    STAND,
    BlackjackTables,
    blackjack_tables,
)
from cardroom.envs.vector.compiled_env import Actions, Seen
from cardroom.envs.vector.settling import deal_of, end_round, go_on_with_round, show_nobody, show_player
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


def blackjack_state(opened: Opened, shown: Shown, pays: Pays, num_envs: int) -> BlackjackState:
    return BlackjackState(np.zeros(num_envs, ROUND), blackjack_tables(opened, shown, pays, num_envs))


@compiled
def start_blackjack(shoes: Shoes, state: BlackjackState, seen: Seen) -> None:
    for row in range(len(shoes.decks)):
        deal_blackjack(state.rounds[row], state.tables, deal_of(shoes, row))
        show_blackjack(state.rounds[row], state.tables, seen, row)


@compiled
def step_blackjack(shoes: Shoes, state: BlackjackState, actions: Actions, seen: Seen) -> None:
    for row in range(len(shoes.decks)):
        played, deal = state.rounds[row], deal_of(shoes, row)
        if played.stage == INSURING:
            insure(played, state.tables, deal, actions[row])
        elif played.stage == PLAYING:
            play(played, state.tables, deal, actions[row])
        if played.stage == OVER:
            end_round(seen, state.tables.pays, shoes, row, played.won)
            deal_blackjack(played, state.tables, deal_of(shoes, row))
        else:
            go_on_with_round(seen, row)
        show_blackjack(played, state.tables, seen, row)


@compiled
def next_card(played: Round, deal: Deal) -> int:
    card = draw(deal, played.place)
    played.place += 1
    return int(card)


@compiled
def deal_blackjack(played: Round, tables: BlackjackTables, deal: Deal) -> None:
    """Deals two cards to each side, the player-dealer's first one up, and goes on to the first decision."""
    played.place = played.hand = played.insured = played.won = 0
    played.in_doubles = played.in_splits = 0
    played.hands, played.behind, played.in_bank = 1, tables.behind, tables.in_bank
    one = next_card(played, deal)
    played.up = next_card(played, deal)
    two = next_card(played, deal)
    played.cards[0, 0], played.cards[0, 1] = one, two
    played.counts[0], played.levels[0] = 2, NOT_DOUBLED
    played.states[0] = tables.follows.two[one >> 2, two >> 2, int(one & 3 == two & 3)]
    played.theirs = tables.bank.up[played.up]
    if tables.down_card:
        played.theirs = tables.bank.card[played.theirs, tables.bank.kind[next_card(played, deal)]]
    if tables.insured[played.up] and (may_insure(played, tables) or takes_even(played, tables)):
        played.stage = INSURING
    else:
        check_down_card(played, tables, deal)


@compiled
def may_insure(played: Round, tables: BlackjackTables) -> bool:
    natural = tables.natural[played.states[0]]
    return bool(tables.insurances[LEVELS - 1] > 0 and (tables.insures_naturals or not natural))


@compiled
def takes_even(played: Round, tables: BlackjackTables) -> bool:
    return bool(tables.even_money and tables.natural[played.states[0]])


@compiled
def insure(played: Round, tables: BlackjackTables, deal: Deal, action: int) -> None:
    if action == tables.even:
        played.states[0] = AT_EVEN_MONEY
    elif action != tables.no:
        played.insured = tables.insurances[action - tables.insure]
        played.behind -= played.insured
    check_down_card(played, tables, deal)


@compiled
def check_down_card(played: Round, tables: BlackjackTables, deal: Deal) -> None:
    """Looks for a natural where the house does that. Insurance is lost without one, and the players play."""
    if tables.checked[played.up]:
        if tables.bank.natural[played.theirs]:
            finish(played, tables, deal)
            return
        played.won -= played.insured
        played.in_bank += played.insured
        played.insured = 0
    if tables.frozen[played.up]:
        finish(played, tables, deal)
    else:
        find_decision(played, tables, deal)


@compiled
def asked_of(played: Round, tables: BlackjackTables) -> int:
    """What the hand that is played now may do."""
    state = played.states[played.hand]
    no_more = played.hands >= tables.most_hands[state]
    return int(tables.asked[state, int(tables.stops_surrender[played.up]), int(no_more)])


@compiled
def find_decision(played: Round, tables: BlackjackTables, deal: Deal) -> None:
    """Goes on to the next hand that has a choice, or to the player-dealer's hand."""
    while played.hand < played.hands:
        hand = played.hand
        if played.counts[hand] == 1:
            second_card(played, tables, deal)
        asked = asked_of(played, tables)
        if asked == AUTO:
            take_card(played, deal, tables.follows.card)
        elif asked:
            played.stage = PLAYING
            return
        else:
            played.hand += 1
    finish(played, tables, deal)


@compiled
def take_card(played: Round, deal: Deal, follows: NDArray[np.uint16]) -> None:
    """The hand gets a card and comes to the state that follows."""
    hand, card = played.hand, next_card(played, deal)
    played.cards[hand, played.counts[hand]] = card
    played.counts[hand] += 1
    played.states[hand] = follows[played.states[hand], card >> 2]


@compiled
def second_card(played: Round, tables: BlackjackTables, deal: Deal) -> None:
    """The second card of a hand that was split."""
    hand, card = played.hand, next_card(played, deal)
    played.cards[hand, 1] = card
    played.counts[hand] = 2
    played.states[hand] = tables.follows.split[min(hand, 1), played.cards[hand, 0] >> 2, card >> 2]


@compiled
def play(played: Round, tables: BlackjackTables, deal: Deal, action: int) -> None:
    hand = played.hand
    if action == tables.hit:
        take_card(played, deal, tables.follows.card)
    elif action == tables.stand:
        played.hand += 1
    elif action == tables.split:
        split(played, tables, deal)
    elif action == tables.surrender or action == tables.rescue:
        played.states[hand] = tables.given_up[played.states[hand]]
        played.hand += 1
    else:
        level = action - tables.double
        played.levels[hand] = level
        played.behind -= tables.doubles[level]
        played.in_doubles += np.float32(tables.doubles[level] / tables.pays.least)
        take_card(played, deal, tables.follows.double)
    find_decision(played, tables, deal)


@compiled
def split(played: Round, tables: BlackjackTables, deal: Deal) -> None:
    """The second card begins a hand that is played after the others, and the first gets another card."""
    new = played.hands
    played.hands += 1
    played.cards[new, 0] = played.cards[played.hand, 1]
    played.counts[new], played.levels[new] = 1, NOT_DOUBLED
    played.behind -= tables.wager
    played.in_splits += np.float32(tables.wager / tables.pays.least)
    second_card(played, tables, deal)


@compiled
def finish(played: Round, tables: BlackjackTables, deal: Deal) -> None:
    """Plays the player-dealer's hand as far as a wager depends on it, and adds up what the player won."""
    bank, draws = tables.bank, tables.has_buster
    if not tables.down_card:
        played.theirs = bank.card[played.theirs, bank.kind[next_card(played, deal)]]
    for hand in range(played.hands):
        draws = draws or not tables.settled[played.states[hand]]
    while draws and bank.hits[played.theirs]:
        played.theirs = bank.card[played.theirs, bank.kind[next_card(played, deal)]]
    end = bank.end[played.theirs]
    for hand in range(played.hands):
        state, level = played.states[hand], played.levels[hand]
        played.won += tables.first[state, end]
        if level != NOT_DOUBLED and state != RESCUED:
            played.won += tables.doubled[level, state, end]
    played.won += 2 * played.insured if bank.natural[played.theirs] else -played.insured
    if tables.has_buster:
        played.won += tables.pays.cents[0, tables.buster[played.theirs]]
    played.stage = OVER


@compiled
def show_blackjack(played: Round, tables: BlackjackTables, seen: Seen, row: int) -> None:
    if played.stage == OVER:
        show_nobody(seen, row)
        return
    show_player(seen, tables.template, row)
    view, least = seen.observation[row], float(tables.pays.least)
    for hand in range(played.hands):
        at = tables.places.hand if hand == played.hand else tables.places.others
        for place in range(played.counts[hand]):
            view[at + played.cards[hand, place]] += 1
    view[tables.places.dealer_hand + played.up] += 1
    view[tables.stack] = played.behind / least
    view[tables.bank_at] = played.in_bank / least
    view[tables.double_at], view[tables.split_at] = played.in_doubles, played.in_splits
    view[tables.insurance_at] = played.insured / least
    write_choices(played, tables, seen.action_mask[row])


@compiled
def write_choices(played: Round, tables: BlackjackTables, mask: NDArray[np.int8]) -> None:
    mask[:] = 0
    if played.stage == INSURING:
        mask[tables.no] = 1
        mask[tables.even] = takes_even(played, tables)
        for level in range(LEVELS):
            mask[tables.insure + level] = may_insure(played, tables) and tables.insurances[level] > 0
        return
    asked = asked_of(played, tables)
    mask[tables.hit] = asked & HIT > 0
    mask[tables.stand] = asked & STAND > 0
    mask[tables.split] = asked & SPLITS > 0
    is_doubled = played.levels[played.hand] != NOT_DOUBLED
    mask[tables.rescue if is_doubled else tables.surrender] = asked & GIVE_UP > 0
    for level in range(LEVELS):
        mask[tables.double + level] = asked & DOUBLES > 0 and tables.doubles[level] > 0
