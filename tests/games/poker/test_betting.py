import pytest

from cardroom.dealing.choices import Bet
from cardroom.dealing.decisions import IllegalChoice
from cardroom.dealing.pot_events import BetReturned, Posted, PotWon
from cardroom.games.poker.limits import BettingRules
from support.poker_hand import Hand, seated

LIMIT = "3-6 blinds 1-3"
NO_LIMIT = "no-limit blinds 5-10"
FULL_BET = BettingRules(short_all_in="full-bet")


def posted(hand: Hand) -> list[tuple[int, int, str]]:
    return [(event.seat, event.amount // 100, event.what) for event in hand.all(Posted)]


# Blinds and who acts first


def test_blinds_go_to_the_seats_left_of_the_button_and_the_next_seat_acts_first() -> None:
    hand = Hand(LIMIT, seated(5), button=3)
    assert posted(hand) == [(4, 1, "small blind"), (5, 3, "big blind")]
    assert hand.turn == 1


def test_after_the_flop_the_first_seat_left_of_the_button_acts_first_and_the_button_last() -> None:
    hand = Hand(LIMIT, seated(4)).act("call", "call", "call", "check")
    order = []
    for _ in range(4):
        order.append(hand.turn)
        hand.act("check")
    assert order == [2, 3, 4, 1]


def test_the_first_to_act_after_the_flop_skips_a_folded_blind() -> None:
    hand = Hand(LIMIT, seated(4)).act("call", "call", "fold", "check")
    assert hand.turn == 3


def test_three_blinds_go_to_three_consecutive_seats() -> None:
    hand = Hand("no-limit blinds 1-2-5", seated(5))
    assert posted(hand) == [(2, 1, "small blind"), (3, 2, "middle blind"), (4, 5, "big blind")]
    assert hand.turn == 5


def test_heads_up_the_button_has_the_small_blind_and_acts_first_before_the_flop() -> None:
    hand = Hand(LIMIT, seated(2), button=2)
    assert posted(hand) == [(2, 1, "small blind"), (1, 3, "big blind")]
    assert hand.turn == 2


def test_heads_up_the_button_acts_last_after_the_flop() -> None:
    hand = Hand(LIMIT, seated(2), button=2).act("call", "check")
    assert hand.turn == 1
    assert hand.act("check").turn == 2


def test_the_big_blind_may_raise_when_all_have_only_called() -> None:
    hand = Hand(LIMIT, seated(3)).act("call", "call")
    assert hand.turn == 3
    assert (hand.to_call, hand.raise_to) == (0, (6, 6))
    assert hand.act(6).turn == 1


def test_a_player_with_less_than_the_big_blind_posts_all_of_it() -> None:
    hand = Hand(LIMIT, {1: 100, 2: 100, 3: 2})
    assert posted(hand) == [(2, 1, "small blind"), (3, 2, "big blind")]


def test_others_must_call_the_whole_big_blind_when_it_is_posted_short() -> None:
    hand = Hand(LIMIT, {1: 100, 2: 100, 3: 2})
    assert (hand.turn, hand.to_call, hand.raise_to) == (1, 3, (6, 6))


def test_a_player_all_in_for_less_than_the_blind_may_win_as_much_from_each() -> None:
    holes = {1: "7c 2d", 2: "Kh Kd", 3: "As Ah"}
    hand = Hand(LIMIT, {1: 100, 2: 100, 3: 2}, holes=holes, board="3s 9d Jc 5h Qs")
    hand.act("call", "call", *["check"] * 6)
    assert hand.stacks == {1: 97, 2: 99, 3: 6}


# Fixed limit


def test_livermore_1_bets_are_the_lower_limit_in_two_rounds_and_the_upper_in_the_last_two() -> None:
    hand = Hand(LIMIT, seated(3), betting=FULL_BET)
    assert posted(hand)[1] == (3, 3, "big blind")
    sizes = [hand.act("call", "call").raise_to[0] - 3]
    hand.act("check")
    for _ in range(3):
        sizes.append(hand.raise_to[0])
        hand.act("check", "check", "check")
    assert sizes == [3, 3, 6, 6]


@pytest.mark.parametrize("wrong", [4, 5, 7, 12])
def test_in_a_fixed_limit_game_only_a_full_bet_is_a_raise(wrong: int) -> None:
    hand = Hand(LIMIT, seated(3))
    with pytest.raises(IllegalChoice):
        hand.act(wrong)
    assert hand.turn == 1


def test_livermore_3_a_fourth_raise_is_refused_with_three_in_the_pot() -> None:
    hand = Hand(LIMIT, seated(3)).act("call", "call", "check")
    hand.act(3, 6, 9, 12)
    assert hand.raise_to == (0, 0)
    with pytest.raises(IllegalChoice, match="capped at a bet and 3 raises"):
        hand.act(15)


def test_livermore_3_a_fourth_raise_is_accepted_with_two_in_the_pot() -> None:
    hand = Hand(LIMIT, seated(3)).act("fold", "call", "check")
    hand.act(3, 6, 9, 12, 15, 18)
    assert hand.raise_to == (21, 21)


def test_the_cap_falls_when_a_fold_leaves_two_in_the_pot() -> None:
    hand = Hand(LIMIT, seated(3)).act("call", "call", "check")
    hand.act(3, 6, 9, 12, "fold")
    assert hand.raise_to == (15, 15)


def test_the_cap_holds_heads_up_where_the_house_says_so() -> None:
    hand = Hand(LIMIT, seated(2), betting=BettingRules(heads_up="capped")).act("call", "check")
    hand.act(3, 6, 9, 12)
    assert hand.raise_to == (0, 0)


def test_the_big_blind_counts_as_the_bet_of_the_first_round() -> None:
    hand = Hand(LIMIT, seated(4)).act(6, 9, 12)
    assert hand.raise_to == (0, 0)


def test_livermore_2_after_an_all_in_of_10_over_6_the_next_may_call_10_or_raise_to_12() -> None:
    hand = Hand(LIMIT, {1: 13, 2: 100, 3: 100, 4: 100}, betting=FULL_BET, button=2)
    hand.act("call", "call", "call", "check", *["check"] * 8)  # seat 1 has $10 left at the river
    hand.act("check", 6, 10)
    assert (hand.turn, hand.to_call, hand.raise_to) == (2, 10, (12, 12))
    with pytest.raises(IllegalChoice):
        hand.act(16)


def test_with_the_full_bet_rule_a_short_all_in_does_not_reopen_for_who_has_bet() -> None:
    hand = Hand(LIMIT, {1: 13, 2: 100, 3: 100, 4: 100}, betting=FULL_BET, button=2)
    hand.act("call", "call", "call", "check", *["check"] * 8)
    hand.act("check", 6, 10, "call", "fold")
    assert (hand.turn, hand.to_call, hand.raise_to) == (4, 4, (0, 0))


def test_with_the_half_bet_rule_an_all_in_of_half_a_raise_counts_as_a_raise() -> None:
    hand = Hand(LIMIT, {1: 12, 2: 100, 3: 100, 4: 100}, button=2)
    hand.act("call", "call", "call", "check", *["check"] * 8)
    hand.act("check", 6, 9, "call", "fold")
    assert (hand.turn, hand.to_call, hand.raise_to) == (4, 3, (15, 15))


def test_with_the_half_bet_rule_an_all_in_of_less_than_half_a_raise_may_only_be_completed() -> None:
    hand = Hand(LIMIT, {1: 11, 2: 100, 3: 100, 4: 100}, button=2)
    hand.act("call", "call", "call", "check", *["check"] * 8)
    hand.act("check", 6, 8)
    assert (hand.turn, hand.to_call, hand.raise_to) == (2, 8, (12, 12))
    hand.act("call", "fold")
    assert (hand.turn, hand.to_call, hand.raise_to) == (4, 2, (0, 0))


def test_completing_a_short_opening_all_in_is_the_bet_and_three_raises_may_follow() -> None:
    hand = Hand(LIMIT, {1: 100, 2: 4, 3: 100, 4: 100}, betting=FULL_BET)
    hand.act("call", "call", "call", "check")
    hand.act(1, 3, 6, 9)  # seat 2 all-in for $1, completed to $3, then two raises
    assert hand.raise_to == (12, 12)


def test_a_house_without_a_cap_lets_raises_go_on() -> None:
    hand = Hand(LIMIT, seated(3), betting=BettingRules(raises=0)).act("call", "call", "check")
    assert hand.act(3, 6, 9, 12).raise_to == (15, 15)


# Over buttons


def test_oaks_40_over_buttons_double_the_limit_only_when_all_in_the_hand_hold_one() -> None:
    hand = Hand(LIMIT, seated(3), over_buttons=True, overs=(1, 2)).act("call", "call", "check")
    hand.act("check", "check", "check")
    assert hand.raise_to == (6, 6)
    hand.act("check", "fold", "check")
    assert hand.raise_to == (12, 12)


def test_over_buttons_do_nothing_in_a_game_without_them() -> None:
    hand = Hand(LIMIT, seated(2), over_buttons=False, overs=(1, 2))
    assert hand.raise_to == (6, 6)


# Spread limit


def test_a_spread_bet_lies_between_the_least_and_the_most() -> None:
    hand = Hand("spread 3-200 blinds 1-3", seated(3, 1000)).act("call", "call", "check")
    assert hand.raise_to == (3, 200)
    with pytest.raises(IllegalChoice, match=r"the minimum is \$3"):
        hand.act(2)
    with pytest.raises(IllegalChoice, match=r"the maximum is \$200"):
        hand.act(201)


def test_a_spread_raise_is_at_least_the_last_and_at_most_the_spread() -> None:
    hand = Hand("spread 3-200 blinds 1-3", seated(3, 1000)).act("call", "call", "check", 50)
    assert hand.raise_to == (100, 250)


def test_the_cap_on_raises_holds_in_a_spread_game() -> None:
    hand = Hand("spread 3-200 blinds 1-3", seated(3, 1000)).act("call", "call", "check")
    assert hand.act(3, 6, 9, 12).raise_to == (0, 0)


# No limit


@pytest.mark.parametrize("stakes", ["no-limit blinds 5-10", "pot-limit blinds 5-10"])
def test_raises_are_not_capped_without_a_limit(stakes: str) -> None:
    hand = Hand(stakes, seated(4, 1000)).act(20, 30, 40, 50)
    assert hand.raise_to[0] == 60


def test_the_least_no_limit_raise_is_the_big_blind_at_first() -> None:
    assert Hand(NO_LIMIT, seated(3, 1000)).raise_to == (20, 1000)


def test_the_least_no_limit_raise_is_the_last_full_raise() -> None:
    assert Hand(NO_LIMIT, seated(4, 1000)).act(35).raise_to == (60, 1000)


def test_a_short_all_in_does_not_reopen_betting_for_those_who_acted_but_may_be_called() -> None:
    hand = Hand(NO_LIMIT, {1: 1000, 2: 1000, 3: 160, 4: 1000}).act("call", "call", "call", "check")
    hand.act("check", "check", 100, "call", "fold")
    # Seat 3 checked, so it may still go all-in: $150 over a bet of $100 is no full raise.
    hand.act(150)
    assert (hand.turn, hand.to_call, hand.raise_to) == (4, 50, (0, 0))
    with pytest.raises(IllegalChoice, match="short"):
        hand.act(300)
    assert hand.act("call").turn == 1


def test_after_a_short_all_in_who_has_not_acted_may_raise_by_the_last_full_raise() -> None:
    hand = Hand(NO_LIMIT, {1: 1000, 2: 1000, 3: 160, 4: 1000}).act("call", "call", "call", "check")
    hand.act(100, 150)
    assert (hand.turn, hand.raise_to) == (4, (250, 990))


def test_short_all_ins_that_add_up_to_a_full_raise_reopen_betting() -> None:
    hand = Hand(NO_LIMIT, {1: 1000, 2: 1000, 3: 160, 4: 220}).act("call", "call", "call", "check")
    hand.act(100, 150, 210, "call")
    assert (hand.turn, hand.to_call) == (2, 110)
    assert hand.raise_to == (310, 990)


def test_a_player_who_called_the_first_short_all_in_is_not_reopened_by_a_second_short_one() -> None:
    hand = Hand(NO_LIMIT, {1: 220, 2: 1000, 3: 160, 4: 1000}).act("call", "call", "call", "check")
    hand.act(100, 150, "call", 210, "call")
    assert (hand.turn, hand.to_call, hand.raise_to) == (4, 60, (0, 0))


def test_bets_go_by_the_smallest_chip() -> None:
    hand = Hand(NO_LIMIT, seated(3))
    assert hand.option.refuse(Bet(2100)) == "a bet must be a multiple of $5, not $21"
    assert hand.option.refuse(Bet(2500)) is None


# Pot limit


def test_oaks_44_with_60_in_the_pot_after_the_call_the_largest_raise_is_60() -> None:
    hand = Hand("pot-limit blinds 5-5", seated(4, 1000)).act(10, "call", "call", "call")
    hand.act(10)  # 40 in the pot, 10 bet, 10 to call: 60
    assert hand.raise_to == (20, 70)
    with pytest.raises(IllegalChoice, match=r"the maximum is \$70"):
        hand.act(71)


def test_the_largest_pot_limit_bet_is_the_pot() -> None:
    hand = Hand("pot-limit blinds 5-5", seated(4, 1000)).act(15, "call", "call", "call")
    assert hand.raise_to == (5, 60)


# Straddle


def test_a_straddle_is_not_offered_where_the_house_has_none() -> None:
    hand = Hand(LIMIT, seated(4))
    assert hand.option.to_call == 300


def test_a_straddler_posts_twice_the_big_blind_and_acts_last() -> None:
    hand = Hand(LIMIT, seated(4), straddle=True).act("straddle")
    assert posted(hand)[-1] == (4, 6, "straddle")
    assert (hand.turn, hand.to_call, hand.raise_to) == (1, 6, (9, 9))
    hand.act("call", "call", "call")
    assert (hand.turn, hand.to_call, hand.raise_to) == (4, 0, (9, 9))


def test_a_straddle_counts_as_the_first_raise() -> None:
    hand = Hand(LIMIT, seated(4), straddle=True).act("straddle", 9, 12)
    assert hand.raise_to == (0, 0)


def test_no_straddle_leaves_the_big_blind_to_call() -> None:
    hand = Hand(LIMIT, seated(4), straddle=True).act("no")
    assert (hand.turn, hand.to_call) == (4, 3)


def test_a_straddle_is_not_offered_to_a_stack_that_does_not_reach() -> None:
    hand = Hand(LIMIT, seated(3) | {4: 5}, straddle=True)
    assert hand.option.to_call == 300


def test_a_straddle_is_not_offered_heads_up() -> None:
    hand = Hand(LIMIT, seated(2), straddle=True)
    assert hand.option.to_call == 200


def test_a_blind_who_straddles_has_twice_the_big_blind_in_front_and_no_more() -> None:
    hand = Hand("3-6 blinds 1-2-3", seated(3), straddle=True).act("straddle", "call", "call")
    assert (hand.turn, hand.to_call) == (2, 0)


# All in


def test_when_all_are_all_in_the_board_is_run_out_without_questions() -> None:
    holes = {1: "As Ah", 2: "Kd Kh", 3: "7c 2d"}
    hand = Hand(NO_LIMIT, {1: 100, 2: 100, 3: 100}, holes=holes, board="3s 9d Jc 5h Qs").act(100, "call", "fold")
    assert hand.round.is_over
    assert hand.stacks == {1: 210, 2: 0, 3: 90}


def test_one_player_with_chips_against_all_ins_is_asked_nothing_more() -> None:
    holes = {1: "As Ah", 2: "Kd Kh"}
    hand = Hand(NO_LIMIT, {1: 100, 2: 500}, holes=holes, board="3s 9d Jc 5h Qs").act(100, "call")
    assert hand.round.is_over
    assert hand.stacks == {1: 200, 2: 400}


def test_what_nobody_calls_goes_back_and_is_no_part_of_the_pot() -> None:
    hand = Hand(NO_LIMIT, seated(3, 200)).act(150, "fold", "fold")
    assert [(event.seat, event.amount) for event in hand.all(BetReturned)] == [(1, 14000)]
    assert [(event.seat, event.amount) for event in hand.all(PotWon)] == [(1, 2500)]
    assert hand.stacks == {1: 215, 2: 195, 3: 190}


def test_the_part_of_a_bet_beyond_the_other_stack_goes_back() -> None:
    holes = {1: "As Ah", 2: "Kd Kh"}
    hand = Hand(NO_LIMIT, {1: 500, 2: 100}, holes=holes, board="3s 9d Jc 5h Qs").act(500, "call")
    assert [(event.seat, event.amount) for event in hand.all(BetReturned)] == [(1, 40000)]
    assert hand.stacks == {1: 600, 2: 0}


def test_the_big_blind_is_asked_nothing_when_all_others_are_all_in_for_no_more() -> None:
    hand = Hand(NO_LIMIT, {1: 10, 2: 200}).act("call")
    assert hand.round.is_over


def test_a_small_blind_that_covers_a_short_big_blind_is_asked_nothing() -> None:
    hand = Hand(NO_LIMIT, {1: 200, 2: 5})
    assert hand.round.is_over


def test_a_stack_that_only_just_covers_the_bet_may_call_but_not_raise() -> None:
    hand = Hand(NO_LIMIT, {1: 200, 2: 100, 3: 200}).act(100)
    assert (hand.turn, hand.to_call, hand.raise_to) == (2, 95, (0, 0))
    with pytest.raises(IllegalChoice, match="no chips"):
        hand.act(100)


# Out of turn


def test_nobody_acts_out_of_turn() -> None:
    hand = Hand(LIMIT, seated(4))
    before = hand.round.events
    with pytest.raises(IllegalChoice, match="seat 4's turn"):
        hand.round.choose(1, hand.option.default)
    assert hand.round.events == before


def test_nobody_checks_when_there_is_a_bet_nor_calls_when_there_is_none() -> None:
    hand = Hand(LIMIT, seated(3))
    with pytest.raises(IllegalChoice, match=r"\$3 to call"):
        hand.act("check")
    hand.act("call", "call", "check")
    with pytest.raises(IllegalChoice, match="nothing to call"):
        hand.act("call")


def test_in_no_limit_a_raise_over_a_straddle_is_at_least_the_straddle() -> None:
    hand = Hand("no-limit blinds 1-2", seated(4), straddle=True).act("straddle")
    assert hand.raise_to is not None
    assert hand.raise_to[0] == 8
