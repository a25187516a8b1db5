"""Who plays the other seats: the bots that are named as in the arena, or one's own."""

from __future__ import annotations

import pytest

from cardroom.bots.named import NAMED
from cardroom.bots.plain import Caller
from cardroom.envs import SeatEnv
from cardroom.envs.one_seat import Opponents

HOLDEM = "oaks/texas-holdem"


def rewards(opponents: Opponents) -> list[float]:
    env, won = SeatEnv(HOLDEM, players=3, opponents=opponents), []
    for seed in range(4):
        env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            _, reward, over, _, _ = env.step(1)
        won.append(reward)
    return won


@pytest.mark.parametrize("name", ["bots", *NAMED])
def test_a_bot_of_the_arena_plays_the_other_seats_and_a_seed_repeats_its_hands(name: str) -> None:
    assert rewards(name) == rewards(name)


def test_a_name_a_bot_and_a_function_that_makes_one_are_the_same_opponents() -> None:
    assert rewards("caller") == rewards(Caller()) == rewards(lambda _game: Caller()) != rewards("maniac")


def test_opponents_that_nobody_knows_are_refused_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match=r"there is no bot 'caler'; did you mean caller\?"):
        SeatEnv(HOLDEM, opponents="caler")
    with pytest.raises(ValueError, match="there is no bot 'humans'; the bots are house, trained, simple, caller"):
        SeatEnv(HOLDEM, opponents="humans")
    with pytest.raises(ValueError, match="7 is no bot"):
        SeatEnv(HOLDEM, opponents=7)  # type: ignore[arg-type]
