"""What an agent sees, as a vector: named slices, filled from the engine's view for its seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np

from cardroom.cards import PACK, TILES, Deck
from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.round import Round
from cardroom.dealing.view import RoundView
from cardroom.envs.further import Asked
from cardroom.money import Cents

Vector: TypeAlias = np.ndarray[tuple[int], np.dtype[np.float32]]


class Table(NamedTuple):
    """What the lengths of the slices depend on."""

    players: int
    deck: Deck
    unit: Cents
    blocks: int = 1
    """The number of blocks of actions, which are the kinds of questions."""
    kinds: tuple[str, ...] = ()
    """The kinds of wagers against a player-dealer."""

    @property
    def faces(self) -> int:
        """The number of different cards: 52, 53 with a joker, or 21 tiles."""
        if self.deck.tiles:
            return len(TILES)
        return len(PACK) + (self.deck.jokers > 0)

    @property
    def once(self) -> bool:
        """True if every card comes once."""
        return len(set(self.deck.cards)) == len(self.deck)

    @property
    def first_face(self) -> int:
        return int(TILES[0]) if self.deck.tiles else 0


class Around(NamedTuple):
    """The seats as one of them sees them: itself first, then the others clockwise."""

    seats: tuple[Seat, ...]
    places: dict[Seat, int]

    @classmethod
    def of(cls, seat: Seat, players: int) -> Around:
        seats = tuple((seat - 1 + step) % players + 1 for step in range(players))
        return cls(seats, {other: place for place, other in enumerate(seats)})


class Sight:
    """All that an observation is made of. `asked` is None if it is not the seat's turn."""

    __slots__ = ("_see", "_view", "around", "asked", "blocks", "round", "spot")

    def __init__(
        self,
        around: Around,
        spot: Spot,
        asked: Asked | None,
        blocks: tuple[int, ...],
        round: Round | None,
        see: Callable[[Seat], RoundView],
    ) -> None:
        self.around, self.spot, self.asked, self.round = around, spot, asked, round
        self.blocks = blocks
        """The blocks of actions that answer the question, by their place."""
        self._see = see
        self._view: RoundView | None = None

    @property
    def view(self) -> RoundView:
        """The engine's view for the seat. It is made only if a slice needs it."""
        if self._view is None:
            self._view = self._see(self.around.seats[0])
        return self._view


Fill: TypeAlias = Callable[[Vector, int, Sight], None]
"""Fills a slice that begins at a place of the vector, which is all zeros before."""


class Part(NamedTuple):
    """One slice, or several that are filled together."""

    lengths: dict[str, int]
    fill: Fill


class Layout:
    """The slices of an observation in their order."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.slices: dict[str, slice] = {}
        self.size = 0
        self._fills: list[tuple[Fill, int]] = []
        for part in parts:
            self._fills.append((part.fill, self.size))
            for name, length in part.lengths.items():
                self.slices[name] = slice(self.size, self.size + length)
                self.size += length

    def vector(self, sight: Sight) -> Vector:
        vector = np.zeros(self.size, np.float32)
        for fill, at in self._fills:
            fill(vector, at, sight)
        return vector
