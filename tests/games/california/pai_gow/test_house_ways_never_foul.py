"""Whatever the seven cards, no house way puts a higher hand in front than behind."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from cardroom.cards import JOKER, PACK, Card, show_cards
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.games.california.pai_gow.two_hands import is_foul, without
from cardroom.houses import all_games
from support.effort import examples
from support.pai_gow_round import pai_gow

DECK = (*PACK, JOKER)
WAYS = {
    "public way, joker an ace": "oaks/pai-gow-poker",
    "public way, joker any card": "oceans-eleven/pai-gow-poker",
    "Player's": "players/fortune-pai-gow-poker",
    "Lucky Lady's chart": "lucky-lady/fortune-pai-gow-poker",
}


def poker(name: str) -> PaiGowPoker:
    game = pai_gow(name)
    assert isinstance(game, PaiGowPoker)
    return game


def check(game: PaiGowPoker, cards: Sequence[Card]) -> None:
    front = game.front_by_house_way(cards)
    assert not is_foul(game.rankings, front, without(cards, front)), f"{show_cards(cards)}: {show_cards(front)}"


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_no_random_hand_is_set_foul(way: str) -> None:
    """Twenty thousand hands, two hundred thousand in a soak."""
    game, random = poker(WAYS[way]), Random(way)
    for _ in range(examples(8_000, in_soak=200_000)):
        check(game, random.sample(DECK, 7))


@pytest.mark.parametrize("way", WAYS)
def test_no_hand_of_few_ranks_is_set_foul(way: str) -> None:
    """Full houses, fours and fives of a kind, which random hands seldom have."""
    game, random = poker(WAYS[way]), Random(way)
    for _ in range(examples(300)):
        ranks = random.sample(range(13), random.choice((2, 3, 4)))
        cards = [card for card in DECK if card == JOKER or card >> 2 in ranks]
        check(game, random.sample(cards, 7))


@pytest.mark.parametrize("way", WAYS)
def test_no_hand_of_one_suit_and_a_joker_is_set_foul(way: str) -> None:
    game = poker(WAYS[way])
    for six in combinations(PACK[0:52:4], 6):
        check(game, (*six, JOKER))


@pytest.mark.parametrize("way", WAYS)
def test_the_order_in_which_cards_come_makes_no_difference(way: str) -> None:
    game, random = poker(WAYS[way]), Random(way)
    for _ in range(examples(300)):
        cards = random.sample(DECK, 7)
        front = game.front_by_house_way(cards)
        again = game.front_by_house_way(random.sample(cards, 7))
        values = [game.two_hands(cards, ahead) for ahead in (front, again)]
        assert values[0].front_value == values[1].front_value
        assert values[0].back_value == values[1].back_value


def test_every_house_way_is_among_these() -> None:
    played = [house for house in all_games() if issubclass(house.game_type, PaiGowPoker)]
    ways = [(house.rules.house_way, house.rules.ranking) for house in played]
    here = [(poker(name).rules.house_way, poker(name).rules.ranking) for name in WAYS.values()]
    assert len(ways) == 8
    assert all(way in here for way in ways)
