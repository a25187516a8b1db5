"""Compiled rounds of pai gow poker. The player-dealer sets by the house way, the player by it or as the bots do."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cardroom.analysis.evaluation import no_card_twice
from cardroom.analysis.families.pai_gow import Places, places, results
from cardroom.analysis.families.pai_gow_poker.house_ways import (
    BEHIND,
    CARDS,
    FRONT_AT,
    Settings,
    held_in,
    set_cards,
    settings_of,
)
from cardroom.analysis.families.pai_gow_poker.own_way import OwnWay, own_way, set_suited
from cardroom.analysis.families.pai_gow_poker.solved import BEST, HOUSE_WAY
from cardroom.analysis.families.pai_gow_poker.solver import ROYAL_MATCH, by_row, by_rows, fortune_rows
from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.analysis.kernels.kernel import Codes, Kernel, Line
from cardroom.bots.pai_gow.better_fronts import NO_FRONTS, better_fronts
from cardroom.games.california.pai_gow.fortune import FORTUNE
from cardroom.games.california.pai_gow.game import BASE
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import Tables as Ranked
from cardroom.ranking.kernels.loops import by_ranks, has_five_of_a_suit, with_suits
from cardroom.ranking.kernels.tables import tables_of

ACE_TO_TEN, KING_QUEEN, JOKER_BIT = 0b1111100000000, 0b0110000000000, 1 << 13


class Tables(NamedTuple):
    settings: Settings
    own: OwnWay
    rows: Ranked
    """The ranking of seven cards by rows of the Fortune table, if there is one."""
    royal_match: int
    """The row of a royal flush with a suited king and queen; 0 if it is paid like any royal flush."""
    copies: int
    """1 if the player wins copies."""
    places: Places
    in_a_row: Places


def kernel(game: PaiGowPoker, strategy: str) -> Kernel | None:
    """The code is the number of hands (0 to 2) that beat the player-dealer's; for Fortune, the row that is paid."""
    better = better_fronts(game)
    if not no_card_twice(game) or strategy not in ("", HOUSE_WAY, *([BEST] if better.keys else [])):
        return None
    settings, where = settings_of(game), places(game)
    own = own_way(settings, NO_FRONTS if strategy == HOUSE_WAY else better)
    lines, rows, royal_match = [Line(BASE, results(game))], settings.way.plan_of, 0
    if FORTUNE in game.offered:
        ranking = by_rows(fortune_rows(game), game.rules.bonus_joker)
        rows = tables_of(ranking, CARDS)
        royal_match = ranking.categories.index(ROYAL_MATCH) if ROYAL_MATCH in ranking.categories else 0
        lines.append(Line(FORTUNE, [result for row in ranking.categories for result in by_row(game, {row: 1})]))
    deck = np.array(game.deck.cards, np.uint8)
    copies = int(game.rules.copies == "player")
    tables = Tables(settings, own, rows, royal_match, copies, where, np.arange(len(where)))
    return Kernel(deck, tuple(lines), rounds, tables)


@compiled
def rounds(deal: Deal, tables: Any, codes: Codes) -> None:
    """Looks up most hands by rank. Only hands with five cards of a suit need more work."""
    places = tables.in_a_row if deal.shuffled else tables.places
    way, by_their_ranks, rows = tables.settings.way, tables.settings.by_ranks, tables.rows
    own = tables.own
    cards = np.empty((2, CARDS), np.uint8)
    keys, settings = np.empty(2, np.uint64), np.empty(2, np.int64)
    for row in range(len(codes)):
        for hand in range(2):
            key = np.uint64(0)
            for number in range(CARDS):
                card = draw(deal, places[CARDS * hand + number])
                cards[hand, number] = card
                key += rows.keys[card]
            suited = has_five_of_a_suit(key)
            keys[hand] = key
            if hand == 0:
                settings[hand] = set_suited(way, own, cards[hand]) if suited else by_ranks(own.by_ranks, key)
            else:
                settings[hand] = set_cards(way, cards[hand]) if suited else by_ranks(by_their_ranks, key)
        front, bank_front = (settings[0] >> FRONT_AT) + tables.copies, settings[1] >> FRONT_AT
        back, bank_back = (settings[0] & BEHIND) + tables.copies, settings[1] & BEHIND
        codes[row, 0] = (front > bank_front) + (back > bank_back)
        if codes.shape[1] > 1:
            paid = by_ranks(rows, keys[0])
            if has_five_of_a_suit(keys[0]):
                paid = with_suits(rows, keys[0], held_in(cards[0]), paid)
                if tables.royal_match and has_royal_match(held_in(cards[0])):
                    paid = max(paid, tables.royal_match << 20)
            codes[row, 1] = paid >> 20


@compiled
def has_royal_match(held: np.uint64) -> bool:
    """True if one suit has a royal flush, with or without the joker, and another has only king and queen."""
    royal = match = False
    for suit in range(4):
        ranks = np.int64(held >> np.uint64(16 * suit)) & 0x3FFF
        missing = ACE_TO_TEN & ~ranks
        royal |= missing == 0 or (ranks & JOKER_BIT != 0 and missing & missing - 1 == 0)
        match |= ranks & ~JOKER_BIT == KING_QUEEN
    return royal and match
