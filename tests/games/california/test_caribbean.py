"""Caribbean Stud Poker at Ocean's Eleven."""

from __future__ import annotations

from itertools import product

import pytest

from cardroom.dealing.bank_events import ActionButton, Announced
from cardroom.dealing.events import Dealt, Mucked, TurnedUp
from cardroom.games.california.banked import BankedGame
from support.bank_poker import PokerRound, at, house_game, refused
from support.cases import every_case

NAME = "oceans-eleven/caribbean-stud-poker"
ACE_KING = "Ac Ks 8d 6s 2c"
NO_ACE_KING = "Ac Qs 8d 6s 2c"


def one(mine: str, bank: str, play: str = "call", ante: int = 10) -> PokerRound:
    return PokerRound(NAME, {1: f"ante {ante}"}, f"{mine} {bank}", plays={1: play})


# Seats, wagers, deal


def test_oceans_eleven_160_caribbean_is_eight_handed() -> None:
    assert house_game(NAME).rules.seats == 8


def test_oceans_eleven_118_an_ante_of_10_is_called_with_exactly_20() -> None:
    played = one("5h 5c 2d 9s Jd", ACE_KING)
    assert [(event.kind, event.amount) for event in played.settled] == [("ante", 10_00), ("call", 20_00)]
    assert played.offers == ["call for $20 or fold"]


def test_oceans_eleven_161_antes_of_5_to_50_are_called_with_10_to_100() -> None:
    game = house_game(NAME).spread()
    assert isinstance(game, BankedGame)
    assert str(game.limits) == "$5-$50"
    assert "the maximum is $50" in refused(game, {1: "ante 51"})
    assert "the minimum is $5" in refused(game, {1: "ante 4"})
    calls = [one("5h 5c 2d 9s Jd", ACE_KING, ante=ante).settled[1].amount for ante in (5, 50)]
    assert calls == [10_00, 100_00]


def test_a_player_who_antes_must_be_able_to_call() -> None:
    assert "wagers and collection may come to $150" in refused(at(NAME), {1: "ante 50"}, chips=149)
    assert not refused(at(NAME), {1: "ante 50"}, chips=150)


def test_two_may_wager_behind_a_spot_and_not_three() -> None:
    two: dict[int | str, str] = {1: "ante 10", "9@1": "ante 10", "10@1": "ante 10"}
    assert not refused(at(NAME), two)
    assert "at most 2 others" in refused(at(NAME), {**two, "11@1": "ante 10"})


def test_five_cards_at_once_from_the_left_of_the_player_dealer_whose_top_card_is_turned_up() -> None:
    hands = "2h 3d 5s 7c 9h  4h 6d 8s Tc Qh  Ac Ks 8d 6h 2c"
    played = PokerRound(NAME, {2: "ante 10", 5: "ante 10"}, hands, player_dealer=3, plays={2: "fold", 5: "call"})
    assert [(event.spot, str(event.cards[0])) for event in played.all(Dealt)] == [(5, "2h"), (2, "4h"), (3, "Ac")]
    first = played.all(TurnedUp)[0]
    assert (first.spot, first.places) == (3, (0,))
    assert played.asked == [5, 2]


# Who wins


@pytest.mark.parametrize("mine", ["2h 3c 5d 7s 9d", "5h 5c 2d 9s Jd"])
def test_oceans_eleven_119_without_ace_king_the_ante_wins_whatever_the_player_holds_and_the_call_goes_back(
    mine: str,
) -> None:
    played = one(mine, NO_ACE_KING)
    assert (played.won("ante"), played.result("call"), played.won("call")) == (10, "push", 0)
    assert "does not qualify" in played.all(Announced)[0].words


def test_oceans_eleven_120_a_flush_over_a_qualified_hand_wins_10_and_120() -> None:
    played = one("2h 5h 7h 9h Jh", ACE_KING)
    assert (played.won("ante"), played.won("call")) == (10, 120)


@pytest.mark.parametrize("lowest", ["Ac Ks 4d 3h 2c", "Ac Ks 5d 3h 2c", "2c 2s 3d 4h 5c"])
def test_oceans_eleven_122_ace_king_four_three_deuce_is_the_lowest_hand_that_qualifies(lowest: str) -> None:
    assert one("9h 9c 6d 7s Td", lowest).how() == {"ante": "win", "call": "win"}
    assert one("9h 9c 6d 7s Td", "Ac Qs Jd Th 8d").how() == {"ante": "win", "call": "push"}


