from __future__ import annotations

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.round import Round
from cardroom.games.poker.pot_game import PotCarry
from cardroom.tables import BankTable, PotTable, TableError, open_table
from support.play import holdem


def table(*seats: int, chips: int = 100_00, button: int = 0) -> PotTable:
    opened = PotTable(holdem(), button)
    for seat in seats:
        opened.sit(seat, chips)
    return opened


def play(at: PotTable, seed: int = 1) -> Round:
    """A round in which everybody does what stands unanswered: all fold to the big blind."""
    dealt = at.deal(Chance.seeded(seed))
    dealt.play_out(lambda decision: decision.option.default)
    at.finish()
    return dealt


def test_open_table_makes_the_kind_of_table_the_game_needs() -> None:
    assert isinstance(open_table(holdem()), PotTable)
    assert not isinstance(open_table(holdem()), BankTable)


@pytest.mark.parametrize(
    ("seat", "chips", "problem"),
    [
        (0, 100_00, "there are seats 1 to 10, not 0"),
        (11, 100_00, "there are seats 1 to 10, not 11"),
        (2, 100_00, "seat 2 is taken"),
        (3, 0, "number of cents above 0"),
        (3, -1_00, "number of cents above 0"),
    ],
)
def test_sitting_down_where_one_cannot_changes_nothing(seat: int, chips: int, problem: str) -> None:
    at = table(2)
    with pytest.raises(TableError, match=problem):
        at.sit(seat, chips)
    assert at.stacks == {2: 100_00}


def test_stacks_are_in_seat_order_whoever_sits_first() -> None:
    assert list(table(7, 2, 5).stacks) == [2, 5, 7]


def test_leaving_takes_the_chips_along() -> None:
    at = table(2, 5)
    assert at.leave(2) == 100_00
    assert at.stacks == {5: 100_00}
    with pytest.raises(TableError, match="nobody sits in seat 2"):
        at.leave(2)


def test_buying_more_chips() -> None:
    at = table(2)
    at.buy(2, 50_00)
    assert at.stacks == {2: 150_00}
    with pytest.raises(TableError, match="nobody sits in seat 3"):
        at.buy(3, 50_00)
    for chips in (0, -50_00):
        with pytest.raises(TableError, match="number of cents above 0"):
            at.buy(2, chips)
    assert at.stacks == {2: 150_00}


def test_nobody_sits_leaves_or_buys_during_a_round() -> None:
    at = table(1, 2)
    at.deal(Chance.seeded(1))
    before = dict(at.stacks)
    for action in (
        lambda: at.sit(3, 100_00),
        lambda: at.leave(1),
        lambda: at.buy(1, 100_00),
        lambda: at.deal(Chance.seeded(2)),
    ):
        with pytest.raises(TableError, match="a round is being played"):
            action()
    assert at.stacks == before


def test_a_round_is_finished_once_and_only_when_over() -> None:
    at = table(1, 2)
    with pytest.raises(TableError, match="not over"):
        at.finish()
    at.deal(Chance.seeded(1))
    with pytest.raises(TableError, match="not over"):
        at.finish()


def test_the_table_takes_over_stacks_and_fees() -> None:
    """Seven players, all fold to the big blind: the sheet's $1 without a flop, $1 of small blind to the big."""
    at = table(*range(1, 8))
    play(at)
    assert at.collected == 1_00
    assert at.stacks == {1: 100_00, 2: 99_00, 3: 100_00, 4: 100_00, 5: 100_00, 6: 100_00, 7: 100_00}
    assert at.rounds_played == 1
    assert at.round is None


def test_two_players_with_chips_are_needed() -> None:
    at = table(4)
    with pytest.raises(TableError, match="needs 2 players with chips, not 1"):
        at.deal(Chance.seeded(1))


def buttons(at: PotTable, rounds: int) -> list[int]:
    return [play(at, seed).setup.carry.button for seed in range(rounds)]


def test_the_button_moves_clockwise_one_player_a_round() -> None:
    assert buttons(table(2, 5, 9), 5) == [2, 5, 9, 2, 5]


def test_the_button_starts_where_the_table_puts_it() -> None:
    assert buttons(table(2, 5, 9, button=5), 3) == [5, 9, 2]
    assert buttons(table(2, 5, 9, button=6), 2) == [9, 2]


def test_the_button_skips_who_sits_out() -> None:
    at = table(2, 5, 9)
    at.sitting_out.add(5)
    assert buttons(at, 3) == [2, 9, 2]
    at.sitting_out.remove(5)
    assert buttons(at, 3) == [9, 2, 5]


def test_the_button_skips_who_is_broke() -> None:
    at = table(2, 5, 9)
    at.stacks[5] = 0
    assert buttons(at, 3) == [2, 9, 2]
    at.buy(5, 50_00)
    assert buttons(at, 2) == [9, 2]


def test_the_button_passes_on_when_its_player_leaves() -> None:
    at = table(2, 5, 9)
    play(at)
    at.leave(5)
    assert buttons(at, 2) == [9, 2]


def test_a_newcomer_gets_the_button_in_turn() -> None:
    at = table(2, 9)
    play(at)
    at.sit(5, 100_00)
    assert buttons(at, 3) == [9, 2, 5]


def test_who_sits_out_or_is_broke_is_not_dealt_in_and_keeps_the_chips() -> None:
    at = table(1, 2, 3, 4)
    at.sitting_out.add(2)
    at.stacks[4] = 0
    dealt = play(at)
    assert list(dealt.setup.stacks) == [1, 3]
    assert at.stacks[2] == 100_00
    assert at.stacks[4] == 0


def test_a_void_round_keeps_button_chips_and_the_time_due() -> None:
    at = table(2, 5, 9)
    at.time_due = True
    dealt = at.deal(Chance.seeded(1))
    dealt.void("misdeal")
    assert at.finish().void == "misdeal"
    assert at.stacks == {2: 100_00, 5: 100_00, 9: 100_00}
    assert at.collected == 0
    assert at.time_due
    assert buttons(at, 2) == [2, 5]


def test_time_is_due_once() -> None:
    at = table(2, 5)
    at.time_due = True
    assert play(at).setup.time_due
    assert not play(at).setup.time_due


def test_over_buttons_of_those_who_play_are_carried_into_the_round() -> None:
    at = table(2, 5, 9)
    at.take_over_button(9)
    at.take_over_button(2)
    at.sitting_out.add(9)
    assert play(at).setup.carry == PotCarry(2, (2,))
    with pytest.raises(TableError, match="nobody sits in seat 4"):
        at.take_over_button(4)


def test_who_leaves_hands_the_over_button_back() -> None:
    at = table(2, 5, 9)
    at.take_over_button(9)
    at.leave(9)
    at.sit(9, 100_00)
    assert play(at).setup.carry == PotCarry(2)


def test_chips_are_whole_cents() -> None:
    with pytest.raises(TableError, match="number of cents"):
        table(1, 2).sit(3, 5.5)  # type: ignore[arg-type]
