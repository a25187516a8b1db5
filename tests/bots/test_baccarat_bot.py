"""The bot of the baccarats that leave a choice, and of Super Pan 9."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardroom.analysis.families.baccarat_face_up.solver import player
from cardroom.bots import BankedBot, DrawToFive, bot_for
from cardroom.cards import PACK, RANKS
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Hit, No, Stand
from cardroom.dealing.decisions import Decision
from cardroom.dealing.events import PLAYER_HAND
from cardroom.dealing.view import RoundView, SpotCards
from cardroom.games.california.banked import BankedGame
from cardroom.houses import load_game
from cardroom.tables import BankTable
from cardroom.tables.self_play import deal_one, seat_bots
from support.baccarat_round import Typed
from support.play import money_after_every_event

WITH_CHOICE = [
    "oaks/super-pan-9",
    "oceans-eleven/super-pan-9",
    "oceans-eleven/california-baccarat",
]
FACE_UP = "oceans-eleven/21st-century-baccarat-face-up"
WITHOUT = [
    "oaks/ez-baccarat-panda-8",
    "oaks/zoobac",
    "oaks/baccarat-gold-2-0",
    "players/ez-baccarat-panda-8",
    "players/golden-frog-baccarat",
    "lucky-lady/ez-baccarat",
    "oceans-eleven/ez-baccarat",
]


def first_choice(name: str, cards: str, play: str = "") -> str:
    game = load_game(name).spread()
    played = Typed(game, {1: 20}, cards, play, dice=(3, 4, 3)).round
    decision = played.decisions[0]
    return str(bot_for(game).choose(played.view(decision.seat), decision))


@pytest.mark.parametrize(
    ("total", "choice"), [(0, "hit"), (4, "hit"), (5, "hit"), (6, "stand"), (7, "stand"), (9, "stand")]
)
def test_oceans_eleven_67_the_house_way_draws_on_5_and_stands_on_6(total: int, choice: str) -> None:
    three = {0: "K", 4: "4", 5: "5", 6: "6"}
    mine = ["4c", f"{total - 4}c", "Jc"] if total > 6 else [f"{three[total]}c", "Qc", "Jc"]
    cards = " ".join(f"{card} Kd" for card in mine)
    assert first_choice("oaks/super-pan-9", cards) == choice


@pytest.mark.parametrize(("total", "choice"), [(4, "hit"), (5, "hit"), (6, "stand")])
def test_the_player_dealer_plays_the_open_hand_the_same_way(total: int, choice: str) -> None:
    game = load_game("oaks/super-pan-9").spread()
    played = Typed(game, {1: 20}, f"Kc {total}d Qc Qd Jc Jd", "stand", dice=(3, 4, 3)).round
    (decision,) = played.decisions
    assert str(bot_for(game).choose(played.view(8), decision)) == choice


@pytest.mark.parametrize(("total", "up", "choice"), [(5, "7", "hit"), (5, "3", "stand"), (6, "7", "stand")])
def test_on_the_community_hand_it_goes_by_the_up_card(total: int, up: str, choice: str) -> None:
    assert first_choice(FACE_UP, f"Kc {up}d {total}c Kd", "no") == choice


def test_on_the_community_hand_it_plays_the_optimal_strategy() -> None:
    game: Any = load_game(FACE_UP).spread()
    bot, best = bot_for(game), player(game, "best")
    for first, second, up in [(5, 0, 0), (2, 3, 0), (9, 6, 0), (8, 7, 0), (5, 0, 5), (4, 1, 5), (6, 9, 5), (8, 7, 5)]:
        hands = {PLAYER_HAND: [first, second], 8: [up]}
        view = RoundView(1, player_dealer=8, spots={spot: shown(points) for spot, points in hands.items()})
        decision = Decision(1, Hit() | Stand(), 1)
        assert bot.choose(view, decision) == best.choose(view, decision), (first, second, up)


def shown(points: list[int]) -> SpotCards:
    cards = [PACK[4 * RANKS.index("KA23456789"[count])] for count in points]
    return SpotCards([*cards], [True] * len(cards))


@pytest.mark.parametrize(
    ("mine", "choice"), [("5c Kc", "hit"), ("6c Kc", "stand"), ("Jk 2c", "stand"), ("2c Kc", "hit")]
)
def test_at_california_baccarat_it_does_what_the_chart_leaves(mine: str, choice: str) -> None:
    first, second = mine.split()
    assert first_choice("oceans-eleven/california-baccarat", f"{first} 9d {second} Kd") == choice


def test_it_takes_no_late_tie_without_an_early_one() -> None:
    assert first_choice(FACE_UP, "3c Kc 4d 2d") == str(No())


@pytest.mark.parametrize("name", WITH_CHOICE)
def test_games_with_a_choice_have_this_bot(name: str) -> None:
    assert type(bot_for(load_game(name).spread())) is DrawToFive


@pytest.mark.parametrize("name", WITHOUT)
def test_games_without_one_have_the_steady_bettor(name: str) -> None:
    assert type(bot_for(load_game(name).spread())) is BankedBot


@pytest.mark.slow
@pytest.mark.parametrize("name", [*WITH_CHOICE, FACE_UP, *WITHOUT])
def test_bots_bank_wager_and_play_a_hundred_rounds(name: str) -> None:
    game = load_game(name).spread()
    assert isinstance(game, BankedGame)
    random, table = Random(name), BankTable(game)
    seat_bots(table, game.rules.seats, 20_000_00)
    for number in range(100):
        dealt = deal_one(table, Chance.seeded(number), random)
        assert dealt.is_over
        money_after_every_event(dealt)
