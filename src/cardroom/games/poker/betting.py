"""A betting round: turns, limits, raises, caps and short all-ins."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.dealing.choices import Bet, Call, Check
from cardroom.dealing.decisions import Decision, Procedure, Seat
from cardroom.dealing.options import Betting
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import Checked
from cardroom.games.poker.stakes import Stakes
from cardroom.money import Cents

NO_MOST = 1 << 60


class BettingRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a house lets people bet. `raises` is the cap a round (0: none)."""

    raises: int = 3
    heads_up: Literal["no-cap", "capped"] = "no-cap"
    """Whether the cap holds when two are left in the pot."""
    short_all_in: Literal["half-bet", "full-bet"] = "half-bet"
    """How much of a full raise an all-in must be to count as one: half of it (fixed limit), or all."""


class BettingLimit(msgspec.Struct, frozen=True):
    """The limit of one betting round: the full bet, and the most to raise by (0: a full bet and no more)."""

    bet: Cents
    most: Cents
    unit: Cents
    capped: bool = False
    """Whether the house's cap on raises holds here."""
    pot: bool = False
    """Whether the pot after the call is the most to raise by."""

    @classmethod
    def of(cls, stakes: Stakes, *, big: bool = False, times: int = 1) -> BettingLimit:
        """For a round at the small or the big bet, `times` as high in a kill or with overs."""
        unit = stakes.unit
        match stakes.structure:
            case "fixed":
                return cls((stakes.big if big else stakes.small) * times, 0, unit, capped=True)
            case "spread":
                return cls(stakes.small * times, stakes.big * times, unit, capped=True)
            case "pot-limit":
                return cls(stakes.big_blind * times, NO_MOST, unit, pot=True)
            case _:
                return cls(stakes.big_blind * times, NO_MOST, unit)

    @property
    def is_fixed(self) -> bool:
        return self.most == 0


def betting_round(
    dealer: PotDealer, rules: BettingRules, limit: BettingLimit, first: Seat, opened: Cents = 0, raises: int = 0
) -> Procedure:
    """Asks round the table from `first` until all who are in have put in the same, then pulls in the bets.

    `opened` is what there is to call before anybody acts (the big blind, or a straddle).
    """
    dealer.aggressor = 0
    bets, stacks, record, unit = dealer.bets, dealer.stacks, dealer.record, limit.unit
    to_act = with_chips(dealer, first)
    level = Level(dealer, rules, limit, opened, raises, len(to_act))
    while to_act:
        asked, to_act = to_act, []
        high, least, highest, acted = level.high, level.least, level.most, level.acted
        for seat in asked:
            stack = stacks[seat]
            most = stack + bets[seat]
            owed = high + stack - most
            if level.restricted or stack <= owed or seat in acted:
                option = level.restricted_option(seat, owed)
                if option is None:
                    break
            elif least <= most <= highest:
                option = Betting(owed, least, most, unit)
            else:
                most = min(most, highest)
                option = Betting(owed, min(least, most), most, unit)
            choice = yield Decision(seat, option)
            kind = type(choice)
            if kind is Check:
                record(Checked(seat))
            elif kind is Call:
                dealer.call(seat, option.to_call)
                if not stacks[seat]:
                    level.leaves()
            elif kind is Bet:
                level.bet(seat, choice.to)
                acted.update(asked[: asked.index(seat) + 1])
                to_act = [other for other in with_chips(dealer, seat) if other != seat]
                break
            else:
                dealer.fold(seat)
                level.leaves()
                if len(dealer.live) == 1:
                    break
    if level.high:
        dealer.pull_in()


def with_chips(dealer: PotDealer, first: Seat) -> list[Seat]:
    """The seats still in that have chips, clockwise from `first`."""
    live = dealer.live
    place = live.index(first)
    seats = live[place:] + live[:place] if place else live[:]
    if dealer.all_in:
        return [seat for seat in seats if dealer.stacks[seat]]
    return seats


class Level:
    """How high the betting stands, and what it allows whom."""

    __slots__ = (
        "acted", "can_act", "capped", "dealer", "full", "high", "least", "limit", "most", "raise_by", "raises",
        "restricted", "rules",
    )  # fmt: skip

    def __init__(
        self, dealer: PotDealer, rules: BettingRules, limit: BettingLimit, opened: Cents, raises: int, can_act: int
    ) -> None:
        self.dealer = dealer
        self.rules = rules
        self.limit = limit
        self.acted: set[Seat] = set()
        self.can_act = can_act
        self.high = opened
        self.full = opened
        """The last full bet or raise; a short all-in stands above it."""
        self.raise_by = opened if opened > limit.bet and limit.most else limit.bet
        self.raises = raises
        self._set_bounds()

    def leaves(self) -> None:
        """One fewer can act: folded or all-in."""
        self.can_act -= 1
        if self.can_act == 1:
            self.restricted = True

    def _set_bounds(self) -> None:
        """A fixed raise goes over the last full bet, any other over the highest."""
        limit, by = self.limit, self.raise_by
        most = limit.most
        base = self.high if most else self.full
        self.least = base + by
        self.most = base + (most if most > by else by)
        self.capped = limit.capped and 0 < self.rules.raises <= self.raises
        self.restricted = self.capped or limit.pot or self.can_act == 1

    def restricted_option(self, seat: Seat, owed: Cents) -> Betting | None:
        """What the seat may do where something may stand in the way of a raise.

        None when all others are all-in for no more than it has in front.
        """
        dealer, unit = self.dealer, self.limit.unit
        bet, stack = dealer.bets[seat], dealer.stacks[seat]
        if self.can_act == 1 and bet >= max(dealer.bets[other] for other in dealer.live if other != seat):
            return None
        reason = self._why_no_raise(seat, owed, stack)
        if reason:
            return Betting(min(owed, stack), 0, 0, unit, reason)
        most = self.high + self._pot_after_call(owed) if self.limit.pot else self.most
        most = min(most, bet + stack)
        return Betting(owed, min(self.least, most), most, unit)

    def _pot_after_call(self, owed: Cents) -> Cents:
        return max(self.raise_by, self.dealer.pot + sum(self.dealer.bets.values()) + owed)

    def _why_no_raise(self, seat: Seat, owed: Cents, stack: Cents) -> str:
        if self.can_act == 1:
            return "nobody is left to raise"
        if stack <= owed:
            return "no chips are left to raise with"
        if self.capped and (len(self.dealer.live) > 2 or self.rules.heads_up == "capped"):
            return f"betting is capped at a bet and {self.rules.raises} raises"
        if seat in self.acted and not self._is_full(owed):
            return "the last raise was short and does not reopen the betting"
        return ""

    def bet(self, seat: Seat, to: Cents) -> None:
        """A bet or raise; one that is short leaves the last full one standing."""
        self.dealer.bet_to(seat, to, raises=self.high > 0)
        if not self.dealer.stacks[seat]:
            self.leaves()
        if self._is_full(to - self.full):
            self.raises += self.full > 0
            if not self.limit.is_fixed:
                self.raise_by = max(self.raise_by, to - self.high)
            self.full = to
        self.high = to
        self._set_bounds()

    def _is_full(self, by: Cents) -> bool:
        """Whether so much more counts as a full bet or raise."""
        if self.limit.is_fixed and self.rules.short_all_in == "half-bet":
            return by * 2 >= self.raise_by
        return by >= self.raise_by
