"""New players, missed blinds, and where the blinds fall from one hand to the next."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.pot_events import Posted
from cardroom.dealing.round import Round
from cardroom.games.poker.coming_in import ComingIn, Post
from cardroom.games.poker.pot_game import PotGame
from cardroom.tables import PotTable, TableError
from support.chips import set_chips
from support.pot_hand import pot_game

HOLDEM = "oaks/texas-holdem"
"""$3-$6 with blinds of $1 and $3, ten seats."""


def game(stakes: str = "3-6 blinds 1-3", **coming_in: Any) -> PotGame[Any]:
    return pot_game(HOLDEM, stakes, coming_in=ComingIn(**coming_in))


def running(*seats: int, of: PotGame[Any] | None = None, rounds: int | None = None) -> PotTable:
    """A table at which the button has gone round; the next hand has it in the first of these seats."""
    table = PotTable(of or game(), seats[-1])
    for seat in seats:
        table.sit(seat, 1000_00)
    for _ in range(len(seats) + 1 if rounds is None else rounds):
        play(table)
    return table


def play(table: PotTable) -> Round:
    dealt = table.deal(Chance.seeded(table.rounds_played))
    dealt.play_out(lambda decision: decision.option.default)
    table.finish()
    return dealt


def posted(dealt: Round) -> list[tuple[int, str, int]]:
    """Who posted what, in dollars."""
    return [(e.seat, e.what, e.amount // 100) for e in dealt.events if isinstance(e, Posted)]


def dealt_in(dealt: Round) -> list[int]:
    return list(dealt.setup.stacks)


# New players


def test_somebody_new_waits_for_the_big_blind() -> None:
    table = running(2, 4, 6, 8)
    table.sit(7, 1000_00)
    assert table.owing_blinds == [7]
    assert dealt_in(play(table)) == [2, 4, 6, 8]
    second = play(table)
    assert posted(second) == [(6, "small blind", 1), (7, "big blind", 3)]
    assert dealt_in(second) == [2, 4, 6, 7, 8]
    assert table.owing_blinds == []


def test_somebody_new_may_post_a_live_big_blind_and_is_dealt_in_at_once() -> None:
    table = running(2, 4, 6, 8)
    table.sit(7, 1000_00)
    assert table.post(7) == Post(7, 3_00)
    dealt = table.deal(Chance.seeded(1))
    assert posted(dealt) == [(4, "small blind", 1), (6, "big blind", 3), (7, "blind to come in", 3)]
    (decision,) = dealt.decisions
    assert (decision.seat, str(decision.option)) == (7, "check, bet $6")


def test_a_player_who_posted_owes_nothing_more() -> None:
    table = running(2, 4, 6, 8)
    table.sit(7, 1000_00)
    table.post(7)
    play(table)
    assert table.owing_blinds == []
    assert [posted(play(table))[-1] for _ in range(2)] == [(7, "big blind", 3), (8, "big blind", 3)]


def test_a_player_may_change_their_mind_and_wait() -> None:
    table = running(2, 4, 6, 8)
    table.sit(7, 1000_00)
    table.post(7)
    table.wait(7)
    assert dealt_in(play(table)) == [2, 4, 6, 8]


def test_a_player_who_owes_nothing_is_not_asked() -> None:
    table = running(2, 4, 6, 8)
    for asked in (table.post, table.wait):
        with pytest.raises(TableError, match="seat 4 does not owe a blind"):
            asked(4)
        with pytest.raises(TableError, match="seat 5 is empty"):
            asked(5)


def test_oceans_eleven_165_nobody_new_is_dealt_in_between_the_button_and_the_small_blind() -> None:
    table = running(2, 4, 6, 8, of=pot_game("oceans-eleven/texas-holdem", "3-6 blinds 1-3"))
    table.sit(3, 1000_00)
    table.post(3)
    assert dealt_in(play(table)) == [2, 4, 6, 8]
    second = play(table)
    assert posted(second) == [(6, "small blind", 1), (8, "big blind", 3), (3, "blind to come in", 3)]


def test_a_player_who_sits_down_behind_the_small_blind_has_the_big_one_at_once() -> None:
    table = running(2, 4, 6, 8)
    table.sit(5, 1000_00)
    assert posted(play(table)) == [(4, "small blind", 1), (5, "big blind", 3)]


def test_with_three_blinds_somebody_new_waits_for_the_last() -> None:
    table = running(2, 4, 6, 8, 10, of=game("no-limit blinds 1-1-2"))
    table.sit(5, 1000_00)
    assert dealt_in(play(table)) == [2, 4, 6, 8, 10]
    table.sit(9, 1000_00)
    assert posted(play(table))[-1] == (9, "big blind", 2)


def test_where_no_post_is_required_somebody_new_gets_a_hand_at_once() -> None:
    table = running(2, 4, 6, 8, of=game(new="nothing"))
    table.sit(7, 1000_00)
    assert dealt_in(play(table)) == [2, 4, 6, 7, 8]


def test_a_new_player_may_straddle_the_blind_where_that_is_the_rule() -> None:
    table = running(2, 4, 6, 8, of=game(new="straddle"))
    table.sit(7, 1000_00)
    assert table.post(7) == Post(7, 6_00)
    dealt = table.deal(Chance.seeded(1))
    assert posted(dealt)[-1] == (7, "blind to come in", 6)
    assert [decision.seat for decision in dealt.decisions] == [7]
    dealt.choose_default(dealt.decisions[0])
    (decision,) = dealt.decisions
    assert (decision.seat, str(decision.option)) == (8, "call $6, fold, raise to $9")


def test_a_player_who_cannot_straddle_in_full_waits() -> None:
    table = running(2, 4, 6, 8, of=game(new="straddle"))
    table.sit(7, 5_00)
    table.post(7)
    assert dealt_in(play(table)) == [2, 4, 6, 8]


def test_a_new_player_may_kill_the_pot_where_that_is_the_rule() -> None:
    table = running(2, 4, 6, 8, of=game(new="kill", missed="as-new"))
    table.sit(7, 1000_00)
    table.sit(9, 1000_00)
    assert table.post(7) == Post(7, 6_00)
    table.post(9)
    first = play(table)
    assert posted(first)[-1] == (7, "kill", 6)
    assert dealt_in(first) == [2, 4, 6, 7, 8], "a pot is killed once"
    assert posted(play(table))[-1] == (9, "kill", 6)


def test_a_short_post_is_all_the_player_has() -> None:
    table = running(2, 4, 6, 8)
    table.sit(7, 2_00)
    table.post(7)
    assert posted(play(table))[-1] == (7, "blind to come in", 2)


def test_a_voided_hand_leaves_debts_and_wishes_as_they_were() -> None:
    table = running(2, 4, 6, 8)
    table.sit(7, 1000_00)
    table.post(7)
    for _ in range(2):
        dealt = table.deal(Chance.seeded(1))
        assert posted(dealt)[-1] == (7, "blind to come in", 3)
        dealt.void("misdeal")
        table.finish()
        assert table.owing_blinds == [7]
        assert table.stacks[7] == 1000_00


# A new game


def test_in_a_new_game_nobody_posts_until_the_button_has_gone_round() -> None:
    table = running(2, 4, 6, 8, rounds=2)  # the button was in 8 and 2, the big blinds in 4 and 6
    table.sit(7, 1000_00)
    assert table.owing_blinds == []
    assert dealt_in(play(table)) == [2, 4, 6, 7, 8]


def test_in_a_new_game_a_seat_that_the_blinds_have_passed_is_no_free_one() -> None:
    table = running(2, 4, 6, 8, rounds=2)
    table.sit(3, 1000_00)
    assert table.owing_blinds == [3]


def test_once_the_button_has_gone_round_everybody_new_owes_a_blind() -> None:
    table = running(2, 4, 6, 8, rounds=5)
    table.sit(9, 1000_00)
    assert table.owing_blinds == [9]


def test_a_player_who_drew_for_the_button_and_misses_the_blinds_makes_them_up() -> None:
    table = running(2, 4, 6, 8, rounds=1)  # the next big blind is 6's
    table.sit_out(6)
    play(table)
    play(table)
    for seat in table.sitting_out:
        table.come_back(seat)
    assert table.post(6) == Post(6, 3_00, 1_00)


def test_a_game_with_one_player_left_starts_again() -> None:
    table = running(2, 4)
    table.leave(4)
    for seat in (5, 7, 9):
        table.sit(seat, 1000_00)
    assert table.owing_blinds == [5, 7, 9]
    hand = play(table)
    assert dealt_in(hand) == [2, 5, 7, 9]
    assert posted(hand) == [(5, "small blind", 1), (7, "big blind", 3)]
    table.sit(1, 1000_00)
    assert table.owing_blinds == [], "the button goes round once more before anybody posts"


# Missed blinds


def away_for(table: PotTable, seat: int, rounds: int) -> None:
    table.sit_out(seat)
    for _ in range(rounds):
        play(table)
    for seat in table.sitting_out:
        table.come_back(seat)


def test_livermore_4_both_blinds_missed_are_posted_together_the_big_one_live() -> None:
    table = running(2, 4, 6, 8, of=pot_game("livermore/texas-holdem", "3-6 blinds 1-3"))
    away_for(table, 6, 2)
    assert table.post(6) == Post(6, 3_00, 1_00)
    assert posted(play(table))[-2:] == [(6, "blind to come in", 3), (6, "dead blind", 1)]


def test_oceans_eleven_10_with_blinds_of_10_and_20_both_missed_20_are_live_and_10_dead() -> None:
    table = running(2, 4, 6, 8, of=pot_game("oceans-eleven/texas-holdem", "20-40 blinds 10-20"))
    away_for(table, 6, 2)
    assert table.post(6) == Post(6, 20_00, 10_00)


@pytest.mark.parametrize(("live", "post"), [(False, Post(6, 0, 10_00)), (True, Post(6, 20_00))])
def test_oceans_eleven_3_who_left_before_the_small_blind_at_20_40_posts_10_dead_or_20_live(
    live: bool, post: Post
) -> None:
    table = running(2, 4, 6, 8, of=pot_game("oceans-eleven/texas-holdem", "20-40 blinds 10-20"))
    play(table)  # the big blind is 6's
    away_for(table, 6, 1)
    assert table.post(6, live=live) == post
    assert play(table).setup.carry.posts == (post,)


def test_below_20_40_who_missed_only_the_small_blind_posts_both() -> None:
    table = running(2, 4, 6, 8, of=pot_game("oceans-eleven/texas-holdem", "10-20 blinds 5-10"))
    play(table)
    away_for(table, 6, 1)
    assert table.post(6) == Post(6, 10_00, 5_00)


def test_a_player_who_missed_blinds_may_wait_for_the_big_one() -> None:
    table = running(2, 4, 6, 8)
    away_for(table, 6, 2)
    hands = [play(table) for _ in range(2)]
    assert [6 in dealt_in(hand) for hand in hands] == [False, True]
    assert posted(hands[-1]) == [(4, "small blind", 1), (6, "big blind", 3)]


def test_a_player_who_was_away_while_no_blind_passed_owes_nothing() -> None:
    table = running(2, 4, 6, 8)
    away_for(table, 8, 1)
    assert table.owing_blinds == []


def test_made_up_blinds_do_not_excuse_the_next_ones() -> None:
    table = running(2, 4, 6, 8)
    away_for(table, 6, 2)
    table.post(6)
    play(table)
    assert posted(play(table)) == [(4, "small blind", 1), (6, "big blind", 3)]


@pytest.mark.parametrize(("stakes", "made_up"), [("10-20 blinds 5-10", False), ("20-40 blinds 10-20", True)])
def test_between_the_button_and_the_blinds_they_are_made_up_from_20_40_on(stakes: str, made_up: bool) -> None:
    table = running(2, 4, 6, 8, of=pot_game("oceans-eleven/texas-holdem", stakes))
    play(table)
    away_for(table, 6, 1)
    table.sit_out(6)
    play(table)
    for seat in table.sitting_out:
        table.come_back(seat)
    table.button = 4
    table.post(6)
    hand = play(table)
    assert (6 in dealt_in(hand)) is made_up
    assert [seat for seat, what, _ in posted(hand) if what.endswith("l blind") or what == "big blind"] == [8, 2]
    assert table.button == 8


def test_debts_belong_to_the_person_and_not_to_the_seat() -> None:
    table = running(2, 4, 6, 8)
    away_for(table, 6, 2)
    table.leave(6)
    table.sit(6, 1000_00)
    assert table.post(6) == Post(6, 3_00), "somebody new posts the big blind only"


@pytest.mark.parametrize(("house", "waits"), [("livermore", True), ("oceans-eleven", True), ("oaks", False)])
def test_a_player_who_buys_in_again_is_new_where_the_house_says_so(house: str, waits: bool) -> None:
    table = running(2, 4, 6, 8, of=pot_game(f"{house}/texas-holdem", "3-6 blinds 1-3"))
    set_chips(table, 4, 1_00)  # all of it is the small blind, lost when everybody folds to the big one
    play(table)
    assert table.stacks[4] == 0
    table.buy(4, 100_00)
    assert (table.owing_blinds == [4]) is waits


# The button


def test_livermore_5_who_lands_on_the_small_blind_posts_a_big_one_and_has_the_button_next() -> None:
    """Seat 7 waits for the big blind that is due next; then seat 6, the big blind of this hand, is gone."""
    table = running(2, 4, 6, 8, of=pot_game("livermore/texas-holdem", "3-6 blinds 1-3"))
    table.sit(7, 1000_00)
    play(table)
    table.leave(6)
    second = play(table)
    blinds = [(7, "small blind", 1), (8, "big blind", 3)]
    assert posted(second) == [*blinds, (4, "button ante", 1), (7, "blind to come in", 2)]
    assert play(table).setup.carry.button == 7


def test_elsewhere_who_lands_on_the_small_blind_waits_until_the_button_has_passed() -> None:
    table = running(2, 4, 6, 8)
    table.sit(7, 1000_00)
    play(table)
    table.leave(6)
    second = play(table)
    assert dealt_in(second) == [2, 4, 8]
    assert play(table).setup.carry.button == 8


@pytest.mark.parametrize(("fees", "button"), [("89", 4), ("88", 6)])
def test_a_button_is_dead_only_where_time_is_collected_and_its_player_forgoes_the_hand(fees: str, button: int) -> None:
    of = pot_game(HOLDEM, "15-30 blinds 10-15", fees, coming_in=ComingIn(dead_button=True))
    table = running(2, 4, 6, 8, of=of)
    play(table)
    table.sit_out(4)
    hand = play(table)
    assert hand.setup.carry.button == button
    assert dealt_in(hand) == [2, 6, 8]
    assert play(table).setup.carry.button == {4: 6, 6: 8}[button]


def test_the_button_skips_a_seat_that_was_left_even_where_it_may_be_dead() -> None:
    table = running(2, 4, 6, 8, of=pot_game(HOLDEM, "", "89", coming_in=ComingIn(dead_button=True)))
    play(table)
    table.leave(4)
    assert play(table).setup.carry.button == 6


def test_two_players_have_no_dead_button() -> None:
    table = running(2, 4, 6, of=pot_game(HOLDEM, "", "89", coming_in=ComingIn(dead_button=True)))
    play(table)
    table.sit_out(4)
    assert play(table).setup.carry.button == 6
