"""The order of the deal, the dice and a reshuffle, as they follow from what was sealed and what players added."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards.public_order import below, permutation, seed_of, words_from

DIE = 6


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
