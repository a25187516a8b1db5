"""Whoever is gone sits out after two misses, at tables with a bank too, so that nobody waits for them."""

from __future__ import annotations

from cardroom.floor.clock import next_due
from cardroom.floor.running import BeginAgain, Deal
from cardroom.floor.seating import ComeBack, Sit, StandBehind
from cardroom.floor.terms import Terms
from cardroom.floor.wagering import PassBank, PutDown, Ready, TakeBank
from cardroom.tables import BankTable
from support.live import ANN, BEN, CAL, DEE, Evening

BACCARAT = Terms("livermore/ez-baccarat-panda-8", pause_ms=0)


def at_baccarat() -> Evening:
    """Ann, Ben and Cal have sat down in seats 1 to 3."""
    evening = Evening(BACCARAT, bots=False)
    evening.go_on(lambda: evening.table.shuffling.is_sealed)
    for seat, guest in enumerate((ANN, BEN, CAL), 1):
        evening.do(guest, Sit(seat, 5000_00))
    return evening


def ben_plays(evening: Evening) -> None:
    """A round that Ann banks, in which Ben wagers and Cal does nothing."""
    table = evening.table.table_of(BankTable)
    while table.offered and table.offered != 1:
        evening.step()
    rounds = evening.table.round_number
    evening.do(ANN, TakeBank(1000_00))
    evening.do(BEN, PutDown({"player": table.game.limits.least}))
    evening.do(BEN, Ready())
    evening.go_on(lambda: evening.table.round_number > rounds and not evening.table.is_dealt)


def test_whoever_lets_two_rounds_go_by_without_a_word_sits_out_and_is_waited_for_no_more() -> None:
    evening = at_baccarat()
    ben_plays(evening)
    assert not evening.table.people.away
    ben_plays(evening)
    assert list(evening.table.people.away) == [3]
    assert "Cal sits out." in evening.said()
    table = evening.table.table_of(BankTable)
    while table.offered:
        evening.do(evening.table.people.guests[table.offered], TakeBank(1000_00))
    better = ANN if table.player_dealer == 2 else BEN
    evening.do(better, PutDown({"player": table.game.limits.least}))
    evening.do(better, Ready())
    before, rounds = evening.now, evening.table.round_number
    evening.go_on(lambda: evening.table.round_number > rounds)
    assert evening.now == before
    evening.do(CAL, ComeBack())
    assert not evening.table.people.away


def test_whoever_sits_a_hand_out_or_wagers_is_there() -> None:
    for sign_of_life in (Ready(), PutDown({"player": at_baccarat().table.table_of(BankTable).game.limits.least})):
        evening = at_baccarat()
        ben_plays(evening)
        assert evening.table.people.missed == {3: 1}
        evening.do(ANN, TakeBank(1000_00))
        evening.do(CAL, sign_of_life)
        assert not evening.table.people.missed


def test_nobody_loses_time_because_somebody_else_is_ready() -> None:
    evening = at_baccarat()
    evening.do(ANN, TakeBank(1000_00))
    began = evening.now
    evening.do(BEN, PutDown({"player": 100_00}))
    evening.do(BEN, Ready())
    due = next_due(evening.table)
    assert due is not None
    assert (due.at, due.command) == (began + 20_000, Deal())


def test_whoever_stands_behind_and_is_gone_sits_out_too() -> None:
    evening = Evening(Terms("oceans-eleven/caribbean-stud-poker", pause_ms=0), bots=False)
    for seat, guest in enumerate((ANN, BEN), 1):
        evening.do(guest, Sit(seat, 5000_00))
    evening.do(DEE, StandBehind(1000_00))
    evening.do(ANN, TakeBank(1000_00))
    evening.go_on(lambda: len(evening.table.people.away) == 2)
    assert set(evening.table.people.away) == {2, evening.table.seat_of(DEE)}
    assert next_due(evening.table) is None


def test_a_table_whose_people_are_all_gone_stands_still() -> None:
    evening = at_baccarat()
    evening.go_on(lambda: len(evening.table.people.away) == 3)
    assert sum(entry.command == BeginAgain() for entry in evening.entries) == 2
    assert next_due(evening.table) is None


def test_whoever_passes_the_bank_is_there() -> None:
    evening = at_baccarat()
    for _ in range(3):
        for guest in (ANN, BEN, CAL):
            evening.do(guest, PassBank())
        evening.step()
    assert not evening.table.people.away


def test_a_guest_who_sits_a_hand_out_is_asked_again_when_it_has_gone_by_without_a_wager() -> None:
    evening = at_baccarat()
    evening.do(ANN, TakeBank(1000_00))
    for guest in (BEN, CAL):
        evening.do(guest, Ready())
    evening.step()
    assert not evening.table.people.ready
    assert not evening.table.people.missed
