"""Turns: what may be drawn and taken, melded and discarded, and going out."""

from __future__ import annotations

import pytest

from cardroom.dealing.decisions import IllegalChoice, Seat
from cardroom.games.pan.events import CardDrawn, DiscardTaken, WentOut
from cardroom.games.pan.options import Melding, Taking
from cardroom.games.paying import PayingCarry
from support.pan_hand import PanHand

THREE: dict[Seat, str] = {1: "", 2: "", 3: ""}
FLAT = "5h 5c 5d 6c 7c Jc 4s 4h 4d 4c"
"""With another five: eleven cards, of which the fives are laid down first."""


def refusal(hand: PanHand, words: str) -> str:
    with pytest.raises(IllegalChoice) as error:
        hand.play(words)
    return error.value.reason


# The card that is drawn


def test_a_card_of_the_stock_is_discarded_or_melded_and_never_goes_into_the_hand() -> None:
    hand = PanHand("oaks/pan", THREE | {3: "5h 5c 3d"}, "5d")
    assert (
        refusal(hand, "discard 3d") == "5d must be melded at once or discarded; a drawn card never goes into the hand"
    )
    assert refusal(hand, "lay 2c 2d 2h") == "5d must be melded or discarded first"
    hand.play("lay 5h 5c 5d")
    assert "Seat 3 lays down 5c 5d 5h." in hand.log


def test_other_melds_follow_only_when_the_card_was_melded() -> None:
    hand = PanHand("oaks/pan", THREE | {3: "5h 5c Ah 2h 3h"}, "5d")
    hand.play("lay 5d 5h 5c, lay Ah 2h 3h")
    assert refusal(hand, "discard 5d") == "5d is not in the hand 2c 4d 6h Qs 2d"
    hand.play("discard Qs")
    assert hand.turn == 2


def test_one_card_is_discarded() -> None:
    hand = PanHand("oaks/pan", THREE | {3: "5h 5c"}, "5d")
    hand.play("lay 5d 5h 5c")
    assert refusal(hand, "discard Qs 2c") == "discard exactly one card, not 2"


def test_turns_go_to_the_right() -> None:
    hand = PanHand("oaks/pan", dict.fromkeys((1, 2, 4, 6), ""), "7h 7c 3s Kd Kh", first=2)
    hand.play("discard, draw, discard, draw, discard, draw, discard, draw")
    assert [event.seat for event in hand.all(CardDrawn)] == [2, 1, 6, 4, 2]


# The discard


def test_a_discard_of_the_stock_is_open_to_the_next_player_who_can_meld_it_at_once() -> None:
    hand = PanHand("oaks/pan", THREE | {2: "5h 5c"}, "5d 3h")
    hand.play("discard")
    assert isinstance(hand.option, Taking)
    hand.play("take")
    assert refusal(hand, "discard 5d") == "5d must be melded"
    assert hand.play("lay 5d 5h 5c, discard 2c").turn == 1


def test_a_discard_that_fits_nothing_cannot_be_taken() -> None:
    hand = PanHand("oaks/pan", THREE, "5d 3h")
    hand.play("discard")
    assert refusal(hand, "take") == "5d cannot be melded"


def test_a_discard_out_of_a_hand_is_open_to_nobody() -> None:
    hand = PanHand("oaks/pan", THREE | {2: "Qh Qd", 3: "5h 5c"}, "5d 3h")
    hand.play("lay 5d 5h 5c, discard Qs")
    assert isinstance(hand.option, Melding)
    assert hand.all(CardDrawn)[-1].seat == 2


def test_a_discard_is_open_to_the_next_player_only() -> None:
    hand = PanHand("oaks/pan", THREE | {1: "5h 5c"}, "5d 3h 7s")
    hand.play("discard, draw, discard")
    assert str(hand.option) == "take 3h or draw"


def test_oceans_eleven_133_when_three_players_have_acted_nobody_gets_the_card_any_more() -> None:
    fits = "5h 5c 7h 7c"
    hand = PanHand("oceans-eleven/panguingue", dict.fromkeys(range(1, 6), fits), "5d 3h 3c 2h 2s")
    hand.play("discard, draw, discard, draw, discard, draw, discard")
    cards = [decision.option.card for decision in hand.round.decisions if isinstance(decision.option, Taking)]
    assert list(map(str, cards)) == ["2h"]
    assert not hand.all(DiscardTaken)


