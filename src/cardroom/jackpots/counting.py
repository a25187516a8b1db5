"""Commands of the house: the rules that are posted, and the rounds that are counted."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardroom.dealing.decisions import Seat
from cardroom.houses.jackpot_file import PoolRules
from cardroom.jackpots.commands import Claim, Drop, JackpotCommand
from cardroom.jackpots.events import JackpotEvent, RulesPosted
from cardroom.jackpots.finding import Found
from cardroom.jackpots.pools import JackpotRefusal, Jackpots, PoolState
from cardroom.money import Cents


class PostRules(JackpotCommand, frozen=True):
    """Posts the rules of a new jackpot, or new rules of one that is there. They hold for hands from now on."""

    rules: PoolRules
    house: str
    """The slug of the house."""
    by: ClassVar[Literal["floor", "house"]] = "house"

    def carry_out(self, jackpots: Jackpots) -> list[JackpotEvent]:
        name, number = self.rules.name, self.rules.number
        for other in jackpots.pools.values():
            if (other.rules.name == name) is not (other.rules.number == number):
                taken = f"{other.rules.name} has the number {other.rules.number}"
                raise JackpotRefusal(f"{name} cannot have the number {number}: {taken}", "used-before")
        if claims := jackpots.open_claims(name):
            raise JackpotRefusal(f"claim {claims[0].number} is open, and the rules stay as they are", "not-now")
        if name in jackpots.pools:
            jackpots.pools[name].rules = self.rules
        else:
            jackpots.pools[name] = PoolState(self.rules, self.house)
        return [RulesPosted(name, number)]


class CountRound(JackpotCommand, frozen=True):
    """A round that is over: its drop, and the hands in it that are good enough. The rounds of a table are counted in
    order, and each of them once."""

    pool: str
    table: int
    round: int
    entry: int
    """The number of the log entry that ended the round."""
    drop: Cents = 0
    found: tuple[Found, ...] = ()
    people: dict[Seat, int] = {}
    """The account of everybody who was dealt in; 0 for a bot."""
    deck: int = 52
    by: ClassVar[Literal["floor", "house"]] = "house"

    def carry_out(self, jackpots: Jackpots) -> list[JackpotEvent]:
        jackpots.pool(self.pool)
        if self.round <= jackpots.counted.get(self.table, 0):
            raise JackpotRefusal(f"round {self.round} of table {self.table} was counted before", "used-before")
        events: list[JackpotEvent] = []
        for found in self.found:
            claim = Claim(self.at, self.who, self.table, self.round, self.entry, found, self.people, self.deck)
            events += claim.carry_out(jackpots)
        if self.drop:
            events += Drop(self.at, self.who, self.pool, self.table, self.drop).carry_out(jackpots)
        jackpots.counted[self.table] = self.round
        return events
