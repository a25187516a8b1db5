"""The interface of the compiled environments: seeds, masks, money, and what they refuse."""

from __future__ import annotations

import numpy as np
import pytest

from cardroom.envs import SeatEnv
from cardroom.envs.vector import BankedVectorEnv, CompiledEnv, FlopVectorEnv, NotCompiled, make_vec
from cardroom.envs.vector.making import COMPILED
from cardroom.games.catalog import procedure_names
from support.compiled_hands import random_actions
from support.learning import legal

HOLDEM = "oaks/texas-holdem"


def played(env: CompiledEnv, steps: int, rows: int) -> list[list[int]]:
    """The cents of the first environments in each step, with random actions that do not depend on the others."""
    randoms = [np.random.default_rng(row) for row in range(env.num_envs)]
    found = []
    for _ in range(steps):
        weights = np.array([random.random(env.action_mask.shape[1]) for random in randoms])
        env.step((weights * env.action_mask).argmax(axis=1))
        found.append(env.cents[:rows].ravel().tolist())
    return found


def test_the_same_seed_gives_the_same_hands() -> None:
    env = make_vec(HOLDEM, 4, seed=5)
    first = {name: seen.copy() for name, seen in env.reset()[0].items()}
    results = played(env, 60, 4)
    again, _ = env.reset(seed=5)
    assert all((first[name] == again[name]).all() for name in first)
    assert played(env, 60, 4) == results
    other, _ = env.reset(seed=6)
    assert (first["observation"] != other["observation"]).any()


def test_an_environment_does_not_depend_on_how_many_there_are() -> None:
    few, many = make_vec(HOLDEM, 2, seed=5), make_vec(HOLDEM, 7, seed=5)
    few.reset()
    many.reset()
    assert played(few, 60, 2) == played(many, 60, 2)


def test_hands_follow_one_another_and_only_the_collection_leaves_the_table() -> None:
    env = make_vec(HOLDEM, 8, seed=2)
    env.reset()
    random, ended = np.random.default_rng(1), 0
    fees: set[int] = set()
    for _ in range(200):
        _, reward, terminated, truncated, info = env.step(random_actions(env, random))
        ended += int(terminated.sum())
        fees |= set((-info["cents"][terminated].sum(axis=1)).tolist())
        assert (reward == info["cents"] / 300).all()
        assert not info["cents"][~terminated].any()
        assert not truncated.any()
    assert ended > 30
    assert 3_00 in fees <= {0, 3_00}


def test_observations_fit_the_spaces() -> None:
    env = make_vec(HOLDEM, 3)
    observation, info = env.reset()
    assert env.observation_space.contains(observation)
    assert info["seat"].tolist() == env.seat.tolist()
    assert env.single_action_space.n == 3  # type: ignore[attr-defined]
    assert observation["observation"][0, env.slices["stacks"]].sum() == pytest.approx((6 * 600 - 4) / 3)


def test_an_action_that_is_not_offered_is_refused_and_nothing_changes() -> None:
    env = make_vec(HOLDEM, 3, seed=1)
    before = env.reset()[0]["observation"].copy()
    with pytest.raises(ValueError, match="environment 1: action 3 is not offered; 0, 1, 2 are"):
        env.step(np.array([1, 3, 1]))
    with pytest.raises(ValueError, match="there are 3 environments"):
        env.step(np.array([1, 1]))
    with pytest.raises(ValueError, match="the actions must be whole numbers, not float64"):
        env.step(np.array([0.5, 1, 1]))
    assert (env.observation == before).all()


def test_a_hand_that_the_blinds_decide_has_no_seat_to_act_and_ends_with_any_action() -> None:
    env = make_vec(HOLDEM, 1, seats=2, fees=False)
    env.reset(options={"stacks": [[1_00, 1_00]], "buttons": [0]})
    assert env.seat[0] == -1
    _, _, terminated, _, info = env.step(np.array([0]))
    assert terminated[0]
    assert info["cents"].sum() == 0
    assert env.seat[0] >= 0


