"""Five-card stud with a stripped deck: Mexican Poker and Asian 5-Card Stud."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.choices import KeepDown, OpenCard
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Burned, Dealt, FeeTaken, TurnedUp
from cardroom.dealing.options import Pick
from cardroom.dealing.pot_events import BetMade, Posted, Showed
from cardroom.dealing.pot_options import Betting, ForcedBet
from cardroom.houses import load_game
from cardroom.ranking import MEXICAN, MEXICAN_JOKER_UP
from support.pot_hand import PotHand, pot_game
from support.stud_hand import stud_deck

MEXICAN_POKER, ASIAN = "oceans-eleven/mexican-poker", "oceans-eleven/asian-five-card-stud"
HANDS = {1: "2c Qh 3d 5c 4d", 2: "Ks 7d Jc 2h 6c", 3: "Kd 5s 6h Js 3c"}
"""Dealt down, up, and three more; seat 1 shows the highest card."""
KEEP = "keep, keep, keep"


def mexican(hands: dict[Seat, str] | None = None, stacks: dict[Seat, int] | int = 0) -> PotHand:
    dealt = hands or HANDS
    game = pot_game(MEXICAN_POKER)
    return PotHand(game, stacks or len(dealt), stud_deck(dealt, 2, deck=game.deck))


def asian(hands: dict[Seat, str], stakes: str = "spread 2-20 ante 1") -> PotHand:
    game = pot_game(ASIAN, stakes)
    return PotHand(game, len(hands), stud_deck(hands, 2, deck=game.deck))


def bounds(hand: PotHand) -> tuple[float, float]:
    assert isinstance(hand.option, Betting)
    return hand.option.least / 100, hand.option.most / 100


def shown(hand: PotHand) -> dict[Seat, str]:
    return {event.seat: event.hand for event in hand.all(Showed)}


# Decks and rankings


def test_oceans_eleven_79_asian_stud_has_32_cards_and_mexican_poker_41() -> None:
    assert (len(load_game(ASIAN).spread().deck), len(load_game(MEXICAN_POKER).spread().deck)) == (32, 41)
    assert len(load_game("players/mexican-poker").spread().deck) == 41


@pytest.mark.parametrize("cards", ["4c 5d 6h 7s Jc", "5c 6d 7h Js Qc", "7c Jd Qh Ks Ac"])
def test_oceans_eleven_80_straights_bridge_the_gap_from_seven_to_jack(cards: str) -> None:
    assert MEXICAN.category(MEXICAN.value(parse_cards(cards))) == "straight"


def test_oceans_eleven_81_a_joker_dealt_up_makes_no_three_kings_and_one_dealt_down_does() -> None:
    cards = parse_cards("Kc Kd Jk 7s 3c")
    assert MEXICAN_JOKER_UP.category(MEXICAN_JOKER_UP.value(cards)) == "pair"
    assert MEXICAN.category(MEXICAN.value(cards)) == "three-of-a-kind"
    down = mexican({1: "Jk Kc Kd 7s 3c", 2: "2d 3h 4s 6h Jd"}).play("bet 4, call" + ", keep, keep, check, check" * 3)
    assert shown(down)[1] == "three kings"
    up = mexican({1: "Kc Kd Jk 7s 3c", 2: "2d 3h 4s 6h Jd"}).play("bet 4, call" + ", keep, keep, check, check" * 3)
    assert shown(up)[1].startswith("pair of kings, ace")


def test_a_joker_that_was_dealt_down_and_opened_stays_wild() -> None:
    hand = mexican({1: "Jk Kc Kd 7s 3c", 2: "2d 3h 4s 6h Jd"})
    hand.play("bet 4, call, keep, open, check, check" + ", keep, keep, check, check" * 2)
    assert shown(hand)[1] == "three kings"


def test_oceans_eleven_82_a_joker_up_is_an_ace_for_the_opening_bet() -> None:
    assert mexican({1: "2c Kh", 2: "4s Jk", 3: "Kd 5s"}).turn == 2


def test_oceans_eleven_83_a_full_house_beats_a_flush_at_mexican_poker() -> None:
    full, flush = parse_cards("2c 2d 2h 3c 3d"), parse_cards("Ac Kc Qc Jc 6c")
    assert MEXICAN.value(full) > MEXICAN.value(flush)


# Mexican Poker


def test_the_high_card_must_open_at_either_limit() -> None:
    hand = mexican()
    assert (hand.turn, hand.option) == (1, ForcedBet(4_00, 8_00))
    assert hand.play("bet 8").all(BetMade)[-1].to == 8_00


def test_of_equal_high_cards_the_first_left_of_the_button_opens_whatever_its_suit() -> None:
    assert mexican({1: "2c Ks", 2: "4s 7d", 3: "Qd Kc"}).turn == 3


def test_no_raise_is_smaller_than_the_last_bet() -> None:
    hand = mexican().play("bet 4")
    assert bounds(hand) == (8, 12)
    hand.play("raise 12")
    assert bounds(hand) == (20, 20)
    assert bounds(mexican().play("bet 8")) == (16, 16)


def test_the_opener_has_acted() -> None:
    hand = mexican().play("bet 4, call, call")
    assert hand.option == Pick((OpenCard(), KeepDown()))


def test_everybody_still_in_may_open_the_down_card_before_the_next_street_and_says_so_at_once() -> None:
    hand = mexican().play("bet 4, call, call")
    assert [decision.seat for decision in hand.round.decisions] == [2, 3, 1]
    hand.play("open")
    assert hand.all(TurnedUp) == []
    assert [decision.seat for decision in hand.round.decisions] == [3, 1]


def test_a_player_who_opened_gets_the_next_card_down_and_others_get_it_up() -> None:
    hand = mexican().play("bet 4, call, call, open, keep, keep")
    assert [(event.spot, event.cards) for event in hand.all(TurnedUp)] == [(2, parse_cards("Ks"))]
    assert [(event.spot, event.up) for event in hand.all(Dealt)[-3:]] == [(2, False), (3, True), (1, True)]
    seen = hand.round.view(3).spots[2]
    assert seen.cards == [*parse_cards("Ks 7d"), None]


def test_a_card_opened_counts_for_who_acts_first() -> None:
    hand = mexican().play("bet 4, call, call, open, keep, keep")
    assert hand.turn == 2


def test_of_five_cards_four_end_face_up_whatever_was_opened() -> None:
    opens = mexican().play("bet 4, call, call" + ", open, open, open, check, check, check" * 3)
    up = sum(len(event.cards) for event in opens.all(Dealt) if event.up) + len(opens.all(TurnedUp))
    assert up == 3 * 4
    assert len(opens.all(Burned)) == 3


def test_an_all_in_hand_may_still_open_its_card() -> None:
    hand = mexican(stacks={1: 100, 2: 5, 3: 100}).play("bet 4, call, call")
    assert [decision.seat for decision in hand.round.decisions] == [2, 3, 1]


def test_boards_are_equal_whether_or_not_one_has_the_joker() -> None:
    """Ace-jack and joker-jack: the first left of the button acts first."""
    hand = mexican({1: "2c Jk Jd", 2: "4s 7d 6c", 3: "Qd Ah Jc"}).play("bet 4, call, call, keep, keep, keep")
    assert hand.turn == 3


def test_when_all_check_at_mexican_poker_who_checked_first_shows_first() -> None:
    hand = mexican({1: "2c Ah Kd Qc 3d", 2: "Kh 7d 6d Jh 2d", 3: "Kc 5s 6h Js 4c"})
    hand.play("bet 4, call, call" + f", {KEEP}, check, check, check" * 3)
    assert hand.all(Showed)[0].seat == 1


def test_players_mexican_poker_takes_the_fees_of_its_streets() -> None:
    hand = PotHand(pot_game("players/mexican-poker", "", "1+5"), 6)
    assert [(event.amount, event.what) for event in hand.all(FeeTaken)] == [(1_00, "first-up-card")]
    second = PotHand(pot_game("players/mexican-poker", "", "19+25"), 6)
    assert [(event.amount, event.what) for event in second.all(FeeTaken)] == [(6_00, "second-street")]


# Asian 5-Card Stud

SEVENS = {1: "Qh 7c 8d Th 9d", 2: "Kd 8s 9h Jc 7d", 3: "Js Qc Td 8h Ac"}
"""Dealt up, down, and three more up; seat 2 shows the highest card."""


def test_the_second_card_is_the_down_card() -> None:
    hand = asian(SEVENS)
    assert [event.up for event in hand.all(Dealt)] == [True] * 3 + [False] * 3


def test_the_opening_bet_is_live() -> None:
    hand = asian(SEVENS)
    assert hand.all(Posted)[-1] == Posted(2, 2_00, "bring-in")
    hand.play("call, call")
    assert (hand.turn, hand.option) == (2, Betting(0, 4_00, 4_00, 100, in_front=2_00))


def test_oceans_eleven_78_the_spread_of_5_50_grows_with_every_card() -> None:
    hand = asian(SEVENS, "spread 5-50 ante 2")
    assert hand.option == Betting(5_00, 10_00, 15_00, 100)
    hand.play("call, call, check")
    for most in (20, 30, 50):
        assert bounds(hand) == (5, most)
        hand.play("check, check, check")
    assert hand.round.is_over


@pytest.mark.parametrize(
    ("stakes", "first", "later"),
    [
        ("spread 2-20 ante 1", (4, 4), [8, 12, 20]),
        ("spread 4-40 ante 1", (8, 8), [16, 24, 40]),
        ("spread 10-100 ante 3", (20, 30), [40, 60, 100]),
    ],
)
def test_the_other_limits_have_their_own_spreads(stakes: str, first: tuple[int, int], later: list[int]) -> None:
    hand = asian(SEVENS, stakes)
    assert bounds(hand) == first
    hand.play("call, call, check")
    for most in later:
        assert bounds(hand)[1] == most
        hand.play("check, check, check")


def test_without_a_limit_the_opening_bet_is_as_printed_and_the_rest_open() -> None:
    hand = asian(SEVENS, "no-limit ante 6 bring-in 10")
    assert hand.all(Posted)[-1].amount == 10_00
    assert bounds(hand) == (20, 994)


def test_raises_are_at_least_the_last_bet() -> None:
    hand = asian(SEVENS).play("call, call, check, bet 5")
    assert bounds(hand) == (10, 13)


def test_when_all_check_at_asian_stud_who_checked_first_shows_first() -> None:
    hand = asian({1: "Ah 9c Kd Qc Td", 2: "7d Kh 8d Jh 9d", 3: "8s Kc 9h Js Qd"})
    hand.play("call, call, check" + ", check, check, check" * 3)
    assert hand.all(Showed)[0].seat == 1


def test_the_button_pays_the_collection_before_the_deal() -> None:
    hand = asian(SEVENS)
    assert [(event.seat, event.amount) for event in hand.all(FeeTaken)] == [(1, 2_50)]
    kinds = [type(event) for event in hand.round.events]
    assert kinds.index(FeeTaken) < kinds.index(Posted)


def test_oceans_eleven_172_the_button_pays_4_at_10_100() -> None:
    hand = PotHand(pot_game(ASIAN, "spread 10-100 ante 3", "4"), 5)
    assert [(event.seat, event.amount) for event in hand.all(FeeTaken)] == [(1, 4_00)]


@pytest.mark.parametrize(("players", "fee"), [(4, 2_00), (7, 3_50)])
def test_the_other_table_of_5_50_takes_half_a_dollar_a_player(players: int, fee: int) -> None:
    hand = PotHand(pot_game(ASIAN, "spread 5-50 ante 2", "9"), players)
    assert [(event.seat, event.amount) for event in hand.all(FeeTaken)] == [(1, fee)]


@pytest.mark.parametrize(("chips", "fee"), [(3, 200), (1, 0)])
def test_a_button_short_of_chips_antes_and_pays_what_is_left(chips: int, fee: int) -> None:
    hand = PotHand(ASIAN, {1: chips, 2: 100, 3: 100})
    assert sum(event.amount for event in hand.all(FeeTaken)) == fee
    assert Posted(1, 1_00, "ante", dead=True) in hand.all(Posted)
