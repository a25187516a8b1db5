"""The base of the bots for games against a player-dealer: small, steady wagers and a moderate bank."""

from __future__ import annotations

from random import Random
from typing import Any

from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat, Spot, further_hand
from cardroom.dealing.setup import Wager
from cardroom.dealing.view import RoundView
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents


class BankedBot:
    """Wagers one to three times the minimum, and now and then the minimum on a bonus wager."""

    def __init__(self, game: BankedGame[Any]) -> None:
        self.game = game

    def choose(self, _view: RoundView, decision: Decision) -> Choice:
        return decision.option.default

    def base(self, random: Random) -> str:
        """Returns the main wager: one that other wagers need, or one without a pay table, or the first offered."""
        offered = self.game.offered
        needed: list[str] = [kind for needs in self.game.rules.needs.values() for kind in needs if kind in offered]
        even = [kind for kind in offered if kind not in self.game.outcomes]
        return random.choice(needed or even or offered[:1])

    def wagers(self, seat: Seat, stack: Cents, random: Random) -> list[Wager]:
        minimum = self.game.limits.least
        rules, base = self.game.rules, self.base(random)
        kinds = [base, *rules.needs.get(base, ())[:1]]
        kinds += [kind for kind in self.game.offered if self._goes_with(kind, base) and random.random() < 0.3]
        amounts = {kind: self.game.kind_limits.get(kind, self.game.limits).least for kind in kinds}
        amounts[base] = min(minimum * random.choice((1, 1, 2, 3)), self.game.limits.most or 3 * minimum)
        amounts |= {kind: amounts[other] for kind, other in rules.equals.items() if kind in amounts}
        wagers = [Wager(seat, spot, kind, n) for kind, n in amounts.items() for spot in self._places(seat, kind)]
        return wagers if self.game.needed(wagers, 0)[seat] <= stack else []

    def _goes_with(self, kind: str, base: str) -> bool:
        needs = self.game.rules.needs.get(kind, ())
        return kind in self.game.outcomes and kind != base and (not needs or base in needs)

    def _places(self, seat: Seat, kind: str) -> list[Spot]:
        hands = self.game.hands_a_spot if kind in self.game.on_every_hand else 1
        return [further_hand(seat, number) for number in range(hands)]

    def bank(self, stack: Cents) -> Cents:
        """Banks half the stack, up to fifty minimum wagers. Passes if that is less than four minimum wagers."""
        amount = min(stack // 2, 50 * self.game.limits.least) // 100 * 100
        return amount if amount >= 4 * self.game.limits.least else 0
