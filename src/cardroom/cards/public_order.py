"""Public randomness by SHA-256, which anybody can compute again from what was published.

docs/shuffle.md describes it in words. Browsers compute SHA-256 without help; that is why it is used here.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from struct import unpack

_SPAN = 1 << 16


def seed_of(*lines: str) -> bytes:
    return sha256("\n".join(lines).encode()).digest()


def words_from(seed: bytes) -> Iterator[int]:
    """Numbers of 16 bits: block n is the SHA-256 of the seed and n, which has four bytes, the highest first."""
    block = 0
    while True:
        yield from unpack(">16H", sha256(seed + block.to_bytes(4, "big")).digest())
        block += 1


def below(bound: int, words: Iterator[int]) -> int:
    """A number from 0 to bound - 1. Words at or above the largest multiple of the bound are passed over."""
    fair = _SPAN - _SPAN % bound
    return next(word for word in words if word < fair) % bound


def permutation(seed: bytes, count: int) -> tuple[int, ...]:
    """The numbers from 0 to count - 1 in an order that follows from the seed: each takes one of those left."""
    words, left = words_from(seed), list(range(count))
    return tuple(left.pop(below(size, words)) for size in range(count, 0, -1))
