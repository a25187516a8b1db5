"""What may be answered when a pile is chosen or a hand is set."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.bots import bettor_for
from cardroom.cards import parse_cards
from cardroom.dealing.choices import Fold
from cardroom.dealing.decisions import IllegalChoice
from cardroom.dealing.round import Round
from cardroom.games.california.pai_gow.setting import ActionPile, Arranging, Piles, Setting
from support.pai_gow_round import PaiGowRound, pai_gow
from support.play import bank_setup, on, stacked

HAND = parse_cards("Ks Kd 9h 8c 5d 4s 2h")
FREE = Arranging(HAND, parse_cards("9h 8c"))
BANK = Arranging(HAND, parse_cards("9h 8c"), "high-bug")


def front(cards: str) -> Setting:
    return Setting(parse_cards(cards))


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("As 9h", "As is not in the hand Ks Kd 9h 8c 5d 4s 2h"),
        ("9h 9h", "9h is not in the hand Ks Kd 9h 8c 5d 4s 2h"),
        ("9h", "put two in front, or set the house way, not 1"),
        ("9h 8c 5d", "put two in front, or set the house way, not 3"),
    ],
)
def test_an_impossible_setting_is_refused(cards: str, reason: str) -> None:
    assert FREE.refuse(front(cards)) == reason


def test_another_choice_is_refused() -> None:
    assert FREE.refuse(Fold()) == "fold is not offered; put two in front, or set the house way"
    assert Piles(7).refuse(Fold()) == "fold is not offered; choose the action pile, 1 to 7"


def test_a_foul_setting_is_legal_for_a_player_and_refused_to_the_player_dealer() -> None:
    assert FREE.refuse(front("Ks Kd")) is None
    assert BANK.refuse(front("Ks Kd")) == "back must beat front"
    assert BANK.refuse(front("Ks 2h")) is None


def test_the_house_way_stands_when_nobody_answers() -> None:
    assert FREE.default == front("9h 8c")
    assert Piles(7).default == ActionPile(1)


@pytest.mark.parametrize("words", ["9h 4s", "9h4s", "put 9h 4s in front", "put 9h 4s"])
def test_a_front_is_typed_by_its_cards(words: str) -> None:
    assert FREE.parse(words) == front("9h 4s")


@pytest.mark.parametrize("words", ["house way", "h", "house"])
def test_the_house_way_is_typed_by_its_name(words: str) -> None:
    assert FREE.parse(words) == front("9h 8c")


def test_a_pile_is_typed_by_its_number() -> None:
    assert [Piles(7).parse(words) for words in ("3", "pile 3", "choose pile 3")] == [ActionPile(3)] * 3


@pytest.mark.parametrize(("option", "words"), [(FREE, "nonsense"), (Piles(7), "the big one"), (Piles(7), "")])
def test_nonsense_is_refused(option: Arranging | Piles, words: str) -> None:
    with pytest.raises(ValueError, match=r"type"):
        option.parse(words)


@pytest.mark.parametrize("number", [0, 8, -1])
def test_there_are_only_as_many_piles_as_seats(number: int) -> None:
    assert Piles(7).refuse(ActionPile(number)) is not None


@pytest.mark.parametrize("option", [FREE, BANK, Piles(7), Arranging(parse_cards("[6-6] [6-6] [1-1] [5-4]"), HAND[:2])])
def test_whatever_is_answered_at_random_is_legal(option: Arranging | Piles) -> None:
    random = Random(1)
    assert all(option.refuse(option.sample(random)) is None for _ in range(100))


def test_both_tiles_of_a_face_may_go_in_front_but_no_third() -> None:
    option = Arranging(parse_cards("[6-6] [6-6] [1-1] [5-4]"), parse_cards("[1-1] [5-4]"))
    assert option.refuse(front("[6-6] [6-6]")) is None
    assert option.refuse(front("[1-1] [1-1]")) is not None


def test_a_refused_setting_changes_nothing_and_others_do_not_see_one_that_is_in() -> None:
    setup = bank_setup({1: 500_00, 2: 500_00, 3: 500_00}, 1, 100_00, on(2, "base", 10_00), on(3, "base", 10_00))
    played = Round(pai_gow("oaks/pai-gow-poker"), setup, stacked("", pai_gow("oaks/pai-gow-poker").deck))
    played.choose(1, ActionPile(2))
    with pytest.raises(IllegalChoice):
        played.choose(2, Setting(()))
    before = played.seen_by(3)
    two = next(decision for decision in played.decisions if decision.seat == 2)
    played.choose(2, two.option.default)
    assert played.seen_by(3) == before
    assert played.view(3).asked == [3]
    assert [decision.seat for decision in played.decisions_of(3)] == [3]


def test_a_foul_hand_loses_whatever_the_player_dealer_has() -> None:
    hands = {1: "7s 6d 4h 3c 2d 9s Th", 2: "As Ad Kh Kc 8d 5s 4d"}
    foul = PaiGowRound(pai_gow("oaks/pai-gow-poker"), hands, {2: {"base": 10}}, fronts={2: "As Ad"})
    well_set = PaiGowRound(pai_gow("oaks/pai-gow-poker"), hands, {2: {"base": 10}})
    assert (foul.won(2), well_set.won(2)) == (-10, 10)
    assert foul.settled[0].hand == "foul"


@pytest.mark.parametrize("name", ["oaks/pai-gow-poker", "lucky-lady/fortune-pai-gow-poker", "oaks/pai-gow-tiles"])
def test_a_bot_sets_the_house_way_and_so_does_who_does_not_answer(name: str) -> None:
    game = pai_gow(name)
    setup = bank_setup({1: 500_00, 2: 500_00}, 1, 100_00, on(2, "base", 10_00))
    played = Round(game, setup, stacked("", game.deck))
    played.choose_default(played.decisions[0])
    (decision,) = played.decisions
    hand = [card for card in played.view(2).spots[2].cards if card is not None]
    way = Setting(game.front_by_house_way(hand))
    assert bettor_for(game).choose(played.view(2), decision) == decision.option.default == way
