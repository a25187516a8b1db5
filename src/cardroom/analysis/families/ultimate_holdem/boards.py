"""Compiled counts over all boards of Ultimate Texas Hold'em. They read tables and contain no rules.

A hand is two of the 47 cards beside a board. For every hand the player-dealer's 990 hands are counted at once: hands
are taken from the lowest up, and those that share a card with the hand are subtracted.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import Tables as PokerTables
from cardroom.ranking.kernels.loops import held_bit, value_of

Numbers = NDArray[np.int64]
Cards = NDArray[np.uint8]
LEFT, HANDS, AGAINST = 47, 1081, 990
"""Cards beside a board, hands of two of them, and hands of the player-dealer against each."""
FLOPS = 10
"""The number of flops that a board may have begun with."""
KINDS = 10
LOSE, TIE, WIN, QUALIFIED = 0, 1, 2, 3
"""Places of a comparison; the last is added if the player-dealer qualifies."""
FIRST, FLOP, RIVER, FOLD = 0, 1, 2, 3


class Flops(NamedTuple):
    """The classes of flops that differ only by a renaming of suits."""

    of: NDArray[np.int16]
    """By the three cards: the class."""
    renaming: NDArray[np.int8]
    """By the three cards: the renaming of suits that maps the flop to the flop of its class."""
    renamed: Cards
    """By renaming and card: the renamed card."""


class Decisions(NamedTuple):
    """A strategy. A pair of cards is a number, see `pair_of`."""

    first: NDArray[np.bool_]
    """By pair: it plays before the flop."""
    flops: NDArray[np.bool_]
    """By class of flop and pair: it plays on the flop."""
    too_many_outs: int
    """At the river, a hand no better than the board folds to this number of cards that would beat it; 0 plays what is
    worth more than a fold."""


class Pays(NamedTuple):
    """What wagers win, in a unit so small that every pay is a whole number of them."""

    ante: int
    blind: Numbers
    """By the kind of hand."""
    qualifying: int
    """The lowest value with which the player-dealer qualifies."""


class Room(NamedTuple):
    """Working space for one board."""

    left: Cards
    low: Cards
    high: Cards
    values: NDArray[np.int32]
    order: Numbers
    compared: Numbers
    """By hand: the player-dealer's hands to which it loses, with which it ties and which it beats; first those that do
    not qualify, then the others."""
    beaten: Numbers
    """By hand: the player-dealer's hands that it beats, by kind."""


@compiled
def fill(room: Room, seven: PokerTables, board: Cards, qualifying: int) -> None:
    """Ranks all hands of a board and compares each with all others that share no card with it."""
    keys = seven.keys
    key, held, at = np.uint64(0), np.uint64(0), 0
    for card in board:
        key += keys[card]
        held |= held_bit(card)
    for card in range(52):
        if held & held_bit(card) == np.uint64(0):
            room.left[at] = card
            at += 1
    hand = 0
    for b in range(1, LEFT):
        for a in range(b):
            one, two = room.left[a], room.left[b]
            all_keys = key + keys[one] + keys[two]
            value = value_of(seven, all_keys, held | held_bit(one) | held_bit(two))
            room.low[hand], room.high[hand], room.values[hand] = a, b, value
            hand += 1
    room.order[:] = np.argsort(room.values)
    compare_all(room, qualifying)


@compiled
def pair_of(one: int, two: int) -> int:
    low, high = min(one, two), max(one, two)
    return high * (high - 1) // 2 + low


@compiled
def compare_all(room: Room, qualifying: int) -> None:
    values, order, low, high = room.values, room.order, room.low, room.high
    without = np.zeros(LEFT, np.int64)
    too_low = 0
    for hand in range(HANDS):
        if values[hand] < qualifying:
            too_low += 1
            without[low[hand]] += 1
            without[high[hand]] += 1
    below, group = np.zeros(LEFT, np.int64), np.zeros(LEFT, np.int64)
    kinds, of_kind = np.zeros((KINDS, LEFT), np.int64), np.zeros(KINDS, np.int64)
    start = 0
    while start < HANDS:
        value, end = values[order[start]], start
        while end < HANDS and values[order[end]] == value:
            hand = order[end]
            group[low[hand]] += 1
            group[high[hand]] += 1
            end += 1
        for place in range(start, end):
            hand = order[place]
            a, b = low[hand], high[hand]
            beaten = start - below[a] - below[b]
            # The hand itself is among those with either card, so it was subtracted twice.
            tied = end - start - group[a] - group[b] + 1
            unqualified = too_low - without[a] - without[b] + (value < qualifying)
            row = room.compared[hand]
            row[:] = 0
            if value < qualifying:
                row[WIN], row[TIE] = beaten, tied
                row[LOSE], row[QUALIFIED + LOSE] = unqualified - beaten - tied, AGAINST - unqualified
            else:
                row[WIN], row[QUALIFIED + WIN] = unqualified, beaten - unqualified
                row[QUALIFIED + TIE], row[QUALIFIED + LOSE] = tied, AGAINST - beaten - tied
            for kind in range(KINDS):
                room.beaten[hand, kind] = of_kind[kind] - kinds[kind, a] - kinds[kind, b]
        for place in range(start, end):
            hand = order[place]
            below[low[hand]] += 1
            below[high[hand]] += 1
            kinds[value >> 20, low[hand]] += 1
            kinds[value >> 20, high[hand]] += 1
            group[low[hand]] = group[high[hand]] = 0
        of_kind[value >> 20] += end - start
        start = end


