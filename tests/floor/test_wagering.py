"""Before the deal against a player-dealer: the bank goes round, wagers lie until no more bets, the clock helps."""

from __future__ import annotations

import pytest

from cardroom.floor.guest import Guest, Refused
from cardroom.floor.running import BeginAgain, Deal, RequireBank, TimeUp
from cardroom.floor.scene import Bank, scene
from cardroom.floor.seating import Leave, SeatGuest, Sit, SitOut, StandBehind
from cardroom.floor.terms import Terms
from cardroom.floor.wagering import AddToBank, AskFreeHand, PassBank, PutDown, Ready, Stay, TakeBack, TakeBank
from cardroom.tables import BankTable
from support.live import ANN, BEN, CAL, DEE, Evening

THREE_CARD = Terms("oaks/three-card-poker-1-3-6-card-bonus", pause_ms=0)


def evening_with(*guests: Guest, terms: Terms = THREE_CARD) -> Evening:
    evening = Evening(terms, bots=False)
    evening.go_on(lambda: evening.table.shuffling.is_sealed)
    for seat, guest in enumerate(guests, 1):
        evening.do(guest, Sit(seat, 2000_00))
    return evening


def bank(evening: Evening) -> Bank:
    shown = scene(evening.table).bank
    assert shown is not None
    return shown


def test_the_bank_is_offered_in_turn() -> None:
    evening = evening_with(ANN, BEN)
    assert bank(evening).offered == 1
    with pytest.raises(Refused, match="offered to seat 1 now"):
        evening.do(BEN, TakeBank(500_00))
    evening.do(ANN, PassBank())
    evening.do(BEN, TakeBank(500_00))
    assert (bank(evening).player_dealer, bank(evening).amount, bank(evening).turn) == (2, 500_00, 1)
    assert scene(evening.table).phase == "wagering"


def test_whoever_does_not_answer_lets_the_bank_go_by() -> None:
    evening = evening_with(ANN, BEN)
    happened = evening.step()
    assert happened is not None
    assert (happened.command, happened.at) == (TimeUp(), 15_000)
    assert bank(evening).offered == 2


def test_when_everybody_passes_it_is_offered_again() -> None:
    evening = evening_with(ANN, BEN)
    evening.go_on(lambda: bank(evening).offered == 0)
    assert scene(evening.table).phase == "waiting"
    happened = evening.step()
    assert happened is not None
    assert happened.command == BeginAgain()
    assert bank(evening).offered == 1


def test_a_player_who_sits_out_is_not_asked_to_bank() -> None:
    evening = evening_with(ANN, BEN, CAL)
    evening.do(ANN, SitOut())
    assert bank(evening).offered == 2


def test_wagers_are_put_down_taken_back_and_put_down_again() -> None:
    evening = evening_with(ANN, BEN)
    evening.do(ANN, TakeBank(500_00))
    evening.do(BEN, PutDown({"ante": 10_00, "pair-plus": 5_00}))
    assert [(wager.kind, wager.amount) for wager in bank(evening).wagers] == [("ante", 10_00), ("pair-plus", 5_00)]
    evening.do(BEN, TakeBack())
    assert not bank(evening).wagers
    with pytest.raises(Refused, match="dragon"):
        evening.do(BEN, PutDown({"dragon": 10_00}))


def test_no_more_bets_when_the_time_is_over_or_nobody_wants_to_bet_any_more() -> None:
    evening = evening_with(ANN, BEN, CAL)
    evening.do(ANN, TakeBank(500_00))
    evening.do(BEN, PutDown({"ante": 10_00}))
    evening.do(BEN, Ready())
    clock = scene(evening.table).clock
    assert clock is not None
    assert clock.ends == clock.began + 20_000
    evening.do(CAL, Ready())
    happened = evening.step()
    assert happened is not None
    assert (happened.command, happened.at) == (Deal(), evening.now)
    assert evening.table.is_dealt


