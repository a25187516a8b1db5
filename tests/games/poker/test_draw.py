"""Draw games: the deal, the draw, a deck that runs out, the blinds and the order of action."""

from __future__ import annotations

import pytest

from cardroom.cards import Deck, parse_cards
from cardroom.dealing.choices import Discard
from cardroom.dealing.decisions import IllegalChoice
from cardroom.dealing.events import (
    Burned,
    Dealt,
    DealtUnseen,
    Discarded,
    DiscardedUnseen,
    Event,
    Reshuffled,
)
from cardroom.dealing.options import Discarding
from cardroom.dealing.pot_events import DealtOut, Posted
from cardroom.dealing.pot_options import Betting
from cardroom.games.poker.draw import DrawGame, DrawRules
from cardroom.games.poker.voluntary_kills import KillRound
from support.pot_hand import PotHand, pot_game, with_draws

OAKS, OAKS_LOW = "oaks/draw-poker", "oaks/lowball"
PLAYERS_LOW, BADUGI_GAME = "players/lowball", "players/badugi"
LIVERMORE = "livermore/lowball"
ACE_FIVE, DEUCE_SEVEN = "oceans-eleven/ace-to-five-lowball", "oceans-eleven/deuce-to-seven-lowball"

HIGH_HANDS = {1: "As Ah 7d 4c 2c", 2: "Ks Kh 8d 5c 3c", 3: "Qs Jh 9d 6c 2d"}
LOW_HANDS = {1: "As 2h 3d 4c Kc", 2: "Ac 2s 3h 5c Qc", 3: "Ah 2d 4h 6c Jc"}


def bet_sizes(hand: PotHand) -> tuple[float, float]:
    assert isinstance(hand.option, Betting)
    return hand.option.least / 100, hand.option.most / 100


def order_of_action(hand: PotHand, turns: int, word: str) -> list[int]:
    seats = []
    for _ in range(turns):
        seats.append(hand.turn)
        hand.play(word)
    return seats


# The deal and the draw


def test_five_cards_come_face_down_one_at_a_time_and_a_card_is_burned_before_the_draw() -> None:
    words = "call, call, check, discard 3c, pat, discard 4c 2c, check, check, check"
    hand = PotHand(OAKS, 3, with_draws(HIGH_HANDS, {2: "8c", 1: "9c Tc"}), play=words)
    kinds: list[type[Event]] = [Dealt, Discarded, Burned]
    order = [(type(event).__name__, getattr(event, "spot", 0)) for event in hand.round.events if type(event) in kinds]
    dealt = [("Dealt", 2), ("Dealt", 3), ("Dealt", 1)]
    thrown = [("Discarded", 2), ("Discarded", 3), ("Discarded", 1)]
    assert order == [*dealt, *thrown, ("Burned", 0), ("Dealt", 2), ("Dealt", 1)]
    assert hand.all(Dealt)[0].cards == parse_cards("Ks Kh 8d 5c 3c")
    assert hand.all(Dealt)[-1].cards == parse_cards("9c Tc")


def test_nothing_is_burned_when_everybody_stands_pat() -> None:
    hand = PotHand(OAKS, 3, HIGH_HANDS).play("call, call, check, pat, pat, pat, check, check, check")
    assert not hand.all(Burned)


def test_others_see_how_many_cards_were_thrown_away_and_not_which() -> None:
    hand = PotHand(OAKS, 3, HIGH_HANDS).play("call, call, check, discard 8d 5c 3c")
    seen = [event for event in hand.round.seen_by(1) if isinstance(event, Discarded | DiscardedUnseen)]
    assert seen == [DiscardedUnseen(2, 3)]
    assert hand.all(Discarded) == [Discarded(2, parse_cards("8d 5c 3c"))]
    assert hand.round.seen_by(2)[-1] == Discarded(2, parse_cards("8d 5c 3c"))


def test_drawn_cards_are_seen_by_their_owner_only() -> None:
    words = "call, call, check, discard 3c, pat, pat"
    hand = PotHand(OAKS, 3, with_draws(HIGH_HANDS, {2: "8c"}), play=words)
    assert [event for event in hand.round.seen_by(1) if isinstance(event, DealtUnseen)][-1] == DealtUnseen(2, 1)


def test_a_player_who_is_all_in_draws_too() -> None:
    words = "call, call, check, pat, pat, discard 2c, check, check"
    hand = PotHand(OAKS, {1: 2, 2: 100, 3: 100}, with_draws(HIGH_HANDS, {1: "7c"}), play=words)
    assert hand.stacks[1] == 6


