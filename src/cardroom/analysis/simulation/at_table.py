"""Plays rounds with the engine: one player against a bank that covers every wager."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from cardroom.analysis.evaluation import PLAYER, Evaluation
from cardroom.analysis.wager_odds import Result, sign
from cardroom.bots.bot import Bot
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.bank_events import PrizePaid, WagerSettled
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import further_hand
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry, BankedGame
from cardroom.money import Cents
from cardroom.tables.self_play import play_with

STACK: Cents = 10**14
"""Enough for any payout."""
NAMES = {1: "win", 0: "push", -1: "lose"}


class Alone:
    """A table with one player, who makes every wager. The bot decides for both sides."""

    def __init__(self, game: BankedGame[Any], evaluations: Iterable[Evaluation], bot: Bot) -> None:
        self.game = game
        self.bot = bot
        self.wagers = {evaluation.wager: evaluation.kinds for evaluation in evaluations if evaluation.kinds}
        self.setup = Setup({PLAYER: STACK, game.rules.seats: STACK}, BankCarry(game.rules.seats), _money(game))
        down = self.setup.wagers
        self.units = {
            name: sum(wager.amount for wager in down if wager.kind == kinds[0]) for name, kinds in self.wagers.items()
        }

    def play(self, chance: Chance) -> dict[str, Result]:
        """Plays a round and returns the result of every wager that was made."""
        played = Round(self.game, self.setup, chance)
        play_with(played, self.bot)
        settled = [event for event in played.events if isinstance(event, WagerSettled)]
        assert not any(event.uncovered for event in settled), "the bank covers everything"
        # A prize that needs no wager counts with the base wager, which is the first.
        prizes = sum(event.amount for event in played.events if isinstance(event, PrizePaid))
        results: dict[str, Result] = {}
        for name, kinds in self.wagers.items():
            if own := [event for event in settled if event.kind in kinds]:
                results[name] = _result(own, self.units[name], 0 if results else prizes)
        return results


def _result(settled: Sequence[WagerSettled], unit: Cents, prizes: Cents) -> Result:
    """The result of one wager per unit. The unit of a wager made after the deal is the wager itself."""
    risked = sum(event.amount for event in settled)
    net = Fraction(sum(event.paid - event.collected for event in settled) + prizes, unit or risked)
    return Result(NAMES[sign(net)], net, Fraction(risked, unit or risked))


def _money(game: BankedGame[Any]) -> tuple[Wager, ...]:
    """The bank and a wager of every kind: one unit if it requires another wager, otherwise two."""
    rules = game.rules
    unit = max(game.limits_of(kind).least for kind in game.offered)
    needed = {other for needs in rules.needs.values() for other in needs}
    amounts = {kind: unit if kind in rules.needs and kind not in needed else 2 * unit for kind in game.offered}
    amounts |= {kind: amounts[other] for kind, other in rules.equals.items() if kind in amounts}
    down = [
        Wager(PLAYER, further_hand(PLAYER, number), kind, game.limits_of(kind).cap(amount))
        for kind, amount in amounts.items()
        for number in range(game.hands_a_spot if kind in game.on_every_hand else 1)
    ]
    return Wager(rules.seats, rules.seats, BANK, STACK // 2), *down
