"""Buy-ins: the minimum to sit down, and when a short buy is allowed."""

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
        usual = self.rules.buy_in * 100 or (self.rules.buy_in_times or USUAL_TIMES) * game.unit
        self.least: Cents = max(usual, game.buy_in)
        self.chips: tuple[Cents, ...] = tuple(chip * 100 for chip in self._chips(game.unit))
        """The values of the chips at the table."""

    def _chips(self, unit: Cents) -> tuple[int, ...]:
        up_to = sorted((int(dollars), chips) for dollars, chips in self.rules.chips_up_to.items())
        return next((chips for dollars, chips in up_to if unit <= dollars * 100), self.rules.chips)

    def check(self, person: Number, chips: Cents) -> None:
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

    def bought(self, person: Number, chips: Cents) -> None:
        before = self.short_buys.get(person, 0)
        if chips < self.least:
            self.short_buys[person] = before + 1
        else:
            self.short_buys[person] = 0 if self.rules.short_buys == "between-full-buys" else before

    def left(self, person: Number) -> None:
        self.short_buys.pop(person, None)
