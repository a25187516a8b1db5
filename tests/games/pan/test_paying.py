"""Who pays whom: conditions, going out, tops, and never more than a player has in front."""

from __future__ import annotations

from cardroom.dealing.decisions import Seat
from cardroom.dealing.paying_events import Paid
from cardroom.dealing.pot_events import PotWon
from cardroom.games.pan.events import NobodyOut
from cardroom.games.paying import PayingCarry
from support.pan_hand import PanHand, chosen

THREE: dict[Seat, str] = {1: "", 2: "", 3: ""}


def chips_for_out(hand: PanHand, chip: int) -> list[int]:
    """What each other player pays when one goes out, at this value of a chip in dollars."""
    assert hand.round.is_over
    out = [event for event in hand.all(Paid) if event.what.startswith("out")]
    return [event.amount // (chip * 100) for event in out]


def tops(hand: PanHand) -> int:
    """The dollars that come out of the pot, after everything else was paid."""
    *_, pushed, _ = hand.round.events
    assert isinstance(pushed, PotWon)
    return pushed.amount // 100


# Going out


def test_oaks_50_going_out_with_spade_fives_and_mixed_threes_takes_7_from_each_and_the_tops_last() -> None:
    hand = PanHand("oaks/pan", THREE | {3: "5s 5s 3h 3c 3d 4h 5h 6h 7h Jh"}, "5s")
    hand.play("lay 5s 5s 5s, lay 3h 3c 3d, lay 4h 5h 6h 7h Jh")
    assert chips_for_out(hand, 5) == [2 + 4 + 1] * 2
    assert tops(hand) == 3 * 5 - 2
    # Laid down, the conditions had paid 4 and 1 before.
    assert hand.stacks == {1: 995 - 60, 2: 995 - 60, 3: 995 + 120 + 13}


def test_players_10_going_out_takes_2_from_each_and_every_condition_again() -> None:
    hand = PanHand("players/pan", THREE | {3: "Jd Jd As 2s 3s 4h 5h 6h 7h Jh"}, "Jd")
    hand.play("lay Jd Jd Jd, lay As 2s 3s, lay 4h 5h 6h 7h Jh")
    assert chips_for_out(hand, 2) == [2 + 1 + 2] * 2


def test_players_10_without_conditions_it_is_2() -> None:
    hand = PanHand("players/pan", THREE | {3: "Jd Jc 2c 3c 4c 4h 5h 6h 7h Jh"}, "Js")
    hand.play("lay Jd Jc Js, lay 2c 3c 4c, lay 4h 5h 6h 7h Jh")
    assert chips_for_out(hand, 2) == [2, 2]


def test_livermore_21_against_five_players_a_condition_of_2_brings_20_chips_and_the_tops() -> None:
    hands = dict.fromkeys(range(1, 7), "") | {6: "5h 5h 2c 3c 4c 4h 5h 6h 7h Jh"}
    hand = PanHand(chosen("livermore/pan", tops="by-all"), hands, "2d 5h")
    hand.play("lay 5h 5h 5h, lay 2c 3c 4c, lay 4h 5h 6h 7h Jh")
    assert sum(chips_for_out(hand, 2)) == 5 * 2 + 5 * 2 == 20
    assert tops(hand) == 6 * 4 - 4


def test_oceans_eleven_129_mixed_valle_cards_and_the_high_rope_in_spades_take_5_from_each_of_three() -> None:
    hands = dict.fromkeys(range(1, 5), "") | {4: "7h 7c Ks Qs Js 4h 5h 6h 7h Jh"}
    hand = PanHand("oceans-eleven/panguingue", hands, "7d")
    hand.play("lay 7h 7c 7d, lay Ks Qs Js, lay 4h 5h 6h 7h Jh")
    assert chips_for_out(hand, 5) == [1 + 2 + 2] * 3
    assert tops(hand) == 4 * 5 - 3


def test_conditions_pay_again_as_they_lie_with_what_was_added() -> None:
    hand = PanHand("oaks/pan", THREE | {3: "5s 5s 5s 4h 4c 4d 6h 7h Jh Qh"}, "5s")
    hand.play("lay 5s 5s 5s 5s, lay 4h 4c 4d, lay 6h 7h Jh Qh")
    assert chips_for_out(hand, 5) == [2 + 4 + 2] * 2


def test_livermore_line_468_some_play_that_who_has_no_meld_pays_more() -> None:
    game = chosen("livermore/pan", **{"no-meld": "2"})
    hands = THREE | {2: "7h 7c", 3: "Jd Jc 2c 3c 4c 4h 5h 6h 7h Qd"}
    hand = PanHand(game, hands, "2d  Js 7d 6s Jh")
    hand.play("lay Jd Jc Js, lay 2c 3c 4c, lay 4h 5h 6h 7h, discard Qd")
    hand.play("lay 7h 7c 7d, discard 2c, discard, add Jh to 3")
    assert chips_for_out(hand, 2) == [2, 2 + 2]


# Conditions


def test_a_condition_is_collected_at_once_from_everybody_who_stayed_from_the_right_on() -> None:
    hands = dict.fromkeys(range(1, 6), "") | {3: "5s 5s"}
    hand = PanHand("oaks/pan", hands, "5s", first=3, retire=(5,))
    hand.play("lay 5s 5s 5s")
    assert [(event.payer, event.payee, event.amount) for event in hand.all(Paid)] == [
        (2, 3, 20_00),
        (1, 3, 20_00),
        (4, 3, 20_00),
    ]


def test_an_addition_is_paid_too() -> None:
    hand = PanHand("oaks/pan", THREE | {3: "5s 5s 5s"}, "5s")
    hand.play("lay 5s 5s 5s, add 5s to 1")
    assert [event.amount for event in hand.all(Paid)] == [20_00, 20_00, 10_00, 10_00]


def test_nobody_pays_more_than_they_have_in_front() -> None:
    hand = PanHand("oaks/pan", THREE | {3: "5s 5s"}, "5s", stacks={2: 12})
    hand.play("lay 5s 5s 5s")
    assert "Seat 2 pays Seat 3 $7 of $20 (5s 5s 5s)." in hand.log
    assert hand.stacks[2] == 0


def test_at_oaks_a_player_without_chips_plays_on_and_pays_nothing() -> None:
    hand = PanHand("oaks/pan", THREE | {1: "7h 7c", 3: "5s 5s"}, "5s 3h 7d", stacks={2: 12})
    hand.play("lay 5s 5s 5s, discard 2c, discard, draw, lay 7h 7c 7d")
    assert [event.payer for event in hand.all(Paid)] == [2, 1, 3]


def test_at_oceans_eleven_a_player_who_runs_out_of_chips_throws_the_hand_away() -> None:
    hand = PanHand("oceans-eleven/panguingue", THREE | {3: "5s 5s"}, "5s", stacks={2: 12})
    hand.play("lay 5s 5s 5s, discard 2c")
    assert "Seat 2's hand is dead: there are no chips in front of it." in hand.log
    assert hand.turn == 1


def test_at_oceans_eleven_where_nobody_else_has_chips_the_last_one_takes_the_tops() -> None:
    hand = PanHand("oceans-eleven/panguingue", THREE | {3: "5s 5s"}, "5s", stacks={1: 10, 2: 12})
    hand.play("lay 5s 5s 5s, discard 2c")
    assert hand.round.is_over
    assert hand.stacks == {1: 0, 2: 0, 3: 995 + 5 + 7 + 15 - 3}
    assert hand.round.result is not None
    assert hand.round.result.carry == PayingCarry(winner=3)


def test_at_oceans_eleven_ten_cards_in_melds_are_not_out_where_nobody_else_has_chips() -> None:
    hands = THREE | {3: "5s 5s 6c 7c Jc 4s 4h 4d 4c Qs"}
    hand = PanHand("oceans-eleven/panguingue", hands, "5s", stacks={1: 10, 2: 12})
    hand.play("lay 5s 5s 5s, lay 6c 7c Jc, lay 4s 4h 4d 4c, discard Qs")
    assert "Seat 3 goes out." not in hand.log
    assert tops(hand) == 15 - 3


def test_at_oceans_eleven_who_goes_out_collects_from_each_no_more_than_his_own_stack() -> None:
    hand = PanHand(
        "oceans-eleven/panguingue",
        THREE | {3: "Jd Jc 2c 3c 4c 4h 5h 6h 7h Jh"},
        "Js",
        stacks={3: 12},
    )
    hand.play("lay Jd Jc Js, lay 2c 3c 4c, lay 4h 5h 6h 7h Jh")
    assert "Seat 2 pays Seat 3 $7 of $10 (out)." in hand.log
    assert hand.stacks == {1: 988, 2: 988, 3: 7 + 14 + 12}


# The stock


def test_when_the_stock_runs_out_the_discards_are_shuffled_and_the_second_time_the_tops_stay() -> None:
    hand = PanHand("oaks/pan", {1: "", 2: ""}, pot=4)
    while not hand.round.is_over:
        hand.round.choose_default(hand.decision)
    assert "300 cards are shuffled and become the stock." in hand.log
    assert len(hand.all(NobodyOut)) == 1
    result = hand.round.result
    assert result is not None
    assert (result.pot, result.carry) == (4_00 + 10_00 - 2_00, PayingCarry(winner=2))


def test_tops_that_stayed_go_to_the_next_winner() -> None:
    hand = PanHand("oaks/pan", THREE, pot=8, retire=(3, 2))
    assert hand.stacks[1] == 995 + 8 + 15 - 2
