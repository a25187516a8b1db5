"""What Pan and thirteen-card poker share: nobody bets or banks, and the players pay one another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeVar

import msgspec

from cardroom.cards import Deck
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import JACKPOT
from cardroom.dealing.paying_dealer import PayingDealer
from cardroom.dealing.setup import Carry, Setup, SetupError
from cardroom.games.buy_in import BuyIn
from cardroom.games.poker.pot_fees import PotFees, collects
from cardroom.games.rule_problem import RuleProblem
from cardroom.games.spread import SpreadGame
from cardroom.money import Cents, Fee, FeeOption, parse_dollars, plain_dollars, refuse_cents, show_dollars
from cardroom.ranking import HoleCards, Ranking


class PayingRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The part of a house's rules that all its paying games have."""

    deck: Deck
    seats: int
    """The number of seats."""
    fewest: int = 2
    """The number of players without whom no hand is dealt."""
    buy_in: int = 0
    """The minimum buy-in, in points or chips. 0 means any amount."""


class PayingStakes(msgspec.Struct, frozen=True):
    """`value` is the price of a point or a chip."""

    value: Cents

    def __post_init__(self) -> None:
        if reason := refuse_cents(self.value):
            raise ValueError(reason)

    @classmethod
    def parse(cls, text: str) -> PayingStakes:
        """Reads the dollars that a point or chip is worth, as in "5". Raises ValueError."""
        try:
            value = parse_dollars(text)
        except ValueError:
            value = 0
        if value <= 0:
            raise ValueError(
                f'{text!r} is not a valid stake: write the dollars that a point or chip is worth, as in "5"'
            )
        return cls(value)

    def __str__(self) -> str:
        return show_dollars(self.value)


class PayingCarry(Carry, frozen=True):
    """`button` is the seat with the button this round, `winner` the seat that won the last one. 0 if not used."""

    button: Seat = 0
    winner: Seat = 0
    doubles: tuple[Seat, ...] = ()
    """The seats that play for double."""


R = TypeVar("R", bound=PayingRules)


