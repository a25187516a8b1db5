"""Pools and claims: drops are what was paid and what is there, two people verify, the earlier hand is paid first."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.dealing.wire import from_json, kinds_of, to_json
from cardroom.jackpots import (
    Claim,
    Drop,
    Found,
    JackpotCommand,
    JackpotHand,
    JackpotRefusal,
    Jackpots,
    Pay,
    Refuse,
    Sweep,
    Verify,
    money,
)
from cardroom.jackpots.picture import show
from cardroom.ledger import accounts
from support.effort import effort
from support.jackpot_hand import HOUSE, bad_beat

POOLS = HOUSE.jackpots.pools
BAD_BEAT, PROGRESSIVE = "holdem-bad-beat", "caribbean-progressive"
PEOPLE = {seat: 100 + seat for seat in range(1, 10)}


def with_pool(cents: int = 25_000_00) -> Jackpots:
    jackpots = Jackpots(POOLS)
    jackpots.apply(Drop(1, 0, BAD_BEAT, 1, cents))
    jackpots.apply(Sweep(2, 900, BAD_BEAT))
    return jackpots


def claim(table: int = 1, round: int = 7, entry: int = 70, found: Found | None = None) -> Claim:
    return Claim(3, 0, table, round, entry, found or bad_beat(), PEOPLE)


def verify(jackpots: Jackpots, number: int) -> None:
    for who in (900, 901):
        jackpots.apply(Verify(4, who, number, 52))


def test_a_table_waits_while_its_claim_is_open_and_nothing_is_swept() -> None:
    jackpots = with_pool()
    jackpots.apply(claim())
    assert jackpots.waits(1) is not None
    assert jackpots.waits(2) is None
    jackpots.apply(Drop(4, 0, BAD_BEAT, 2, 1_00))
    with pytest.raises(JackpotRefusal, match="claim 1 is open, and the pool stays as it is"):
        jackpots.apply(Sweep(4, 900, BAD_BEAT))
    jackpots.apply(Refuse(5, 900, 1, "talking"))
    assert jackpots.waits(1) is None
    jackpots.apply(Sweep(6, 900, BAD_BEAT))
    assert jackpots.pools[BAD_BEAT].main == 20_000_80


def test_two_different_people_who_were_not_dealt_in_verify_a_claim_before_it_is_paid() -> None:
    jackpots = with_pool()
    jackpots.apply(claim())
    jackpots.apply(Verify(4, 900, 1, 52))
    for who, why in ((900, "a second person has to verify it"), (105, "nobody who was dealt in verifies the claim")):
        with pytest.raises(JackpotRefusal, match=why):
            jackpots.apply(Verify(4, who, 1, 52))
    with pytest.raises(JackpotRefusal, match="two people have to verify claim 1 first"):
        jackpots.apply(Pay(5, 900, 1))
    jackpots.apply(Verify(4, 901, 1, 52))
    jackpots.apply(Pay(5, 900, 1))
    with pytest.raises(JackpotRefusal, match="claim 1 is paid already"):
        jackpots.apply(Pay(5, 900, 1))


def test_a_hand_is_claimed_once() -> None:
    jackpots = with_pool()
    jackpots.apply(claim())
    with pytest.raises(JackpotRefusal, match="claim 1 is for this hand"):
        jackpots.apply(claim(entry=71))


def test_of_two_claims_the_earlier_log_entry_is_paid_first_whichever_was_made_first() -> None:
    jackpots = with_pool()
    jackpots.apply(claim(table=2, entry=71))
    jackpots.apply(claim(table=1, entry=70))
    verify(jackpots, 1)
    verify(jackpots, 2)
    with pytest.raises(JackpotRefusal, match="claim 2 was earlier and is decided first"):
        jackpots.apply(Pay(5, 900, 1))
    jackpots.apply(Pay(5, 900, 2))
    jackpots.apply(Pay(6, 900, 1))
    pool = jackpots.pools[BAD_BEAT]
    assert (pool.paid, pool.main) == (19_999_96 + 5_000_02, 2), "the second claim is paid from what was the reserve"
    assert pool.adds_up


def test_the_picture_has_the_amounts_the_open_claims_and_the_last_hits() -> None:
    jackpots = with_pool()
    jackpots.apply(claim(entry=70))
    verify(jackpots, 1)
    jackpots.apply(Pay(5, 900, 1))
    jackpots.apply(claim(table=2, entry=71))
    shown = next(jackpot for jackpot in show(jackpots) if jackpot.name == BAD_BEAT)
    assert (shown.main, shown.reserve, shown.open_claims) == (5_000_04, 0, (2,))
    assert [(hit.claim, hit.table, hit.at, hit.amount) for hit in shown.hits] == [(1, 1, 5, 19_999_96)]


def test_a_claim_is_refused_only_with_a_reason() -> None:
    jackpots = with_pool()
    jackpots.apply(claim())
    with pytest.raises(JackpotRefusal, match="say why the claim is refused"):
        jackpots.apply(Refuse(4, 900, 1, " "))
    (event,) = jackpots.apply(Refuse(4, 900, 1, "seat 2 played somebody else's chips"))
    assert event.line == "Claim 1 for the holdem bad beat is refused: seat 2 played somebody else's chips."


def high_hand(prize: int, seat: int = 2) -> Found:
    return Found(PROGRESSIVE, (JackpotHand(seat, (), "a hand", "holder"),), (1, 2, 3), prize)


def test_a_prize_is_a_part_of_the_pool_or_an_amount_and_never_more_than_is_there() -> None:
    jackpots = Jackpots(POOLS)
    jackpots.apply(Drop(1, 0, PROGRESSIVE, 1, 1_000_00))
    jackpots.apply(Sweep(2, 900, PROGRESSIVE))
    pool = jackpots.pools[PROGRESSIVE]
    for number, prize, paid, left in ((1, 1, 80_00, 720_00), (2, 2, 500_00, 220_00), (3, 2, 220_00, 0)):
        jackpots.apply(claim(round=number, entry=number, found=high_hand(prize)))
        verify(jackpots, number)
        (event,) = jackpots.apply(Pay(5, 900, number))
        assert sum(move.amount for move in event.money) == paid
        assert (pool.main, pool.reserve) == (left, 200_00)
    jackpots.apply(claim(round=4, entry=4, found=high_hand(0)))
    verify(jackpots, 4)
    jackpots.apply(Pay(5, 900, 4))
    assert (pool.main, pool.reserve) == (200_00, 0), "the whole pool was won, and the reserve takes its place"


def test_the_accounts_are_those_of_the_ledger() -> None:
    pool = POOLS[0]
    assert money.name(money.drops(4)) == accounts.jackpot(4)
    assert money.name(money.player(17, 4)) == accounts.player(17)
    assert money.name(money.player(0, 4)) == accounts.bots(4)
    for account in (money.main_pool(pool), money.reserve(pool)):
        accounts.check_name(money.name(account))
        assert not accounts.may_owe(money.name(account))


def test_a_person_at_two_parts_of_a_claim_gets_both_in_one_movement() -> None:
    jackpots = with_pool()
    jackpots.apply(replace(claim(), people={**PEOPLE, 3: 102}))
    verify(jackpots, 1)
    (event,) = jackpots.apply(Pay(5, 900, 1))
    assert [move.amount for move in event.money if move.target == money.player(102, 1)] == [10_000_00 + 714_28]


def random_command(random: Random, at: int) -> JackpotCommand:
    pool = random.choice((BAD_BEAT, PROGRESSIVE))
    who, number = random.choice((0, 102, 900, 901, 902)), random.randrange(1, 8)
    match random.randrange(10):
        case 0 | 1 | 2:
            return Drop(at, 0, pool, random.randrange(1, 4), random.choice((0, 50, 1_00, 7_33, 2_000_00)))
        case 3 | 4:
            return Sweep(at, who, pool)
        case 5:
            failed = ("too few players",) if random.randrange(3) == 0 else ()
            found = bad_beat(random.randrange(5, 10)) if pool == BAD_BEAT else high_hand(random.randrange(3))
            made = claim(
                random.randrange(1, 4), random.randrange(9), random.randrange(99), replace(found, failed=failed)
            )
            return replace(made, at=at)
        case 6 | 7:
            return Verify(at, who, number, 51 if random.randrange(9) == 0 else 52)
        case 8:
            return Refuse(at, who, number, random.choice(("", "talking")))
        case _:
            return Pay(at, who, number)


def play(random: Random) -> None:
    jackpots = Jackpots(POOLS)
    ledger: Counter[money.Account] = Counter()
    done: list[JackpotCommand] = []
    for at in range(80):
        given = random_command(random, at)
        before = repr((jackpots.pools, jackpots.claims))
        try:
            events = jackpots.apply(given)
        except JackpotRefusal:
            events = ()
            check_unchanged(jackpots, before)
        else:
            done.append(given)
        if isinstance(given, Drop) and events:
            ledger[money.drops(given.table)] += given.amount
        for source, target, amount in (move for event in events for move in event.money):
            assert amount > 0
            ledger[source] -= amount
            ledger[target] += amount
        check_money(jackpots, ledger)
        assert all(event.line for event in events)
    kinds = kinds_of(JackpotCommand)
    again = Jackpots.replay(POOLS, [from_json(to_json(given), kinds) for given in done])
    assert repr((again.pools, again.claims)) == repr((jackpots.pools, jackpots.claims))


def check_unchanged(jackpots: Jackpots, before: str) -> None:
    assert repr((jackpots.pools, jackpots.claims)) == before


def check_money(jackpots: Jackpots, ledger: Counter[money.Account]) -> None:
    assert min(ledger.values(), default=0) >= 0
    for pool in jackpots.pools.values():
        assert pool.adds_up
        assert ledger[money.main_pool(pool.rules)] == pool.main
        assert ledger[money.reserve(pool.rules)] == pool.reserve
    dropped = sum(pool.dropped for pool in jackpots.pools.values())
    assert sum(ledger.values()) == dropped


@effort(40)
@given(st.integers(0, 2**32))
def test_random_drops_claims_refusals_and_payments_conserve_every_cent(seed: int) -> None:
    play(Random(seed))
