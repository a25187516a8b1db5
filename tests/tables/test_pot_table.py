from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Bet, Fold
from cardroom.dealing.pot_events import Posted
from cardroom.dealing.round import Round
from cardroom.games.poker.kills import KillCarry, KillRules
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.ranking import draw_for_button
from cardroom.tables import BankTable, PotTable, TableError, open_table
from support.chips import set_chips
from support.play import holdem
from support.pot_hand import pot_game


def table(*seats: int, chips: int = 100_00, button: int = 0, game: PotGame[Any] | None = None) -> PotTable:
    opened = PotTable(game or holdem(), button)
    for seat in seats:
        opened.sit(seat, chips)
    return opened


def play(at: PotTable, seed: int = 1) -> Round:
    """A round in which everybody makes the default choice: all fold to the big blind."""
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
        (0, 100_00, "the table has seats 1 to 10, not 0"),
        (11, 100_00, "the table has seats 1 to 10, not 11"),
        (3.0, 100_00, "the table has seats 1 to 10, not 3.0"),
        ("3", 100_00, "the table has seats 1 to 10, not '3'"),
        (2, 100_00, "seat 2 is taken"),
        (3, 0, "number of cents above 0"),
        (3, -1_00, "number of cents above 0"),
    ],
)
def test_sitting_down_where_one_cannot_changes_nothing(seat: Any, chips: int, problem: str) -> None:
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
    with pytest.raises(TableError, match="seat 2 is empty"):
        at.leave(2)


def test_buying_more_chips() -> None:
    at = table(2)
    at.buy(2, 50_00)
    assert at.stacks == {2: 150_00}
    with pytest.raises(TableError, match="seat 3 is empty"):
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
    with pytest.raises(TableError, match="no round has been dealt"):
        at.finish()
    dealt = at.deal(Chance.seeded(1))
    with pytest.raises(TableError, match="the round is not over"):
        at.finish()
    dealt.play_out(lambda decision: decision.option.default)
    with pytest.raises(TableError, match="the round is over and not yet finished"):
        at.deal(Chance.seeded(2))
    at.finish()
    at.deal(Chance.seeded(2))


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
    at.sit_out(5)
    assert buttons(at, 3) == [2, 9, 2]
    at.come_back(5)
    assert buttons(at, 3) == [9, 2, 5]


def test_the_button_skips_who_is_broke() -> None:
    at = table(2, 5, 9)
    set_chips(at, 5, 0)
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


def test_a_player_who_sits_out_or_is_broke_is_not_dealt_in_and_keeps_the_chips() -> None:
    at = table(1, 2, 3, 4)
    at.sit_out(2)
    set_chips(at, 4, 0)
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
    at.sit_out(9)
    assert play(at).setup.carry == PotCarry(2, (2,))
    with pytest.raises(TableError, match="seat 4 is empty"):
        at.take_over_button(4)


def test_at_oaks_there_are_over_buttons_only_in_the_biggest_game_of_its_kind() -> None:
    """Lines 272-273: no new buttons, and those that were taken have no effect."""
    at = PotTable(pot_game("oaks/texas-holdem"), 1)
    for seat in (1, 2, 3):
        at.sit(seat, 100_00)
    at.take_over_button(2)
    at.is_biggest = False
    with pytest.raises(TableError, match="biggest game of its kind"):
        at.take_over_button(3)
    assert (at.biggest, at.has_overs, play(at).setup.carry.overs) == (False, False, ())
    at.is_biggest = True
    assert (at.biggest, at.has_overs, play(at).setup.carry.overs) == (True, True, (2,))


def test_a_player_who_leaves_hands_the_over_button_back() -> None:
    at = table(2, 5, 9)
    at.take_over_button(9)
    at.leave(9)
    at.sit(9, 100_00)
    assert play(at).setup.carry == PotCarry(2)


def test_chips_are_whole_cents() -> None:
    with pytest.raises(TableError, match="number of cents"):
        table(1, 2).sit(3, 5.5)  # type: ignore[arg-type]


# Drawing for the button


def test_the_highest_card_drawn_gets_the_button() -> None:
    for seed in range(20):
        at = table(2, 5, 9)
        drawn = at.draw_for_button(Chance.seeded(seed))
        assert list(drawn) == [2, 5, 9]
        assert len(set(drawn.values())) == 3
        assert at.button == draw_for_button({seat: [card] for seat, card in drawn.items()}, drawn)
        assert play(at).setup.carry.button == at_highest(drawn)


def at_highest(drawn: dict[int, Any]) -> int:
    """Ranks first, then spades, hearts, diamonds, clubs."""
    return max(drawn, key=lambda seat: (drawn[seat].rank, drawn[seat].suit))


def test_players_6_the_king_of_hearts_gets_the_button_before_the_king_of_clubs() -> None:
    """A key under which both are drawn, and nothing higher."""
    kings = set(parse_cards("Kh Kc"))
    for seed in range(20_000):
        at = table(2, 5, game=pot_game("players/badugi"))
        drawn = at.draw_for_button(Chance.seeded(seed))
        if set(drawn.values()) == kings:
            assert drawn[at.button] == parse_cards("Kh")[0]
            return
    pytest.fail("the two kings were never drawn")


