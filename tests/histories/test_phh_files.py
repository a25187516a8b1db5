"""PHH files as other people write them: what is read, and what is told with the number of the action."""

from __future__ import annotations

import pytest

from cardroom import HandHistory, HandHistoryError, read_hands, transcript, write_hands
from cardroom.histories import CannotSay

BLINDS = "antes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n"
HANDS = ['"d dh p1 AhAd"', '"d dh p2 ????"', '"d dh p3 7c2h"']


def phh(*actions: str, head: str = BLINDS, stacks: str = "[100, 100, 100]", variant: str = "NT", more: str = "") -> str:
    told = ", ".join(action if action.startswith('"') else f'"{action}"' for action in actions)
    return f'variant = "{variant}"\n{head}starting_stacks = {stacks}\nactions = [{told}]\n{more}'


def read(text: str) -> HandHistory:
    (hand,) = read_hands(text)
    return hand


def problem(text: str) -> str:
    with pytest.raises(HandHistoryError) as raised:
        read_hands(text)
    return str(raised.value)


def test_comments_and_empty_actions_are_passed_over() -> None:
    hand = read(phh(*HANDS, "p3 f # too weak", "# a fly lands on the felt", "  ", "p1 cc", "p2 cc", "d db 2c3c4c"))
    assert not hand.is_over
    assert transcript(hand.events)[-1] == "Flop: 2c 3c 4c."


def test_a_partial_hand_ends_before_the_cards_that_the_file_does_not_have() -> None:
    hand = read(phh(*HANDS, "p3 f", "p1 cc", "p2 cc"))
    assert transcript(hand.without_invented())[-2:] == ["Seat 2 checks.", "Pot $4."]
    assert write_hands(hand).count("d db") == 0


def test_unknown_cards_stay_unknown_and_shown_cards_become_known() -> None:
    board = ["d db 2c3c4c", "p1 cc", "p2 cc", "d db 9h", "p1 cc", "p2 cc", "d db Jd", "p1 cc", "p2 cc"]
    hand = read(phh(*HANDS, "p3 f", "p1 cc", "p2 cc", *board, "p1 sm -", "p2 sm 5c??"))
    text = write_hands(hand)
    assert '"d dh p2 5c??"' in text
    assert hand.stacks == {1: 102_00, 2: 98_00, 3: 100_00}
    log = transcript(hand.without_invented())
    assert "Seat 2 is dealt 2 cards." in log


def test_a_hand_that_was_mucked_loses_whatever_its_unknown_cards_are() -> None:
    board = ["d db 2c3c4c", "p1 cc", "p2 cc", "d db 9h", "p1 cc", "p2 cc", "d db Jd", "p1 cc", "p2 cc"]
    weak = ['"d dh p1 7d2h"', '"d dh p2 ????"', '"d dh p3 ????"']
    for how in ("p2 sm", "p2 sm ????"):
        assert read(phh(*weak, "p3 f", "p1 cc", "p2 cc", *board, "p1 sm 7d2h", how)).stacks[1] == 102_00


def test_unknown_stacks_are_written_as_unknown_again() -> None:
    hand = read(phh(*HANDS, "p3 cbr 90", "p1 cbr 500", "p2 f", "p3 f", stacks="[inf, 100, inf]"))
    assert hand.unknown_stacks == {1, 3}
    assert "starting_stacks = [inf, 100, inf]" in write_hands(hand)


def test_amounts_are_in_whole_cents() -> None:
    head = "antes = [0.25, 0.25, 0.25]\nblinds_or_straddles = [0.50, 1, 0]\nmin_bet = 1\n"
    hand = read(phh(*HANDS, "p3 cbr 2.75", "p1 f", "p2 f", head=head, stacks="[10, 20.05, 30.10]"))
    assert hand.stacks == {1: 9_25, 2: 18_80, 3: 32_10}
    assert "cbr 2.75" in write_hands(hand)
    assert "not in whole cents" in problem(phh(*HANDS, "p3 cbr 2.755"))


def test_heads_up_the_button_has_the_small_blind_and_antes_are_turned_round_too() -> None:
    head = "antes = [0, 3]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"
    text = phh("d dh p1 AsKs", "d dh p2 7c2d", "p2 cbr 6", "p1 cbr 20", "p2 f", head=head, stacks="[200, 200]")
    hand = read(text)
    assert hand.stacks == {1: 206_00, 2: 194_00}
    assert "antes = [0, 3]\nblinds_or_straddles = [1, 2]" in write_hands(hand)


