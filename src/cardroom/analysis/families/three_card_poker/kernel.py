"""Compiled rounds of Three Card Poker. Both hands are looked up in tables."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import no_card_twice
from cardroom.analysis.families.ante import WAYS, ante_line, bonus_line, code_of
from cardroom.analysis.families.three_card_poker.ante_play import STRATEGIES, AntePlay
from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.analysis.kernels.kernel import Codes, Kernel
from cardroom.analysis.suits import KINDS, counts_of, suits_alike
from cardroom.cards import PACK
from cardroom.games.california.ante import ANTE
from cardroom.games.california.three_card import SIX_CARD, ThreeCardPoker
from cardroom.ranking import HIGH
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import Tables as PokerTables
from cardroom.ranking.kernels.loops import value_of_cards
from cardroom.ranking.kernels.tables import tables_of

BEST = next(iter(STRATEGIES))


class Settling(NamedTuple):
    """What a round is settled by once the player has decided."""

    second: NDArray[np.int32]
    """The index of three sorted cards in the tables is the first + `second` of the second + `third` of the third."""
    third: NDArray[np.int32]
    values: NDArray[np.int32]
    qualifying: int
    folded: int
    """The code of a fold."""
    with_six: NDArray[np.bool_]
    """Whether each bonus is on all six cards rather than on the player's three."""
    lost: NDArray[np.uint16]
    """The code of each bonus that a fold loses; 0 if it does not."""
    poker: PokerTables


class Tables(NamedTuple):
    settling: Settling
    plays: NDArray[np.uint64]
    """For three cards, a bit for each up card against which the player stays in."""
    up: int
    """The place of the player-dealer's up card; any place if no card is up."""


def kernel(game: ThreeCardPoker, strategy: str) -> Kernel:
    """Builds the kernel. The bot plays the optimal strategy. Six cards of several decks are not ranked."""
    bonuses = [kind for kind in game.offered if kind != ANTE and (kind != SIX_CARD or no_card_twice(game))]
    lines = ante_line(game), *(bonus_line(game, kind) for kind in bonuses)
    deck = np.array(game.deck.cards, np.uint8)
    return Kernel(deck, lines, rounds, Tables(settling(game, bonuses), _plays(game, strategy or BEST), game.up or 0))


def settling(game: ThreeCardPoker, bonuses: Sequence[str]) -> Settling:
    """The tables for the ante and these bonus wagers, in this order."""
    lost = [len(game.outcomes[kind]) if kind in game.rules.lost_by_folding else 0 for kind in bonuses]
    cards = np.arange(KINDS)
    in_order = ((a, b, c) for c in PACK for b in PACK[: c + 1] for a in PACK[: b + 1])
    return Settling(
        second=_below(cards, 2),
        third=_below(cards, 3),
        values=np.array([game.ranking.value(hand) for hand in in_order], np.int32),
        qualifying=game.qualifying,
        folded=WAYS * len(game.hands),
        with_six=np.array([kind == SIX_CARD for kind in bonuses], np.bool_),
        lost=np.array(lost, np.uint16),
        poker=tables_of(HIGH, 6),
    )


def _below(cards: NDArray[np.int64], count: int) -> NDArray[np.int32]:
    """The number of combinations with repetition of this size that use only cards below each of these."""
    groups = np.ones_like(cards)
    for place in range(count):
        groups = groups * (cards + place) // (place + 1)
    return groups.astype(np.int32)


def _plays(game: ThreeCardPoker, strategy: str) -> NDArray[np.uint64]:
    """Expands the solver's classes of hands to all suits."""
    ante = AntePlay(game)
    hands, plays = ante.dealt.hands.hands, ante.plays_by(strategy).astype(np.uint64)
    cards = np.arange(KINDS)
    second, third = _below(cards, 2), _below(cards, 3)
    bits = np.zeros(_below(np.array([KINDS]), 3)[0], np.uint64)
    for names in permutations(range(4)) if suits_alike(counts_of(game.deck.cards)) else [range(4)]:
        renamed = cards & ~3 | np.array(names)[cards & 3]
        first, middle, last = np.sort(renamed[hands], axis=1).T
        bits[first + second[middle] + third[last]] = (plays << renamed.astype(np.uint64)).sum(axis=1)
    return bits


@compiled
def hand_of(tables: Any, one: np.uint8, two: np.uint8, three: np.uint8) -> int:
    """The index of three cards in the tables."""
    low, high = min(one, two), max(one, two)
    hand: int = min(low, three) + tables.second[max(low, min(high, three))] + tables.third[max(high, three)]
    return hand


@compiled
def rounds(deal: Deal, tables: Any, codes: Codes) -> None:
    """Deals three cards to the player and three to the player-dealer; the player stays in or folds."""
    settling, deck, plays, up = tables.settling, deal.deck, tables.plays, 3 + tables.up
    # One by one, because a loop that passes groups of arrays counts references to each of them.
    values, qualifying, folded = settling.values, settling.qualifying, settling.folded
    with_six, lost, poker = settling.with_six, settling.lost, settling.poker
    keys, first, places, ranked, suited = poker.keys, poker.first, poker.place, poker.values, poker.suited
    for row in range(len(codes)):
        for place in range(6):
            draw(deal, place)
        hand = hand_of(settling, deck[0], deck[1], deck[2])
        mine, bank = values[hand], values[hand_of(settling, deck[3], deck[4], deck[5])]
        folds = not plays[hand] >> np.uint64(deck[up]) & np.uint64(1)
        codes[row, 0] = folded if folds else code_of(mine, bank, qualifying)
        six = value_of_cards(keys, first, places, ranked, suited, deck, 0, 6)
        for bonus in range(len(lost)):
            codes[row, bonus + 1] = bonus_code(with_six[bonus], lost[bonus], mine, six, folds)


@compiled
def bonus_code(with_six: bool, lost: int, mine: int, six: int, folds: bool) -> int:
    """The code of a bonus on the player's three cards or on all six."""
    return lost if folds and lost else (six if with_six else mine) >> 20
