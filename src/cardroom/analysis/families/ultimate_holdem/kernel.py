"""Compiled rounds of Ultimate Texas Hold'em, with the three points at which a player may play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import TWICE, tally_by_table, unit_of
from cardroom.analysis.families.ante import WORDS
from cardroom.analysis.families.ultimate_holdem.boards import AGAINST, Flops, Pays, pair_of
from cardroom.analysis.families.ultimate_holdem.strategies import SIMPLE, flop_classes, flops_of_bot, pays_of
from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.analysis.kernels.kernel import CannotPlay, Codes, Counts, Kernel, Line
from cardroom.analysis.suits import counts_of
from cardroom.analysis.wager_odds import Result, by_unit, sign
from cardroom.bots.bank_poker_charts import CHECKED_PAIR, FLUSH_DRAW_FROM, TOO_MANY_OUTS
from cardroom.bots.ultimate import before_flop
from cardroom.cards import PACK, RANKS
from cardroom.dealing.setup import Wager
from cardroom.games.california.ultimate import (
    ANTE,
    AT_RIVER,
    BAD_BEAT,
    BEFORE_FLOP,
    BLIND,
    ON_FLOP,
    PLAY,
    TRIPS,
    Showdown,
    UltimateHoldem,
)
from cardroom.ranking import HIGH
from cardroom.ranking.base import pack
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import Tables as PokerTables
from cardroom.ranking.kernels.loops import by_ranks, has_four_of_a_suit, held_bit, value_of
from cardroom.ranking.kernels.tables import tables_of

TIMES = (BEFORE_FLOP[0], *ON_FLOP, *AT_RIVER)
"""The bot's play wager in antes, by the street on which it plays."""
KINDS = len(HIGH.categories)
NOT_PLAYED = 6 * KINDS * len(TIMES)
"""The code of a fold."""
SPOT = 1
FOLD = len(TIMES)
DEALT = 9
"""The number of cards in a round: two for each side and five on the board."""
_PAIR, _TWO_PAIR = 1, 2
FlopTables = tuple[PokerTables, int, int]
RiverTables = tuple[PokerTables, PokerTables, Counts, int]


class Tables(NamedTuple):
    first: NDArray[np.bool_]
    """Whether two cards play before the flop."""
    of_rank: Counts
    """The number of cards of each rank in the deck."""
    five: PokerTables
    six: PokerTables
    seven: PokerTables
    checked_pair: int
    """The bot's figures. They are passed in, because cached compiled code would not notice a change to a constant."""
    flush_draw_from: int
    too_many_outs: int
    trips: int
    """The column of each wager; 0 if it is not offered."""
    bad_beat: int
    one_at_a_time: bool
    """Whether the player's second card comes after the player-dealer's first."""
    best: bool
    """Whether the best strategy is played after the flop, and not the chart."""
    classes: Flops
    solved: NDArray[np.bool_]
    """By class of flop and pair: the hand plays on the flop. For the best strategy."""
    pays: Pays


def kernel(game: UltimateHoldem, strategy: str) -> Kernel:
    """The bot plays the best strategy, and the chart with an unusual deck."""
    if counts_of(game.deck.cards).max() > 1:
        raise CannotPlay(TWICE)
    is_best = strategy != SIMPLE and game.deck.cards == PACK
    bonuses = [kind for kind in (TRIPS, BAD_BEAT) if kind in game.offered]
    lines = ante_line(game), *(bonus_line(game, kind) for kind in bonuses)
    place = {kind: number for number, kind in enumerate(bonuses, 1)}
    tables = Tables(
        np.array([[before_flop((one, two)) for two in PACK] for one in PACK]),
        np.bincount([card.rank for card in game.deck.cards], minlength=len(RANKS)),
        tables_of(HIGH, 5),
        tables_of(HIGH, 6),
        tables_of(HIGH, 7),
        CHECKED_PAIR,
        FLUSH_DRAW_FROM,
        TOO_MANY_OUTS,
        place.get(TRIPS, 0),
        place.get(BAD_BEAT, 0),
        game.rules.one_at_a_time,
        is_best,
        flop_classes(),
        flops_of_bot(),
        pays_of(game.rules.pays[BLIND], game.rules.qualifying),
    )
    return Kernel(np.array(game.deck.cards, np.uint8), lines, rounds, tables)


