"""Three Card Poker: who is settled in which order, and where a short bank ends, house by house."""

from __future__ import annotations

import pytest

from cardroom.dealing.bank_events import ActionButton
from support.bank_poker import PokerRound, at, house_game

PLAYERS, LIVERMORE_1_2 = "players/three-card-poker-6-card-bonus", "livermore/three-card-poker-1-2"
LIVERMORE = "livermore/three-card-poker-6-card-bonus"
LUCKY_LADY, OCEANS = "lucky-lady/three-card-poker", "oceans-eleven/three-card-poker"

# Seat 4 banks, so that 5, 6, 7, 1, 2, 3 are dealt and asked in this order.
HANDS = {
    5: "Ah Qd 2c",  # ace high wins
    6: "7h 7d 3c",  # a pair wins
    7: "Jc 8c 3s",  # folds
    1: "Td Jh Qs",  # a straight wins
    2: "2h 4d 6s",  # loses
    3: "Ac Ad As",  # three aces win
}
BANK = "9s Kd 5c"
CARDS = " ".join([*HANDS.values(), BANK])


def full_table(name: str, bonus: str, bank: int) -> PokerRound:
    """Antes of 10 with a bonus of 10 on each seat's own hand; seat 7 folds."""
    wagers: dict[int | str, str] = dict.fromkeys(sorted(HANDS), f"ante 10, {bonus} 10")
    return PokerRound(name, wagers, CARDS, plays={7: "fold"}, bank=bank, player_dealer=4)


def order_of_seats(played: PokerRound) -> list[int]:
    return list(dict.fromkeys(seat for seat, _ in played.order))


# With the bonus of 10: seat 5 wins 20 and loses 10, seat 6 wins 20 + 10, seat 7 loses 20, seat 1 wins 20 + 60,
# seat 2 loses 20 + 10, seat 3 wins 20 + 300.
ALL = {5: 10, 6: 30, 7: -20, 1: 80, 2: -30, 3: 320}


@pytest.mark.parametrize(
    ("name", "bonus"),
    [
        (PLAYERS, "pair-plus"),
        (LIVERMORE, "pair-plus"),
        (LIVERMORE_1_2, "bonus"),
        (LUCKY_LADY, "bonus"),
        (OCEANS, "bonus"),
    ],
)
def test_a_bank_that_covers_everything_comes_to_the_same_at_every_house(name: str, bonus: str) -> None:
    played = full_table(name, bonus, 5_000)
    assert played.came_out == {**ALL, 4: -sum(ALL.values())}
    assert played.uncovered == []


@pytest.mark.parametrize(("name", "bonus"), [(PLAYERS, "pair-plus"), (LIVERMORE, "pair-plus")])
def test_from_the_left_of_the_player_dealer_seat_by_seat_with_net_coverage(name: str, bonus: str) -> None:
    # 10 to seat 5, 30 to seat 6, 20 from seat 7: down 20. Of seat 1's 10 + 10 + 60 the bank of 70 has 50 left:
    # ante, play and 30 of the bonus. The others get their wagers back.
    played = full_table(name, bonus, 70)
    assert order_of_seats(played) == [5, 6, 7, 1, 2, 3]
    assert played.came_out == {5: 10, 6: 30, 7: -20, 1: 50, 2: 0, 3: 0, 4: -70}
    kinds = ("ante", "play", bonus)
    assert played.uncovered == [(1, bonus), *((seat, kind) for seat in (2, 3) for kind in kinds)]
    assert [kind for seat, kind in played.order if seat == 5] == list(kinds)


def test_oceans_eleven_counts_what_is_paid_and_collected_together() -> None:
    # Seat 5: 10 + 10 paid, 10 collected, 30 in all; seat 6: 30 paid, 60; seat 7: 20 collected, 80; seat 1 has 20 left.
    played = full_table(OCEANS, "bonus", 100)
    assert order_of_seats(played) == [5, 6, 7, 1, 2, 3]
    assert played.came_out == {5: 10, 6: 30, 7: -20, 1: 20, 2: 0, 3: 0, 4: -40}
    assert played.uncovered[0] == (1, "bonus")


def test_at_livermore_1_2_collects_every_losing_wager_before_it_pays() -> None:
    played = full_table(LIVERMORE_1_2, "bonus", 5_000)
    assert played.order == [
        (7, "ante"), (7, "bonus"), (5, "bonus"), (2, "ante"), (2, "play"), (2, "bonus"),
        (6, "ante"), (6, "play"), (6, "bonus"), (5, "ante"), (5, "play"),
        (3, "ante"), (3, "play"), (3, "bonus"), (1, "ante"), (1, "play"), (1, "bonus"),
    ]  # fmt: skip


def test_at_livermore_1_2_pays_from_the_right_of_the_house_dealer_with_what_was_collected_and_the_bank() -> None:
    # 60 are collected from losers; with the bank of 100 that is 160 for the winners: 30 to seat 6, 20 to seat 5, and
    # of seat 3's 320 the last 110; seat 1 gets back what it put down.
    played = full_table(LIVERMORE_1_2, "bonus", 100)
    assert played.came_out == {5: 10, 6: 30, 7: -20, 1: 0, 2: -30, 3: 110, 4: -100}
    assert played.uncovered == [(3, "bonus"), (1, "ante"), (1, "play"), (1, "bonus")]


