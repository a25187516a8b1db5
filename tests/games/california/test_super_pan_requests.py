"""Ocean's Eleven Super Pan 9: the house plays a hand on request, and who stands on three or less is warned."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Hit, Stand
from cardroom.games.california.nines import LetHousePlay
from cardroom.houses import load_game
from cardroom.tables import BankTable, TableError
from cardroom.tables.memory import memory_of, restore
from cardroom.tables.self_play import deal_one
from support.bank_tables import play_down, table_of
from support.play import lines
from support.super_pan import HANDS_BY_TOTAL, OAKS, OCEANS, game, play


@pytest.mark.parametrize("total", range(10))
def test_767_on_request_the_house_draws_on_five_or_less_and_stands_on_six_or_more(total: int) -> None:
    played = play(OCEANS, {1: HANDS_BY_TOTAL[total], 8: HANDS_BY_TOTAL[7]}, "let the house play", "Ah")
    assert "Seat 1 asks the house dealer to play the hand." in lines(played.round)
    assert ("Seat 1 hits." in lines(played.round)) is (total <= 5)
    assert ("Seat 1 stands." in lines(played.round)) is (total >= 6)


def test_a_player_who_does_not_answer_stands_and_at_oaks_nobody_asks() -> None:
    assert game(OCEANS).player_option(4).choices == (Hit(), LetHousePlay(), Stand())
    assert LetHousePlay() not in game(OAKS).player_option(4).choices


@pytest.mark.parametrize("total", range(10))
def test_751_who_stands_on_three_or_less_is_warned_when_the_hand_is_opened(total: int) -> None:
    played = play(OCEANS, {1: HANDS_BY_TOTAL[total], 8: HANDS_BY_TOTAL[7]}, "stand")
    assert (f"Seat 1 is warned not to stand on {total}." in lines(played.round)) is (total <= 3)


def test_a_player_who_draws_to_three_or_less_is_not_warned() -> None:
    played = play(OCEANS, {1: HANDS_BY_TOTAL[2], 8: HANDS_BY_TOTAL[7]}, "hit", "Kh")
    assert not any("warned" in line for line in lines(played.round))


def bank_by_another_than_seat_2(at: BankTable) -> None:
    while at.offered in (0, 2):
        if at.is_broken:
            at.begin_again()
        else:
            at.pass_bank(2)
    at.take_bank(at.offered, 100_00)


def stood_twice_on_three_or_less() -> BankTable:
    """Seat 2 always stands, until it is dealt out."""
    at = table_of(load_game(OCEANS).spread(), 1, 2, 3)
    for seed in range(200):
        bank_by_another_than_seat_2(at)
        at.wager(2, "base", 10_00)
        play_down(at, seed)
        if at.dealt_out:
            return at
    raise AssertionError("seat 2 never stood on three or less twice")


def test_751_repeated_the_player_is_dealt_out_of_the_next_hand() -> None:
    at = stood_twice_on_three_or_less()
    assert list(at.dealt_out) == [2]
    with pytest.raises(TableError, match="seat 2: you were warned before and are dealt out of this hand"):
        at.wager(2, "base", 10_00)
    bank_by_another_than_seat_2(at)
    at.wager(4 - at.player_dealer, "base", 10_00)
    play_down(at)
    assert not at.dealt_out


def test_when_nobody_else_can_wager_the_hand_goes_by_and_the_game_goes_on() -> None:
    at = table_of(load_game(OCEANS).spread(), 1, 2)
    at.dealt_out = (1, 2)
    deal_one(at, Chance.seeded(1), Random(1))
    assert at.rounds_played == 1


def test_a_saved_table_remembers_who_was_warned_and_the_next_person_starts_fresh() -> None:
    at = stood_twice_on_three_or_less()
    again = table_of(load_game(OCEANS).spread())
    restore(again, memory_of(at))
    assert list(again.dealt_out) == [2]
    again.leave(2)
    again.sit(2, 100_00)
    assert not again.dealt_out
    bank_by_another_than_seat_2(again)
    again.wager(2, "base", 10_00)
    assert again.deal(Chance.seeded(1)).setup.carry.warned == ()
