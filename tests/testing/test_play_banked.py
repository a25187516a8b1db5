"""One round against a player-dealer in one call: these wagers, these cards, these choices."""

from __future__ import annotations

import pytest

from cardroom import testing
from cardroom.choices import Fold, Hit, Play
from cardroom.dealing.decisions import IllegalChoice
from cardroom.houses import load_game

THREE_CARD = "oaks/three-card-poker-1-3"
HANDS = {1: "9c 8d 2h", 2: "As Ad 4c"}
ANTE = {2: {"ante": 10_00}}


def test_a_round_is_played_to_its_end_and_whoever_is_asked_stays_in() -> None:
    played = testing.play_banked(THREE_CARD, ANTE, hands=HANDS)
    assert played.is_over
    assert played.outcome.by_kind[2] == {"ante": 10_00, "play": 0}


def test_choices_are_made_in_the_order_seats_are_asked_or_by_seat() -> None:
    wagers = {2: {"ante": 10_00}, 3: {"ante": 10_00}}
    in_turn = testing.play_banked(THREE_CARD, wagers, choices=[Play(), Fold()])
    by_seat = testing.play_banked(THREE_CARD, wagers, choices={3: ["fold"]})
    assert [chosen.choice for chosen in in_turn.choices] == [Play(), Fold()]
    assert in_turn.choices == by_seat.choices


def test_cards_come_to_a_hand_that_draws_them_by_its_choices() -> None:
    played = testing.play_banked(
        "oaks/21st-century-blackjack",
        {2: {"base": 10_00}},
        hands={1: "Tc 7d", 2: "5s 6d 9c"},
        choices=[Hit()],
    )
    assert played.outcome.by_kind[2] == {"base": 10_00}


def test_the_bank_and_the_fees_are_those_of_the_table() -> None:
    game = load_game(THREE_CARD).spread()
    played = testing.play_banked(game, {2: {"ante": 10_00, "pair-plus": 10_00}}, hands=HANDS, bank=15_00)
    assert played.outcome.fees > 0
    assert -played.outcome.by_kind[1]["bank"] == 15_00


def test_a_choice_that_nobody_is_asked_for_is_an_error() -> None:
    with pytest.raises(ValueError, match="no seat was asked for fold"):
        testing.play_banked(THREE_CARD, ANTE, choices=[Play(), Fold()])
    with pytest.raises(ValueError, match="no seat was asked for play"):
        testing.play_banked(THREE_CARD, ANTE, choices={3: ["play"]})


def test_an_illegal_choice_is_an_error() -> None:
    with pytest.raises(IllegalChoice):
        testing.play_banked(THREE_CARD, ANTE, choices=[Hit()])
