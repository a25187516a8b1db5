"""Compiled rounds of blackjack: hands move from state to state, and the final states are settled."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.blackjack import kernel_bonus as bonus
from cardroom.analysis.families.blackjack.kernel_bank import Bank, BankTables
from cardroom.analysis.families.blackjack.kernel_hands import (
    DOUBLES,
    GIVES_UP,
    HITS,
    INSURES,
    SPLITS,
    STANDS,
    SURRENDERS,
    Hands,
    HandTables,
    ups,
)
from cardroom.analysis.families.blackjack.solver import chart_for
from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.analysis.kernels.kernel import NOT_MADE, Codes, Kernel, Line
from cardroom.analysis.wager_odds import Result, sign
from cardroom.bots.blackjack.advice import advice_for
from cardroom.bots.blackjack.outlook import plain
from cardroom.cards import JOKER, Card
from cardroom.games.california.blackjack.game import BASE, INSURANCE, Blackjack
from cardroom.games.california.blackjack.side_bets import BUSTER, LUCKY_LUCKY, MATCH, SUPER_MATCH
from cardroom.ranking.kernels.compiled import compiled

MOST_HANDS = 16
"""The maximum number of hands from one dealt hand, which is never reached in practice."""
WORDS = {1: "win", 0: "push", -1: "lose"}
GONE = 3
"""The number of states at the start that are surrendered or paid at once. A single hand has its own code for each."""
NO_TABLE = np.zeros((1, 1, 1, 1), np.uint8)


class Columns(NamedTuple):
    """The columns of the wagers; -1 if one is not offered."""

    each: int
    """The number of columns of each player."""
    base: int
    buster: int
    lucky: int
    match: int
    super_match: int
    insurance: int


class Settling(NamedTuple):
    group: NDArray[np.uint16]
    """Of each state of a hand."""
    net: NDArray[np.int16]
    """The net win in parts of a wager, by group and end of the player-dealer's hand."""
    risked: NDArray[np.uint8]
    """By group, in wagers."""
    code: NDArray[np.int64]
    """The code of a round with a net win of zero, by the total wagered."""


class Tables(NamedTuple):
    hand: HandTables
    bank: BankTables
    settling: Settling
    columns: Columns
    checked: NDArray[np.bool_]
    """By card that is up."""
    frozen: NDArray[np.bool_]
    down_card: bool
    """Whether the down card is dealt before the players play."""
    two_hands: bool
    asks_early: bool
    """Whether any hand has a choice to make before the down card is checked."""
    buster: NDArray[np.uint8]
    lucky: NDArray[np.uint8]
    match: NDArray[np.uint8]
    super_match: NDArray[np.uint8]


def kernel(game: Blackjack, strategy: str, players: int = 1) -> Kernel | None:
    """Rounds of one player or of several, who have their own columns, seat by seat.

    Returns None if a hand may be doubled again, because the amount then depends on the maximum wager.
    """
    rules = game.rules
    if rules.double.again:
        return None
    chart = chart_for(game, strategy) if strategy else None
    advice = {plain(up, suited=False): advice_for(game, up, chart) for up in ups(game)}
    hands, bank = Hands(game, advice, MOST_HANDS), Bank(rules)
    settling, base = _settling(game, hands, bank)
    kinds = [*game.offered, *[INSURANCE] * rules.insurance]
    insured = Line(INSURANCE, [Result("natural", 2), Result("lose", -1)])
    lines = [base if kind == BASE else insured if kind == INSURANCE else bonus.line(game, kind) for kind in kinds]
    ordered = BASE, BUSTER, LUCKY_LUCKY, MATCH, SUPER_MATCH, INSURANCE
    columns = Columns(len(kinds), *(_place(kinds, kind) for kind in ordered))
    cards = [Card(card) for card in range(JOKER + 1)]
    tables = Tables(
        hands.tables,
        bank.tables,
        settling,
        columns,
        np.array([rules.is_checked(card) for card in cards]),
        np.array([card == JOKER and rules.frozen_by_joker == "all" for card in cards]),
        rules.down_card == "dealt",
        rules.switch,
        bool(hands.tables.early.any()),
        bonus.busters(bank),
        bonus.three_cards(game, LUCKY_LUCKY) if columns.lucky >= 0 else NO_TABLE,
        bonus.three_cards(game, MATCH) if columns.match >= 0 else NO_TABLE,
        bonus.first_four(game) if columns.super_match >= 0 else NO_TABLE,
    )
    return Kernel(np.array(game.deck.cards, np.uint8), tuple(lines) * players, rounds, tables)


