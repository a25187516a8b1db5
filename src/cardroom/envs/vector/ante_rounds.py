"""Compiled rounds of Three Card Poker and Caribbean Stud: the player stays in or folds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.ante import COMPARED, WHEN_QUALIFIED, code_of
from cardroom.analysis.families.three_card_poker.kernel import Settling, bonus_code, hand_of, settling
from cardroom.envs.vector.banked import Opened, Pays, Places, Shoes, Shown, net, same_card_twice
from cardroom.envs.vector.compiled_env import Actions, Seen
from cardroom.envs.vector.settling import deal_cards, deal_of, end_round, show_player
from cardroom.games.california.ante import ANTE, AnteGame
from cardroom.games.california.banked import by_table
from cardroom.games.california.caribbean import CaribbeanStud
from cardroom.games.california.three_card import SIX_CARD, ThreeCardPoker
from cardroom.money import Cents, Win
from cardroom.ranking import HIGH
from cardroom.ranking.base import pack
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import Tables, value_of_cards
from cardroom.ranking.kernels.tables import tables_of

ACE = 12
NO_CARD_UP = -1


class AnteTables(NamedTuple):
    """What both games read."""

    pays: Pays
    template: NDArray[np.float32]
    places: Places
    cards: int
    """The number of cards in a hand."""
    up: int
    """Which of the player-dealer's cards is up; -1 if none is."""
    stay: int
    fold: int


class ThreeCardTables(NamedTuple):
    ante: AnteTables
    settling: Settling


class CaribbeanTables(NamedTuple):
    ante: AnteTables
    poker: Tables
    qualifying: int


def unsupported_three_card(opened: Opened[Any]) -> Iterator[str]:
    """Six cards of several decks are not ranked."""
    if SIX_CARD in opened.amounts:
        yield from same_card_twice(opened)


def ante_lines(opened: Opened[AnteGame[Any]]) -> list[list[Cents]]:
    """What the player wins with each wager by its code: first the ante with the wager that may follow it."""
    game = opened.game
    return [_ante(game, opened.amounts[ANTE]), *(_bonus(game, kind, opened.amounts[kind]) for kind in bonuses(opened))]


def bonuses(opened: Opened[Any]) -> list[str]:
    return [kind for kind in opened.amounts if kind != ANTE]


def _ante(game: AnteGame[Any], ante: Cents) -> list[Cents]:
    """The code is the kind of hand and the comparison. The last code is a fold."""
    rules, (second,) = game.rules, game.later
    found = []
    for category, hand in enumerate(game.hands):
        bonus = rules.ante_bonus.get(hand)
        extra = net(Win(bonus), ante) if bonus else 0
        for compared in COMPARED:
            qualified, how = divmod(compared, WHEN_QUALIFIED)
            value = pack(category, [ACE])
            own, more = (game.compared(kind, value, how - 1, bool(qualified)) for kind in (ANTE, second))
            found.append(net(own, ante) + net(more, rules.times * ante) + extra)
    return [*found, -ante]


def _bonus(game: AnteGame[Any], kind: str, amount: Cents) -> list[Cents]:
    """The code is the kind of hand. The last code is a fold that loses the wager."""
    table = game.rules.pays[kind]
    return [*(net(by_table(table, hand, hand), amount) for hand in game.outcomes[kind]), -amount]


def three_card_tables(opened: Opened[ThreeCardPoker], shown: Shown, pays: Pays, _num_envs: int) -> ThreeCardTables:
    game = opened.game
    return ThreeCardTables(_tables(game, shown, pays, "play"), settling(game, bonuses(opened)))


def caribbean_tables(opened: Opened[CaribbeanStud], shown: Shown, pays: Pays, _num_envs: int) -> CaribbeanTables:
    game = opened.game
    return CaribbeanTables(_tables(game, shown, pays, "call"), tables_of(HIGH, 5), game.qualifying)


def _tables(game: AnteGame[Any], shown: Shown, pays: Pays, stay: str) -> AnteTables:
    up = NO_CARD_UP if game.up is None else game.up
    return AnteTables(pays, shown.template, shown.places, game.cards, up, shown.actions[stay], shown.actions["fold"])


@compiled
def start_ante(shoes: Shoes, tables: Any, seen: Seen) -> None:
    for row in range(len(shoes.decks)):
        deal_ante(shoes, tables.ante, seen, row)


@compiled
def step_three_card(shoes: Shoes, tables: ThreeCardTables, actions: Actions, seen: Seen) -> None:
    """Every action ends a round."""
    ante, pays, own, poker = tables.ante, tables.ante.pays, tables.settling, tables.settling.poker
    keys, first, places, ranked, suited = poker.keys, poker.first, poker.place, poker.values, poker.suited
    for row in range(len(shoes.decks)):
        deck, folds = shoes.decks[row], actions[row] == ante.fold
        mine = own.values[hand_of(own, deck[0], deck[1], deck[2])]
        bank = own.values[hand_of(own, deck[3], deck[4], deck[5])]
        won = pays.cents[0, own.folded if folds else code_of(mine, bank, own.qualifying)]
        six = value_of_cards(keys, first, places, ranked, suited, deck, 0, 6)
        for bonus in range(len(own.lost)):
            won += pays.cents[bonus + 1, bonus_code(own.with_six[bonus], own.lost[bonus], mine, six, folds)]
        end_round(seen, pays, shoes, row, won)
        deal_ante(shoes, ante, seen, row)


@compiled
def step_caribbean(shoes: Shoes, tables: CaribbeanTables, actions: Actions, seen: Seen) -> None:
    """Every action ends a round."""
    ante, pays, poker = tables.ante, tables.ante.pays, tables.poker
    keys, first, places, ranked, suited = poker.keys, poker.first, poker.place, poker.values, poker.suited
    for row in range(len(shoes.decks)):
        deck, code = shoes.decks[row], pays.cents.shape[1] - 1
        if actions[row] != ante.fold:
            mine = value_of_cards(keys, first, places, ranked, suited, deck, 0, 5)
            bank = value_of_cards(keys, first, places, ranked, suited, deck, 5, 10)
            code = code_of(mine, bank, tables.qualifying)
        end_round(seen, pays, shoes, row, pays.cents[0, code])
        deal_ante(shoes, ante, seen, row)


@compiled
def deal_ante(shoes: Shoes, tables: AnteTables, seen: Seen, row: int) -> None:
    """Deals the player's cards, then the player-dealer's, and shows what the player sees."""
    deck, cards, view = shoes.decks[row], tables.cards, seen.observation[row]
    deal_cards(deal_of(shoes, row), 2 * cards)
    show_player(seen, tables.template, row)
    for place in range(cards):
        view[tables.places.hand + deck[place]] += 1
    if tables.up != NO_CARD_UP:
        view[tables.places.dealer_hand + deck[cards + tables.up]] += 1
    seen.action_mask[row, tables.stay] = 1
    seen.action_mask[row, tables.fold] = 1
