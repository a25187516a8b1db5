"""A betting round: turns, limits, raises, caps and short all-ins."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.dealing.choices import Bet, Call, Check
from cardroom.dealing.decisions import Decision, Procedure, Seat
from cardroom.dealing.options import Betting
from cardroom.dealing.pot_dealer import PotDealer
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
    check_raise: bool = True


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
    bets, stacks, unit = dealer.bets, dealer.stacks, limit.unit
    high = full = opened
    raise_by = limit.bet
    acted: set[Seat] = set()
    dealer.aggressor = 0
    to_act = with_chips(dealer, first)
    alone = len(to_act) == 1
    barred = why_no_raise(dealer, rules, limit, raises, len(to_act))
    least, most = bounds(limit, high, full, raise_by)
    going_on = True
    while going_on:
        going_on = False
        for seat in to_act:
            stack, bet = stacks[seat], bets[seat]
            owed = high - bet
            if alone and owed <= 0:
                break
            if barred or stack <= owed or (seat in acted and not is_full_raise(rules, limit, owed, raise_by)):
                reason = barred or ("no chips are left to raise with" if stack <= owed else "the last raise was short")
                owed = min(owed, stack)
                option = Betting(owed, 0, 0, unit, reason)
            else:
                if limit.pot:
                    most = max(least, high + dealer.pot + sum(bets.values()) + owed)
                all_in = bet + stack
                if all_in <= least:
                    option = Betting(owed, all_in, all_in, unit)
                else:
                    option = Betting(owed, least, all_in if all_in < most else most, unit)
            choice = yield Decision(seat, option)
            kind = type(choice)
            if kind is Check:
                dealer.check(seat)
            elif kind is Call:
                dealer.call(seat, owed)
            elif kind is Bet:
                to = choice.to
                dealer.bet_to(seat, to, raises=high > 0)
                if is_full_raise(rules, limit, to - full, raise_by):
                    raises += high > 0
                    raise_by = limit.bet if limit.is_fixed else max(raise_by, to - high)
                    full = to
                high = to
                least, most = bounds(limit, high, full, raise_by)
                acted.update(to_act[: to_act.index(seat) + 1])
                others = with_chips(dealer, seat)
                to_act = [other for other in others if other != seat]
                alone = len(others) == 1
                barred = why_no_raise(dealer, rules, limit, raises, len(others))
                going_on = True
                break
            else:
                dealer.fold(seat)
                if len(dealer.live) == 1:
                    break
                barred = why_no_raise(dealer, rules, limit, raises, len(with_chips(dealer, dealer.live[0])))
    if high:
        dealer.pull_in()


def with_chips(dealer: PotDealer, first: Seat) -> list[Seat]:
    """The seats still in that have chips, clockwise from `first`."""
    live, stacks = dealer.live, dealer.stacks
    place = live.index(first)
    return [seat for seat in live[place:] + live[:place] if stacks[seat]]


def bounds(limit: BettingLimit, high: Cents, full: Cents, raise_by: Cents) -> tuple[Cents, Cents]:
    """The least and the most to raise to: in a fixed game a full raise over the last full bet."""
    if limit.is_fixed:
        return full + raise_by, full + raise_by
    return high + raise_by, high + max(limit.most, raise_by)


def why_no_raise(dealer: PotDealer, rules: BettingRules, limit: BettingLimit, raises: int, can_act: int) -> str:
    """Why nobody may raise now; empty when one may."""
    if can_act == 1:
        return "nobody is left to raise"
    if limit.capped and 0 < rules.raises <= raises and (len(dealer.live) > 2 or rules.heads_up == "capped"):
        return f"betting is capped at a bet and {rules.raises} raises"
    return ""


def is_full_raise(rules: BettingRules, limit: BettingLimit, by: Cents, raise_by: Cents) -> bool:
    return by * 2 >= raise_by if limit.is_fixed and rules.short_all_in == "half-bet" else by >= raise_by
