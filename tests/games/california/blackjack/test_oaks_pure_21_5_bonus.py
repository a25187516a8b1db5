"""Pure 21.5 Blackjack at Oaks: the order of settlement, Buster and Lucky Lucky."""

from __future__ import annotations

import pytest

from cardroom.dealing.bank_events import ActionButton, WagerSettled
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import SetupError
from support.blackjack_round import Blackjacks, blackjack

GAME = blackjack("oaks/pure-21-5-blackjack", stakes="5-200")

# Order of settlement


@pytest.mark.parametrize(
    ("down", "seat"),
    [("Ad", 1), ("2d", 2), ("3d", 3), ("7d", 7), ("8d", 1), ("9d", 2), ("Td", 3), ("Jd", 4), ("Qd", 5), ("Kd", 6)],
)
def test_the_down_card_counts_the_seats_from_the_left_of_the_house_dealer(down: str, seat: int) -> None:
    hands = {1: "Kc 8c", 2: "Kc 8c", 3: "Kc 8c", 4: "Kc 8h", 5: "Kh 8h", 6: "Kh 8h", 7: "Kh 8h"}
    table = Blackjacks(GAME, hands, f"9s {down}", ",".join(["stand"] * 7))
    (button,) = [event for event in table.round.events if isinstance(event, ActionButton)]
    assert button.seat == seat
    assert table.order[0] == (seat, "base")


def test_the_player_dealers_seat_is_not_counted() -> None:
    assert GAME.rules.order.seat_counted(3, 8, 2) == 4


def test_from_the_button_clockwise_all_buster_bets_come_before_all_base_wagers() -> None:
    table = Blackjacks(
        GAME, {1: "Kc 8c", 2: "Kh 8h", 3: "Kd 8d"}, "9s 2d 7h", "stand, stand, stand", bonus={"buster": 5}
    )
    assert table.order == [(1, "buster"), (2, "base"), (3, "base"), (1, "base")]


def test_lucky_lucky_waits_for_the_button_when_the_bank_is_short() -> None:
    table = Blackjacks(GAME, "7c 7d", "7s Td", "stand", bonus={"lucky-lucky": 5}, put_up=100)
    assert table.order == [(1, "lucky-lucky"), (1, "base")]
    assert table.won("lucky-lucky") == 100
    assert table.result("base") == "lose"
    assert table.won("base") == 0  # the bank is exhausted and the wager goes back


def test_lucky_lucky_that_waits_is_still_for_the_first_two_cards() -> None:
    table = Blackjacks(GAME, "7c 7d Kh Kd", "7s Td", "split, stand, stand", bonus={"lucky-lucky": 5}, put_up=100)
    assert table.won("lucky-lucky") == 100


# Bonus bets

BUSTS = [
    ("Ks 6d 9h", 5),
    ("Ks 2d 4h 9h", 15),
    ("9s 2d 2h 3h 8c", 30),
    ("5s 2d 2h 2s 4c 9h", 125),
    ("3s 2d 2h 2s 3c 4h Kd", 500),
    ("2s 2d 2h 2c 3s 3d 2s Kd", 1250),
    ("2s 2d 2h 2c 2s 2d 2h 2c Kd", 1250),
]


@pytest.mark.parametrize(("bank", "won"), BUSTS)
def test_buster_pays_by_the_cards_of_the_busted_hand(bank: str, won: int) -> None:
    table = Blackjacks(GAME, "Kc 8c", bank, "stand", bonus={"buster": 5})
    assert table.cards(8) == bank
    assert table.won("buster") == won


def test_oaks_69_buster_for_5_dollars() -> None:
    def buster(bank: str) -> float:
        return Blackjacks(GAME, "Kc 8c", bank, "stand", bonus={"buster": 5}).won("buster")

    assert buster("9s 2d 2h 3h 8c") == 30
    assert buster("2s 2d 2h 2c 3s 3d 2s Kd") == 1250
    assert buster("Ks 7d") == -5


