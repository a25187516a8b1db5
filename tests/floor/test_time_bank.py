"""The time bank: a reserve that runs by itself when the time to act is over, and comes back over the hands."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cardroom.dealing.choices import Fold
from cardroom.dealing.wire import to_json
from cardroom.floor.guest import Guest, Refused
from cardroom.floor.log import resume
from cardroom.floor.more_time import AskForTime
from cardroom.floor.opened import Opened
from cardroom.floor.playing import Choose
from cardroom.floor.running import GoOn, Pause, TimeUp
from cardroom.floor.scene import Clock, scene
from cardroom.floor.seating import Leave, Sit
from cardroom.floor.terms import Terms
from cardroom.ledger import Store
from support.live import ANN, BEN, DEE, Evening

ACT, BANK = 30_000, 60_000
TERMS = Terms("oaks/texas-holdem", time_bank=60, time_bank_adds=20, time_bank_hands=2, pause_ms=0)
NO_LIMIT = Terms("oceans-eleven/texas-holdem", fees="14", stakes="no-limit blinds 2-5", time_bank=60, pause_ms=0)


def dealt(terms: Terms = TERMS, store: Store | None = None) -> Evening:
    """The first hand of two players, with one of them to act."""
    evening = Evening(terms, store=store, bots=False)
    evening.step()
    for seat, guest in enumerate((ANN, BEN), 1):
        evening.do(guest, Sit(seat, 2000_00))
    next_hand(evening)
    return evening


def next_hand(evening: Evening) -> None:
    evening.go_on(lambda: evening.table.is_dealt)


def asked(evening: Evening) -> Guest:
    (decision,) = evening.table.live_round().decisions
    return evening.table.people.guests[decision.seat]


def clock(evening: Evening) -> Clock:
    found = scene(evening.table).clock
    assert found is not None
    return found


def used(evening: Evening, guest: Guest) -> int:
    return evening.table.people.time_used.get(evening.table.people.find(guest.number), 0)


def test_the_clock_goes_on_with_the_players_own_time_and_says_from_when() -> None:
    evening = dealt()
    began = evening.now
    shown = clock(evening)
    assert (shown.began, shown.own_from, shown.ends) == (began, began + ACT, began + ACT + BANK)
    assert shown.warns == shown.ends - 10_000


def test_who_answers_in_the_usual_time_uses_nothing() -> None:
    evening = dealt()
    first = asked(evening)
    evening.now += ACT
    evening.do(first, Choose(Fold()))
    assert used(evening, first) == 0


def test_who_answers_late_has_used_that_much_and_no_more() -> None:
    evening = dealt()
    first = asked(evening)
    evening.now += ACT + 25_000
    evening.do(first, Choose(Fold()))
    assert used(evening, first) == 25_000
    assert evening.table.people.missed == {}


def test_an_illegal_choice_uses_no_time() -> None:
    evening = dealt()
    first = asked(evening)
    other = BEN if first == ANN else ANN
    evening.now += ACT + 25_000
    with pytest.raises(Refused):
        evening.do(other, Choose(Fold()))
    assert used(evening, first) == used(evening, other) == 0


def test_when_the_time_bank_is_empty_the_time_is_up_and_then_the_usual_time_is_all_there_is() -> None:
    evening = dealt(msgspec.structs.replace(TERMS, time_bank_hands=100))
    first, began = asked(evening), evening.now
    entry = evening.step()
    assert entry is not None
    assert (entry.command, entry.at) == (TimeUp(), began + ACT + BANK)
    assert used(evening, first) == BANK
    while asked_now(evening) != first:
        next_hand_or_fold(evening, first)
    shown = clock(evening)
    assert (shown.own_from, shown.ends) == (0, shown.began + ACT)


def asked_now(evening: Evening) -> Guest | None:
    return asked(evening) if evening.table.is_dealt else None


def next_hand_or_fold(evening: Evening, not_for: Guest) -> None:
    if evening.table.is_dealt and asked(evening) != not_for:
        evening.do(asked(evening), Choose(Fold()))
    else:
        evening.step()


def test_some_of_it_comes_back_after_so_many_hands() -> None:
    evening = dealt()
    first = asked(evening)
    evening.now += ACT + 50_000
    evening.do(first, Choose(Fold()))
    left = []
    for _ in range(6):
        next_hand(evening)
        left.append(used(evening, first))
        evening.do(asked(evening), Choose(Fold()))
    assert left == [50_000, 30_000, 30_000, 10_000, 10_000, 0], "20 seconds after every second hand"


def test_a_pause_gives_the_full_time_again_and_uses_none_of_ones_own() -> None:
    evening = dealt()
    first = asked(evening)
    evening.now += ACT + 10_000
    evening.do(DEE, Pause())
    evening.do(DEE, GoOn())
    assert clock(evening).own_from == evening.now + ACT
    assert used(evening, first) == 0


def test_a_new_player_in_the_seat_has_a_full_time_bank() -> None:
    evening = dealt()
    first = asked(evening)
    seat = evening.table.people.find(first.number)
    evening.now += ACT + 50_000
    evening.do(first, Choose(Fold()))
    evening.do(first, Leave())
    evening.do(DEE, Sit(seat, 200_00))
    assert used(evening, DEE) == 0


def test_473_the_clock_that_is_asked_for_takes_the_place_of_the_time_bank() -> None:
    evening = dealt(NO_LIMIT)
    first = asked(evening)
    evening.now += ACT + 20_000
    evening.do(first, AskForTime())
    shown = clock(evening)
    assert (shown.own_from, shown.ends) == (0, evening.now + 60_000)
    assert used(evening, first) == 20_000, "what was used before is used"
    evening.now += 59_000
    evening.do(first, Choose(Fold()))
    assert used(evening, first) == 20_000


def test_several_who_act_at_once_have_the_usual_time() -> None:
    evening = Evening(Terms("oaks/pai-gow-poker", time_bank=60, bots=4), seed="pai gow")
    evening.go_on(lambda: evening.table.is_dealt and len({d.seat for d in evening.table.live_round().decisions}) > 1)
    assert clock(evening).own_from == 0


def test_a_table_without_a_time_bank_is_as_it_was() -> None:
    terms = msgspec.structs.replace(TERMS, time_bank=0)
    evening = dealt(terms)
    assert clock(evening).ends == evening.now + ACT
    evening.step()
    assert evening.table.people.time_used == {}


@pytest.mark.parametrize("saved", [True, False], ids=["from a snapshot", "from the log"])
def test_a_table_resumes_with_the_same_time_banks(saved: bool, tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "room.db"))
    evening = dealt(store=store)
    first = asked(evening)
    evening.now += ACT + 12_345
    evening.do(first, Choose(Fold()))
    if saved:
        evening.keep_snapshot()
    next_hand(evening)
    with store.read() as reading:
        table = resume(reading, 1, to_json(Opened(TERMS, 0)), evening.vault)
    assert table.people.time_used == evening.table.people.time_used == {evening.table.people.find(first.number): 12_345}
    store.close()
