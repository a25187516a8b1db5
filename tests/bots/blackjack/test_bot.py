"""The blackjack bot: decisions that follow from each game's rules, and what it takes hands to be worth."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.bots import bot_for
from cardroom.bots.blackjack.outlook import Imagined, Outlook
from cardroom.cards import Deck, parse_card, parse_cards
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import PartOfDeck
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry
from cardroom.games.california.blackjack.game import BASE, Blackjack
from cardroom.games.california.blackjack.rules import Doubling, Over, Splitting, Surrendering
from cardroom.houses import all_games, load_game
from cardroom.money import parse_pay
from cardroom.ranking import BlackjackCount
from support.blackjack_round import Blackjacks
from support.effort import examples

NAMES = [game.id for game in all_games() if issubclass(game.game_type, Blackjack)]


@cache
def spread(name: str) -> Blackjack:
    game = load_game(name).spread()
    assert isinstance(game, Blackjack)
    return game


def pure(**changes: Any) -> Blackjack:
    """Oaks' Pure 21.5, with some of its rules changed."""
    game = spread("oaks/pure-21-5-blackjack")
    return Blackjack(game.title, replace(game.rules, **changes), game.limits) if changes else game


def chosen(game: Blackjack, cards: str, up: str, play: str = "", down: str = "", **more: Any) -> str:
    """What the bot does with these cards against an up card, after the words in `play`."""
    under = down or ("9s" if up[0] in "23456789" else "8s")
    table = Blackjacks(game, cards, f"{up} {under}", play, **more)
    decision = table.round.decisions[0]
    return str(bot_for(game).choose(table.round.view(decision.seat), decision)).split()[0]


# Ordinary decisions: with a player-dealer who hits soft 17 and has checked for a natural, a late surrender, no double
# after a split and six packs, the choices everybody knows. Three eights come too rarely to change one.

LETTERS = {"S": "stand", "H": "hit", "D": "double", "P": "split", "R": "surrender"}
CHART = {
    # Against     2 3 4 5 6 7 8 9 T A
    "Td Th": "SSSSSSSSSS",
    "9d Th": "SSSSSSSSSS",
    "8d Th": "SSSSSSSSSS",
    "7d Th": "SSSSSSSSSR",
    "6d Th": "SSSSSHHRRR",
    "5d Th": "SSSSSHHHRR",
    "4d Th": "SSSSSHHHHH",
    "3d Th": "SSSSSHHHHH",
    "2d Th": "HHSSSHHHHH",
    "5d 6h": "DDDDDDDDDD",
    "4d 6h": "DDDDDDDDHH",
    "4d 5h": "HDDDDHHHHH",
    "3d 5h": "HHHHHHHHHH",
    "9d Ah": "SSSSSSSSSS",
    "8d Ah": "SSSSDSSSSS",
    "7d Ah": "DDDDDSSHHH",
    "6d Ah": "HDDDDHHHHH",
    "5d Ah": "HHDDDHHHHH",
    "4d Ah": "HHDDDHHHHH",
    "3d Ah": "HHHDDHHHHH",
    "2d Ah": "HHHDDHHHHH",
    "Ad Ah": "PPPPPPPPPP",
    "9d 9h": "PPPPPSPPSS",
    "8d 8h": "PPPPPPPPPR",
    "7d 7h": "PPPPPPHHHH",
    "6d 6h": "HPPPPHHHHH",
    "5d 5h": "DDDDDDDDHH",
    "4d 4h": "HHHHHHHHHH",
    "3d 3h": "HHPPPPHHHH",
    "2d 2h": "HHPPPPHHHH",
}


@pytest.mark.parametrize("hand", CHART)
def test_pure_21_5_is_played_as_the_chart_of_ordinary_blackjack_has_it(hand: str) -> None:
    played = {up: chosen(pure(), hand, f"{up}c") for up in "23456789TA"}
    assert played == {up: LETTERS[letter] for up, letter in zip("23456789TA", CHART[hand], strict=True)}


def test_three_or_more_cards_are_played_by_their_total() -> None:
    assert chosen(pure(), "2d 3h Th", "4c", "hit") == "stand"
    assert chosen(pure(), "2d 3h 4h 6h", "Tc", "hit") == "hit"
    assert chosen(pure(), "2d 3h 4h 7h", "Tc", "hit") == "stand", "small cards are gone, and with six packs that counts"
    assert chosen(pure(), "Ad 3h 4h", "9c", "hit") == "hit"
    assert chosen(pure(), "Ad 3h 5h", "9c", "hit") == "stand"


# What a game's own rules change


