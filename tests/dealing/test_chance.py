from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardroom.cards import STANDARD, Deck, parse_cards
from cardroom.dealing.chance import Chance

EIGHT_PACKS = Deck(packs=8)


def test_the_same_seed_gives_the_same_deck() -> None:
    assert Chance.seeded(7).stock(STANDARD).draw(52) == Chance.seeded(7).stock(STANDARD).draw(52)
    assert Chance.seeded(7).stock(STANDARD).draw(52) != Chance.seeded(8).stock(STANDARD).draw(52)


def test_fresh_chance_is_never_the_same() -> None:
    assert Chance.fresh() != Chance.fresh()


def test_stacked_cards_come_first_and_the_rest_of_the_deck_follows() -> None:
    top = parse_cards("As Kd 7c")
    drawn = Chance.stacked(top, STANDARD).stock(STANDARD).draw(52)
    assert tuple(drawn[:3]) == top
    assert Counter(drawn) == Counter(STANDARD.cards)


def test_a_stacked_deck_has_its_rest_by_the_seed() -> None:
    top = parse_cards("As")
    assert Chance.stacked(top, STANDARD, 1) == Chance.stacked(top, STANDARD, 1)
    assert Chance.stacked(top, STANDARD, 1) != Chance.stacked(top, STANDARD, 2)


def test_a_deck_cannot_be_stacked_with_more_of_a_card_than_it_has() -> None:
    with pytest.raises(ValueError, match=r"As comes 2 times, not 1$"):
        Chance.stacked(parse_cards("As Kd As"), STANDARD)
    with pytest.raises(ValueError, match="Jk is not in it"):
        Chance.stacked(parse_cards("Jk"), STANDARD)


def test_eight_packs_have_eight_of_a_card() -> None:
    eight = parse_cards("As " * 8)
    assert tuple(Chance.stacked(eight, EIGHT_PACKS).stock(EIGHT_PACKS).draw(8)) == eight
    with pytest.raises(ValueError, match="As"):
        Chance.stacked((*eight, eight[0]), EIGHT_PACKS)


def test_fixed_cards_run_out() -> None:
    stock = Chance(bytes(32), STANDARD.cards).stock(STANDARD)
    stock.draw(52)
    with pytest.raises(ValueError, match="run out"):
        stock.draw(1)


def test_dice_follow_from_the_key_unless_given() -> None:
    thrown = Chance.seeded(3).throw(3, 1)
    assert thrown == Chance.seeded(3).throw(3, 1)
    assert len(thrown) == 3
    assert all(1 <= die <= 6 for die in thrown)
    assert Chance(bytes(32), dice=(6, 6, 1)).throw(3, 1) == (6, 6, 1)


def test_a_second_throw_is_another_throw() -> None:
    assert len({Chance.seeded(3).throw(3, time) for time in range(1, 9)}) > 1
    assert Chance(bytes(32), dice=(6, 6, 1, 2, 3, 4)).throw(3, 2) == (2, 3, 4)


@pytest.mark.parametrize(
    ("dice", "problem"),
    [
        ((0, 1, 2), "a die shows 1 to 6, not 0"),
        ((1, 2, 7), "a die shows 1 to 6, not 7"),
        ((1, 2, 3.0), r"a die shows 1 to 6, not 3\.0"),
        ((1, 2, True), "a die shows 1 to 6, not True"),
        ((1, 2), "give the dice in throws of 3; 2 dice are given"),
        ((1, 2, 3, 4), "give the dice in throws of 3; 4 dice are given"),
        ((), "give the dice in throws of 3; 0 dice are given"),
    ],
)
def test_dice_that_cannot_be_are_refused(dice: tuple[Any, ...], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Chance(bytes(32), dice=dice)


def test_a_throw_beyond_the_dice_that_are_given_is_refused() -> None:
    with pytest.raises(ValueError, match="the dice of throw 2 are not given; there are only 3 dice in all"):
        Chance(bytes(32), dice=(1, 2, 3)).throw(3, 2)


def test_the_chance_of_a_round_does_not_give_the_shoe_away() -> None:
    shoe = Chance.seeded(3)
    assert shoe.from_shoe(parse_cards("As Ks")).key != shoe.key


def test_a_reshuffle_has_the_same_cards_in_an_order_of_its_own() -> None:
    cards = STANDARD.cards[:20]
    first, second = (Chance.seeded(1).reshuffled(cards, time).draw(20) for time in (1, 2))
    assert Counter(first) == Counter(second) == Counter(cards)
    assert first != second
    assert first == Chance.seeded(1).reshuffled(cards, 1).draw(20)
