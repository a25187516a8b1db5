"""Bots keep a table going, bank when nobody else does, and make way for people."""

from __future__ import annotations

from cardroom.floor.bots import SIT_AGAIN
from cardroom.floor.guest import Guest
from cardroom.floor.postings import Postings
from cardroom.floor.seating import Leave, Sit
from cardroom.floor.terms import Terms
from cardroom.floor.wagering import PassBank, PutDown, Ready, TakeBank
from cardroom.tables import BankTable
from support.chips import set_chips
from support.live import ANN, Evening

BLACKJACK = Terms("oaks/pure-21-5-blackjack", bots=4)


def bots_at(evening: Evening) -> int:
    return sum(guest.is_bot for guest in evening.table.people.guests.values())


def test_bots_sit_down_and_a_seat_stays_free() -> None:
    evening = Evening(Terms("oaks/three-card-poker-1-3-6-card-bonus", bots=10))
    evening.play(2)
    assert bots_at(evening) == evening.table.table.seats - 1


def test_a_lone_visitor_never_lacks_a_bank() -> None:
    """The visitor passes whenever the bank is offered, and wagers in every round."""
    evening = Evening(BLACKJACK)
    evening.go_on(lambda: bots_at(evening) == 4)
    seat = next(seat for seat in range(1, 9) if seat not in evening.table.people.guests)
    evening.do(ANN, Sit(seat, 1000_00))
    wagered = 0
    while wagered < 10:
        bank = evening.table.table_of(BankTable)
        if not evening.table.is_dealt and bank.offered == seat:
            evening.do(ANN, PassBank())
        elif not evening.table.is_dealt and bank.player_dealer and not any(w.seat == seat for w in bank.wagers):
            evening.do(ANN, PutDown({bank.game.offered[0]: bank.game.limits.least}))
            wagered += 1
            before = bank.rounds_played
            evening.go_on(lambda before=before: evening.table.table.rounds_played > before)  # type: ignore[misc]
        else:
            assert evening.step() is not None
    assert evening.table.table.rounds_played >= 10


def test_a_visitor_who_banks_is_wagered_against() -> None:
    evening = Evening(BLACKJACK)
    evening.go_on(lambda: bots_at(evening) == 4)
    seat = next(seat for seat in range(1, 9) if seat not in evening.table.people.guests)
    evening.do(ANN, Sit(seat, 5000_00))
    bank = evening.table.table_of(BankTable)
    while evening.table.is_dealt or bank.offered != seat:
        if bank.player_dealer and not evening.table.is_dealt:
            evening.do(ANN, Ready())
        evening.step()
    evening.do(ANN, TakeBank(1000_00))
    evening.go_on(lambda: evening.table.is_dealt)
    assert evening.table.round is not None
    assert len({wager.seat for wager in evening.table.round.setup.wagers}) == 5


def test_bots_make_way_for_people_and_come_back() -> None:
    evening = Evening(Terms("oaks/texas-holdem", bots=9))
    evening.go_on(lambda: bots_at(evening) == 9)
    people = [Guest(number, f"P{number}") for number in range(200, 205)]
    for guest in people:
        evening.go_on(lambda: len(evening.table.people.guests) < 10)
        seat = next(seat for seat in range(1, 11) if seat not in evening.table.people.guests)
        evening.do(guest, Sit(seat, 200_00))
        evening.play(1)
    assert bots_at(evening) == 4
    for guest in people:
        evening.do(guest, Leave())
    evening.play(6)
    assert bots_at(evening) == 9


def test_a_bot_that_runs_out_of_chips_buys_again() -> None:
    evening = Evening(Terms("oaks/texas-holdem", bots=4))
    evening.play(1)
    seat = next(iter(evening.table.table.stacks))
    lost = evening.table.table.stacks[seat] - 10_00
    set_chips(evening.table.table, seat, 10_00)
    evening.table.postings = Postings(evening.table.number)  # which counts the chips anew
    evening.play(1)
    assert evening.table.table.stacks[seat] > lost // 2


def test_a_refused_bot_does_the_least_it_can() -> None:
    evening = Evening(Terms("oaks/texas-holdem", bots=4))
    evening.go_on(lambda: evening.table.is_dealt)
    move = evening.bots.next_move()
    assert move is not None
    evening.bots.was_refused(move, evening.now)
    again = evening.bots.next_move()
    assert again is not None
    live = evening.table.table.round
    assert live is not None
    assert again.command.choice == live.decisions[0].option.default  # type: ignore[attr-defined]


def test_a_bot_that_was_refused_a_seat_tries_again_after_a_while() -> None:
    evening = Evening(Terms("oaks/texas-holdem", bots=4))
    move = evening.bots.next_move()
    assert move is not None
    evening.bots.was_refused(move, evening.now)
    again = evening.bots.next_move()
    assert again is not None
    assert (again.at, type(again.command)) == (evening.now + SIT_AGAIN, Sit)