@pytest.mark.parametrize("pushes", ["closer", "three-cards"])
@pytest.mark.parametrize(("hand", "up"), [("2d Th", "4c"), ("2d Th", "6c"), ("3d Th", "2c"), ("3d Th", "5c")])
def test_where_a_closer_hand_over_pushes_it_draws_to_what_else_would_stand(hand: str, up: str, pushes: Any) -> None:
    assert chosen(pure(over=Over("never")), hand, up) == "stand"
    assert chosen(pure(over=Over(pushes)), hand, up) == "hit"


@pytest.mark.parametrize(
    ("name", "hand", "up", "choice"),
    [
        # A closer hand of three cards that is over pushes.
        ("oceans-eleven/no-bust-21st-century-blackjack-4-01", "2d Kh", "6c", "hit"),
        ("lucky-lady/no-bust-21st-century-blackjack-4", "2d Kh", "6c", "hit"),
        # Only 23 to 25 do, so a ten to twelve is lost and one to thirteen is not.
        ("players/21st-century-blackjack-buster", "2d Kh", "6c", "stand"),
        ("players/21st-century-blackjack-buster", "3d Kh", "2c", "hit"),
        # Only against a suited 7-8-9, or three eights: hardly ever.
        ("oceans-eleven/no-bust-21st-century-blackjack-6-0", "2d Kh", "6c", "stand"),
        ("livermore/pure-21-5-blackjack", "2d Kh", "6c", "stand"),
        # No tens in the deck.
        ("livermore/pure-spanish-21-5", "2d Kh", "6c", "hit"),
    ],
)
def test_each_house_is_played_by_its_own_rules(name: str, hand: str, up: str, choice: str) -> None:
    assert chosen(spread(name), hand, up) == choice


@pytest.mark.parametrize("name", NAMES)
def test_hard_17_stands_against_a_six_at_every_house(name: str) -> None:
    game = spread(name)
    second = "7c Kc" if game.rules.switch else ""
    assert chosen(game, "7d Kh", "6c", "no" if second else "", second=second) == "stand"


@pytest.mark.parametrize("pushes", ["closer", "three-cards", "bank-888", "bank-suited-789", "never"])
def test_hard_17_stands_against_a_six_however_hands_over_are_settled(pushes: Any) -> None:
    assert chosen(pure(over=Over(pushes)), "7d Th", "6c") == "stand"


def test_from_a_deck_without_tens_twelve_is_hit_against_a_five() -> None:
    assert chosen(pure(), "2d Kh", "5c") == "stand"
    assert chosen(pure(deck=Deck(packs=6, without=("T",))), "2d Kh", "5c") == "hit"


def test_eleven_is_not_doubled_against_a_natural_that_would_take_both_wagers() -> None:
    assert chosen(pure(peek="ace-or-ten"), "5d 6h", "Tc") == "double"
    assert chosen(pure(peek="never", naturals_at_once=False), "5d 6h", "Tc") == "hit"
    assert chosen(pure(peek="never", naturals_at_once=False, only_original_lost="natural"), "5d 6h", "Tc") == "double"


def test_tens_are_kept_and_aces_split_unless_a_22_pushes_everything() -> None:
    assert chosen(pure(bank_22_pushes=True), "9d 9h", "2c") == "stand"
    assert chosen(pure(bank_22_pushes=False), "9d 9h", "2c") == "split"
    assert chosen(pure(bank_22_pushes=True), "Td Kh", "6c") == "stand"


def test_surrender_before_the_down_card_is_checked_is_taken_with_more_hands() -> None:
    early = pure(surrender=Surrendering("first-two", early=True))
    assert chosen(early, "4d Th", "Tc") == "surrender"
    assert chosen(early, "5d 7h", "Ac") == "surrender"
    assert chosen(early, "4d Th", "9c") == "no"
    assert chosen(pure(), "4d Th", "Tc") == "hit"
    assert chosen(pure(), "5d 7h", "Ac") == "hit"


def test_insurance_is_refused_at_four_in_thirteen_and_taken_at_five() -> None:
    assert chosen(pure(insurance=True), "9d Th", "Ac") == "no"
    with_aces = BlackjackCount(43, 43, ("ace-ten", "ace-ace"))
    assert chosen(pure(insurance=True, count=with_aces), "9d Th", "Ac") == "insure"


def test_even_money_is_better_than_a_natural_at_6_to_5_and_worse_than_one_at_3_to_2() -> None:
    pays = pure().rules.pays
    better = {**pays, "base": {**pays["base"], "natural": parse_pay("3:2")}}
    assert chosen(pure(insurance=True, even_money=True), "Ad Th", "Ac") == "take"
    assert chosen(pure(insurance=True, even_money=True, pays=better), "Ad Th", "Ac") == "no"
    assert chosen(pure(insurance=True, even_money=True, natural_tie="win"), "Ad Th", "Ac") == "no"


