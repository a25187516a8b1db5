"""Before the first turn: tops, the deal to the right, who is first, who stays in."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Dealt, FeeTaken
from cardroom.dealing.pot_events import Posted
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, SetupError
from cardroom.dealing.transcript import transcript
from cardroom.games.pan.events import ActsFirst, DiscardsStarted, DrewForFirst
from cardroom.games.pan.game import Pan
from cardroom.games.paying import PayingCarry
from support.pan_hand import PanHand, chosen, pan

THREE: dict[Seat, str] = {1: "", 2: "", 3: ""}


def first_hand(game: Pan, cards: str, seats: int = 3) -> Round:
    """The first hand of a game: nobody has won before."""
    stacks = dict.fromkeys(range(1, seats + 1), 1000_00)
    return Round(game, Setup(stacks, PayingCarry()), Chance.stacked(parse_cards(cards), game.deck))


# The deck


def test_livermore_11_320_cards_ten_to_each_in_two_rounds_of_five_and_eleven_melded_win() -> None:
    hand = PanHand("livermore/pan", {1: "", 2: "", 3: "4h 4s 4c 5d 6d 7d Jd Kh Kh Kd"}, "2c Kc")
    assert len(pan("livermore/pan").deck) == 320
    assert [(event.spot, len(event.cards)) for event in hand.all(Dealt)] == [(3, 5), (2, 5), (1, 5)] * 2
    hand.play("lay Kh Kh Kd Kc, lay 4h 4s 4c, lay 5d 6d 7d Jd")
    assert "Seat 3 goes out." in hand.log


def test_oceans_eleven_124_eight_packs_without_a_set_of_spades_are_310_cards() -> None:
    deck = pan("oceans-eleven/panguingue").deck
    assert len(deck) == 8 * 40 - 10 == 310
    assert all(deck.cards.count(card) == (7 if card.suit == 3 else 8) for card in deck.cards)


@pytest.mark.parametrize("name", ["oaks/pan", "players/pan", "livermore/pan"])
def test_the_other_houses_play_with_320_cards(name: str) -> None:
    assert len(pan(name).deck) == 320


# The deal


def test_the_winner_of_the_last_hand_is_dealt_to_first_and_the_deal_goes_to_the_right() -> None:
    hand = PanHand("oaks/pan", {1: "", 2: "", 4: "", 7: ""}, first=2, declared=False)
    assert [event.spot for event in hand.all(Dealt)] == [2, 1, 7, 4, 2, 1, 7, 4]
    assert hand.turn == 2


def test_where_the_winner_has_left_the_next_to_the_right_is_first() -> None:
    hand = PanHand("oaks/pan", {1: "", 2: "", 5: ""}, first=4, declared=False)
    assert hand.all(ActsFirst) == [ActsFirst(2, "next to the last winner's seat")]
    assert hand.turn == 2


LOW_UP = "2c 2c 2c 2c 7h  2d 2d 2d 2d Ah  2h 2h 2h 2h 3h"


@pytest.mark.parametrize("name", ["oaks/pan", "players/pan", "oceans-eleven/panguingue"])
def test_the_first_hand_turns_up_the_fifth_card_and_the_lowest_is_first(name: str) -> None:
    played = first_hand(pan(name), LOW_UP)
    dealt = [event for event in played.events if isinstance(event, Dealt)]
    # From the right of the house dealer, and the second round from the first player on.
    assert [(event.spot, str(event.cards[0])) for event in dealt if event.up] == [(3, "7h"), (2, "Ah"), (1, "3h")]
    assert [event.spot for event in dealt if len(event.cards) == 5] == [2, 1, 3]
    assert played.decisions[0].seat == 2


TIED = "2c 2c 2c 2c 7h  2d 2d 2d 2d 3d  2h 2h 2h 2h 3h"


@pytest.mark.parametrize("name", ["oaks/pan", "oceans-eleven/panguingue"])
def test_of_equal_low_cards_the_first_one_dealt_is_first(name: str) -> None:
    assert first_hand(pan(name), TIED).decisions[0].seat == 2


def test_at_players_those_with_equal_low_cards_draw() -> None:
    played = first_hand(pan("players/pan"), f"{TIED} 5c 4c")
    drawn = [event for event in played.events if isinstance(event, DrewForFirst)]
    assert [(event.seat, str(event.card)) for event in drawn] == [(2, "5c"), (1, "4c")]
    assert played.decisions[0].seat == 1


def test_at_livermore_the_lowest_card_drawn_deals_and_the_player_at_the_right_is_first() -> None:
    played = first_hand(pan("livermore/pan"), "Ad Kc As  5c 4c")
    log = transcript(played.events)
    assert "Seat 3 draws Ad for low." in log
    # Seats 3 and 1 are equal with their aces and draw again.
    assert "Seat 1 draws 4c for low." in log
    assert "Seat 3 acts first: to the right of seat 1, who drew the lowest card and deals." in log
    assert played.decisions[0].seat == 3


def test_at_livermore_a_card_is_turned_up_to_start_the_discards_and_nobody_may_take_it() -> None:
    hand = PanHand("livermore/pan", THREE | {3: "5h 5c"}, "5d 3c")
    assert [str(event.card) for event in hand.all(DiscardsStarted)] == ["5d"]
    assert "Seat 3 draws 3c." in hand.log


def test_a_house_may_open_that_card_to_the_first_player() -> None:
    hand = PanHand(pan("livermore/pan", first_discard_is_open=True), THREE | {3: "5h 5c"}, "5d 3c")
    assert str(hand.option) == "take 5d or draw"


# Tops and the collection


def test_oceans_eleven_132_a_kondition_of_5_has_a_buy_in_of_100_and_a_collection_of_3() -> None:
    game = pan("oceans-eleven/panguingue", stakes="5")
    assert game.buy_in.least == 100_00
    assert game.fees.at("before-deal", 6) == 3_00


def test_at_oaks_a_top_is_one_chip_and_the_fee_comes_out_of_the_tops() -> None:
    hand = PanHand("oaks/pan", THREE)
    assert [(event.what, event.amount) for event in hand.all(Posted)] == [("top", 5_00)] * 3
    assert [(event.amount, event.seat) for event in hand.all(FeeTaken)] == [(2_00, 0)]


def test_at_oaks_five_players_pay_the_higher_fee() -> None:
    hand = PanHand("oaks/pan", dict.fromkeys(range(1, 6), ""))
    assert [event.amount for event in hand.all(FeeTaken)] == [4_00]


def test_livermore_lines_388_393_only_who_retires_pays_two_chips_and_the_fee_comes_out_of_them() -> None:
    hand = PanHand("livermore/pan", {**THREE, 4: ""}, retire=(3,))
    assert [(event.seat, event.what, event.amount) for event in hand.all(Posted)] == [(3, "forfeit", 4_00)]
    assert [event.amount for event in hand.all(FeeTaken)] == [4_00]


def test_livermore_lines_388_393_when_nobody_retires_there_is_no_pot_and_no_fee() -> None:
    hand = PanHand("livermore/pan", {1: "", 2: "", 3: "4h 4s 4c 5d 6d 7d Jd Kh Kh Kd"}, "2c Kc")
    hand.play("lay Kh Kh Kd Kc, lay 4h 4s 4c, lay 5d 6d 7d Jd")
    assert hand.round.result is not None
    assert (hand.stacks, hand.round.result.fees) == ({1: 996, 2: 996, 3: 1008}, 0)


def test_livermore_lines_388_393_the_other_reading_has_a_top_of_two_chips_by_all_and_the_fee_after_the_deal() -> None:
    hand = PanHand(chosen("livermore/pan", tops="by-all"), THREE)
    assert [(event.what, event.amount) for event in hand.all(Posted)] == [("top", 4_00)] * 3
    kinds = [type(event) for event in hand.round.events]
    assert kinds.index(FeeTaken) > max(place for place, kind in enumerate(kinds) if kind is Dealt)
    assert hand.all(FeeTaken)[0].amount == 3_00


@pytest.mark.parametrize(("top", "dollars"), [("none", 0), ("one-chip", 2)])
def test_players_lines_453_485_nobody_antes_at_pan_or_everybody_one_chip(top: str, dollars: int) -> None:
    hand = PanHand(chosen("players/pan", top=top), THREE, retire=(3, 2))
    assert hand.stacks == {1: 1000 + 2 * dollars, 2: 1000 - dollars, 3: 1000 - dollars}


def test_at_oceans_eleven_the_drop_is_taken_in_advance() -> None:
    hand = PanHand("oceans-eleven/panguingue", THREE, declared=False)
    kinds = [type(event) for event in hand.round.events]
    assert kinds.index(FeeTaken) < kinds.index(Dealt)
    assert hand.all(FeeTaken)[0].amount == 3_00


@pytest.mark.parametrize(("players", "dollars"), [(5, 4), (6, 5)])
def test_at_players_everybody_pays_every_half_hour(players: int, dollars: int) -> None:
    hand = PanHand("players/pan", dict.fromkeys(range(1, players + 1), ""), time_due=True)
    assert [event.amount for event in hand.all(FeeTaken)] == [dollars * 100] * players
    assert not PanHand("players/pan", THREE).all(FeeTaken)


# Staying and retiring


def test_from_the_first_to_the_right_each_stays_or_retires() -> None:
    hand = PanHand("oaks/pan", dict.fromkeys(range(1, 5), ""), first=3, declared=False)
    turns = []
    for words in ("stay", "retire", "stay", "stay"):
        turns.append(hand.turn)
        hand.play(words)
    assert turns == [3, 2, 1, 4]
    assert "Seat 2 retires." in hand.log


def test_a_player_who_does_not_answer_retires() -> None:
    hand = PanHand("oaks/pan", THREE, declared=False)
    assert str(hand.option.default) == "retire"


def test_a_player_who_retires_loses_the_top_and_pays_nothing_else() -> None:
    hand = PanHand("oaks/pan", {1: "", 2: "", 3: "5h 5c"}, "5d", retire=(2,))
    hand.play("lay 5h 5c 5d")
    assert hand.stacks == {1: 1000 - 5 - 5, 2: 1000 - 5, 3: 1000 - 5 + 5}


def test_the_first_turn_is_of_the_first_who_stays() -> None:
    assert PanHand("oaks/pan", THREE, retire=(3,)).turn == 2


def test_the_last_one_in_takes_the_tops_without_saying_or_playing() -> None:
    hand = PanHand("oaks/pan", THREE, retire=(3, 2))
    assert hand.round.is_over
    assert hand.stacks == {1: 1000 - 5 + 13, 2: 995, 3: 995}
    assert hand.round.result is not None
    assert hand.round.result.carry == PayingCarry(winner=1)


def test_at_oceans_eleven_nobody_plays_for_the_tops_alone() -> None:
    hand = PanHand("oceans-eleven/panguingue", THREE, stacks={2: 5})
    assert "Seat 2's hand is dead: there are no chips in front of it." in hand.log
    assert "Seat 2 stays in." not in hand.log


def test_at_oaks_a_player_whose_last_chip_is_the_top_may_play_for_it() -> None:
    assert "Seat 2 stays in." in PanHand("oaks/pan", THREE, stacks={2: 5}).log


# Double


def test_at_oaks_who_plays_double_puts_up_a_double_top_and_pays_the_fee_for_doubles() -> None:
    hand = PanHand(pan("oaks/pan", "5"), THREE, doubles=(2,), time_due=True)
    assert {event.seat: event.amount for event in hand.all(FeeTaken)} == {1: 14_00, 2: 20_00, 3: 14_00}
    assert {event.seat: event.amount for event in hand.all(Posted)} == {1: 40_00, 2: 80_00, 3: 40_00}
    assert "Seat 2 plays for double." in hand.log


def test_at_oaks_who_plays_double_is_paid_double_and_pays_others_as_anybody() -> None:
    hand = PanHand(pan("oaks/pan", "5"), {1: "", 2: "5h 5c", 3: "7h 7c"}, "7d 5d", doubles=(2,))
    hand.play("lay 7h 7c 7d, discard 2c, lay 5h 5c 5d")
    assert hand.stacks == {1: 1000 - 40 - 40 - 80, 2: 1000 - 80 - 40 + 160, 3: 1000 - 40 + 80 - 80}


def test_at_oaks_who_plays_double_goes_out_for_double() -> None:
    hands: dict[Seat, str] = {1: "", 2: "", 3: "Jd Jc 2c 3c 4c 4h 5h 6h 7h Jh"}
    hand = PanHand(pan("oaks/pan", "5"), hands, "Js", doubles=(3,))
    hand.play("lay Jd Jc Js, lay 2c 3c 4c, lay 4h 5h 6h 7h Jh")
    assert hand.stacks == {1: 1000 - 40 - 160, 2: 1000 - 40 - 160, 3: 1000 + 2 * 160 + 2 * 40}


def test_a_half_hour_collection_that_leaves_no_chips_is_no_setup() -> None:
    with pytest.raises(SetupError, match="seat 2: the half-hour collection of \\$20 would leave no chips"):
        PanHand(pan("oaks/pan", "5"), THREE, stacks={2: 20}, doubles=(2,), time_due=True)