class PayingGame(SpreadGame[R, PayingDealer]):
    """A game in which the players pay one another."""

    kind = "paying"
    stages: ClassVar[tuple[str, ...]]
    """The moments at which the procedure collects, as fee sheets name them."""
    counted_in: ClassVar[str]
    """What the players pay each other: "point" or "chip"."""
    ranking: ClassVar[Ranking | None] = None
    """How hands compare. None if they are not compared."""

    def __init__(self, title: str, rules: R, stakes: PayingStakes, fees: FeeOption | None = None) -> None:
        super().__init__(title, rules, stakes, fees)
        self.deck = rules.deck
        self.stakes = stakes
        self.fees = PotFees(fees)
        self.buy_in = BuyIn(rules.buy_in * stakes.value)

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
        limit = ValueLimit.of_sheet(fees.limit) if fees else None
        chosen = limit.stakes(usual) if limit and not stakes else PayingStakes.parse(stakes or usual)
        return cls(title, rules, chosen, fees)

    def is_within(self, limit: str, _stake: str) -> bool:
        allowed = ValueLimit.of_sheet(limit)
        return allowed is None or allowed.allows(self.stakes.value)

    @classmethod
    def refuse_limit(cls, limit: str) -> str | None:
        is_known = all(re.fullmatch(r"[\d.]*\d(-[\d.]*\d|-max)?", end) for end in limit.split("..", 1))
        return None if is_known else 'write the dollars of a point or a chip, as in "5", "20-40" or "100-max"'

    @classmethod
    def check_rules(cls, rules: R) -> Iterator[RuleProblem]:
        """The problems in a house's rules."""
        if not 2 <= rules.fewest <= rules.seats:
            problem = f"{rules.seats} is not a valid number of seats with rules.fewest = {rules.fewest}"
            yield RuleProblem("rules.seats", problem, "rules.fewest must be 2 or more, and rules.seats at least that")

    @classmethod
    def takes(cls, fee: Fee) -> bool:
        return collects(cls.stages, fee)

    @property
    def terms(self) -> tuple[Any, ...]:
        return self.rules, self.stakes, self.fees.option

    @property
    def limit_text(self) -> str:
        return plain_dollars(self.stakes.value)

    @property
    def unit(self) -> Cents:
        return self.stakes.value

    def without_fees(self) -> Self:
        return type(self)(self.title, self.rules, self.stakes)

    @property
    def hand_rankings(self) -> list[tuple[str, Ranking | HoleCards]]:
        return [("Hands", self.ranking)] if self.ranking else []

    def dealer(self, setup: Setup[Any], chance: Chance) -> PayingDealer:
        self.check_setup(setup)
        return PayingDealer(self.title, self.deck, setup, chance, setup.carry.button, self.rules.fewest)

    def check_setup(self, setup: Setup[Any]) -> None:
        """Raises SetupError if the round cannot be dealt."""
        if len(setup.stacks) > self.rules.seats:
            raise SetupError(f"{self.title} has {self.rules.seats} seats, not {len(setup.stacks)}")
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
        """The pay tables of the rule sheet. Each has a title and rows of what is paid for and how much."""
        return []

    @property
    def has_doubles(self) -> bool:
        """True if a player may play for double."""
        return self.fees.has_doubles

    # Collection

    def collect_time(self, dealer: PayingDealer) -> None:
        """Takes the half-hour collection from each player if it is due."""
        if dealer.setup.time_due:
            for seat in dealer.stacks:
                fee = self.half_hour(dealer.players, double=seat in dealer.setup.carry.doubles)
                dealer.take_fee(fee, seat, "half hour")

    def half_hour(self, players: int, *, double: bool = False) -> Cents:
        """Returns what one player pays every half hour. A player who plays for double pays a fee of its own."""
        return self.fees.half_hour("doubles" if double and self.has_doubles else "each-player", players)

    def collect_from_button(self, dealer: PayingDealer) -> None:
        """Takes the fee for the hand from the button. A short stack keeps at least one point to play for."""
        fee = self.fees.from_button(dealer.players)
        can_pay = max(dealer.stacks[dealer.button] - self.stakes.value, 0)
        dealer.take_fee(min(fee, can_pay), dealer.button, "button")

    def collect(self, dealer: PayingDealer, stage: str) -> None:
        """Takes the fee of this stage and the jackpot drop from the pot."""
        dealer.take_from_pot(self.fees.at(stage, dealer.players), stage)
        dealer.take_from_pot(self.fees.jackpot_at(stage, dealer.players), JACKPOT)


class ValueLimit(msgspec.Struct, frozen=True):
    """The values of a point that a fee sheet's limit allows: "5", "20-40", or "100-max" for anything above 100."""

    minimum: Cents
    maximum: Cents
    above: bool = False
    """True if the value must be more than the minimum and has no maximum."""

    @classmethod
    def of_sheet(cls, limit: str) -> ValueLimit | None:
        """Reads the limit of a fee sheet. None if it has no amounts."""
        amounts = [parse_dollars(amount) for amount in re.findall(r"\d+(?:\.\d\d)?", limit)]
        return cls(min(amounts), max(amounts), limit.endswith("-max")) if amounts else None

    def allows(self, value: Cents) -> bool:
        return value > self.minimum if self.above else self.minimum <= value <= self.maximum

    def stakes(self, usual: str) -> PayingStakes:
        """Returns the usual stakes if the limit allows them; otherwise its minimum, or twice it if that is excluded."""
        if usual and self.allows(PayingStakes.parse(usual).value):
            return PayingStakes.parse(usual)
        return PayingStakes(2 * self.minimum if self.above else self.minimum)

    def __str__(self) -> str:
        if self.above:
            return f"more than {show_dollars(self.minimum)}"
        minimum, maximum = show_dollars(self.minimum), show_dollars(self.maximum)
        return minimum if minimum == maximum else f"{minimum} to {maximum}"
