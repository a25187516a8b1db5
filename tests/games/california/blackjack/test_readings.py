"""The blackjacks whose pages can be read in two ways, and a table that chooses the other one."""

from __future__ import annotations

import pytest

from cardroom.games.california.blackjack.game import Blackjack
from cardroom.houses import load_game
from support.blackjack_round import Blackjacks
from support.blackjack_seats import FromSeat


def game(name: str, **chosen: str) -> Blackjack:
    spread = load_game(name, {choice.replace("_", "-"): way for choice, way in chosen.items()}).spread()
    assert isinstance(spread, Blackjack)
    return spread


@pytest.mark.parametrize(("way", "cards"), [("after-players", 1), ("with-the-deal", 2)])
def test_the_second_card_of_the_player_dealer_comes_after_the_players_or_with_the_deal(way: str, cards: int) -> None:
    """Oaks 542-546 and 910-911, or 552-553."""
    table = Blackjacks(game("oaks/no-bust-21st-century-blackjack", second_card=way), "Kc 8c", "9s 9d")
    assert table.held(8) == cards


@pytest.mark.parametrize(
    ("way", "order"),
    [
        ("by-kind", [(1, "buster"), (2, "base"), (3, "base"), (1, "base")]),
        ("by-seat", [(2, "base"), (3, "base"), (1, "buster"), (1, "base")]),
    ],
)
def test_pure_21_5_at_oaks_is_settled_kind_by_kind_or_seat_by_seat(way: str, order: list[tuple[int, str]]) -> None:
    """Oaks 2418-19, 2598-2602, 2665-68; the letter, 1036-37, goes kind by kind."""
    hands = {1: "Kc 8c", 2: "Kh 8h", 3: "Kd 8d"}
    played = game("oaks/pure-21-5-blackjack", settlement=way)
    assert Blackjacks(played, hands, "9s 2d 7h", "stand, stand, stand", bonus={"buster": 5}).order == order


@pytest.mark.parametrize(
    ("name", "after"),
    [("players/21st-century-blackjack-switch", 4), ("lucky-lady/no-bust-21st-century-blackjack-4", 4)],
)
def test_the_play_begins_left_of_the_player_dealer_or_of_the_house_dealer(name: str, after: int) -> None:
    """Player's 1134 or 1121; Lucky Lady 287-288 or 277."""
    for way, first in (("left-of-player-dealer", after), ("left-of-house-dealer", 1)):
        assert FromSeat(game(name, first_to_act=way), 3, [1, 2, 4, 5]).plays[0] == first


def test_at_pure_spanish_the_button_counts_from_the_left_of_the_house_dealer() -> None:
    """Livermore 2196-97."""
    assert game("livermore/pure-spanish-21-5").rules.order.seat_counted(2, 8, 4) == 2
