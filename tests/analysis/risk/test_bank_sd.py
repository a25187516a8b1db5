"""The player-dealer's standard deviation where all players win and lose a wager together."""

from __future__ import annotations

from functools import lru_cache
from math import hypot, sqrt
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from cardroom.analysis import evaluations, find_odds
from cardroom.analysis.risk.bank_sd import BankSD, bank_sd, most_sd, weighed
from cardroom.analysis.risk.distribution import of_rounds
from cardroom.analysis.risk.game_risk import find_banks
from cardroom.analysis.risk.risk import Plan
from cardroom.analysis.risk.table_rounds import BankResults, Strata, bank_results
from cardroom.analysis.simulation.full_table import all_players
from cardroom.games.california.blackjack.game import BASE, Blackjack
from cardroom.games.california.blackjack.side_bets import BUSTER
from cardroom.houses import all_games
from support.odds_at_table import exact, spread

OCEANS = "oceans-eleven/21st-century-blackjack"
WITH_BUSTER = [game.id for game in all_games() if game.game_type is Blackjack and BUSTER in spread(game.id).offered]


@lru_cache
def odds_of(name: str) -> dict[str, Any]:
    return {kind: exact(name, kind) for kind in spread(name).offered}


def rounds_of(name: str, seed: int = 1) -> BankResults:
    game = spread(name)
    return weighed(game, bank_results(game, all_players(game), 1, seed), evaluations(game), odds_of(name))


def sd_of(name: str, seed: int = 1) -> BankSD:
    return bank_sd(spread(name), rounds_of(name, seed), evaluations(spread(name)), odds_of(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", WITH_BUSTER)
def test_the_sd_lies_between_that_of_buster_alone_and_that_of_all_wagers_together(name: str) -> None:
    """All players win Buster by the same hand, so its SD is that of one wager of them all."""
    down = all_players(spread(name))
    sd, error = sd_of(name)
    buster = sum(wager.amount for wager in down if wager.kind == BUSTER) * odds_of(name)[BUSTER].sd
    bound = most_sd(down, evaluations(spread(name)), odds_of(name))
    assert bound is not None
    assert buster < sd < bound
    assert 0 < error < sd / 100


def test_a_bust_of_many_cards_pays_base_and_buster_so_the_wagers_go_together() -> None:
    """Six players at Ocean's Eleven with $10 each on base and on Buster: about $179, by 20 million rounds elsewhere."""
    sd, error = sd_of(OCEANS)
    assert abs(sd - 179_40) < 30 + 4 * error


def test_every_seed_gives_the_same_sd_and_the_same_bank_within_the_errors() -> None:
    (one, error), (other, other_error) = (sd_of(OCEANS, seed) for seed in (1, 2))
    assert abs(one - other) < 4 * hypot(error, other_error)
    game = spread(OCEANS)
    banks = [find_banks(game, all_players(game), Plan(seed=seed, risks=(0.05, 0.01))) for seed in (1, 2)]
    for first, second in zip(*banks, strict=True):
        assert abs(first.bank - second.bank) < 4 * hypot(first.standard_error, second.standard_error)
        assert first.standard_error < first.bank / 10


def test_each_bust_has_its_exact_probability_in_the_rounds() -> None:
    table = rounds_of(OCEANS)
    pays = table.by_wager[1, BUSTER] / 10_00
    for line in odds_of(OCEANS)[BUSTER].outcomes:
        assert float(table.chances[np.isclose(pays, line.pays)].sum()) == pytest.approx(line.probability)
    assert of_rounds(table.results, table.chances).sd == pytest.approx(sd_of(OCEANS).sd, rel=5e-3)


def first_of(table: BankResults, rounds: int) -> BankResults:
    by_wager = {made: amounts[:rounds] for made, amounts in table.by_wager.items()}
    alike = Strata(np.zeros(rounds, np.int64), np.ones(1), np.array([rounds]))
    return replace(table, results=table.results[:rounds], by_wager=by_wager, rounds=rounds, strata=alike)


def test_in_few_rounds_the_nearest_prize_stands_for_one_that_did_not_come() -> None:
    """There is no bust of eight cards in the first 300 rounds."""
    game = spread(OCEANS)
    down, wagers = all_players(game), evaluations(game)
    few = first_of(bank_results(game, down, 1), 300)
    table = weighed(game, few, wagers, odds_of(OCEANS))
    best = odds_of(OCEANS)[BUSTER].outcomes[0].pays * 10_00
    assert max(few.by_wager[1, BUSTER]) < best == max(table.by_wager[1, BUSTER])
    assert float(table.chances.sum()) == pytest.approx(1)
    assert np.allclose(table.results, -np.sum(list(table.by_wager.values()), axis=0) - table.fee)
    sd, error = bank_sd(game, table, wagers, odds_of(OCEANS))
    assert abs(sd - sd_of(OCEANS).sd) < 4 * error
    assert error > sd / 200


def test_the_sd_of_few_rounds_with_rare_prizes_is_never_above_its_bound_and_says_that_it_is_not_sure() -> None:
    """The six-card bonus pays up to 1,000 to 1, and 300 rounds do not tell how its prizes go together."""
    name = "oaks/three-card-poker-1-3-6-card-bonus"
    game = spread(name)
    wagers = evaluations(game)
    odds = {line.wager: line for line in find_odds(game, wagers, 1).odds}
    bound = most_sd(all_players(game), wagers, odds)
    found = [bank_sd(game, bank_results(game, all_players(game), 300, seed), wagers, odds) for seed in (1, 2)]
    assert bound is not None
    assert all(sd <= bound and error > sd / 100 for sd, error in found)
    assert abs(found[0].sd - found[1].sd) < 4 * hypot(*(error for _, error in found))


def test_without_buster_the_rounds_count_alike() -> None:
    game = spread(OCEANS)
    down = all_players(game, bonuses=False)
    table = weighed(game, bank_results(game, down, 1), evaluations(game), odds_of(OCEANS))
    mean, error = table.mean(table.results)
    assert mean == pytest.approx(table.results.mean())
    assert error == pytest.approx(table.results.std() / sqrt(table.rounds))
    assert abs(mean + table.fee + 6 * 10_00 * odds_of(OCEANS)[BASE].expected) < 4 * error
