"""What the trained bot looks at: its hand and the betting, each as a small number.

These functions use whole numbers only, so that the trainer compiles the very functions by which the bot plays. Money is
in cents, `pot` includes all bets, and `left` is what can still be bet after a call.
"""

from __future__ import annotations

FOLD, CALL, RAISE, HALF_POT, POT, ALL_IN = range(6)
"""The actions. RAISE is a bet or raise of the least amount, which at fixed limits is the only one."""
ACTIONS = 6
STARTING_HANDS = 13 * 13
HANDS = 64
"""The number of hands that are told apart on each street after the first."""
_STRENGTHS, _DRAWS = 16, 4
_CAP = 4
"""Bets in a round; a fifth is played like the fourth."""
BEFORE_FLOP = 4 * 2 * 6 * 3 * 4
AFTER_FLOP = 5 * 5 * 2 * 3 * 2
ROWS = BEFORE_FLOP * STARTING_HANDS + 3 * AFTER_FLOP * HANDS
"""The number of different situations with a hand."""


def starting_hand(one: int, other: int) -> int:
    """The number of two hole cards, without regard to which suits they are."""
    high, low = max(one >> 2, other >> 2), min(one >> 2, other >> 2)
    return high * 13 + low if one & 3 == other & 3 else low * 13 + high


def made_hand(river: bool, points: int, most: int, draw: int) -> int:
    """The number of a hand on the board. It wins `points` of `most` against all hands that an opponent may hold.

    Squares tell more of the good hands apart than of the bad ones.
    """
    if river:
        return min(HANDS - 1, HANDS * points * points // (most * most))
    return min(_STRENGTHS - 1, _STRENGTHS * points * points // (most * most)) * _DRAWS + draw


def draw_of(held: int, board: int, four_suited: bool) -> int:
    """Rates draws from 0 to 3, by the ranks of all cards and of the board (a bit each), and if a flush needs one card.

    1 is one rank that makes a straight, 2 is two such ranks or four to a flush, and 3 is both.
    """
    with_low_ace, board_with_low_ace = held << 1 | held >> 12, board << 1 | board >> 12
    made, first, several = False, 0, False
    for lowest in range(10):
        straight = 0b11111 << lowest
        missing = straight & ~with_low_ace
        made = made or missing == 0
        on_board = straight & ~board_with_low_ace
        if missing & missing - 1 == 0 and on_board & on_board - 1 != 0:
            # A missing ace is the same rank above the king and below the deuce.
            rank = 1 << 13 if missing == 1 else missing
            several = several or first not in (0, rank)
            first = rank
    ranks = 0 if made else 2 if several else 1 if first else 0
    if four_suited:
        return 3 if ranks else 2
    return ranks


def row_before_flop(level: int, acted: bool, behind: int, callers: int, depth: int, hand: int) -> int:
    at = ((level * 2 + acted) * 6 + min(behind, 5)) * 3 + min(callers, 2)
    return (at * 4 + depth) * STARTING_HANDS + hand


def row_after_flop(street: int, facing: int, room: int, acted: bool, opponents: int, behind: int, hand: int) -> int:
    at = (((facing * 5 + room) * 2 + acted) * 3 + min(opponents, 3) - 1) * 2 + min(behind, 1)
    return BEFORE_FLOP * STARTING_HANDS + ((street - 1) * AFTER_FLOP + at) * HANDS + hand


def limit_level(high: int, bet: int) -> int:
    """The number of bets in this round, from 0 to 4. A short all-in counts if it is half a bet or more."""
    return min((2 * high + bet) // (2 * bet), _CAP)


def limit_room(pot: int, big_bet: int) -> int:
    """The size of the pot in big bets, from 0 to 4."""
    if pot <= 2 * big_bet:
        return 0
    if pot <= 4 * big_bet:
        return 1
    if pot <= 6 * big_bet:
        return 2
    return 3 if pot <= 10 * big_bet else 4


def no_limit_level(high: int, big_blind: int) -> int:
    """0 for the blind, 1 for a raise, 2 and 3 for raises again, by the size of the bet before the flop."""
    if high <= big_blind:
        return 0
    if 2 * high <= 9 * big_blind:
        return 1
    return 2 if high <= 14 * big_blind else 3


def no_limit_depth(chips: int, big_blind: int) -> int:
    """The size of the stacks before the flop, from 0 to 3."""
    if chips <= 15 * big_blind:
        return 0
    if chips <= 45 * big_blind:
        return 1
    return 2 if chips <= 130 * big_blind else 3


def no_limit_facing(to_call: int, pot: int) -> int:
    """The price of a call from 0 to 4: nothing, little, about half a pot, about a pot, more."""
    if to_call == 0:
        return 0
    if 5 * to_call <= pot:
        return 1
    if 5 * to_call <= 2 * pot:
        return 2
    return 3 if 20 * to_call <= 11 * pot else 4


def no_limit_room(left: int, pot: int, to_call: int) -> int:
    """What is left to bet after a call, compared with the pot then, from 0 to 4."""
    after = pot + to_call
    if 20 * left <= 3 * after:
        return 0
    if 5 * left <= 3 * after:
        return 1
    if 5 * left <= 9 * after:
        return 2
    return 3 if left <= 5 * after else 4


def raise_to(action: int, high: int, to_call: int, pot: int, least: int, most: int) -> int:
    """The bet of this action at no limit. A bet of two thirds of what is left may as well be all of it.

    All-in for much more than the pot is a bet of the pot.
    """
    if action == ALL_IN and 2 * (most - high) <= 5 * (pot + to_call):
        return most
    by = (pot + to_call) // 2 if action == HALF_POT else pot + to_call
    if action == RAISE or high + by <= least:
        return least
    return most if 3 * by >= 2 * (most - high) else high + by
