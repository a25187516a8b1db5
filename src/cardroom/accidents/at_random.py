"""Faults at random, from a seed."""

from __future__ import annotations

from random import Random
from typing import get_args

from cardroom.accidents.fault import Decided
from cardroom.accidents.ruling import rule_on
from cardroom.accidents.scene import Fault
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.incidents import Happened, Plan
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.round import Round
from cardroom.houses.house import HouseGame
from cardroom.houses.ruling import situations_of
from cardroom.rulings.situations import ask_of

COUNTS = (1, 1, 1, 2, 5, -1, -2)
PAUSES = 3
TRIES = 20
AMOUNTS = (1_00, 5_00, 25_00, 100_00)


def random_fault(game: HouseGame, played: Round, random: Random) -> Fault:
    """A fault that this game may have. It need not be possible at this moment."""
    situation = random.choice(situations_of(game.house, game.slug))
    dealer = played.dealer
    seat = random.choice([0, *sorted(dealer.hands), *played.setup.stacks])
    wagers = {wager.kind for wager in dealer.wagers} if isinstance(dealer, BankDealer) else set()
    answers = {ask: random.choice(sorted(ask_of(ask).answers)) for ask in situation.asks if random.random() < 0.5}
    hand = dealer.hands.get(seat, ())
    return Fault(
        situation.id,
        seat,
        random.randrange(len(hand)) if hand else 0,
        random.choice(COUNTS),
        random.choice(AMOUNTS),
        random.choice(sorted(wagers)) if wagers else "",
        answers,
    )


class AccidentProne:
    """A table at which up to `most` things go wrong. It is called before every decision of a round."""

    CHANCE = 0.15

    def __init__(self, game: HouseGame, random: Random, most: int) -> None:
        self.game = game
        self.random = random
        self.left = most

    def __call__(self, played: Round) -> None:
        if not self.left or self.random.random() > self.CHANCE:
            return
        for _ in range(TRIES):
            fault = random_fault(self.game, played, self.random)
            try:
                played.have(rule_on(self.game, played, fault, self.random.choice(get_args(Decided))))
            except Refusal:
                continue
            self.left -= 1
            return


def random_plan(game: HouseGame, played: Round, random: Random) -> Plan:
    """Something that goes wrong at one of the pauses of a round like this one; empty if nothing can."""
    planned = []
    for pause in range(1, PAUSES + 1):
        fault = random_fault(game, played, random)
        try:
            planned.append(Happened(rule_on(game, played, fault, "stands"), pause=pause))
        except Refusal:
            continue
    return tuple(planned)
