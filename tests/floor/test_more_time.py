"""The clock on request at no limit and pot limit (Ocean's Eleven 473)."""

from __future__ import annotations

import pytest

from cardroom.dealing.choices import Fold
from cardroom.floor.guest import Guest, Refused
from cardroom.floor.more_time import AskForTime, PutClock
from cardroom.floor.playing import Choose
from cardroom.floor.running import TimeUp
from cardroom.floor.scene import scene
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from support.live import ANN, BEN, DEE, Evening

NO_LIMIT = Terms("oceans-eleven/texas-holdem", fees="14", stakes="no-limit blinds 2-5", pause_ms=0)
LIMIT = Terms("oceans-eleven/texas-holdem", pause_ms=0)
ELSEWHERE = Terms("oaks/texas-holdem", fees="118", stakes="no-limit blinds 2-3", pause_ms=0)


def dealt(terms: Terms) -> tuple[Evening, Guest, Guest]:
    """The first hand of two players, with the player to act, who faces the big blind, and the other one."""
    evening = Evening(terms, bots=False)
    evening.step()
    for seat, guest in enumerate((ANN, BEN), 1):
        evening.do(guest, Sit(seat, 5000_00))
    evening.go_on(lambda: evening.table.is_dealt)
    evening.go_on(lambda: bool(evening.table.live_round().decisions))
    asked = evening.table.people.guests[evening.table.live_round().decisions[0].seat]
    return evening, asked, BEN if asked == ANN else ANN


def test_473_who_faces_a_bet_asks_for_time_and_has_a_minute_with_a_warning_of_ten_seconds() -> None:
    evening, asked, _ = dealt(NO_LIMIT)
    evening.now += 5_000
    clock = scene(evening.table).clock
    assert clock is not None
    assert clock.more == 60
    entry = evening.do(asked, AskForTime())
    assert entry.said == (f"{asked.name} asks for time and has 60 seconds.",)
    clock = scene(evening.table).clock
    assert clock is not None
    assert (clock.ends, clock.warns, clock.more) == (evening.now + 60_000, evening.now + 50_000, 0)


def test_473_after_that_the_hand_is_dead() -> None:
    evening, asked, _ = dealt(NO_LIMIT)
    evening.do(DEE, PutClock())
    put_at = evening.now
    entry = evening.step()
    assert entry is not None
    assert (entry.command, entry.at) == (TimeUp(), put_at + 60_000)
    assert any(event.describe(str) == f"{evening.table.people.find(asked.number)} folds." for event in entry.events)


def test_the_clock_is_put_on_once_and_only_on_the_player_to_act() -> None:
    evening, asked, other = dealt(NO_LIMIT)
    with pytest.raises(Refused, match="it is not your turn"):
        evening.do(other, AskForTime())
    evening.do(asked, AskForTime())
    with pytest.raises(Refused, match="the clock is put on once"):
        evening.do(asked, AskForTime())
    evening.do(asked, Choose(Fold()))
    assert evening.table.clock_put_at is None


@pytest.mark.parametrize("terms", [LIMIT, ELSEWHERE], ids=["limit", "another house"])
def test_at_limit_and_at_other_houses_the_time_is_what_the_table_says(terms: Terms) -> None:
    evening, asked, _ = dealt(terms)
    clock = scene(evening.table).clock
    assert clock is not None
    assert clock.more == 0
    with pytest.raises(Refused, match="the clock is put on once"):
        evening.do(asked, AskForTime())
