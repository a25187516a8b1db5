"""Rules that are posted, rounds that are counted once, and jackpots that are stored and made again."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardroom.jackpots import CountRound, JackpotRefusal, Jackpots, Pay, PostRules, Refuse, Sweep, Verify
from cardroom.jackpots.saving import command_in, entry_body, restore, save
from support.jackpot_hand import HOUSE, bad_beat

POOLS = HOUSE.jackpots.pools
BAD_BEAT = "holdem-bad-beat"
PEOPLE = {seat: 0 if seat == 1 else 100 + seat for seat in range(1, 10)}


def posted() -> Jackpots:
    jackpots = Jackpots()
    for pool in POOLS:
        jackpots.apply(PostRules(1, 0, pool, "oceans-eleven"))
    return jackpots


def counted(number: int, drop: int = 1_00, hit: bool = False, at: int = 5, table: int = 1) -> CountRound:
    found = (bad_beat(),) if hit else ()
    return CountRound(at, 0, BAD_BEAT, table, number, number * 10, drop, found, PEOPLE if hit else {})


def test_a_round_is_counted_once_and_rounds_are_counted_in_order() -> None:
    jackpots = posted()
    jackpots.apply(counted(3))
    for number in (2, 3):
        with pytest.raises(JackpotRefusal, match=f"round {number} of table 1 was counted before"):
            jackpots.apply(counted(number, hit=True))
    jackpots.apply(counted(1, table=2))
    pool = jackpots.pools[BAD_BEAT]
    assert (pool.dropped, pool.unswept, jackpots.counted, jackpots.claims) == (
        2_00,
        {1: 1_00, 2: 1_00},
        {1: 3, 2: 1},
        {},
    )


def test_of_two_hits_the_hand_that_ended_first_is_paid_first_whatever_the_length_of_its_tables_log() -> None:
    jackpots = posted()
    jackpots.apply(counted(90, hit=True, at=6, table=1))
    jackpots.apply(counted(2, hit=True, at=7, table=2))
    for number in (1, 2):
        for who in (900, 901):
            jackpots.apply(Verify(8, who, number, 52))
    with pytest.raises(JackpotRefusal, match="claim 1 was earlier"):
        jackpots.apply(Pay(9, 900, 2))


def test_the_share_of_a_bot_goes_to_the_bots_of_the_table() -> None:
    jackpots = posted()
    jackpots.apply(counted(1, drop=25_000_00))
    jackpots.apply(Sweep(2, 900, BAD_BEAT))
    jackpots.apply(counted(2, hit=True))
    for who in (900, 901):
        jackpots.apply(Verify(8, who, 1, 52))
    (paid,) = jackpots.apply(Pay(9, 900, 1))
    assert [move.amount for move in paid.money if move.target == ("bots", 1)] == [714_28]
    assert jackpots.pools[BAD_BEAT].adds_up


def test_new_rules_are_posted_when_no_claim_is_open_and_a_number_belongs_to_one_pool() -> None:
    jackpots, pool = posted(), POOLS[0]
    jackpots.apply(counted(1, hit=True))
    with pytest.raises(JackpotRefusal, match="claim 1 is open, and the rules stay as they are"):
        jackpots.apply(PostRules(6, 0, replace(pool, main=70), "oceans-eleven"))
    jackpots.apply(Refuse(6, 900, 1, "talking"))
    jackpots.apply(PostRules(7, 0, replace(pool, main=70), "oceans-eleven"))
    assert (jackpots.pools[BAD_BEAT].rules.main, jackpots.pools[BAD_BEAT].dropped) == (70, 1_00)
    with pytest.raises(JackpotRefusal, match="cannot have the number 1"):
        jackpots.apply(PostRules(8, 0, replace(pool, name="another"), "oceans-eleven"))


def test_what_is_stored_makes_the_same_jackpots_again() -> None:
    jackpots, again = posted(), posted()
    for command in (counted(1, hit=True), Verify(6, 900, 1, 52), counted(2, table=2)):
        body = entry_body(command, jackpots.apply(command))
        assert entry_body(command, again.apply(command_in(body))) == body
    assert save(restore(save(jackpots))) == save(jackpots) == save(again)
