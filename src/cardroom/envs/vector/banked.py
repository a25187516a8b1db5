"""One player against a player-dealer who covers every wager: what is fixed before the first round is dealt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import TWICE, no_card_twice
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.setup import Setup, Wager
from cardroom.envs.opening import kinds_asked
from cardroom.envs.vector.given import GivenRound
from cardroom.games.california.banked import BankCarry, BankedGame
from cardroom.money import Cents, Lose, Outcome, Push, show_dollars
from cardroom.tables.wagers_down import put_down

PLAYER: Seat = 1
BANKER: Seat = 2
SEATS = 2
CARDS = ("hand", "dealer_hand", "others", "board")
"""The slices of an observation that change from round to round."""


class Places(NamedTuple):
    """Where the slices of cards begin, for compiled code."""

    hand: int
    dealer_hand: int
    others: int
    board: int


class Shoes(NamedTuple):
    """The deck or shoe of every environment, with its random numbers. `stacked` ones are in a given order."""

    decks: NDArray[np.uint8]
    random: NDArray[np.uint64]
    stacked: NDArray[np.bool_]


class Pays(NamedTuple):
    """What the rounds pay, for compiled code."""

    cents: NDArray[np.int64]
    """What the player wins, by line of wagers and code."""
    fees: NDArray[np.int64]
    """The collection from the player and from the player-dealer."""
    least: int
    """The least wager, in which rewards are counted."""


G = TypeVar("G", bound=BankedGame[Any])


@dataclass(frozen=True)
class Opened(Generic[G]):
    """A table of one player and a player-dealer, with the wagers down."""

    game: G
    amounts: Mapping[str, Cents]
    """The wagers before the deal, by kind."""
    wagers: tuple[Wager, ...]
    fees: tuple[Cents, Cents]
    chips: Cents

    def setup(self, bank: Cents) -> Setup[BankCarry]:
        """The setup of every round, with a bank that the player-dealer puts up."""
        stacks = {PLAYER: self.chips, BANKER: bank + self.fees[1]}
        return Setup(stacks, BankCarry(BANKER), (Wager(BANKER, BANKER, BANK, bank), *self.wagers))

    def pays(self, lines: Sequence[Sequence[Cents]]) -> Pays:
        """Every line has what the player wins by code; shorter ones are filled up."""
        cents = np.zeros((len(lines), max(map(len, lines))), np.int64)
        for row, line in zip(cents, lines, strict=True):
            row[: len(line)] = line
        return Pays(cents, np.array(self.fees, np.int64), self.game.limits.least)


def open_game(game: G, wagers: Mapping[str, Cents] | None, chips: Cents | None, more: int) -> Opened[G]:
    """Puts the wagers down: those given, or the least of the first kind.

    `more` is what the player may wager later, in first wagers, beside what the engine asks players to keep.

    Raises ValueError if the house refuses the wagers, or if the chips do not reach.
    """
    first = kinds_asked(game)[0]
    amounts = with_equal(game, wagers or {first: game.limits_of(first).least})
    down = tuple(put_down(game, (), BANKER, (PLAYER, PLAYER, 0), amounts).wagers)
    due = game.due(down, BANKER)
    fees = [sum(fee.owed for fee in due if fee.seat == seat) for seat in (PLAYER, BANKER)]
    needed = game.needed(down, BANKER)[PLAYER] + more * amounts[first]
    if chips is not None and chips < needed:
        raise ValueError(f"{game.title}: these wagers and those that may follow need {show_dollars(needed)} in chips")
    return Opened(game, amounts, down, (fees[0], fees[1]), max(game.usual_chips, needed) if chips is None else chips)


def with_equal(game: BankedGame[Any], amounts: Mapping[str, Cents]) -> dict[str, Cents]:
    """The wagers, and those that must equal one of them."""
    equal = {kind: amounts[to] for kind, to in game.rules.equals.items() if to in amounts and kind in game.offered}
    return {**equal, **amounts}


class Shown(NamedTuple):
    """How rounds are shown: as in `cardroom.envs`, at a table of two."""

    slices: dict[str, slice]
    actions: dict[str, int]
    """The number of each action, by its name."""
    template: NDArray[np.float32]
    """An observation without cards."""
    bank: Cents

    @property
    def places(self) -> Places:
        return Places(*(self.slices[name].start for name in CARDS))


def shown(opened: Opened[Any], bank: Cents) -> Shown:
    """Deals rounds by the engine until the player is asked something, and takes all but the cards from what is seen."""
    for seed in count():
        dealt = GivenRound(opened.game, opened.setup(bank), Chance.seeded(seed), opened.chips)
        if dealt.turn:
            break
    template = np.array(dealt.observe(PLAYER, dealt.turn)["observation"], np.float32)
    for name in CARDS:
        template[dealt.layout.slices[name]] = 0
    names = {name: number for number, name in enumerate(dealt.actions.names)}
    return Shown(dealt.layout.slices, names, template, bank)


def same_card_twice(opened: Opened[Any]) -> Iterator[str]:
    """Why hands of poker are not compiled for this deck."""
    if not no_card_twice(opened.game):
        yield TWICE


def net(outcome: Outcome, amount: Cents) -> Cents:
    """What the player wins with a wager of this amount."""
    if isinstance(outcome, Push):
        return 0
    return -outcome.of(amount) if isinstance(outcome, Lose) else outcome.pay.pays(amount)


def covering(lines: Sequence[Sequence[Cents]], least: Cents) -> Cents:
    """A bank of whole least wagers that covers every line, whatever happens to the others."""
    worst = sum(max(map(abs, line)) for line in lines)
    return -(-worst // least) * least
