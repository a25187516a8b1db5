"""With how much somebody may sit down, and when they may buy less."""

from __future__ import annotations

from typing import Any

from cardroom.dealing.game import Game
from cardroom.floor.guest import Number, Refused
from cardroom.floor.terms import unit_of
from cardroom.games.paying import PayingGame
from cardroom.houses.files import TableRules
from cardroom.money import Cents, show_dollars

USUAL_TIMES = 10
"""Where the book names no buy-in: ten of the largest bets or least wagers (assumed)."""


class Buying:
    """The buy-ins of one table. They are remembered until somebody leaves."""

    def __init__(self, rules: TableRules, game: Game[Any]) -> None:
        self.rules = rules
        self.change(game)
        self.short_buys: dict[Number, int] = {}
        """How many short buys since the last full one, or since sitting down where only one is allowed at all."""

    def change(self, game: Game[Any]) -> None:
        """The table is for other stakes now."""
        self.least: Cents = self.rules.buy_in * 100 or (self.rules.buy_in_times or USUAL_TIMES) * unit_of(game)
        if isinstance(game, PayingGame):
            self.least = max(self.least, game.buy_in)
        self.chips: tuple[Cents, ...] = tuple(chip * 100 for chip in self._chips(unit_of(game)))
        """What the chips of the table are worth."""

    def _chips(self, unit: Cents) -> tuple[int, ...]:
        up_to = sorted((int(dollars), chips) for dollars, chips in self.rules.chips_up_to.items())
        return next((chips for dollars, chips in up_to if unit <= dollars * 100), self.rules.chips)

    def check(self, person: Number, chips: Cents) -> None:
        if chips % min(self.chips):
            raise Refused(f"chips are sold by {show_dollars(min(self.chips))}")
        if chips >= self.least:
            return
        if person not in self.short_buys:
            raise Refused(f"the buy-in is at least {show_dollars(self.least)}")
        if self.rules.short_buys == "none":
            raise Refused(f"there are no short buys here: a buy is at least {show_dollars(self.least)}")
        if self.short_buys[person]:
            since = " since the last full one" if self.rules.short_buys == "between-full-buys" else ""
            raise Refused(f"there is one short buy only{since}: this one is at least {show_dollars(self.least)}")

    def bought(self, person: Number, chips: Cents) -> None:
        before = self.short_buys.get(person, 0)
        if chips < self.least:
            self.short_buys[person] = before + 1
        else:
            self.short_buys[person] = 0 if self.rules.short_buys == "between-full-buys" else before

    def left(self, person: Number) -> None:
        self.short_buys.pop(person, None)
