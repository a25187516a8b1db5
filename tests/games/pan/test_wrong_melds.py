"""Wrong melds, at the houses where they may be laid down: called, made good, or a dead hand that pays on."""

from __future__ import annotations

import pytest

from cardroom.dealing.decisions import IllegalChoice, Seat
from cardroom.dealing.events import TurnedUp
from cardroom.dealing.paying_events import Paid
from cardroom.games.pan.choices import CallWrong
from cardroom.games.pan.making_good import MakingGood
from support.pan_hand import PanHand

THREE: dict[Seat, str] = {1: "", 2: "", 3: ""}
WRONG = "lay 4s 4s 4c"


def livermore(hand: str, stock: str = "4c", others: dict[Seat, str] | None = None) -> PanHand:
    """Seat 3 begins; a card that does not matter starts the discards."""
    return PanHand("livermore/pan", THREE | {3: hand} | (others or {}), f"Ad {stock}")


def oceans(hand: str, stock: str = "4c", others: dict[Seat, str] | None = None) -> PanHand:
    return PanHand("oceans-eleven/panguingue", THREE | {3: hand} | (others or {}), stock)


def may_call(hand: PanHand) -> list[Seat]:
    return [decision.seat for decision in hand.round.decisions if decision.option.refuse(CallWrong()) is None]


@pytest.mark.parametrize("name", ["oaks/pan", "players/pan"])
def test_where_the_book_does_not_speak_of_them_they_are_refused(name: str) -> None:
    hand = PanHand(name, THREE | {3: "4s 4s"}, "4c")
    with pytest.raises(IllegalChoice, match="4c 4s 4s is not a valid meld"):
        hand.play(WRONG)


def test_a_wrong_meld_collects_nothing_and_others_may_call_it_after_the_discard() -> None:
    hand = livermore("4s 4s").play(WRONG)
    assert hand.turn == 3
    hand.play("discard 2c")
    assert may_call(hand) == [2, 1]
    assert not hand.all(Paid)


def test_it_is_announced_who_called_and_the_player_is_asked_to_make_it_good() -> None:
    hand = livermore("4s 4s").play(f"{WRONG}, discard 2c, let pass, call it")
    assert "Seat 1 calls 4c 4s 4s, laid down by Seat 3, an invalid meld." in hand.log
    assert isinstance(hand.option, MakingGood)
    assert hand.turn == 3


def test_it_is_made_good_with_cards_of_the_hand_and_then_pays() -> None:
    hand = livermore("5s 5s 5h", "5c").play("lay 5s 5s 5c, discard 2c, call it")
    with pytest.raises(IllegalChoice, match="does not make 5c 5s 5s good"):
        hand.play("add 4d to 1")
    hand.play("add 5h to 1")
    assert [(event.payer, event.amount) for event in hand.all(Paid)] == [(2, 4_00), (1, 4_00)]
    assert hand.turn == 2


def test_at_livermore_the_card_that_was_drawn_does_not_go_elsewhere() -> None:
    hand = livermore("4s 4s 5c 6c").play(f"{WRONG}, discard 2c, call it")
    with pytest.raises(IllegalChoice, match="does not make 4c 4s 4s good"):
        hand.play("lay 4c 5c 6c")


def test_at_oceans_eleven_the_card_that_was_drawn_may_go_into_another_meld_instead() -> None:
    hand = oceans("4s 4s 5c 6c").play(f"{WRONG}, discard 2c, call it, lay 4c 5c 6c")
    assert "Seat 3 takes back 4c 4s 4s, which is not a valid meld." in hand.log
    assert "Seat 3 lays down 4c 5c 6c." in hand.log
    assert hand.turn == 2


def test_melds_behind_a_wrong_one_move_up_when_it_is_taken_back() -> None:
    hand = oceans("4s 4s 5c 6c 7h 7d 7s 7c").play(f"{WRONG}, lay 7h 7d 7s, discard 2c, call it, lay 4c 5c 6c")
    spots = hand.round.view(None).spots
    assert [list(map(str, spots[place].cards)) for place in (103, 203)] == [["7d", "7h", "7s"], ["4c", "5c", "6c"]]
    assert 303 not in spots


def test_at_livermore_a_hand_that_is_not_made_good_returns_all_it_collected_and_is_dead() -> None:
    hand = livermore("5s 5s 4s 4s 4c", "5s").play("lay 5s 5s 5s, lay 4s 4s 4c, discard 2c, call it, give up")
    returned = [(event.payer, event.payee, event.amount) for event in hand.all(Paid) if event.what == "returned"]
    assert returned == [(3, 2, 8_00), (3, 1, 8_00)]
    assert "Seat 3's hand is dead: a wrong meld." in hand.log
    assert hand.turn == 2


def test_at_oceans_eleven_a_dead_hand_keeps_what_it_collected() -> None:
    hand = oceans("5s 5s 4s 4s 4c", "5s").play("lay 5s 5s 5s, lay 4s 4s 4c, discard 2c, call it, give up")
    assert not [event for event in hand.all(Paid) if event.what == "returned"]
    assert "Seat 3's hand is dead: a wrong meld." in hand.log


