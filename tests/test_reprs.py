"""What a table, a round or a game says of itself in a debugger."""

from __future__ import annotations

from typing import Any

from cardroom import Chance, load_game, load_house, open_table, testing


def test_a_table_says_its_game_its_seats_and_whether_a_round_is_on() -> None:
    table: Any = open_table(load_game("oaks/texas-holdem").spread())
    for seat in (1, 2, 5):
        table.sit(seat, 100_00)
    assert repr(table) == "<PotTable Texas Hold'em, 3 of 10 seats, between rounds>"
    dealt = table.deal(Chance.seeded(1))
    assert repr(table) == "<PotTable Texas Hold'em, 3 of 10 seats, in a round>"
    dealt.play_out(lambda decision: decision.option.default)
    assert repr(table) == "<PotTable Texas Hold'em, 3 of 10 seats, round over>"


def test_people_behind_a_table_have_no_seat_of_it() -> None:
    table: Any = open_table("livermore/ez-baccarat-panda-8")
    table.sit(1, 100_00)
    table.stand_behind(100_00)
    assert repr(table) == "<BankTable EZ Baccarat, 1 of 8 seats, between rounds>"


def test_a_round_says_who_is_to_act() -> None:
    hand = testing.deal("oaks/texas-holdem", seats=3)
    assert repr(hand) == "<Round of Texas Hold'em, 3 seats, seat 1 to act>"
    hand.play_out(testing.stay_in)
    assert repr(hand) == "<Round of Texas Hold'em, 3 seats, over>"
    setting = testing.deal("oaks/13-card-poker", seats=3)
    assert repr(setting) == "<Round of 13 Card Poker, 3 seats, seats 1, 2, 3 to act>"


def test_a_game_says_its_stakes_and_a_house_its_games() -> None:
    assert repr(load_game("oaks/texas-holdem").spread()) == "<FlopGame Texas Hold'em, $3-$6 blinds $1-$3>"
    assert repr(load_game("oaks/texas-holdem")) == "<HouseGame oaks/texas-holdem>"
    assert repr(load_house("oaks")) == "<House oaks, 33 games>"