@compiled
def worth(room: Room, hand: int, pays: Pays) -> tuple[int, int]:
    """What ante and blind come to against all hands of the player-dealer, and what a play wager of one ante does."""
    row = room.compared[hand]
    won, lost = row[WIN] + row[QUALIFIED + WIN], row[LOSE] + row[QUALIFIED + LOSE]
    ante = pays.ante * (row[QUALIFIED + WIN] - row[QUALIFIED + LOSE])
    blind = pays.blind[room.values[hand] >> 20] * won - pays.ante * lost
    return ante + blind, pays.ante * (won - lost)


@compiled
def weigh(
    boards: Cards,
    ways: Numbers,
    seven: PokerTables,
    flops: Flops,
    pays: Pays,
    room: Room,
    later: Numbers,
    first: Numbers,
) -> None:
    """Adds up what every decision is worth.

    `first` is what playing before the flop is worth, by pair. `later` is, by class of flop and pair, what waiting for
    the river is worth, where the hand then plays or folds as is better, and what playing on the flop is worth.
    """
    folded = -2 * pays.ante * AGAINST
    waits, plays = np.empty(HANDS, np.int64), np.empty(HANDS, np.int64)
    for number in range(len(boards)):
        board, weight = boards[number], ways[number]
        fill(room, seven, board, pays.qualifying)
        for hand in range(HANDS):
            rest, play = worth(room, hand, pays)
            waits[hand] = weight * max(rest + play, folded)
            plays[hand] = weight * (rest + 2 * play)
            first[pair_of(room.left[room.low[hand]], room.left[room.high[hand]])] += weight * (rest + 4 * play)
        for c in range(2, 5):
            for b in range(1, c):
                for a in range(b):
                    flop = later[flops.of[board[a], board[b], board[c]]]
                    renamed = flops.renamed[flops.renaming[board[a], board[b], board[c]]]
                    for hand in range(HANDS):
                        pair = pair_of(renamed[room.left[room.low[hand]]], renamed[room.left[room.high[hand]]])
                        flop[pair, 0] += waits[hand]
                        flop[pair, 1] += plays[hand]


@compiled
def tally(
    boards: Cards,
    ways: Numbers,
    poker: tuple[PokerTables, PokerTables, PokerTables],
    flops: Flops,
    pays: Pays,
    decisions: Decisions,
    room: Room,
    played: Numbers,
    beaten: Numbers,
) -> None:
    """Counts what a strategy does, for each of the flops that every board may have begun with.

    `played` is by street, comparison and kind of hand; its last street has only the hands that fold, at its first
    place. `beaten` counts hands that were played and beaten by a better one, whosoever's, by kind.
    """
    five, six, seven = poker
    for number in range(len(boards)):
        board, weight = boards[number], ways[number]
        fill(room, seven, board, pays.qualifying)
        outs = board_outs(five, six, board, room)
        for hand in range(HANDS):
            one, two = room.left[room.low[hand]], room.left[room.high[hand]]
            kind = room.values[hand] >> 20
            streets = FLOPS * decisions.first[pair_of(one, two)], 0, 0
            if not streets[0]:
                on_flop = flops_played(decisions, flops, board, one, two)
                plays = river_plays(decisions, pays, room, hand, outs[hand])
                streets = 0, on_flop, (FLOPS - on_flop) * plays
            times = streets[0] + streets[1] + streets[2]
            for street in range(FOLD):
                if streets[street]:
                    for compared in range(2 * QUALIFIED):
                        many = weight * streets[street] * room.compared[hand, compared]
                        played[street, compared, kind] += many
            played[FOLD, 0, 0] += weight * (FLOPS - times) * AGAINST
            if times:
                beaten[kind] += weight * times * (room.compared[hand, LOSE] + room.compared[hand, QUALIFIED + LOSE])
                for lower in range(kind + 1):
                    beaten[lower] += weight * times * room.beaten[hand, lower]


@compiled
def flops_played(decisions: Decisions, flops: Flops, board: Cards, one: int, two: int) -> int:
    """The number of flops of this board on which the two cards play."""
    played = 0
    for c in range(2, 5):
        for b in range(1, c):
            for a in range(b):
                renamed = flops.renamed[flops.renaming[board[a], board[b], board[c]]]
                flop = decisions.flops[flops.of[board[a], board[b], board[c]]]
                played += flop[pair_of(renamed[one], renamed[two])]
    return played


@compiled
def river_plays(decisions: Decisions, pays: Pays, room: Room, hand: int, outs: int) -> bool:
    if decisions.too_many_outs:
        return outs < decisions.too_many_outs
    rest, play = worth(room, hand, pays)
    return bool(rest + play > -2 * pays.ante * AGAINST)


@compiled
def board_outs(five: PokerTables, six: PokerTables, board: Cards, room: Room) -> Numbers:
    """By hand: the number of single cards that beat it together with the board; none if it has a better kind of hand.

    Its own two cards never do.
    """
    key, held = np.uint64(0), np.uint64(0)
    for card in board:
        key += five.keys[card]
        held |= held_bit(card)
    base = value_of(five, key, held) >> 20
    singles = np.empty(LEFT, np.int32)
    for place, card in enumerate(room.left):
        singles[place] = value_of(six, key + six.keys[card], held | held_bit(card))
    singles.sort()
    outs, beaten = np.zeros(HANDS, np.int64), 0
    for hand in room.order:
        while beaten < LEFT and singles[beaten] <= room.values[hand]:
            beaten += 1
        outs[hand] = 0 if room.values[hand] >> 20 > base else LEFT - beaten
    return outs
