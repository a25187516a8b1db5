"""Somebody away for too long is picked up when the seat is wanted, also in the middle of a hand."""

from __future__ import annotations

from cardroom.floor.guest import Guest
from cardroom.floor.running import PickUp
from cardroom.floor.seating import Sit, SitOut
from cardroom.floor.terms import Terms
from support.live import ANN, Evening


def test_whoever_is_picked_up_in_the_middle_of_a_hand_is_asked_once_and_the_hand_goes_on() -> None:
    evening = Evening(Terms("oaks/texas-holdem"), bots=False)
    people = [ANN, *(Guest(200 + seat, f"P{seat}") for seat in range(2, evening.table.table.seats + 1))]
    for seat, guest in enumerate(people, 1):
        evening.do(guest, Sit(seat, 100_00))
    evening.do(ANN, SitOut())
    evening.go_on(lambda: evening.table.is_dealt)
    evening.now += evening.table.buying.rules.away_minutes * 60_000
    evening.go_on(lambda: ANN not in evening.table.people.guests.values())
    assert [entry.command for entry in evening.entries].count(PickUp(ANN.number)) == 1
