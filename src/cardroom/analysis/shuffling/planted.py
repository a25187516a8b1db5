"""Shuffles with a fault, to show that the tests would find it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardroom.cards import KEY_BYTES, Card, Stock, Stream
from cardroom.nearest import did_you_mean

Shuffle = Callable[[Sequence[Card], bytes], Sequence[int]]
"""The order of these cards under this key."""
RIFFLES = 7


def at_the_table(cards: Sequence[Card], key: bytes) -> Sequence[int]:
    """The order that is dealt, without a fault."""
    return Stock(cards, Stream(key, "deck")).draw(len(cards))


def modulo(cards: Sequence[Card], key: bytes) -> Sequence[int]:
    """Words of 16 bits are reduced modulo the number of cards left, and none is drawn again."""
    rest = list(cards)
    words = Stream(key, "deck").take(len(rest))
    return [rest.pop(word % left) for word, left in zip(words, range(len(rest), 0, -1), strict=True)]


def off_by_one(cards: Sequence[Card], key: bytes) -> Sequence[int]:
    """Each card is swapped with one of those before it, but never with itself."""
    order, stream = list(cards), Stream(key, "deck")
    for place in range(len(order) - 1, 0, -1):
        other = stream.below(place)
        order[place], order[other] = order[other], order[place]
    return order


def swap_any(cards: Sequence[Card], key: bytes) -> Sequence[int]:
    """Each card is swapped with any card of the deck, which favors some orders."""
    order, stream = list(cards), Stream(key, "deck")
    for place in range(len(order)):
        other = stream.below(len(order))
        order[place], order[other] = order[other], order[place]
    return order


def short_key(cards: Sequence[Card], key: bytes) -> Sequence[int]:
    """Only 16 bits of the key differ, so there are only 65,536 orders."""
    return at_the_table(cards, key[:2] + bytes(KEY_BYTES - 2))


def riffles(cards: Sequence[Card], key: bytes) -> Sequence[int]:
    """A new deck is riffled seven times: a bit for each card says from which of two packets it falls."""
    order, stream = list(cards), Stream(key, "deck")
    for _ in range(RIFFLES):
        bits = [word & 1 for word in stream.take(len(order))]
        upper, lower = iter(order[: bits.count(0)]), iter(order[bits.count(0) :])
        order = [next(lower if bit else upper) for bit in bits]
    return order


PLANTED: dict[str, Shuffle] = {
    "modulo": modulo,
    "off-by-one": off_by_one,
    "swap-any": swap_any,
    "short-key": short_key,
    "riffles": riffles,
}


def fault_in_words(name: str) -> str:
    """What is wrong with a planted shuffle."""
    return str(shuffle_named(name).__doc__)


def shuffle_named(name: str) -> Shuffle:
    """The shuffle with this fault; the real one if there is no name. Raises ValueError."""
    if not name:
        return at_the_table
    if name not in PLANTED:
        remedy = did_you_mean(name, PLANTED, f"the faults are {', '.join(PLANTED)}")
        raise ValueError(f"{name!r} is not a fault that can be planted; {remedy}")
    return PLANTED[name]