def bonus_line(game: UltimateHoldem, kind: str) -> Line:
    """The code is the kind of hand that is paid. The last code is a fold or a hand that is not paid, and loses."""
    results: list[Result] = []
    for hand in HIGH.categories:
        results += tally_by_table(game.rules.pays[kind], {hand: 1}, unit_of(game, kind))
    return Line(kind, [*results, Result("lose", -1)])


def ante_line(game: UltimateHoldem) -> Line:
    """The code is the street of the play wager, the comparison and the player's kind of hand. The last is a fold."""
    folded = Result("folded", -2, 2)
    results = [folded] * (NOT_PLAYED + 1)
    for mine, bank in examples():
        for when, times in enumerate(TIMES):
            results[played(when, mine, bank, game.rules.qualifying)] = _result(game, mine, bank, times)
    return Line("-".join((ANTE, BLIND, PLAY)), results)


def examples() -> Iterator[tuple[int, int]]:
    """Two example values for every comparison."""
    values = [pack(category, [rank]) for category, rank in product(range(KINDS), (11, 12))]
    return product(values, values)


def _result(game: UltimateHoldem, mine: int, bank: int, times: int) -> Result:
    showdown = Showdown(game.rules, {SPOT: mine}, bank, ())
    unit = unit_of(game, ANTE)
    nets = {kind: by_unit(showdown.resolve(Wager(SPOT, SPOT, kind, unit)), unit) for kind in (ANTE, BLIND, PLAY)}
    name = ", ".join(f"{kind} {WORDS[sign(net)]}" for kind, net in nets.items())
    if nets[BLIND] > 0:
        name = f"{name} with {HIGH.category(mine)}"
    return Result(f"{times}x: {name}", nets[ANTE] + nets[BLIND] + times * nets[PLAY], 2 + times)


@compiled
def played(when: int, mine: int, bank: int, qualifying: int) -> int:
    """The code of a hand that was played."""
    compared = (mine > bank) + (mine >= bank) + 3 * (bank >= qualifying)
    return (when * 6 + compared) * KINDS + (mine >> 20)


@compiled
def plays_on_flop(tables: FlopTables, one: int, two: int, key: np.uint64, held: np.uint64) -> bool:
    poker, checked_pair, flush_draw_from = tables
    value = value_of(poker, key, held)
    if value >> 20 >= _TWO_PAIR:
        return True
    top = value >> 16 & 15
    if value >> 20 == _PAIR and (top == one >> 2 or top == two >> 2):
        return not (one >> 2 == checked_pair and two >> 2 == checked_pair)
    return draws_to_flush(one, key, flush_draw_from) or draws_to_flush(two, key, flush_draw_from)


@compiled
def draws_to_flush(card: int, key: np.uint64, least: int) -> bool:
    """True if this card is high enough and four of the five cards are of its suit."""
    return bool(card >> 2 >= least and key >> np.uint64(36 + 4 * (card & 3)) & np.uint64(15) == np.uint64(4))


@compiled
def plays_at_river(tables: RiverTables, mine: int, deck: NDArray[np.uint8], board: np.uint64, held: np.uint64) -> bool:
    """True if the hand has a higher rank than the board, or few enough single cards beat it."""
    five, six, of_rank, too_many_outs = tables
    if mine >> 20 > value_of(five, board, held) >> 20:
        return True
    if has_four_of_a_suit(board):
        return outs_by_card(six, mine, deck, board, held) < too_many_outs
    return outs_by_rank(six, of_rank, mine, deck, board) < too_many_outs


@compiled
def outs_by_card(six: PokerTables, mine: int, deck: NDArray[np.uint8], board: np.uint64, held: np.uint64) -> int:
    """The number of unseen cards that beat this value together with the board."""
    outs = 0
    for place in range(2, len(deck)):
        if not 4 <= place < DEALT:
            card = deck[place]
            outs += value_of(six, board + six.keys[card], held | held_bit(card)) > mine
    return outs