def test_a_lower_hand_loses_both_to_a_qualified_hand() -> None:
    played = one("Ah Kc 7d 5s 3d", ACE_KING)
    assert (played.won("ante"), played.won("call")) == (-10, -20)


def test_the_other_cards_decide_between_hands_of_one_rank() -> None:
    assert one("9h 9c Kd 4s 3d", "9d 9s Qc 8h 7h").how() == {"ante": "win", "call": "win"}


def test_hands_with_the_same_cards_push_both() -> None:
    assert one("Ah Kc 8s 6d 2h", ACE_KING).how() == {"ante": "push", "call": "push"}


@pytest.mark.parametrize(
    ("mine", "times"),
    [
        ("Ah Kc 9s 6d 2h", 1),
        ("5h 5c 2d 9s Jd", 1),
        ("Ah Ad 2d 9s Jd", 1),
        ("5h 5c 2d 2s Jd", 2),
        ("5h 5c 5d 2s Jd", 3),
        ("5h 6c 7d 8s 9d", 5),
        ("Ah 2s 3d 4s 5d", 5),
        ("2h 5h 7h 9h Jh", 6),
        ("5h 5c 5d 2s 2d", 7),
        ("5h 5c 5d 5s Jd", 8),
        ("5h 6h 7h 8h 9h", 9),
        ("Ah Kh Qh Jh Th", 10),
    ],
)
def test_the_winning_call_is_paid_by_the_hand_and_the_ante_even_money(mine: str, times: int) -> None:
    played = one(mine, ACE_KING)
    assert (played.won("ante"), played.won("call")) == (10, 20 * times)


# Folding, the action button, order


def test_a_folded_ante_is_collected_before_the_player_dealer_s_other_cards_are_exposed() -> None:
    hands = "2h 3d 5s 7c 9h  4h 4d 8s Tc Qh  Ac Ks 8d 6h 2c"
    played = PokerRound(NAME, {1: "ante 10", 2: "ante 10"}, hands, plays={1: "fold"})
    events = [type(event).__name__ for event in played.round.events]
    assert [event.kind for event in played.settled] == ["ante", "ante", "call"]
    assert played.settled[0].hand == "folded"
    exposed = [place for place, event in enumerate(played.round.events) if isinstance(event, TurnedUp)]
    assert exposed[0] < events.index("WagerSettled") < exposed[1]
    assert [event.spot for event in played.all(Mucked)] == [1]


def test_when_everybody_folds_the_player_dealer_s_cards_stay_down() -> None:
    played = one("2h 3c 5d 7s 9d", ACE_KING, "fold")
    assert len(played.all(TurnedUp)) == 1
    assert not played.all(ActionButton)
    assert played.came_out == {1: -10, 7: 10}


def test_the_other_cards_are_exposed_one_by_one_and_the_last_counts_to_the_action_button() -> None:
    played = one("5h 5c 2d 9s Jd", "Ac Ks 8d 6h 4c")
    shown = [event.places for event in played.all(TurnedUp) if event.spot == 7]
    assert shown == [(0,), (1,), (2,), (3,), (4,)]
    assert [event.why for event in played.all(ActionButton)] == ["4c counts 4, seat 3 has no wager"]


POSITIONS = dict(zip("A23456789TJQK", [2, 3, 4, 5, 6, 7, 8, 2, 3, 4, 5, 6, 7], strict=True))
"""As printed, the player-dealer's own position being the first: ace or 8 is the second, 2 or 9 the third, and so on."""


@every_case(product(POSITIONS, (1, 3, 8)))
def test_the_last_card_counts_positions_clockwise_from_the_player_dealer(rank: str, player_dealer: int) -> None:
    others = [(player_dealer + step - 1) % 8 + 1 for step in range(1, 8)]
    cards = [f"{card}{suit}" for suit in "shc" for card in POSITIONS]
    wagers: dict[int | str, str] = dict.fromkeys(others, "ante 10")
    played = PokerRound(NAME, wagers, " ".join([*cards, f"{rank}d"]), player_dealer=player_dealer)
    button = others[POSITIONS[rank] - 2]
    assert [event.seat for event in played.all(ActionButton)] == [button]
    assert played.order[:2] == [(button, "ante"), (button, "call")]


