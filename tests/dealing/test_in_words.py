"""A round in words: what is legal, and choices as people say them."""

from __future__ import annotations

from random import Random

import pytest

from cardroom import Chance, IllegalChoice, Round, open_table, testing
from cardroom.choices import Bet, Call, Fold
from cardroom.dealing.answering import Chosen
from cardroom.houses import HouseGame, all_games
from cardroom.tables.self_play import BEFORE_DEAL, seat_bots
from support.each_game import each_game


def hand() -> Round:
    return testing.deal("oaks/texas-holdem", seats=3)


def test_the_legal_choices_are_listed_in_words_and_each_can_be_said() -> None:
    played = hand()
    assert played.legal == ["fold", "call $3", "raise to $6"]
    for words, choice in (("fold", Fold()), ("call $3", Call()), ("raise to $6", Bet(6_00))):
        said = hand()
        said.choose(words)
        assert said.choices == [Chosen(1, choice)]


@pytest.mark.parametrize("words", ["raise 6", "Raise 6", "raise to 6", "r 6", "RAISE TO $6", " raise "])
def test_a_raise_can_be_said_in_many_ways(words: str) -> None:
    played = hand()
    played.choose(words)
    assert played.choices == [Chosen(1, Bet(6_00))]


def test_the_seat_may_be_named_and_must_be_the_one_to_act() -> None:
    played = hand()
    with pytest.raises(IllegalChoice, match="it is seat 1's turn"):
        played.choose(2, "call")
    played.choose(1, "call")
    assert [one.seat for one in played.choices] == [1]


@pytest.mark.parametrize("words", ["jump", "", "raise 7", "check", "raise all"])
def test_words_that_are_no_legal_choice_are_refused_and_change_nothing(words: str) -> None:
    played = hand()
    with pytest.raises(IllegalChoice) as refused:
        played.choose(words)
    assert refused.value.seat == 1
    assert played.choices == []
    assert played.decisions[0].seat == 1


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("call 5", "the call is $3, not $5"),
        ("c 50", "the call is $3, not $50"),
        ("call five", '"five" is not an amount of dollars'),
        ("fold 3", "a fold takes no amount"),
    ],
)
def test_an_amount_that_is_not_what_a_word_takes_is_refused(words: str, reason: str) -> None:
    played = hand()
    with pytest.raises(IllegalChoice) as refused:
        played.choose(words)
    assert reason in str(refused.value)
    assert played.choices == []


@pytest.mark.parametrize("words", ["call 3", "c $3", "call 3.00"])
def test_a_call_may_name_its_amount(words: str) -> None:
    played = hand()
    played.choose(words)
    assert played.choices == [Chosen(1, Call())]


def test_after_the_round_nothing_is_legal() -> None:
    played = hand()
    played.play_out(testing.stay_in)
    assert played.legal == []
    with pytest.raises(IllegalChoice, match="the round is over"):
        played.choose("call")


def test_what_must_still_be_said_is_in_the_words() -> None:
    played = testing.deal("oaks/draw-poker", seats=2, hands={2: "As Ad 4c 7h 9s"}, street="first-draw")
    assert any(words.startswith("discard 1 to") for words in played.legal)


def test_when_several_are_asked_at_once_words_without_a_seat_answer_for_the_first() -> None:
    played = testing.deal("oaks/13-card-poker", seats=3)
    first, *others = played.decisions
    played.choose(played.legal[0])
    assert [answer.seat for answer in played.answers_in] == [first.seat]
    assert played.decisions == others


@pytest.mark.parametrize("game", each_game(all_games()), ids=str)
def test_every_game_can_be_played_with_the_words_it_lists(game: HouseGame) -> None:
    random = Random(game.id)
    table = open_table(game.spread())
    seat_bots(table, None, table.game.usual_chips)
    BEFORE_DEAL.of(table.game)(table, random)
    played = table.deal(Chance.seeded(game.id))
    for _ in range(40):
        if played.is_over:
            break
        option = played.decisions[0].option
        offered = [one for one in option.offers() if not one.unavailable]
        complete = [one.in_full for one in offered if one.default or (one.usual and not one.checked)]
        assert set(complete) <= set(played.legal)
        played.choose(random.choice(complete))
