"""Whole tables of bots over many rounds: the bank or the button goes round, banks fall short, the house collects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import ClassVar

from cardroom.analysis.at_table import NAMES
from cardroom.analysis.odds import Result, Tally, sign
from cardroom.analysis.simulation.job import Tallies
from cardroom.analysis.simulation.spread import Spread
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.round import Round
from cardroom.money import Cents, clockwise_from
from cardroom.tables import BankTable, open_table
from cardroom.tables.self_play import deal_one, seat_bots, usual_chips

PLAYER_DEALER, BUTTON, COLLECTION = "player-dealer", "button", "collection"


@dataclass(frozen=True)
class WholeTable:
    """So many bots as they sit at a house's table. What a line tells is in dollars a round."""

    spread: Spread
    players: int | None
    seed: int
    chunk: ClassVar = 100
    """A chunk begins with everybody sitting down."""
    in_threads: ClassVar = False

    def run(self, number: int, rounds: int) -> Tallies:
        table = open_table(self.spread.game)
        chips = usual_chips(table.game)
        seat_bots(table, self.players, chips)
        random = Random(f"{self.seed}, chunk {number}")
        tallies: Tallies = {}
        for place in range(number * self.chunk, number * self.chunk + rounds):
            for seat, stack in table.stacks.items():
                if stack < chips:
                    table.buy(seat, chips - stack)
            before, collected = dict(table.stacks), table.collected
            dealt = deal_one(table, Chance.seeded(f"{self.seed}, round {place + 1}"), random)
            _tell(tallies, COLLECTION, table.collected - collected)
            for seat, name in _places(dealt, isinstance(table, BankTable)):
                _tell(tallies, name, table.stacks[seat] - before[seat])
        return tallies


def _places(dealt: Round, banked: bool) -> Iterator[tuple[Seat, str]]:
    """Who was in the round, and what to call the place: counted clockwise from the player-dealer or the button."""
    setup = dealt.setup
    first = setup.carry.player_dealer if banked else setup.carry.button
    seats = {wager.seat for wager in setup.wagers} if banked else set(setup.stacks)
    name = PLAYER_DEALER if banked else BUTTON
    for after, seat in enumerate(clockwise_from(sorted({*seats, first}), first - 1)):
        if seat in seats:
            yield seat, f"{after} after the {name}" if after else name


def _tell(tallies: Tallies, name: str, won: Cents) -> None:
    tallies.setdefault(name, Tally())[Result(NAMES[sign(won)], Fraction(won, 100))] += 1
