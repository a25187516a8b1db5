"""A situation in a hand: the players' hands, the boards, the dead cards, and the cards to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np

from cardroom.analysis.equity.equity_game import BOARD, EquityGame
from cardroom.analysis.equity.holding import Held, read_hand
from cardroom.analysis.equity.kernels import Cards, Counts
from cardroom.cards import Card, parse_cards, show_cards

MOST_HANDS = 10


class Group(NamedTuple):
    """Cards to come for one hand, or for a board if the owner is -1. `places` are their places in a row."""

    owner: int
    places: Sequence[int]


class Spot:
    """Parsed from the user's text. Raises ValueError if it is impossible."""

    def __init__(self, game: EquityGame, hands: Sequence[str], boards: Sequence[str] = (), dead: str = "") -> None:
        self.game = game
        if not 2 <= len(hands) <= MOST_HANDS:
            raise ValueError(f"equity takes two to {MOST_HANDS} hands, not {len(hands)}")
        self.boards = self._read_boards(boards)
        self.dead = parse_cards(dead)
        self.gone = self._gone()
        self.hands: list[Held] = [read_hand(hand, game, self.gone) for hand in hands]
        self._check_hands()

    def _read_boards(self, texts: Sequence[str]) -> list[tuple[Card, ...]]:
        game = self.game
        boards = [parse_cards(text) for text in texts]
        if len(boards) > game.boards:
            has = f"{game.boards} boards" if game.boards > 1 else "one board" if game.boards else "no board"
            raise ValueError(f"{game.name} has {has}, not {len(boards)}")
        for board in boards:
            if len(board) > BOARD:
                raise ValueError(f"a board has {BOARD} cards, not {len(board)}: {show_cards(board)}")
        return boards + [()] * (game.boards - len(boards))

    def _gone(self) -> frozenset[Card]:
        cards = [card for board in self.boards for card in board] + list(self.dead)
        for card, count in Counter(cards).items():
            if count > 1:
                raise ValueError(f"{card} occurs twice among the board cards and the dead cards")
            if card not in self.game.deck:
                raise ValueError(f"{card} is not in the deck of {self.game.name}")
        return frozenset(cards)

    def _check_hands(self) -> None:
        for one, other in combinations(self.hands, 2):
            if len(one.holdings) == len(other.holdings) == 1:
                for card in set(one.holdings[0]).intersection(other.holdings[0]):
                    raise ValueError(f"{card} occurs twice: in {one.text} and in {other.text}")
        needed = self.game.cards * len(self.hands) + BOARD * self.game.boards + len(self.dead)
        if needed > len(self.game.deck):
            raise ValueError(
                f"these hands, boards and dead cards need {needed} cards; the deck has {len(self.game.deck)}"
            )

    @cached_property
    def left(self) -> list[Card]:
        """The deck without the boards and the dead cards."""
        return [card for card in self.game.deck if card not in self.gone]

    @cached_property
    def deck(self) -> Cards:
        """The same cards as an array for kernels."""
        return np.array(self.left, np.uint8)

    @cached_property
    def template(self) -> Cards:
        """A row for each hand that holds the known board cards."""
        rows = np.zeros((len(self.hands), self.game.row), np.uint8)
        for number, board in enumerate(self.boards):
            start = self.game.cards + BOARD * number
            rows[:, start : start + len(board)] = board
        return rows

    def holdings(self, held: Held) -> int:
        """The number of possible hands. For stud, only named cards count."""
        unknown = 0 if self.game.streets else len(held.to_come)
        return len(held.holdings) * comb(len(self.left) - len(held.places), unknown)

    def groups(self, hands: Sequence[Held]) -> list[Group]:
        """The cards to come, in the order of the deal."""
        found = [Group(owner, held.to_come) for owner, held in enumerate(hands)]
        for number, board in enumerate(self.boards):
            start = self.game.cards + BOARD * number
            found.append(Group(-1, range(start + len(board), start + BOARD)))
        return [group for group in found if group.places]


class Plan:
    """The groups as arrays for kernels. `owners` and `places` have one entry per card."""

    def __init__(self, groups: Sequence[Group]) -> None:
        self.sizes: Counts = np.array([len(group.places) for group in groups], np.int64)
        self.owners: Counts = np.array([group.owner for group in groups for _ in group.places], np.int64)
        self.places: Counts = np.array([place for group in groups for place in group.places], np.int64)