def test_every_seat_gets_a_new_number_of_chips_between_two() -> None:
    env = make_vec(HOLDEM, 200, fees=False, chips=(20_00, 40_00))
    assert isinstance(env, FlopVectorEnv)
    env.reset()
    stacks = env.observation[:, env.slices["stacks"]] + env.observation[:, env.slices["bets"]]
    assert {round(float(chips)) for chips in (stacks * 3).ravel()} == set(range(20, 41))


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"stacks": [[1_00] * 5]}, r"the option \"stacks\" must have the shape \(1, 6\)"),
        ({"stacks": [[0] * 6]}, "every seat in the hand needs chips"),
        ({"stacks": [[1.5] * 6]}, r"the option \"stacks\" must be whole numbers, not float64"),
        ({"decks": [[1] * 51]}, r"the option \"decks\" must have the shape \(1, 52\), not \(1, 51\)"),
        ({"decks": [[1] * 52]}, "every deck must have each card of the game once"),
        ({"deck": [range(52)]}, r"there is no option \"deck\"; did you mean decks\?"),
        ({"cards": [range(52)]}, r"there is no option \"cards\"; the options are buttons, decks, stacks"),
        ({"buttons": [6]}, "the buttons must be seats from 0 to 5"),
        ({"buttons": [-1]}, "the buttons must be seats from 0 to 5"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_and_nothing_changes(options: dict[str, object], error: str) -> None:
    env = make_vec(HOLDEM, 1, seed=1)
    env.reset()
    before = env.observation.copy()
    next_hand = env.reset()[0]["observation"].copy()
    env.reset(seed=1)
    with pytest.raises(ValueError, match=error):
        env.reset(seed=2, options=options)
    assert (env.observation == before).all()
    assert (env.reset()[0]["observation"] == next_hand).all()


def test_a_deck_of_another_size_and_a_button_are_refused_against_a_player_dealer() -> None:
    env = make_vec("lucky-lady/three-card-poker", 2)
    with pytest.raises(ValueError, match=r"\"decks\" must have the shape \(2, 312\), not \(1, 52\)"):
        env.reset(options={"decks": [range(52)]})
    with pytest.raises(ValueError, match=r"there is no option \"buttons\"; the options are decks"):
        env.reset(options={"buttons": [0, 0]})


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        ("players/pineapple", "the compiled hand has no discard"),
        ("oaks/seven-card-stud", "of the games for a pot, only the flop games are compiled"),
        ("oaks/ez-baccarat-panda-8", "nobody decides anything once the wagers are down"),
        ("players/21st-century-blackjack-switch", "hands that may be switched are not compiled"),
    ],
)
def test_a_game_that_is_not_compiled_is_refused_with_the_reason(game: str, reason: str) -> None:
    with pytest.raises(NotCompiled, match=reason):
        make_vec(game, 1)


def test_every_procedure_is_compiled_or_has_a_reason() -> None:
    assert [name for name in procedure_names() if not COMPILED.why_not(name) and name not in COMPILED] == []


def test_seats_and_chips_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="is played by 2 to 10 players, not 11"):
        make_vec(HOLDEM, 1, seats=11)
    with pytest.raises(ValueError, match="every player needs at least"):
        make_vec(HOLDEM, 1, chips=(40_00, 3_00))
    with pytest.raises(ValueError, match="at least one environment, not 0"):
        make_vec(HOLDEM, 0)


@pytest.mark.parametrize("chips", [0, 1, 3_99])
def test_single_and_compiled_environments_ask_for_the_same_chips(chips: int) -> None:
    error = r"every player needs at least \$4 in chips, not"
    with pytest.raises(ValueError, match=error):
        make_vec(HOLDEM, 1, chips=chips)
    with pytest.raises(ValueError, match=error):
        SeatEnv(HOLDEM, chips=chips)
    assert make_vec(HOLDEM, 1, chips=4_00).num_envs == 1
    assert SeatEnv(HOLDEM, chips=4_00).session.chips == 4_00


def test_a_player_without_chips_is_refused_against_a_player_dealer() -> None:
    with pytest.raises(ValueError, match=r"need \$15\.50 in chips"):
        make_vec("lucky-lady/three-card-poker", 1, chips=0)


def test_only_the_bank_and_the_chips_behind_it_differ_from_a_single_environment_against_a_player_dealer() -> None:
    compiled = make_vec("lucky-lady/three-card-poker", 1)
    assert isinstance(compiled, BankedVectorEnv)
    single = SeatEnv(compiled.game, players=2, chips=compiled.opened.chips)
    single.reset(seed=1)
    wagers = {kind: amount // compiled.game.limits_of(kind).least for kind, amount in compiled.opened.amounts.items()}
    while single.session.round is None:
        kind = single.action_names[min(legal(single.session))].rpartition(" ")[0]
        single.step(single.action_names.index(f"{kind} {wagers.get(kind, 0)}x"))
    compiled.reset()
    seen = single.session.observe(1, single.session.turn)["observation"]
    cards = ("hand", "dealer_hand", "others", "board")
    differ = {
        name: [place for place, one in enumerate(seen[part]) if one != compiled.observation[0, part][place]]
        for name, part in compiled.slices.items()
        if name not in cards
    }
    assert {name: places for name, places in differ.items() if places} == {"bank": [0], "stacks": [1]}