def test_with_a_caller_all_in_for_less_there_is_a_side_pot() -> None:
    hand = PotHand(OAKS, {1: 2, 2: 100, 3: 100}, HIGH_HANDS)
    hand.play("call, call, check, pat, pat, pat, bet 10, call")
    assert hand.stacks == {1: 6, 2: 108, 3: 88}


def test_oceans_eleven_155_up_to_five_cards_may_be_drawn_and_never_six() -> None:
    for name in (ACE_FIVE, DEUCE_SEVEN):
        hand = PotHand(name, 3, LOW_HANDS).play("no, no, no, call, call, check")
        assert hand.option == Discarding(parse_cards("Ac 2s 3h 5c Qc"), most=5)
        hand.play("discard Ac 2s 3h 5c Qc, pat, pat")
        assert [len(event.cards) for event in hand.all(Dealt)][-1] == 5
    hand = PotHand(ACE_FIVE, 3, LOW_HANDS).play("no, no, no, call, call, check")
    with pytest.raises(IllegalChoice, match="not in the hand"):
        hand.round.choose(2, Discard(parse_cards("Ac 2s 3h 5c Qc Kd")))


def test_a_card_that_is_not_held_cannot_be_thrown_away() -> None:
    hand = PotHand(ACE_FIVE, 3, LOW_HANDS).play("no, no, no, call, call, check")
    with pytest.raises(IllegalChoice, match="Kd is not in the hand"):
        hand.round.choose(2, Discard(parse_cards("Kd")))


def test_livermore_6_a_player_may_draw_five_and_the_dealer_no_more_than_three() -> None:
    hand = PotHand(LIVERMORE, 3, LOW_HANDS).play("call, call, check, discard Ac 2s 3h 5c Qc, pat")
    assert hand.turn == 1
    with pytest.raises(IllegalChoice, match="up to 3"):
        hand.round.choose(1, Discard(parse_cards("As 2h 3d 4c")))
    hand.play("discard 3d 4c Kc")


# A deck that runs out


def test_what_is_left_is_dealt_then_earlier_discards_and_burns_are_shuffled_but_not_those_of_players_who_wait() -> None:
    hand = PotHand(pot_game(PLAYERS_LOW, kill_round=KillRound()), 8)
    hand.play("call, " * 7 + "check")
    for _ in range(8):
        cards = hand.decision.option.hand  # type: ignore[attr-defined]
        hand.round.choose(hand.turn, Discard(cards))
    (shuffled,) = hand.all(Reshuffled)[:1]
    place = hand.round.events.index(shuffled)
    thrown = {event.spot: set(event.cards) for event in hand.all(Discarded)}
    before = [event for event in hand.round.events[:place] if isinstance(event, Dealt)][8:]
    after = [event for event in hand.round.events[place:] if isinstance(event, Dealt)]
    assert [(event.spot, len(event.cards)) for event in before] == [(2, 5), (3, 5), (4, 2)]
    assert (after[0].spot, len(after[0].cards)) == (4, 3)
    assert shuffled.cards == 11, "ten discards of those who have their cards, and the burn"
    for event in before[2:] + after:
        assert not set(event.cards) & thrown[event.spot], "nobody gets back what he threw away in this draw"


def test_players_68_badugi_with_ten_players_shuffles_the_discards_in_the_normal_course() -> None:
    hand = PotHand(BADUGI_GAME, 10).play("call, " * 9 + "check")
    assert sum(len(event.cards) for event in hand.all(Dealt)) == 40
    for _ in range(10):
        cards = hand.decision.option.hand[:2]  # type: ignore[attr-defined]
        hand.round.choose(hand.turn, Discard(cards))
    drawn = hand.all(Dealt)[10:]
    assert sum(len(event.cards) for event in drawn) == 20
    assert [event.cards for event in hand.all(Reshuffled)] == [20]
    assert len(hand.round.view(2).spots[2].cards) == 4


def test_players_lines_1848_1858_badugi_shuffles_all_discards_also_those_of_players_who_wait() -> None:
    hand = PotHand(BADUGI_GAME, 10).play("call, " * 9 + "check")
    while isinstance(hand.option, Discarding):
        hand.round.choose(hand.turn, Discard(hand.option.hand))
    assert [event.cards for event in hand.all(Reshuffled)] == [40], "twelve cards were dealt before"


def test_every_hand_has_its_number_of_cards_and_no_card_is_held_twice_after_many_shuffles() -> None:
    hand = PotHand(BADUGI_GAME, 10).play("call, " * 9 + "check")
    for _ in range(3):
        while isinstance(hand.option, Discarding):
            hand.round.choose(hand.turn, Discard(hand.option.hand))
        for _ in range(10):
            hand.play("check")
    assert len(hand.all(Reshuffled)) == 3
    held = [card for seat in range(1, 11) for card in hand.round._dealer.hands[seat]]
    assert len(held) == len(set(held)) == 40


