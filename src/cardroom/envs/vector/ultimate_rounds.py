"""Compiled rounds of Ultimate Texas Hold'em, with the three points at which a player may play."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.ultimate_holdem.kernel import DEALT, KINDS, examples, played
from cardroom.dealing.setup import Wager
from cardroom.envs.vector.banked import PLAYER, Opened, Pays, Places, Shoes, Shown, net
from cardroom.envs.vector.compiled_env import Actions, Seen
from cardroom.envs.vector.settling import deal_cards, deal_of, end_round, go_on_with_round, show_player
from cardroom.games.california.ultimate import ANTE, BAD_BEAT, BLIND, PLAY, TRIPS, Showdown, UltimateHoldem
from cardroom.money import Cents
from cardroom.ranking import HIGH
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import Tables, held_bit, value_of
from cardroom.ranking.kernels.tables import tables_of

TIMES = (4, 3, 2, 1)
"""The sizes of the play wager, in antes."""
NAMES = ("play 4x", "play 3x", "play 2x", "play")
FOLDED = 6 * KINDS * len(TIMES)
"""The code of a fold."""
NO_BEAT = KINDS
BEFORE_FLOP, ON_FLOP, AT_RIVER = range(3)
_TRIPS_AND_BEAT = (TRIPS, BAD_BEAT)


class UltimateTables(NamedTuple):
    pays: Pays
    template: NDArray[np.float32]
    places: Places
    one_at_a_time: bool
    qualifying: int
    trips: int
    """The line of each bonus; 0 if it is not wagered on."""
    bad_beat: int
    plays: NDArray[np.int64]
    """The action of each size of a play wager."""
    check: int
    fold: int
    seven: Tables
    streets: NDArray[np.int64]
    """The point that each environment has reached."""


def ultimate_lines(opened: Opened[UltimateHoldem]) -> list[list[Cents]]:
    """What the player wins by code: with ante, blind and play, and with each bonus."""
    game = opened.game
    ante = opened.amounts[ANTE]
    together = [0] * FOLDED
    for mine, bank in examples():
        showdown = Showdown(game.rules, {PLAYER: mine}, bank, ())
        for when, times in enumerate(TIMES):
            amounts = {ANTE: ante, BLIND: ante, PLAY: times * ante}
            wagers = (Wager(PLAYER, PLAYER, kind, amount) for kind, amount in amounts.items())
            code = played(when, mine, bank, game.rules.qualifying)
            together[code] = sum(net(showdown.resolve(wager), wager.amount) for wager in wagers)
    lines = [[*together, -2 * ante]]
    for kind in bonuses(opened):
        amount, table = opened.amounts[kind], game.rules.pays[kind]
        paid = [table[hand].pays(amount) if hand in table else -amount for hand in HIGH.categories]
        lines.append([*paid, -amount])
    return lines


def bonuses(opened: Opened[UltimateHoldem]) -> list[str]:
    return [kind for kind in _TRIPS_AND_BEAT if kind in opened.amounts]


def ultimate_tables(opened: Opened[UltimateHoldem], shown: Shown, pays: Pays, num_envs: int) -> UltimateTables:
    game, names = opened.game, shown.actions
    line = {kind: number for number, kind in enumerate(bonuses(opened), 1)}
    return UltimateTables(
        pays, shown.template, shown.places, game.rules.one_at_a_time, game.rules.qualifying,
        line.get(TRIPS, 0), line.get(BAD_BEAT, 0),
        np.array([names[name] for name in NAMES]), names["check"], names["fold"], tables_of(HIGH, 7),
        np.zeros(num_envs, np.int64),
    )  # fmt: skip


@compiled
def start_ultimate(shoes: Shoes, tables: UltimateTables, seen: Seen) -> None:
    for row in range(len(shoes.decks)):
        deal_ultimate(shoes, tables, seen, row)


@compiled
def step_ultimate(shoes: Shoes, tables: UltimateTables, actions: Actions, seen: Seen) -> None:
    for row in range(len(shoes.decks)):
        action = actions[row]
        if action == tables.check:
            tables.streets[row] += 1
            go_on_with_round(seen, row)
            show_ultimate(shoes, tables, seen, row)
            continue
        when = len(TIMES)
        for size in range(len(TIMES)):
            if action == tables.plays[size]:
                when = size
        end_round(seen, tables.pays, shoes, row, won_at_showdown(tables, shoes.decks[row], when))
        deal_ultimate(shoes, tables, seen, row)


@compiled
def won_at_showdown(tables: UltimateTables, deck: NDArray[np.uint8], when: int) -> int:
    """What the player wins with all wagers; `when` is the size of the play wager, or a fold after the last of them."""
    keys = tables.seven.keys
    board, held = np.uint64(0), np.uint64(0)
    for place in range(4, DEALT):
        board += keys[deck[place]]
        held |= held_bit(deck[place])
    mine = value_of(tables.seven, board + keys[deck[0]] + keys[deck[1]], held | held_bit(deck[0]) | held_bit(deck[1]))
    bank = value_of(tables.seven, board + keys[deck[2]] + keys[deck[3]], held | held_bit(deck[2]) | held_bit(deck[3]))
    folded = when == len(TIMES)
    won = tables.pays.cents[0, FOLDED if folded else played(when, mine, bank, tables.qualifying)]
    if tables.trips:
        won += tables.pays.cents[tables.trips, mine >> 20]
    if tables.bad_beat:
        beaten = NO_BEAT if folded or mine == bank else min(mine, bank) >> 20
        won += tables.pays.cents[tables.bad_beat, beaten]
    return int(won)


@compiled
def deal_ultimate(shoes: Shoes, tables: UltimateTables, seen: Seen, row: int) -> None:
    """Deals the player's two cards, the player-dealer's, and the board, in that order in the deck."""
    deck = shoes.decks[row]
    deal_cards(deal_of(shoes, row), DEALT)
    if tables.one_at_a_time:
        deck[1], deck[2] = deck[2], deck[1]
    tables.streets[row] = BEFORE_FLOP
    show_ultimate(shoes, tables, seen, row)


@compiled
def show_ultimate(shoes: Shoes, tables: UltimateTables, seen: Seen, row: int) -> None:
    deck, street, view = shoes.decks[row], tables.streets[row], seen.observation[row]
    show_player(seen, tables.template, row)
    view[tables.places.hand + deck[0]] = 1
    view[tables.places.hand + deck[1]] = 1
    dealt = 0 if street == BEFORE_FLOP else 3 if street == ON_FLOP else 5
    for place in range(4, 4 + dealt):
        view[tables.places.board + deck[place]] = 1
    mask = seen.action_mask[row]
    mask[tables.plays[0]] = mask[tables.plays[1]] = street == BEFORE_FLOP
    mask[tables.plays[2]] = street == ON_FLOP
    mask[tables.plays[3]] = mask[tables.fold] = street == AT_RIVER
    mask[tables.check] = street != AT_RIVER
