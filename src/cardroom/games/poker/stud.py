"""Stud games: each player has cards face down and face up, and every street is followed by a betting round."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any, ClassVar

import msgspec

from cardroom.cards import JOKER, Card
from cardroom.compiling import mypyc_attr
from cardroom.dealing.choices import Bet, Choice, Fold, KeepDown, OpenCard
from cardroom.dealing.decisions import Ask, Decision, Procedure, Seat
from cardroom.dealing.events import Dealt
from cardroom.dealing.incidents import PAUSE
from cardroom.dealing.options import Pick
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_options import ForcedBet
from cardroom.games.poker.betting import betting_round, with_chips
from cardroom.games.poker.limits import BettingLimit
from cardroom.games.poker.opening import next_seat
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.showdown import Contest
from cardroom.games.poker.stakes import Stakes
from cardroom.games.poker.streets import Street, UpCards, deal_street, street_limit
from cardroom.games.poker.stud_rules import StudRules as StudRules
from cardroom.games.poker.stud_sheet import stud_steps
from cardroom.games.rule_problem import RuleProblem
from cardroom.money import Cents, FeeOption, show_dollars
from cardroom.ranking import RANKINGS, high_board, low_board, razz_bring_in, stud_bring_in

BRINGS_IN = {"low-card": stud_bring_in, "high-card-aces-low": razz_bring_in, "high-card": high_board}
ACTS_FIRST = {"high-board": high_board, "low-board": low_board}


@mypyc_attr(allow_interpreted_subclasses=True)
class StudGame(PotGame[StudRules]):
    procedure: ClassVar[str] = "stud"
    rules_type: ClassVar[type[Any]] = StudRules
    stages: ClassVar[tuple[str, ...]] = (
        "before-deal", "ante", "first-up-card", "second-street", "third-street", "fourth-street", "fifth-street",
        "sixth-street", "seventh-street",
    )  # fmt: skip
    stakes_example: ClassVar[str] = "4-8 ante 1 bring-in 2"

    def __init__(self, title: str, rules: StudRules, stakes: Stakes, fees: FeeOption | None = None) -> None:
        super().__init__(title, rules, stakes, fees)
        self._joker_up = RANKINGS[rules.joker_up] if rules.joker_up else None
        self._brings_in, self._acts_first = BRINGS_IN[rules.bring_in], ACTS_FIRST[rules.first_to_act]
        self._first_street, *self._later = rules.streets
        self.street_limits = {street.name: self._limit(street, place) for place, street in enumerate(rules.streets)}
        self._with_a_pair = {s.name: street_limit(stakes, s.open_pair) for s in rules.streets if s.open_pair}
        bet = self.street_limits[self._first_street.name].bet
        if stakes.bring_in > bet:
            brings, most = show_dollars(stakes.bring_in), show_dollars(bet)
            raise ValueError(f"a bring-in of {brings} is more than the first bet; write {most} or less")
        picks = self._first_street.limit == "either" and stakes.structure == "fixed"
        self.opening: tuple[Cents, Cents] = (stakes.bring_in or bet, stakes.big if picks else bet)
        """The bring-in, and the full bet that may be made instead."""

    def _limit(self, street: Street, place: int) -> BettingLimit:
        stakes = self.stakes
        limit = street_limit(stakes, street.limit)
        spread = self.rules.spreads.get(f"{stakes.small // 100}-{stakes.big // 100}")
        if spread is None or stakes.structure != "spread":
            return limit
        return msgspec.structs.replace(limit, most=spread[place] * 100)

    def opening_bet(self, stakes: str) -> Cents:
        return type(self)(self.title, self.rules, Stakes.parse(stakes)).opening[0]

    @classmethod
    def check_rules(cls, rules: StudRules) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        streets = rules.streets
        if len(streets) < 2 or streets[0].cards.count("up") != 1 or any(len(s.cards) != 1 for s in streets[1:]):
            problem = "the streets cannot be dealt"
            remedy = "the first must have one up card, and each of the others one card"
            yield RuleProblem("rules.streets", problem, remedy)
        elif rules.seats * (sum(len(street.cards) for street in streets) - 1) + 2 > len(rules.deck):
            problem = f"{rules.seats} hands and a common last card need more than {len(rules.deck)} cards"
            yield RuleProblem("rules.seats", problem, "seat fewer players")
        if rules.joker_up and rules.joker_up not in RANKINGS:
            problem = f"{rules.joker_up!r} is not a ranking"
            yield RuleProblem("rules.joker_up", problem, f"the rankings are {', '.join(RANKINGS)}")
        for limit, most in rules.spreads.items():
            if len(most) != len(streets):
                problem = f"it has {len(most)} amounts for {len(streets)} betting rounds"
                yield RuleProblem(f"rules.spreads.{limit}", problem, "write the largest bet of each round")

    @property
    def steps(self) -> list[str]:
        return stud_steps(self)

    def play(self, dealer: PotDealer) -> Procedure:
        self._collect_from_button(dealer)
        yield from self.open_pot(dealer)
        up = UpCards(dealer)
        dealer.streets_to_come = len(self._later)
        yield from self._deal_first_street(dealer, up)
        self.collect(dealer, "first-up-card")
        self.collect(dealer, self._first_street.name)
        first = up.first(self._brings_in)
        yield from self._bet_from_the_bring_in(dealer, first)
        still_dealt: set[Seat] = set()
        for street in self._later:
            if len(dealer.live) == 1:
                break
            if self.rules.opens_down_card:
                yield from self._offer_to_open(dealer, up)
            self._deal(dealer, up, street, still_dealt)
            dealer.streets_to_come -= 1
            self.collect(dealer, street.name)
            first, before = up.first(self._acts_first), set(dealer.live)
            yield from betting_round(dealer, self.rules.betting, self._limit_of(street, up), first)
            if dealer.aggressor:
                still_dealt.clear()
            elif self.rules.deals_folded_hands:
                still_dealt |= before.difference(dealer.live)
        if not dealer.aggressor:
            # If nobody bet, the player who acted first shows first.
            dealer.aggressor = first if first in dealer.live else dealer.clockwise_from(dealer.live, first)[0]
        yield from self.end(dealer, [dealer.boards.get(0, ())])

    def _collect_from_button(self, dealer: PotDealer) -> None:
        """Takes the button's fee before the deal. The button keeps at least the ante."""
        due = self.fees.from_button(dealer.players)
        fee = min(due, dealer.stacks[dealer.button] - self.stakes.ante) if due else 0
        if fee > 0:
            dealer.take_fee(fee, dealer.button, "button")

    def _deal_first_street(self, dealer: PotDealer, up: UpCards) -> Procedure:
        for count, face_up in self._first_street.rounds:
            if not face_up:
                up.deal(count, dealer.live, up=False)
                continue
            if dealer.pausing:
                yield PAUSE
            up.deal_one(dealer.live, up=True)

    # The first betting round

    def _bet_from_the_bring_in(self, dealer: PotDealer, forced: Seat) -> Procedure:
        seat, opened = yield from self._bring_in(dealer, forced)
        if seat:
            yield from betting_round(
                dealer,
                self.rules.betting,
                self.street_limits[self._first_street.name],
                next_seat(dealer.live, seat),
                opened,
                brought_in=0 if self.rules.bring_in_is_live else seat,
            )

    def _bring_in(self, dealer: PotDealer, forced: Seat) -> Generator[Decision | Ask, Any, tuple[Seat, Cents]]:
        """Returns the seat that opens and for how much, or (0, 0) if fewer than two players have chips.

        If the forced bettor is all-in for the ante, the players on its left may open or fold.
        """
        bring_in, full = self.opening
        seats = with_chips(dealer, forced)
        while len(seats) > 1:
            seat = seats.pop(0)
            stack = dealer.stacks[seat]
            low, high = min(bring_in, stack), min(full, stack)
            choice: Choice = Bet(low)
            if seat != forced:
                bets = dict.fromkeys((low, high))
                choice = yield dealer.ask(seat, Pick((*map(Bet, bets), Fold()), (*bets, 0)))
            elif low < high:
                choice = yield dealer.ask(seat, ForcedBet(low, high))
            if seat in dealer.dead_hands:
                continue
            if type(choice) is not Bet:
                dealer.fold(seat)
            elif choice.to > low:
                dealer.bet_to(seat, choice.to, raises=False)
                return seat, choice.to
            else:
                dealer.post(seat, low, "bring-in")
                return seat, bring_in
        return 0, 0

    # Later streets

    def _offer_to_open(self, dealer: PotDealer, up: UpCards) -> Procedure:
        """Asks all live players with a down card whether to turn it up, before the next street is dealt."""
        seats = [seat for seat in dealer.live if len(up.shown[seat]) < len(dealer.hands[seat])]
        if not seats:
            return
        answers = yield dealer.ask_all(Decision(seat, OpenCard() | KeepDown()) for seat in seats)
        for place, seat in enumerate(seats):
            if answers[place] == OpenCard():
                up.open_down_card(seat)

    def _deal(self, dealer: PotDealer, up: UpCards, street: Street, still_dealt: set[Seat]) -> None:
        seats = [seat for seat in dealer.live if seat not in dealer.dealt_ahead]
        dealer.dealt_ahead = ()
        if still_dealt and dealer.stock_left > len(seats) + len(still_dealt):
            seats = [seat for seat in dealer.seats if seat in seats or seat in still_dealt]
        face_up = street.cards == ("up",)
        if seats:
            deal_street(dealer, seats, lambda some: up.deal_one(some, up=face_up), self.rules.when_short)

    def _limit_of(self, street: Street, up: UpCards) -> BettingLimit:
        pairs = up.with_a_pair() if street.open_pair else ()
        if not pairs:
            return self.street_limits[street.name]
        limit = self._with_a_pair[street.name]
        return msgspec.structs.replace(limit, pickers=pairs) if limit.opener_picks else limit

    # The end

    def contests(self, dealer: PotDealer, board: Sequence[Card], number: int) -> list[Contest]:
        contests = super().contests(dealer, board, number)
        if self._joker_up is None:
            return contests
        dealt_up = {e.spot for e in dealer.events if type(e) is Dealt and e.up and JOKER in e.cards}
        if JOKER in board:
            dealt_up = set(dealer.live)
        hands = {seat: dealer.hands[seat] for seat in dealt_up.intersection(dealer.live)}
        values = {**contests[0].values, **self._joker_up.values(hands, board)}
        return [contests[0]._replace(values=values)]
