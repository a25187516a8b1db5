"""Odds by playing: rounds through the engine itself, one player against a bank that covers everything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.odds import Result, sign
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

PLAYER = 1
STACK: Cents = 10**14
"""Nobody runs out, whatever a wager pays."""
NAMES = {1: "win", 0: "push", -1: "lose"}


class Alone:
    """A table with one player, who makes every wager there is; the bot decides for both sides."""

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
        """How every wager that was made comes out of a round."""
        played = Round(self.game, self.setup, chance)
        play_with(played, self.bot)
        settled = [event for event in played.events if isinstance(event, WagerSettled)]
        assert not any(event.uncovered for event in settled), "the bank covers everything"
        # What a lone player gets without a wager for it comes with the base wager, which is the first.
        prizes = sum(event.amount for event in played.events if isinstance(event, PrizePaid))
        results: dict[str, Result] = {}
        for name, kinds in self.wagers.items():
            if own := [event for event in settled if event.kind in kinds]:
                results[name] = _result(own, self.units[name], 0 if results else prizes)
        return results


def _result(settled: Sequence[WagerSettled], unit: Cents, prizes: Cents) -> Result:
    """All that was settled for one wager, by its unit; a wager made after the deal is its own unit."""
    risked = sum(event.amount for event in settled)
    net = Fraction(sum(event.paid - event.collected for event in settled) + prizes, unit or risked)
    return Result(NAMES[sign(net)], net, Fraction(risked, unit or risked))


def _money(game: BankedGame[Any]) -> tuple[Wager, ...]:
    """The bank, and a wager of every kind: one unit where it goes with another, else two."""
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
