"""Whatever people do at a table, the money is conserved, the round ends, and it can be played again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Fold
from cardroom.dealing.decisions import IllegalChoice
from cardroom.dealing.record import play_again, record
from cardroom.dealing.round import Round, replay
from cardroom.dealing.wire import to_json
from cardroom.tables import BankTable, PayingTable, PotTable, Table
from support.bank_people import bank_and_wager, bank_games
from support.bank_people import come_and_go as others_come_and_go
from support.bank_people import table_at_random as bank_table_at_random
from support.effort import effort, examples
from support.paying_people import come_and_go as payers_come_and_go
from support.paying_people import paying_games
from support.paying_people import table_at_random as paying_table_at_random
from support.play import bytes_of, money_after_every_event
from support.pot_people import come_and_go, pot_games, table_at_random
from support.strategies import illegal, pot_tables, seeds

ROUNDS = 4
HANDS = 6
MOST_CHOICES = 2000


def play_at_random(played: Round, random: Random) -> None:
    """Legal choices to the end, now and then one that is not; some rounds with few folds, so that hands are shown."""
    folding = random.choice((0.1, 0.3, 1.0))
    for _ in range(MOST_CHOICES):
        if played.is_over:
            return
        decision = random.choice(played.decisions)
        if random.random() < 0.1:
            try_something_illegal(played, random)
        choice = decision.option.sample(random)
        if random.random() < 0.1 * folding:
            played.choose_default(decision)
        elif choice != Fold() or random.random() < folding:
            played.choose(decision.seat, choice, decision.spot)
    pytest.fail(f"no end after {MOST_CHOICES} choices")


def try_something_illegal(played: Round, random: Random) -> None:
    before = bytes_of(played)
    seat, choice, spot = illegal(played.decisions[0], played, random)
    with pytest.raises(IllegalChoice):
        played.choose(seat, choice, spot)
    assert bytes_of(played) == before


def check(played: Round) -> None:
    money_after_every_event(played)
    assert played.decisions == []
    assert played.result is not None
    assert not played.result.void
    told = to_json([played.events, played.result, played.choices])
    again = replay(played.game, played.setup, played.chance, played.choices)
    assert to_json([again.events, again.result, again.choices]) == told
    from_paper = play_again(record(played).to_json(), played.game)
    assert to_json([from_paper.events, from_paper.result, from_paper.choices]) == told


def play_one(table: Table[Any], seed: str, random: Random) -> None:
    played = table.deal(Chance.seeded(seed))
    play_at_random(played, random)
    check(played)
    table.finish()


def play_hands(table: PotTable, hands: int, random: Random) -> int:
    """Hand after hand, while people come and go. How many there were players for."""
    total = sum(table.stacks.values())
    dealt = 0
    for number in range(hands):
        if len(table.playing) >= table.game.rules.fewest:
            play_one(table, f"{random.random()} {number}", random)
            dealt += 1
        total += come_and_go(table, random)
        assert sum(table.stacks.values()) + table.pot + table.collected == total
    return dealt


def play_rounds(table: BankTable, rounds: int, random: Random) -> int:
    """Round after round, while people come and go. How many somebody banked and wagered in."""
    total = sum(table.stacks.values())
    dealt = 0
    for number in range(rounds):
        if bank_and_wager(table, random):
            play_one(table, f"{random.random()} {number}", random)
            dealt += 1
            assert sum(table.stacks.values()) + table.collected == total
        total += others_come_and_go(table, random)
    return dealt


def play_paying(table: PayingTable, hands: int, random: Random) -> int:
    """Hand after hand, while people come and go. How many there were players for."""
    total = sum(table.stacks.values())
    dealt = 0
    for number in range(hands):
        if len(table.playing) >= table.game.rules.fewest:
            play_one(table, f"{random.random()} {number}", random)
            dealt += 1
        total += payers_come_and_go(table, random)
        assert sum(table.stacks.values()) + table.pot + table.collected == total
    return dealt


@pytest.mark.parametrize("name", pot_games())
def test_pot_games_at_random(name: str) -> None:
    dealt = 0
    for number in range(examples(18)):
        random = Random(f"{name} {number}")
        dealt += play_hands(table_at_random(name, random), HANDS, random)
    assert dealt > 40


@effort(150)
@given(pot_tables(), seeds)
def test_holdem_at_random(table: PotTable, seed: int) -> None:
    play_hands(table, ROUNDS, Random(seed))


@pytest.mark.parametrize("name", bank_games())
def test_games_against_a_player_dealer_at_random(name: str) -> None:
    dealt = 0
    for number in range(examples(15)):
        random = Random(f"{name} {number}")
        dealt += play_rounds(bank_table_at_random(name, random), ROUNDS, random)
    assert dealt > 30


@pytest.mark.parametrize("name", paying_games())
def test_games_where_players_pay_one_another_at_random(name: str) -> None:
    dealt = 0
    for number in range(examples(20)):
        random = Random(f"{name} {number}")
        dealt += play_paying(paying_table_at_random(name, random), ROUNDS, random)
    assert dealt > 40


@pytest.mark.parametrize("name", pot_games())
def test_a_void_at_any_moment_of_a_hand_gives_everything_back(name: str) -> None:
    for number in range(examples(6)):
        random = Random(f"void {name} {number}")
        table = table_at_random(name, random)
        if len(table.playing) >= table.game.rules.fewest:
            void_somewhere(table.deal(Chance.seeded(number)), random)


@pytest.mark.parametrize("name", bank_games())
def test_a_void_at_any_moment_against_a_player_dealer_gives_everything_back(name: str) -> None:
    for number in range(examples(4)):
        random = Random(f"void {name} {number}")
        table = bank_table_at_random(name, random)
        if bank_and_wager(table, random):
            void_somewhere(table.deal(Chance.seeded(number)), random)


@pytest.mark.parametrize("name", paying_games())
def test_a_void_at_any_moment_where_players_pay_one_another_gives_everything_back(name: str) -> None:
    for number in range(examples(6)):
        random = Random(f"void {name} {number}")
        table = paying_table_at_random(name, random)
        if len(table.playing) >= table.game.rules.fewest:
            void_somewhere(table.deal(Chance.seeded(number)), random)


def void_somewhere(played: Round, random: Random) -> None:
    for _ in range(random.randint(0, 12)):
        if not played.is_over:
            decision = played.decisions[0]
            played.choose(decision.seat, decision.option.sample(random), decision.spot)
    if not played.is_over:
        played.void("fire alarm")
        money_after_every_event(played)
        assert played.result is not None
        assert played.result.stacks == played.setup.stacks
        assert played.result.fees == 0
