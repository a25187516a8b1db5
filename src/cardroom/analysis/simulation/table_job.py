"""Simulates full tables of bots: the bank or button rotates, banks may fall short, and the house collects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import ClassVar

from cardroom.analysis.simulation.at_table import NAMES
from cardroom.analysis.simulation.job import Tallies
from cardroom.analysis.simulation.spread import Spread
from cardroom.analysis.wager_odds import Result, Tally, sign
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.round import Round
from cardroom.money import Cents, clockwise_from
from cardroom.tables import open_table
from cardroom.tables.self_play import deal_one, seat_bots

PLAYER_DEALER, BUTTON, COLLECTION = "player-dealer", "button", "collection"


@dataclass(frozen=True)
class WholeTable:
    """Bots at a house's table. Each line is in dollars per round."""

    spread: Spread
    players: int | None
    seed: int
    chunk: ClassVar = 100
    """All players sit down anew at the start of a chunk."""
    in_threads: ClassVar = False

    def run(self, number: int, rounds: int) -> Tallies:
        table = open_table(self.spread.game)
        chips = table.game.usual_chips
        seat_bots(table, self.players, chips)
        random = Random(f"{self.seed}, chunk {number}")
        tallies: Tallies = {}
        for place in range(number * self.chunk, number * self.chunk + rounds):
            for seat, stack in table.stacks.items():
                if stack < chips:
                    table.buy(seat, chips - stack)
            before, collected = dict(table.stacks), table.collected
            dealt = deal_one(table, Chance.seeded(f"{self.seed}, round {place + 1}"), random)
            _add(tallies, COLLECTION, table.collected - collected)
            for seat, name in _places(dealt, table.game.kind == "bank"):
                _add(tallies, name, table.stacks[seat] - before[seat])
        return tallies


def _places(dealt: Round, banked: bool) -> Iterator[tuple[Seat, str]]:
    """The seats in the round, each with the name of its place, clockwise from the player-dealer or the button."""
    setup = dealt.setup
    first = setup.carry.player_dealer if banked else setup.carry.button
    seats = {wager.seat for wager in setup.wagers} if banked else set(setup.stacks)
    name = PLAYER_DEALER if banked else BUTTON
    for after, seat in enumerate(clockwise_from(sorted({*seats, first}), first - 1)):
        if seat in seats:
            yield seat, f"{after} after the {name}" if after else name


def _add(tallies: Tallies, name: str, won: Cents) -> None:
    tallies.setdefault(name, Tally())[Result(NAMES[sign(won)], Fraction(won, 100))] += 1