def test_a_player_who_does_not_answer_draws_and_discards_what_was_drawn() -> None:
    hand = PanHand("oaks/pan", THREE | {2: "5h 5c"}, "5d 5s 3h")
    for default in ("discard 5d", "draw", "discard 5s"):
        assert str(hand.option.default) == default
        hand.round.choose_default(hand.decision)
    assert hand.turn == 1


def test_oceans_eleven_163_who_misses_a_turn_loses_the_turn_and_nothing_else() -> None:
    """Line 1424: the house draws and discards for the player, who keeps the hand, pays nothing and plays on."""
    hand = PanHand("oceans-eleven/panguingue", dict.fromkeys(range(1, 6), "5h 5c 7h 7c"), "3s 3h 3c 2h 2s 3d")
    late, before = hand.turn, hand.round.view(hand.turn)
    *kept, drawn = before.spots[late].cards
    while hand.turn == late:
        hand.round.choose_default(hand.decision)
    after = hand.round.view(late)
    assert str(drawn) == "3s"
    assert after.spots[late].cards == kept
    assert not after.spots[late].out
    assert after.money == before.money


def test_the_first_player_may_pass_over_the_first_card_where_the_book_says_so() -> None:
    hand = PanHand("players/pan", THREE | {2: "5h 5c"}, "5d 3h 7s")
    hand.play("again")
    assert [str(event.card) for event in hand.all(CardDrawn)] == ["5d", "3h"]
    assert "again" not in str(hand.option)
    hand.play("discard")
    assert str(hand.option) == "take 3h or draw"
    hand.play("draw")
    assert "again" not in str(hand.option)
    assert refusal(hand, "lay 5d 5h 5c") == "7s must be melded or discarded first"


def test_oceans_eleven_line_1409_the_second_of_two_players_may_use_the_first_card() -> None:
    hand = PanHand("oceans-eleven/panguingue", {1: "5h 5c", 2: ""}, "5d 3h", first=2)
    hand.play("again, discard")
    assert str(hand.option) == "take 5d or draw"
    hand.play("take, lay 5d 5h 5c")
    assert "Seat 1 takes 5d, the first card of the hand." in hand.log


def test_oceans_eleven_line_1409_who_leaves_the_first_card_is_offered_the_discard_and_it_is_dead() -> None:
    hand = PanHand("oceans-eleven/panguingue", {1: "5h 5c", 2: ""}, "5d 3h 7s", first=2)
    hand.play("again, discard, draw")
    assert str(hand.option) == "take 3h or draw"
    assert "5d" not in str(hand.play("draw").option)


def test_oceans_eleven_line_1409_with_three_players_in_the_first_card_is_dead() -> None:
    hand = PanHand("oceans-eleven/panguingue", THREE | {2: "5h 5c"}, "5d 3h")
    assert str(hand.play("again, discard").option) == "take 3h or draw"


def test_at_oaks_there_is_no_second_draw() -> None:
    hand = PanHand("oaks/pan", THREE, "5d")
    assert "again" not in str(hand.option)


# Going out


def test_a_player_who_has_eleven_cards_in_melds_is_out_at_once() -> None:
    hand = PanHand("oaks/pan", THREE | {3: FLAT}, "5s")
    hand.play("lay 5h 5c 5d 5s, lay 6c 7c Jc, lay 4s 4h 4d 4c")
    assert hand.round.is_over
    assert [event.seat for event in hand.all(WentOut)] == [3]
    assert hand.round.result is not None
    assert hand.round.result.carry == PayingCarry(winner=3)


def test_with_ten_cards_in_melds_the_eleventh_comes_from_the_stock_or_the_discards() -> None:
    hand = PanHand("oaks/pan", THREE | {3: "5h 5c 6c 7c Jc 4s 4h 4d 4c Qs"}, "5d 3h 3s 5s Kd")
    hand.play("lay 5h 5c 5d, lay 6c 7c Jc, lay 4s 4h 4d 4c, discard Qs")
    hand.play("discard, draw, discard")
    # The card that came around fits nothing, which everybody can see: seat 3 is not asked about it.
    assert isinstance(hand.option, Melding)
    hand.play("add 5s to 1")
    assert "Seat 3 goes out." in hand.log


def test_a_flat_player_whose_card_fits_nothing_is_not_asked() -> None:
    hand = PanHand("oaks/pan", THREE | {3: "5h 5c 6c 7c Jc 4s 4h 4d 4c Qs"}, "5d 3h 3s Kd 7h")
    hand.play("lay 5h 5c 5d, lay 6c 7c Jc, lay 4s 4h 4d 4c, discard Qs")
    hand.play("discard, draw, discard")
    assert "Seat 3 discards Kd." in hand.log
    assert hand.turn == 2
