"""What games share where nobody bets or banks and players pay one another: Pan, and thirteen-card poker."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from cardroom.cards import Deck
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import JACKPOT
from cardroom.dealing.game import Game
from cardroom.dealing.paying_dealer import PayingDealer
from cardroom.dealing.setup import Carry, Setup, SetupError
from cardroom.games.poker.pot_fees import PotFees, collects
from cardroom.money import Cents, Fee, FeeOption, parse_dollars, show_dollars
from cardroom.ranking import Ranking


class PayingRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The part of a house's rules that all its paying games have."""

    deck: Deck
    seats: int
    fewest: int = 2
    buy_in: int = 0
    """The least to sit down with, in points or chips; 0 is anything."""


class PayingStakes(msgspec.Struct, frozen=True):
    """`value` is what a point or a chip is worth."""

    value: Cents

    @classmethod
    def parse(cls, text: str) -> PayingStakes:
        """The stakes of a line such as "5"."""
        try:
            value = parse_dollars(text)
        except ValueError:
            value = 0
        if value <= 0:
            raise ValueError(f'stakes are the dollars that a point or chip is worth, as in "5", not {text!r}')
        return cls(value)

    def __str__(self) -> str:
        return show_dollars(self.value)


class PayingCarry(Carry, frozen=True):
    """`button` is where the button is this round, `winner` who won the last one; 0 where a game has neither."""

    button: Seat = 0
    winner: Seat = 0
    doubles: tuple[Seat, ...] = ()
    """Who plays for double, where a game has that."""


R = TypeVar("R", bound=PayingRules)


class PayingGame(Game[PayingDealer], Generic[R]):
    rules_type: type[R]
    stages: ClassVar[tuple[str, ...]]
    """When the procedure collects, as fee sheets name it."""
    unit: ClassVar[str]
    """What is counted and paid: "point", "chip"."""
    ranking: ClassVar[Ranking | None] = None
    """How hands compare, where they do."""

    def __init__(self, title: str, rules: R, stakes: PayingStakes, fees: FeeOption | None = None) -> None:
        self.title = title
        self.rules = rules
        self.deck = rules.deck
        self.stakes = stakes
        self.fees = PotFees(fees)

    @classmethod
    def spread(
        cls,
        title: str,
        rules: R,
        fees: FeeOption | None,
        stakes: str,
        usual: str,
        _fee_stakes: Mapping[str, Sequence[str]],
    ) -> Self:
        """The game at a table with this fee option and these stakes: given, or the option's, or the usual ones."""
        limit = ValueLimit.of_sheet(fees.limit) if fees else None
        told = limit.stakes(usual) if limit and not stakes else PayingStakes.parse(stakes or usual)
        if fees and limit and not limit.holds_for(told.value):
            raise ValueError(f"option {fees.option} is for a {cls.unit} of {limit}, not of {told}; name another option")
        return cls(title, rules, told, fees)

    @classmethod
    def check_rules(cls, rules: R) -> Iterator[tuple[str, str]]:
        """What is wrong with a house's rules: the field, and what would be right."""
        if not 2 <= rules.fewest <= rules.seats:
            yield "rules.seats", f"must be at least rules.fewest, which is {rules.fewest} and never below 2"

    @classmethod
    def takes(cls, fee: Fee) -> bool:
        """Whether the procedure ever collects such a fee."""
        return collects(cls.stages, fee)

    @property
    def terms(self) -> tuple[Any, ...]:
        return self.rules, self.stakes, self.fees.option

    @property
    def buy_in(self) -> Cents:
        """The least to sit down with."""
        return self.rules.buy_in * self.stakes.value

    def dealer(self, setup: Setup[Any], chance: Chance) -> PayingDealer:
        self.check_setup(setup)
        return PayingDealer(self.title, self.deck, setup, chance, setup.carry.button, self.rules.fewest)

    def check_setup(self, setup: Setup[Any]) -> None:
        """Raises SetupError."""
        if len(setup.stacks) > self.rules.seats:
            raise SetupError(f"{self.title} seats {self.rules.seats}, not {len(setup.stacks)}")
        self.fees.check(len(setup.stacks))
        if setup.time_due:
            self._check_time_fee(setup.stacks, setup.carry.doubles)

    def _check_time_fee(self, stacks: Mapping[Seat, Cents], doubles: Sequence[Seat]) -> None:
        for seat, chips in stacks.items():
            fee = self.half_hour(len(stacks), double=seat in doubles)
            if chips <= fee:
                raise SetupError(f"seat {seat}: the half-hour collection of {show_dollars(fee)} would leave no chips")

    def carry(self, dealer: PayingDealer) -> PayingCarry:
        carry: PayingCarry = dealer.setup.carry
        return carry

    @property
    def pays(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """What is paid for, in tables for the rule sheet: a title, and in each row what for and how much."""
        return []

    @property
    def has_doubles(self) -> bool:
        """Whether a player may play for double."""
        return self.fees.has_doubles

    # Collection

    def collect_time(self, dealer: PayingDealer) -> None:
        """The half-hour collection from each player, when it is due."""
        if dealer.setup.time_due:
            for seat in dealer.stacks:
                fee = self.half_hour(dealer.players, double=seat in dealer.setup.carry.doubles)
                dealer.take_fee(fee, seat, "half hour")

    def half_hour(self, players: int, *, double: bool = False) -> Cents:
        """What each player pays every half hour; who plays for double pays another fee."""
        return self.fees.half_hour("doubles" if double and self.has_doubles else "each-player", players)

    def collect_from_button(self, dealer: PayingDealer) -> None:
        """The button pays for the hand; one that is short keeps a point to play for."""
        fee = self.fees.from_button(dealer.players)
        to_spare = max(dealer.stacks[dealer.button] - self.stakes.value, 0)
        dealer.take_fee(min(fee, to_spare), dealer.button, "button")

    def collect(self, dealer: PayingDealer, stage: str) -> None:
        """Takes the fee of this stage and the jackpot drop out of the pot."""
        dealer.take_from_pot(self.fees.at(stage, dealer.players), stage)
        dealer.take_from_pot(self.fees.jackpot_at(stage, dealer.players), JACKPOT)


class ValueLimit(msgspec.Struct, frozen=True):
    """What a fee sheet's limit lets a point be worth: "5", from "20-40", or with "100-max" anything above."""

    least: Cents
    most: Cents
    above: bool = False
    """Whether it must be more than the least, without an end."""

    @classmethod
    def of_sheet(cls, limit: str) -> ValueLimit | None:
        """None where the sheet leaves it open."""
        amounts = [parse_dollars(amount) for amount in re.findall(r"\d+(?:\.\d\d)?", limit)]
        return cls(min(amounts), max(amounts), limit.endswith("-max")) if amounts else None

    def holds_for(self, value: Cents) -> bool:
        return value > self.least if self.above else self.least <= value <= self.most

    def stakes(self, usual: str) -> PayingStakes:
        """The usual stakes where they are within the limit; else its least, or twice what they must be above."""
        if usual and self.holds_for(PayingStakes.parse(usual).value):
            return PayingStakes.parse(usual)
        return PayingStakes(2 * self.least if self.above else self.least)

    def __str__(self) -> str:
        if self.above:
            return f"more than {show_dollars(self.least)}"
        least, most = show_dollars(self.least), show_dollars(self.most)
        return least if least == most else f"{least} to {most}"
