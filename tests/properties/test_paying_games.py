"""Every game where players pay one another, played at random: money is conserved, hands end and replay."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.dealing.round import Round
from support.each_game import each_game
from support.effort import examples
from support.paying_people import paying_games
from support.random_rounds import check_money_and_replay, check_void, paying_rounds


@pytest.fixture(scope="module", params=each_game(paying_games()))
def record(request: pytest.FixtureRequest) -> list[Round]:
    """The hands of a game that all these tests look at."""
    return paying_rounds(request.param, examples(12, in_soak=200))


def test_money_is_conserved_and_every_hand_can_be_played_again(record: list[Round]) -> None:
    assert len(record) > 40
    for played in record:
        check_money_and_replay(played)


def test_a_void_at_any_moment_of_a_hand_gives_everything_back(record: list[Round]) -> None:
    random = Random("void")
    for played in record[: examples(6)]:
        check_void(played, random)