def at_table(game: Blackjack, strategy: str, players: int) -> Kernel | None:
    """Returns None also if players take insurance, whose amount is not that of a wager before the deal."""
    found = kernel(game, strategy, players)
    return None if found is None or (found.tables.hand.early == INSURES).any() else found


def _place(kinds: list[str], kind: str) -> int:
    return kinds.index(kind) if kind in kinds else -1


def _settling(game: Blackjack, hands: Hands, bank: Bank) -> tuple[Settling, Line]:
    """The results of all hands, and the meaning of the codes of the base wager: the net win of all wagers together."""
    by_state = hands.results(bank.ends)
    distinct = {result.net for row in by_state for result in row}
    parts = lcm(*(Fraction(net).denominator for net in distinct))
    in_parts = {net: int(net * parts) for net in distinct}
    rows = [(*(in_parts[result.net] for result in row), int(row[0].risked)) for row in by_state]
    groups = {row: number for number, row in enumerate(dict.fromkeys(rows))}
    nets = np.array(list(groups), np.int16)
    dealt = game.hands_a_spot
    results = [Result(gone.result.outcome, gone.result.net, gone.result.risked) for gone in hands.gone]
    best = max(int(nets[:, :-1].max()), parts)
    code = [0]
    most = dealt * 2 * min(MOST_HANDS, int(hands.tables.hands.max()))
    wagers = {net: Fraction(net, parts * dealt) for net in range(-most * parts, most * best + 1)}
    for risked in range(1, most + 1):
        code.append(len(results) + risked * parts)
        at_risk = Fraction(risked, dealt)
        for net in range(-risked * parts, risked * best + 1):
            results.append(Result(WORDS[sign(net)], wagers[net], at_risk))
    group = np.array([groups[row] for row in rows], np.uint16)
    risked_by_group = nets[:, -1].astype(np.uint8)
    return Settling(group, nets[:, :-1].copy(), risked_by_group, np.array(code)), Line(BASE, results)


