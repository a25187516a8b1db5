"""Where somebody may put chips before the deal."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.floor.places import WagerPlace, wager_places
from cardroom.houses import load_game
from cardroom.tables import BankTable, TableError
from support import bank_people

STEP = 1_00


def table_of(name: str, seats: int = 3, chips: int = 500_00) -> BankTable:
    """Seat 1 banks."""
    table = BankTable(load_game(name).spread())  # type: ignore[arg-type]
    for seat in range(1, seats + 1):
        table.sit(seat, chips)
    table.take_bank(1, 200_00)
    return table


def own(table: BankTable, seat: int = 2) -> dict[str, WagerPlace]:
    return {place.kind: place for place in wager_places(table, seat, STEP) if place.spot == seat}


def test_a_wager_beside_another_waits_for_it() -> None:
    table = table_of("oaks/ez-baccarat-panda-8")
    assert own(table)["player"].adds == {"player": 5_00}
    assert not own(table)["player"].why_not
    assert own(table)["tie"].why_not == "a tie wager needs a wager on player or banker"
    table.put_down(2, {"player": 5_00})
    assert not own(table)["tie"].why_not
    assert (own(table)["player"].down, own(table)["player"].adds) == (5_00, {"player": STEP})


def test_wagers_that_need_each_other_and_are_equal_go_down_together() -> None:
    places = own(table_of("players/ultimate-texas-holdem"))
    assert places["ante"].adds == places["blind"].adds == {"ante": 5_00, "blind": 5_00}
    assert not places["blind"].why_not
    assert places["trips"].why_not


def test_a_wager_that_must_be_as_big_as_another_is_of_that_amount() -> None:
    table = table_of("lucky-lady/three-card-poker")
    assert own(table)["bonus"].why_not
    table.put_down(2, {"ante": 15_00})
    bonus = own(table)["bonus"]
    assert (bonus.adds, bonus.exact, bonus.why_not) == ({"bonus": 15_00}, True, "")
    table.put_down(2, bonus.adds)
    assert own(table)["bonus"].why_not
    assert own(table)["ante"].adds == {"ante": STEP, "bonus": STEP}


def test_nobody_wagers_beyond_the_most_or_the_stack() -> None:
    table = table_of("oaks/ez-baccarat-panda-8", chips=210_00)
    table.put_down(2, {"player": 100_00})
    assert own(table)["player"].why_not == "player: the maximum is $100, not $101"
    table.put_down(2, {"banker": 100_00, "tie": 5_00})
    while not own(table)["tie"].why_not:
        table.put_down(2, own(table)["tie"].adds)
    assert own(table)["tie"].why_not == "wagers and collection may come to $211, but the stack is $210"


def test_the_player_dealer_whoever_is_offered_the_bank_and_spectators_have_no_places() -> None:
    table = table_of("oaks/ez-baccarat-panda-8")
    assert wager_places(table, 1, STEP) == wager_places(table, 0, STEP) == []


@pytest.mark.parametrize(
    ("name", "spots"),
    [
        ("oaks/super-pan-9", {2}),
        ("oaks/ez-baccarat-panda-8", {2, 3}),
        ("players/21st-century-blackjack-switch", {2, 4, 5, 6}),
    ],
)
def test_others_spots_are_open_where_there_is_a_backline_and_empty_ones_where_the_house_opens_them(
    name: str, spots: set[int]
) -> None:
    assert {place.spot for place in wager_places(table_of(name), 2, STEP)} == spots


def test_at_kum_kum_a_partner_is_chosen_or_kept() -> None:
    table = table_of("oceans-eleven/super-pan-9")
    table.put_down(3, {"base": 10_00})
    assert [place.partner for place in wager_places(table, 2, STEP) if place.spot == 3] == [0, 3]
    table.put_down(2, {"base": 10_00}, 3, partner=3)
    assert [place.partner for place in wager_places(table, 2, STEP) if place.spot == 3] == [3]


@pytest.mark.parametrize("name", bank_people.bank_games())
def test_what_a_place_says_is_what_the_table_does(name: str) -> None:
    random = Random(f"places {name}")
    for _ in range(3):
        table = bank_people.table_at_random(name, random)
        if not bank_people.bank_and_wager(table, random):
            continue
        for seat in table.stacks:
            for place in wager_places(table, seat, STEP):
                lies = table.wagers
                try:
                    table.put_down(seat, place.adds, place.spot, place.partner)
                    why = ""
                except TableError as error:
                    why = error.reason
                assert place.why_not == why, (seat, place)
                table.wagers = lies
