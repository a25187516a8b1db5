"""Accidents at moments that are easily forgotten: a hand that is asked, set, called, or is the first to act."""

from __future__ import annotations

import pytest

from cardroom.accidents import Fault, overrule, rule_on
from cardroom.cards import parse_cards
from cardroom.dealing.choices import Bet
from cardroom.dealing.options import Discarding
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.round import Round
from cardroom.dealing.ruling_events import CardExchangedUnseen
from cardroom.dealing.showdown_choices import CallHand
from cardroom.dealing.transcript import transcript
from cardroom.houses import HouseGame
from cardroom.rulings.steps import DeadHand, Replace, Reshuffle, TakeBack, WagerCounts
from support.with_accidents import against_bank, deal, finish, go_on

BOTH_UP = {"exposed-by": "dealer"}
MUCKED = {"face": "down"}
TAKEN_IN = {"taken-in": "yes"}


def test_the_hand_that_must_bring_it_in_is_dead_and_the_next_player_opens() -> None:
    game, played = deal("oceans-eleven/seven-card-stud")
    forced = played.decisions[0].seat
    played.have(rule_on(game, played, Fault("stud-down-card-exposed", forced, count=2, answers=BOTH_UP)))
    assert played.decisions[0].seat != forced
    finish(played)


def test_the_first_to_act_is_dead_before_the_betting_begins() -> None:
    game, played = deal("oceans-eleven/ace-to-five-lowball", 3)
    played.have(rule_on(game, played, Fault("mucked-hand", 1, answers=MUCKED)))
    finish(played)


def test_a_dead_hand_that_was_called_counts_no_more() -> None:
    game, played = deal("oceans-eleven/deuce-to-seven-lowball", 3)
    while not any(CallHand(7) in getattr(one.option, "choices", ()) for one in played.decisions):
        decision = played.decisions[0]
        pats = sum("stands pat" in line for line in transcript(played.events))
        if isinstance(decision.option, Betting) and pats == 3 and not decision.option.to_call:
            played.choose(decision.seat, Bet(decision.option.least))
        else:
            go_on(played)
    seat = played.decisions[0].seat
    played.choose(seat, CallHand(7))
    played.have(rule_on(game, played, Fault("mucked-hand", seat, answers=MUCKED)))
    finish(played)


def test_a_hand_that_is_set_keeps_its_cards() -> None:
    game, played = against_bank("oaks/pai-gow-poker", 2)
    while played.decisions[0].seat != 1 or 2 not in played.dealer.hands:
        played.choose_default(played.decisions[0])
    with pytest.raises(Refusal, match="the hand is set"):
        played.have(rule_on(game, played, Fault("pai-gow-card-exposed", 2)))


def test_answers_that_a_ruling_makes_void_are_in_the_record() -> None:
    game, played = against_bank("livermore/pai-gow-poker", 2, 3)
    while len(played.decisions) != 2:
        played.choose_default(played.decisions[0])
    played.choose_default(played.decisions[0])
    for fault in (Fault("hands-discussed", 3), Fault("foul-setting", 2), Fault("foul-setting", 3)):
        played.have(rule_on(game, played, fault))
    finish(played)


def test_a_down_card_of_asian_stud_that_was_exposed_counts_as_an_up_card_and_the_next_comes_down() -> None:
    game, played = deal("oceans-eleven/asian-five-card-stud")
    go_on(played)
    seat = played.dealer.live[-1]  # type: ignore[attr-defined]
    played.have(rule_on(game, played, Fault("stud-down-card-exposed", seat, card=1, answers=BOTH_UP)))
    while len(played.hand(seat)) < 3:
        go_on(played)
    assert played.view(None).spots[seat].cards == [*played.hand(seat)[:2], None]
    finish(played)


def test_a_card_that_lay_face_up_is_replaced_face_up() -> None:
    game, played = deal("oaks/seven-card-stud")
    go_on(played)
    played.have(rule_on(game, played, Fault("boxed-card", 3, card=2)))
    assert played.view(1).spots[3].cards == [None, None, played.hand(3)[2]]


