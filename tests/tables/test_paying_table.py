"""A table where players pay one another, over many hands."""

from __future__ import annotations

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.events import FeeTaken
from cardroom.dealing.round import Round
from cardroom.games.thirteen_card.setting import SurrenderHand
from cardroom.houses import load_game
from cardroom.money import Fee, FeeOption
from cardroom.tables import PayingTable, TableError, open_table
from support.chips import set_chips
from support.thirteen_hand import OAKS, OCEANS, thirteen


def table(name: str = OCEANS, seats: int = 4, dollars: int = 500) -> PayingTable:
    opened = open_table(load_game(name).spread())
    assert isinstance(opened, PayingTable)
    for seat in range(1, seats + 1):
        opened.sit(seat, dollars * 100)
    return opened


def play(at: PayingTable, seed: int = 1) -> Round:
    dealt = at.deal(Chance.seeded(seed))
    while dealt.decisions:
        dealt.choose_default(dealt.decisions[0])
    at.finish()
    return dealt


def buttons(at: PayingTable, hands: int) -> list[int]:
    return [play(at, seed).setup.carry.button for seed in range(hands)]


def test_the_button_goes_round_clockwise() -> None:
    assert buttons(table(), 6) == [1, 2, 3, 4, 1, 2]


def test_the_button_passes_seats_that_get_no_hand() -> None:
    at = table()
    at.sitting_out = frozenset({2})
    set_chips(at, 4, 0)
    assert buttons(at, 3) == [1, 3, 1]


def test_a_player_who_sits_out_or_has_no_chips_is_not_dealt_in() -> None:
    at = table()
    at.sitting_out = frozenset({2})
    set_chips(at, 4, 0)
    assert at.playing == [1, 3]
    assert set(at.deal(Chance.seeded(1)).setup.stacks) == {1, 3}


def test_it_takes_two_players() -> None:
    at = table(seats=1)
    with pytest.raises(TableError, match="needs 2 players with chips, not 1"):
        at.deal(Chance.seeded(1))


def test_the_buy_in_is_the_least_to_sit_down_with() -> None:
    at = table(seats=1)
    with pytest.raises(TableError, match=r"the minimum buy-in is \$100, not \$99.99"):
        at.sit(2, 99_99)
    at.sit(2, 100_00)
    at.buy(2, 1_00)
    assert at.stacks[2] == 101_00


def test_where_no_buy_in_is_printed_anything_will_do() -> None:
    at = table(OAKS, seats=1)
    at.sit(2, 1)
    assert at.stacks[2] == 1


@pytest.mark.parametrize("chips", [0, -5, 1.5, "100"])
def test_chips_are_whole_cents_above_nothing(chips: object) -> None:
    with pytest.raises(TableError, match="number of cents"):
        table(seats=1).sit(2, chips)  # type: ignore[arg-type]


def test_the_money_is_all_there_after_many_hands() -> None:
    at = table()
    for seed in range(30):
        play(at, seed)
    assert sum(at.stacks.values()) + at.collected == 2000_00
    assert at.collected == 30 * 3_00


def test_a_void_hand_leaves_the_button_where_it_was() -> None:
    at = table()
    dealt = at.deal(Chance.seeded(1))
    dealt.choose(2, SurrenderHand())
    dealt.void("a misdeal")
    at.finish()
    assert at.stacks == dict.fromkeys(range(1, 5), 500_00)
    assert play(at).setup.carry.button == 1


def test_a_player_who_leaves_comes_back_to_a_seat_that_plays() -> None:
    at = table()
    at.sitting_out = frozenset({2})
    assert at.leave(2) == 500_00
    at.sit(2, 100_00)
    assert at.playing == [1, 2, 3, 4]


def test_a_half_hour_collection_is_taken_once_when_it_is_due_and_who_cannot_pay_it_waits() -> None:
    plain = thirteen(OAKS)
    by_time = Fee("1", "5", "", "time", 1, None, "each-player", "half-hour", 6_00, "")
    at = PayingTable(type(plain)(plain.title, plain.rules, plain.stakes, FeeOption("1", (by_time,))))
    for seat, chips in ((1, 500_00), (2, 500_00), (3, 6_00)):
        at.sit(seat, chips)
    at.time_due = True
    assert at.playing == [1, 2]
    fees = [event for event in play(at).events if isinstance(event, FeeTaken)]
    assert fees == [FeeTaken(6_00, 1, "half hour"), FeeTaken(6_00, 2, "half hour")]
    assert not at.time_due
    assert at.playing == [1, 2, 3]
