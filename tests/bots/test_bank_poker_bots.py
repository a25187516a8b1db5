"""Bots of poker against a player-dealer play by the rules they say they do."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from cardroom.analysis import vary
from cardroom.analysis.families.three_card_poker.ante_play import AntePlay
from cardroom.bots import CaribbeanBot, ThreeCardBot, UltimateBot, bettor_for
from cardroom.cards import parse_cards
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.houses import all_games, load_game
from support.bank_poker import at, wagers_of
from support.effort import examples

OAKS, PLAYERS = "oaks/three-card-poker-1-3-6-card-bonus", "players/three-card-poker-6-card-bonus"
CARIBBEAN, ULTIMATE = "oceans-eleven/caribbean-stud-poker", "players/ultimate-texas-holdem"


def choice(name: str, wagers: str, cards: str, checks: int = 0) -> str:
    """What the bot says after this number of questions were answered with a check."""
    game = at(name)
    down = (Wager(2, 2, BANK, 100_00), *wagers_of({1: wagers}))
    dealt = Round(
        game, Setup({1: 500_00, 2: 500_00}, BankCarry(2), down), Chance.stacked(parse_cards(cards), game.deck)
    )
    for _ in range(checks):
        dealt.choose_default(dealt.decisions[0])
    (decision,) = dealt.decisions
    return str(bettor_for(game).choose(dealt.view(1), decision))


def test_each_game_has_its_bot() -> None:
    bots = [type(bettor_for(at(name))) for name in (OAKS, PLAYERS, CARIBBEAN, ULTIMATE)]
    assert bots == [ThreeCardBot, ThreeCardBot, CaribbeanBot, UltimateBot]


# Three Card Poker


def three_card(name: str, hand: str, shown: str, under: str = "2s 3s") -> str:
    return choice(name, "ante 10", f"{hand} {under} {shown}")


@pytest.mark.parametrize("shown", ["4h", "Td", "Jd"])
@pytest.mark.parametrize(
    ("hand", "says"),
    [("Jh 9c 8d", "play"), ("Qh 3c 2d", "play"), ("3h 3c 4d", "play"), ("9h 8c 6d", "fold"), ("5h 3c 2d", "fold")],
)
def test_where_the_ante_is_compared_jack_high_plays_against_a_jack_or_less(hand: str, shown: str, says: str) -> None:
    assert three_card(OAKS, hand, shown) == says


@pytest.mark.slow
@pytest.mark.parametrize("name", [name.id for name in all_games() if name.game_type is ThreeCardPoker])
def test_the_three_card_bot_plays_the_solvers_best_strategy(name: str) -> None:
    game = at(name)
    assert isinstance(game, ThreeCardPoker)
    bot, best, random = ThreeCardBot(game), AntePlay(game), Random(name)
    for _ in range(examples(1_500)):
        *hand, up = random.sample(game.deck.cards, 4)
        assert bot.plays(hand, up) == best.plays("best", hand, up), f"{hand} against {up}"


@pytest.mark.parametrize(("hand", "says"), [("Qh 6c 4d", True), ("Qh 6c 3d", False)])
def test_where_no_card_is_up_queen_six_four_is_the_lowest_hand_that_plays(hand: str, says: bool) -> None:
    game: Any = vary(load_game(PLAYERS), rules=["up_card=none"]).spread()
    assert ThreeCardBot(game).plays(parse_cards(hand), None) == says


@pytest.mark.parametrize("shown", ["4h", "Td", "Jd"])
def test_where_the_ante_is_paid_any_hand_plays_against_a_jack_or_less(shown: str) -> None:
    assert three_card(PLAYERS, "5h 3c 2d", shown) == "play"


@pytest.mark.parametrize("name", [OAKS, PLAYERS])
@pytest.mark.parametrize(
    ("hand", "shown", "says"),
    [
        ("3h 3c 4d", "As", "play"),
        ("5h 3h 2h", "As", "play"),
        ("Kh 3c 2d", "Qs", "play"),
        ("Ah 3c 2d", "Ks", "play"),
        ("Qh 9c 2d", "Qs", "play"),
        ("Ah 9c 2d", "As", "play"),
        ("Qh 8c 7d", "Qs", "fold"),
        ("Ah 8c 7d", "As", "fold"),
        ("Kh Qc Td", "As", "fold"),
        ("Jh Tc 8d", "Qs", "fold"),
    ],
)
def test_against_a_queen_or_better_a_hand_must_beat_it(name: str, hand: str, shown: str, says: str) -> None:
    assert three_card(name, hand, shown) == says


def test_a_three_card_bot_answers_the_same_whatever_lies_under_the_up_card() -> None:
    choose = partial(three_card, OAKS, "Jh 6c 4d", "Td")
    assert choose("Ts Th") == choose("2s 3s")


# Caribbean Stud


@pytest.mark.parametrize(
    ("hand", "shown", "says"),
    [
        ("2h 2c 3d 4s 5d", "As", "call"),
        ("Ah Qc Jd Ts 8d", "2s", "fold"),
        ("Kh Qc Jd Ts 8d", "2s", "fold"),
        ("Ah Kc 8d 7s 2d", "7h", "call"),  # pairs one of its own
        ("Ah Kc 8d 7s 2d", "6h", "fold"),
        ("Ah Kc Jd 7s 2d", "As", "call"),  # an ace, and a jack beside ace-king
        ("Ah Kc Qd 7s 2d", "Ks", "call"),
        ("Ah Kc Td 7s 2d", "As", "fold"),
        ("Ah Kc Qd 9s 2d", "6h", "call"),  # a queen, and lower than the fourth card
        ("Ah Kc Qd 7s 2d", "6h", "fold"),  # the chart calls: the seven is only a little higher
        ("Ah Kc Qd 7s 2d", "8h", "fold"),
        ("Ah Kc Jd 7s 2d", "6h", "fold"),
    ],
)
def test_the_caribbean_bot_calls_with_ace_king_only_if_the_other_cards_are_good_enough(
    hand: str, shown: str, says: str
) -> None:
    assert choice(CARIBBEAN, "ante 10", f"{hand} {shown}") == says


# Ultimate Texas Hold'em

BASE = "ante 10, blind 10"


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("3h 3c", "play 4x"),
        ("2h 2c", "check"),
        ("Ah 2c", "play 4x"),
        ("Kh 2h", "play 4x"),
        ("Kh 5c", "play 4x"),
        ("Kh 4c", "check"),
        ("Qh 6h", "play 4x"),
        ("Qh 5h", "check"),
        ("Qh 8c", "play 4x"),
        ("Qh 7c", "check"),
        ("Jh 8h", "play 4x"),
        ("Jh 7h", "check"),
        ("Jh Tc", "play 4x"),
        ("Jh 9c", "check"),
        ("Th 9h", "check"),
    ],
)
def test_before_the_flop(hand: str, says: str) -> None:
    assert choice(ULTIMATE, BASE, hand) == says


@pytest.mark.parametrize(
    ("hand", "flop", "says"),
    [
        ("9h 5c", "9d 5s 2c", "play 2x"),
        ("9h 5c", "9d Ks 2c", "play 2x"),
        ("9h 5c", "Kd Ks 2c", "check"),
        ("2h 2c", "Kd 8s 5d", "check"),
        ("9h 2c", "2d 8s 5d", "play 2x"),
        ("Th 4h", "Kh 8h 5d", "check"),
        ("Jh 4h", "Kh 8h 5d", "play 2x"),
        ("9h 4h", "Kh 8h 5d", "check"),
        ("Th 4c", "Kd 8h 5d", "check"),
    ],
)
def test_on_the_flop(hand: str, flop: str, says: str) -> None:
    assert choice(ULTIMATE, BASE, f"{hand} As Ad {flop}", checks=1) == says


@pytest.mark.parametrize(
    ("hand", "board", "says"),
    [
        ("9h 2c", "9d Ks 8c 5s 3d", "play"),  # a pair with a card of its own
        ("8h 6c", "Kd Ks 9c 9s 2d", "play"),  # 20 beat the eight: kings, nines, tens, jacks, queens and aces
        ("7h 6c", "Kd Ks 9c 9s 2d", "fold"),  # with the eights 24 beat the seven
        ("Qh 6c", "Kd Js 9c 4s 2d", "play"),  # 19: four aces, and fifteen that pair the board
    ],
)
def test_at_the_river(hand: str, board: str, says: str) -> None:
    assert choice(ULTIMATE, BASE, f"{hand} As Ad {board}", checks=2) == says