def test_a_dead_hand_goes_on_paying() -> None:
    hand = livermore("4s 4s", "4c 7c", {2: "7h 7d"}).play(f"{WRONG}, discard 2c, call it, give up, lay 7h 7d 7c")
    assert {event.payer for event in hand.all(Paid)} == {1, 3}


def test_a_player_who_does_not_answer_gives_up() -> None:
    hand = livermore("4s 4s").play(f"{WRONG}, discard 2c, call it")
    assert str(hand.option.default) == "give up"


def test_what_was_made_good_before_anybody_called_costs_nothing() -> None:
    hand = livermore("4s 4s 4h").play(f"{WRONG}, add 4h to 1, discard 2c")
    assert not may_call(hand)
    assert hand.turn == 2


def test_what_nobody_calls_may_be_called_after_a_later_turn() -> None:
    hand = livermore("4s 4s", "4c 3h Kd Kh").play(f"{WRONG}, discard 2c, let pass, let pass")
    assert not may_call(hand)
    hand.play("discard, draw, discard, draw, discard Kh")
    assert may_call(hand) == [2, 1]


def test_a_player_who_lays_down_the_last_cards_in_a_wrong_meld_is_not_out_and_takes_it_back() -> None:
    hand = oceans("6h 6c 5h 5c 5d 4h 4c 4d 4s 6c", "6h").play("lay 6h 6h 6c 6c, lay 4h 4c 4d 4s, lay 5h 5c 5d")
    assert "Seat 3 takes back 6c 6c 6h 6h, which is not a valid meld." in hand.log
    assert "Seat 3 goes out." not in hand.log
    # The card that was drawn is melded or discarded as before.
    with pytest.raises(IllegalChoice, match="6h must be melded at once or discarded"):
        hand.play("discard 6c")
    hand.play("discard 6h")
    assert hand.turn == 2


def test_a_player_who_is_not_out_a_second_time_in_one_turn_has_a_dead_hand() -> None:
    hand = oceans("6h 6c 5h 5c 5d 4h 4c 4d 4s 6c", "6h").play("lay 6h 6h 6c 6c, lay 4h 4c 4d 4s, lay 5h 5c 5d")
    hand.play("lay 6h 6h 6c 6c")
    assert "Seat 3's hand is dead: a wrong meld." in hand.log
    assert hand.turn == 2


def test_a_player_who_seems_out_with_a_wrong_meld_of_an_earlier_turn_has_a_dead_hand() -> None:
    hand = livermore("4s 4s 5h 5c 5d 6c 7c Jc Qc Ks", "4c 3h 2h Kc")
    hand.play(f"{WRONG}, lay 5h 5c 5d, lay 6c 7c Jc Qc, discard Ks, let pass, let pass")
    hand.play("discard, draw, discard, add Kc to 3")
    assert "Seat 3's hand is dead: a wrong meld." in hand.log
    assert sum(event.amount if event.payee == 3 else -event.amount for event in hand.all(Paid)) == 0
    assert hand.turn == 2


def test_where_all_hands_are_dead_but_one_it_lies_open_and_must_use_every_card_until_it_is_out() -> None:
    hand = PanHand("oceans-eleven/panguingue", {1: "7h 7d 5c", 2: "4s 4s"}, "4c 7c Kd 2s", first=2)
    hand.play(f"{WRONG}, discard 2c, call it, give up")
    assert [event.spot for event in hand.all(TurnedUp)] == [1]
    with pytest.raises(IllegalChoice, match="7c must be melded"):
        hand.play("discard 7c")
    hand.play("lay 7h 7d 7c, discard 2c")
    assert [event.payer for event in hand.all(Paid)] == [2]
    # The same player goes on, and nobody's discard is in the way.
    assert hand.turn == 1


def test_where_the_last_hand_dies_too_the_tops_stay() -> None:
    hands: dict[Seat, str] = {1: "7h 7d 7s 4h 4d 4c 4s Jd Jd Kd", 2: "4s 4s"}
    hand = PanHand("oceans-eleven/panguingue", hands, "4c 7c", first=2)
    hand.play(f"{WRONG}, discard 2c, call it, give up, lay 7h 7d 7s 7c, lay 4h 4d 4c 4s, lay Jd Jd Kd, lay Jd Jd Kd")
    assert "All hands are dead: nobody goes out, and the tops stay for the next hand." in hand.log
    assert hand.round.result is not None
    assert hand.round.result.pot == 2 * 5_00 - 3_00


def test_the_last_hand_collects_for_going_out_from_the_dead_ones() -> None:
    hands: dict[Seat, str] = {1: "7h 7d 7s 4h 4d 4c 4s Jd Qd Kd", 2: "4s 4s"}
    hand = PanHand("oceans-eleven/panguingue", hands, "4c 7c", first=2)
    hand.play(f"{WRONG}, discard 2c, call it, give up, lay 7h 7d 7s 7c, lay 4h 4d 4c 4s, lay Jd Qd Kd")
    assert "Seat 2 pays Seat 1 $25 (out 2, conditions 3)." in hand.log
