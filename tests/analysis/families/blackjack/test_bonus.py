"""The exact odds of insurance and of the bonus wagers of the blackjacks: public figures, plain counts, every house."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from cardroom.analysis import WagerOdds, evaluations, vary
from cardroom.analysis.families.blackjack.bank import Bank
from cardroom.analysis.families.blackjack.bonus import count, insurance
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.houses import all_games, load_game
from support.odds_at_table import exact, spread

PURE, SPANISH = "oaks/pure-21-5-blackjack", "livermore/pure-spanish-21-5"
BUSTER, SWITCH = "players/21st-century-blackjack-buster", "players/21st-century-blackjack-switch"


def odds(name: str, kind: str, decks: int, *pays: str) -> WagerOdds:
    """A bonus with this number of packs and other pays."""
    game = vary(load_game(name), decks, [f"{kind}.{pay}" for pay in pays]).spread()
    assert isinstance(game, Blackjack)
    return WagerOdds.exact(kind, count(game, kind))


def test_lucky_lucky_of_two_packs_has_the_published_count() -> None:
    """discountgambling.net, 2012: 182,104 sets of three cards; here each of the three may be the one that is up."""
    line = odds(PURE, "lucky-lucky", 2, "suited-21=15:1")
    published = {"suited-6-7-8": 32, "7-7-7": 56, "6-7-8": 480, "suited-21": 936, "21": 14_904, "20": 13_792,
                 "19": 13_344, "lose": 138_560}  # fmt: skip
    assert {row.outcome: row.combinations for row in line.outcomes} == {
        hand: 3 * sets for hand, sets in published.items()
    }
    assert round(line.expected, 8) == -0.02820366


def test_match_the_dealer_of_six_spanish_packs_has_the_published_odds() -> None:
    """888casino.com on Spanish 21: 3.055 %, hit frequency 15.411 %, standard deviation 2.448."""
    line = odds(SPANISH, "match-the-dealer", 6, "two-suited=18:1", "suited-and-unsuited=13:1", "suited=9:1")
    assert (round(line.expected * 100, 3), round(line.hit_frequency * 100, 3), round(line.sd, 3)) == (
        -3.055, 15.411, 2.448,
    )  # fmt: skip


@pytest.mark.parametrize(("decks", "percent"), [(1, -6.89), (2, -6.51), (4, -6.29), (5, -6.25), (6, -6.21), (8, -6.17)])
def test_buster_has_the_published_edge_by_packs_where_soft_17_is_hit(decks: int, percent: float) -> None:
    """The Wizard of Odds on Buster Blackjack, first pay table as analyzed there."""
    line = odds(BUSTER, "buster", decks, "6=12:1", "8=250:1")
    assert round(line.expected * 100, 2) == percent


def test_buster_of_six_packs_busts_by_cards_as_often_as_published() -> None:
    shares = {row.outcome: round(row.probability, 6) for row in exact(BUSTER, "buster").outcomes}
    assert shares == {
        "8": 0.000012, "7": 0.000214, "6": 0.002638, "5": 0.020473, "4": 0.089392, "3": 0.173032, "lose": 0.714240,
    }  # fmt: skip


def test_buster_of_two_packs_has_the_published_odds() -> None:
    """888casino.com, the usual pay table: 5.478 %, hit frequency 28.645 %, standard deviation 2.591."""
    line = odds(BUSTER, "buster", 2, "3=1:1", "4=3:1", "5=6:1", "6=30:1", "7=100:1")
    figures = round(line.expected * 100, 3), round(line.hit_frequency * 100, 3), round(line.sd, 3)
    assert figures == (-5.478, 28.645, 2.591)


@pytest.mark.slow
@pytest.mark.parametrize("name", [BUSTER, "oceans-eleven/21st-century-blackjack", SPANISH])
def test_buster_counts_the_hands_that_the_base_wager_meets(name: str) -> None:
    game = spread(name)
    assert isinstance(game, Blackjack)
    bank = Bank(game.rules)
    over = np.array([game.rules.count.is_over(game.rules.count.total(hand)) for hand in bank.ends])
    nobody = np.zeros((1, len(bank.kinds)), np.int64)
    shares = bank.deck / bank.deck.sum()
    met = sum(share * bank.chances(up, nobody)[0, over].sum() for up, share in enumerate(shares))
    assert met == pytest.approx(exact(name, "buster").hit_frequency, abs=1e-12)


@pytest.mark.parametrize("decks", [6, 8])
def test_super_match_is_what_choosing_ranks_gives(decks: int) -> None:
    line = odds(SWITCH, "super-match", decks)
    of_rank = 4 * decks
    assert line.rounds == comb(13 * of_rank, 4)
    assert {row.outcome: row.combinations for row in line.outcomes} == {
        "four-of-a-kind": 13 * comb(of_rank, 4),
        "three-of-a-kind": 13 * comb(of_rank, 3) * 12 * of_rank,
        "two-pair": comb(13, 2) * comb(of_rank, 2) ** 2,
        "pair": 13 * comb(of_rank, 2) * comb(12, 2) * of_rank**2,
        "lose": comb(13, 4) * of_rank**4,
    }


@pytest.mark.parametrize(("name", "decks"), [(BUSTER, 6), ("lucky-lady/no-bust-21st-century-blackjack-4", 8)])
def test_insurance_pays_for_the_tens_among_the_cards_that_may_lie_under_an_ace(name: str, decks: int) -> None:
    game = spread(name)
    assert isinstance(game, Blackjack)
    tally = insurance(game)
    assert tally.total() == 4 * decks * (52 * decks - 1)
    line = exact(name, "insurance")
    assert line.expected == pytest.approx(float(3 * Fraction(16 * decks, 52 * decks - 1) - 1))


def test_every_wager_of_every_blackjack_has_exact_odds_except_the_two_hands_of_switch() -> None:
    games = [game.spread() for game in all_games() if game.game_type is Blackjack]
    assert games
    for game in games:
        assert isinstance(game, Blackjack)
        wagers = {wager.wager: wager for wager in evaluations(game)}
        assert set(wagers) - {"insurance"} == set(game.offered)
        assert ("insurance" in wagers) == game.rules.insurance
        unsolved = {name for name, wager in wagers.items() if not wager.solvers}
        assert unsolved == ({"base"} if game.rules.switch else set())
