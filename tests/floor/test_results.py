"""A scoreboard shows how every round of the last shoes came out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.dealing.bank_events import Announced, WagerSettled
from cardroom.floor.results import SHOES, RoundResult, results
from cardroom.floor.terms import Terms
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.ledger import Store
from support.live import Shift


@pytest.fixture
def shift(tmp_path: Path) -> Iterator[Shift]:
    store = Store.open(f"sqlite:///{tmp_path / 'room.db'}")
    yield Shift(Terms("livermore/ez-baccarat-panda-8", bots=2), store)
    store.close()


def scored(shift: Shift, after: int = 0, shoes: int = SHOES) -> list[RoundResult]:
    game = shift.table.game
    assert isinstance(game, Baccarat)
    with shift.books.read() as reading:
        return results(reading, 1, game, after, shoes)


def called(result: RoundResult) -> str:
    """How a house dealer begins to call it."""
    return "Tie, " if result.winner == "tie" else f"{result.winner.capitalize()} wins"


def test_every_round_is_scored_as_the_house_dealer_called_and_settled_it(shift: Shift) -> None:
    shift.play_until(lambda: shift.table.table.rounds_played == 25)
    found = scored(shift)
    rounds = [entry.events for entry in shift.entries if any(isinstance(event, Announced) for event in entry.events)]
    assert [result.round for result in found] == list(range(1, 26))
    for result, events in zip(found, rounds, strict=True):
        said = "".join(event.words for event in events if isinstance(event, Announced))
        assert called(result) in said
        assert ("natural" in said) == (result.natural and result.winner != "tie")
        assert {f"{result.player}", f"{result.banker}"} <= set(re.findall(r"\d+", said))
        won = {event.kind for event in events if isinstance(event, WagerSettled) and event.result == "win"}
        assert won & {"dragon-7", "panda-8"} <= set(result.won)


def test_a_visitor_who_has_seen_some_rounds_asks_for_the_later_ones(shift: Shift) -> None:
    shift.play_until(lambda: shift.table.table.rounds_played == 5)
    assert [result.round for result in scored(shift, after=3)] == [4, 5]


def test_a_new_shoe_is_told_apart_and_old_shoes_are_left_off(shift: Shift) -> None:
    shift.play_until(lambda: shift.table.table.rounds_played == 1)
    first = scored(shift)[0].shoe
    shift.play_until(lambda: shift.table.finished is not None and shift.table.finished.shuffled["cards"] > first)
    found, last = scored(shift), shift.table.round_number
    assert [result.round for result in found] == list(range(1, last + 1))
    assert {result.shoe for result in found[:-1]} == {first}
    assert [result.round for result in scored(shift, shoes=1)] == [last]