def test_super_pan_9_plays_a_card_exposed_on_the_deal_and_replaces_one_after_the_player_dealer_has_acted() -> None:
    game, played = against_bank("oceans-eleven/super-pan-9", 2)
    before = list(played.hand(2))
    played.have(rule_on(game, played, Fault("nines-card-exposed", 2)))
    assert played.hand(2) == before
    game, played = against_bank("oceans-eleven/super-pan-9", 2)
    played.have(rule_on(game, played, Fault("nines-card-exposed", 2, answers={"deal-or-draw": "draw"})))
    assert played.hand(2) == before
    finish(played)
    assert played.hand(2)[0] != before[0]


def test_a_wrong_burn_is_put_right_and_the_same_cards_come() -> None:
    game, played = deal("oceans-eleven/texas-holdem")
    go_on(played, 4)
    other = played.fork()
    played.have(rule_on(game, played, Fault("wrong-burn")))
    for one in (played, other):
        go_on(one, 4)
    assert played.dealer.boards == other.dealer.boards


def test_a_card_discarded_by_accident_at_lazy_pineapple_is_gone() -> None:
    game, played = deal("players/lazy-pineapple")
    go_on(played, 4)
    played.have(rule_on(game, played, Fault("accidental-discard", 3)))
    assert len(played.hand(3)) == 2
    finish(played)


def test_only_the_ante_goes_back_when_both_hole_cards_are_up() -> None:
    game, played = deal("oceans-eleven/seven-card-stud")
    forced = played.decisions[0].seat
    go_on(played)
    before = played.stacks[forced]
    assert before < 200_00 - played.game.stakes.ante  # type: ignore[attr-defined]
    played.have(rule_on(game, played, Fault("stud-down-card-exposed", forced, count=2, answers=BOTH_UP)))
    assert played.stacks[forced] - before == played.game.stakes.ante  # type: ignore[attr-defined]


def test_the_floor_may_decide_that_a_silent_players_hand_is_dead() -> None:
    game, played = deal("livermore/texas-holdem")
    go_on(played, 2)
    played.have(rule_on(game, played, Fault("silent-player", 2), "dead-hand"))
    assert 2 not in played.dealer.live  # type: ignore[attr-defined]


def test_two_exposed_cards_are_both_exchanged() -> None:
    game, played = deal("livermore/texas-holdem")
    before = list(played.hand(3))
    played.have(rule_on(game, played, Fault("hole-card-exposed", 3, count=2, answers=BOTH_UP)))
    assert not set(before) & set(played.hand(3))
    finish(played)


def test_a_first_motion_of_less_than_half_a_bet_is_a_check() -> None:
    game, played = deal("livermore/texas-holdem")
    while not played.dealer.boards:
        go_on(played)
    seat, stack = played.decisions[0].seat, played.stacks[played.decisions[0].seat]
    answers = {"announced": "no", "put-in": "less-than-half", "objected": "yes"}
    played.have(rule_on(game, played, Fault("string-bet", seat, amount=1_00, answers=answers)))
    assert played.stacks[seat] == stack


def test_an_exchanged_card_is_not_told_by_a_second_exchange() -> None:
    game, played = deal("livermore/texas-holdem")
    played.have(rule_on(game, played, Fault("hole-card-exposed", 3, card=1, answers=BOTH_UP)))
    played.have(overrule(Fault("floor-decision", 3, card=1), (Replace(),), "it was seen by a neighbor"))
    seen = [event for event in played.seen_by(2) if isinstance(event, CardExchangedUnseen)]
    assert [event.old is None for event in seen] == [False, True]


def test_even_the_deuce_of_clubs_is_named() -> None:
    assert (
        CardExchangedUnseen(3, 0, parse_cards("2c")[0]).describe(lambda seat: f"Seat {seat}").startswith("Seat 3's 2c")
    )


