"""Ultimate Texas Hold'em: who is settled in which order, and where a short bank ends."""

from __future__ import annotations

import pytest

from cardroom.analysis.families import kernel_of
from cardroom.dealing.events import Dealt
from cardroom.games.california.ultimate import UltimateHoldem
from cardroom.houses import load_game
from support.bank_poker import PokerRound, at
from support.effort import examples
from support.kernels import same_rounds

PLAYERS, LIVERMORE = "players/ultimate-texas-holdem", "livermore/ultimate-texas-holdem"

# Seat 4 banks with a pair of kings. Dealt from seat 1, settled from seat 5.
HANDS = {
    1: "Ah Ad",  # aces win; played for 4 antes
    2: "Qh Jd",  # folds
    3: "6h 4d",  # a straight wins; played at the river
    5: "Qd Jc",  # loses; played at the river
    6: "7d 7c",  # three sevens win; played on the flop
    7: "Ac Qs",  # ace high loses; played for 4 antes
}
CARDS = " ".join([*HANDS.values(), "Ks 9d", "Kc 7h 5d 3s 2c"])
BASE, TRIPS = "ante 10, blind 10", "ante 10, blind 10, trips 5"
WAGERS: dict[int | str, str] = {1: BASE, 2: TRIPS, 3: TRIPS, 5: BASE, 6: TRIPS, 7: TRIPS}
PLAYS = {
    1: "play 4x", 2: "check, check, fold", 3: "check, check, play", 5: "check, check, play", 6: "check, play 2x",
    7: "play 4x",
}  # fmt: skip


def full_table(game: str | UltimateHoldem, bank: int) -> PokerRound:
    return PokerRound(game, WAGERS, CARDS, plays=PLAYS, bank=bank, player_dealer=4)


def chosen(name: str, choice: str, way: str) -> UltimateHoldem:
    """The game at a table that chose this variant or reading."""
    game = load_game(name, {choice: way}).spread(None, "5-200")
    assert isinstance(game, UltimateHoldem)
    return game


def kinds_of(played: PokerRound, seat: int) -> list[str]:
    return [kind for whose, kind in played.order if whose == seat]


@pytest.mark.parametrize("name", [PLAYERS, LIVERMORE])
def test_the_folded_hand_first_and_then_clockwise_from_the_left_of_the_player_dealer(name: str) -> None:
    played = full_table(name, 5_000)
    assert list(dict.fromkeys(seat for seat, _ in played.order)) == [2, 5, 6, 7, 1, 3]
    straight = 30 + (20 if name == PLAYERS else 25)
    assert played.came_out == {1: 50, 2: -25, 3: straight, 5: -30, 6: 45, 7: -65, 4: 25 - straight}


def test_at_players_a_loser_s_play_goes_before_the_ante_and_a_winner_s_after_it() -> None:
    played = full_table(PLAYERS, 5_000)
    assert kinds_of(played, 7) == ["play", "ante", "blind", "trips"]
    assert kinds_of(played, 5) == ["play", "ante", "blind"]
    assert kinds_of(played, 6) == ["ante", "play", "blind", "trips"]
    assert kinds_of(played, 2) == ["ante", "blind", "trips"]


def test_at_livermore_winners_and_losers_have_one_order_with_trips_last() -> None:
    wagers: dict[int | str, str] = {**WAGERS, 6: f"{TRIPS}, bad-beat 5", 7: f"{TRIPS}, bad-beat 5"}
    played = PokerRound(LIVERMORE, wagers, CARDS, plays=PLAYS, player_dealer=4)
    for seat in (6, 7):
        assert kinds_of(played, seat) == ["ante", "play", "blind", "bad-beat", "trips"]


@pytest.mark.parametrize(
    ("way", "won", "lost"),
    [
        ("one-order", "ante play blind bad-beat trips", "ante play blind bad-beat trips"),
        ("by-result", "ante play blind trips bad-beat", "play ante blind trips bad-beat"),
    ],
)
def test_livermore_lines_2690_2732_wagers_are_settled_in_one_order_or_by_the_result(
    way: str, won: str, lost: str
) -> None:
    wagers: dict[int | str, str] = {**WAGERS, 6: f"{TRIPS}, bad-beat 5", 7: f"{TRIPS}, bad-beat 5"}
    played = PokerRound(chosen(LIVERMORE, "settlement", way), wagers, CARDS, plays=PLAYS, player_dealer=4)
    assert (kinds_of(played, 6), kinds_of(played, 7)) == (won.split(), lost.split())


@pytest.mark.parametrize(
    ("way", "order", "came_out"),
    [
        ("at-once", [2, 5, 6, 7, 1, 3], {1: 0, 2: -25, 3: 0, 5: -15, 6: 0, 7: 0, 4: 40}),
        ("in-order", [5, 6, 7, 1, 2, 3], {1: 0, 2: 0, 3: 0, 5: -30, 6: 45, 7: -55, 4: 40}),
    ],
)
def test_livermore_lines_2674_2690_folded_wagers_are_collected_at_once_or_in_order(
    way: str, order: list[int], came_out: dict[int, int]
) -> None:
    """The bank wins its 40 from the fold and seat 5, or from seats 5 and 7 after it has paid seat 6."""
    game = chosen(LIVERMORE, "folded-wagers", way)
    assert list(dict.fromkeys(seat for seat, _ in full_table(game, 5_000).order)) == order
    assert full_table(game, 40).came_out == came_out
    assert ("Folding loses everything at once, except" in game.steps[3]) is (way == "at-once")


