"""At every game of every house, the hands, boards and dice of one round are dealt again from another deck."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from cardroom import testing
from cardroom.cards import show_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import BoardDealt, Dealt, DiceThrown, Reshuffled
from cardroom.dealing.round import Round
from cardroom.houses import house_slugs, load_game, load_house
from cardroom.tables import BankTable, open_table
from cardroom.tables.self_play import offer_bank, place_wagers, seat_bots

GAMES = [f"{house}/{slug}" for house in house_slugs() for slug in load_house(house).game_slugs]
DICE = (2, 3, 5, 1, 1, 6)


def ready(name: str) -> Any:
    table = open_table(load_game(name).spread(fees=None))
    seat_bots(table, min(4, table.seats), table.game.usual_chips)
    if isinstance(table, BankTable):
        offer_bank(table)
        place_wagers(table, Random(1))
    return table


def came(played: Round) -> tuple[dict[int, str], dict[int, str]]:
    """The cards of hands and boards in the order they came, up to a shuffle in the round."""
    hands: dict[int, list[Any]] = {}
    boards: dict[int, list[Any]] = {}
    for event in played.events:
        if isinstance(event, Reshuffled):
            break
        if isinstance(event, Dealt):
            hands.setdefault(event.spot, []).extend(event.cards)
        if isinstance(event, BoardDealt):
            boards.setdefault(event.board, []).extend(event.cards)
    return (
        {spot: show_cards(cards) for spot, cards in hands.items()},
        {number: show_cards(cards) for number, cards in boards.items()},
    )


def stay_in(played: Round) -> Round:
    while played.decisions:
        decision = played.decisions[0]
        played.choose(decision.seat, testing.stay_in(decision), decision.spot)
    return played


@pytest.mark.parametrize("name", GAMES)
def test_the_cards_of_one_deck_are_dealt_from_another(name: str) -> None:
    table = ready(name)
    first = stay_in(deepcopy(table, {id(table.game): table.game}).deal(Chance.seeded("first")))
    hands, boards = came(first)
    again = stay_in(testing.deal_at(table, hands=hands, board=boards, dice=DICE, seed="second"))
    assert came(again) == (hands, boards)
    assert all(event.dice == DICE[:3] for event in again.events if isinstance(event, DiceThrown))
