from __future__ import annotations

from typing import Any

import pytest

from cardroom.dealing.answering import Chosen
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Bet, Call, Check, Choice, Fold, No, Play, Straddle, Yes
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.decisions import Decision, IllegalChoice, Procedure
from cardroom.dealing.events import Voided
from cardroom.dealing.round import Round, RoundVoided, replay
from support.play import (
    at_random,
    bank_setup,
    bytes_of,
    choose_in_a_loop,
    holdem,
    lines,
    money_after_every_event,
    on,
    pot_setup,
    scripted,
    stacked,
    three_card,
)

STACKS = {1: 100_00, 2: 100_00, 3: 100_00}


def hand(seed: int = 1) -> Round:
    """$3-$6 hold'em, three seats, the button in seat 1: seat 1 acts first."""
    return Round(holdem(), pot_setup(STACKS), Chance.seeded(seed))


def banked() -> Round:
    setup = bank_setup(STACKS, 1, 50_00, on(2, "ante", 10_00), on(3, "ante", 5_00))
    return Round(three_card(), setup, Chance.seeded(4))


def test_one_decision_is_open_and_goes_to_the_seat_whose_turn_it_is() -> None:
    played = hand()
    assert [decision.seat for decision in played.decisions] == [1]
    played.choose(1, Call())
    assert [decision.seat for decision in played.decisions] == [2]


def test_a_choice_is_recorded_and_leaves_its_event() -> None:
    played = hand()
    played.choose(1, Call())
    assert played.choices == [Chosen(1, Call())]
    assert lines(played)[-1] == "Seat 1 calls $3."


@pytest.mark.parametrize(
    ("seat", "choice", "reason"),
    [
        (2, Call(), "it is seat 1's turn"),
        (9, Fold(), "it is seat 1's turn"),
        (1, Check(), "you cannot check: there is $3 to call"),
        (1, Bet(5_00), "the minimum is $6, not $5"),
        (1, Bet(7_00), "the maximum is $6, not $7"),
        (1, Bet(-6_00), "the minimum is $6, not -$6"),
        (1, Straddle(), "straddle is not an action in a betting round; choose call $3, fold, raise to $6"),
        (1, Yes(), "yes is not an action in a betting round; choose call $3, fold, raise to $6"),
    ],
)
def test_an_illegal_choice_says_why_and_changes_nothing(seat: int, choice: Choice, reason: str) -> None:
    played = hand()
    before = bytes_of(played)
    with pytest.raises(IllegalChoice) as refused:
        played.choose(seat, choice)
    assert (refused.value.seat, refused.value.reason) == (seat, reason)
    assert bytes_of(played) == before


@pytest.mark.parametrize(
    ("seat", "choice", "spot", "code"),
    [
        (2, Call(), 0, "not-your-turn"),
        (1, Call(), 2, "not-your-turn"),
        (1, Check(), 0, "not-offered"),
        (1, Bet(5_00), 0, "too-little"),
        (1, Bet(500_00), 0, "too-much"),
        (1, Bet(10_50), 0, "not-offered"),
    ],
)
def test_an_illegal_choice_has_a_code_for_programs(seat: int, choice: Choice, spot: int, code: str) -> None:
    played = Round(holdem(stakes="no-limit blinds 1-3"), pot_setup(STACKS), Chance.seeded(1))
    with pytest.raises(IllegalChoice) as refused:
        played.choose(seat, choice, spot)
    assert (refused.value.code, refused.value.seat) == (code, seat)


def test_an_answer_for_another_spot_is_refused_with_the_one_that_is_asked_about() -> None:
    with pytest.raises(IllegalChoice, match="the decision is about spot 1, not spot 2"):
        hand().choose(1, Call(), 2)


def test_an_illegal_choice_against_the_player_dealer_changes_nothing() -> None:
    played = banked()
    before = bytes_of(played)
    for seat, choice, spot in ((3, Play(), 3), (2, Play(2), 2), (2, Check(), 2), (2, Play(), 3)):
        with pytest.raises(IllegalChoice):
            played.choose(seat, choice, spot)
    assert bytes_of(played) == before


def test_the_round_goes_on_after_an_illegal_choice_as_if_it_had_not_been_made() -> None:
    played, undisturbed = hand(), hand()
    with pytest.raises(IllegalChoice):
        played.choose(1, Bet(1))
    for one in (played, undisturbed):
        choose_in_a_loop(one, at_random(5))
    assert bytes_of(played) == bytes_of(undisturbed)


