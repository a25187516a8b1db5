"""Money that goes in before the deal: where the blinds fall, and what those post who come in."""

from __future__ import annotations

import pytest

from cardroom.dealing.pot_events import BetsPulledIn, Posted
from cardroom.games.poker.coming_in import Post
from cardroom.games.poker.opening import blind_order, blind_seats
from cardroom.games.poker.pot_rules import PotCarry
from support.pot_hand import PotHand, pot_game

HOLDEM = pot_game("oaks/texas-holdem", "3-6 blinds 1-3")


def posted(hand: PotHand) -> list[tuple[int, str, float]]:
    return [(event.seat, event.what, event.amount / 100) for event in hand.all(Posted)]


def with_posts(*posts: Post, seats: int = 5, stacks: dict[int, int] | None = None) -> PotHand:
    """Seat 1 has the button, the blinds are seats 2 and 3."""
    return PotHand(HOLDEM, stacks or seats, carry=PotCarry(1, posts=posts))


@pytest.mark.parametrize(
    ("seats", "button", "blinds", "fall_on"),
    [
        ([2, 3, 4, 1], 1, 2, [2, 3]),
        ([2, 3, 4, 1], 1, 3, [2, 3, 4]),
        ([2, 1], 1, 2, [1, 2]),
        ([2, 1], 1, 3, [1, 2]),
        ([2, 1], 1, 1, [2]),
        ([6, 9, 2], 4, 2, [6, 9]),
        ([6, 9], 4, 2, [6, 9]),
    ],
    ids=["two", "three", "heads-up", "heads-up-three", "heads-up-one", "empty-button", "empty-button-heads-up"],
)
def test_blinds_fall_left_of_the_button_and_heads_up_the_small_one_on_it(
    seats: list[int], button: int, blinds: int, fall_on: list[int]
) -> None:
    order = blind_order(seats, button, blinds, "left-of-button")
    assert blind_seats(order, [100] * blinds) == fall_on


def test_at_lowball_the_first_of_three_blinds_is_the_buttons() -> None:
    assert blind_order([2, 3, 4, 1], 1, 3, "button") == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("chips", "fall_on"),
    [
        ([100, 100, 100], [1, 2]),
        ([2, 100, 100], [2, 3]),
        ([3, 100, 100], [1, 2]),
        ([100, 4, 100], [1, 3]),
        ([2, 4, 100], [2, 3]),
        ([2, 2, 100], [3]),
        ([2, 2, 2], [1, 2]),
    ],
    ids=["all", "small", "half-a-small", "big", "both", "one-able", "nobody-able"],
)
def test_oceans_eleven_line_257_who_has_less_than_half_a_blind_is_passed_over(
    chips: list[int], fall_on: list[int]
) -> None:
    assert blind_seats([1, 2, 3], [5, 10], dict(zip([1, 2, 3], chips, strict=True))) == fall_on


def test_blinds_may_begin_behind_somebody_who_made_up_missed_ones() -> None:
    hand = PotHand(HOLDEM, 5, carry=PotCarry(1, posts=(Post(2, 3_00, 1_00),), blinds_from=3))
    assert posted(hand) == [
        (3, "small blind", 1),
        (4, "big blind", 3),
        (2, "blind to come in", 3),
        (2, "dead blind", 1),
    ]
    assert hand.turn == 5


def test_with_two_players_the_smallest_of_three_blinds_is_left_out() -> None:
    hand = PotHand(pot_game("oaks/texas-holdem", "no-limit blinds 1-2-5"), 2)
    assert posted(hand) == [(1, "middle blind", 2), (2, "big blind", 5)]


def test_a_blind_to_come_in_is_live_and_its_owner_may_check_or_raise_in_turn() -> None:
    hand = with_posts(Post(5, 3_00)).play("call")
    assert (hand.turn, str(hand.option)) == (5, "check, bet $6")


def test_dead_money_is_in_the_pot_and_no_part_of_the_bet() -> None:
    hand = with_posts(Post(5, 3_00, 1_00)).play("fold, check, fold, fold, check")
    (pulled,) = hand.all(BetsPulledIn)[:1]
    assert pulled.bets == {2: 1_00, 3: 3_00, 5: 3_00}
    assert pulled.pot == 8_00


def test_a_player_who_posts_only_a_dead_small_blind_has_the_whole_bet_to_call() -> None:
    hand = with_posts(Post(5, 0, 1_00)).play("fold")
    assert (hand.turn, str(hand.option)) == (5, "call $3, fold, raise to $6")


def test_a_big_blind_owed_on_the_small_blinds_seat_includes_the_small_one() -> None:
    hand = with_posts(Post(2, 3_00))
    assert posted(hand) == [(2, "small blind", 1), (3, "big blind", 3), (2, "blind to come in", 2)]
    hand.play("fold, fold, fold")
    assert (hand.turn, str(hand.option)) == (2, "check, bet $6")


@pytest.mark.parametrize(("chips", "live", "dead"), [(2, 2, 0), (3, 3, 0), (4, 3, 1)])
def test_of_a_short_stack_the_live_part_is_posted_first(chips: int, live: int, dead: int) -> None:
    hand = with_posts(Post(5, 3_00, 2_00), stacks={1: 100, 2: 100, 3: 100, 4: 100, 5: chips})
    parts = {what: amount for seat, what, amount in posted(hand) if seat == 5}
    assert (parts["blind to come in"], parts.get("dead blind", 0)) == (live, dead)


def test_a_player_who_straddles_to_come_in_raises_what_there_is_to_call_and_that_is_a_raise() -> None:
    hand = with_posts(Post(5, 6_00))
    assert (hand.turn, str(hand.option)) == (4, "call $6, fold, raise to $9")
    hand.play("raise, raise")
    assert (hand.turn, str(hand.option)) == (1, "call $12, fold")


def test_a_player_who_has_nothing_left_after_the_ante_posts_no_blind() -> None:
    game = pot_game("oaks/texas-holdem", "3-6 blinds 1-3 ante 1")
    hand = PotHand(game, {1: 100, 2: 100, 3: 1, 4: 100})
    assert [post for post in posted(hand) if post[0] == 3] == [(3, "ante", 1)]
    assert (hand.turn, str(hand.option)) == (4, "call $3, fold, raise to $6")
