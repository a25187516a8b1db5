"""Beside a figure stands only what is true of it: how both sides play, and the notes."""

from __future__ import annotations

from typing import Any

from cardroom.analysis import Evaluation, banked, evaluations, vary
from cardroom.houses import load_game
from support.cases import every_case

THREE, UTH = "oaks/three-card-poker-1-3", "livermore/ultimate-texas-holdem"
FACE_UP = "oceans-eleven/21st-century-baccarat-face-up"
PAN, FORTUNE, BLACKJACK = "oaks/super-pan-9", "livermore/fortune-pai-gow-poker-1-1", "oaks/21st-century-blackjack"
IN_INTEREST, MIXED, BY_RANKS = "in the interest of", "only now and then", "by the ranks of the seven cards"


def by_name(game: str) -> dict[str, Evaluation]:
    return {each.wager: each for each in evaluations(banked(load_game(game).spread()))}


@every_case(
    [
        (UTH, "bad-beat", "best", IN_INTEREST, True),
        (UTH, "bad-beat", "never-fold", IN_INTEREST, False),
        (FACE_UP, "early-tie", "best", IN_INTEREST, True),
        (FACE_UP, "early-tie", "draw-to-five", IN_INTEREST, False),
        (FACE_UP, "late-tie", "best", "only with an edge", True),
        (FACE_UP, "late-tie", "draw-to-five", "only with an edge", False),
        (FACE_UP, "late-tie", "draw-to-five", "whenever it is offered", True),
        (PAN, "base", "equilibrium", MIXED, True),
        (PAN, "base", "best", MIXED, False),
        (PAN, "base", "equilibrium", "hold only if", False),
        (PAN, "base", "best-player-dealer", "hold only if", True),
        (FORTUNE, "base", "best", BY_RANKS, True),
        (FORTUNE, "base", "house-way", BY_RANKS, False),
        (BLACKJACK, "base", "best", "played by its own cards", True),
        (BLACKJACK, "base", "chart", "played by its own cards", False),
        (BLACKJACK, "base", "chart", "played by the chart", True),
        (BLACKJACK, "base", "chart", "lower than the optimum", False),
    ]
)
def test_beside_a_figure_stands_only_what_is_true_of_its_strategy(
    game: str, wager: str, strategy: str, words: str, is_said: bool
) -> None:
    found = by_name(game)[wager]
    assert (words in found.note_on(found.basis(strategy))) == is_said


@every_case(
    [
        (PAN, "base", "equilibrium", "combinations"),
        (FORTUNE, "base", "best", BY_RANKS),
        (BLACKJACK, "base", "", "split into"),
    ]
)
def test_what_is_true_only_of_computed_figures_is_not_said_of_simulated_ones(
    game: str, wager: str, strategy: str, words: str
) -> None:
    found = by_name(game)[wager]
    assert words in found.note_on(found.basis(strategy or "best"))
    assert words not in found.note_on(found.simulated_basis(strategy))
    assert found.simulated_basis(strategy).combinations == "simulated rounds"


def test_who_decides_about_a_bonus_wager_is_said_with_its_figures() -> None:
    """A fold may lose the wager, or no decision changes it, or there are none in the game."""
    lost, kept = by_name(THREE)["pair-plus"], by_name(UTH)["trips"]
    assert lost.basis("").sides == "the player folds no hand that this wager pays; the player-dealer has no decisions"
    assert lost.simulated_basis("").sides == "the player plays as the bots do; the player-dealer has no decisions"
    assert lost.note_on(lost.basis("")) == "a hand that is folded loses the wager"
    assert kept.basis("").sides == kept.simulated_basis("").sides == "no decision of either side matters to this wager"
    assert by_name(FORTUNE)["fortune"].basis("").sides == kept.basis("").sides
    insurance = by_name("livermore/pure-21-5-blackjack")["insurance"]
    assert insurance.basis("").player == "takes it whenever an ace is up"
    assert by_name("oaks/zoobac")["tie"].basis("").sides == "neither side has decisions"


def test_a_bonus_on_six_cards_that_a_fold_loses_is_computed_for_a_player_who_never_folds() -> None:
    name = "oaks/three-card-poker-1-3-6-card-bonus"
    game: Any = vary(load_game(name), rules=['lost_by_folding=["6-card-bonus"]']).spread()
    found = {each.wager: each for each in evaluations(game)}["6-card-bonus"]
    assert found.basis("").player == "never folds"
    assert found.note_on(found.basis("")) == "a hand that is folded loses the wager"
    assert not found.as_played


def test_a_game_without_doubles_says_nothing_about_them() -> None:
    def notes(name: str) -> str:
        (base,) = (one for one in evaluations(banked(load_game(name).spread())) if one.wager == "base")
        return " ".join(note.words for note in base.notes)

    assert "doubles are for the full wager" not in notes("oaks/california-aces")
    assert "doubles are for the full wager" in notes("oaks/pure-21-5-blackjack")
