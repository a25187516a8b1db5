"""Other decks at the players' request."""

from __future__ import annotations

import pytest

from cardroom.floor.decks import HALF_HOUR, AskForDeck, AskForSetUp, DeckRequests
from cardroom.floor.guest import HOUSE, Refused
from cardroom.floor.memory import recall, remember
from cardroom.floor.running import TellBiggest
from cardroom.floor.scene import scene
from cardroom.floor.seating import Sit, TakeOverButton
from cardroom.floor.terms import Terms
from support.live import ANN, BEN, Evening

AT_20_40 = Terms("oceans-eleven/texas-holdem", fees="9", stakes="20-40 blinds 10-20")


def evening(terms: Terms = AT_20_40) -> Evening:
    """Two players, who let the house play for them."""
    opened = Evening(terms, bots=False)
    for seat, guest in enumerate((ANN, BEN), 1):
        opened.do(guest, Sit(seat, 1000_00))
    return opened


def test_oceans_eleven_154_a_deck_is_changed_after_a_full_round_and_a_set_up_once_per_half_hour() -> None:
    """Lines 89-90."""
    at = evening()
    with pytest.raises(Refused, match="dealt for a full round of 2 hands"):
        at.do(ANN, AskForDeck())
    at.go_on(lambda: at.table.round_number == 2)
    at.do(ANN, AskForDeck())
    with pytest.raises(Refused, match="it has been dealt 0 times"):
        at.do(BEN, AskForDeck())
    at.do(ANN, AskForSetUp())
    with pytest.raises(Refused, match="one new set-up per half hour"):
        at.do(BEN, AskForSetUp())
    at.now += HALF_HOUR
    at.do(BEN, AskForSetUp())


def test_at_other_limits_the_house_decides() -> None:
    at = evening(Terms("oceans-eleven/texas-holdem"))
    with pytest.raises(Refused, match="the house decides"):
        at.do(ANN, AskForSetUp())


def test_the_scene_has_what_a_player_may_ask_for_and_from_when() -> None:
    at = evening()
    assert scene(at.table, ANN.number).decks == DeckRequests()
    at.go_on(lambda: at.table.round_number == 2)
    assert scene(at.table, ANN.number).decks == DeckRequests(deck=True)
    at.do(ANN, AskForDeck())
    at.do(ANN, AskForSetUp())
    assert scene(at.table, BEN.number).decks == DeckRequests(set_up_from=at.now + HALF_HOUR)
    assert scene(at.table).decks is None
    assert scene(evening(Terms("oceans-eleven/texas-holdem")).table, ANN.number).decks is None


def test_a_saved_table_knows_when_the_last_set_up_came() -> None:
    at = evening()
    at.do(ANN, AskForSetUp())
    assert recall(1, remember(at.table), at.vault).decks == at.table.decks


def test_the_floor_says_that_a_bigger_game_has_begun() -> None:
    """Oaks, lines 272-273."""
    at = evening(Terms("oaks/texas-holdem"))
    at.do(HOUSE, TellBiggest(is_biggest=False))
    assert not scene(at.table, ANN.number).may_take_over
    with pytest.raises(Refused, match="biggest game of its kind"):
        at.do(ANN, TakeOverButton())
    at.do(HOUSE, TellBiggest())
    assert [scene(at.table, number).may_take_over for number in (ANN.number, 0)] == [True, False]
    at.do(ANN, TakeOverButton())
    assert not scene(at.table, ANN.number).may_take_over
