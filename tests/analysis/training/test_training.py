"""The trainer of hold'em: it sees hands as the bot does, and learns the same from the same seed."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cardroom.analysis.training.hands import hand_number
from cardroom.analysis.training.holdem import Learned, train
from cardroom.analysis.training.weights import weights_of
from cardroom.bots.holdem import strength
from cardroom.bots.holdem.strategy import WHOLE, Strategy, packed
from cardroom.cards import PACK
from cardroom.ranking import HIGH
from cardroom.ranking.kernels.tables import tables_of
from support.effort import examples


@pytest.mark.slow
def test_the_compiled_trainer_and_the_bot_know_a_hand_by_the_same_number() -> None:
    tables, random = (tables_of(HIGH, 5), tables_of(HIGH, 6), tables_of(HIGH, 7)), Random(1)
    for _ in range(examples(100)):
        cards = random.sample(PACK, 7)
        for street, size in enumerate((0, 3, 4, 5)):
            board = np.array(cards[2:], np.uint8)
            compiled = hand_number(tables, board, int(cards[0]), int(cards[1]), street)
            assert compiled == strength.hand_number(cards[:2], cards[2 : 2 + size])


@pytest.mark.slow
@pytest.mark.skipif(examples(1) == 1, reason="compiling takes ten seconds")
def test_the_same_seed_learns_the_same() -> None:
    tables = tables_of(HIGH, 5), tables_of(HIGH, 6), tables_of(HIGH, 7)
    every = []
    for _ in range(2):
        learned = Learned.nothing()
        train(tables, learned, True, np.array([2, 3]), np.array([100]), 50, 7)
        every.append(learned.regrets)
    assert (every[0] == every[1]).all()
    assert every[0].any()


def test_weights_make_a_whole_without_what_was_hardly_ever_played() -> None:
    played = np.array([[50, 30, 15, 3, 2, 0], [0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 0, 0]], np.float32)
    weights = weights_of(played)
    assert weights.sum(axis=1).tolist() == [WHOLE, 0, WHOLE]
    assert weights[0].tolist() == [8, 5, 2, 0, 0, 0]
    assert weights[2].tolist() == [0, 5, 5, 5, 0, 0]


def test_a_file_gives_back_the_weights_that_were_put_in(monkeypatch: pytest.MonkeyPatch) -> None:
    import zlib

    rows = [(0, 15, 0, 0, 0, 0), (1, 2, 3, 4, 5, 0), (0, 0, 0, 0, 0, 15)]
    monkeypatch.setattr("cardroom.bots.holdem.strategy.ROWS", len(rows))
    strategy = Strategy(zlib.decompress(packed(rows)))
    assert [strategy.weights(row) for row in range(3)] == rows
