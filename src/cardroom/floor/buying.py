"""Buy-ins: the minimum to sit down, the maximum, and when a short buy is allowed."""

from __future__ import annotations

from cardroom.floor.guest import Number, Refused
from cardroom.games.spread import AnySpreadGame
from cardroom.houses.files import TableRules
from cardroom.money import Cents, show_dollars

USUAL_TIMES = 10
"""The buy-in if the book names none: ten maximum bets or minimum wagers (assumed)."""


class Buying:
    """The buy-ins of one table. Each person's buys are remembered until they leave."""

    def __init__(self, rules: TableRules, game: AnySpreadGame) -> None:
        self.rules = rules
        self.change(game)
        self.short_buys: dict[Number, int] = {}
        """Short buys of each person since the last full buy, or since sitting down if the house allows only one."""

    def change(self, game: AnySpreadGame) -> None:
        """Sets the minimum buy-in and the chips for a game with new stakes."""
        self.buy_in = game.buy_in
        self.least: Cents = game.buy_in.least or game.buy_in.cap(USUAL_TIMES * game.unit)
        self.chips = game.chips

    def check(self, person: Number, chips: Cents, stack: Cents = 0) -> None:
        """Checks a buy on top of a stack. Raises Refused."""
        if reason := self.buy_in.refuse_more(stack + chips):
            raise Refused(reason, "too-much")
        if chips % min(self.chips):
            raise Refused(
                f"buy a multiple of {show_dollars(min(self.chips))}, the smallest chip, not {show_dollars(chips)}",
                "not-offered",
            )
        if chips >= self.least:
            return
        if person not in self.short_buys:
            raise Refused(f"the minimum buy-in is {show_dollars(self.least)}, not {show_dollars(chips)}", "too-little")
        if self.rules.short_buys == "none":
            raise Refused(f"short buys are not allowed here: buy at least {show_dollars(self.least)}", "too-little")
        if self.short_buys[person]:
            between = " between full buys" if self.rules.short_buys == "between-full-buys" else ""
            minimum = show_dollars(self.least)
            raise Refused(f"only one short buy is allowed{between}: buy at least {minimum}", "too-little")

    def room(self, stack: Cents, chips: Cents) -> Cents:
        """Returns as much of these chips as may be bought on top of a stack, in whole chips."""
        most = self.buy_in.most
        return min(chips, (most - stack) // self.chips[0] * self.chips[0]) if most else chips

    def bought(self, person: Number, chips: Cents) -> None:
        before = self.short_buys.get(person, 0)
        if chips < self.least:
            self.short_buys[person] = before + 1
        else:
            self.short_buys[person] = 0 if self.rules.short_buys == "between-full-buys" else before

    def left(self, person: Number) -> None:
        self.short_buys.pop(person, None)
