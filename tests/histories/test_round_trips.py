"""A hand that is written and read again has the same stacks, and is written with the same bytes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom import read_hands, write_hands
from cardroom.games.poker.stakes import Structure
from cardroom.histories import Form
from cardroom.histories.told import Kind
from support.effort import effort
from support.told_hands import CODES, random_hand, random_variant

FLOP_GAMES: list[tuple[Kind, Structure]] = [
    ("holdem", "fixed"),
    ("holdem", "no-limit"),
    ("holdem", "pot-limit"),
    ("omaha", "pot-limit"),
    ("omaha-8", "fixed"),
    ("omaha-8", "pot-limit"),
]
SEEDS = st.integers(min_value=0, max_value=1 << 30).map(str)


@pytest.mark.slow
@given(code=st.sampled_from(CODES), seed=SEEDS)
@effort(60)
def test_phh_of_every_variant(code: str, seed: str) -> None:
    hand = random_variant(code, seed)
    text = write_hands(hand, "phh")
    (back,) = read_hands(text)
    assert back.stacks == hand.stacks
    assert write_hands(back, "phh") == text


@given(game=st.sampled_from(FLOP_GAMES), form=st.sampled_from(["ohh", "text", "json"]), seed=SEEDS)
@effort(40)
def test_the_other_formats_of_flop_games(game: tuple[Kind, Structure], form: Form, seed: str) -> None:
    hand = random_hand(*game, seed)
    text = write_hands(hand, form)
    (back,) = read_hands(text)
    assert back.stacks == hand.stacks
    assert write_hands(back, form) == text


def test_many_hands_are_one_file_in_every_format() -> None:
    hands = [random_hand("holdem", "no-limit", str(seed)) for seed in range(3)]
    for form in ("phh", "ohh", "text", "json"):
        back = read_hands(write_hands(hands, form))
        assert [hand.stacks for hand in back] == [hand.stacks for hand in hands]


def test_a_hand_goes_through_all_formats_and_comes_back() -> None:
    hand = random_hand("holdem", "no-limit", "around")
    first = write_hands(hand, "phh")
    for form in ("ohh", "text", "json", "phh"):
        (hand,) = read_hands(write_hands(hand, form))
    assert _play_of(write_hands(hand, "phh")) == _play_of(first)


def _play_of(phh: str) -> str:
    return phh[: phh.index("]\nvenue") if "]\nvenue" in phh else phh.index("]\ntime")]
