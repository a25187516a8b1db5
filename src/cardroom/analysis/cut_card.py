"""What a cut card does to the odds of a player who makes the same wager every round.

If a fixed number of rounds were dealt from each shoe, every round would have the odds of the first, because any cards
of a shuffled shoe are as good as the first ones. With a cut card the number of rounds depends on the cards: a shoe
whose rounds take few cards has one round more. Shoes are played to see how rich that round is.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.kernels.deal import Deal, shuffled
from cardroom.analysis.kernels.kernel import Kernel
from cardroom.cards import Card

SHOES = 2000
WORD = 1 << 64
LEAST_BEHIND = 52
"""The least number of cards behind the cut card, so that a few rounds more can be dealt from every shoe."""
ENOUGH = 20
"""Cards with which one more round can be dealt."""


class CutCard(msgspec.Struct, frozen=True):
    """The change of the expected value per round, and its standard error, by the effects of removal."""

    shoes: int
    change: float
    standard_error: float


def cut_card(
    kernel: Kernel, effects: NDArray[np.float64], behind: int, shoes: int = SHOES, seed: int = 1
) -> list[CutCard]:
    """Plays shoes with this number of cards behind the cut card, one player alone.

    `effects` are by wager and number of the card.

    The round in which the cut card comes out is the last. Each round is weighed by the effects of the cards that are
    gone before it. A fixed number of first rounds adds up to nothing on average, so these are subtracted from every
    shoe, and only the rounds that a shoe has more or fewer make a difference.
    """
    deal = shuffled(kernel.deck, seed, 0)
    effects = effects - effects[:, kernel.deck].mean(axis=1, keepdims=True)
    fixed = round(float(np.mean([_rounds(kernel, deal, behind, 0)[1] for _ in range(shoes // 10 + 1)])))
    played = [_weighed(kernel, deal, effects, behind, fixed) for _ in range(shoes)]
    weights, rounds = np.array([each for each, _ in played]), np.mean([number for _, number in played])
    errors = weights.std(axis=0, ddof=1) / np.sqrt(shoes) / rounds
    changes = weights.mean(axis=0) / rounds
    return [CutCard(shoes, float(change), float(error)) for change, error in zip(changes, errors, strict=True)]


def _weighed(
    kernel: Kernel, deal: Deal, effects: NDArray[np.float64], behind: int, fixed: int
) -> tuple[NDArray[np.float64], int]:
    """By wager, the effects before each round that the shoe has more or fewer, and the number of its rounds."""
    places, rounds = _rounds(kernel, deal, behind, fixed)
    gone = np.cumsum(effects[:, deal.deck], axis=1)
    cards, after = len(deal.deck), np.array(places[1:], np.int64)
    weights = gone[:, after - 1] * (cards - 1) / (cards - after)
    found: NDArray[np.float64] = weights[:, : rounds - 1].sum(axis=1) - weights[:, : fixed - 1].sum(axis=1)
    return found, rounds


def _rounds(kernel: Kernel, deal: Deal, behind: int, least: int) -> tuple[list[int], int]:
    """The place in the shoe where each round begins, and the number of rounds until the cut card.

    At least `least` rounds are dealt, if the shoe is long enough.
    """
    places: list[int] = []
    place = rounds = 0
    cards = len(deal.deck)
    while place < cards - behind or (len(places) < least and place < cards - ENOUGH):
        rounds += place < cards - behind
        places.append(place)
        place += _cards(kernel, Deal(deal.deck[place:], deal.random, shuffled=True))
    return places, rounds


def _cards(kernel: Kernel, deal: Deal) -> int:
    """Plays a round and returns how many cards it took: one random number for each."""
    before, step = (int(word) for word in deal.random)
    kernel.play(deal, 1)
    return (int(deal.random[0]) - before) * pow(step, -1, WORD) % WORD


def by_card(groups: Iterable[Iterable[Card]], changes: Iterable[float]) -> NDArray[np.float64]:
    """The effects by number of the card."""
    effects = np.zeros(np.iinfo(np.uint8).max)
    for cards, change in zip(groups, changes, strict=True):
        effects[list(cards)] = change
    return effects
