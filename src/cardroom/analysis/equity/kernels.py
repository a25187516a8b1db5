"""The compiled loops of equity: they deal in order or at random, and share the pot. They contain no game rules.

A row is one deal from the side of one hand: its own cards, then the cards of each board. The cards to come are dealt
in groups: a number of cards for one hand, or for a board.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.ranking.kernels.compiled import compiled

Cards = NDArray[np.uint8]
Values = NDArray[np.int32]
Counts = NDArray[np.int64]
Masks = NDArray[np.uint64]

POT = 10_080
"""The units of a pot. The number can be divided by the boards, then by two, then by up to ten players."""
MOST_TRIES = 10_000
"""The number of attempts to choose hands for a deal before giving up."""
_ONE, _NONE = np.uint64(1), np.uint64(0)
STEP = np.uint64(0x9E3779B97F4A7C15)


@compiled
def deal_in_order(
    template: Cards,
    deck: Cards,
    known: Cards,
    known_owners: Counts,
    known_places: Counts,
    sizes: Counts,
    owners: Counts,
    places: Counts,
    which: int,
    at: Counts,
    left: int,
    runouts: int,
    rows: Cards,
    of_known: Counts,
) -> None:
    """Fills all rows with consecutive deals. The first is given by `which` (the known cards of the hands) and `at` (the
    cards of each group, as places among the cards left). `left` is the number of the `runouts` of these known cards
    still to be dealt. `of_known` receives the number of the known cards of each row.

    Each group takes its cards from those that the groups before it left; the last card changes first.
    `template` has the known board cards.
    """
    deals, groups = rows.shape[1], len(sizes)
    targets, flat = _targets(owners, places, rows), rows.reshape(-1)
    offered = np.empty((groups + 1, len(deck)), np.uint8)
    count = np.empty(groups + 1, np.int64)
    cards = np.empty(len(owners), np.uint8)
    first = np.cumsum(sizes) - sizes
    start = 0
    while start < deals:
        end = min(start + left, deals)
        for k in range(known.shape[1]):
            template[known_owners[k], known_places[k]] = known[which, k]
        _fill(template, rows, start, end)
        of_known[start:end] = which
        count[0] = _without(deck, known[which], offered[0])
        changed = place = 0
        for i in range(start, end):
            for group in range(changed, groups):
                for j in range(place, sizes[group]):
                    cards[first[group] + j] = offered[group, at[group, j]]
                place = 0
                if group < groups - 1:
                    taken = at[group, : sizes[group]]
                    count[group + 1] = _left_over(offered[group], count[group], taken, offered[group + 1])
            _lay(cards, targets, i * rows.shape[2], flat)
            changed, place = groups - 1, -1
            while changed >= 0:
                place = _next(at, changed, sizes[changed], count[changed])
                if place >= 0:
                    break
                changed -= 1
        start, left, which = end, runouts, which + 1


@compiled
def deal_at_random(
    template: Cards,
    deck: Cards,
    known: Cards,
    masks: Masks,
    first: Counts,
    known_owners: Counts,
    known_places: Counts,
    owners: Counts,
    places: Counts,
    seed: np.uint64,
    rows: Cards,
) -> bool:
    """Fills all rows with random deals: one holding for each hand that has several, and then the cards to come. All
    combinations without duplicate cards are equally likely. Returns False if they are too rare to find.

    `first` has the start of each such hand's holdings, `known_owners` its number, and `masks` a bit for each card of a
    holding. `template` has the known board cards and the other hands.
    """
    choosing = len(known_owners)
    stock = deck.copy()
    chosen, cards = np.empty(choosing, np.int64), np.empty(len(owners), np.uint8)
    targets, flat = _targets(owners, places, rows), rows.reshape(-1)
    state, tries = seed, 0
    _fill(template, rows, 0, rows.shape[1])
    for i in range(rows.shape[1]):
        at, used = 0, _NONE
        while at < choosing:
            state += STEP
            pick = first[at] + _below(state, first[at + 1] - first[at])
            if used & masks[pick] == _NONE:
                used |= masks[pick]
                chosen[at] = pick
                at += 1
            else:
                # All hands are chosen again; otherwise holdings that block others would be too frequent.
                at, used = 0, _NONE
                tries += 1
                if tries > MOST_TRIES * (i + 1):
                    return False
        for at in range(choosing):
            for k in range(known.shape[1]):
                if known_places[at, k] >= 0:
                    rows[known_owners[at], i, known_places[at, k]] = known[chosen[at], k]
        found = drawn = 0
        while found < len(cards):
            # Only the cards that are dealt are shuffled. A card in a hand is skipped.
            state += STEP
            place = drawn + _below(state, len(stock) - drawn)
            card = stock[place]
            stock[place], stock[drawn] = stock[drawn], card
            drawn += 1
            if used >> np.uint64(card) & _ONE == _NONE:
                cards[found] = card
                found += 1
        _lay(cards, targets, i * rows.shape[2], flat)
    return True


@compiled
def share_pots(
    values: Values,
    boards: int,
    weights: Counts,
    shares: Counts,
    squares: NDArray[np.float64],
    wins: Counts,
    ties: Counts,
    none: Counts,
) -> None:
    """Adds up each hand's share of the pot, how often it wins or ties for each part, and (in the last row of `wins` and
    `ties`) for the whole pot; and how often no hand qualifies for a part.

    `values` are by part, hand and deal, `weights` by deal. The pot is divided evenly among the boards, and each board's
    share among the parts for which a hand qualifies with a value above 0.
    """
    parts, hands, deals = values.shape
    halves = parts // boards
    cut = np.zeros((halves + 1, hands + 1), np.int64)
    for contested in range(1, halves + 1):
        for holders in range(1, hands + 1):
            cut[contested, holders] = POT // (boards * contested) // holders
    if parts == 1:
        _share_one_pot(values[0], weights, cut[1], shares, squares, wins, ties, none)
        return
    best, holding = np.empty(parts, np.int32), np.empty(parts, np.int64)
    got = np.empty(hands, np.int64)
    for i in range(deals):
        weight = weights[i]
        for hand in range(hands):
            got[hand] = 0
        for board in range(boards):
            contested = 0
            for part in range(board * halves, (board + 1) * halves):
                most, holders = 0, 0
                for hand in range(hands):
                    value = values[part, hand, i]
                    if value > most:
                        most, holders = value, 1
                    elif value == most:
                        holders += 1
                best[part], holding[part] = most, holders
                contested += most > 0
            for part in range(board * halves, (board + 1) * halves):
                if best[part] == 0:
                    none[part] += weight
                    continue
                share, alone = cut[contested, holding[part]], holding[part] == 1
                for hand in range(hands):
                    if values[part, hand, i] == best[part]:
                        got[hand] += share
                        wins[part, hand] += weight * alone
                        ties[part, hand] += weight * (not alone)
        for hand in range(hands):
            if got[hand]:
                shares[hand] += got[hand] * weight
                squares[hand] += got[hand] * got[hand] * weight
                wins[parts, hand] += weight * (got[hand] == POT)
                ties[parts, hand] += weight * (got[hand] != POT)


@compiled
def _share_one_pot(
    values: Values,
    weights: Counts,
    cut: Counts,
    shares: Counts,
    squares: NDArray[np.float64],
    wins: Counts,
    ties: Counts,
    none: Counts,
) -> None:
    """The same for a pot of one part: counts how often each hand is among how many that share it, 0 if it loses."""
    hands, deals = values.shape
    sharing = np.zeros((hands, hands + 1), np.int64)
    for i in range(deals):
        most, holders = values[0, i], 1
        for hand in range(1, hands):
            value = values[hand, i]
            holders = 1 if value > most else holders + (value == most)
            most = max(most, value)
        if most == 0:
            none[0] += weights[i]
            continue
        for hand in range(hands):
            sharing[hand, holders * (values[hand, i] == most)] += weights[i]
    for hand in range(hands):
        for holders in range(1, hands + 1):
            times, share = sharing[hand, holders], cut[holders]
            shares[hand] += times * share
            squares[hand] += float(times) * share * share
            for row in range(2):
                if holders == 1:
                    wins[row, hand] += times
                else:
                    ties[row, hand] += times


@compiled
def _fill(template: Cards, rows: Cards, start: int, end: int) -> None:
    for hand in range(rows.shape[0]):
        for i in range(start, end):
            for k in range(rows.shape[2]):
                rows[hand, i, k] = template[hand, k]


@compiled
def _targets(owners: Counts, places: Counts, rows: Cards) -> Masks:
    """The places of the first deal's cards to come in the flattened rows: in one hand, or in all if the owner is -1.

    They are unsigned, so that Numba need not handle negative indices. That halves the time of a deal.
    """
    hands, deals, width = rows.shape
    targets = np.empty((hands * len(owners), 2), np.uint64)
    found = 0
    for card in range(len(owners)):
        for hand in range(hands):
            if owners[card] in (hand, -1):
                targets[found, 0], targets[found, 1] = hand * deals * width + places[card], card
                found += 1
    return targets[:found]


@compiled
def _lay(cards: Cards, targets: Masks, start: int, flat: Cards) -> None:
    first = np.uint64(start)
    for target in range(len(targets)):
        flat[first + targets[target, 0]] = cards[targets[target, 1]]


@compiled
def _without(deck: Cards, known: Cards, left: Cards) -> int:
    found = 0
    for card in deck:
        out = False
        for other in known:
            out |= card == other
        if not out:
            left[found] = card
            found += 1
    return found


@compiled
def _left_over(offered: Cards, count: int, taken: Counts, left: Cards) -> int:
    found = at = 0
    for place in range(count):
        if at < len(taken) and taken[at] == place:
            at += 1
        else:
            left[found] = offered[place]
            found += 1
    return found


@compiled
def _next(at: Counts, group: int, size: int, count: int) -> int:
    """Advances to the group's next choice of cards and returns the first place that changed. After the last choice, it
    starts again with the first and returns -1."""
    changed = size - 1
    while changed >= 0 and at[group, changed] == count - size + changed:
        changed -= 1
    card = at[group, changed] + 1 if changed >= 0 else 0
    for place in range(max(changed, 0), size):
        at[group, place] = card
        card += 1
    return changed


@compiled
def mixed(state: np.uint64) -> np.uint64:
    """The random number of a state, by SplitMix64."""
    number = (state ^ state >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    number = (number ^ number >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return number ^ number >> np.uint64(31)


@compiled
def _below(state: np.uint64, count: int) -> np.int64:
    return np.int64((mixed(state) >> np.uint64(32)) * np.uint64(count) >> np.uint64(32))
