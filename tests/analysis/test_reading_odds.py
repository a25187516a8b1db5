"""What the ways of a reading are worth, and bonuses that favor the players in one of them."""

from __future__ import annotations

import pytest

from cardroom.analysis.families.pai_gow_poker import solver
from cardroom.analysis.favors import favoring_bonuses
from cardroom.analysis.reading_odds import priced_readings
from cardroom.houses import load_game

WORTH = [
    ("oaks/ez-baccarat-panda-8", "banker-seven", "banker is worth -1.0183% (push), +1.2351% (paid)"),
    ("oaks/ez-baccarat-panda-8", "natural", "tie is worth -14.3596% (stop), +1.9152% (no-stop)"),
    ("players/ez-baccarat-panda-8", "natural", "tie is worth -4.8440% (stop), +13.2391% (no-stop)"),
    ("oceans-eleven/three-card-poker", "not-qualified", "ante-play is worth -4.5976% (compared), -1.8022% (paid)"),
    ("livermore/pai-gow-poker", "wheel", "base is worth -1.2669% (lowest), -1.2668% (second-highest)"),
]


@pytest.mark.parametrize(("game", "reading", "worth"), WORTH)
def test_a_reading_is_priced_exactly_where_there_is_a_solver(game: str, reading: str, worth: str) -> None:
    """Oaks 3249 and 3210, Player's 598, Ocean's Eleven 1279, Livermore 1036. Wagers worth the same are left out."""
    (found,) = [each for each in priced_readings(load_game(game)) if each.place == f"readings.{reading}"]
    assert found.problem == f"to the players, {worth}"
    assert found.severity == "note"
    assert found.explained.startswith(f"{load_game(game).held[reading].name} is the usual way. ")


@pytest.mark.slow
def test_a_reading_is_priced_by_rounds_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Livermore 1036, as if the base wager had no solver."""
    monkeypatch.setattr(solver, "strategies", lambda _game: ())
    (wheel,) = priced_readings(load_game("livermore/pai-gow-poker"))
    assert wheel.place == "readings.wheel"
    assert wheel.problem.count("base is worth -1.") == 1
    assert wheel.problem.count(" ± 0.08%") == 2


def test_a_reading_of_a_game_for_a_pot_is_not_priced() -> None:
    assert list(priced_readings(load_game("players/lowball"))) == []


def test_a_bonus_that_favors_the_players_is_found_under_the_reading_in_force() -> None:
    """Without a stop, a tie at Player's comes often enough to be worth more than 9 to 1."""
    game = load_game("players/ez-baccarat-panda-8")
    assert list(favoring_bonuses(game)) == []
    (tie,) = favoring_bonuses(game.choose({"natural": "no-stop"}))
    assert (tie.place, tie.problem) == ("pays.tie", "tie favors the players by 13.24% of every wager")
