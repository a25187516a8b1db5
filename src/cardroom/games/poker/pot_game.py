"""What all pot games share: stakes, fees, collection, betting rounds and the showdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeVar

import msgspec

from cardroom.cards import Card
from cardroom.compiling import mypyc_attr
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Procedure, Seat
from cardroom.dealing.events import JACKPOT
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.setup import Setup, SetupError
from cardroom.games.buy_in import BuyIn
from cardroom.games.poker.betting import betting_round
from cardroom.games.poker.kills import NO_KILL, next_kill, post_kill
from cardroom.games.poker.limits import BettingLimit
from cardroom.games.poker.opening import (
    blind_order,
    hear_objections,
    named_blinds,
    next_seat,
    offer_straddle,
    post_antes,
    post_blinds,
    post_placed,
    post_to_come_in,
)
from cardroom.games.poker.pot_fees import PotFees, collects
from cardroom.games.poker.pot_rules import PotCarry, PotRules
from cardroom.games.poker.printed_stake import PrintedStake, refuse_printed
from cardroom.games.poker.seeing_cards import see_hands
from cardroom.games.poker.showdown import Contest, award, showdown
from cardroom.games.poker.stakes import Stakes, refuse_limit
from cardroom.games.poker.time_collection import (
    check_time_fee,
    take_time_from_each,
    take_time_from_pot,
    take_time_from_winners,
)
from cardroom.games.rule_problem import RuleProblem
from cardroom.games.spread import Kind, SpreadGame
from cardroom.money import STANDARD_CHIPS, Cents, Fee, FeeOption, clockwise_from, parse_dollars
from cardroom.ranking import RANKINGS, HoleCards, Ranking

R = TypeVar("R", bound=PotRules)


@mypyc_attr(allow_interpreted_subclasses=True)
class PotGame(SpreadGame[R, PotDealer]):
    """A game for a pot."""

    kind: ClassVar[Kind] = "pot"
    stages: ClassVar[tuple[str, ...]]
    """The moments at which the procedure collects from the pot, as fee sheets name them."""
    stakes_example: ClassVar[str] = "3-6 blinds 1-3 ante 1"
    """Stakes of such a game, with every forced bet that it has."""

    def __init__(self, title: str, rules: R, stakes: Stakes, fees: FeeOption | None = None) -> None:
        super().__init__(title, rules, stakes, fees)
        stakes.check_used(title, self.stakes_example)
        self.deck = rules.deck
        self.stakes = stakes
        self.fees = PotFees(fees, stakes)
        self.fee_option = self.fees.option
        self.fees_in_hand = rules.fees_by == "in-the-hand" or self.fees.by_players_in_hand
        """Whether the collection counts the players still in the hand, and not all who were dealt in."""
        self.high = self.ranking(rules.ranking)
        self.low = self.ranking(rules.low) if rules.low else None
        self.limits = self._both_limits(stakes)
        """The limits of the betting rounds at the small and at the big bet."""
        self._blinds = named_blinds(stakes.blinds)
        self.has_straddle = rules.straddle and self._reaches(rules.straddle_from, rules.no_straddle_at)
        self._has_overs = rules.over_buttons and stakes.small > 0 and self._reaches(rules.overs_from)
        has_drop = not self.fees.stages.isdisjoint(self.stages)
        self.button_ante: Cents = rules.button_ante * 100 if has_drop and stakes.blinds else 0
        """What the button antes at these stakes and fees."""

    @property
    def limit_text(self) -> str:
        return self.stakes.limit_text

    @property
    def has_mandatory_kill(self) -> bool:
        """A kill raises the limits, so that there is none at no limit and pot limit."""
        return self.rules.kill.after != "never" and not self.has_big_bets

    @property
    def has_big_bets(self) -> bool:
        return self.stakes.structure in ("no-limit", "pot-limit")

    @property
    def unit(self) -> Cents:
        return max(self.stakes.big, self.stakes.least)

    def without_fees(self) -> Self:
        return type(self)(self.title, self.rules, self.stakes)

    @property
    def blind_owed(self) -> Cents:
        """The blind that a player who was too short for it takes later."""
        return self.stakes.big_blind or self.stakes.least

    @property
    def hand_rankings(self) -> list[tuple[str, Ranking | HoleCards]]:
        return [("High hands", self.high), ("Low hands", self.low)] if self.low else [("Hands", self.high)]

    @property
    def has_overs(self) -> bool:
        return self._has_overs

    def ranking(self, name: str) -> Ranking | HoleCards:
        return RANKINGS[name]

    def _reaches(self, dollars: int, but_not: Sequence[str] = ()) -> bool:
        """True if the game has no fixed limit, or a small bet of at least this and a limit that is not excluded."""
        stakes = self.stakes
        limit = f"{stakes.small // 100}-{stakes.big // 100}"
        return stakes.structure not in ("fixed", "spread") or (stakes.small >= dollars * 100 and limit not in but_not)

    def _both_limits(self, stakes: Stakes) -> tuple[BettingLimit, BettingLimit]:
        limits = BettingLimit.of(stakes), BettingLimit.of(stakes, big=True)
        if stakes.structure != "spread" or self.rules.betting.spread_for == "each-wager":
            return limits
        small, big = (msgspec.structs.replace(limit, whole_round=True) for limit in limits)
        return small, big

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
        printed = Stakes.of_sheet(cls._meant(rules, fees.limit), fees.stake) if fees else None
        chosen = Stakes.parse(stakes) if stakes else printed or Stakes.parse(usual)
        if fees and not stakes:
            chosen = chosen.suiting(fees.limit, fees.stake)
        return cls(title, rules, chosen, fees)

    @classmethod
    def stakes_on_sheet(cls, limit: str, stake: str) -> str:
        return str(Stakes.of_sheet(limit, stake) or limit)

    def is_within(self, limit: str, stake: str) -> bool:
        return self.stakes.is_of(self._meant(self.rules, limit), stake)

    @classmethod
    def refuse_limit(cls, limit: str) -> str | None:
        return refuse_limit(limit)

    @classmethod
    def refuse_stake(cls, stake: str) -> str | None:
        return refuse_printed(stake)

    @staticmethod
    def _meant(rules: PotRules, limit: str) -> str:
        return "no-limit" if limit.endswith("-max") and rules.maximum_is == "buy-in" else limit

    def buy_in_on_sheet(self, limit: str, stake: str) -> BuyIn:
        if limit.endswith("-max") and self.rules.maximum_is == "buy-in":
            return BuyIn(most=parse_dollars(limit.removesuffix("-max")))
        printed = PrintedStake.read(stake)
        return printed.buy_in if printed else BuyIn()

    def at_house(self, buy_in: BuyIn, chips: tuple[Cents, ...]) -> Self:
        """The smallest chip of the house is the unit of bets and odd chips."""
        stakes = self.stakes.in_chips(chips) if chips else self.stakes
        if stakes != self.stakes:
            return type(self)(self.title, self.rules, stakes, self.fee_option).at_house(buy_in, chips)
        unit = stakes.unit
        return super().at_house(buy_in, chips or (unit, *(chip for chip in STANDARD_CHIPS if chip > unit)))

    @classmethod
    def check_rules(cls, rules: R) -> Iterator[RuleProblem]:
        """The problems in a house's rules."""
        if not 2 <= rules.fewest <= rules.seats <= len(rules.deck):
            problem = f"{rules.seats} is not a valid number of seats with rules.fewest = {rules.fewest}"
            yield RuleProblem("rules.seats", problem, "rules.fewest must be 2 or more, and rules.seats at least that")
        for field, name in (("ranking", rules.ranking), ("low", rules.low or rules.ranking)):
            if name not in RANKINGS:
                yield RuleProblem(
                    f"rules.{field}", f"{name!r} is not a ranking", f"the rankings are {', '.join(RANKINGS)}"
                )

    @classmethod
    def takes(cls, fee: Fee) -> bool:
        return collects(cls.stages, fee)

    @property
    def terms(self) -> tuple[Any, ...]:
        return self.rules, self.stakes, self.fees.option

    def dealer(self, setup: Setup[Any], chance: Chance) -> PotDealer:
        if len(setup.stacks) > self.rules.seats:
            raise SetupError(f"{self.title} has {self.rules.seats} seats, not {len(setup.stacks)}")
        if setup.time_due:
            check_time_fee(setup, self.fees)
        button = setup.carry.button
        clockwise = setup.carry.clockwise
        without_hand = self._without_hand(setup)
        self.fees.check(len(setup.stacks) - len(without_hand))
        fewest, antes = self.rules.fewest, setup.carry.antes
        dealer = PotDealer(self.title, self.deck, setup, chance, button, fewest, without_hand, antes, clockwise)
        dealer.time_owed = setup.carry.time_carried
        if setup.time_due:
            dealer.time_owed += self.fees.half_hour("pot", dealer.players)
        return dealer

    def _without_hand(self, setup: Setup[Any]) -> list[Seat]:
        """Returns the seats that get no hand if there are too many players: the button, then those on its right."""
        over = len(setup.stacks) - self.rules.hands if self.rules.hands else 0
        return clockwise_from(setup.stacks, setup.carry.button, setup.carry.clockwise)[-over:] if over > 0 else []

    def carry(self, dealer: PotDealer) -> PotCarry:
        carry: PotCarry = dealer.setup.carry
        kill = NO_KILL
        if self.has_mandatory_kill:
            kill = next_kill(dealer, self.rules.kill, self.stakes, carry.kill)
        return PotCarry(
            carry.button, carry.overs, kill=kill, time_carried=dealer.time_owed, owes_blind=dealer.owes_blind
        )

    # Collection

    def collect(self, dealer: PotDealer, stage: str, what: str = "", once: Cents = 0) -> None:
        """Takes the fee of this stage and the jackpot drop out of the pot, which may have to grow to `once` first."""
        if stage not in self.fees.stages:
            return
        players = len(dealer.live if self.fees_in_hand else dealer.seats)
        fee, drop = self.fees.of_stage(stage, players)
        if fee:
            dealer.take_from_pot(fee, what or stage, once)
        if drop:
            dealer.take_from_pot(drop, JACKPOT, once)

    def collect_time(self, dealer: PotDealer) -> None:
        """Takes the half-hour collection from each player if it is due."""
        if dealer.setup.time_due:
            take_time_from_each(dealer, self.fees)

    def collect_before_award(self, dealer: PotDealer) -> None:
        """Takes the half-hour collection from the pot."""
        if dealer.time_owed and self.rules.time_from == "dealt-in":
            take_time_from_pot(dealer)

    def collect_after_award(self, dealer: PotDealer) -> None:
        """Takes the half-hour collection from the winners of the pot."""
        if dealer.time_owed and self.rules.time_from == "seated":
            take_time_from_winners(dealer)

    # The first betting round

    def open_pot(self, dealer: PotDealer) -> Procedure:
        """Takes the time collection, antes, blinds and posts, then a kill or a straddle."""
        carry: PotCarry = dealer.setup.carry
        if carry.promising:
            yield from hear_objections(dealer, carry.promising)
        self.collect_time(dealer)
        if self.stakes.ante:
            post_antes(dealer, self.stakes.ante)
            self.collect(dealer, "ante")
        if self.stakes.blinds:
            if carry.placed:
                post_placed(dealer, self._blinds, carry.placed)
            else:
                first, count = self.rules.first_blind, len(self._blinds)
                order = blind_order(dealer.seats, dealer.button, count, first, carry.blinds_from)
                post_blinds(dealer, self._blinds, order, moves_on=self.rules.short_blind_moves_on)
            if self.button_ante and dealer.button in dealer.seats:
                dealer.post_dead(dealer.button, self.button_ante, "button ante")
            for post in carry.posts:
                post_to_come_in(dealer, post)
            if carry.kill.killer in dealer.seats:
                post_kill(dealer, self.rules.kill, self.stakes, carry.kill.killer)
            elif self.has_straddle:
                yield from offer_straddle(dealer, self.stakes.big_blind)
            self.collect(dealer, "blinds")

    def bet_from_the_blinds(self, dealer: PotDealer, *, bet_or_fold: bool = False) -> Procedure:
        """Runs the betting round that begins left of the last blind, or left of the button without blinds."""
        first = next_seat(dealer.seats, dealer.last_blind) if dealer.last_blind else dealer.seats[0]
        straddled = dealer.opened > self.stakes.big_blind and not dealer.acts_last
        return betting_round(
            dealer,
            self.rules.betting,
            self.limit(dealer),
            first,
            dealer.opened,
            raises=int(straddled),
            last=dealer.acts_last,
            bet_or_fold=bet_or_fold,
        )

    def bet_from_the_button(self, dealer: PotDealer, *, big: bool) -> Procedure:
        """Runs a later betting round, which begins left of the button."""
        return betting_round(dealer, self.rules.betting, self.limit(dealer, big=big), dealer.live[0])

    def limit(self, dealer: PotDealer, *, big: bool = False) -> BettingLimit:
        """Raised by a kill, and doubled when everybody in the hand at the start of the round holds an over button."""
        overs = dealer.setup.carry.overs
        doubled = overs and self._has_overs and all(seat in overs for seat in dealer.live)
        if not doubled and not dealer.raised_to:
            return self.limits[big]
        small = dealer.raised_to or self.stakes.least
        return self._both_limits(self.stakes.raised_to(small * 2 if doubled else small))[big]

    # The end

    def finish(self, dealer: PotDealer, boards: Sequence[Sequence[Card]] = ((),)) -> None:
        """Awards the pots. The last player in wins without showing; otherwise the best hands win."""
        self.collect_before_award(dealer)
        if len(dealer.live) == 1:
            dealer.push_pot(dealer.live[0], dealer.pot)
        else:
            contests = [self.contests(dealer, board, number) for number, board in enumerate(boards, len(boards) > 1)]
            pots = dealer.pots()
            showdown(dealer, contests, pots)
            award(dealer, contests, pots, self.stakes.unit, two_way_ties_evenly=self.rules.two_way_ties_evenly)
        self.collect_after_award(dealer)

    def end(self, dealer: PotDealer, boards: Sequence[Sequence[Card]] = ((),)) -> Procedure:
        """Awards the pots, and lets players see hands where the house allows it."""
        self.finish(dealer, boards)
        if self.rules.see_hands:
            yield from see_hands(dealer, self.rules.see_hands)

    def contests(self, dealer: PotDealer, board: Sequence[Card], number: int) -> list[Contest]:
        """Returns the contests on this board: the whole pot, or its high and low half. `number` is 0 with one board."""
        hands = {seat: dealer.hands[seat] for seat in dealer.live}
        on = f"board {number}" if number else ""
        high = self.high.values(hands, board)
        if self.low is None:
            return [Contest(self.high, high, self.rules.odd_chips, on)]
        names = [f"{on} {half}".strip() for half in ("high", "low")]
        return [
            Contest(self.high, high, self.rules.odd_chips, names[0]),
            Contest(self.low, self.low.values(hands, board), self.rules.odd_chips_low, names[1]),
        ]
