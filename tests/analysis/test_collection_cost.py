"""What the collection costs a seat is what the engine takes from it."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.analysis.collection_cost import STYLES, CollectionCost, big_bet, collection_costs, unit_of_cost
from cardroom.games.poker.pot_game import PotGame
from cardroom.houses import load_game


def spread(name: str, fees: str = "", stakes: str = "") -> PotGame[Any]:
    game = load_game(name).spread(fees, stakes)
    assert isinstance(game, PotGame)
    return game


def costs(game: PotGame[Any], players: int, hands: int = 12, seed: int = 1) -> dict[tuple[int, str], CollectionCost]:
    found = collection_costs(game, players=players, hands=hands, seed=seed)
    return {(cost.players, cost.style): cost for cost in found}


def test_where_all_call_every_seat_pays_its_part_of_the_collection_at_the_flop() -> None:
    # Oaks, option 3: $1 with up to five players, $3 with six, $4 with more, at $3-$6.
    game = spread("oaks/texas-holdem")
    assert (big_bet(game), unit_of_cost(game)) == (600, "big bets")
    loose = {players: costs(game, players, hands=2)[players, "loose"] for players in (5, 6, 7)}
    assert [cost.collection for cost in loose.values()] == [100, 300, 400]
    assert loose[6].cost == 50
    assert loose[6].big_bets_per_100 == pytest.approx(50 * 100 / 600)
    assert loose[6].cost_an_hour == 50 * 30
    assert loose[6].standard_error == 0


def test_the_collection_from_a_pot_is_paid_by_those_who_win_it() -> None:
    found = costs(spread("oaks/texas-holdem"), 6)
    tight, loose = found[6, "tight among loose"], found[6, "loose among tight"]
    assert set(found) == {(6, style) for style in STYLES}
    for cost in (tight, loose):
        assert cost.cost == pytest.approx(cost.chips_won * cost.collection, rel=0.2)


def test_the_jackpot_drop_is_part_of_the_cost() -> None:
    cost = costs(spread("oceans-eleven/texas-holdem"), 8, hands=2)[8, "loose"]
    assert cost.jackpot > 0
    assert cost.cost == (cost.collection + cost.jackpot) / 8


def test_the_same_seed_gives_the_same_costs() -> None:
    game = spread("oaks/razz")
    first, again, other = (costs(game, 3, hands=6, seed=seed) for seed in (1, 1, 2))
    assert first == again != other
