"""How bots set seven cards."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.bots import PaiGowBot
from cardroom.bots.pai_gow.better_fronts import BetterFronts, better_fronts, key_of, ranks_of
from cardroom.cards import parse_cards
from cardroom.dealing.decisions import Decision
from cardroom.dealing.view import RoundView
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.games.california.pai_gow.setting import Setting
from cardroom.houses import all_games, load_game

OAKS = "oaks/pai-gow-poker"
HAND = parse_cards("Ad Jc Td Tc 4c 3c 2c")
"""A pair of tens that the house way keeps in back, and a flush."""
PLAYER, BANK = 1, 7


def game_of(name: str) -> PaiGowPoker:
    game = load_game(name).spread()
    assert isinstance(game, PaiGowPoker)
    return game


def chosen_front(spot: int, *, bank: bool) -> set[object]:
    game = game_of(OAKS)
    decision = Decision(spot, game.arranging(HAND, bank=bank), spot)
    choice = PaiGowBot(game).choose(RoundView(PLAYER, player_dealer=BANK), decision)
    assert isinstance(choice, Setting)
    return set(choice.front)


def test_a_player_keeps_the_flush_where_that_is_better() -> None:
    assert chosen_front(PLAYER, bank=False) == set(parse_cards("Ad Td"))


def test_the_player_dealer_sets_the_house_way() -> None:
    assert chosen_front(BANK, bank=True) == set(game_of(OAKS).front_by_house_way(HAND))


def test_of_cards_of_one_rank_those_go_in_front_that_leave_the_higher_back() -> None:
    """The ten of diamonds, because the ten of clubs is in the flush."""
    fronts = BetterFronts([key_of(HAND)], bytes([ranks_of(parse_cards("As Th"))]))
    assert fronts.front(game_of(OAKS), HAND) == parse_cards("Ad Td")


@pytest.mark.parametrize("name", [game.id for game in all_games() if game.game_type is PaiGowPoker])
def test_no_better_front_is_foul(name: str) -> None:
    game, random = game_of(name), Random(name)
    fronts, met = better_fronts(game), 0
    for _ in range(150):
        hand = random.sample(game.deck.cards, 7)
        front = fronts.front(game, hand)
        met += bool(front)
        assert not front or not game.two_hands(hand, front).foul
    assert met
