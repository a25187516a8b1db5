"""A batch of shuffles as arrays."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import cached_property
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

Places = NDArray[np.uint16]
DIGEST = 8


class Orders:
    """Orders of the same deck, one after the other. A card is its number in the new deck."""

    def __init__(self, orders: Iterable[Sequence[int]], size: int) -> None:
        rows = b"".join(array("H", order).tobytes() for order in orders)
        self.rows = np.frombuffer(rows, np.uint16).reshape(-1, size)
        self.size = size

    @cached_property
    def cards(self) -> Places:
        """The card at each place (first axis) of each shuffle."""
        return np.ascontiguousarray(self.rows.T)

    @cached_property
    def places(self) -> Places:
        """The place of each card (first axis) in each shuffle."""
        places = np.empty_like(self.cards)
        np.put_along_axis(places, self.cards.astype(np.intp), np.arange(self.size, dtype=np.uint16)[:, None], axis=0)
        return places

    @cached_property
    def draws(self) -> Places:
        """For each place, the number of smaller cards that come later.

        If each card is drawn from those left in the order of the new deck, this is the number that was drawn.
        """
        cards = self.cards
        return np.stack([smaller(cards[place + 1 :], cards[place]) for place in range(self.size)])

    @cached_property
    def leaders(self) -> Places:
        """For each card, the smallest card of its cycle."""
        leaders = np.broadcast_to(np.arange(self.size)[:, None], self.cards.shape)
        jump = self.places.astype(np.intp)
        for _ in range((self.size - 1).bit_length()):
            leaders = np.minimum(leaders, np.take_along_axis(leaders, jump, axis=0))
            jump = np.take_along_axis(jump, jump, axis=0)
        return leaders.astype(np.uint16)

    @cached_property
    def digests(self) -> NDArray[np.int64]:
        """A hash of each order in 64 bits."""
        digests = b"".join(blake2b(row.tobytes(), digest_size=DIGEST).digest() for row in self.rows)
        return np.frombuffer(digests, np.int64)


def tally(events: NDArray[np.bool_]) -> Places:
    """The number of events in each shuffle."""
    counts: Places = np.add.reduce(events, axis=0, dtype=np.uint16)
    return counts


def smaller(cards: Places, than: Places) -> Places:
    return tally(cards < than)
