from __future__ import annotations

from collections import Counter

import pytest

from cardroom.cards import STANDARD, parse_cards
from cardroom.dealing.chance import Chance, PartOfDeck
from cardroom.dealing.choices import No, Yes
from cardroom.dealing.dealer import FACE_UP, Dealer
from cardroom.dealing.decisions import Procedure
from cardroom.dealing.setup import Setup, SetupError
from support.play import NoCarry, lines, scripted


def dealer(top: str = "As Ks Qs Js Ts 9s 8s 7s", dice: tuple[int, ...] = (6, 2, 1)) -> Dealer:
    chance = PartOfDeck(bytes(32), parse_cards(top), dice)
    return Dealer(STANDARD, Setup({1: 100_00, 2: 100_00}, NoCarry()), chance)


def test_cards_go_round_one_at_a_time() -> None:
    house = dealer()
    house.deal_each(2, [1, 2, 3])
    assert house.hands == {n: list(parse_cards(c)) for n, c in ((1, "As Js"), (2, "Ks Ts"), (3, "Qs 9s"))}


def test_or_each_hand_is_dealt_at_once() -> None:
    house = dealer()
    house.deal_each(3, [1, 2], one_at_a_time=False)
    assert house.hands == {1: list(parse_cards("As Ks Qs")), 2: list(parse_cards("Js Ts 9s"))}


def test_more_cards_join_a_hand() -> None:
    house = dealer()
    house.deal(1, 2)
    house.deal(1, up=FACE_UP)
    assert house.hands[1] == list(parse_cards("As Ks Qs"))


def test_a_burn_goes_between() -> None:
    house = dealer()
    house.deal_board("flop", 3)
    assert house.boards[0] == list(parse_cards("Ks Qs Js"))
    assert (house.cards_dealt, house.stock_left) == (4, 4)


def test_boards_are_kept_apart() -> None:
    house = dealer()
    house.deal_board("flop", 2)
    house.deal_board("flop", 2, board=1, burn=False)
    house.deal_board("turn", 1)
    assert house.boards == {0: list(parse_cards("Ks Qs 8s")), 1: list(parse_cards("Js Ts"))}


def test_dice_are_thrown_where_all_see_them() -> None:
    def throw(house: Dealer) -> Procedure:
        house.throw_dice()
        yield house.ask(1, Yes() | No())

    played = scripted(throw)
    dice = played.chance.throw(3, 1)
    assert lines(played) == [f"Dice: {'-'.join(map(str, dice))}, {sum(dice)}."]
    assert dealer().throw_dice() == 9


def test_cards_shuffled_again_are_the_stock() -> None:
    house = dealer()
    again = house.draw(5)
    house.reshuffle(again)
    assert house.stock_left == 5
    assert Counter(house.draw(5)) == Counter(again)


def test_a_fee_comes_from_the_stack() -> None:
    house = dealer()
    house.take_fee(3_00, 2, "seat")
    house.take_fee(0, 1, "seat")
    assert house.stacks == {1: 100_00, 2: 97_00}
    assert house.fees == 3_00
    assert len(house.events) == 1


def test_no_stack_is_below_nothing() -> None:
    with pytest.raises(SetupError, match=r"below \$0"):
        Dealer(STANDARD, Setup({1: -1}, NoCarry()), Chance.seeded(1))
