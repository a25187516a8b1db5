"""`cardroom play`, with what is typed written out line by line."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app

HOLDEM = "oaks/texas-holdem"
THREE_CARD = "oaks/three-card-poker-1-3-6-card-bonus"
BACCARAT = "livermore/ez-baccarat-panda-8"


def play(game: str, *typed: str, seats: int = 3, seed: int = 3, status: int = 0) -> str:
    lines = "".join(f"{line}\n" for line in typed)
    result = CliRunner().invoke(app, ["play", game, "--seats", str(seats), "--seed", str(seed)], input=lines)
    assert result.exception is None or isinstance(result.exception, SystemExit), repr(result.exception)
    assert result.exit_code == status
    return result.output


def test_q_leaves_with_the_chips_there_are() -> None:
    assert "You leave with $500." in play(THREE_CARD, "q")


def test_the_end_of_the_input_leaves_too() -> None:
    assert "You leave with $500." in play(THREE_CARD)


def test_leaving_in_the_middle_of_a_hand_folds_it() -> None:
    output = play(HOLDEM, "q", seats=2)  # seat 1 has the button and the small blind
    assert "You leave with $599." in output


def test_you_see_your_own_cards_and_not_those_of_others() -> None:
    output = play(HOLDEM, "q", seats=3)
    assert "Seat 2 is dealt 2 cards." in output
    assert "Seat 1 (you) is dealt 2 cards." not in output


@pytest.mark.parametrize("word", ["help", "?"])
def test_help_explains_the_question_and_asks_it_again(word: str) -> None:
    output = play(HOLDEM, word, "call", "q", seats=2)
    assert "Type one of the choices, or its first letter" in output
    assert "Seat 1 (you) calls $2." in output
    assert "Write each wager and its amount in dollars, as in ante 10, pair plus 5.\n  A wager is " in play(
        THREE_CARD, "", word, "q"
    )


def test_hand_board_and_pot_are_in_the_prompt() -> None:
    output = play(HOLDEM, "call", "q", seats=2)
    assert "Pot: $4.  Your chips: $599.\nYour choice: call $2, fold" in output
    flop = next(line for line in output.splitlines() if "Board: " in line)
    assert flop.startswith("Your cards: ")


def test_folding_and_going_on_to_the_next_round() -> None:
    output = play(HOLDEM, "fold", "", "q", seats=2)
    assert "Seat 1 (you) folds." in output
    assert "You have $599." in output
    assert output.count("has the button") == 2


@pytest.mark.parametrize("wrong", ["what", "bet 1000", "bet x"])
def test_wrong_input_is_explained_and_the_question_asked_again(wrong: str) -> None:
    output = play(HOLDEM, wrong, "call", "q", seats=2)
    assert "Seat 1 (you) calls $2." in output
    assert output.count("call $2, fold") >= 2


def test_check_does_not_call_a_bet() -> None:
    output = play(HOLDEM, "check", "q", seats=2)
    assert "Seat 1 (you) calls" not in output


def test_first_letters_will_do() -> None:
    assert "Seat 1 (you) calls $2." in play(HOLDEM, "c", "q", seats=2)
    assert "Seat 1 (you) raises to $6." in play(HOLDEM, "b", "q", seats=2)


def test_you_may_take_the_bank() -> None:
    output = play(THREE_CARD, "200", "q")
    assert "Seat 1 (you) banks $200." in output


def test_you_may_pass_the_bank_and_wager() -> None:
    output = play(THREE_CARD, "", "ante 10, pair plus 5", "play", "q")
    assert "Seat 1 (you) bets $10 on ante." in output
    assert "Seat 1 (you) bets $10 on play." in output


def test_a_wager_that_is_refused_is_explained_and_asked_for_again() -> None:
    output = play(THREE_CARD, "", "ante 1", "nonsense", "ante 10", "fold", "q")
    assert "the minimum is $5, not $1" in output
    assert "Seat 1 (you) folds." in output


def test_a_bank_that_is_refused_is_explained_and_offered_again() -> None:
    output = play(THREE_CARD, "1", "100000", "", "q")
    assert "the minimum is $5, not $1" in output
    assert output.count("You are offered the player-dealer's seat") == 3


def test_no_wager_is_a_round_to_watch() -> None:
    output = play(BACCARAT, "", "", "q")
    assert "Seat 1 (you) puts" not in output
    assert "You have $500." in output


def test_brackets_in_wrong_input_are_only_brackets() -> None:
    assert "not understood" in play(HOLDEM, "[/x]", "fold", "q", seats=2)


def test_a_line_bet_may_be_named_after_the_side_bet_that_needs_it() -> None:
    assert "bets $5 on dragon 7" in play(BACCARAT, "", "dragon-7 5, banker 5", "q")


def test_wagers_that_leave_nothing_for_the_play_are_refused_and_asked_for_again() -> None:
    output = play(THREE_CARD, "", "ante 200, pair-plus 200", "ante 10", "fold", "q")
    assert "Seat 1 (you) bets $10 on ante." in output


def test_a_bank_that_leaves_nothing_for_the_collection_is_refused_and_offered_again() -> None:
    output = play(THREE_CARD, "500", "100", "q")
    assert "Seat 1 (you) banks $100." in output


def test_if_nobody_wagers_the_player_is_asked_again() -> None:
    output = play(BACCARAT, "", "", "player 5", "q", seats=2)
    assert "Seat 1 (you) bets $5 on player." in output


def test_a_bare_enter_is_no_answer_and_is_asked_again() -> None:
    output = play(HOLDEM, "", "call", "q", seats=2)
    assert "nothing was typed; type call $2, fold" in output
    assert "Seat 1 (you) calls $2." in output


def test_what_stands_unanswered_is_had_by_its_word() -> None:
    output = play(HOLDEM, "default", "q", seats=2)
    assert "(default: fold)" in output
    assert "Seat 1 (you) folds." in output


def test_cards_board_pot_and_chips_are_above_every_prompt() -> None:
    output = play(HOLDEM, "call", "q", seed=5)
    assert "Your cards: 7h Th.  Board: 7s 4h Td.  Pot: $11.  Your chips: $597.\nYour choice: call $3, fold" in output


def test_what_the_player_dealer_shows_is_above_the_prompt() -> None:
    output = play("oaks/21st-century-blackjack", "", "base 10", "q", seed=5)
    assert "Your cards: 9c Jh.  Player-dealer shows: 3c.  Your chips: $989." in output


def test_the_wagers_of_the_game_are_named_as_they_are_spoken() -> None:
    output = play(THREE_CARD, "", "q")
    assert "The wagers of this game: ante, pair plus, 6 card bonus. You have $500." in output
    assert "Your wagers, as in ante 10, pair plus 5 (Enter for none): " in output


def test_h_is_a_hit_where_a_hit_is_offered_and_help_elsewhere() -> None:
    output = play("oaks/21st-century-blackjack", "", "h", "base 10", "h", "q", seed=5)
    assert "Write each wager and its amount in dollars" in output
    assert "Seat 1 (you) hits." in output
    assert "Type one of the choices" not in output
