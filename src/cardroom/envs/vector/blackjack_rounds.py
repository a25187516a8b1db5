"""Compiled rounds of blackjack: insurance, hits, doubles, splits and surrender, one decision at a time."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.envs.vector.banked import Shoes
from cardroom.envs.vector.blackjack_state import (
    INSURING,
    LEVELS,
    NOT_DOUBLED,
    OVER,
    PLAYING,
    BlackjackState,
    Round,
    asked_of,
    may_insure,
    show_blackjack,
    takes_even,
)
from cardroom.envs.vector.blackjack_tables import (
    AT_EVEN_MONEY,
    AUTO,
    BlackjackTables,
)
from cardroom.envs.vector.compiled_env import Actions, Seen
from cardroom.envs.vector.settling import deal_of, end_round, go_on_with_round
from cardroom.ranking.kernels.compiled import compiled


@compiled
def start_blackjack(shoes: Shoes, state: BlackjackState, seen: Seen) -> None:
    for row in range(len(shoes.decks)):
        deal_blackjack(state.rounds[row], state.tables, deal_of(shoes, row))
        show_blackjack(state, seen, row)


@compiled
def step_blackjack(shoes: Shoes, state: BlackjackState, actions: Actions, seen: Seen) -> None:
    tables, buster = state.tables, state.pays.cents[0]
    for row in range(len(shoes.decks)):
        played, deal = state.rounds[row], deal_of(shoes, row)
        if played.stage == INSURING:
            insure(played, tables, deal, actions[row])
        elif played.stage == PLAYING:
            play(played, tables, deal, actions[row])
        if played.stage == OVER:
            won = played.won + (buster[tables.bank[played.theirs].buster] if tables.terms.has_buster else 0)
            end_round(seen, state.pays, shoes, row, won)
            deal_blackjack(played, tables, deal_of(shoes, row))
        else:
            go_on_with_round(seen, row)
        show_blackjack(state, seen, row)


@compiled
def next_card(played: Round, deal: Deal) -> int:
    card = draw(deal, played.place)
    played.place += 1
    return int(card)


@compiled
def deal_blackjack(played: Round, tables: BlackjackTables, deal: Deal) -> None:
    """Deals two cards to each side, the player-dealer's first one up, and goes on to the first decision."""
    terms = tables.terms
    played.place = played.hand = played.insured = played.won = 0
    played.in_doubles = played.in_splits = 0
    played.hands, played.behind, played.in_bank = 1, terms.behind, terms.in_bank
    one = next_card(played, deal)
    played.up = next_card(played, deal)
    two = next_card(played, deal)
    played.cards[0, 0], played.cards[0, 1] = one, two
    played.counts[0], played.levels[0] = 2, NOT_DOUBLED
    played.states[0] = terms.two[one >> 2, two >> 2, int(one & 3 == two & 3)]
    played.theirs = tables.cards[played.up].up
    if terms.down_card:
        played.theirs = tables.bank_card[played.theirs, tables.cards[next_card(played, deal)].kind]
    if tables.cards[played.up].insured and (may_insure(played, tables) or takes_even(played, tables)):
        played.stage = INSURING
    else:
        check_down_card(played, tables, deal)


@compiled
def insure(played: Round, tables: BlackjackTables, deal: Deal, action: int) -> None:
    terms = tables.terms
    if action == terms.even:
        played.states[0] = AT_EVEN_MONEY
    elif action != terms.no:
        played.insured = terms.insurances[action - terms.insure]
        played.behind -= played.insured
    check_down_card(played, tables, deal)


@compiled
def check_down_card(played: Round, tables: BlackjackTables, deal: Deal) -> None:
    """Looks for a natural where the house does that. Insurance is lost without one, and the players play."""
    if tables.cards[played.up].checked:
        if tables.bank[played.theirs].natural:
            finish(played, tables, deal)
            return
        played.won -= played.insured
        played.in_bank += played.insured
        played.insured = 0
    if tables.cards[played.up].frozen:
        finish(played, tables, deal)
    else:
        find_decision(played, tables, deal)


@compiled
def find_decision(played: Round, tables: BlackjackTables, deal: Deal) -> None:
    """Goes on to the next hand that has a choice, or to the player-dealer's hand."""
    while played.hand < played.hands:
        hand = played.hand
        if played.counts[hand] == 1:
            second_card(played, tables, deal)
        asked = asked_of(played, tables)
        if asked == AUTO:
            take_card(played, deal, tables.card)
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
    terms = tables.terms
    hand, card = played.hand, next_card(played, deal)
    played.cards[hand, 1] = card
    played.counts[hand] = 2
    played.states[hand] = terms.split_states[min(hand, 1), played.cards[hand, 0] >> 2, card >> 2]


@compiled
def play(played: Round, tables: BlackjackTables, deal: Deal, action: int) -> None:
    terms = tables.terms
    hand = played.hand
    if action == terms.hit:
        take_card(played, deal, tables.card)
    elif action == terms.stand:
        played.hand += 1
    elif action == terms.split:
        split(played, tables, deal)
    elif action == terms.surrender or action == terms.rescue:
        played.states[hand] = tables.states[played.states[hand]].given_up
        played.hand += 1
    else:
        level = action - terms.double
        played.levels[hand] = level
        played.behind -= terms.doubles[level]
        played.in_doubles += np.float32(terms.doubles[level] / terms.least)
        take_card(played, deal, tables.doubled)
    find_decision(played, tables, deal)


@compiled
def split(played: Round, tables: BlackjackTables, deal: Deal) -> None:
    """The second card begins a hand that is played after the others, and the first gets another card."""
    terms = tables.terms
    new = played.hands
    played.hands += 1
    played.cards[new, 0] = played.cards[played.hand, 1]
    played.counts[new], played.levels[new] = 1, NOT_DOUBLED
    played.behind -= terms.wager
    played.in_splits += np.float32(terms.wager / terms.least)
    second_card(played, tables, deal)


@compiled
def finish(played: Round, tables: BlackjackTables, deal: Deal) -> None:
    """Plays the player-dealer's hand as far as a wager depends on it, and adds up what the player won."""
    terms = tables.terms
    draws = terms.has_buster > 0
    if not terms.down_card:
        played.theirs = tables.bank_card[played.theirs, tables.cards[next_card(played, deal)].kind]
    for hand in range(played.hands):
        draws = draws or not tables.states[played.states[hand]].settled
    while draws and tables.bank[played.theirs].hits:
        played.theirs = tables.bank_card[played.theirs, tables.cards[next_card(played, deal)].kind]
    end = tables.bank[played.theirs].end
    for hand in range(played.hands):
        state, level = played.states[hand], played.levels[hand]
        played.won += tables.won[LEVELS, state, end]
        if level != NOT_DOUBLED:
            played.won += tables.won[level, state, end]
    played.won += 2 * played.insured if tables.bank[played.theirs].natural else -played.insured
    played.stage = OVER