@pytest.mark.parametrize(
    ("first", "second", "choice"),
    [("Td 6h", "5d Th", "switch"), ("Td Th", "5d 6h", "no"), ("Ad 5h", "6d Th", "switch"), ("9d 8h", "9h 8d", "no")],
)
def test_second_cards_are_switched_for_the_better_two_hands(first: str, second: str, choice: str) -> None:
    assert chosen(pure(switch=True, backline=0), first, "6c", second=second) == choice


def test_a_doubled_hand_is_rescued_where_it_would_lose_more_than_half() -> None:
    rescue = pure(double=Doubling(rescue=True))
    assert chosen(rescue, "5d 6h 2h", "Tc", "double") == "rescue"
    assert chosen(rescue, "5d 6h 2h", "5c", "double") == "stand"
    assert chosen(rescue, "5d 6h 9h", "Tc", "double") == "stand"


def test_a_doubled_hand_is_doubled_again_where_one_more_card_helps() -> None:
    again = pure(double=Doubling(again=2))
    assert chosen(again, "2d 3h 6h", "6c", "double") == "double"
    assert chosen(again, "5d 6h 9h", "6c", "double") == "stand"


def test_a_pair_that_comes_after_a_split_is_split_again() -> None:
    assert chosen(pure(split=Splitting()), "8d 8h 8c", "6c", "split") == "split"


def test_a_player_who_wagers_behind_follows_a_good_double_or_split_and_no_other() -> None:
    assert chosen(pure(), "5d 6h", "6c", "double", behind={9: 10}) == "yes"
    assert chosen(pure(), "Td 6h", "Tc", "double", behind={9: 10}) == "no"
    assert chosen(pure(), "8d 8h", "6c", "split", behind={9: 10}) == "yes"
    assert chosen(pure(), "5d 5h", "Tc", "split", behind={9: 10}) == "no"


@pytest.mark.parametrize("hand", ["2d Th", "5d 6h", "8d 8h", "7d Th"])
@pytest.mark.parametrize("up", ["6c", "Tc", "Ac"])
def test_it_answers_the_same_whatever_lies_under_the_up_card(hand: str, up: str) -> None:
    assert len({chosen(pure(), hand, up, down=f"{under}s") for under in "23456789"}) == 1


# What hands are worth


def test_three_eights_are_one_in_169_against_an_eight() -> None:
    rules = pure().rules
    over = Imagined(rules, parse_cards("Td 2h Th"))
    assert Outlook(rules, parse_card("8c")).stand(over) == pytest.approx(-1 + 1 / 169)
    assert Outlook(rules, parse_card("7c")).stand(over) == pytest.approx(-1)


def test_a_suited_7_8_9_can_come_in_two_ways_of_one_card_each() -> None:
    rules = pure(over=Over("bank-suited-789")).rules
    closer, not_closer = (Imagined(rules, parse_cards(cards)) for cards in ("Td 2h Th", "Td 4h Th"))
    seven, nine = (Outlook(rules, parse_card(up)) for up in ("7s", "9s"))
    assert seven.stand(closer) == pytest.approx(-1 + 2 / 52**2)
    assert seven.stand(not_closer) == pytest.approx(-1)
    assert nine.stand(closer) == pytest.approx(-1 + 1 / 52**2), "nine and eight are 17 and stand"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("cards", "up", "play", "pushes"),
    [
        ("2d Th", "6c", "stand", "never"),
        ("9d Ah", "Tc", "stand", "never"),
        ("2d Th Td", "6c", "hit", "closer"),
        ("3d Th Td", "5c", "hit", "three-cards"),
    ],
)
def test_what_it_expects_is_what_the_table_pays_on_average(cards: str, up: str, play: str, pushes: Any) -> None:
    game = pure(over=Over(pushes), peek="never", naturals_at_once=False)
    expected = Outlook(game.rules, parse_card(up)).stand(Imagined(game.rules, parse_cards(cards)))
    first, second, *drawn = parse_cards(cards)
    setup = Setup({1: 100_00, 8: 100_00}, BankCarry(8), (Wager(8, 8, BANK, 50_00), Wager(1, 1, BASE, 10_00)))
    results = []
    for seed in range(rounds := examples(2000)):
        down, *rest = _shuffled(game, f"{cards} {up}", seed)
        dealt = Round(game, setup, PartOfDeck(b"", (first, parse_card(up), second, down, *drawn, *rest)))
        dealt.play_out(lambda decision: decision.option.parse(play))
        assert dealt.result is not None
        results.append((dealt.result.stacks[1] - 100_00) / 10_00)
    assert sum(results) / rounds == pytest.approx(expected, abs=3 / rounds**0.5)


def _shuffled(game: Blackjack, taken: str, seed: int) -> tuple[Any, ...]:
    cards = list(game.deck.cards)
    for card in parse_cards(taken):
        cards.remove(card)
    return tuple(Random(seed).sample(cards, 25))