def test_nobody_chooses_when_the_round_is_over() -> None:
    played = hand()
    played.choose(1, Fold())
    played.choose(2, Fold())
    assert played.is_over
    before = bytes_of(played)
    with pytest.raises(IllegalChoice, match="the round is over"):
        played.choose(3, Check())
    assert bytes_of(played) == before


@pytest.mark.parametrize("seed", range(20))
def test_playing_out_is_choosing_in_a_loop(seed: int) -> None:
    at_once, step_by_step = hand(seed), hand(seed)
    at_once.play_out(at_random(seed))
    choose_in_a_loop(step_by_step, at_random(seed))
    assert bytes_of(at_once) == bytes_of(step_by_step)


def test_playing_out_is_choosing_in_a_loop_against_the_player_dealer() -> None:
    at_once, step_by_step = banked(), banked()
    at_once.play_out(at_random(2))
    choose_in_a_loop(step_by_step, at_random(2))
    assert bytes_of(at_once) == bytes_of(step_by_step)


def test_playing_out_stops_at_an_illegal_choice_and_the_round_stays_open() -> None:
    played = hand()
    before = bytes_of(played)
    with pytest.raises(IllegalChoice):
        played.play_out(lambda _: Yes())
    assert bytes_of(played) == before


def test_a_player_who_fails_to_decide_does_not_void_the_round() -> None:
    def fails(_decision: Decision) -> Choice:
        raise KeyError("a bot's own fault")

    played = hand()
    with pytest.raises(KeyError):
        played.play_out(fails)
    assert not played.is_over


def test_a_default_is_check_else_fold_and_is_recorded_as_such() -> None:
    played = hand()
    played.choose_default(played.decisions[0])
    assert played.choices == [Chosen(1, Fold(), by_default=True)]
    played.choose(2, Call())
    played.choose_default(played.decisions[0])
    assert played.choices[-1] == Chosen(3, Check(), by_default=True)


def test_a_default_folds_an_ante() -> None:
    played = banked()
    played.choose_default(played.decisions[0])
    assert played.choices == [Chosen(2, Fold(), 2, by_default=True)]


def test_replay_plays_as_far_as_there_are_choices() -> None:
    played = hand()
    played.choose(1, Call())
    played.choose(2, Fold())
    again = replay(played.game, played.setup, played.chance, played.choices)
    assert bytes_of(again) == bytes_of(played)
    assert [decision.seat for decision in again.decisions] == [3]


def test_a_void_in_the_middle_of_a_pot_gives_every_chip_back() -> None:
    played = Round(holdem(), pot_setup(dict.fromkeys(range(1, 8), 40_00)), Chance.seeded(1))
    while "Collection $4 from the pot (flop)." not in lines(played):
        played.choose(
            played.decisions[0].seat, Call() if played.decisions[0].option.refuse(Call()) is None else Check()
        )
    played.choose(played.decisions[0].seat, Bet(3_00))
    played.void("a card was found on the floor")
    money_after_every_event(played)
    assert played.result is not None
    assert played.result.stacks == dict.fromkeys(range(1, 8), 40_00)
    assert played.result.fees == 0
    assert played.result.void == "a card was found on the floor"
    assert played.result.carry == played.setup.carry
    assert played.decisions == []
    assert lines(played)[-1] == "The round is void (a card was found on the floor); all money is returned."


def test_a_void_after_the_deal_gives_wagers_bank_and_collection_back() -> None:
    played = banked()
    played.choose(2, Play(), 2)
    played.void("fouled deck")
    money_after_every_event(played)
    assert played.result is not None
    assert played.result.stacks == STACKS
    assert played.result.fees == 0
    event = played.events[-1]
    assert isinstance(event, Voided)
    assert sum(amount for _, amount in event.taken) == 50_00 + 10_00 + 5_00 + 10_00 + 1_00 + 1_00 + 2_00
    assert dict(event.given) == {("stack", 1): 52_00, ("stack", 2): 21_00, ("stack", 3): 6_00}


def test_a_void_round_is_over() -> None:
    played = hand()
    played.void("misdeal")
    with pytest.raises(IllegalChoice, match="over"):
        played.choose(1, Call())
    with pytest.raises(ValueError, match="over"):
        played.void("again")


def test_no_wager_lies_on_the_layout_after_a_void() -> None:
    played = banked()
    played.void("fouled deck")
    assert played.view(None).wagers == []


