"""Rounds for tests: the three games and their setups, stacked decks, and money counted after every event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

from cardroom.cards import STANDARD, Deck, parse_cards
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.decisions import Decision, Procedure
from cardroom.dealing.events import FEES, POT, Account
from cardroom.dealing.game import Game
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Carry, Setup, Wager
from cardroom.dealing.transcript import transcript
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.california.banked import BankCarry
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.games.poker.flop import FlopGame
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.houses import load_game
from cardroom.houses.table_choices import parse_chosen
from cardroom.testing.finished import bytes_of as bytes_of

# The games


@cache
def spread(name: str, fees: str | None = "", stakes: str = "") -> Game[Any]:
    """Choices for the table may follow the name, as in "oaks/texas-holdem joker=with".

    With stakes, the fees of the option are charged even if the house prints it for others.
    """
    named, *chosen = name.split()
    game = load_game(named, parse_chosen(chosen))
    if fees is None or not stakes:
        return game.spread(fees, stakes)
    printed = game.file.fees
    return game.game_type.spread(game.name, game.rules, game.table_fees(fees), stakes, printed.stakes, printed.wagers)


def holdem(fees: str = "", stakes: str = "") -> FlopGame:
    """Oaks, $3-$6 with blinds of $1 and $3 by default."""
    game = spread("oaks/texas-holdem", fees, stakes)
    assert isinstance(game, FlopGame)
    return game


def three_card(fees: str = "", stakes: str = "") -> ThreeCardPoker:
    """Oaks, $5-$200: $1 an ante and $2 from the player-dealer by default."""
    game = spread("oaks/three-card-poker-1-3-6-card-bonus", fees, stakes)
    assert isinstance(game, ThreeCardPoker)
    return game


def baccarat(fees: str = "", stakes: str = "") -> Baccarat:
    """Livermore, $5-$200: $1 from the player-dealer for up to $300 of action by default."""
    game = spread("livermore/ez-baccarat-panda-8", fees, stakes)
    assert isinstance(game, Baccarat)
    return game


# Setups and decks


def pot_setup(stacks: Mapping[int, int], button: int = 1, *, time_due: bool = False) -> Setup[PotCarry]:
    return Setup(dict(stacks), PotCarry(button), time_due=time_due)


def on(seat: int, kind: str, amount: int, spot: int = 0) -> Wager:
    """A wager, by default on the seat's own spot."""
    return Wager(seat, spot or seat, kind, amount)


def bank_setup(
    stacks: Mapping[int, int], player_dealer: int, bank: int, *wagers: Wager, to_cut: int | None = None
) -> Setup[BankCarry]:
    put_up = (on(player_dealer, BANK, bank),) if bank else ()
    return Setup(dict(stacks), BankCarry(player_dealer, 1, to_cut), (*put_up, *wagers))


def stacked(top: str, deck: Deck = STANDARD) -> Chance:
    """These cards on top of the deck."""
    return Chance.stacked(parse_cards(top), deck)


# Playing


def at_random(seed: int) -> Callable[[Decision], Choice]:
    random = Random(seed)
    return lambda decision: decision.option.sample(random)


def choose_in_a_loop(played: Round, decide: Callable[[Decision], Choice]) -> None:
    while played.decisions:
        decision = played.decisions[0]
        played.choose(decision.seat, decide(decision), decision.spot)


def lines(played: Round) -> list[str]:
    return transcript(played.events)


def money_after_every_event(played: Round) -> None:
    """After every event the money is all there and no account is below nothing; the result is where it lies."""
    money: dict[Account, int] = dict(played.setup.money())
    start = sum(money.values())
    for event in played.events:
        for source, target, amount in event.moves:
            assert amount >= 0, event
            money[source] = money.get(source, 0) - amount
            money[target] = money.get(target, 0) + amount
        assert sum(money.values()) == start, event
        assert min(money.values()) >= 0, (event, money)
    result = played.result
    if result is not None:
        assert {seat: money["stack", seat] for seat in played.setup.stacks} == result.stacks
        assert money.get(FEES, 0) == result.fees
        assert sum(result.stacks.values()) + result.fees + result.pot == start
        assert money.get(POT, 0) == result.pot


# A game whose procedure a test writes itself


class NoCarry(Carry, frozen=True):
    pass


class Scripted(Game[Dealer]):
    """Any procedure, to see how a round drives it."""

    terms = ("scripted",)
    steps = ["As the test says."]

    def __init__(self, procedure: Callable[[Dealer], Procedure]) -> None:
        self.title = "Scripted"
        self.deck = STANDARD
        self._procedure = procedure

    def dealer(self, setup: Setup[Any], chance: Chance) -> Dealer:
        return Dealer(self.deck, setup, chance)

    def play(self, dealer: Dealer) -> Procedure:
        return self._procedure(dealer)

    def carry(self, dealer: Dealer) -> NoCarry:  # noqa: ARG002
        return NoCarry()


def scripted(procedure: Callable[[Dealer], Procedure], seats: int = 3) -> Round:
    setup = Setup(dict.fromkeys(range(1, seats + 1), 100_00), NoCarry())
    return Round(Scripted(procedure), setup, Chance.seeded(1))
