"""Kum-kum: several people's money in one wager, paid and collected as one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import STANDARD
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.bank_events import WagerSettled
from cardroom.dealing.chance import Chance
from cardroom.dealing.order import Order
from cardroom.dealing.setup import Wager
from cardroom.dealing.shared_wagers import as_one, parts_of, without
from cardroom.money import Cents, Cover, Coverage, Lose, Odds, Outcome, Push, Win, parse_pay, settle
from support.effort import effort
from support.play import bank_setup, on

BASE = "base"
THREE = (on(2, BASE, 5_00), Wager(9, 2, BASE, 5_00, 2), Wager(10, 2, BASE, 5_00, 2))
OTHER = on(3, BASE, 20_00)


def settled(outcome: Outcome, bank: Cents, *wagers: Wager, coverage: Coverage = Coverage.NET) -> BankDealer:
    """All wagers come out alike, seat by seat from the left of seat 1, who banks."""
    stacks = dict.fromkeys(sorted({1, *(wager.seat for wager in wagers)}), 1000_00)
    dealer = BankDealer("Game", STANDARD, bank_setup(stacks, 1, bank, *wagers), Chance.seeded(1), 1, coverage)
    dealer.settle(Order((BASE,)), lambda _: outcome)
    dealer.return_bank()
    return dealer


def won(dealer: BankDealer) -> dict[int, Cents]:
    return {seat: chips - 1000_00 for seat, chips in dealer.stacks.items()}


def lines_of(dealer: BankDealer) -> list[str]:
    return [event.describe(lambda seat: f"Seat {seat}") for event in dealer.events if isinstance(event, WagerSettled)]


def test_partners_are_paid_by_what_each_has_in_the_wager() -> None:
    dealer = settled(Win(Odds(1, 1)), 100_00, on(2, BASE, 5_00), Wager(9, 2, BASE, 15_00, 2))
    assert won(dealer) == {1: -20_00, 2: 5_00, 9: 15_00}


def test_the_odds_are_those_of_the_whole_wager_and_no_cent_is_lost() -> None:
    """19:20 of $5.01 and $5.01 alone is $4.75 each; of $10.02 shared it is $9.51."""
    alone = settled(Win(Odds(19, 20)), 100_00, on(2, BASE, 5_01), Wager(9, 2, BASE, 5_01))
    together = settled(Win(Odds(19, 20)), 100_00, on(2, BASE, 5_01), Wager(9, 2, BASE, 5_01, 2))
    assert won(alone) == {1: -9_50, 2: 4_75, 9: 4_75}
    assert won(together) == {1: -9_51, 2: 4_75, 9: 4_76}


def test_a_fixed_prize_is_paid_once_and_parted() -> None:
    dealer = settled(Win(parse_pay("$100")), 500_00, *THREE)
    assert won(dealer) == {1: -100_00, 2: 33_33, 9: 33_33, 10: 33_34}


def test_a_short_bank_pays_partners_in_parts_and_says_of_how_much() -> None:
    dealer = settled(Win(parse_pay("$90")), 60_00, *THREE)
    assert won(dealer) == {1: -60_00, 2: 20_00, 9: 20_00, 10: 20_00}
    assert lines_of(dealer)[0] == "Seat 2: base $5 of $15 shared wins, paid $20 of $30, all that the bank covers."


def test_nobody_loses_more_than_they_put_in_when_a_cent_is_not_covered() -> None:
    dealer = settled(Lose(), 14_99, *THREE)
    assert won(dealer) == {1: 14_99, 2: -4_99, 9: -5_00, 10: -5_00}


def test_half_of_an_odd_wager_is_lost_together() -> None:
    dealer = settled(Lose(half=True), 100_00, on(2, BASE, 5_01), Wager(9, 2, BASE, 5_00, 2))
    assert won(dealer) == {1: 5_00, 2: -2_50, 9: -2_50}


def test_a_push_gives_everybody_theirs_back() -> None:
    assert set(won(settled(Push(), 100_00, *THREE)).values()) == {0}


def test_a_wager_the_bank_does_not_reach_goes_back_to_all_partners() -> None:
    dealer = settled(Lose(), 20_00, Wager(9, 4, BASE, 5_00), Wager(10, 4, BASE, 5_00, 9), OTHER)
    assert won(dealer) == {1: 20_00, 3: -20_00, 9: 0, 10: 0}
    assert dealer.without_action == [9, 10]


def test_partners_are_settled_before_the_next_backliner_wherever_their_numbers_stand() -> None:
    wagers = [on(2, BASE, 5_00), Wager(8, 2, BASE, 5_00), Wager(9, 2, BASE, 5_00, 2), Wager(7, 2, BASE, 5_00, 8)]
    assert [[wager.seat for wager in shared] for shared in as_one(wagers)] == [[2, 9], [8, 7]]


def test_only_the_same_kind_on_the_same_spot_is_one() -> None:
    wagers = [on(2, BASE, 5_00), on(2, "tie", 5_00), Wager(9, 2, BASE, 5_00, 2), Wager(9, 2, "tie", 5_00)]
    assert [[wager.kind for wager in shared] for shared in as_one(wagers)] == [[BASE, BASE], ["tie"], ["tie"]]


def test_whether_the_bank_covers_everything_goes_by_the_wager_as_one() -> None:
    """$9.50 reaches for two wagers of $5.01 at 19:20, and not for one of $10.02."""
    for partner, covered in ((0, True), (2, False)):
        wagers = on(2, BASE, 5_01), Wager(9, 2, BASE, 5_01, partner)
        setup = bank_setup({1: 100_00, 2: 100_00, 9: 100_00}, 1, 9_50, *wagers)
        dealer = BankDealer("Game", STANDARD, setup, Chance.seeded(1), 1, Coverage.NET)
        assert dealer.covers_all(lambda _: Win(Odds(19, 20))) is covered


def test_the_first_partner_left_takes_the_wager_over() -> None:
    first, second, third = THREE
    assert without(THREE, [first]) == [Wager(9, 2, BASE, 5_00), Wager(10, 2, BASE, 5_00, 9)]
    assert without(THREE, [second]) == [first, third]
    assert without([*THREE, OTHER], [first, third]) == [Wager(9, 2, BASE, 5_00), OTHER]


outcomes = st.sampled_from([Win(Odds(3, 2)), Win(Odds(19, 20)), Win(parse_pay("$50")), Lose(), Lose(half=True), Push()])


@effort(400)
@given(st.lists(st.integers(1, 20_00), min_size=1, max_size=6), outcomes, st.integers(1, 150_00))
def test_parts_add_up_and_are_within_a_cent_of_the_share(amounts: list[Cents], outcome: Outcome, bank: Cents) -> None:
    whole = sum(amounts)
    (done,) = settle([(whole, outcome)], Cover(bank, Coverage.NET))
    parts = parts_of(done, amounts)
    for name in ("wager", "paid", "collected", "returned"):
        assert sum(getattr(part, name) for part in parts) == getattr(done, name)
    for part in parts:
        assert 0 <= part.collected <= part.wager == part.collected + part.returned
        assert abs(part.paid * whole - done.paid * part.wager) < whole
        assert abs(part.collected * whole - done.collected * part.wager) < whole
