"""What all games for a pot share: button and blinds, collection from the pot, what is carried on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Generic, Self, TypeVar

import msgspec

from cardroom.cards import Deck
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import No, Straddle
from cardroom.dealing.decisions import Procedure, Seat
from cardroom.dealing.game import Game
from cardroom.dealing.names import spoken
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.setup import Carry, Setup, SetupError
from cardroom.games.poker.betting import BettingLimit, BettingRules
from cardroom.games.poker.showdown import OddChips
from cardroom.games.poker.stakes import Stakes
from cardroom.money import Cents, FeeOption, show_dollars


class PotRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The part of a house's rules that all its pot games have."""

    deck: Deck
    seats: int
    fewest: int = 2
    betting: BettingRules = BettingRules()
    straddle: bool = False
    """Whether the seat left of the last blind may post twice the big blind before the deal."""
    over_buttons: bool = False
    odd_chips: OddChips = "left-of-button"
    """Who gets the odd chip of a split pot: the seat nearest the button clockwise, or a card by suit."""


class PotCarry(Carry, frozen=True):
    """`button` is where the button is this round; `overs` are the seats with an over button."""

    button: Seat
    overs: tuple[Seat, ...] = ()


R = TypeVar("R", bound=PotRules)


class PotGame(Game[PotDealer], Generic[R]):
    rules_type: type[R]

    def __init__(self, title: str, rules: R, stakes: Stakes, fees: FeeOption | None = None) -> None:
        self.title = title
        self.rules = rules
        self.deck = rules.deck
        self.stakes = stakes
        self.fees = fees
        self._blinds = list(zip(_blind_names(len(stakes.blinds)), stakes.blinds, strict=True))
        self._pot_fees: dict[tuple[str, int], Cents] = {}

    @classmethod
    def spread(
        cls,
        title: str,
        rules: R,
        fees: FeeOption | None,
        stakes: str,
        _fee_stakes: Mapping[str, Sequence[str]],
    ) -> Self:
        """The game at a table with this fee option and these stakes (or those the option names)."""
        if stakes or fees is None:
            return cls(title, rules, Stakes.parse(stakes), fees)
        return cls(title, rules, Stakes.of_sheet(fees.limit, fees.stake), fees)

    @classmethod
    def check_rules(cls, rules: R) -> Iterator[tuple[str, str]]:
        """What is wrong with a house's rules: the field, and what would be right."""
        if not 2 <= rules.fewest <= rules.seats:
            yield "rules.seats", f"must be at least rules.fewest, which is {rules.fewest} and never below 2"

    @property
    def terms(self) -> tuple[Any, ...]:
        return self.rules, self.stakes, self.fees

    def dealer(self, setup: Setup[Any], chance: Chance) -> PotDealer:
        if len(setup.stacks) > self.rules.seats:
            raise SetupError(f"{self.title} seats {self.rules.seats}, not {len(setup.stacks)}")
        if setup.time_due:
            self._check_time_fee(setup.stacks)
        return PotDealer(self.title, self.deck, setup, chance, setup.carry.button, self.rules.fewest)

    def _check_time_fee(self, stacks: Mapping[Seat, Cents]) -> None:
        fee = self.time_fee(len(stacks))
        for seat, chips in stacks.items():
            if chips <= fee:
                raise SetupError(f"seat {seat}: the half-hour collection of {show_dollars(fee)} would leave no chips")

    def carry(self, dealer: PotDealer) -> PotCarry:
        carry: PotCarry = dealer.setup.carry
        return carry

    @cache  # noqa: B019
    def betting_limit(self, big: bool, times: int) -> BettingLimit:
        return BettingLimit.of(self.stakes, big=big, times=times)

    def fee(self, stage: str, players: int) -> Cents:
        """What the pot pays at this stage."""
        key = stage, players
        if key not in self._pot_fees:
            self._pot_fees[key] = self._look_up(stage, players)
        return self._pot_fees[key]

    def _look_up(self, stage: str, players: int) -> Cents:
        if self.fees is None:
            return 0
        if stage == "no-flop":
            stages = {fee.stage for fee in self.fees.fees if fee.basis == "no-flop"}
            return sum(self.fees.band("no-flop", "pot", at, players) for at in stages)
        return sum(self.fees.band(basis, "pot", stage, players) for basis in ("players", "flat"))

    def collect(self, dealer: PotDealer, stage: str) -> None:
        """Takes the fee of this stage out of the pot."""
        dealer.take_from_pot(self.fee(stage, len(dealer.seats)), spoken(stage))

    def time_fee(self, players: int) -> Cents:
        """What each player pays every half hour."""
        return self.fees.band("time", "each-player", "half-hour", players) if self.fees else 0

    def collect_time(self, dealer: PotDealer) -> None:
        """The half-hour collection from each player, when it is due."""
        if dealer.setup.time_due:
            for seat in dealer.seats:
                dealer.take_fee(self.time_fee(dealer.players), seat, "half hour")

    def collect_time_from_pot(self, dealer: PotDealer) -> None:
        if dealer.setup.time_due and self.fees is not None:
            dealer.take_from_pot(self.fees.band("time", "pot", "half-hour", dealer.players), "half hour")

    def post_blinds(self, dealer: PotDealer) -> list[Seat]:
        """Blinds go to consecutive seats from the button; heads-up the button has the small one.

        Who posted, in order. With fewer players than blinds the smallest are left out.
        """
        seats = dealer.seats
        if len(seats) == 2 and dealer.button == seats[1]:
            seats = seats[::-1]
        blinds = self._blinds[-len(seats) :]
        for seat, (name, amount) in zip(seats, blinds, strict=False):
            dealer.post(seat, amount, name)
        return seats[: len(blinds)]

    def offer_straddle(self, dealer: PotDealer, last_blind: Seat) -> Procedure:
        """The seat left of the last blind may post a live straddle; it acts last in the first round."""
        seat = next_seat(dealer.seats, last_blind)
        amount = 2 * self.stakes.big_blind
        if dealer.players > 2 and dealer.stacks[seat] + dealer.bets[seat] >= amount:
            choice = yield dealer.ask(seat, Straddle() | No())
            if choice == Straddle():
                dealer.post(seat, amount - dealer.bets[seat], "straddle")


def next_seat(seats: list[Seat], seat: Seat) -> Seat:
    return seats[(seats.index(seat) + 1) % len(seats)]


def _blind_names(count: int) -> list[str]:
    if count == 1:
        return ["blind"]
    return ["small blind", *["middle blind"] * (count - 2), "big blind"]
