"""Rounds dealt for a test: these hands, this board, these dice, from this street on."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom import testing
from cardroom.cards import Deck, parse_cards
from cardroom.dealing.choices import Bet, Call, Check, Fold
from cardroom.dealing.decisions import IllegalChoice
from cardroom.dealing.events import DiceThrown
from cardroom.dealing.round import Round
from cardroom.games.paying import PayingCarry
from cardroom.houses import load_game
from cardroom.tables import open_table
from support.play import holdem

HOLDEM = "oaks/texas-holdem"
SWITCH = "players/21st-century-blackjack-switch"


def cards(played: Round, spot: int) -> str:
    return " ".join(map(str, played.view(spot).spots[spot].cards))


def test_hands_and_board_come_whoever_has_the_button() -> None:
    for button in (1, 2, 3):
        hand = testing.deal(
            HOLDEM, hands={1: "AhKh", 3: "QsQd"}, board="2c 7d Th Jh 3s", seats=3, button=button, street="river"
        )
        assert (cards(hand, 1), cards(hand, 3)) == ("Ah Kh", "Qs Qd")
        assert hand.view(None).boards == {0: list(parse_cards("2c 7d Th Jh 3s"))}


def test_the_rest_of_the_deck_follows_from_the_seed() -> None:
    one, two, same = (testing.deal(HOLDEM, hands={1: "AhKh"}, seats=3, seed=seed) for seed in (1, 2, 1))
    assert one.chance == same.chance != two.chance
    assert sorted(one.chance.cards or ()) == sorted(one.game.deck.cards)


def test_a_game_by_its_name_has_no_fees_and_one_that_is_spread_has_its_own() -> None:
    assert testing.deal(HOLDEM).game.terms[-1] is None
    assert testing.deal(holdem("3")).game.terms[-1] is not None


@pytest.mark.parametrize(
    ("name", "street", "asked"),
    [
        (HOLDEM, "flop", 2),
        (HOLDEM, "turn", 2),
        ("oaks/seven-card-stud", "third-street", 0),
        ("oaks/seven-card-stud", "sixth-street", 0),
        ("oaks/draw-poker", "before-draw", 1),
        ("oaks/draw-poker", "first-draw", 2),
        ("oaks/draw-poker", "after-first-draw", 2),
        ("players/badugi", "second-draw", 2),
        ("players/double-board-omaha", "turn", 2),
    ],
)
def test_a_round_may_start_on_a_later_street(name: str, street: str, asked: int) -> None:
    hand = testing.deal(name, seats=2, street=street)
    assert testing.street_of(hand) == street
    assert not asked or hand.decisions[0].seat == asked


def test_a_street_that_never_comes_is_named_beside_those_that_do() -> None:
    with pytest.raises(ValueError, match="no seat is asked on 'fifth-street'; the streets with a decision are 'flop'"):
        testing.deal(HOLDEM, street="fifth-street")


def test_words_are_played_before_the_street() -> None:
    hand = testing.deal(HOLDEM, hands={1: "AhKh", 2: "QsQd"}, play="bet 6, call", street="turn")
    assert hand.choices[0].choice == Bet(6_00)
    assert hand.pots[0].amount == 12_00


def test_cards_are_dealt_for_what_people_do() -> None:
    """Seat 2 hits once and seat 3 twice; the player-dealer's cards come after theirs."""
    hands = {1: "Kc 6d 5s", 2: "Td 2h 7c", 3: "3d 4h 5c 6c"}
    hand = testing.deal(
        "oaks/21st-century-blackjack",
        hands=hands,
        wagers={2: {"base": 20_00}, 3: {"base": 20_00}},
        play="hit, stand, hit, hit, stand",
    )
    assert {spot: cards(hand, spot) for spot in hands} == hands


def test_a_draw_brings_the_cards_that_come_behind_the_first_five() -> None:
    hand = testing.deal(
        "oaks/draw-poker",
        hands={1: "As Ac Ad 2c 3c Ah Kd", 2: "7s 7d 8c 8h 9h 7h"},
        play="call, check, discard 9h, discard 2c 3c",
    )
    assert cards(hand, 1) == "As Ac Ad Ah Kd"
    assert cards(hand, 2) == "7s 7d 8c 8h 7h"


def test_cards_drawn_at_pan_come_behind_the_ten_that_are_dealt() -> None:
    ten = "2c 4d 6h Qs 2d 4h 6s Qc Ac Jd"
    setup = testing.setup_for(load_game("oaks/pan").spread(fees=None), 3)
    assert setup.carry == PayingCarry(1)
    hand = testing.deal("oaks/pan", hands={1: f"{ten} 7c", 2: "", 3: ""}, play="stay, stay, stay")
    assert cards(hand, 1).startswith(ten)


