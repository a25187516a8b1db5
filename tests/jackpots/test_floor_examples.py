"""The worked examples 23 to 26 of the floor's requirements."""

from __future__ import annotations

import pytest

from cardroom.dealing.events import JACKPOT, FeeTaken
from cardroom.houses import load_game
from cardroom.jackpots import Claim, Drop, Jackpots, Pay, Sweep, Verify
from support.bank_tables import play_down, table_of
from support.jackpot_hand import HOLDEM, HOUSE, bad_beat, found_in, pool_of
from support.pot_hand import PotHand, pot_game


def test_floor_23_the_shares_are_paid_to_the_cent_and_the_reserve_becomes_the_main_pool() -> None:
    jackpots = Jackpots(HOUSE.jackpots.pools)
    jackpots.apply(Drop(1, 0, "holdem-bad-beat", 1, 25_000_00))
    jackpots.apply(Sweep(2, 0, "holdem-bad-beat"))
    pool = jackpots.pools["holdem-bad-beat"]
    assert (pool.main, pool.reserve) == (20_000_00, 5_000_00)
    people = {seat: 100 + seat for seat in range(1, 10)}
    jackpots.apply(Claim(3, 0, 1, 7, 70, bad_beat(), people))
    for who in (900, 901):
        jackpots.apply(Verify(4, who, 1, 52))
    (paid,) = jackpots.apply(Pay(5, 900, 1))
    amounts = {seat: cents for seat, _, cents in paid.amounts}  # type: ignore[attr-defined]
    assert (amounts.pop(2), amounts.pop(5)) == (10_000_00, 5_000_00)
    assert list(amounts.values()) == [714_28] * 7
    assert (pool.main, pool.reserve, pool.paid) == (5_000_04, 0, 19_999_96)
    assert pool.adds_up


def test_floor_24_four_aces_with_both_aces_in_the_hole_beaten_by_a_straight_flush_are_paid() -> None:
    (found,) = found_in({2: "Ac Ah", 5: "Kh 9h"}, "Th Jh Qh As Ad")
    assert found.failed == ()
    assert (found.seats("beaten"), found.seats("winner")) == ([2], [5])
    assert found.line == (
        "Holdem bad beat: Seat 2 Ac Ah, four aces; Seat 5 Kh 9h, king-high straight flush. It qualifies."
    )


def test_floor_24_a_winner_who_plays_one_hole_card_is_refused() -> None:
    (found,) = found_in({2: "As Tc", 5: "Kh 2c"}, "Ah Th Jh Qh Ad")
    assert [hand.name for hand in found.hands] == ["aces full of tens", "royal flush"]
    assert found.failed == ("not both hole cards of seat 5 play",)


def test_floor_25_four_dealt_in_where_five_are_needed_are_refused() -> None:
    (found,) = found_in({2: "Ac Ah", 4: "Kh 9h"}, "Th Jh Qh As Ad", players=4, pot=0)
    assert found.failed == ("four were dealt in, and five are needed",)
    jackpots = Jackpots(HOUSE.jackpots.pools)
    _, refused = jackpots.apply(Claim(1, 0, 1, 7, 70, found, {seat: seat for seat in range(1, 5)}))
    assert refused.line == ("Claim 1 for the holdem bad beat is refused: four were dealt in, and five are needed.")
    assert jackpots.waits(1) is None


def test_floor_25_a_deck_of_51_cards_is_void() -> None:
    jackpots = Jackpots(HOUSE.jackpots.pools)
    jackpots.apply(Claim(1, 0, 1, 7, 70, bad_beat(), {seat: seat for seat in range(1, 10)}))
    (refused,) = jackpots.apply(Verify(2, 900, 1, 51))
    assert refused.line == "Claim 1 for the holdem bad beat is refused: the deck has 51 cards, not 52."


def test_floor_26_8_16_takes_4_and_1_and_1_after_the_turn() -> None:
    hand = PotHand(pot_game(HOLDEM, fees="8"), 9)
    hand.play("call, " * 8 + "check, " + "check, " * 9 + "check")
    taken = [(event.amount, event.what) for event in hand.all(FeeTaken)]
    assert taken == [(4_00, "flop"), (1_00, JACKPOT), (1_00, "turn")]


@pytest.mark.parametrize(("bets", "drop"), [(29, 0), (30, 1_00)])
def test_floor_26_caribbean_drops_a_dollar_from_30_of_bets(bets: int, drop: int) -> None:
    table = table_of(load_game("oceans-eleven/caribbean-stud-poker").spread("7"), 1, 2)
    table.take_bank(1, 200_00)
    table.wager(2, "ante", bets * 100)
    played = play_down(table)
    assert played.result is not None
    assert played.result.jackpot == drop
    assert pool_of("caribbean-stud-poker").name == "caribbean-progressive"
