"""How bots set their tiles."""

from __future__ import annotations

from random import Random

from cardroom.bots import TilesBot
from cardroom.bots.tiles import low_hand
from cardroom.cards import TILE_SET, Card, parse_cards
from cardroom.dealing.decisions import Decision
from cardroom.dealing.view import RoundView
from cardroom.games.california.pai_gow.setting import Setting
from support.pai_gow_round import pai_gow

HAND = parse_cards("[1-1] [4-4] [6-3] [3-2]")
HOUSE_WAY, BETTER = parse_cards("[6-3] [3-2]"), parse_cards("[4-4] [6-3]")
PLAYER, BANK = 1, 8


def chosen_front(spot: int, *, bank: bool) -> set[object]:
    game = pai_gow("oaks/pai-gow-tiles")
    view = RoundView(PLAYER, player_dealer=BANK)
    decision = Decision(spot, game.arranging(HAND, bank=bank), spot)
    choice = TilesBot(game).choose(view, decision)
    assert isinstance(choice, Setting)
    return set(choice.front)


def test_a_player_keeps_a_day_from_the_eight_where_that_is_better() -> None:
    """Whichever nine and five they are: the tiles of a pair are alike."""
    assert chosen_front(PLAYER, bank=False) == set(BETTER)


def test_the_player_dealer_sets_the_house_way() -> None:
    assert chosen_front(BANK, bank=True) == set(HOUSE_WAY)


def test_what_is_put_in_front_is_always_held() -> None:
    random = Random(2)
    for _ in range(2_000):
        hand = random.sample(TILE_SET, 4)
        left: list[Card] = list(hand)
        for tile in low_hand(hand):
            left.remove(tile)
        assert len(left) in (2, 4)
