"""The base wager of pai gow poker over all pairs of hands: by inclusion and exclusion, and one pair after another."""

from __future__ import annotations

from itertools import combinations
from math import comb
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

from cardroom.analysis import evaluations, vary
from cardroom.analysis.families.pai_gow_poker.house_ways import (
    BEHIND,
    FRONT_AT,
    held_in,
    key_of,
    set_cards,
    settings_of,
)
from cardroom.analysis.families.pai_gow_poker.kinds import kind_of
from cardroom.analysis.families.pai_gow_poker.pairs import Pairs, all_pairs, count_pairs
from cardroom.analysis.families.pai_gow_poker.solved import HOUSE_WAY, on_file, played, rules_of
from cardroom.cards import PACK
from cardroom.games.california.pai_gow.game import BASE
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.houses import all_games, load_game
from support.odds_at_table import exact, spread

OAKS, OCEANS = "oaks/pai-gow-poker", "oceans-eleven/fortune-pai-gow-poker"
FOUR_RANKS = np.array([card for card in PACK if 5 <= card.rank <= 8], np.uint8)
ALL = all_pairs(53)


def compared(
    front: NDArray[np.int64], back: NDArray[np.int64], fronts: NDArray[np.int64], backs: NDArray[np.int64]
) -> list[int]:
    """How many hands are lower than this one in both, not lower in both, not higher in both, and higher in both."""
    results = (fronts < front, backs < back), (fronts >= front, backs >= back)
    or_equal = (fronts <= front, backs <= back), (fronts > front, backs > back)
    return [int((one & two).sum()) for one, two in (*results, *or_equal)]


@pytest.mark.slow
def test_every_way_to_set_a_hand_is_compared_with_all_hands_without_its_cards() -> None:
    """With a deck of sixteen cards, beside a plain comparison of pairs."""
    game: Any = spread(OAKS)
    way = settings_of(game).way
    pairs: Pairs = count_pairs(way, FOUR_RANKS)
    hands = [np.array(hand, np.uint8) for hand in combinations(FOUR_RANKS.tolist(), 7)]
    held = np.array([held_in(hand) for hand in hands])
    both = np.array([set_cards(way, hand) for hand in hands])
    kinds = np.array([kind_of(pairs.kinds, key_of(way.five, hand), held_in(hand)) for hand in hands])
    fronts, backs = np.unique(both >> FRONT_AT), np.unique(both & BEHIND)
    own = pairs.ways.first[kinds]
    front, back = pairs.ways.front, pairs.ways.back
    assert len(np.unique(front[own])) == len(fronts)
    assert len(np.unique(back[own])) == len(backs)
    for kind in Random(4).sample(sorted(set(kinds.tolist())), 12):
        of_kind = np.flatnonzero(kinds == kind)
        assert pairs.hands[kind] == len(of_kind)
        for place in range(pairs.ways.first[kind], pairs.ways.first[kind + 1]):
            found = np.zeros(4, np.int64)
            for hand in of_kind:
                others = own[held & held[hand] == 0]
                found += compared(front[place], back[place], front[others], back[others])
            assert found.tolist() == pairs.counted[place].tolist()
    totals = pairs.counted[pairs.ways.first[:-1]].sum(axis=0)
    assert totals.max() < all_pairs(len(FOUR_RANKS)) == comb(16, 7) * comb(9, 7)


def test_every_game_of_the_houses_is_on_file_with_its_own_way() -> None:
    """Run tools/pai_gow_poker_odds.py when a house way, a ranking or the deck changes."""
    for house_game in all_games():
        if house_game.game_type is PaiGowPoker:
            game: Any = house_game.spread()
            kept = on_file()[rules_of(game)]
            assert kept.ranking == game.rules.ranking
            assert (
                bytes(kept.house_way).split()
                == msgspec.json.format(msgspec.json.encode(game.rules.house_way), indent=1).split()
            )
            assert all(wager.kept for wager in evaluations(game) if wager.wager == BASE)


def test_copies_are_all_that_tells_the_sides_apart_if_both_set_the_house_way() -> None:
    for name in (OAKS, "players/fortune-pai-gow-poker", "lucky-lady/fortune-pai-gow-poker"):
        game, other = (vary(load_game(name), rules=[f"copies={side}"]).spread() for side in ("player-dealer", "player"))
        assert isinstance(game, PaiGowPoker)
        assert isinstance(other, PaiGowPoker)
        assert played(game, HOUSE_WAY) == tuple(reversed(played(other, HOUSE_WAY)))


def test_the_best_setting_gains_on_either_side_of_the_table() -> None:
    best, house_way, bank = (exact(OAKS, BASE, name).expected for name in ("best", HOUSE_WAY, "best-player-dealer"))
    assert (f"{best:.4%}", f"{house_way:.4%}", f"{bank:.4%}") == ("-1.0426%", "-1.2669%", "-1.4926%")


def test_the_best_setting_ignores_some_suits_and_says_that_it_is_exact_for_that() -> None:
    assert exact(OAKS, BASE, "best").basis.certainty == "exact for this strategy"


def test_with_the_public_commission_the_edge_is_the_published_one() -> None:
    """Foxwoods' way on both sides. Published figures by simulation, for other public ways: 2.73 % and 2.85 %."""
    game: Any = vary(load_game(OAKS), rules=["base_pays=19:20"]).spread()
    base = next(wager for wager in evaluations(game) if wager.wager == BASE)
    odds = base.exact(HOUSE_WAY)
    assert odds.rounds == ALL == 8_250_459_031_214_400
    assert f"{odds.expected:.2%} {base.exact('best').expected:.2%}" == "-2.72% -2.51%"


def test_a_player_dealer_who_must_set_the_house_way_has_no_best_setting() -> None:
    for name, sets in ((OAKS, True), ("players/fortune-pai-gow-poker", False)):
        (base,) = (wager for wager in evaluations(spread(name)) if wager.wager == BASE)
        assert ("best-player-dealer" in base.solvers) is sets


def test_less_than_even_money_is_worth_less_however_the_hand_is_set() -> None:
    even, less = (exact(name, BASE, "best").expected for name in ("oceans-eleven/pai-gow-poker", OCEANS))
    assert even > 0 > less
