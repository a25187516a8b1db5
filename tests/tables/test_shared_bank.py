"""Several people's money in one bank (Ocean's Eleven 608, 732)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import STANDARD
from cardroom.dealing.bank_dealer import BANK, BankDealer
from cardroom.dealing.bank_events import BankReturned
from cardroom.dealing.chance import Chance
from cardroom.dealing.collection import FeeDue
from cardroom.dealing.events import FeeTaken
from cardroom.dealing.order import Order
from cardroom.dealing.setup import Setup, SetupError, Wager
from cardroom.games.california.banked import BankCarry
from cardroom.games.california.nines import Nines
from cardroom.houses import load_game
from cardroom.money import Cents, Coverage, Lose, Odds, Outcome, Win
from cardroom.tables import BankTable, TableError
from cardroom.tables.memory import memory_of, restore
from support.bank_tables import play_down, table, table_of
from support.effort import effort
from support.play import lines

STACK = 1000_00
BASE = "base"


def super_pan(*seats: int) -> BankTable:
    return table_of(load_game("oceans-eleven/super-pan-9").spread(), *seats)


def settled(
    shares: dict[int, Cents], wagers: list[Wager], outcome: Outcome, fee: Cents = 0, *, largest: bool = False
) -> BankDealer:
    """A round in which seat 1 banks with these partners, pays a fee, and all wagers come out alike."""
    seats = sorted({*shares, *(wager.seat for wager in wagers)})
    bank = [Wager(seat, 1, BANK, amount) for seat, amount in shares.items()]
    setup: Setup[Any] = Setup(dict.fromkeys(seats, STACK), BankCarry(1), (*bank, *wagers))
    due = [FeeDue(1, "before-deal", fee, "player-dealer")] if fee else []
    dealer = BankDealer(
        "Game", STANDARD, setup, Chance.seeded(1), 1, Coverage.NET, due, largest_decides=largest, shared_bank=True
    )
    dealer.take_fees("before-deal")
    dealer.settle(Order((BASE,)), lambda _: outcome)
    dealer.return_bank()
    return dealer


def results(dealer: BankDealer) -> dict[int, Cents]:
    return {event.seat: event.result for event in dealer.events if isinstance(event, BankReturned)}


def test_what_the_bank_wins_and_loses_is_shared_by_what_each_put_in() -> None:
    won = settled({1: 60_00, 2: 30_00, 5: 10_00}, [Wager(3, 3, BASE, 50_00)], Lose())
    assert results(won) == {1: 30_00, 2: 15_00, 5: 5_00}
    lost = settled({1: 60_00, 2: 30_00, 5: 10_00}, [Wager(3, 3, BASE, 50_00)], Win(Odds(1, 1)))
    assert results(lost) == {1: -30_00, 2: -15_00, 5: -5_00}


def test_odd_cents_go_by_running_totals_clockwise_from_the_player_dealer() -> None:
    dealer = settled({1: 10_00, 2: 10_00, 5: 10_00}, [Wager(3, 3, BASE, 20_00)], Lose(), fee=2_00)
    assert results(dealer) == {1: 6_66, 2: 6_67, 5: 6_67}
    assert {e.seat: e.amount for e in dealer.events if isinstance(e, FeeTaken)} == {1: 66, 2: 67, 5: 67}


@given(
    shares=st.dictionaries(st.sampled_from((1, 2, 5, 9)), st.integers(1, 300_00), min_size=1),
    wagers=st.dictionaries(st.sampled_from((3, 4, 6)), st.integers(1, 500_00), min_size=1),
    outcome=st.sampled_from((Lose(), Win(Odds(1, 1)), Win(Odds(19, 20)), Win(Odds(3, 2)))),
    fee=st.integers(0, 20_00),
)
@effort(150)
def test_no_cent_is_lost_and_everybody_is_within_a_cent_of_the_exact_part(
    shares: dict[int, Cents], wagers: dict[int, Cents], outcome: Outcome, fee: Cents
) -> None:
    shares = {1: 10_00, **shares}
    dealer = settled(shares, [Wager(seat, seat, BASE, amount) for seat, amount in wagers.items()], outcome, fee)
    bank = sum(shares.values())
    assert sum(dealer.stacks.values()) + fee == STACK * len(dealer.stacks)
    for seat, result in results(dealer).items():
        assert abs(result - Fraction(dealer.cover.result * shares[seat], bank)) < 1
        assert result >= -shares[seat]


def test_the_largest_share_plays_the_hand_and_the_player_dealer_if_equal() -> None:
    """608 and 732: in the player-dealer position too, the largest wager has the last word."""
    wagers = [Wager(3, 3, BASE, 5_00)]
    assert settled({1: 50_00, 5: 60_00}, wagers, Lose(), largest=True).bank_decider == 5
    assert settled({1: 60_00, 5: 60_00}, wagers, Lose(), largest=True).bank_decider == 1
    assert settled({1: 50_00, 5: 60_00}, wagers, Lose()).bank_decider == 1


def test_at_super_pan_9_the_largest_share_is_asked_whether_the_bank_draws() -> None:
    at = super_pan(1, 2, 3)
    assert isinstance(at.game, Nines)
    for seed in range(30):
        at.take_bank(at.offered, 50_00)
        bank, other, player = at.player_dealer, *(seat for seat in (1, 2, 3) if seat != at.player_dealer)
        at.add_to_bank(other, 80_00)
        at.wager(player, BASE, 10_00)
        dealt = at.deal(Chance.seeded(seed))
        asked = {d.seat for d in dealt.decisions if d.spot == bank}
        while not dealt.is_over:
            asked |= {d.seat for d in dealt.decisions if d.spot == bank}
            dealt.choose_default(dealt.decisions[0])
        at.finish()
        if asked:
            assert asked == {other}
            return
    pytest.fail("the bank never had a choice")


def test_oceans_608_732_others_add_to_the_bank_until_no_more_bets() -> None:
    at = super_pan(1, 2, 3, 4)
    with pytest.raises(TableError, match="seat 2: there is no player-dealer yet"):
        at.add_to_bank(2, 50_00)
    at.take_bank(1, 100_00)
    at.add_to_bank(2, 50_00)
    at.add_to_bank(2, 10_00)
    assert (at.bank, at.bank_shares) == (160_00, {1: 100_00, 2: 60_00})
    at.wager(3, BASE, 10_00)
    said = lines(play_down(at))
    assert {"Seat 1 banks $100.", "Seat 2 adds $60 to the bank."} <= set(said)
    assert (at.bank, at.bank_shares) == (0, {})
    assert sum(at.stacks.values()) + at.collected == 4 * STACK


def test_a_player_who_has_money_in_the_bank_may_not_wager_against_it() -> None:
    at = super_pan(1, 2, 3)
    at.take_bank(1, 100_00)
    at.add_to_bank(2, 50_00)
    with pytest.raises(TableError, match="you have money in the bank"):
        at.wager(2, BASE, 10_00)
    at.wager(3, BASE, 10_00)
    with pytest.raises(TableError, match="take back your wagers first"):
        at.add_to_bank(3, 50_00)
    at.take_back(2)
    at.wager(2, BASE, 10_00)
    assert at.bank_shares == {1: 100_00}


def test_a_part_is_at_least_the_minimum_and_leaves_enough_for_the_collection() -> None:
    at = super_pan(1, 2)
    at.take_bank(1, 100_00)
    with pytest.raises(TableError, match="the minimum is"):
        at.add_to_bank(2, 1_00)
    with pytest.raises(TableError, match="the bank can be at most"):
        at.add_to_bank(2, STACK)
    assert at.bank_shares == {1: 100_00}


def test_a_player_who_leaves_takes_the_part_along_and_the_player_dealer_ends_the_bank() -> None:
    at = super_pan(1, 2, 3)
    at.take_bank(1, 100_00)
    at.add_to_bank(2, 50_00)
    at.leave(2)
    assert at.bank_shares == {1: 100_00}
    at.add_to_bank(3, 50_00)
    at.leave(1)
    assert at.bank_shares == {}


def test_partners_of_the_first_hand_may_take_the_second() -> None:
    at = super_pan(1, 2, 3)
    at.take_bank(1, 100_00)
    at.add_to_bank(2, 50_00)
    at.wager(3, BASE, 10_00)
    play_down(at)
    at.pass_bank(1)
    assert (at.offered, at.offered_turn) == (2, 2)


def test_a_saved_table_remembers_every_part() -> None:
    at, again = super_pan(1, 2), super_pan()
    at.take_bank(1, 100_00)
    at.add_to_bank(2, 50_00)
    restore(again, memory_of(at))
    assert again.bank_shares == {1: 100_00, 2: 50_00}


def test_other_houses_have_one_person_bank_alone() -> None:
    at = table(3, 5)
    at.take_bank(3, 50_00)
    with pytest.raises(TableError, match="seat 5: one person banks alone here"):
        at.add_to_bank(5, 50_00)


def test_a_setup_in_which_a_partner_wagers_against_the_bank_is_refused() -> None:
    with pytest.raises(SetupError, match="seat 2 has money in the bank"):
        settled({1: 50_00, 2: 50_00}, [Wager(2, 2, BASE, 5_00)], Lose())