def test_a_spot_may_have_two_hands_with_the_same_wager_on_both() -> None:
    hands = {1: "Kc 7d", 2: ("Ts 5d", "Ac 6h 9c")}
    hand = testing.deal(SWITCH, hands=hands, wagers={2: {"base": 10_00}}, play="no, stand, hit, stand")
    assert (cards(hand, 2), " ".join(map(str, hand.view(2).spots[102].cards))) == hands[2]
    assert [(wager.spot, wager.amount) for wager in hand.setup.wagers if wager.kind == "base"] == [
        (2, 10_00),
        (102, 10_00),
    ]
    assert hand.outcome.net[2] == -20_00


def test_two_hands_are_switched_in_a_round_that_is_played_to_its_end() -> None:
    hands = {1: "Kc 7d", 2: ("Ts 5d", "6c Jh 8c")}
    played = testing.play_banked(SWITCH, {2: {"base": 10_00}}, hands=hands, choices=["switch", "stand", "hit"])
    assert played.outcome.net[2] == 20_00


def test_a_hand_that_a_spot_does_not_have_gets_no_cards() -> None:
    with pytest.raises(ValueError, match="Seat 2's second hand gets 0 cards from the deck here; Qh cannot come to it"):
        testing.deal(HOLDEM, hands={1: "Ah Kh", 2: ("2c 2d", "Qh")})


def test_baccarat_has_the_hands_of_player_and_banker() -> None:
    played = testing.deal(
        "livermore/ez-baccarat-panda-8",
        hands={"player": "9c Kd", "banker": "2c 3c"},
        wagers={2: {"player": 10_00}},
        button=4,
    )
    assert played.outcome.net == {2: 10_00, 4: -10_00}


def test_dice_decide_who_gets_which_pile_and_the_hands_come_all_the_same() -> None:
    hands = {1: "As Ad Kc Kd 2c 3d 4h", 3: "Qs Qd 7c 8d 2d 3c 5h"}
    for dice in ((1, 1, 1), (6, 6, 6), (2, 3, 3)):
        played = testing.deal("oaks/pai-gow-poker", hands=hands, wagers={3: {"base": 10_00}}, dice=dice, play="3")
        assert [event.dice for event in played.events if isinstance(event, DiceThrown)] == [dice]
        assert cards(played, 3) == hands[3]


def test_a_shoe_may_begin_with_cards_that_are_burned_by_its_first() -> None:
    table: Any = open_table(load_game("livermore/ez-baccarat-panda-8").spread(fees=None))
    for seat in (1, 2):
        table.sit(seat, 1_000_00)
    table.take_bank(1, 500_00)
    table.put_down(2, {"banker": 20_00})
    played = testing.deal_at(table, hands={"player": "2c 3c", "banker": "9c Kd"})
    assert played.outcome.net == {1: -20_00, 2: 20_00}
    assert table.round is played


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"hands": {1: "AhKhQh", 2: "2c2d"}}, "Seat 1 gets 2 cards from the deck here; Qh cannot come to it"),
        ({"hands": {1: "AhKh", 2: "Ah2d"}}, "Ah comes 2 times, not 1"),
        ({"hands": {5: "AhKh"}, "seats": 2}, "Seat 5 gets 0 cards from the deck here; Ah Kh cannot come to it"),
        ({"board": "2c 3c 4c 5c 6c 7c"}, "the board gets 5 cards from the deck here; 7c cannot come to it"),
        ({"hands": {1: "AhKh"}, "board": "2c 3c 4c", "play": "fold"}, "the board gets 0 cards"),
    ],
)
def test_what_cannot_be_dealt_is_said(given: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        testing.deal(HOLDEM, **given)


def test_words_that_nobody_is_asked_for_are_refused() -> None:
    with pytest.raises(ValueError, match="no seat was asked for call"):
        testing.deal(HOLDEM, play="fold, call")


def test_words_that_do_not_fit_are_refused() -> None:
    with pytest.raises(IllegalChoice, match="seat 1: the minimum is"):
        testing.deal(HOLDEM, play="bet 1")


def test_wagers_must_be_given_against_a_player_dealer() -> None:
    with pytest.raises(ValueError, match=r"Three Card Poker 1\.3: give the wagers, as in"):
        testing.deal("oaks/three-card-poker-1-3")


def test_a_chance_has_these_cards_on_top_and_these_dice() -> None:
    found = testing.chance("As Ks", dice=(1, 2, 3))
    assert (found.cards or ())[:2] == parse_cards("As Ks")
    assert found.throw(3, 1) == (1, 2, 3)
    assert testing.chance(dice=(1, 2, 3)).cards is None
    assert len(testing.chance("As As", deck=Deck(packs=2)).cards or ()) == 104
    with pytest.raises(ValueError, match="a die shows 1 to 6, not 7"):
        testing.chance(dice=(1, 2, 7))


def test_staying_in_calls_checks_and_plays_and_never_folds() -> None:
    hand = testing.deal(HOLDEM, seats=3)
    assert testing.stay_in(hand.decisions[0]) == Call()
    hand = testing.deal(HOLDEM, seats=3, street="flop")
    assert testing.stay_in(hand.decisions[0]) == Check()
    played = testing.deal("oaks/three-card-poker-1-3", wagers={2: {"ante": 5_00}})
    assert testing.stay_in(played.decisions[0]) != Fold()
