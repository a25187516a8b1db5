"""The exact odds of the Fortune bonus and Envy with the 53-card deck."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from cardroom.analysis import WagerOdds, evaluations, vary
from cardroom.analysis.families.pai_gow_poker.solver import NOTHING, ROYAL_MATCH, by_rows, count_rows
from cardroom.cards import PACK, Card
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.houses import all_games, load_game
from cardroom.ranking import best_pay, fortune_hands
from cardroom.ranking.high import Joker
from cardroom.ranking.kernels import random_hands
from support.odds_at_table import exact, spread

BUG, WILD = "livermore/fortune-pai-gow-poker-1-1", "lucky-lady/fortune-pai-gow-poker"
PLAYERS, OCEANS = "players/fortune-pai-gow-poker", "oceans-eleven/fortune-pai-gow-poker"


def counts(name: str, wager: str) -> dict[str, int | None]:
    return {row.outcome: row.combinations for row in exact(name, wager).outcomes}


@pytest.mark.slow
def test_all_hands_of_the_53_cards_are_counted_with_the_joker_a_bug() -> None:
    assert counts(BUG, "fortune") == {
        "seven-card-straight-flush": 32,
        "royal-flush-royal-match": 72,
        "seven-card-straight-flush-with-joker": 196,
        "five-aces": 1_128,
        "royal-flush": 26_020,
        "straight-flush": 184_644,
        "four-of-a-kind": 307_472,
        "full-house": 4_188_528,
        "flush": 6_172_088,
        "three-of-a-kind": 7_672_500,
        "straight": 11_034_204,
        "lose": 124_556_196,
    }
    assert exact(BUG, "fortune").rounds == comb(53, 7) == 154_143_080


@pytest.mark.slow
def test_the_public_pay_table_has_its_published_edge() -> None:
    pays = {
        "seven-card-straight-flush": 5000,
        "royal-flush-royal-match": 2000,
        "seven-card-straight-flush-with-joker": 1000,
        "five-aces": 400,
        "royal-flush": 150,
    }
    game: Any = vary(load_game(BUG), pays=[f"fortune.{row}={to}:1" for row, to in pays.items()]).spread()
    (wager,) = [each for each in evaluations(game) if each.wager == "fortune"]
    assert round(wager.exact().expected * 100, 1) == -7.8


@pytest.mark.slow
def test_a_wild_joker_makes_five_of_a_kind_and_more_of_most_hands() -> None:
    wild, bug = counts(WILD, "fortune"), counts(BUG, "fortune")
    # Four of a kind and the joker, beside any two of the other 48 cards: for each of the twelve ranks but aces.
    assert wild["five-of-a-kind"] == 12 * comb(48, 2)
    assert wild["five-aces"] == bug["five-aces"] == comb(48, 2)
    assert (wild["four-of-a-kind"] or 0) > (bug["four-of-a-kind"] or 0)
    assert exact(WILD, "fortune").rounds == comb(53, 7)


@pytest.mark.slow
def test_fortune_with_a_wild_joker_favors_the_players_at_ocean_s_eleven_only() -> None:
    assert exact(OCEANS, "fortune").favors_players
    assert not exact(WILD, "fortune").favors_players


@pytest.mark.slow
def test_fortune_is_counted_with_a_joker_that_is_a_bug_players_1018() -> None:
    """With a joker that is any card, as in the hands of this house, the same pays would be worth 3.91 % to players."""
    assert round(exact(PLAYERS, "fortune").expected * 100, 2) == -19.51
    assert "five-of-a-kind" not in counts(PLAYERS, "fortune") or not counts(PLAYERS, "fortune")["five-of-a-kind"]
    game: Any = vary(load_game(PLAYERS), rules=["fortune_joker=wild"]).spread()
    (wager,) = [each for each in evaluations(game) if each.wager == "fortune"]
    assert round(wager.exact().expected * 100, 2) == 3.91


@pytest.mark.parametrize("joker", ["bug", "wild"])
@pytest.mark.parametrize(
    "rows",
    [
        tuple(spread(BUG).rules.pays["fortune"]),
        tuple(spread(WILD).rules.pays["fortune"]),
        ("straight", "three-of-a-kind", "pair"),
        ("three-of-a-kind", "straight", "pair"),
    ],
)
def test_a_hand_is_counted_in_the_row_that_the_table_pays(rows: tuple[str, ...], joker: Joker) -> None:
    ranking = by_rows(rows, joker)
    for hand in random_hands(3_000, 7, seed=5, joker=True).tolist():
        cards = [Card(card) for card in hand]
        made = fortune_hands(cards, joker) - {ROYAL_MATCH}
        assert ranking.category(ranking.value(cards)) == (best_pay(made, rows) or NOTHING)


@pytest.mark.slow
def test_without_a_joker_the_52_cards_are_counted() -> None:
    rows = count_rows(tuple(spread(BUG).rules.pays["fortune"]), "bug", PACK)
    assert sum(rows.values()) == comb(52, 7)
    assert (rows["four-of-a-kind"], rows["full-house"]) == (224_848, 3_473_184)
    flushes = [count for row, count in rows.items() if "flush" in row and row != "flush"]
    assert (sum(flushes), rows["flush"]) == (41_584, 4_047_644)


@pytest.mark.slow
def test_envy_for_other_hands_than_the_best_of_the_table_is_counted_apart() -> None:
    game: Any = vary(load_game(BUG), rules=["envy.prizes={full-house = 10}"]).spread()
    (envy,) = [each for each in evaluations(game) if each.wager == "envy"]
    made = {row.outcome: row.combinations for row in envy.exact().outcomes}
    # Better hands that hold a full house as well count for it here: four of a kind with a pair.
    assert (made["full-house"] or 0) > (counts(BUG, "fortune")["full-house"] or 0)


def test_envy_pays_dollars_by_the_least_wager_that_earns_it() -> None:
    rows = {row.outcome: row for row in exact(BUG, "envy").outcomes}
    assert rows["four-of-a-kind"].pays == 5 / 25
    assert rows["seven-card-straight-flush"].pays == 1_000 / 25
    assert rows["straight-flush"].combinations == counts(BUG, "fortune")["straight-flush"]
    assert exact(BUG, "envy").rounds == comb(53, 7)


def test_every_fortune_of_every_house_has_exact_odds() -> None:
    games = [game for game in all_games() if game.game_type is PaiGowPoker and "fortune" in game.rules.order.kinds]
    assert len(games) == 4
    for game in games:
        solved = {wager.wager for wager in evaluations(spread(game.id)) if wager.solvers}
        assert solved == {"base", "fortune", "envy"}


@pytest.mark.slow
def test_the_rows_of_all_hands_add_up() -> None:
    odds = exact("oceans-eleven/fortune-pai-gow-poker", "fortune")
    assert isinstance(odds, WagerOdds)
    assert sum(row.combinations or 0 for row in odds.outcomes) == 154_143_080