@compiled
def outs_by_rank(six: PokerTables, of_rank: Counts, mine: int, deck: NDArray[np.uint8], board: np.uint64) -> int:
    """The same if no flush is possible, so that only ranks matter."""
    seen = np.uint64(0)
    for place in range(DEALT):
        if not 2 <= place < 4:
            seen += np.uint64(1) << np.uint64(4 * (deck[place] >> 2))
    outs = 0
    for rank in range(13):
        if by_ranks(six, board + six.keys[4 * rank]) > mine:
            outs += of_rank[rank] - int(seen >> np.uint64(4 * rank) & np.uint64(15))
    return outs


@compiled
def plays_best(
    classes: Flops,
    solved: NDArray[np.bool_],
    seven: PokerTables,
    pays: Pays,
    mine: int,
    deck: NDArray[np.uint8],
    board: np.uint64,
    held: np.uint64,
) -> int:
    """The street on which the best strategy plays a hand that waited before the flop."""
    if plays_solved(classes, solved, deck):
        return 1
    return 2 if plays_best_at_river(seven, pays, mine, deck, board, held) else FOLD


@compiled
def plays_solved(classes: Flops, solved: NDArray[np.bool_], deck: NDArray[np.uint8]) -> bool:
    """True if the best strategy plays on this flop."""
    a, b, c = deck[4], deck[5], deck[6]
    renamed = classes.renamed[classes.renaming[a, b, c]]
    return bool(solved[classes.of[a, b, c], pair_of(renamed[deck[0]], renamed[deck[1]])])


@compiled
def plays_best_at_river(
    seven: PokerTables, pays: Pays, mine: int, deck: NDArray[np.uint8], board: np.uint64, held: np.uint64
) -> bool:
    """True if playing is worth more than a fold, over all hands that the player-dealer may have."""
    worth, paid, ante = 2 * pays.ante * AGAINST, pays.blind[mine >> 20], pays.ante
    unseen = np.concatenate((deck[2:4], deck[DEALT:]))
    for high in range(1, len(unseen)):
        key, with_one = board + seven.keys[unseen[high]], held | held_bit(unseen[high])
        for low in range(high):
            bank = value_of(seven, key + seven.keys[unseen[low]], with_one | held_bit(unseen[low]))
            if mine > bank:
                worth += ante * (1 + (bank >= pays.qualifying)) + paid
            elif mine < bank:
                worth -= ante * (2 + (bank >= pays.qualifying))
    return worth > 0


@compiled
def rounds(deal: Deal, tables: Any, codes: Codes) -> None:
    """Deals the player's two cards, the player-dealer's, and the board, and settles all wagers."""
    deck, seven = deal.deck, tables.seven
    keys, first = seven.keys, tables.first
    on_flop = tables.five, tables.checked_pair, tables.flush_draw_from
    at_river = tables.five, tables.six, tables.of_rank, tables.too_many_outs
    for row in range(len(codes)):
        for place in range(DEALT):
            draw(deal, place)
        if tables.one_at_a_time:
            deck[1], deck[2] = deck[2], deck[1]
        one, two = deck[0], deck[1]
        own, own_held = keys[one] + keys[two], held_bit(one) | held_bit(two)
        flop = keys[deck[4]] + keys[deck[5]] + keys[deck[6]]
        flop_held = held_bit(deck[4]) | held_bit(deck[5]) | held_bit(deck[6])
        board = flop + keys[deck[7]] + keys[deck[8]]
        board_held = flop_held | held_bit(deck[7]) | held_bit(deck[8])
        mine = value_of(seven, board + own, board_held | own_held)
        if first[one, two]:
            when = 0
        elif tables.best:
            when = plays_best(tables.classes, tables.solved, seven, tables.pays, mine, deck, board, board_held)
        elif plays_on_flop(on_flop, one, two, flop + own, flop_held | own_held):
            when = 1
        elif plays_at_river(at_river, mine, deck, board, board_held):
            when = 2
        else:
            when = FOLD
        code, beaten = NOT_PLAYED, KINDS
        if when != FOLD:
            held = board_held | held_bit(deck[2]) | held_bit(deck[3])
            bank = value_of(seven, board + keys[deck[2]] + keys[deck[3]], held)
            code = played(when, mine, bank, tables.pays.qualifying)
            beaten = KINDS if mine == bank else min(mine, bank) >> 20
        codes[row, 0] = code
        if tables.trips:
            codes[row, tables.trips] = mine >> 20
        if tables.bad_beat:
            codes[row, tables.bad_beat] = beaten
