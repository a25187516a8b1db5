"""How good a hand of hold'em is: against all hands that an opponent may hold, and by its draws."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from cardroom.bots.holdem.situation import draw_of, made_hand, starting_hand
from cardroom.cards import PACK, Card
from cardroom.ranking import HIGH

_RIVER = 5
_IN_FLUSH = 3
"""The cards of a suit that the board has if an opponent can have a flush."""


def hand_number(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The number by which the bot knows this hand."""
    if not board:
        return starting_hand(*hole)
    points, most = points_against_all(hole, board)
    return made_hand(len(board) == _RIVER, points, most, 0 if len(board) == _RIVER else _draw(hole, board))


def points_against_all(hole: Sequence[Card], board: Sequence[Card]) -> tuple[int, int]:
    """Two points for every other hand that this one beats and one for every tie, and the most that there can be.

    Hands that differ only by suits which cannot make a flush on this board are compared once.
    """
    suits = [card & 3 for card in board]
    flush = next((suit for suit in range(4) if suits.count(suit) >= _IN_FLUSH), -1)
    alike: dict[int, list[Card]] = {}
    gone = {*hole, *board}
    for card in PACK:
        if card not in gone:
            alike.setdefault(card >> 2 << 1 | (card & 3 == flush), []).append(card)
    ways, hands = {}, {-1: hole}
    for number, (ones, others) in enumerate(combinations_with_replacement(alike.values(), 2)):
        if ones is not others:
            ways[number], hands[number] = len(ones) * len(others), (ones[0], others[0])
        elif len(ones) > 1:
            ways[number], hands[number] = len(ones) * (len(ones) - 1) // 2, ones[:2]
    values = HIGH.values(hands, board)
    mine = values[-1]
    points = sum(count * ((values[number] < mine) + (values[number] <= mine)) for number, count in ways.items())
    return points, 2 * sum(ways.values())


def _draw(hole: Sequence[Card], board: Sequence[Card]) -> int:
    on_board = held = 0
    for card in board:
        on_board |= 1 << (card >> 2)
    for card in hole:
        held |= 1 << (card >> 2)
    suits = [card & 3 for card in (*hole, *board)]
    four_suited = any(suits.count(card & 3) == 4 for card in hole)
    return draw_of(held | on_board, on_board, four_suited)
