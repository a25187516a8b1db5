"""Plays a hand of any game with a bot of its own in every seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, cast

from cardroom.analysis.arena.luck import expected
from cardroom.bots import bettor_for
from cardroom.bots.bot import Bettor, Bot
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, IllegalChoice, Seat
from cardroom.dealing.options import Discarding
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.dealing.view import RoundView
from cardroom.games.california.banked import BankCarry, BankedGame
from cardroom.games.paying import PayingCarry
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents
from cardroom.tables import PotTable

BUTTON: Seat = 1
"""The seat that has the button, or is the player-dealer."""
_BANK = 100
"""The bank in stacks of a player. It covers every wager."""
MOST_AGAIN = 20
"""The deals that are played for a pot which nobody opens. After them it is divided."""
Chances = Callable[[int], Chance]
"""The cards of each deal that is played for the same pot, by its number from 0."""


class Contender(NamedTuple):
    """A bot with the name that it has in the contest, by which its faults are told."""

    name: str
    bot: Bot

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        try:
            choice = self.bot.choose(view, decision)
        except Exception as error:
            raise self._failed(error) from error
        if not isinstance(choice, Choice):
            raise ValueError(f"the bot {self.name} failed: it returned {choice!r}, which is no choice")
        return choice

    def wagers(self, house: Bettor, seat: Seat, stack: Cents, random: Random) -> list[Wager]:
        """Its wagers, or the house's if the bot does not wager itself."""
        bettor = cast(Bettor, self.bot) if hasattr(self.bot, "wagers") else house
        try:
            return bettor.wagers(seat, stack, random)
        except Exception as error:
            raise self._failed(error) from error

    def _failed(self, error: Exception) -> ValueError:
        return ValueError(f"the bot {self.name} failed: {type(error).__name__}: {error}")


def measured_in(game: AnySpreadGame) -> tuple[str, Cents]:
    """What results are counted in."""
    if game.kind == "pot":
        pot_game = cast(PotGame[Any], game)
        return ("big blinds" if pot_game.stakes.blinds else "small bets"), pot_game.blind_owed
    return ("least wagers" if game.kind == "bank" else "units"), game.unit


def pot_may_stay(game: AnySpreadGame) -> bool:
    """True if the pot stays for the next deal when nobody opens."""
    return bool(getattr(game, "needs_openers", False))


def play_hand(
    game: AnySpreadGame, bots: Sequence[Contender], chances: Chances, chips: Cents, *, luck: bool
) -> list[float]:
    """The cents that the bot in each seat wins. Without `luck`, cards that come after the last decision are averaged.

    The hand stands alone: all begin with the same chips, the first seat has the button, and nothing is carried over.
    """
    if pot_may_stay(game):
        return _play_until_won(cast(PotGame[Any], game), bots, chances, chips)
    seats = range(BUTTON, BUTTON + len(bots))
    carry = PotCarry(BUTTON) if game.kind == "pot" else PayingCarry(BUTTON)
    dealt = Round(game, Setup(dict.fromkeys(seats, chips), carry), chances(0))
    out = _play(dealt, dict(zip(seats, bots, strict=True)))
    won: Mapping[Seat, float] = dealt.outcome.net if luck or game.kind != "pot" else expected(dealt, out)
    return [won[seat] for seat in seats]


def _play_until_won(game: PotGame[Any], bots: Sequence[Contender], chances: Chances, chips: Cents) -> list[float]:
    """Plays one pot to its end: a pot that stays is played for again, as at a table."""
    table = PotTable(game, BUTTON)
    seated = dict(enumerate(bots, BUTTON))
    for seat in seated:
        table.sit(seat, chips, bought=True)
    for number in range(MOST_AGAIN):
        _play(table.deal(chances(number)), seated)
        table.finish()
        if not table.pot or not table.can_deal:
            break
    return [table.stacks[seat] - chips + table.pot / len(bots) for seat in seated]


def play_against_bank(game: BankedGame[Any], bot: Contender, chance: Chance, chips: Cents, random: Random) -> float:
    """The cents that a bot wins as the only player against a player-dealer, whose decisions the house's bot makes."""
    house, seat = bettor_for(game), BUTTON + 1
    wagers = bot.wagers(house, seat, chips, random)
    stacks = {BUTTON: _BANK * chips, seat: chips}
    down = (Wager(BUTTON, BUTTON, BANK, _BANK * chips // 2), *wagers)
    try:
        dealt = Round(game, Setup(stacks, BankCarry(BUTTON), down), chance)
    except ValueError as error:
        raise ValueError(f"the bot {bot.name} made an illegal wager: {error}") from error
    _play(dealt, {BUTTON: Contender("house", house), seat: bot})
    return dealt.outcome.net[seat]


def _play(dealt: Round, bots: Mapping[Seat, Contender]) -> int:
    """Plays the round to its end. Returns how many cards were on the board at the last decision that matters."""
    out = 0
    dealer = dealt.dealer

    def decide(decision: Decision) -> Choice:
        nonlocal out
        if isinstance(decision.option, Betting | Discarding):
            out = len(next(iter(dealer.boards.values()), ()))
        return bots[decision.seat].choose(dealt.view(decision.seat), decision)

    try:
        dealt.play_out(decide)
    except IllegalChoice as error:
        name = f"the bot {bots[error.seat].name}" if error.seat in bots else "a bot"
        raise ValueError(f"{name} made an illegal choice: {error}") from error
    return out
