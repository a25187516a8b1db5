"""Omaha, the Pineapples, Big O: which cards play, what is thrown away, and how the pot is split."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.choices import Discard
from cardroom.dealing.decisions import IllegalChoice
from cardroom.dealing.events import Dealt, Discarded, DiscardedUnseen
from cardroom.dealing.options import Discarding
from cardroom.dealing.pot_events import DealtOut, Folded, HandKilled, PotWon, Showed
from cardroom.games.poker.flop import FlopGame, FlopRules
from cardroom.houses import load_game
from cardroom.ranking import EIGHT_OR_BETTER
from support.flop_deck import flop_deck, without_fees
from support.pot_hand import PotHand

DRY = ("Kd 9c 4h", "Jd", "2s")
NO_LOW = ("Kd Qc 9h", "Jd", "2s")
LOW_BOARD = ("8d 6c 2h", "Kd", "Qs")
OMAHAS = ["oaks/omaha-high", "players/omaha", "livermore/omaha", "lucky-lady/omaha", "oceans-eleven/omaha"]
HIGH_LOWS = [
    "oaks/omaha-hi-lo",
    "players/omaha-high-low-split",
    "livermore/omaha-high-low",
    "lucky-lady/omaha-high-low-8",
    "oceans-eleven/omaha-hi-lo-8",
]


def shown_down(name: str, holes: dict[int, str], *streets: str, stakes: str = "3-6 blinds 3-3") -> PotHand:
    """A hand in which everybody stays and nobody bets; blinds are equal, so that the pot is $3 a player."""
    hand = PotHand(without_fees(name, stakes, declare_board=False), len(holes), flop_deck(holes, *streets))
    while not hand.round.is_over:
        hand.play("c")
    return hand


def shown(hand: PotHand) -> dict[int, str]:
    return {event.seat: event.hand for event in hand.all(Showed)}


def won(hand: PotHand) -> list[tuple[int, float, str]]:
    """Seat, dollars and share, as they were pushed."""
    return [(event.seat, event.amount / 100, event.share) for event in hand.all(PotWon)]


# Omaha


@pytest.mark.parametrize("name", OMAHAS)
def test_players_11_an_omaha_hand_has_exactly_two_hole_cards(name: str) -> None:
    one_spade = {1: "As 2d 3c 4h", 2: "Kd Kc 7h 8d"}
    assert shown(shown_down(name, one_spade, "Ks Qs Js", "Ts", "2c")) == {2: "three kings"}
    three_aces = {1: "As Ad Ah 4h", 2: "3d 3c 7h 8d"}
    assert shown(shown_down(name, three_aces, "Ac Qs Js", "6s", "5c"))[1] == "three aces"


@pytest.mark.parametrize("name", OMAHAS)
def test_four_cards_are_dealt_one_at_a_time_and_the_board_cannot_be_played(name: str) -> None:
    hand = shown_down(name, {1: "2d 2c 3d 3c", 2: "4d 4c 7h 8d"}, "As Ks Qs", "Js", "Ts")
    assert [len(event.cards) for event in hand.all(Dealt)] == [4, 4]
    assert shown(hand) == {2: "pair of fours, ace kicker"}


def test_oceans_eleven_11_one_club_with_four_on_the_board_is_no_flush() -> None:
    holes = {1: "Ac Ad Kd Kh", 2: "2d 2h 3d 3h"}
    assert shown(shown_down("oceans-eleven/omaha", holes, "Tc 9c 4c", "2c", "7h")) == {2: "three deuces"}


# High and low


@pytest.mark.parametrize("name", HIGH_LOWS)
def test_high_and_low_share_the_pot_and_may_use_different_cards(name: str) -> None:
    hand = shown_down(name, {1: "Ah 3c Kc Kh", 2: "8h 8c Td Js"}, *LOW_BOARD)
    assert won(hand) == [(1, 3, "high"), (1, 3, "low")]
    assert shown(hand)[1] == "three kings; eight-six low"


@pytest.mark.parametrize("name", HIGH_LOWS)
def test_one_has_the_high_and_another_the_low(name: str) -> None:
    hand = shown_down(name, {1: "Ah 3c Td Jh", 2: "8h 8c Ts Js"}, *LOW_BOARD)
    assert won(hand) == [(2, 3, "high"), (1, 3, "low")]


@pytest.mark.parametrize("name", HIGH_LOWS)
def test_oaks_42_without_a_low_of_eight_or_better_the_high_takes_all(name: str) -> None:
    hand = shown_down(name, {1: "Ah 3c 4d 5h", 2: "9d 9s Ts Js"}, *NO_LOW)
    assert won(hand) == [(2, 6, "high")]


def test_oceans_eleven_12_without_a_low_the_high_takes_the_whole_pot() -> None:
    hand = shown_down("oceans-eleven/omaha-hi-lo-8", {1: "Ah 3c 4d 5h", 2: "9d 9s Ts Js"}, *NO_LOW)
    assert won(hand) == [(2, 6, "high")]


def test_lucky_lady_10_a_nine_high_low_is_no_low() -> None:
    hand = shown_down("lucky-lady/omaha-high-low-8", {1: "Ah 3c 4d 5h", 2: "9h 9c 7s 8s"}, "9d 6c 2h", "Kd", "Qs")
    assert won(hand) == [(2, 6, "high")]


@pytest.mark.parametrize("name", [name for name in HIGH_LOWS if not name.startswith("players/")])
def test_oaks_43_the_odd_chip_between_high_and_low_goes_to_the_high(name: str) -> None:
    holes = {1: "Ah 3c Td Jh", 2: "7h 7c Ts 9s", 3: "8h 8c Tc Js"}
    hand = shown_down(name, holes, *LOW_BOARD)
    assert won(hand) == [(3, 5, "high"), (1, 4, "low")]


def test_at_players_all_odd_chips_of_both_halves_go_to_the_one_winner_closest_to_the_left_of_the_button() -> None:
    """Lines 387, 1575 and 2177: $27 are $13 for the high and twice $6 for the lows, and $2 are left over."""
    holes = {1: "Ah 3c Td Jh 5c", 2: "Ad 3d Tc 9s 5d", 3: "8h 8c Ts Js Qc", 4: "Kh Th Jc 9h Qd"}
    for name in ("players/big-o-high-low-split", "players/big-o-high-low-split-run-it-twice"):
        hand = PotHand(without_fees(name, "9-18 blinds 3-9"), 4, flop_deck(holes, *LOW_BOARD))
        hand.play("fold, call, call, check" + ", check" * 9)
        assert won(hand) == [(3, 13, "high"), (2, 8, "low"), (1, 6, "low")]


def test_tied_lows_split_their_half_and_the_odd_chip_goes_left_of_the_button() -> None:
    holes = {1: "Ah 3c Td Jh", 2: "Ad 3d Tc 9s", 3: "8h 8c Ts Js", 4: "Kh Th Jc 9h"}
    hand = shown_down("oaks/omaha-hi-lo", holes, *LOW_BOARD, stakes="5-10 blinds 5-5")
    assert won(hand) == [(3, 10, "high"), (2, 5, "low"), (1, 5, "low")]
    one_more = PotHand(without_fees("oaks/omaha-hi-lo", "5-10 blinds 3-5"), 4, flop_deck(holes, *LOW_BOARD))
    one_more.play("fold, call, call, check, check, check, check, check, check, check, check, check, check")
    assert won(one_more) == [(3, 8, "high"), (2, 4, "low"), (1, 3, "low")]


# Pineapple


def pineapple(name: str, words: str = "") -> PotHand:
    holes = {1: "As Ah 7c", 2: "Kc Kh 8c", 3: "Qs Qh 2d"}
    hand = PotHand(without_fees(name), 3, flop_deck(holes, *DRY))
    return hand.play(words) if words else hand


def test_pineapple_discards_before_the_flop_and_after_the_betting() -> None:
    hand = pineapple("players/pineapple", "call, call, check")
    assert [decision.seat for decision in hand.round.decisions] == [2, 3, 1]
    assert not hand.round.view(1).boards
    hand.play("discard 8c, discard 2d, discard 7c")
    assert len(hand.round.view(1).boards[0]) == 3


def test_crazy_pineapple_discards_after_the_betting_on_the_flop() -> None:
    hand = pineapple("players/crazy-pineapple", "call, call, check, check, check, check")
    assert len(hand.round.view(1).boards[0]) == 3
    assert isinstance(hand.option, Discarding)
    hand.play("discard 8c, discard 2d, discard 7c")
    assert len(hand.round.view(1).boards[0]) == 4


@pytest.mark.parametrize(("name", "before"), [("pineapple", 0), ("crazy-pineapple", 3)])
def test_a_player_who_does_not_discard_has_a_dead_hand(name: str, before: int) -> None:
    hand = pineapple(f"players/{name}", ", ".join(["call, call, check", *["check"] * before]))
    hand.round.choose_default(hand.decision)
    hand.play("discard 2d, discard 7c")
    assert [event.seat for event in hand.all(HandKilled)] == [2]
    assert hand.all(Folded) == []
    while not hand.round.is_over:
        hand.play("check")
    assert won(hand) == [(1, 9, "")]


def test_the_last_hand_left_alive_wins_even_when_nobody_discards() -> None:
    hand = pineapple("players/pineapple", "call, call, check, fold, fold, fold")
    assert [event.seat for event in hand.all(HandKilled)] == [2, 3]
    assert won(hand) == [(1, 9, "")]


def test_all_discard_at_once_and_others_see_only_that_a_card_went() -> None:
    hand = pineapple("players/pineapple", "call, call, check")
    hand.round.choose(1, Discard(parse_cards("7c")))
    assert [decision.seat for decision in hand.round.decisions] == [2, 3]
    hand.play("discard 8c, discard 2d")
    assert [event.cards for event in hand.all(Discarded)] == [parse_cards(c) for c in ("8c", "2d", "7c")]
    seen = [event for event in hand.round.seen_by(2) if isinstance(event, Discarded | DiscardedUnseen)]
    assert [type(event) for event in seen] == [Discarded, DiscardedUnseen, DiscardedUnseen]


def test_exactly_one_card_of_ones_own_goes() -> None:
    hand = pineapple("players/pineapple", "call, call, check")
    for words in ("discard As", "discard 8c Kc", "pat"):
        with pytest.raises((IllegalChoice, ValueError)):
            hand.play(words)


def test_nobody_is_asked_to_discard_when_one_is_left() -> None:
    assert pineapple("players/pineapple", "fold, fold").round.is_over


def test_a_discarded_card_plays_no_more() -> None:
    hand = PotHand(without_fees("players/pineapple"), 2, flop_deck({1: "Kc Kh 2d", 2: "As Ah 7c"}, *DRY))
    hand.play("call, check, discard As, discard 2d")
    while not hand.round.is_over:
        hand.play("check")
    assert shown(hand)[1] == "three kings"


# Lazy Pineapple


def test_players_12_all_three_hole_cards_never_play_at_lazy_pineapple() -> None:
    three = shown_down("players/lazy-pineapple", {1: "As Ah Ad", 2: "3c 3h 7s"}, "Ac 9c 4h", "Jd", "2s")
    assert shown(three)[1] == "three aces"
    flush = shown_down("players/lazy-pineapple", {1: "Ac 8c 7c", 2: "3d 3h 5d"}, "Kc 9c 4h", "Jd", "2s")
    assert shown(flush) == {2: "pair of threes, king kicker"}


@pytest.mark.parametrize(
    ("hole", "hand"),
    [("2c 3d 4d", "royal flush"), ("9s 3d 4d", "royal flush"), ("Ac Ad 4d", "royal flush")],
)
def test_players_12_none_of_the_hole_cards_may_play_at_lazy_pineapple(hole: str, hand: str) -> None:
    played = shown_down("players/lazy-pineapple", {1: hole, 2: "5c 5d 6d"}, "As Ks Qs", "Js", "Ts")
    assert set(shown(played).values()) == {hand}


@pytest.mark.parametrize(
    ("hole", "hand"), [("Ac 2c 3d", "pair of aces, king kicker"), ("Ac Kc 3d", "two pair, aces and kings, jack kicker")]
)
def test_players_12_one_or_two_may_play_at_lazy_pineapple(hole: str, hand: str) -> None:
    played = shown_down("players/lazy-pineapple", {1: hole, 2: "5c 5d 6d"}, "As Kd Jh", "8s", "4h")
    assert shown(played)[1] == hand


def test_lazy_pineapple_high_low_may_use_other_cards_each_way() -> None:
    hand = shown_down("players/lazy-pineapple-high-low", {1: "Ah 3c Kh", 2: "8h 8c Td"}, "8d 6c 2h", "Kd", "Ks")
    assert shown(hand)[1] == "three kings; eight-six low"
    assert won(hand) == [(2, 3, "high"), (1, 3, "low")]


# Big O


def test_big_o_deals_five_cards_of_which_two_play_each_way() -> None:
    hand = shown_down("players/big-o-high-low-split", {1: "Ah 3c Kc Kh Td", 2: "8h 8c Ts Js 9d"}, *LOW_BOARD)
    assert [len(event.cards) for event in hand.all(Dealt)] == [5, 5]
    assert won(hand) == [(1, 3, "high"), (1, 3, "low")]


def low_value(cards: str) -> int:
    return EIGHT_OR_BETTER.value(parse_cards(cards))


def test_players_36_seven_six_is_a_better_low_than_eight_six() -> None:
    hand = shown_down(
        "players/big-o-high-low-split", {1: "7h 3c Kc Jh Td", 2: "8h Ac Ts Js 9d"}, "6d 4c 2h", "Kd", "Qs"
    )
    assert won(hand)[-1] == (1, 3, "low")
    assert low_value("7h 6d 4c 3c 2h") > low_value("8h 6d 5c 3c Ac")


def test_players_37_a_seven_low_beats_an_eight_low_with_the_same_cards_below() -> None:
    assert low_value("7h 6d 4c 3c Ah") > low_value("8h 6d 4c 3c 2h")


def test_players_39_with_nine_seated_the_button_is_not_dealt_in() -> None:
    hand = PotHand("players/big-o-high-low-split-run-it-twice", 9)
    assert [event.seat for event in hand.all(DealtOut)] == [1]
    assert [event.spot for event in hand.all(Dealt)] == [2, 3, 4, 5, 6, 7, 8, 9]


def test_players_39_with_ten_seated_the_button_and_the_player_on_its_right_are_not_dealt_in() -> None:
    hand = PotHand("players/big-o-high-low-split-run-it-twice", 10)
    assert [event.seat for event in hand.all(DealtOut)] == [1, 10]
    assert [event.spot for event in hand.all(Dealt)] == [2, 3, 4, 5, 6, 7, 8, 9]


def test_with_eight_seated_everybody_is_dealt_in() -> None:
    assert PotHand("players/big-o-high-low-split", 8).all(DealtOut) == []


# What a house file may not say


@pytest.mark.parametrize(
    ("field", "changed"),
    [
        ("rules.seats", {"hole_cards": 5, "seats": 9}),
        ("rules.hands", {"hole_cards": 5, "seats": 9, "hands": 8, "boards": 2}),
        ("rules.uses_exactly", {"uses_exactly": 2, "uses_at_most": 2}),
        ("rules.ranking", {"uses_exactly": 2, "ranking": "badugi"}),
        ("rules.low", {"uses_exactly": 2, "low": "three-card"}),
        ("rules.run_it_twice", {"run_it_twice": True, "boards": 2}),
        ("rules.declare_board", {"declare_board": True, "uses_exactly": 2}),
    ],
)
def test_rules_that_cannot_be_dealt_are_refused(field: str, changed: dict[str, object]) -> None:
    fields: dict[str, object] = {"deck": load_game("players/omaha").rules.deck, "seats": 9, **changed}
    assert field in [problem.field for problem in FlopGame.check_rules(FlopRules(**fields))]  # type: ignore[arg-type]


@pytest.mark.parametrize(("players", "drop"), [(7, 3_00), (6, 2_00), (5, 1_00), (2, 1_00)])
def test_at_lucky_lady_plain_omaha_pays_the_drop_of_3_6_and_4_8_omaha(players: int, drop: int) -> None:
    """Lucky Lady 88-94."""
    hand = PotHand("lucky-lady/omaha", players)
    while not hand.round.is_over:
        hand.play("c")
    assert hand.round.result is not None
    assert hand.round.result.fees == drop
