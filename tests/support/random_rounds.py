"""Rounds of every game with people who do at random what they may. They are played once, and then looked at."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice, Fold
from cardroom.dealing.decisions import Decision, IllegalChoice
from cardroom.dealing.record import record, replay_record
from cardroom.dealing.round import Round, replay
from cardroom.dealing.wire import to_json
from cardroom.tables import BankTable, PayingTable, PotTable, Table
from support import bank_people, blackjack_people, paying_people, pot_people
from support.play import bytes_of, money_after_every_event
from support.strategies import illegal

Decide = Callable[[Decision, Random], Choice]
MOST_CHOICES = 2000
HANDS, ROUNDS = 6, 4
"""At one table."""


def sample(decision: Decision, random: Random) -> Choice:
    return decision.option.sample(random)


def play_at_random(played: Round, random: Random, decide: Decide = sample) -> None:
    """Legal choices to the end, now and then one that is not; some rounds with few folds, so that hands are shown."""
    folding = random.choice((0.1, 0.3, 1.0))
    for _ in range(MOST_CHOICES):
        if played.is_over:
            return
        decision = random.choice(played.decisions)
        if random.random() < 0.05:
            try_something_illegal(played, random)
        choice = decide(decision, random)
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


def play_one(table: Table[Any], seed: str, random: Random, decide: Decide = sample) -> Round:
    played = table.deal(Chance.seeded(seed))
    play_at_random(played, random, decide)
    table.finish()
    return played


def play_hands(table: PotTable | PayingTable, hands: int, random: Random) -> list[Round]:
    """Hand after hand, whenever there are players enough, while people come and go."""
    total = sum(table.stacks.values())
    played = []
    for number in range(hands):
        if len(table.playing) >= table.game.rules.fewest:
            played.append(play_one(table, f"{random.random()} {number}", random))
        if isinstance(table, PotTable):
            total += pot_people.come_and_go(table, random)
        else:
            total += paying_people.come_and_go(table, random)
        assert sum(table.stacks.values()) + table.pot + table.collected == total
    return played


def play_rounds(table: BankTable, rounds: int, random: Random) -> list[Round]:
    """Round after round, whenever somebody banks and wagers, while people come and go."""
    total = sum(table.stacks.values())
    played = []
    for number in range(rounds):
        if bank_people.bank_and_wager(table, random):
            played.append(play_one(table, f"{random.random()} {number}", random))
            assert sum(table.stacks.values()) + table.collected == total
        total += bank_people.come_and_go(table, random)
    return played


def pot_rounds(name: str, tables: int) -> list[Round]:
    played = []
    for number in range(tables):
        random = Random(f"{name} {number}")
        played += play_hands(pot_people.table_at_random(name, random), HANDS, random)
    return played


def paying_rounds(name: str, tables: int) -> list[Round]:
    played = []
    for number in range(tables):
        random = Random(f"{name} {number}")
        played += play_hands(paying_people.table_at_random(name, random), ROUNDS, random)
    return played


def bank_rounds(name: str, tables: int) -> list[Round]:
    played = []
    for number in range(tables):
        random = Random(f"{name} {number}")
        played += play_rounds(bank_people.table_at_random(name, random), ROUNDS, random)
    return played


def blackjack_rounds(name: str, tables: int) -> list[Round]:
    """A round at each table: with what a table may choose differently, and people who split and double a lot."""
    played = []
    for number in range(tables):
        random = Random(f"{name} {number}")
        table = blackjack_people.table_at_random(random.choice(blackjack_people.spread(name)), random)
        total = sum(table.stacks.values())
        if table.wagers:
            played.append(play_one(table, f"{name} {number}", random, blackjack_people.decide))
        assert sum(table.stacks.values()) + table.collected == total
    return played


# What holds of every round


def check_money_and_replay(played: Round) -> None:
    money_after_every_event(played)
    assert played.decisions == []
    assert played.result is not None
    assert not played.result.void
    again = replay_record(record(played).to_json(), played.game)
    assert to_json([again.events, again.result, again.choices]) == to_json(
        [played.events, played.result, played.choices]
    )


def check_void(played: Round, random: Random) -> None:
    """The same round, voided at some moment."""
    made = played.choices[: random.randint(0, min(12, len(played.choices)))]
    then = replay(played.game, played.setup, played.chance, made)
    if not then.is_over:
        then.void("fire alarm")
        money_after_every_event(then)
        assert then.result is not None
        assert then.result.stacks == then.setup.stacks
        assert then.result.fees == 0