def test_a_finished_round_cannot_be_voided() -> None:
    played = hand()
    choose_in_a_loop(played, lambda decision: decision.option.default)
    with pytest.raises(ValueError, match="over"):
        played.void("too late")


def takes_a_fee_then_fails(dealer: Dealer) -> Procedure:
    dealer.take_fee(5_00, 2, "seat")
    yield dealer.ask(1, Yes() | No())
    raise RuntimeError("no such hand")


def test_a_procedure_that_fails_is_voided_and_says_so() -> None:
    played = scripted(takes_a_fee_then_fails)
    with pytest.raises(RoundVoided, match="Scripted: no such hand"):
        played.choose(1, Yes())
    assert played.result is not None
    assert played.result.void == "the procedure failed"
    assert played.result.stacks == STACKS
    money_after_every_event(played)


def test_a_procedure_that_fails_is_voided_when_played_out() -> None:
    played = scripted(takes_a_fee_then_fails)
    with pytest.raises(RoundVoided, match="no such hand"):
        played.play_out(lambda _: Yes())
    assert played.result is not None
    assert played.result.stacks == STACKS


def test_a_procedure_that_fails_before_anybody_is_asked_raises() -> None:
    def fails(_dealer: Dealer) -> Procedure:
        raise RuntimeError("no cards")
        yield

    with pytest.raises(RoundVoided, match="no cards"):
        scripted(fails)


def test_a_procedure_that_fails_after_all_have_answered_is_voided_when_played_out() -> None:
    def fails(dealer: Dealer) -> Procedure:
        yield dealer.ask_all([dealer.ask(1, Yes() | No()), dealer.ask(2, Yes() | No())])
        raise RuntimeError("no such hand")

    with pytest.raises(RoundVoided, match="no such hand"):
        scripted(fails).play_out(lambda _: Yes())


def test_a_round_whose_money_does_not_add_up_is_voided() -> None:
    def loses_a_cent(dealer: Dealer) -> Procedure:
        yield dealer.ask(1, Yes() | No())
        dealer.stacks[1] -= 1

    played = scripted(loses_a_cent)
    with pytest.raises(RoundVoided, match="the round began with 30000 cents and ended with 29999"):
        played.choose(1, Yes())
    assert played.result is not None
    assert played.result.void == "the procedure failed"
    assert played.result.stacks == STACKS


def test_the_result_counts_the_cards_dealt_and_burned() -> None:
    """Two each for three seats, five on the board, three burned."""
    played = hand()
    choose_in_a_loop(played, lambda d: Check() if d.option.refuse(Check()) is None else Call())
    assert played.result is not None
    assert played.result.cards_dealt == 6 + 5 + 3


def test_the_first_card_of_the_deck_goes_left_of_the_button() -> None:
    played = Round(holdem(), pot_setup(STACKS, button=2), stacked("As Ks Qs Ad Kd Qd"))
    dealt = [line for line in lines(played) if "is dealt" in line]
    assert dealt == ["Seat 3 is dealt As Ad.", "Seat 1 is dealt Ks Kd.", "Seat 2 is dealt Qs Qd."]


def test_a_procedure_that_fails_at_once_hands_the_voided_round_over() -> None:
    def fails(_dealer: Dealer) -> Procedure:
        yield from ()
        raise RuntimeError("no such hand")

    with pytest.raises(RoundVoided) as caught:
        scripted(fails)
    assert caught.value.round.result is not None
    assert caught.value.round.result.stacks == STACKS


def test_a_bet_in_parts_of_a_cent_is_refused() -> None:
    played = hand()
    with pytest.raises(IllegalChoice, match="money is a whole number of cents"):
        played.choose(played.decisions[0].seat, Bet(6_00.0))  # type: ignore[arg-type]


def test_a_decision_about_another_spot_is_said_to_be_that() -> None:
    played = hand()
    before = bytes_of(played)
    with pytest.raises(IllegalChoice, match="seat 1: the decision is about spot 1, not spot 2"):
        played.choose(1, Call(), spot=2)
    assert bytes_of(played) == before


@pytest.mark.parametrize("choice", [7, None, Call])
def test_what_is_not_a_choice_is_refused_as_such(choice: Any) -> None:
    played = hand()
    with pytest.raises(IllegalChoice, match="is not a choice; choose Call"):
        played.choose(1, choice)
    with pytest.raises(IllegalChoice, match="is not a choice; choose Call"):
        played.play_out(lambda _: choice)
