"""A spot: the hands, the boards so far, the cards that are dead, and what is still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np

from cardroom.analysis.equity.holding import Held, read_hand
from cardroom.analysis.equity.kernels import Cards, Counts
from cardroom.analysis.equity.layout import BOARD, Layout
from cardroom.cards import Card, parse_cards, show_cards

MOST_HANDS = 10


class Group(NamedTuple):
    """Cards to come that one hand gets, or (owner -1) that lie on a board for all; `places` are those in a row."""

    owner: int
    places: Sequence[int]


class Spot:
    """Read from what the user wrote; raises ValueError, in the user's words, for what cannot be."""

    def __init__(self, layout: Layout, hands: Sequence[str], boards: Sequence[str] = (), dead: str = "") -> None:
        self.layout = layout
        if not 2 <= len(hands) <= MOST_HANDS:
            raise ValueError(f"equity takes two to {MOST_HANDS} hands, not {len(hands)}")
        self.boards = self._read_boards(boards)
        self.dead = parse_cards(dead)
        self.gone = self._gone()
        self.hands: list[Held] = [read_hand(hand, layout, self.gone) for hand in hands]
        self._check_hands()

    def _read_boards(self, texts: Sequence[str]) -> list[tuple[Card, ...]]:
        layout = self.layout
        boards = [parse_cards(text) for text in texts]
        if len(boards) > layout.boards:
            has = f"{layout.boards} boards" if layout.boards > 1 else "one board" if layout.boards else "no board"
            raise ValueError(f"{layout.name} has {has}, not {len(boards)}")
        for board in boards:
            if len(board) > BOARD:
                raise ValueError(f"a board has {BOARD} cards, not {len(board)}: {show_cards(board)}")
        return boards + [()] * (layout.boards - len(boards))

    def _gone(self) -> frozenset[Card]:
        cards = [card for board in self.boards for card in board] + list(self.dead)
        for card, count in Counter(cards).items():
            if count > 1:
                raise ValueError(f"{card} is there twice among the cards of the board and the dead ones")
            if card not in self.layout.deck:
                raise ValueError(f"{card} is not in the deck of {self.layout.name}")
        return frozenset(cards)

    def _check_hands(self) -> None:
        for one, other in combinations(self.hands, 2):
            if len(one.holdings) == len(other.holdings) == 1:
                for card in set(one.holdings[0]).intersection(other.holdings[0]):
                    raise ValueError(f"{card} is there twice: in {one.text} and in {other.text}")
        needed = self.layout.cards * len(self.hands) + BOARD * self.layout.boards + len(self.dead)
        if needed > len(self.layout.deck):
            raise ValueError(f"so many hands, boards and dead cards need {needed} cards of {len(self.layout.deck)}")

    @cached_property
    def left(self) -> list[Card]:
        """The deck without the boards and the dead cards."""
        return [card for card in self.layout.deck if card not in self.gone]

    @cached_property
    def deck(self) -> Cards:
        """The same for kernels."""
        return np.array(self.left, np.uint8)

    @cached_property
    def template(self) -> Cards:
        """A row for each hand with the cards of the boards so far."""
        rows = np.zeros((len(self.hands), self.layout.row), np.uint8)
        for number, board in enumerate(self.boards):
            start = self.layout.cards + BOARD * number
            rows[:, start : start + len(board)] = board
        return rows

    def holdings(self, held: Held) -> int:
        """How many hands it may be; of stud only the cards that are told."""
        unknown = 0 if self.layout.streets else len(held.to_come)
        return len(held.holdings) * comb(len(self.left) - len(held.places), unknown)

    def groups(self, hands: Sequence[Held]) -> list[Group]:
        """What is to come, in the order it is counted out."""
        found = [Group(owner, held.to_come) for owner, held in enumerate(hands)]
        for number, board in enumerate(self.boards):
            start = self.layout.cards + BOARD * number
            found.append(Group(-1, range(start + len(board), start + BOARD)))
        return [group for group in found if group.places]


class Plan:
    """Groups as the kernels read them; `owners` and `places` are of each card."""

    def __init__(self, groups: Sequence[Group]) -> None:
        self.sizes: Counts = np.array([len(group.places) for group in groups], np.int64)
        self.owners: Counts = np.array([group.owner for group in groups for _ in group.places], np.int64)
        self.places: Counts = np.array([place for group in groups for place in group.places], np.int64)
