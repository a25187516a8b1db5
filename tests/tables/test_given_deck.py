"""Cards given by hand are compared with the deck of the game before anything is dealt."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardroom.cards import JOKER, PACK, Card, Tile
from cardroom.dealing.chance import Chance
from cardroom.dealing.round import Round
from cardroom.dealing.setup import SetupError
from cardroom.houses import load_game
from cardroom.tables import BankTable, PotTable, TableError, open_table
from cardroom.testing import setup_for
from support.play import baccarat

HOLDEM = load_game("oaks/texas-holdem").spread()

WRONG: list[tuple[Sequence[object], str]] = [
    ((*PACK, PACK[0]), "2c comes 2 times, not 1"),
    ((*PACK[:-1], PACK[0]), "2c comes 2 times, not 1"),
    ((*PACK, JOKER), "Jk is not in it"),
    ((*PACK[:-1], Tile(64)), r"\[6-6\] is not in it"),
    ((*PACK[:-1], "As"), "'As' is not a card"),
    ((*PACK[:-1], 51), "51 is not a card"),
]


def given(cards: Sequence[object]) -> Chance:
    return Chance(bytes(32), tuple(cards))  # type: ignore[arg-type]


@pytest.mark.parametrize(("cards", "said"), WRONG)
def test_a_round_refuses_a_deck_that_is_not_the_games(cards: Sequence[object], said: str) -> None:
    with pytest.raises(SetupError, match=said):
        Round(HOLDEM, setup_for(HOLDEM, 3), given(cards))


@pytest.mark.parametrize(("cards", "said"), WRONG)
def test_a_table_refuses_it_too_and_goes_on_with_a_right_one(cards: Sequence[object], said: str) -> None:
    table = open_table(HOLDEM)
    assert isinstance(table, PotTable)
    table.sit(1, 100_00)
    table.sit(2, 100_00)
    with pytest.raises(TableError, match=said):
        table.deal(given(cards))
    assert table.round is None
    assert table.deal(given(PACK)).decisions


def test_the_rest_of_a_deck_will_do() -> None:
    dealt = Round(HOLDEM, setup_for(HOLDEM, 2), given(PACK[:9]))
    assert dealt.view(1).spots[1].cards == [Card(1), Card(3)]


def test_the_order_of_a_given_deck_does_not_matter() -> None:
    dealt = Round(HOLDEM, setup_for(HOLDEM, 2), given(PACK[::-1]))
    assert dealt.view(1).spots[1].cards == [Card(50), Card(48)]


def test_a_new_shoe_is_compared_and_its_rest_is_dealt() -> None:
    table = BankTable(baccarat())
    for seat in (1, 2):
        table.sit(seat, 10_000_00)
    deck = table.game.deck.cards
    for cards in (deck, deck[:100]):
        table.take_bank(table.offered, 1_000_00)
        table.wager(3 - table.player_dealer, "player", 20_00)
        if table.shoe is None:
            with pytest.raises(TableError, match="2c comes 9 times, not 8"):
                table.deal(given((*deck, deck[0])))
        before = table.shoe.out if table.shoe else 0
        table.deal(given(cards))
        table.finish()
        assert table.shoe is not None
        assert table.shoe.out > before