def test_a_new_wager_is_no_longer_ready() -> None:
    evening = evening_with(ANN, BEN)
    evening.do(ANN, TakeBank(500_00))
    evening.do(BEN, Ready())
    evening.do(BEN, PutDown({"ante": 10_00}))
    assert not evening.table.people.ready


def test_without_a_wager_nothing_is_dealt() -> None:
    evening = evening_with(ANN, BEN)
    evening.do(ANN, TakeBank(500_00))
    evening.do(BEN, Ready())
    happened = evening.step()
    assert happened is not None
    assert happened.command == TimeUp()
    assert not evening.table.is_dealt


def test_the_same_wagers_again() -> None:
    evening = evening_with(ANN, BEN, CAL)
    evening.do(ANN, TakeBank(500_00))
    evening.do(BEN, PutDown({"ante": 10_00}))
    evening.play(1)
    evening.do(ANN, TakeBank(500_00))
    evening.do(BEN, Stay())
    assert [(wager.seat, wager.kind, wager.amount) for wager in bank(evening).wagers] == [(2, "ante", 10_00)]


def test_somebody_without_a_seat_wagers_behind_others_where_the_house_has_it() -> None:
    terms = Terms("oceans-eleven/caribbean-stud-poker", pause_ms=0)
    evening = evening_with(ANN, BEN, terms=terms)
    evening.do(DEE, StandBehind(1000_00))
    evening.do(ANN, TakeBank(1000_00))
    least = evening.table.table_of(BankTable).game.limits.least
    evening.do(BEN, PutDown({"ante": least}))
    evening.do(DEE, PutDown({"ante": least}, spot=2))
    evening.play(1)
    assert evening.table.seat_of(DEE) > evening.table.table.seats
    evening.do(DEE, Leave())
    assert DEE not in evening.table.people.guests.values()


def test_nobody_banks_where_there_is_no_player_dealer() -> None:
    evening = Evening(Terms("oaks/texas-holdem"), bots=False)
    evening.do(ANN, Sit(1, 200_00))
    with pytest.raises(Refused, match="there is no player-dealer"):
        evening.do(ANN, TakeBank(100_00))


# Several people's money in the bank (Ocean's Eleven 608, 732)

SUPER_PAN = Terms("oceans-eleven/super-pan-9", pause_ms=0)


def test_others_add_to_the_bank_while_wagers_are_made() -> None:
    evening = evening_with(ANN, BEN, CAL, terms=SUPER_PAN)
    assert not bank(evening).may_add
    evening.do(ANN, TakeBank(300_00))
    evening.do(BEN, AddToBank(200_00))
    assert (bank(evening).amount, bank(evening).shares) == (500_00, {1: 300_00, 2: 200_00})
    assert "Ben adds $200 to the bank." in evening.said()
    assert [seen.bank.may_add for who in (0, ANN.number, CAL.number) if (seen := scene(evening.table, who)).bank] == [
        False,
        True,
        True,
    ]
    with pytest.raises(Refused, match="you have money in the bank"):
        evening.do(BEN, PutDown({"base": 10_00}))
    evening.do(CAL, PutDown({"base": 10_00}))
    evening.do(CAL, Ready())
    evening.play(1)
    assert bank(evening).shares == {}


def test_a_part_of_the_bank_is_taken_back_before_the_deal() -> None:
    evening = evening_with(ANN, BEN, CAL, terms=SUPER_PAN)
    evening.do(ANN, TakeBank(300_00))
    evening.do(BEN, AddToBank(200_00))
    evening.do(BEN, TakeBack())
    assert bank(evening).shares == {1: 300_00}


def test_where_one_person_banks_alone_nobody_adds() -> None:
    evening = evening_with(ANN, BEN)
    evening.do(ANN, TakeBank(300_00))
    assert not bank(evening).may_add
    assert bank(evening).shares == {}
    with pytest.raises(Refused, match="one person banks alone here"):
        evening.do(BEN, AddToBank(200_00))


