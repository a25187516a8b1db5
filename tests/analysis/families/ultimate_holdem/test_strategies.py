"""Ultimate Texas Hold'em: the best strategy and the simple one, over all deals."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from cardroom.analysis.families.ultimate_holdem import solved
from cardroom.analysis.families.ultimate_holdem.boards import AGAINST, HANDS, QUALIFIED, WIN, fill, pair_of, worth
from cardroom.analysis.families.ultimate_holdem.strategies import STRATEGIES, a_room, pays_of
from cardroom.analysis.wager_odds import Number, by_unit
from cardroom.bots.ultimate import before_flop, solved_flops
from cardroom.cards import PACK, Card
from cardroom.dealing.setup import Wager
from cardroom.games.california.ultimate import ANTE, BLIND, PLAY, Showdown, UltimateHoldem
from cardroom.ranking import HIGH
from cardroom.ranking.base import pack
from cardroom.ranking.kernels.tables import tables_of
from support.effort import SOAK, examples
from support.odds_at_table import exact, spread

LIVERMORE, PLAYERS = "livermore/ultimate-texas-holdem", "players/ultimate-texas-holdem"


QUALIFYING = pack(1, [])
"""One pair."""


def game() -> UltimateHoldem:
    found = spread(LIVERMORE)
    assert isinstance(found, UltimateHoldem)
    return found


def test_a_bad_beat_is_worth_less_to_somebody_who_folds() -> None:
    by_strategy = [exact(LIVERMORE, "bad-beat", name).expected for name in ("never-fold", "simple", "best")]
    assert by_strategy == sorted(by_strategy, reverse=True)


def test_the_counts_are_kept_for_the_pays_of_both_houses() -> None:
    for name in (LIVERMORE, PLAYERS):
        found = spread(name)
        assert {kind: str(pay) for kind, pay in found.rules.pays[BLIND].items()} == solved.on_file().blind


@pytest.mark.slow
def test_a_board_compares_every_hand_as_the_engine_settles_it() -> None:
    """Against all 990 hands of the player-dealer, wager by wager."""
    random, pays = Random(5), game().rules.pays
    room, small = a_room(), pays_of(pays[BLIND], QUALIFYING)
    for _ in range(examples(3, in_soak=100)):
        board = random.sample(PACK, 5)
        fill(room, tables_of(HIGH, 7), np.array(board, np.uint8), QUALIFYING)
        hand = random.randrange(HANDS)
        hole = [Card(room.left[room.low[hand]]), Card(room.left[room.high[hand]])]
        rest, play = worth(room, hand, small)
        totals: dict[str, Number] = dict.fromkeys((ANTE, BLIND, PLAY), 0)
        left = [card for card in PACK if card not in (*board, *hole)]
        for other in combinations(left, 2):
            shown = Showdown(game().rules, {1: HIGH.value([*board, *hole])}, HIGH.value([*board, *other]), ())
            for kind in totals:
                totals[kind] += by_unit(shown.resolve(Wager(1, 1, kind, 200)), 200) * small.ante
        assert (rest, play) == (totals[ANTE] + totals[BLIND], totals[PLAY])
        assert room.compared[hand].sum() == AGAINST
        assert room.beaten[hand].sum() == room.compared[hand, [WIN, QUALIFIED + WIN]].sum()


@pytest.mark.slow
def test_a_flop_is_played_as_counted_over_all_its_boards() -> None:
    """The bot's table, beside a count of the 1,081 boards of that flop which knows nothing of classes."""
    random = Random(8)
    pays, seven, room = pays_of(game().rules.pays[BLIND], QUALIFYING), tables_of(HIGH, 7), a_room()
    done = 0
    while done < examples(4, in_soak=200):
        one, two, *flop = random.sample(PACK, 5)
        if before_flop((one, two)):
            continue
        waits = plays = 0
        for rest in combinations([card for card in PACK if card not in (one, two, *flop)], 2):
            fill(room, seven, np.array([*flop, *rest], np.uint8), QUALIFYING)
            left = room.left.tolist()
            low, high = sorted((left.index(one), left.index(two)))
            ante_blind, play = worth(room, pair_of(low, high), pays)
            waits += max(ante_blind + play, -2 * pays.ante * AGAINST)
            plays += ante_blind + 2 * play
        assert solved_flops().plays((one, two), flop) == (plays > waits)
        done += 1


@pytest.mark.skipif(not SOAK, reason="it is for the soak")
def test_the_files_are_what_the_tool_writes() -> None:
    kept = solved.solve(game().rules)
    assert kept.counts == solved.FILE.read_bytes()


def test_strategies_are_named() -> None:
    assert list(solved.on_file().played) == list(STRATEGIES)