@pytest.mark.parametrize(
    "fault",
    [
        Fault("no-such-thing"),
        Fault("misread-hand", 77, answers={"intact": "yes"}),
        Fault("mucked-hand", 3.0, answers=MUCKED),  # type: ignore[arg-type]
        Fault("mucked-hand", 3, answers={"face": "sideways"}),
        Fault("wrong-number-holdem", 3, count=40),
        Fault("hole-card-exposed", 3, card=True, answers=BOTH_UP),
        Fault("words-and-chips-differ", 4, amount=537.5),  # type: ignore[arg-type]
        Fault("exposed-on-draw", 3),
    ],
)
def test_nonsense_is_refused_and_changes_nothing(fault: Fault) -> None:
    game, played = deal("livermore/texas-holdem")
    before = played.events
    with pytest.raises(Refusal):
        played.have(rule_on(game, played, fault))
    assert played.events == before


@pytest.mark.parametrize("step", [WagerCounts("maximum"), TakeBack(), Reshuffle("flop")])
def test_a_step_that_makes_no_sense_here_is_refused(step: object) -> None:
    _, played = deal("livermore/texas-holdem")
    go_on(played, 4)
    fault = Fault("floor-decision", played.decisions[0].seat, count=5)
    with pytest.raises(Refusal):
        played.have(overrule(fault, (step,), "to see what happens"))  # type: ignore[arg-type]


def test_a_dead_hand_makes_no_bet() -> None:
    _, played = deal("livermore/texas-holdem")
    seat = played.decisions[0].seat
    both = (DeadHand(), WagerCounts("call"))
    played.have(overrule(Fault("floor-decision", seat), both, "the player left the table"))
    assert played.stacks[seat] == 200_00


def test_the_deal_of_hole_cards_is_over_once_there_is_a_board() -> None:
    game, played = deal("livermore/texas-holdem")
    while not played.dealer.boards:
        go_on(played)
    with pytest.raises(Refusal, match="the deal is over"):
        played.have(rule_on(game, played, Fault("hole-card-exposed", 3, answers=BOTH_UP)))


def test_a_boxed_card_at_pan_never_plays() -> None:
    game, played = deal("livermore/pan")
    go_on(played)
    live = played.dealer.live  # type: ignore[attr-defined]
    seat = next(seat for seat in live if seat != played.decisions[0].seat)
    discards = list(played.dealer.discards)
    played.have(rule_on(game, played, Fault("boxed-card", seat)))
    assert played.dealer.discards == discards


@pytest.mark.parametrize("count", [1, 2])
def test_l187_a_boxed_hole_card_is_not_replaced_after_its_player_has_acted_on_it(count: int) -> None:
    game, played = deal("livermore/texas-holdem")
    seat = played.decisions[0].seat
    go_on(played)
    with pytest.raises(Refusal, match="the player has acted on the card"):
        played.have(rule_on(game, played, Fault("boxed-card", seat, count=count)))
    played.have(rule_on(game, played, Fault("boxed-card", played.decisions[0].seat)))
    finish(played)


def test_a_boxed_hole_card_is_not_replaced_once_there_is_a_board() -> None:
    game, played = deal("livermore/texas-holdem")
    while not played.dealer.boards:
        go_on(played)
    with pytest.raises(Refusal, match="a boxed card is seen when it is dealt"):
        played.have(rule_on(game, played, Fault("boxed-card", 3)))


def test_a_card_that_was_drawn_boxed_is_replaced_and_one_that_was_kept_is_not() -> None:
    game, played = deal("livermore/lowball")
    while not isinstance(played.decisions[0].option, Discarding):
        go_on(played)
    while isinstance(played.decisions[0].option, Discarding):
        seat = played.decisions[0].seat
        played.choose(seat, played.decisions[0].option.parse(str(played.hand(seat)[0])))
    with pytest.raises(Refusal, match="the player has acted on the card"):
        played.have(rule_on(game, played, Fault("boxed-card", seat, card=0)))
    kept, drawn = played.hand(seat)[:4], played.hand(seat)[4]
    played.have(rule_on(game, played, Fault("boxed-card", seat, card=4)))
    assert played.hand(seat)[:4] == kept
    assert played.hand(seat)[4] != drawn
    finish(played)


def at_six_cards() -> tuple[HouseGame, Round, list[int]]:
    game, played = deal("oceans-eleven/seven-card-stud")
    while len(played.hand(3)) < 6:
        go_on(played)
    return game, played, list(played.dealer.live)  # type: ignore[attr-defined]