@compiled
def rounds(deal: Deal, tables: Any, codes: Codes) -> None:
    """Plays like the table: the deal, choices before the check, the players' hands, the player-dealer's hand."""
    hand, bank, settling, columns = tables.hand, tables.bank, tables.settling, tables.columns
    each_deals = 2 if tables.two_hands else 1
    seats = codes.shape[1] // columns.each
    dealt = each_deals * seats
    ended, waiting = np.empty(2 * MOST_HANDS * seats, np.uint16), np.empty(MOST_HANDS, np.uint8)
    first, second, state = np.empty(dealt, np.uint8), np.empty(dealt, np.uint8), np.empty(dealt, np.uint16)
    insured, until = np.empty(seats, np.bool_), np.empty(seats, np.int64)
    for row in range(len(codes)):
        for each in range(dealt):
            first[each] = draw(deal, each)
        up = draw(deal, dealt)
        for each in range(dealt):
            second[each] = draw(deal, dealt + 1 + each)
        place = 2 * dealt + 1
        theirs = bank.up[up]
        if tables.down_card:
            theirs = bank.card[theirs, bank.kind[draw(deal, place)]]
            place += 1
        against = int(up >> 2)

        # Bonuses on the first cards, and choices before the down card is checked.
        for seat in range(seats):
            column, one = seat * columns.each, seat * each_deals
            alike = int(first[one] & 3 == up & 3) + 2 * int(second[one] & 3 == up & 3)
            if columns.lucky >= 0:
                codes[row, column + columns.lucky] = tables.lucky[first[one] >> 2, second[one] >> 2, against, alike]
            if columns.match >= 0:
                codes[row, column + columns.match] = tables.match[first[one] >> 2, second[one] >> 2, against, alike]
            if columns.super_match >= 0:
                four = first[one] >> 2, second[one] >> 2, first[one + 1] >> 2, second[one + 1] >> 2
                codes[row, column + columns.super_match] = tables.super_match[four]
            insured[seat] = False
            for each in range(one, one + each_deals):
                suited = int(first[each] & 3 == second[each] & 3)
                state[each] = hand.two[first[each] >> 2, second[each] >> 2, suited]
                early = hand.early[state[each], against] if tables.asks_early else 0
                if early:
                    insured[seat] = insured[seat] or early == INSURES
                    if early != INSURES:
                        state[each] = 0 if early == SURRENDERS else 2

        # The players' hands.
        hands = 0
        ends_at_once = (tables.checked[up] and bank.natural[theirs]) or tables.frozen[up]
        for seat in range(seats):
            start = seat * each_deals
            end = start + each_deals
            if tables.two_hands and not ends_at_once:
                switch(hand, first[start:end], second[start:end], against, state[start:end])
            for each in range(start, end):
                now = state[each]
                choice = STANDS
                while not ends_at_once:
                    choice = hand.play[now, against]
                    if choice == HITS:
                        now = hand.card[now, draw(deal, place) >> 2]
                        place += 1
                    elif choice == DOUBLES:
                        now = hand.double[now, draw(deal, place) >> 2]
                        place += 1
                    else:
                        break
                if choice == SPLITS:
                    place, hands = play(
                        deal, hand, place, against, now, first[each], second[each], waiting, ended, hands
                    )
                else:
                    if choice == GIVES_UP:
                        now = hand.given_up[now]
                    ended[hands] = now
                    hands += 1
            until[seat] = hands

        # The player-dealer's hand.
        if not tables.down_card:
            theirs = bank.card[theirs, bank.kind[draw(deal, place)]]
            place += 1
        draws = columns.buster >= 0
        for each in range(hands):
            draws = draws or not hand.settled[ended[each]]
        if draws:
            while bank.hits[theirs]:
                theirs = bank.card[theirs, bank.kind[draw(deal, place)]]
                place += 1

        against_end, begin = bank.end[theirs], 0
        for seat in range(seats):
            column = seat * columns.each
            if columns.buster >= 0:
                codes[row, column + columns.buster] = tables.buster[theirs]
            if columns.insurance >= 0:
                codes[row, column + columns.insurance] = (
                    (0 if bank.natural[theirs] else 1) if insured[seat] else NOT_MADE
                )
            if until[seat] == begin + 1 and ended[begin] < GONE:
                codes[row, column + columns.base] = ended[begin]
            else:
                net = risked = 0
                for each in range(begin, until[seat]):
                    group = settling.group[ended[each]]
                    net += settling.net[group, against_end]
                    risked += settling.risked[group]
                codes[row, column + columns.base] = settling.code[risked] + net
            begin = until[seat]


@compiled
def switch(tables: Any, first: Any, second: Any, up: int, state: Any) -> None:
    """Exchanges the second cards if both hands together are then worth more."""
    a, b, c, d = first[0] >> 2, second[0] >> 2, first[1] >> 2, second[1] >> 2
    new, old = tables.worth[up, 1], tables.worth[up, 0]
    if new[a, d] + new[c, b] > old[a, b] + old[c, d]:
        state[0], state[1] = tables.switched[a, d], tables.switched[c, b]
        kept = second[0]
        second[0] = second[1]
        second[1] = kept


@compiled
def play(
    deal: Deal, tables: Any, place: int, up: int, state: Any, one: Any, two: Any, waiting: Any, ended: Any, done: int
) -> tuple[int, int]:
    """Plays one dealt hand and all its splits in order. Returns the next place in the deck and the number of hands."""
    hands = 1
    hand = 0
    while hand < hands:
        if hand:
            one = waiting[hand]
            two = draw(deal, place)
            place += 1
            state = tables.split[1, one >> 2, two >> 2]
        while True:
            choice = tables.play[state, up]
            if choice == SPLITS and hands >= tables.hands[state]:
                choice = tables.last[state, up]
            if choice == STANDS:
                break
            if choice == GIVES_UP:
                state = tables.given_up[state]
                break
            if choice == SPLITS:
                waiting[hands] = two
                hands += 1
                two = draw(deal, place)
                state = tables.split[min(hand, 1), one >> 2, two >> 2]
            else:
                card = draw(deal, place) >> 2
                state = tables.card[state, card] if choice == HITS else tables.double[state, card]
            place += 1
        ended[done + hand] = state
        hand += 1
    return place, done + hands
