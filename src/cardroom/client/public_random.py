"""The public randomness of docs/shuffle.md, computed by whoever verifies a round."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256


def seed_of(*lines: str) -> bytes:
    """The SHA-256 of lines of text."""
    return sha256("\n".join(lines).encode()).digest()


def words_from(seed: bytes) -> Iterator[int]:
    """Numbers of 16 bits from the SHA-256 of the seed with 0, 1, 2 … as four bytes."""
    number = 0
    while True:
        block = sha256(seed + bytes((number >> 24 & 255, number >> 16 & 255, number >> 8 & 255, number & 255))).digest()
        for place in range(0, len(block), 2):
            yield block[place] * 256 + block[place + 1]
        number += 1


def below(bound: int, words: Iterator[int]) -> int:
    """The next number below the bound. A word too high for a fair choice is left out."""
    for word in words:
        if word < 65536 // bound * bound:
            return word % bound
    raise ValueError("the words have run out")


def permutation(seed: bytes, count: int) -> list[int]:
    """The numbers below `count` in the order that follows from the seed."""
    words, left, order = words_from(seed), list(range(count)), list[int]()
    while left:
        order.append(left.pop(below(len(left), words)))
    return order
