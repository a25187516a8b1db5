"""Bots answer legally whatever happens, by what their own seat has seen."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from cardroom.bots import AtRandom, BankedBot, Bot, HoldemBot, ThreeCardBot, bettor_for, bot_for
from cardroom.cards import STANDARD, parse_cards
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.dealing.view import RoundView
from cardroom.games.california.banked import BankCarry, BankedGame
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import all_games, load_game
from cardroom.tables import BankTable, open_table
from cardroom.tables.self_play import offer_bank, place_wagers, play_with, seat_bots
from support.each_game import each_game
from support.effort import examples

HOLDEM, THREE_CARD = "oaks/texas-holdem", "oaks/three-card-poker-1-3-6-card-bonus"
GAMES = [game.id for game in all_games()]
BANKED = [game.id for game in all_games() if issubclass(game.game_type, BankedGame)]
STAKES = ["3-6 blinds 1-3", "no-limit blinds 1-3", "pot-limit blinds 5-5", "spread 3-200 blinds 1-3"]
TABLES = each_game([*((name, "") for name in GAMES), *((HOLDEM, stakes) for stakes in STAKES)])


class Watched:
    """Lets a bot choose, and looks at what it was shown and what it said."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.answers = 0

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        assert view.seat == decision.seat
        for spot, hand in view.spots.items():
            if spot not in (decision.seat, decision.spot):
                assert all(up or card is None for card, up in zip(hand.cards, hand.up, strict=True))
        choice = self.bot.choose(view, decision)
        assert decision.option.refuse(choice) is None
        self.answers += 1
        return choice


def play_rounds(game: AnySpreadGame, bot: Bot, rounds: int, seed: str) -> int:
    """Plays this number of rounds at one table of six, or a full one, and returns how often the bot was asked.

    Players who run low buy more."""
    random = Random(seed)
    table = open_table(game)
    chips = max(300_00, game.buy_in.least)
    seat_bots(table, None, chips)
    watched = Watched(bot)
    for number in range(rounds):
        for seat, stack in table.stacks.items():
            if stack < 50_00:
                table.buy(seat, random.randint(20, 300) * 100)
        if isinstance(table, BankTable):
            offer_bank(table)
            place_wagers(table, random)
        play_with(table.deal(Chance.seeded(f"{seed} {number}")), watched)
        assert not table.finish().void
    return watched.answers


@pytest.mark.parametrize(("name", "stakes"), TABLES)
def test_the_games_own_bot_always_answers_legally_and_sees_only_its_own_view(name: str, stakes: str) -> None:
    game = load_game(name).spread(None if stakes else "", stakes)
    asked = play_rounds(game, bot_for(game), examples(6, in_soak=200), name + stakes)
    assert asked or "baccarat" in name or "zoobac" in name


@pytest.mark.parametrize(("name", "stakes"), TABLES)
def test_a_random_bot_always_answers_legally_and_sees_only_its_own_view(name: str, stakes: str) -> None:
    game = load_game(name).spread(None if stakes else "", stakes)
    asked = play_rounds(game, AtRandom(name + stakes), examples(6, in_soak=200), name + stakes)
    assert asked or "baccarat" in name or "zoobac" in name


def test_every_game_has_its_bot() -> None:
    kinds = {name: type(bot_for(load_game(name).spread())) for name in (HOLDEM, THREE_CARD)}
    assert kinds == {HOLDEM: HoldemBot, THREE_CARD: ThreeCardBot}
    assert type(bot_for(load_game("livermore/ez-baccarat-panda-8").spread())) is BankedBot


def test_a_random_bot_says_the_same_again_with_the_same_seed() -> None:
    def choices(seed: int) -> list[Choice]:
        dealt = Round(
            load_game(HOLDEM).spread(), Setup(dict.fromkeys(range(1, 7), 500_00), PotCarry(1)), Chance.seeded(1)
        )
        play_with(dealt, AtRandom(seed))
        return [chosen.choice for chosen in dealt.choices]

    assert choices(1) == choices(1)
    assert choices(1) != choices(2)


# Hold'em


def test_a_holdem_bot_answers_the_same_whatever_others_hold() -> None:
    def first_choice(others: str) -> Choice:
        # Seat 1 has the button and acts first of three; it is dealt the third and the sixth card.
        a, b, c, d = parse_cards(others)
        mine = parse_cards("Ts Th")
        setup = Setup(dict.fromkeys((1, 2, 3), 500_00), PotCarry(1))
        dealt = Round(load_game(HOLDEM).spread(), setup, Chance.stacked([a, b, mine[0], c, d, mine[1]], STANDARD))
        (decision,) = dealt.decisions
        assert decision.seat == 1
        return bot_for(dealt.game).choose(dealt.view(1), decision)

    assert first_choice("As Kd Ah Kh") == first_choice("2c 7d 3h 8s")


# Wagers and banks


@pytest.mark.parametrize("name", each_game(BANKED))
def test_a_bots_wagers_can_be_played_with_its_stack(name: str) -> None:
    game = load_game(name).spread()
    assert isinstance(game, BankedGame)
    bettor = bettor_for(game)
    for stack, seed in product((0, 100, 499, 500, 1_000, 1_300, 2_000, 5_000, 50_000), range(50)):
        wagers = bettor.wagers(1, stack, Random(seed))
        if wagers:
            bank = Wager(2, 2, BANK, 100_00)
            assert Round(game, Setup({1: stack, 2: 500_00}, BankCarry(2), (bank, *wagers)), Chance.seeded(seed))


@pytest.mark.parametrize(("stack", "bank"), [(0, 0), (39_00, 0), (40_00, 20_00), (100_00, 50_00), (10_000_00, 250_00)])
def test_a_bot_banks_half_its_stack_up_to_fifty_times_the_least_wager(stack: int, bank: int) -> None:
    game = load_game(THREE_CARD).spread()
    assert isinstance(game, BankedGame)
    assert game.limits.least == 5_00
    assert bettor_for(game).bank(stack) == bank