def test_oceans_eleven_121_a_queen_last_puts_the_button_on_position_6_the_fifth_seat_after_the_player_dealer() -> None:
    wagers: dict[int | str, str] = dict.fromkeys(range(2, 9), "ante 10")
    cards = [f"{card}{suit}" for suit in "shc" for card in POSITIONS]
    played = PokerRound(NAME, wagers, " ".join([*cards, "Qd"]), player_dealer=1)
    assert [event.seat for event in played.all(ActionButton)] == [6]


# A full table. Seat 8 banks; the last card is a four: settlement starts at seat 4.

TABLE = {
    1: "2h 3d 5s 7c 9h",  # folds
    2: "9d 9c Kh 4s 3s",  # nines: wins 10 + 20
    3: "4h 6d 8s Tc Qh",  # folds
    4: "Ah Qd Js 7h 5c",  # ace-queen: loses 30
    5: "Th Jd Qs Kc As",  # a straight: wins 10 + 100
    6: "3h 5d 7d 9s Jh",  # loses 30
    7: "6c 6h 2c 8c Td",  # sixes: wins 10 + 20
}
BANK = "Ac Kd 8d 2d 4d"


def full_table(bank: int) -> PokerRound:
    wagers: dict[int | str, str] = dict.fromkeys(TABLE, "ante 10")
    plays = {1: "fold", 3: "fold"}
    return PokerRound(NAME, wagers, " ".join([*TABLE.values(), BANK]), plays=plays, bank=bank, player_dealer=8)


def test_folded_antes_first_and_then_seat_by_seat_from_the_action_button_ante_before_call() -> None:
    played = full_table(5_000)
    seats = [4, 5, 6, 7, 2]
    assert played.order == [(1, "ante"), (3, "ante"), *((seat, kind) for seat in seats for kind in ("ante", "call"))]
    assert played.came_out == {1: -10, 2: 30, 3: -10, 4: -30, 5: 110, 6: -30, 7: 30, 8: -90}


def test_a_bank_of_100_counts_gross_and_runs_out_at_seat_5() -> None:
    # Two folded antes, 20; seat 4's 30 make 50; seat 5's ante 60, and of the 100 for its call the last 40.
    played = full_table(100)
    assert played.came_out == {1: -10, 2: 0, 3: -10, 4: -30, 5: 50, 6: 0, 7: 0, 8: 0}
    assert played.uncovered == [(5, "call"), *((seat, kind) for seat in (6, 7, 2) for kind in ("ante", "call"))]


def test_a_bank_of_15_reaches_for_one_folded_ante_and_half_of_the_next() -> None:
    played = full_table(15)
    assert played.came_out == {1: -10, 2: 0, 3: -5, 4: 0, 5: 0, 6: 0, 7: 0, 8: 15}


def test_backline_antes_are_called_with_twice_their_own_and_settled_after_the_player_s() -> None:
    wagers: dict[int | str, str] = {1: "ante 10", "9@1": "ante 25"}
    played = PokerRound(NAME, wagers, f"9d 9c Kh 4s 3d {ACE_KING}")
    assert played.asked == [1]
    assert played.order == [(1, "ante"), (9, "ante"), (1, "call"), (9, "call")]
    assert played.came_out == {1: 30, 9: 75, 7: -105}


def test_with_option_7_the_wagers_of_a_seat_and_their_calls_total_300_at_most() -> None:
    """Ocean's Eleven 2187: antes of $100 on one seat are called with $200."""
    limited, usual = house_game(NAME).spread("7"), house_game(NAME).spread()
    assert isinstance(limited, BankedGame)
    assert isinstance(usual, BankedGame)
    three: dict[int | str, str] = {1: "ante 50", "9@1": "ante 45", "10@1": "ante 10"}
    assert "a seat may have $300 in all its wagers, not $315" in refused(limited, three)
    assert refused(limited, {**three, "10@1": "ante 5", 2: "ante 50"}) == ""
    assert refused(usual, three) == ""


# The house file


def test_a_call_table_must_have_every_hand() -> None:
    rules = house_game(NAME).rules
    table = {hand: pay for hand, pay in rules.pays["call"].items() if hand != "pair"}
    with pytest.raises(ValueError, match=r"pays\.call\.pair: this row is missing"):
        at(NAME, pays={"call": table})


def test_the_rule_sheet_says_how_big_the_call_is_and_that_folds_are_lost_at_once() -> None:
    steps = " ".join(at(NAME).steps)
    assert "makes a call wager of 2 times the ante" in steps
    assert "Folding loses ante at once." in steps
    assert "the call by the pay table" in steps
