"""Chance from 256 bits: a keyed stream, unbiased numbers below a bound, shuffles and dice."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b, sha256
from operator import mod
from struct import unpack

from cardroom.cards.card import Card

KEY_BYTES = 32
_SPAN = 1 << 16
_AHEAD = 26


def fresh_key() -> bytes:
    """256 bits of the operating system's randomness."""
    return secrets.token_bytes(KEY_BYTES)


def seeded_key(seed: int | str) -> bytes:
    """The key of a seed, for tests and simulations."""
    return sha256(f"cardroom seed {seed}".encode()).digest()


class Stream:
    """Numbers that follow from a key and a purpose ("deck", "dice"), the same every time.

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
        """The next `count` words of 16 bits."""
        words = self._words
        while len(words) < count:
            block = blake2b(self._prefix + self._block.to_bytes(8, "little")).digest()
            words = [*words, *unpack("<32H", block)]
            self._block += 1
        self._words = words[count:]
        return words[:count]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the other.

        Words at or above the largest multiple of n are drawn again.
        """
        if not 0 < n <= _SPAN:
            raise ValueError(f"the bound must lie between 1 and {_SPAN}, not {n}")
        fair = _SPAN - _SPAN % n
        while (word := self.take(1)[0]) >= fair:
            pass
        return word % n

    def dice(self, count: int = 3) -> tuple[int, ...]:
        """What a cup of dice shows."""
        return tuple(self.below(6) + 1 for _ in range(count))


class Stock:
    """The cards not dealt yet, in a fixed order or shuffled by a stream.

    A shuffle goes only as far as cards are needed, a few dozen at a time. That gives every order the same chance,
    and the same order for the same key, however the cards are asked for.
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
        """The next cards from the top."""
        if count < 0:
            raise ValueError(f"{count} cards cannot be drawn")
        start = self.out
        end = start + count
        while end > len(self._order):
            self._shuffle_on()
        self.out = end
        return self._order[start:end]

    def _shuffle_on(self) -> None:
        rest, stream = self._rest, self._stream
        if not rest or stream is None:
            raise ValueError("the stock has run out")
        left = len(rest)
        words = stream.take(min(left, _AHEAD))
        if max(words) >= _SPAN - left:
            words = _fair(words, left, stream)
        # Each word picks one of the n cards left, and n falls by one.
        self._order += map(rest.pop, map(mod, words, range(left, 0, -1)))


def _fair(words: list[int], left: int, stream: Stream) -> list[int]:
    """Draws again the words that would make some cards likelier than others."""
    fair = []
    for n, word in zip(range(left, 0, -1), words, strict=False):
        while word >= _SPAN - _SPAN % n:
            (word,) = stream.take(1)
        fair.append(word)
    return fair