def test_the_cards_drawn_say_nothing_about_the_deal() -> None:
    at, other = table(2, 5, 9), table(2, 5, 9)
    drawn = at.draw_for_button(Chance.seeded(4))
    other.button = at.button
    assert play(at, 4).events == play(other, 4).events
    assert list(drawn.values()) != Chance.seeded(4).stock(at.game.deck).draw(3)


def test_nobody_draws_the_joker() -> None:
    at = table(*range(1, 9), game=pot_game("oceans-eleven/ace-to-five-lowball"))
    for seed in range(30):
        assert max(at.draw_for_button(Chance.seeded(seed)).values()) < 52


def test_the_button_is_drawn_for_once() -> None:
    at = table(2, 5, 9)
    play(at)
    with pytest.raises(TableError, match="only before the first hand"):
        at.draw_for_button(Chance.seeded(1))


# What hands leave


def kills(at: PotTable) -> tuple[tuple[int, int], ...]:
    """Who kills the next hand that is played, and for how many dollars."""
    return tuple((e.seat, e.amount // 100) for e in play(at).events if isinstance(e, Posted) and e.what == "kill")


def kill_table(after: str, stakes: str = "", fees: str | None = "") -> PotTable:
    """Everybody folds to the big blind, who so wins; the button begins in seat 2, the big blind in seat 9."""
    rules = KillRules(after=after)  # type: ignore[arg-type]
    return table(2, 5, 9, game=pot_game("oaks/texas-holdem", stakes, fees, kill=rules), button=2)


def test_the_winner_kills_the_next_hand_where_one_win_is_enough() -> None:
    at = kill_table("win")
    assert kills(at) == ()
    assert at.carried.kill == KillCarry(9, 9, 1)
    assert kills(at) == ((9, 5),), "the kill is $6, a small blind of $1 included"


@pytest.mark.parametrize("stakes", ["no-limit blinds 2-5", "pot-limit blinds 5-5"])
def test_no_pot_is_killed_at_no_limit_and_pot_limit_because_a_kill_raises_the_limits(stakes: str) -> None:
    at = kill_table("win", stakes, None)
    assert (kills(at), kills(at)) == ((), ())
    assert not any("kill" in step for step in at.game.steps)
    at = kill_table("win", "4-8 blinds 2-4", None)
    assert any("twice the limits" in step for step in at.game.steps)


def test_a_voided_hand_leaves_the_kill_due() -> None:
    at = kill_table("win")
    play(at)
    at.deal(Chance.seeded(1)).void("misdeal")
    at.finish()
    assert at.carried.kill == KillCarry(9, 9, 1)


def test_the_kill_button_is_neutral_when_the_last_winner_quits() -> None:
    at = kill_table("two-wins")
    play(at)
    assert at.carried.kill == KillCarry(winner=9, wins=1)
    at.leave(9)
    assert at.carried.kill == KillCarry()


def test_a_player_who_quits_is_taken_off_the_list_of_those_who_have_to_kill() -> None:
    at = kill_table("win")
    at.carried = PotCarry(2, kill=KillCarry(killer=9, owing=(2, 5), buttons=(2,)))
    at.leave(2)
    assert at.carried.kill == KillCarry(killer=9, owing=(5,))


def test_a_required_kill_is_posted_before_leaving() -> None:
    at = kill_table("win")
    play(at)
    with pytest.raises(TableError, match="seat 9 must kill the next pot before leaving"):
        at.leave(9)
    assert at.stacks[9]


def test_a_required_kill_is_posted_even_by_who_wants_to_be_dealt_out() -> None:
    at = kill_table("win")
    play(at)
    at.sit_out(9)
    assert kills(at) == ((9, 5),)


def test_a_player_who_has_to_kill_may_leave_when_nobody_is_left_to_play_with() -> None:
    at = kill_table("win")
    play(at)
    at.leave(2)
    at.leave(5)
    assert at.leave(9)


def test_a_pot_that_nobody_opens_is_there_for_the_next_hand() -> None:
    at = table(1, 2, 3, game=pot_game("oceans-eleven/jacks-or-better-draw"), button=1)
    first = play(at)
    assert first.result is not None
    assert at.pot == first.result.pot == 6_00
    assert at.carried.antes.count == 1
    second = at.deal(Chance.seeded(2))
    assert second.setup.pot == 6_00
    assert sum(at.stacks.values()) + at.pot == 300_00


def test_the_button_stays_when_the_hand_says_so() -> None:
    """A false opener at jacks back, alone in the pot."""
    at = table(1, 2, 3, game=pot_game("oceans-eleven/jacks-back"), button=1)
    dealt = at.deal(Chance.stacked(parse_cards("2c 3d 4h 7d 8d 9h Tc 2d 3h 5s 6d 7h 9c Td 2h"), at.game.deck))
    dealt.choose(2, Bet(10_00))
    for seat in (3, 1):
        dealt.choose(seat, Fold())
    at.finish()
    assert at.pot > 0
    assert play(at).setup.carry.button == 1