# Who is dealt in


def test_players_deals_no_more_than_eight_hands_at_a_table_of_ten() -> None:
    hand = PotHand(PLAYERS_LOW, 10)
    assert [event.seat for event in hand.all(DealtOut)] == [1, 10]
    assert len(hand.all(Dealt)) == 8


# Blinds, antes and the order of action


def test_oaks_1_the_blinds_of_a_20_dollar_game_are_the_dealers_5_then_5_and_10() -> None:
    hand = PotHand(OAKS_LOW, 4)
    assert [(event.seat, event.amount) for event in hand.all(Posted)] == [(1, 5_00), (2, 5_00), (3, 10_00)]


def test_the_first_round_begins_left_of_the_last_blind_and_the_second_left_of_the_button() -> None:
    hand = PotHand(OAKS_LOW, 4)
    assert order_of_action(hand, 3, "call") == [4, 1, 2]
    hand.play("check, pat, pat, pat, pat")
    assert order_of_action(hand, 4, "check") == [2, 3, 4, 1]


def test_livermore_has_one_blind_left_of_the_dealer_and_the_first_to_act_is_left_of_it() -> None:
    hand = PotHand(LIVERMORE, 3)
    assert [(event.seat, event.what) for event in hand.all(Posted)] == [(2, "blind")]
    assert order_of_action(hand, 2, "call") == [3, 1]


def test_a_single_blind_is_never_the_buttons_when_two_are_left() -> None:
    hand = PotHand(LIVERMORE, 2)
    assert hand.all(Posted)[0].seat == 2
    assert hand.turn == 1


def test_players_38_blinds_of_1_and_3_bets_of_3_before_the_draw_and_6_after() -> None:
    hand = PotHand(pot_game(PLAYERS_LOW, "3-6 blinds 1-3"), 3)
    assert [event.amount for event in hand.all(Posted)] == [1_00, 3_00]
    hand.play("no, no, no")
    assert bet_sizes(hand) == (6, 6)
    hand.play("raise 6")
    assert bet_sizes(hand) == (9, 9)
    hand.play("call, call, pat, pat, pat")
    assert bet_sizes(hand) == (6, 6)


def test_before_the_draw_players_bet_or_fold_where_there_is_no_blind() -> None:
    hand = PotHand(pot_game(PLAYERS_LOW, "3-6 ante 1"), 3)
    assert hand.turn == 2
    with pytest.raises(IllegalChoice, match="you cannot check here"):
        hand.play("check")
    hand.play("fold, bet 3, fold")
    assert hand.stacks == {1: 999, 2: 999, 3: 1002}


def test_livermore_bets_the_same_in_both_rounds_without_a_cap() -> None:
    hand = PotHand(LIVERMORE, 3).play("raise 20, raise 30, raise 40, raise 50, raise 60, raise 70, raise 80")
    assert bet_sizes(hand) == (90, 90)
    hand.play("call, call, pat, pat, pat")
    assert bet_sizes(hand) == (10, 10)


@pytest.mark.parametrize("name", [ACE_FIVE, DEUCE_SEVEN])
def test_oceans_eleven_31_a_bet_and_six_raises_are_seven_bets_with_three_in(name: str) -> None:
    hand = PotHand(name, 3).play("no, no, no, call, call, check, pat, pat, pat, bet 20")
    for bets in range(2, 8):
        hand.play(f"raise {20 * bets}")
    assert bet_sizes(hand) == (0, 0)


def test_oceans_eleven_26_the_first_to_act_opens_for_30_or_60_with_blinds_of_10_20_and_30() -> None:
    hand = PotHand(pot_game(ACE_FIVE, "30-60 blinds 10-20-30"), 4).play("no, no, no, no")
    assert isinstance(hand.option, Betting)
    assert hand.option.to_call == 30_00
    assert bet_sizes(hand) == (60, 60)


# Rules of a house that cannot be


@pytest.mark.parametrize(
    ("rules", "field"),
    [
        (DrawRules(deck=Deck(), seats=10), "rules.seats"),
        (DrawRules(deck=Deck(), seats=8, draws=4), "rules.draws"),
        (DrawRules(deck=Deck(), seats=8, kill_round=KillRound(after_cards=5)), "rules.kill_round.after_cards"),
        (DrawRules(deck=Deck(), seats=8, most_drawn=6), "rules.most_drawn"),
        (DrawRules(deck=Deck(), seats=8, cards=4, most_drawn=4), "rules.most_drawn"),
    ],
)
def test_what_the_deck_or_the_hands_of_a_house_do_not_allow_is_reported(rules: DrawRules, field: str) -> None:
    assert [problem.field for problem in DrawGame.check_rules(rules)] == [field]
