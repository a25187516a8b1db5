"""What all games for a pot share: button and blinds, collection from the pot, what is carried on."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from cardroom.cards import Card, Deck
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice, No, Straddle
from cardroom.dealing.decisions import Decision, Procedure, Seat
from cardroom.dealing.game import Game
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.setup import Carry, Setup, SetupError
from cardroom.games.poker.betting import BettingLimit, BettingRules, betting_round
from cardroom.games.poker.pot_fees import PotFees
from cardroom.games.poker.showdown import OddChips, award, showdown
from cardroom.games.poker.stakes import Stakes
from cardroom.money import Cents, Fee, FeeOption, show_dollars
from cardroom.ranking import Ranking


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
    stages: ClassVar[tuple[str, ...]]
    """When the procedure collects from the pot, as fee sheets name it."""

    def __init__(self, title: str, rules: R, stakes: Stakes, fees: FeeOption | None = None) -> None:
        self.title = title
        self.rules = rules
        self.deck = rules.deck
        self.stakes = stakes
        self.fees = PotFees(fees)
        self._limits = BettingLimit.of(stakes), BettingLimit.of(stakes, big=True)
        self._blinds = list(zip(_blind_names(len(stakes.blinds)), stakes.blinds, strict=True))

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
        printed = Stakes.of_sheet(fees.limit, fees.stake) if fees else None
        told = Stakes.parse(stakes) if stakes else printed or Stakes.parse(usual)
        return cls(title, rules, told, fees)

    @classmethod
    def check_rules(cls, rules: R) -> Iterator[tuple[str, str]]:
        """What is wrong with a house's rules: the field, and what would be right."""
        if not 2 <= rules.fewest <= rules.seats <= len(rules.deck):
            yield "rules.seats", f"must be at least rules.fewest, which is {rules.fewest} and never below 2"

    @classmethod
    def takes(cls, fee: Fee) -> bool:
        """Whether the procedure ever collects such a fee."""
        return fee.basis == "time" or (fee.payer == "pot" and (fee.stage in cls.stages or fee.basis == "no-flop"))

    @property
    def terms(self) -> tuple[Any, ...]:
        return self.rules, self.stakes, self.fees.option

    def dealer(self, setup: Setup[Any], chance: Chance) -> PotDealer:
        if len(setup.stacks) > self.rules.seats:
            raise SetupError(f"{self.title} seats {self.rules.seats}, not {len(setup.stacks)}")
        if setup.time_due:
            self._check_time_fee(setup.stacks)
        return PotDealer(self.title, self.deck, setup, chance, setup.carry.button, self.rules.fewest)

    def _check_time_fee(self, stacks: Mapping[Seat, Cents]) -> None:
        fee = self.fees.half_hour("each-player", len(stacks))
        for seat, chips in stacks.items():
            if chips <= fee:
                raise SetupError(f"seat {seat}: the half-hour collection of {show_dollars(fee)} would leave no chips")

    def carry(self, dealer: PotDealer) -> PotCarry:
        carry: PotCarry = dealer.setup.carry
        return carry

    # Collection

    def collect(self, dealer: PotDealer, stage: str) -> None:
        """Takes the fee of this stage out of the pot."""
        fee = self.fees.at(stage, len(dealer.seats))
        if fee:
            dealer.take_from_pot(fee, stage)

    def collect_time(self, dealer: PotDealer) -> None:
        """The half-hour collection from each player, when it is due."""
        if dealer.setup.time_due:
            fee = self.fees.half_hour("each-player", dealer.players)
            for seat in dealer.seats:
                dealer.take_fee(fee, seat, "half hour")

    # The first betting round

    def open_pot(self, dealer: PotDealer, cards: int) -> Procedure:
        """Blinds, a straddle where it is allowed, the deal, and the betting round left of the last of them."""
        self.collect_time(dealer)
        if self.stakes.ante:
            for seat in dealer.seats:
                dealer.ante(seat, self.stakes.ante)
        last = self.post_blinds(dealer)
        opened = self.stakes.big_blind
        if self.rules.straddle and (yield from self.offer_straddle(dealer, next_seat(dealer.seats, last))):
            last, opened = next_seat(dealer.seats, last), 2 * opened
        self.collect(dealer, "blinds")
        dealer.deal_each(cards, dealer.seats)
        self.collect(dealer, "after-deal")
        first = next_seat(dealer.seats, last)
        raises = int(opened > self.stakes.big_blind)
        yield from betting_round(dealer, self.rules.betting, self.limit(dealer), first, opened, raises)

    def post_blinds(self, dealer: PotDealer) -> Seat:
        """Blinds go to consecutive seats from the button; heads-up the button has the small one.

        Who posted the last. With fewer players than blinds the smallest are left out.
        """
        seats = dealer.seats
        if len(seats) == 2 and dealer.button == seats[1]:
            seats = seats[::-1]
        blinds = self._blinds[-len(seats) :]
        for seat, (name, amount) in zip(seats, blinds, strict=False):
            dealer.post(seat, amount, name)
        return seats[len(blinds) - 1]

    def offer_straddle(self, dealer: PotDealer, seat: Seat) -> Generator[Decision, Choice, bool]:
        """The seat left of the last blind may post twice the big blind; it then acts last."""
        amount = 2 * self.stakes.big_blind - dealer.bets[seat]
        if dealer.players == 2 or dealer.stacks[seat] < amount:
            return False
        choice = yield dealer.ask(seat, Straddle() | No())
        if choice == Straddle():
            dealer.post(seat, amount, "straddle")
        return choice == Straddle()

    def limit(self, dealer: PotDealer, *, big: bool = False) -> BettingLimit:
        """Doubled when everybody in the hand at the start of the round holds an over button."""
        overs = dealer.setup.carry.overs
        if overs and self.rules.over_buttons and all(seat in overs for seat in dealer.live):
            return BettingLimit.of(self.stakes, big=big, times=2)
        return self._limits[big]

    # The end

    def finish(self, dealer: PotDealer, ranking: Ranking, board: Sequence[Card] = ()) -> None:
        """The last one in takes everything and shows nothing; otherwise the best hands take the pots."""
        if dealer.setup.time_due:
            dealer.take_from_pot(self.fees.half_hour("pot", dealer.players), "half hour")
        if len(dealer.live) == 1:
            dealer.push_pot(dealer.live[0], dealer.pot)
            return
        hands = dealer.hands
        values = ranking.values({seat: hands[seat] for seat in dealer.live}, board)
        pots = dealer.pots()
        showdown(dealer, ranking, values, pots)
        award(dealer, values, pots, self.stakes.unit, self.rules.odd_chips)


def next_seat(seats: list[Seat], seat: Seat) -> Seat:
    return seats[(seats.index(seat) + 1) % len(seats)]


def _blind_names(count: int) -> list[str]:
    if count == 1:
        return ["blind"]
    return ["small blind", *["middle blind"] * (count - 2), "big blind"]
