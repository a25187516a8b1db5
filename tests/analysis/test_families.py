"""Every procedure has its mathematics and its equity, or says why not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardroom.analysis import MATHEMATICS, Evaluation, Mathematics, banked, evaluations, families, odds
from cardroom.analysis.equity import EQUITY, equity_game
from cardroom.games import catalog
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.catalog import ByProcedure, OutsideProcedure, procedure, procedure_names
from cardroom.houses import HouseGame, all_games, load_game


class Punto(Baccarat):
    """A game of another package."""

    procedure = "punto"


def bring(monkeypatch: pytest.MonkeyPatch, **answers: Any) -> Punto:
    """The game at a table, as if its package were installed."""
    brought = {"punto": OutsideProcedure(Punto, answers)}
    monkeypatch.setattr(catalog, "outside_procedures", lambda: brought)
    house: Any = load_game("oaks/ez-baccarat-panda-8").spread()
    return Punto("Punto", house.rules, house.limits)


@pytest.mark.parametrize("name", procedure_names())
@pytest.mark.parametrize("mapping", [MATHEMATICS, EQUITY], ids=["mathematics", "equity"])
def test_every_procedure_is_answered_or_says_why_not(name: str, mapping: ByProcedure[Any]) -> None:
    assert (name in mapping) != bool(mapping.why_not(name))


@pytest.mark.parametrize("name", procedure_names())
def test_a_procedure_is_played_for_a_pot_or_against_a_player_dealer_or_for_payments(name: str) -> None:
    kind = procedure(name).kind
    assert (name in MATHEMATICS, name in EQUITY) == (kind == "bank", kind == "pot")


@pytest.mark.parametrize("name", [*MATHEMATICS])
def test_a_family_has_a_folder_of_its_name(name: str) -> None:
    folder = Path(families.__file__).with_name(name.replace("-", "_"))
    assert {"__init__.py", "kernel.py", "solver.py"} <= {file.name for file in folder.iterdir()}


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("oaks/texas-holdem", "Texas Hold'em: it is played for a pot, not against a player-dealer"),
        ("livermore/pan", "Pan.*: the players pay one another, so there is no player-dealer"),
    ],
)
def test_without_a_player_dealer_there_are_no_odds(name: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        banked(load_game(name).spread())


@pytest.mark.parametrize("name", ["oaks/zoobac", "livermore/pan"])
def test_without_a_pot_there_is_no_equity(name: str) -> None:
    with pytest.raises(ValueError, match="it is not played for a pot"):
        equity_game(load_game(name).spread())


def test_the_engine_plays_the_wagers_of_an_outside_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = bring(monkeypatch)
    found = odds(game, rounds=20)
    assert list(found) == list(game.offered)
    assert {line.method for line in found.values()} == {"simulated"}


def test_an_outside_game_without_a_strategy_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="no strategy has been computed for Punto"):
        families.best_strategy(bring(monkeypatch))


def test_an_outside_game_may_bring_its_own_mathematics(monkeypatch: pytest.MonkeyPatch) -> None:
    own = Mathematics(lambda _: [Evaluation(wager="punto", kinds=(), why_not="nobody knows yet")])
    assert odds(bring(monkeypatch, analysis=own), exact=True).why_not == {"punto": "nobody knows yet"}


@pytest.mark.parametrize("house_game", list(all_games()), ids=lambda game: game.id)
def test_every_strategy_is_described_in_words(house_game: HouseGame) -> None:
    game: Any = house_game.spread()
    if MATHEMATICS.get(game) is not None:
        for wager in families.evaluations(game):
            assert {name for name in wager.solvers if name} <= wager.ways.player.keys()


@pytest.mark.parametrize(
    ("game", "wagers"),
    [
        ("livermore/ultimate-texas-holdem", {"bad-beat"}),
        ("oceans-eleven/21st-century-baccarat-face-up", {"early-tie", "late-tie", "late-tie-alone"}),
    ],
)
def test_a_wager_that_is_played_in_the_interest_of_another_is_exact_for_this_strategy(
    game: str, wagers: set[str]
) -> None:
    every = evaluations(banked(load_game(game).spread()))
    assert {each.wager for each in every if each.basis(next(iter(each.solvers))).certainty != "exact"} == wagers
    noted = {each.wager: each.note_on(each.basis(next(iter(each.solvers)))) for each in every}
    assert all("in the interest of" in noted[wager] for wager in wagers)
