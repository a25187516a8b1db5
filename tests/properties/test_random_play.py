"""Whatever people do at a table, the money is conserved, the round ends, and it can be played again."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import IllegalChoice
from cardroom.dealing.record import play_again, record
from cardroom.dealing.round import Round, replay
from cardroom.dealing.wire import to_json
from cardroom.tables import BankTable, PotTable
from support.effort import effort
from support.play import bytes_of, money_after_every_event
from support.strategies import bank_tables, illegal, pot_tables, seeds, wager_at_random

ROUNDS = 4
MOST_CHOICES = 2000


def play_at_random(played: Round, random: Random) -> None:
    """Legal choices to the end, now and then one that is not."""
    for _ in range(MOST_CHOICES):
        if played.is_over:
            return
        decision = random.choice(played.decisions)
        if random.random() < 0.15:
            try_something_illegal(played, random)
        if random.random() < 0.1:
            played.choose_default(decision)
        else:
            played.choose(decision.seat, decision.option.sample(random), decision.spot)
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


def play_rounds(table: PotTable | BankTable, seed: int) -> None:
    random = Random(seed)
    total = sum(table.stacks.values())
    for number in range(ROUNDS):
        if isinstance(table, BankTable):
            wager_at_random(table, random)
            if table.is_broken or not table.wagers:
                return
        elif len(table.playing) < 2:
            return
        played = table.deal(Chance.seeded(f"{seed} {number}"))
        play_at_random(played, random)
        check(played)
        table.finish()
        assert sum(table.stacks.values()) + table.collected == total
        if isinstance(table, PotTable):
            table.time_due = random.random() < 0.3
            table.sitting_out = {seat for seat in table.stacks if random.random() < 0.1}


@effort(1000)
@given(pot_tables(), seeds)
def test_holdem_at_random(table: PotTable, seed: int) -> None:
    play_rounds(table, seed)


@effort(1200)
@given(bank_tables(), seeds)
def test_games_against_a_player_dealer_at_random(table: BankTable, seed: int) -> None:
    play_rounds(table, seed)


@effort(150)
@given(pot_tables(), seeds)
def test_a_void_at_any_moment_of_a_hand_gives_everything_back(table: PotTable, seed: int) -> None:
    void_somewhere(table.deal(Chance.seeded(seed)), Random(seed))


@effort(150)
@given(bank_tables(), seeds)
def test_a_void_at_any_moment_against_a_player_dealer_gives_everything_back(table: BankTable, seed: int) -> None:
    wager_at_random(table, Random(seed))
    if table.player_dealer and table.wagers:
        void_somewhere(table.deal(Chance.seeded(seed)), Random(seed))


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
