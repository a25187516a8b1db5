"""The environments do what PettingZoo and Gymnasium ask of them, in every family of games."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import cardroom.envs
from cardroom.envs import ParallelTableEnv, SeatEnv, TableEnv
from cardroom.envs.registering import id_of
from support.learning import GAMES

ONE_OF_EACH_KIND = [GAMES["flop"], GAMES["three-card-poker"], GAMES["thirteen-card"]]


@pytest.fixture(autouse=True)
def as_asked(capsys: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Every warning is an error, except those for observations that are dicts, as an action mask requires."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield
    capsys.readouterr()


def few(game: str) -> int:
    return 3 if "pan" in game else 2


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_agents_of_a_table_are_asked_in_turn_as_pettingzoo_asks_for_it(game: str) -> None:
    api_test(TableEnv(game, players=few(game)), num_cycles=30)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_an_agent_in_one_seat_plays_as_gymnasium_asks_for_it(game: str) -> None:
    house, _, slug = game.partition("/")
    env = gymnasium.make(id_of(house, slug), disable_env_checker=True, render_mode="ansi", players=few(game)).unwrapped
    check_env(env)


@pytest.mark.parametrize("game", [GAMES["three-card-poker"], GAMES["pai-gow-poker"]])
def test_the_agent_can_be_the_player_dealer(game: str) -> None:
    check_env(SeatEnv(game, side="player-dealer", players=3), skip_render_check=True)


@pytest.mark.parametrize("game", ONE_OF_EACH_KIND)
def test_the_same_seed_gives_the_same_hands(game: str) -> None:
    seed_test(lambda: TableEnv(game, players=3), num_cycles=4)


@pytest.mark.parametrize("game", ONE_OF_EACH_KIND)
def test_all_who_are_asked_answer_at_once_as_pettingzoo_asks_for_it(game: str) -> None:
    parallel_api_test(ParallelTableEnv(game, players=3), num_cycles=40)


def test_every_game_of_every_house_has_an_id() -> None:
    ids = [name for name in gymnasium.registry if name.startswith("cardroom/")]
    assert "cardroom/oaks.texas-holdem-v0" in ids
    assert len(ids) >= 115
    assert cardroom.envs.__all__ == ["ParallelTableEnv", "SeatEnv", "TableEnv"]


def test_the_environments_are_listed_before_they_are_loaded() -> None:
    assert set(cardroom.envs.__all__) <= set(dir(cardroom.envs))