def test_the_second_hand_is_offered_as_such() -> None:
    evening = evening_with(ANN, BEN, terms=SUPER_PAN)
    evening.do(ANN, TakeBank(300_00))
    evening.do(BEN, PutDown({"base": 10_00}))
    evening.play(1)
    evening.do(ANN, PassBank())
    assert (bank(evening).offered, bank(evening).offered_turn) == (2, 2)


def test_a_served_table_plays_by_the_rules_of_its_posted_fee_sheet() -> None:
    """Player's 3540: options 5 and 6 allow a bonus bet up to the base wager, and options 1 to 4 any."""
    for fees, most in (("5", 10_00), ("2", 15_00)):
        evening = evening_with(ANN, BEN, terms=Terms("players/ultimate-texas-holdem", fees=fees, pause_ms=0))
        evening.do(ANN, TakeBank(500_00))
        evening.do(BEN, PutDown({"ante": 10_00, "blind": 10_00, "trips": most}))
        if fees == "5":
            with pytest.raises(Refused, match="a trips wager may not be bigger than the one on ante"):
                evening.do(BEN, PutDown({"trips": 5_00}))


# Free hands on request (Player's 3380)


def test_a_player_asks_for_a_free_hand_and_nothing_but_the_shoe_changes() -> None:
    evening = evening_with(ANN, BEN, terms=Terms("players/golden-frog-baccarat", pause_ms=0))
    assert bank(evening).free_hands == 5
    evening.do(ANN, TakeBank(300_00))
    evening.do(BEN, PutDown({"player": 20_00}))
    before = evening.table.money()
    entry = evening.do(BEN, AskFreeHand())
    assert "Ben asked for a free hand." in entry.said
    assert any(type(event).__name__ == "Dealt" for event in entry.events)
    assert evening.table.money() == before
    assert (bank(evening).amount, len(bank(evening).wagers), bank(evening).free_hands) == (300_00, 1, 4)


def test_no_more_than_five_free_hands_are_dealt_from_a_shoe() -> None:
    evening = evening_with(ANN, BEN, terms=Terms("players/golden-frog-baccarat", pause_ms=0))
    for _ in range(5):
        evening.do(ANN, AskFreeHand())
        evening.step()  # shuffles the dice of the next round
    assert bank(evening).free_hands == 0
    with pytest.raises(Refused, match="at most 5 free hands"):
        evening.do(ANN, AskFreeHand())


def test_spectators_and_other_games_have_no_free_hands() -> None:
    evening = evening_with(ANN, BEN)
    with pytest.raises(Refused, match="you have no seat"):
        evening.do(CAL, AskFreeHand())
    with pytest.raises(Refused, match="at most 0 free hands"):
        evening.do(ANN, AskFreeHand())


# Proposition players (Oaks 1085, 2519, 3150; Player's 3378)


def test_the_floor_seats_a_proposition_player_and_requires_them_to_take_the_bank_nobody_wants() -> None:
    evening = evening_with(ANN, BEN)
    evening.do(CAL, SeatGuest(3, 2000_00, proposition=True))
    assert "The floor seats Cal as a proposition player." in evening.said()
    assert [chair.name for chair in scene(evening.table).chairs if chair.proposition] == ["Cal"]
    with pytest.raises(Refused, match="offered to others first"):
        evening.do(DEE, RequireBank(CAL.number, 300_00))
    for guest in (ANN, BEN, CAL):
        evening.do(guest, PassBank())
    with pytest.raises(Refused, match="Ann is not a proposition player"):
        evening.do(DEE, RequireBank(ANN.number, 300_00))
    evening.do(DEE, RequireBank(CAL.number, 300_00))
    assert (bank(evening).player_dealer, bank(evening).amount) == (3, 300_00)
    assert "The floor requires Cal to take the bank, with $300." in evening.said()


def test_the_next_person_in_the_seat_is_no_proposition_player() -> None:
    evening = evening_with(ANN, BEN)
    evening.do(CAL, SeatGuest(3, 2000_00, proposition=True))
    evening.do(CAL, Leave())
    evening.do(DEE, Sit(3, 2000_00))
    assert not any(chair.proposition for chair in scene(evening.table).chairs)