def test_buster_lives_when_the_player_is_over() -> None:
    table = Blackjacks(GAME, "Kc 6c 9c", "Ks 6d 9h", "hit", bonus={"buster": 5})
    assert (table.won("base"), table.won("buster")) == (-10, 5)


def test_oaks_17_with_only_buster_left_the_player_dealer_plays_on() -> None:
    table = Blackjacks(GAME, "Ac Kc", "9s 6d 9h", bonus={"buster": 5})
    assert table.cards(8) == "9s 6d 9h"
    assert (table.won("base"), table.won("buster")) == (12, 5)


def test_buster_loses_to_a_natural() -> None:
    assert Blackjacks(GAME, "Kc 8c", "As Kd", bonus={"buster": 5}).won("buster") == -5


LUCKY = [
    ("7h 7h", "7h", 1000),
    ("6h 7h", "8h", 500),
    ("8h 6h", "7h", 500),
    ("7h 7d", "7h", 250),
    ("6h 7d", "8h", 150),
    ("Th 9h", "2h", 50),
    ("Ah 9h", "Ah", 50),
    ("Th 9c", "2h", 15),
    ("Ac 5d", "5h", 15),
    ("Th 9c", "Ah", 10),
    ("2c 8d", "Kh", 10),
    ("Ac 3d", "6h", 10),
    ("2c 8d", "9h", 10),
    ("Ac 2d", "6h", 10),
    ("Th 7c", "Ah", -5),
    ("Th 8d", "Kh", -5),
    ("2h 2d", "2c", -5),
]


@pytest.mark.parametrize(("mine", "up", "won"), LUCKY)
def test_lucky_lucky_pays_for_the_first_two_cards_and_the_up_card(mine: str, up: str, won: int) -> None:
    table = Blackjacks(GAME, mine, f"{up} 5s", bonus={"lucky-lucky": 5})
    (settled,) = [event for event in table.round.events if isinstance(event, WagerSettled)]
    assert settled.kind == "lucky-lucky"
    assert (settled.paid - settled.collected) // 100 == won


def test_oaks_70_lucky_lucky_for_5_dollars() -> None:
    def lucky(mine: str, up: str) -> int:
        table = Blackjacks(GAME, mine, f"{up} 5s", bonus={"lucky-lucky": 5})
        (settled,) = [event for event in table.round.events if isinstance(event, WagerSettled)]
        return (settled.paid - settled.collected) // 100

    assert lucky("7h 7h", "7h") == 1000
    assert lucky("6c 7d", "8h") == 150
    assert lucky("Tc 9d", "Ah") == 10
    assert lucky("Tc 7d", "Ah") == -5


def test_oaks_71_lucky_lucky_is_settled_before_any_player_draws() -> None:
    for mine in ("Tc 9d", "Kc 8d"):
        table = Blackjacks(GAME, mine, "2h 9s", bonus={"lucky-lucky": 5})
        assert table.open
        assert [event.kind for event in table.round.events if isinstance(event, WagerSettled)] == ["lucky-lucky"]


@pytest.mark.parametrize("kind", ["buster", "lucky-lucky"])
def test_bonus_bets_need_a_base_wager_and_are_5_to_50_dollars_of_any_size_beside_it(kind: str) -> None:
    with pytest.raises(SetupError, match=f"a {spoken(kind)} wager needs a wager on base"):
        Blackjacks(GAME, {2: "Kc 8c"}, "9s 8d", bonus={kind: 5})
    with pytest.raises(SetupError, match=rf"{spoken(kind)}: the maximum is \$50"):
        Blackjacks(GAME, "Kc 8c", "9s 8d", bonus={kind: 51})
    with pytest.raises(SetupError, match=rf"{spoken(kind)}: the minimum is \$5"):
        Blackjacks(GAME, "Kc 8c", "9s 8d", bonus={kind: 4})
    assert Blackjacks(GAME, "Kc 8c", "9s 8d", bonus={kind: 50}).open
