"""Compiled pots: fees, side pots and the awards. Compare `dealing.pot_dealer` and `games.poker.showdown`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.envs.vector.betting import after, is_live
from cardroom.envs.vector.hand import POT_OF_19, Hand, Terms
from cardroom.ranking.kernels.compiled import compiled

Values = NDArray[np.int32]
"""The value of each hand, by board, by high and low, and by seat."""
DOLLAR = 100
ONCE = 19 * DOLLAR
HALVES = 2


@compiled
def collect(hand: Hand, terms: Terms, moment: int) -> None:
    """Takes the fee of this moment and the drop for the jackpot from the pot."""
    if terms.takes[moment]:
        players = hand.in_hand if terms.fees_by_live else terms.seats
        once = ONCE if moment == POT_OF_19 else 0
        for part in range(2):
            if terms.fees[moment, players, part]:
                take_from_pot(hand, terms, terms.fees[moment, players, part], once)


@compiled
def take_from_pot(hand: Hand, terms: Terms, amount: int, once: int) -> None:
    """Takes a fee, but never more than the pot. It waits for a pot of `once`, or for the bets in front of the seats."""
    if hand.pot < once:
        wait_for_bets(hand, amount, once)
        return
    if hand.pot < amount:
        bets = 0
        for seat in range(terms.seats):
            bets += hand.bets[seat]
        if bets:
            wait_for_bets(hand, min(amount, hand.pot + bets), 0)
            return
    taken = min(amount, hand.pot)
    hand.pot -= taken
    hand.fees += taken


@compiled
def wait_for_bets(hand: Hand, amount: int, once: int) -> None:
    hand.fees_waiting[hand.waiting, 0] = amount
    hand.fees_waiting[hand.waiting, 1] = once
    hand.waiting += 1


@compiled
def pull_in(hand: Hand, terms: Terms) -> None:
    """Returns the uncalled part of a bet, pulls the other bets into the pot and takes the fees that waited for them."""
    highest = second = total = 0
    owner = -1
    for place in range(terms.seats):
        bet = hand.bets[place]
        total += bet
        if bet > highest:
            highest, second, owner = bet, highest, place
        elif bet > second:
            second = bet
    if total == 0:
        return
    if highest > second and is_live(hand, owner):
        hand.bets[owner] = second
        hand.stacks[owner] += highest - second
    for seat in range(terms.seats):
        hand.pot += hand.bets[seat]
        hand.put_in[seat] += hand.bets[seat]
        hand.bets[seat] = 0
    waited, hand.waiting = hand.waiting, 0
    for fee in range(waited):
        take_from_pot(hand, terms, hand.fees_waiting[fee, 0], hand.fees_waiting[fee, 1])


@compiled
def award(hand: Hand, terms: Terms, values: Values) -> None:
    """Awards the pots at the showdown, each layer of money to the best hands among the seats that put it in.

    Fees come out of the main pot first. Pots do not depend on one another, so their order does not matter.
    """
    top, below, dead, due = 0, -1, hand.dead, hand.dead - hand.pot
    for seat in range(terms.seats):
        due += hand.put_in[seat]
        top = max(top, hand.put_in[seat])
    while below < top:
        level, last = next_level(hand, terms, below)
        upto = top if last else level
        amount, contenders = dead, 0
        for seat in range(terms.seats):
            money = hand.put_in[seat]
            amount += min(money, upto) - min(money, max(below, 0))
            if is_live(hand, seat) and money >= level:
                contenders |= 1 << seat
        taken = min(due, amount)
        due -= taken
        dead = 0
        below = upto
        if amount > taken:
            award_pot(hand, terms, values, amount - taken, contenders)


@compiled
def next_level(hand: Hand, terms: Terms, below: int) -> tuple[int, bool]:
    """The smallest amount above `below` that a live seat has put in, and whether no live seat has put in more."""
    level = most = below
    for seat in range(terms.seats):
        money = hand.put_in[seat]
        if is_live(hand, seat) and money > below:
            level = money if level == below else min(level, money)
            most = max(most, money)
    return level, level == most


@compiled
def award_pot(hand: Hand, terms: Terms, values: Values, amount: int, contenders: int) -> None:
    if terms.odd_to_one:
        award_odd_to_one(hand, terms, values, amount, contenders)
        return
    unit = smallest_chip(amount, terms.unit)
    for board in range(terms.boards):
        part = part_of(amount, terms.boards, board, unit)
        if part:
            award_board(hand, terms, values[board], part, contenders)


@compiled
def award_board(hand: Hand, terms: Terms, values: Values, amount: int, contenders: int) -> None:
    """Splits one board's share between high and low; all of it goes to the high hand without a low."""
    high = best(values[0], contenders)
    low = best(values[1], contenders) if terms.has_low else 0
    if low == 0 or (terms.ties_evenly and low == high):
        share(hand, terms, high, amount)
        return
    unit = smallest_chip(amount, terms.unit)
    share(hand, terms, high, part_of(amount, HALVES, 0, unit))
    share(hand, terms, low, part_of(amount, HALVES, 1, unit))