def test_straddles_and_antes_of_single_seats() -> None:
    four = "[200, 200, 200, 200]"
    head = "antes = [0, 0, 0, 0]\nblinds_or_straddles = [1, 2, 4, 8]\nmin_bet = 2\n"
    straddled = read(phh("p1 f", "p2 f", "p3 cc", "p4 cc", head=head, stacks=four))
    assert not straddled.is_over
    head = "antes = [0, 0, 0, 0]\nblinds_or_straddles = [1, 2, 0, 4]\nmin_bet = 2\n"
    from_the_button = read(phh("p1 f", "p2 f", "p3 f", head=head, stacks=four))
    assert from_the_button.stacks == {1: 199_00, 2: 198_00, 3: 200_00, 4: 203_00}
    head = "antes = [0, 0, 0, 5]\nblinds_or_straddles = [1, 2, 0, 0]\nmin_bet = 2\n"
    button_ante = read(phh("p3 f", "p4 f", "p1 f", head=head, stacks=four))
    assert button_ante.stacks == {1: 199_00, 2: 206_00, 3: 200_00, 4: 195_00}
    for hand in (straddled, from_the_button, button_ante):
        assert write_hands(read(write_hands(hand))) == write_hands(hand)


def test_a_short_ante_wins_as_much_as_the_file_says() -> None:
    """Without trimming, one who antes less can win all antes."""
    head = "antes = [10, 10]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"
    cards = ["d dh p1 AhAd", "d dh p2 7c2h", "d db 2c3c4s", "d db 9h", "d db Jd"]
    untrimmed = phh(*cards, head=head, stacks="[4, 100]")
    assert read(untrimmed).stacks == {1: 14_00, 2: 90_00}
    assert read(untrimmed + "ante_trimming_status = true\n").stacks == {1: 8_00, 2: 96_00}


def test_a_post_of_a_new_player_is_read_with_a_sign_and_not_written() -> None:
    head = "antes = [0, 0, 0, 0]\nblinds_or_straddles = [1, 2, 0, -2]\nmin_bet = 2\n"
    acts = ["p3 f", "p4 cc", "p1 f", "p2 cc", "d db 2c3c4c", "p2 cc", "p4 cbr 10", "p2 f"]
    hand = read(phh(*acts, head=head, stacks="[90, 90, 90, 90]"))
    assert hand.stacks[4] == 93_00
    with pytest.raises(CannotSay, match="Seat 4 posts the blind to come in"):
        write_hands(hand)


def test_a_stud_hand_with_a_community_card() -> None:
    """With eight players to the end the deck runs out, and the last card is dealt for all."""
    ranks, suits = "23456789TJQKA", "cdhs"
    deck = [rank + suit for rank in ranks for suit in suits]
    streets, actions = [deck[i * 8 : i * 8 + 8] for i in range(6)], []
    actions += [f"d dh p{i + 1} {streets[0][i]}{streets[1][i]}{streets[2][i]}" for i in range(8)]
    actions += ["p1 pb", *(f"p{i} cc" for i in range(2, 9))]
    for street in streets[3:]:
        actions += [f"d dh p{i + 1} {street[i]}" for i in range(8)]
        actions += ["CHECKS"] * 8
    actions += [f"d db {deck[51]}", *["CHECKS"] * 8]
    text = _with_turns(actions)
    hand = read(text)
    assert hand.is_over
    assert "d db As" in write_hands(hand)


def _with_turns(actions: list[str]) -> str:
    """Fills in whose turn it is, from what the reader says."""
    head = "antes = [1, 1, 1, 1, 1, 1, 1, 1]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8\n"
    stacks = "[90, 90, 90, 90, 90, 90, 90, 90]"
    for place, action in enumerate(actions):
        if action == "CHECKS":
            asked = problem(phh(*actions[:place], "p1 pb", head=head, stacks=stacks, variant="F7S"))
            turn = asked.split("turn of ")[1].split(",")[0] if "turn of" in asked else "p1"
            actions[place] = f"{turn} cc"
    return phh(*actions, head=head, stacks=stacks, variant="F7S")


