"""The blackjack bot over many rounds: legal, far better than chance, quick."""

from __future__ import annotations

import subprocess
import sys
import time
from random import Random

import pytest

from cardroom.bots import AtRandom, BlackjackBot, Bot, bot_for
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.bank_events import WagerSettled
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, further_hand
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.dealing.view import RoundView
from cardroom.games.california.banked import BankCarry
from cardroom.games.california.blackjack.game import BASE, Blackjack
from cardroom.houses import all_games
from cardroom.tables.self_play import play_with
from support.blackjack_round import Blackjacks, blackjack
from support.effort import examples

NAMES = [game.id for game in all_games() if issubclass(game.game_type, Blackjack)]


def setup_of(game: Blackjack, random: Random, chips: int) -> Setup[BankCarry]:
    """Two players, one behind the first where that is allowed, and the player-dealer in the last seat."""
    bank = game.rules.seats
    least = game.limits.least
    people = [(1, 1), (2, 2)] + [(bank + 1, 1)] * bool(game.rules.backline)
    wagers = [
        Wager(seat, further_hand(spot, number), BASE, least * random.randint(1, 2))
        for seat, spot in people
        for number in range(game.hands_a_spot)
    ]
    stacks = dict.fromkeys((1, 2, bank, bank + 1), least * chips)
    return Setup({**stacks, bank: least * 1000}, BankCarry(bank), (Wager(bank, bank, BANK, least * 500), *wagers))


class HalfAtRandom:
    """Asks the bot and looks at its answer, but plays any other half of the time, to come into odd places."""

    def __init__(self, bot: Bot, seed: str) -> None:
        self.bot, self.other, self.random = bot, AtRandom(seed), Random(seed)
        self.asked = 0

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        choice = self.bot.choose(view, decision)
        assert decision.option.refuse(choice) is None
        self.asked += 1
        return choice if self.random.random() < 0.5 else self.other.choose(view, decision)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_it_never_chooses_what_is_not_offered(name: str) -> None:
    game = blackjack(name)
    random, player = Random(name), HalfAtRandom(bot_for(game), name)
    for number in range(examples(100, in_soak=2000)):
        chips = random.choice((8, 9, 12, 20))
        play_with(Round(game, setup_of(game, random, chips), Chance.seeded(f"{name} {number}")), player)
    assert player.asked > 200


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_it_loses_far_less_than_play_at_random(name: str) -> None:
    game = blackjack(name)
    smart, at_random = average(game, bot_for(game)), average(game, AtRandom(name))
    assert smart > -0.15
    assert smart - at_random > 0.2


def average(game: Blackjack, bot: Bot) -> float:
    """What a player wins a round, in wagers, the collection left out; the same cards for every bot."""
    bank, least = game.rules.seats, game.limits.least
    spots = [further_hand(1, number) for number in range(game.hands_a_spot)]
    wagers = (Wager(bank, bank, BANK, least * 500), *(Wager(1, spot, BASE, least) for spot in spots))
    setup = Setup({1: least * 100, bank: least * 1000}, BankCarry(bank), wagers)
    won = 0
    for seed in range(rounds := examples(250, in_soak=5000)):
        dealt = Round(game, setup, Chance.seeded(f"average {seed}"))
        play_with(dealt, bot)
        won += sum(event.paid - event.collected for event in dealt.events if isinstance(event, WagerSettled))
    return won / least / rounds


def test_a_decision_takes_less_than_a_millisecond_once_its_up_card_is_known() -> None:
    game = blackjack("oaks/pure-21-5-blackjack")
    table = Blackjacks(game, "8d 8h", "6c 9s")
    (decision,), view, bot = table.round.decisions, table.round.view(1), BlackjackBot(game)
    bot.choose(view, decision)
    times = []
    for _ in range(200):
        start = time.thread_time()
        BlackjackBot(game).choose(view, decision)
        times.append(time.thread_time() - start)
    assert sorted(times)[100] < 0.001


def test_playing_blackjack_compiles_nothing() -> None:
    code = "import sys, cardroom.bots.blackjack.bot; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
