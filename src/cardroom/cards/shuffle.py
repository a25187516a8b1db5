"""Randomness from a key of 256 bits: a stream of numbers, unbiased numbers below a bound, shuffles and dice."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b, sha256
from struct import unpack

from cardroom.cards.card import Card
from cardroom.compiling import mypyc_attr

KEY_BYTES = 32
_SPAN = 1 << 16
_BATCH = 26


def fresh_key() -> bytes:
    """A random key of 256 bits from the operating system."""
    return secrets.token_bytes(KEY_BYTES)


def seeded_key(seed: int | str) -> bytes:
    """The key derived from a seed, for tests and simulations."""
    return sha256(f"cardroom seed {seed}".encode()).digest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Stream:
    """Random numbers derived from a key and a purpose ("deck", "dice"). The same key gives the same numbers.

    Block n of the stream is BLAKE2b of the key, the purpose and n, read as words of 16 bits.
    """

    __slots__ = ("_block", "_prefix", "_words")

    def __init__(self, key: bytes, purpose: str) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        self._prefix = key + purpose.encode()
        self._block = 0
        self._words: list[int] = []

    def take(self, count: int) -> list[int]:
        """The next `count` words of 16 bits each."""
        words = self._words
        while len(words) < count:
            block = blake2b(self._prefix + self._block.to_bytes(8, "little")).digest()
            words = [*words, *unpack("<32H", block)]
            self._block += 1
        self._words = words[count:]
        return words[:count]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all of them equally likely.

        Words at or above the largest multiple of n are redrawn.
        """
        if not 0 < n <= _SPAN:
            raise ValueError(f"the bound must be between 1 and {_SPAN}, not {n}")
        fair = _SPAN - _SPAN % n
        while (word := self.take(1)[0]) >= fair:
            pass
        return word % n

    def dice(self, count: int = 3) -> tuple[int, ...]:
        """The numbers that a cup of dice shows."""
        return tuple(self.below(6) + 1 for _ in range(count))


class Stock:
    """The cards not dealt yet, in a fixed order or shuffled by a stream.

    Cards are shuffled only as they are needed, a few dozen at a time. Every order is equally likely, and the same key
    gives the same order however the cards are drawn.
    """

    __slots__ = ("_order", "_rest", "_stream", "out")

    def __init__(self, cards: Sequence[Card], stream: Stream | None = None) -> None:
        self.out = 0
        self._stream = stream
        self._order = list(cards) if stream is None else []
        self._rest = [] if stream is None else list(cards)

    def __len__(self) -> int:
        return len(self._order) - self.out + len(self._rest)

    def draw(self, count: int) -> list[Card]:
        """Removes the next cards from the top and returns them."""
        if count < 0:
            raise ValueError(f"{count} cards cannot be drawn; the number must be 0 or more")
        start = self.out
        end = start + count
        while end > len(self._order):
            self._shuffle_more()
        self.out = end
        return self._order[start:end]

    def put_on_top(self, card: Card) -> None:
        """Makes a card that was dealt the next one again."""
        self._order.insert(self.out, card)

    def _shuffle_more(self) -> None:
        rest, stream = self._rest, self._stream
        if not rest or stream is None:
            raise ValueError("the stock has run out of cards")
        left = len(rest)
        words = stream.take(min(left, _BATCH))
        if max(words) >= _SPAN - left:
            words = _fair(words, left, stream)
        order = self._order
        for word in words:
            order.append(rest.pop(word % left))
            left -= 1


def _fair(words: list[int], left: int, stream: Stream) -> list[int]:
    """Redraws the words that would make some cards more likely than others."""
    fair = []
    for n, word in zip(range(left, 0, -1), words, strict=False):
        while word >= _SPAN - _SPAN % n:
            (word,) = stream.take(1)
        fair.append(word)
    return fair
