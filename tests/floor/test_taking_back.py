"""One wager of several is taken back, with those that are not made without it; and two people make one wager."""

from __future__ import annotations

import pytest

from cardroom.floor.guest import Refused
from cardroom.floor.scene import scene
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from cardroom.floor.wagering import PassBank, PutDown, TakeBack, TakeBank
from cardroom.tables import BankTable
from support.live import ANN, BEN, CAL, Evening

THREE_CARD = "oaks/three-card-poker-1-3-6-card-bonus"


def wagering_at(game: str) -> Evening:
    """Ann banks; Ben and Cal may wager."""
    evening = Evening(Terms(game, pause_ms=0), bots=False)
    evening.step()
    for seat, guest in enumerate((ANN, BEN, CAL), 1):
        evening.do(guest, Sit(seat, 2000_00))
    while offered(evening) != 1:
        evening.do(evening.table.people.guests[offered(evening)], PassBank())
    evening.do(ANN, TakeBank(500_00))
    return evening


def offered(evening: Evening) -> int:
    bank = scene(evening.table).bank
    assert bank is not None
    return bank.offered


def lies(evening: Evening) -> dict[tuple[int, int, str], int]:
    bank = scene(evening.table).bank
    assert bank is not None
    return {(wager.seat, wager.spot, wager.kind): wager.amount for wager in bank.wagers}


def test_one_place_is_taken_back_and_the_others_stay() -> None:
    evening = wagering_at(THREE_CARD)
    evening.do(BEN, PutDown({"ante": 5_00, "pair-plus": 10_00}))
    evening.do(CAL, PutDown({"pair-plus": 5_00}))
    evening.do(BEN, TakeBack("pair-plus"))
    assert lies(evening) == {(2, 2, "ante"): 5_00, (3, 3, "pair-plus"): 5_00}


def test_what_is_not_made_without_it_comes_back_too() -> None:
    evening = wagering_at("players/ultimate-texas-holdem")
    evening.do(BEN, PutDown({"ante": 5_00, "blind": 5_00, "trips": 5_00}))
    evening.do(BEN, TakeBack("blind"))
    assert lies(evening) == {}


def test_both_hands_of_a_spot_are_taken_back_together() -> None:
    evening = wagering_at("players/21st-century-blackjack-switch")
    evening.do(BEN, PutDown({"base": 10_00, "super-match": 5_00}))
    evening.do(BEN, TakeBack("super-match"))
    assert lies(evening) == {(2, 2, "base"): 10_00, (2, 102, "base"): 10_00}
    evening.do(BEN, TakeBack("base"))
    assert lies(evening) == {}


def test_what_is_not_wagered_is_not_taken_back() -> None:
    evening = wagering_at(THREE_CARD)
    evening.do(BEN, PutDown({"ante": 5_00}))
    for guest, command in ((BEN, TakeBack("pair-plus")), (CAL, TakeBack("ante", 2)), (BEN, TakeBack("ante", 3))):
        with pytest.raises(Refused, match="to take back"):
            evening.do(guest, command)
    assert lies(evening) == {(2, 2, "ante"): 5_00}


def test_two_people_make_one_wager_and_one_of_them_takes_it_back() -> None:
    evening = wagering_at("oceans-eleven/super-pan-9")
    kind = evening.table.table_of(BankTable).game.offered[0]
    evening.do(BEN, PutDown({kind: 20_00}))
    evening.do(CAL, PutDown({kind: 10_00}, spot=2, partner=2))
    bank = scene(evening.table).bank
    assert bank is not None
    assert [(wager.seat, wager.shared_with) for wager in bank.wagers] == [(2, 0), (3, 2)]
    evening.do(BEN, TakeBack(kind))
    assert lies(evening) == {(3, 2, kind): 10_00}
    assert not evening.table.table_of(BankTable).wagers[0].shared_with
