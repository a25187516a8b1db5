"""What single cards are worth: without one card, with a count, and at a depth of the shoe."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from cardroom.analysis.families.baccarat.solver import tally
from cardroom.analysis.removal import best_tags, correlated, not_counted, removal, worth
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.cards import Card
from cardroom.cli.app import app
from cardroom.houses import load_game

EZ, BUSTER = "oaks/ez-baccarat-panda-8", "players/21st-century-blackjack-buster"


@pytest.mark.slow
def test_without_an_unknown_card_a_baccarat_wager_is_worth_the_same() -> None:
    """A card that nobody has seen is as good as one in the shoe, so that the effects add up to nothing."""
    for wager in removal(load_game(EZ)):
        assert sum(line.number for line in wager.effects) == 8 * 52
        assert sum(line.number * line.effect for line in wager.effects) == pytest.approx(0, abs=1e-11)
        assert sum(line.number * line.tag for line in wager.effects) == 0


def test_the_effects_add_up_to_the_odds_of_a_shoe_that_is_half_dealt() -> None:
    """The approximation that a count rests on, beside the exact odds of one shoe."""
    game: Any = load_game(EZ).spread()
    (dragon,) = removal(load_game(EZ), "dragon-7")
    cards = sorted(game.deck.cards)
    by_rank = {name: line.effect for line in dragon.effects for name in line.cards.split()}
    gone = [cards[number] for number in np.random.default_rng(2).permutation(len(cards))[:208]]
    left = list(cards)
    for card in gone:
        left.remove(card)
    change = sum(by_rank[str(Card(card))[0]] for card in gone) * (len(cards) - 1) / len(left)
    exact = WagerOdds.exact("dragon-7", tally(game, "dragon-7", left)).expected
    assert abs(change) > 0.02
    assert exact - dragon.expected == pytest.approx(change, rel=0.1)


def test_insurance_without_a_ten_or_another_card() -> None:
    """Six decks: 96 of the 311 cards beside the ace are tens."""
    (insurance,) = removal(load_game(BUSTER), "insurance")
    effects = {line.cards: line.effect for line in insurance.effects}
    full = 3 * 96 / 311 - 1
    assert insurance.expected == pytest.approx(full)
    assert effects["T J Q K"] == pytest.approx(3 * 95 / 310 - 1 - full)
    assert effects["5"] == pytest.approx(3 * 96 / 310 - 1 - full)
    assert {line.cards: line.tag for line in insurance.effects}["T J Q K"] == -1
    assert insurance.count is not None
    assert 0.7 < insurance.count.correlation < 1


def test_the_best_tags_are_the_best_of_all_balanced_ones() -> None:
    numbers, effects = np.array([4, 4, 8, 4, 4]), np.array([0.5, 0.1, -0.4, 0.3, -0.1])
    balanced = [np.array(tags) for tags in product((-1, 0, 1), repeat=5) if any(tags) and not numbers @ tags]
    best = best_tags(numbers, effects)
    assert list(best) in [list(tags) for tags in balanced]
    assert correlated(numbers, effects, best) == max(correlated(numbers, effects, tags) for tags in balanced)
    values, counts = np.repeat(effects, numbers), np.repeat(best, numbers)
    assert correlated(numbers, effects, best) == pytest.approx(np.corrcoef(values, counts)[0, 1])


def test_a_count_is_worth_what_dealt_shoes_are_worth() -> None:
    """Shoes dealt at random, with a wager whenever the linear estimate favors it."""
    numbers, effects = np.full(10, 24), np.linspace(-0.001, 0.001, 10)
    random, expected, shoes = np.random.default_rng(4), -0.005, 20_000
    dealt = random.integers(1, 180, shoes)
    gone = np.array([random.multivariate_hypergeometric(numbers, each) for each in dealt])
    estimated = expected + gone @ effects * 239 / (240 - dealt)
    spread = float(np.sqrt(effects @ effects / 10))
    favorable, gain = worth(expected, spread, 240, 60)
    won = estimated.clip(0)
    assert abs(won.mean() - gain) < 4 * won.std() / shoes**0.5 + gain / 100
    assert abs((estimated > 0).mean() - favorable) < 4 * 0.5 / shoes**0.5


def test_the_command_prints_text_and_json() -> None:
    def run(*words: str) -> str:
        return CliRunner().invoke(app, ["removal", EZ, "--wager", "tie", *words], catch_exceptions=False).output

    assert "With 14 cards behind the cut card" in run("--cut", "14")
    (wager,) = json.loads(run("--json", "--cut", "14"))["wagers"]
    assert (wager["wager"], wager["basis"]["certainty"], wager["count"]["behind"]) == ("tie", "exact", 14)
    with pytest.raises(ValueError, match="cut card"):
        removal(load_game(EZ), "tie", behind=500)


def test_a_strategy_that_no_wager_has_is_refused() -> None:
    with pytest.raises(ValueError, match="no strategy 'bset' for base"):
        removal(load_game("oaks/california-aces"), "base", "bset")


def test_games_that_are_not_counted_for_a_shoe_say_so() -> None:
    with pytest.raises(ValueError, match="single cards are missing"):
        removal(load_game("oaks/three-card-poker-1-3-6-card-bonus"))


def test_a_wager_that_is_only_simulated_says_why_it_has_no_effects() -> None:
    with pytest.raises(ValueError, match="base has no effects of single cards: players may exchange cards"):
        removal(load_game("players/21st-century-blackjack-switch"), "base")
    assert [*not_counted(load_game("players/21st-century-blackjack-switch"))] == ["base"]


@pytest.mark.parametrize("behind", [0, 416, 417])
def test_a_cut_card_leaves_at_least_one_card_before_it_and_one_behind_it(behind: int) -> None:
    with pytest.raises(ValueError, match="has 1 to 415 of 416 cards behind it"):
        removal(load_game(EZ), behind=behind)