@compiled
def award_odd_to_one(hand: Hand, terms: Terms, values: Values, amount: int, contenders: int) -> None:
    """Splits a pot into equal parts. What is left over goes to the winner closest to the left of the button."""
    unit = smallest_chip(amount, terms.unit)
    of_board = amount // unit // terms.boards * unit
    left, winners = amount, 0
    for board in range(terms.boards):
        high = best(values[board, 0], contenders)
        low = best(values[board, 1], contenders) if terms.has_low else 0
        winners |= high | low
        contests = 2 if low else 1
        scooped = count(high | low) == 1
        for contest in range(contests):
            seats = low if contest else high
            if scooped:
                part = part_of(of_board, contests, contest, smallest_chip(of_board, unit))
            else:
                part = of_board // unit // contests // count(seats) * unit
            for seat in range(terms.seats):
                if seats >> seat & 1:
                    win(hand, seat, part)
                    left -= part
    win(hand, left_of_button(hand, terms, winners), left)


@compiled
def share(hand: Hand, terms: Terms, winners: int, amount: int) -> None:
    """Splits an amount among tied hands, odd chips one at a time from the left of the button."""
    unit = smallest_chip(amount, terms.unit)
    chips, each = amount // unit, amount // unit // count(winners)
    odd, rest = chips - each * count(winners), amount - chips * unit
    seat = hand.button
    for _ in range(terms.seats):
        seat = after(seat, terms)
        if winners >> seat & 1:
            win(hand, seat, each * unit + (unit if odd > 0 else 0) + rest)
            odd, rest = odd - 1, 0


@compiled
def win(hand: Hand, seat: int, amount: int) -> None:
    hand.stacks[seat] += amount
    hand.pot -= amount


@compiled
def left_of_button(hand: Hand, terms: Terms, seats: int) -> int:
    seat = after(hand.button, terms)
    while not seats >> seat & 1:
        seat = after(seat, terms)
    return seat


@compiled
def part_of(amount: int, parts: int, number: int, unit: int) -> int:
    """One of several parts that are as equal as chips of `unit` allow. The first gets what is less than a chip."""
    chips = amount // unit
    part = chips // parts * unit + (unit if number < chips % parts else 0)
    return part + amount - chips * unit if number == 0 else part


@compiled
def smallest_chip(amount: int, unit: int) -> int:
    return unit if unit <= DOLLAR or amount % unit == 0 else DOLLAR


@compiled
def best(values: Values, contenders: int) -> int:
    """The seats with the highest value, one bit each; none if no value is above 0."""
    highest, found = 0, 0
    for seat in range(len(values)):
        if contenders >> seat & 1:
            if values[seat] > highest:
                highest, found = values[seat], 0
            if values[seat] == highest and highest > 0:
                found |= 1 << seat
    return found


@compiled
def count(seats: int) -> int:
    number = 0
    while seats:
        seats &= seats - 1
        number += 1
    return number
