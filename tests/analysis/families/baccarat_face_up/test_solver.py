"""The exact odds of 21st Century Baccarat: both lines, and the ties."""

from __future__ import annotations

from fractions import Fraction
from math import perm
from random import Random
from typing import Any

import pytest

from cardroom.analysis import evaluations, vary
from cardroom.analysis.families.baccarat.solver import points_of
from cardroom.analysis.families.baccarat_face_up.solver import Seen, all_seen, line, takes_late_tie, worth
from cardroom.games.california.baccarat.face_up import BASE, EARLY_TIE, LATE_TIE, FaceUpBaccarat
from cardroom.houses import load_game
from cardroom.ranking import baccarat_points, baccarat_total
from support.baccarat_round import Typed
from support.odds_at_table import exact, spread

NAME = "oceans-eleven/21st-century-baccarat-face-up"


@pytest.fixture
def game() -> FaceUpBaccarat:
    spread_game = spread(NAME)
    assert isinstance(spread_game, FaceUpBaccarat)
    return spread_game


def seen_cards(game: FaceUpBaccarat) -> list[Seen]:
    return all_seen(points_of(game.deck.cards), game.rules.bank_hits_to)


def test_both_lines_are_out_of_every_order_of_six_cards(game: FaceUpBaccarat) -> None:
    for totals in ("stand", "hit"):
        assert sum(getattr(seen, totals).total() for seen in seen_cards(game)) == perm(416, 6)
    assert exact(NAME, "base").rounds == perm(416, 6)


def test_the_best_line_is_never_worse_than_drawing_to_five(game: FaceUpBaccarat) -> None:
    assert exact(NAME, "base", "best").expected > exact(NAME, "base", "draw-to-five").expected
    free = [seen for seen in seen_cards(game) if seen.community in (5, 6)]
    for seen in free:
        best = max(worth(game, BASE, seen.hit), worth(game, BASE, seen.stand))
        assert worth(game, BASE, line(game, seen, "best")) == best
    assert {line(game, seen, "best") is seen.hit for seen in free} == {True, False}


def test_a_prescribed_total_leaves_no_choice(game: FaceUpBaccarat) -> None:
    for seen in seen_cards(game):
        if seen.community not in (5, 6):
            assert line(game, seen, "best") is (seen.hit if seen.community <= 4 else seen.stand)


def test_late_ties_on_the_same_total_from_five_on_are_not_offered(game: FaceUpBaccarat) -> None:
    closed = {
        (seen.community, seen.up)
        for seen in seen_cards(game)
        if not takes_late_tie(game, seen, seen.stand, "draw-to-five")
    }
    assert closed == {(total, total) for total in range(5, 10)}


BY_STRATEGY = {
    8: {
        "best": (Fraction(-211374130957, 19524993263685), Fraction(-3627426392, 2169443695965)),
        "draw-to-five": (Fraction(-3555682387, 309920527995), Fraction(2918619112, 433888739193)),
        "for-early-tie": (Fraction(-2470210903, 214560365535), Fraction(3479166440, 433888739193)),
    },
    4: {
        "best": (Fraction(-297857021, 28012489245), Fraction(-268000472, 65362474905)),
        "draw-to-five": (Fraction(-2232863291, 196087424715), Fraction(92087816, 21787491635)),
        "for-early-tie": (Fraction(-6741639598, 588262274145), Fraction(365688451, 65362474905)),
    },
}
"""The expected values of base and of the early tie by decks and by strategy, which a program of its own counted over
all orders of six cards."""


@pytest.mark.parametrize("decks", [8, pytest.param(4, marks=pytest.mark.slow)])
def test_base_and_the_early_tie_are_counted_for_the_strategy_that_is_best_for_either(decks: int) -> None:
    game: Any = vary(load_game(NAME), decks).spread()
    wagers = {wager.wager: wager for wager in evaluations(game)}
    for strategy, (base, early) in BY_STRATEGY[decks].items():
        found = [wagers[name].exact(strategy) for name in ("base", "early-tie")]
        assert [Fraction(odds.fraction) for odds in found] == [base, early], strategy
        optimal = [{"best": "base", "for-early-tie": "early-tie"}.get(strategy) == odds.wager for odds in found]
        assert [odds.basis.certainty == "exact" for odds in found] == optimal


def test_with_eight_decks_playing_for_the_early_tie_is_the_best_for_a_base_wager_of_the_same_size_or_twice_that(
    game: FaceUpBaccarat,
) -> None:
    """Without late ties, the early tie does not make up for the base wager that it needs."""
    for stake in (1, 2):
        for seen in seen_cards(game):
            both = [
                stake * worth(game, BASE, totals) + worth(game, EARLY_TIE, totals) for totals in (seen.stand, seen.hit)
            ]
            if seen.community in (5, 6):
                assert max(both) == both[line(game, seen, "for-early-tie") is seen.hit]
        base, early = BY_STRATEGY[8]["for-early-tie"]
        assert stake * base + early < 0


def test_a_late_tie_is_made_only_where_it_has_the_best_of_it() -> None:
    picky, always = (exact(NAME, LATE_TIE, strategy) for strategy in ("best", "draw-to-five"))
    assert picky.expected > 0 > always.expected
    assert picky.favors_players
    assert picky.rounds < always.rounds < perm(416, 6)


def test_a_late_tie_without_an_early_one_is_paid_less() -> None:
    alone = exact(NAME, "late-tie-alone", "draw-to-five")
    assert [row.pays for row in alone.outcomes] == [6, -1]
    assert alone.expected < exact(NAME, LATE_TIE, "draw-to-five").expected


def test_the_table_ends_as_the_solver_counts_on_the_same_cards(game: FaceUpBaccarat) -> None:
    random = Random(2)
    for _ in range(200):
        cards = random.sample(game.deck.cards, 6)
        first, up, second, hole, *more = cards
        community = baccarat_total((first, second))
        hits = community <= 4 or (community in (5, 6) and random.random() < 0.5)
        mine = baccarat_total((first, second, more[0])) if hits else community
        bank = baccarat_total((up, hole))
        if bank <= 5:
            bank = baccarat_total((up, hole, more[1] if hits else more[0]))
        closed = community >= 5 and community == baccarat_points(up)
        typed = [*([] if closed else ["no"]), *(["hit" if hits else "stand"] if community in (5, 6) else [])]
        played = Typed(game, {1: {"base": 20, "early-tie": 10}}, " ".join(map(str, cards)), ", ".join(typed))
        base = 0 if mine == bank > 1 else 20 if mine > bank else -20
        assert played.won("base") == base
        assert played.won("early-tie") == (80 if mine == bank else -10)
        seen = [each for each in seen_cards(game) if (each.community, each.up) == (community, baccarat_points(up))]
        assert any((mine, bank) in (each.hit if hits else each.stand) for each in seen)
