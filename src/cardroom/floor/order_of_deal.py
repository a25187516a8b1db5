"""Public randomness by SHA-256: the order of the deal, the dice and a reshuffle, as anybody can compute them again.

docs/shuffle.md describes the same in words. Browsers compute SHA-256 without help; that is why it is used here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import unpack

_SPAN = 1 << 16
DIE = 6


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


def seed_of(*lines: str) -> bytes:
    return sha256("\n".join(lines).encode()).digest()


def order_of_deal(root: str, texts: Sequence[str], count: int) -> tuple[int, ...]:
    """The places of the sealed deck in the order in which they are dealt. Without texts it is the deck's own order."""
    return permutation(seed_of("cards", root, *texts), count) if texts else tuple(range(count))


def turned_dice(root: str, texts: Sequence[str], dice: Sequence[int]) -> tuple[int, ...]:
    """The sealed dice, each turned on by a number that follows from the players' texts."""
    words = words_from(seed_of("dice", root, *texts))
    return tuple((die - 1 + below(DIE, words)) % DIE + 1 for die in dice)


def reshuffled_order(secret: str, time: int, count: int) -> tuple[int, ...]:
    """The order of the cards after reshuffle number `time` of a round."""
    return permutation(seed_of("reshuffle", secret, str(time)), count)