def test_winnings_may_be_less_a_rake_and_zeros_say_nothing() -> None:
    acts = [*HANDS, "p3 cbr 6", "p1 cc", "p2 f", "d db 2c3c4c", "p1 cbr 10", "p3 f"]
    raked = read(phh(*acts, more="winnings = [13.30, 0, 0]\n"))
    assert (raked.rake, raked.stacks[1]) == (70, 107_30)
    assert "finishing_stacks = [107.30, 98, 94]" in write_hands(raked)
    assert read(phh(*acts, more="winnings = [0, 0, 0]\n")).rake == 0
    told = "the money does not fit after action 9: p1 wins $20 in the file and $14 here"
    assert problem(phh(*acts, more="winnings = [20, 0, 0]\n")) == told
    assert "p1 wins $5 in the file and $14 here" in problem(phh(*acts, more="winnings = [5, 0, 0]\n"))
    assert "p3 has $97 in the file and $94 here" in problem(phh(*acts, more="finishing_stacks = [108, 98, 97]\n"))


def test_our_own_fields_name_the_house_and_its_fees() -> None:
    own = '_cardroom = { game = "oaks/texas-holdem", stakes = "3-6 blinds 1-3", fees = "3" }\n'
    head = "antes = [0, 0, 0]\nblinds_or_straddles = [1, 3, 0]\nsmall_bet = 3\nbig_bet = 6\n"
    acts = ["p3 cbr 6", "p1 cc", "p2 f", "d db 2c3c4c", "p1 cbr 3", "p3 f"]
    hand = read(phh(*HANDS, *acts, head=head, variant="FT", more=own))
    assert hand.round is not None
    assert hand.round.fees > 0
    assert sum(hand.stacks.values()) == 300_00 - hand.round.fees
    unknown = '_cardroom = { game = "nowhere/game" }\n'
    assert problem(phh(*HANDS, head=head, variant="FT", more=unknown)).startswith("_cardroom: ")


def test_what_does_not_fit_is_told_with_the_number_of_the_action() -> None:
    cases = {
        phh(*HANDS, "p1 cc"): "action 4 (p1 cc): it is the turn of p3, seat 3",
        phh(*HANDS, "p3 cbr 3"): "action 4 (p3 cbr 3): seat 3: the minimum is $4, not $3",
        phh(*HANDS, "p3 cbr 300"): "action 4 (p3 cbr 300): seat 3: the maximum is $100, not $300",
        phh(*HANDS, "p3 f", "d db 2c3c4c"): "action 5 (d db 2c3c4c): no card is due here; it is the turn of p1, seat 1",
        phh(*HANDS, "p3 f", "p1 cc", "p2 cc", "p1 cc"): "action 7 (p1 cc): the cards of this betting round are missing",
        phh(*HANDS, "d db Ah2c3c"): "action 4 (d db Ah2c3c): Ah is dealt twice",
        phh(*HANDS, "p3 f", "p1 f", "p2 cc"): "action 6 (p2 cc): the hand is over, or nobody is to act",
        phh(*HANDS, "p4 f"): "action 4 (p4 f): 'p4' is not a player; there are p1 to p3",
        phh(*HANDS, "p3 xx"): "action 4 (p3 xx): this is not an action of PHH",
        phh(*HANDS, "p3 sd"): "action 4 (p3 sd): it is not the draw",
        phh(*HANDS, "p3 pb"): "action 4 (p3 pb): there is no bring-in here",
        phh(*HANDS, "d dh p1 1x"): "action 4 (d dh p1 1x)",
    }
    for text, expected in cases.items():
        assert expected in problem(text)


def test_fields_that_are_missing_or_wrong_are_named() -> None:
    assert "variant NS is not played here" in problem(phh(variant="NS"))
    assert "variant 'XX' is not one of FT, NT" in problem(phh(variant="XX"))
    assert "the field min_bet is missing" in problem(phh(head="antes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\n"))
    assert "antes has 2 entries for 3 players" in problem(phh(head="antes = [0, 0]\n"))
    assert "not in clockwise order" in problem(phh(more="seats = [1, 3, 2]\n"))
    assert "not TOML" in problem('variant = "NT"\nantes = [')
    assert "none of the formats" in problem("hello\nthere")


def test_a_file_of_many_hands_tells_which_hand_is_wrong() -> None:
    good, bad = phh(*HANDS, "p3 f", "p1 f"), phh(*HANDS, "p1 cc")
    text = f"[1]\n{good}\n[2]\n{bad}\n[3]\n{good}"
    assert problem(text) == "hand 2: action 4 (p1 cc): it is the turn of p3, seat 3"
    problems: list[HandHistoryError] = []
    assert len(read_hands(text, problems)) == 2
    assert (problems[0].hand, problems[0].action) == (2, 4)