@pytest.mark.parametrize("way", ["at-once", "in-order"])
def test_the_player_dealers_hand_is_not_opened_if_everybody_folds(way: str) -> None:
    game, cards = chosen(LIVERMORE, "folded-wagers", way), "Qh Jd  Ks 9d  Kc 7h 5d 3s 2c"
    played = PokerRound(game, {1: BASE}, cards, plays={1: "check, check, fold"})
    assert played.came_out == {1: -20, 7: 20}
    assert played.round.view(None).spots[7].cards == [None, None]


@pytest.mark.parametrize("name", [PLAYERS, LIVERMORE])
@pytest.mark.parametrize(("way", "hands"), [("shuffler", "Ah Ad, Qh Jd, 6h 4d"), ("shoe", "Ah Jd, Ad 6h, Qh 4d")])
def test_players_lines_785_livermore_2648_a_shuffler_deals_two_cards_at_a_time_and_a_shoe_one(
    name: str, way: str, hands: str
) -> None:
    game = chosen(name, "dealt-from", way)
    dealt = PokerRound(game, {1: BASE, 2: BASE}, CARDS).all(Dealt)
    assert [(event.spot, " ".join(map(str, event.cards))) for event in dealt] == list(
        zip([1, 2, 7], hands.split(", "), strict=True)
    )
    assert ("face down, one at a time, to every spot" in game.steps[1]) is (way == "shoe")


def test_the_kernel_deals_from_a_shoe_as_the_table_does() -> None:
    game = chosen(LIVERMORE, "dealt-from", "shoe")
    kernel = kernel_of(game)
    assert kernel is not None
    assert same_rounds(game, kernel, "", examples(30, in_soak=600)) == []


@pytest.mark.parametrize(("name", "short"), [(PLAYERS, "ante"), (LIVERMORE, "play")])
def test_a_bank_of_40_that_wins_ends_at_seat_5_with_half_of_its_second_wager(name: str, short: str) -> None:
    # 25 from the fold, 10 and then 5 of 10 from seat 5: the bank has won all it put up.
    played = full_table(name, 40)
    assert played.came_out == {1: 0, 2: -25, 3: 0, 5: -15, 6: 0, 7: 0, 4: 40}
    assert played.uncovered[0] == (5, short)


def test_a_bank_of_65_ends_in_the_middle_of_seat_7() -> None:
    # 25 and 30 collected, 45 paid to seat 6; of seat 7 play 40 and ante 10, and 5 of the blind: 65.
    played = full_table(PLAYERS, 65)
    assert played.came_out == {1: 0, 2: -25, 3: 0, 5: -30, 6: 45, 7: -55, 4: 65}
    assert played.uncovered[:2] == [(7, "blind"), (7, "trips")]


def test_folded_wagers_use_the_bank_up_before_all_others() -> None:
    played = full_table(PLAYERS, 15)
    assert played.came_out == {1: 0, 2: -15, 3: 0, 5: 0, 6: 0, 7: 0, 4: 15}


def test_trips_that_win_on_a_folded_hand_are_paid_in_their_place() -> None:
    cards = "Ah Ad  7d 7c  Ks Kd  Kc 7h 5d 3s 2c"
    wagers: dict[int | str, str] = {1: BASE, 2: TRIPS}
    played = PokerRound(PLAYERS, wagers, cards, plays={1: "play 4x", 2: "check, check, fold"}, player_dealer=4)
    assert played.order == [(2, "ante"), (2, "blind"), (1, "play"), (1, "ante"), (1, "blind"), (2, "trips")]
    assert played.won("trips", 2) == 15


def test_a_player_who_wagers_behind_follows_with_the_same_multiple_and_is_settled_after_the_player() -> None:
    wagers: dict[int | str, str] = {1: BASE, "9@1": "ante 20, blind 20, trips 5", 2: BASE}
    cards = "Ah Ad  Qh Jd  Ks 9d  Kc 7h 5d 3s 2c"
    played = PokerRound(LIVERMORE, wagers, cards, plays={1: "play 3x", 2: "play 4x"})
    assert played.asked == [1, 2]
    assert played.order[:7] == [
        (1, "ante"), (9, "ante"), (1, "play"), (9, "play"), (1, "blind"), (9, "blind"), (9, "trips"),
    ]  # fmt: skip
    assert played.came_out == {1: 40, 9: 80 - 5, 2: -60, 7: -55}


def test_a_player_who_folds_folds_for_those_behind() -> None:
    wagers: dict[int | str, str] = {1: BASE, "9@1": "ante 20, blind 20, bad-beat 5"}
    played = PokerRound(LIVERMORE, wagers, "Qh Jd  Ks 9d  Kc 7h 5d 3s 2c", plays={1: "check, check, fold"})
    assert played.came_out == {1: -20, 9: -45, 7: 65}


def test_an_order_for_losers_must_have_the_same_wagers() -> None:
    order = at(PLAYERS).rules.order
    other = type(order)(order.kinds, lost_kinds=("play", "ante"))
    with pytest.raises(ValueError, match=r"order\.lost_kinds: it does not list the same wagers"):
        at(PLAYERS, order=other)


def test_the_rule_sheet_names_the_bad_beat_only_where_there_is_one() -> None:
    assert any("Bad beat wins" in step for step in at(LIVERMORE).steps)
    assert not any("bad" in step.lower() for step in at(PLAYERS).steps)