def test_at_livermore_1_2_a_folded_ante_pays_a_winner_even_where_it_is_more_than_the_bank() -> None:
    # The bank of 5 may take 35 of the 40 folded, since 30 of it go to a winner: in the end it has won 5, not more.
    wagers: dict[int | str, str] = {1: "ante 15", 2: "ante 20", 3: "ante 20"}
    cards = "Ah Qd 2c  2h 4d 6s  3h 5d 7s  9s Kd 5c"
    played = PokerRound(LIVERMORE_1_2, wagers, cards, plays={2: "fold", 3: "fold"}, bank=5, player_dealer=4)
    assert played.came_out == {1: 30, 2: -15, 3: -20, 4: 5}


def test_livermore_settles_backline_wagers_with_the_seat_they_are_on_the_player_s_own_first() -> None:
    wagers: dict[int | str, str] = {"9@1": "ante 20, pair-plus 5", 1: "ante 10, 6-card-bonus 5", 2: "ante 10"}
    played = PokerRound(LIVERMORE, wagers, "7h 7d 3c  2h 4d 6s  9s Kd 5c")
    assert played.asked == [1, 2]
    assert played.order == [
        (1, "ante"), (9, "ante"), (1, "play"), (9, "play"), (9, "pair-plus"), (1, "6-card-bonus"),
        (2, "ante"), (2, "play"),
    ]  # fmt: skip
    assert played.came_out == {1: 20 - 5, 9: 40 + 5, 2: -20, 7: -40}


def test_a_player_who_folds_folds_for_those_behind() -> None:
    wagers: dict[int | str, str] = {"9@1": "ante 20, pair-plus 5", 1: "ante 10"}
    played = PokerRound(LIVERMORE, wagers, "7h 7d 3c  9s Kd 5c", plays={1: "fold"})
    assert played.came_out == {1: -10, 9: -25, 7: 35}


# The action button of Lucky Lady (465)


def test_a_short_bank_needs_an_action_button_lucky_lady_465() -> None:
    """The up card, a five, counts from the left of seat 4: 5, 6, 7, 8, 1. Seats 1, 2 and 3 take 80 - 30 + 320 of 70."""
    played = full_table(LUCKY_LADY, "bonus", 70)
    assert [event.seat for event in played.all(ActionButton)] == [1]
    assert order_of_seats(played) == [1, 2, 3, 5, 6, 7]
    assert played.came_out == {1: 70, 2: 0, 3: 0, 5: 0, 6: 0, 7: 0, 4: -70}
    assert [kind for seat, kind in played.order if seat == 1] == ["ante", "play", "bonus"]


def test_a_bank_that_covers_everything_needs_none_lucky_lady_465() -> None:
    played = full_table(LUCKY_LADY, "bonus", 5_000)
    assert played.all(ActionButton) == []
    assert order_of_seats(played) == [5, 6, 7, 1, 2, 3]


def test_the_rule_sheet_of_lucky_lady_says_what_places_the_button() -> None:
    assert "When the bank is short, the player-dealer's up card places the action button." in at(LUCKY_LADY).steps


# The two readings of Oaks


@pytest.mark.parametrize(
    ("way", "order"),
    [
        ("by-seat", [(1, "ante"), (1, "play"), (2, "ante"), (2, "play")]),
        ("by-kind", [(1, "ante"), (2, "ante"), (1, "play"), (2, "play")]),
    ],
)
def test_wagers_are_settled_player_by_player_or_kind_by_kind_oaks_1998(way: str, order: list[tuple[int, str]]) -> None:
    name = "oaks/three-card-poker-1-3-6-card-bonus"
    table = at(name, order=house_game(name).choose({"settlement": way}).rules.order)
    played = PokerRound(table, {1: "ante 10", 2: "ante 10"}, "7h 7d 3c  2h 4d 6s  9s Kd Ac")
    assert played.order == order


@pytest.mark.parametrize(
    ("way", "order", "came_out"),
    [
        ("in-order", [5, 6, 7, 1, 2, 3], {5: 10, 6: 20, 7: 0, 1: 0, 2: 0, 3: 0, 4: -30}),
        ("at-once", [7, 5, 6, 1, 2, 3], {5: 10, 6: 30, 7: -20, 1: 10, 2: 0, 3: 0, 4: -30}),
    ],
)
def test_livermore_lines_1602_1637_folded_wagers_are_collected_in_order_or_at_once(
    way: str, order: list[int], came_out: dict[int, int]
) -> None:
    """A bank of 30 is lost before it comes to the fold, or after it has collected 20 from it."""
    table = at(LIVERMORE, folds_collected=house_game(LIVERMORE).choose({"folded-wagers": way}).rules.folds_collected)
    wagers: dict[int | str, str] = dict.fromkeys(sorted(HANDS), "ante 10, pair-plus 10")
    full, short = (
        PokerRound(table, wagers, CARDS, plays={7: "fold"}, bank=bank, player_dealer=4) for bank in (5_000, 30)
    )
    assert order_of_seats(full) == order
    assert short.came_out == came_out