def test_e173_the_next_player_gets_the_second_card_that_comes_too_early() -> None:
    game, played, (first, second, *_) = at_six_cards()
    burns = len(played.dealer.burns)
    for seat in (first, second):
        played.have(rule_on(game, played, Fault("stud-premature-street", seat, answers=TAKEN_IN)))
        assert len(played.hand(seat)) == 7
    assert len(played.dealer.burns) == burns + 1, "one burn for the street"
    finish(played)
    assert all(len(hand) == 7 for hand in played.dealer.hands.values())


def test_e173_a_card_that_was_taken_in_stays_when_the_next_one_is_laid_aside() -> None:
    game, played, (first, second, *_) = at_six_cards()
    played.have(rule_on(game, played, Fault("stud-premature-street", first, answers=TAKEN_IN)))
    played.have(rule_on(game, played, Fault("stud-premature-street", second, answers={"taken-in": "no"})))
    assert [len(played.hand(seat)) for seat in (first, second)] == [7, 6]
    finish(played)


def test_e173_the_street_comes_to_the_player_whose_turn_it_is_to_get_a_card() -> None:
    game, played, (first, second, *_) = at_six_cards()
    with pytest.raises(Refusal, match=f"seat {first} gets the next card"):
        played.have(rule_on(game, played, Fault("stud-premature-street", second, answers=TAKEN_IN)))


@pytest.mark.parametrize(
    ("actions", "fault"),
    [
        (9, Fault("stud-down-card-exposed", 3, count=2, answers=BOTH_UP)),
        (3, Fault("stud-down-card-exposed", 3, count=2, answers=BOTH_UP)),
        (0, Fault("stud-down-card-exposed", 3, card=1, count=2, answers=BOTH_UP)),
        (0, Fault("stud-down-card-exposed", 3, count=-1, answers=BOTH_UP)),
        (0, Fault("stud-down-card-exposed", 3, answers={**BOTH_UP, "hole-cards-up": "both"})),
    ],
)
def test_e164_both_hole_cards_are_the_two_down_cards_and_are_turned_up_on_the_deal(actions: int, fault: Fault) -> None:
    game, played = deal("oceans-eleven/seven-card-stud")
    go_on(played, actions)
    with pytest.raises(Refusal):
        played.have(rule_on(game, played, fault))
    assert 3 in played.dealer.live  # type: ignore[attr-defined]


@pytest.mark.parametrize("count", [1, 2])
def test_boxed_cards_of_an_earlier_street_or_after_an_action_change_nothing(count: int) -> None:
    game, played = deal("oceans-eleven/texas-holdem", 3)
    while not played.dealer.boards:
        go_on(played)
    go_on(played)
    with pytest.raises(Refusal, match="somebody has acted on the cards of the board"):
        played.have(rule_on(game, played, Fault("boxed-card", count=count)))
    while len(played.dealer.boards[0]) < 4:
        go_on(played)
    with pytest.raises(Refusal, match="only card 4 of the board"):
        played.have(rule_on(game, played, Fault("boxed-card", count=count)))


def test_two_boxed_cards_on_two_boards_are_refused_as_one_is() -> None:
    game, played = deal("players/double-board-omaha", 3)
    while not played.dealer.boards:
        go_on(played)
    with pytest.raises(Refusal, match="two boards"):
        played.have(rule_on(game, played, Fault("boxed-card", count=2)))


def test_two_boxed_cards_of_a_flop_on_which_nobody_acted_are_a_misdeal() -> None:
    game, played = deal("oceans-eleven/texas-holdem", 3)
    while not played.dealer.boards:
        go_on(played)
    played.have(rule_on(game, played, Fault("boxed-card", count=2)))
    assert played.is_over


@pytest.mark.parametrize("count", [1, 2])
def test_a_hand_with_a_card_too_many_misses_none_at_the_showdown(count: int) -> None:
    game, played = deal("oceans-eleven/seven-card-stud")
    while len(played.hand(3)) < 7:
        go_on(played)
    with pytest.raises(Refusal, match="how many cards are missing"):
        played.have(rule_on(game, played, Fault("card-missing-at-showdown", 3, count=count)))
