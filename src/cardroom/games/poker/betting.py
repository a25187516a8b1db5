"""A betting round: turns, limits, raises, caps and short all-ins."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from cardroom.dealing.choices import BeAllIn, Bet, Call, Check, Fold, TakePart
from cardroom.dealing.decisions import Decision, Procedure, Seat
from cardroom.dealing.incidents import AGAIN
from cardroom.dealing.options import Pick
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import Checked
from cardroom.dealing.pot_options import Betting
from cardroom.games.poker.limits import BettingLimit, BettingRules
from cardroom.money import Cents, show_dollars


def betting_round(
    dealer: PotDealer,
    rules: BettingRules,
    limit: BettingLimit,
    first: Seat,
    opened: Cents = 0,
    *,
    raises: int = 0,
    last: Seat = 0,
    brought_in: Seat = 0,
    bet_or_fold: bool = False,
) -> Procedure:
    """Asks the players in turn from `first` until all bets are equal, then pulls in the bets.

    `opened` is the amount to call before anybody acts: the big blind, a straddle or a bring-in. If it is less than a
    full bet, the first raise completes it. `last` (a killer) acts after all others have acted once. `brought_in` has
    acted.
    """
    dealer.aggressor = brought_in
    if dealer.may_be_all_in:
        yield from offer_all_in(dealer)
    bets, stacks, record, unit = dealer.bets, dealer.stacks, dealer.record, limit.unit
    to_act = with_chips(dealer, first) if len(dealer.live) > 1 else []
    level = Level(dealer, rules, limit, opened, raises, len(to_act), bet_or_fold)
    strict = level.strict
    if last:
        to_act = _put_last(last, to_act, level.acted)
    elif brought_in in to_act:
        to_act.remove(brought_in)
        level.acted = {brought_in}
    while to_act:
        asked, to_act = to_act, []
        high, least, highest, acted = level.high, level.least, level.most, level.acted
        option: Betting | Pick | None
        usual: Betting | None = None
        usual_owed = usual_most = 0
        for seat in asked:
            stack, bet = stacks[seat], bets[seat]
            owed = high - bet
            if level.restricted or stack <= owed or seat in acted:
                option = level.restricted_option(seat, owed)
                if option is None:
                    break
            else:
                most = stack + bet
                if most > highest:
                    most = highest
                if usual is None or owed != usual_owed or most != usual_most:
                    usual = Betting(owed, least if least < most else most, most, unit, bet)
                    usual_owed, usual_most = owed, most
                option = usual
            choice = yield Decision(seat, option, 0, True)
            kind = type(choice)
            if kind is Check:
                record(Checked(seat))
                if strict:
                    level.checked = {*level.checked, seat}
            elif kind is Call:
                dealer.call(seat, min(owed, stack))
                if not stacks[seat]:
                    level.leaves()
            elif kind is Bet:
                level.bet(seat, choice.to)
                level.acted = acted = {*acted, *asked[: asked.index(seat) + 1]}
                to_act = [other for other in with_chips(dealer, seat) if other != seat]
                if last and last not in acted:
                    to_act = _put_last(last, to_act, acted)
                break
            elif choice is AGAIN:
                if dealer.may_be_all_in:
                    yield from offer_all_in(dealer)
                to_act = level.still_to_act(asked[asked.index(seat) :])
                break
            else:
                dealer.fold(seat)
                level.leaves()
                if len(dealer.live) == 1:
                    break
    if dealer.no_betting:
        dealer.no_betting = False
    if level.high:
        dealer.pull_in()


def with_chips(dealer: PotDealer, first: Seat) -> list[Seat]:
    """Returns the live seats that have chips, clockwise from `first`, or from the next seat if that hand is dead."""
    live = dealer.live
    if first == live[0]:
        seats = live[:]
    else:
        if first not in live:
            place = dealer.seats.index(first)
            first = next(seat for seat in dealer.seats[place:] + dealer.seats[:place] if seat in live)
        place = live.index(first)
        seats = live[place:] + live[:place]
    if dealer.all_in:
        return [seat for seat in seats if dealer.can_bet(seat)]
    return seats


def offer_all_in(dealer: PotDealer) -> Procedure:
    """Lets a player choose to be all-in, as a ruling has allowed."""
    seat, dealer.may_be_all_in = dealer.may_be_all_in, 0
    if seat in dealer.live and dealer.can_bet(seat):
        choice = yield dealer.ask(seat, BeAllIn() | TakePart())
        if type(choice) is BeAllIn and seat in dealer.live:
            dealer.declare_all_in(seat)


def _put_last(seat: Seat, to_act: list[Seat], acted: Collection[Seat]) -> list[Seat]:
    """Moves the seat after all who have not acted yet, and before those who would act a second time."""
    if seat not in to_act:
        return to_act
    others = [other for other in to_act if other != seat]
    place = next((i for i, other in enumerate(others) if other in acted), len(others))
    return [*others[:place], seat, *others[place:]]


class Level:
    """The state of the betting, and what each player may do."""

    acted: Collection[Seat] = ()
    """The seats that have acted in this betting round, up to the last bet."""
    checked: Collection[Seat] = ()
    """The seats that have checked, as far as it matters."""
    stays_capped = False
    """True if the cap was reached while more than two players were in."""

    def __init__(
        self,
        dealer: PotDealer,
        rules: BettingRules,
        limit: BettingLimit,
        opened: Cents,
        raises: int,
        can_act: int,
        bet_or_fold: bool,
    ) -> None:
        self.dealer = dealer
        self.rules = rules
        self.limit = limit
        self.can_act = can_act
        self.opened = opened
        self.high = opened
        self.full = 0 if not limit.most and opened < limit.bet else opened
        """The last full bet or raise. A short all-in or a bring-in may be higher without being a full bet."""
        self.raise_by = opened if opened > limit.bet and limit.most else limit.bet
        self.raises = raises
        self.bet_or_fold = bet_or_fold
        self.strict = limit.pot or bool(limit.pickers) or bet_or_fold or not (rules.check_raise and rules.all_in)
        """True if every option needs the slower check in `restricted_option`."""
        self._set_bounds()

    def leaves(self) -> None:
        """Counts a player who folded or went all-in, and can no longer act."""
        self.can_act -= 1
        if self.can_act == 1:
            self.restricted = True

    def still_to_act(self, seats: Sequence[Seat]) -> list[Seat]:
        """Counts the players anew after a ruling, and returns those of these seats who still have to act."""
        dealer, live = self.dealer, self.dealer.live
        self.can_act = sum(map(dealer.can_bet, live))
        self._set_bounds()
        if len(live) == 1 or dealer.no_betting:
            return []
        if dealer.acts_first:
            seats, dealer.acts_first = with_chips(dealer, dealer.acts_first), 0
        return [seat for seat in seats if seat in live and dealer.can_bet(seat)]

    def _set_bounds(self) -> None:
        """Computes the smallest and largest raise. A fixed raise builds on the last full bet, others on the highest."""
        limit, by = self.limit, self.raise_by
        most = limit.most
        base = self.high if most else self.full
        self.least = base + by
        self.most = most if limit.whole_round else base + (most if most > by else by)
        self.capped = limit.capped and 0 < self.rules.raises <= self.raises
        if self.capped and len(self.dealer.live) > 2:
            self.stays_capped = True
        self.restricted = self.capped or self.strict or self.can_act == 1 or self.most <= self.high

    def restricted_option(self, seat: Seat, owed: Cents) -> Betting | Pick | None:
        """Returns what the seat may do if something may prevent a raise.

        None if all others are all-in for no more than the seat has bet.
        """
        dealer, unit = self.dealer, self.limit.unit
        bet, stack = dealer.bets[seat], dealer.stacks[seat]
        if self.can_act == 1 and bet >= max(dealer.bets[other] for other in dealer.live if other != seat):
            return None
        if not self.rules.all_in and stack <= owed:
            return Pick((Fold(),))
        no_check = self.bet_or_fold and not owed and not bet
        reason = self._why_no_raise(seat, owed, stack)
        if reason:
            return Betting(min(owed, stack), 0, 0, unit, bet, reason, no_check)
        most = self._most_at_pot_limit(owed) if self.limit.pot else self.most
        if self.limit.pickers and not self.full and seat not in self.limit.pickers:
            most = self.least
        most = min(most, bet + stack)
        return Betting(owed, min(self.least, most), most, unit, bet, "", no_check)

    def _most_at_pot_limit(self, owed: Cents) -> Cents:
        """Returns the largest raise: the size of the pot, with or without the call, or the house's opening limit."""
        rules, dealer = self.rules, self.dealer
        if rules.pot_opening and self.high == self.opened > 0:
            return max(self.least, rules.pot_opening * self.limit.bet)
        pot = dealer.pot + sum(dealer.bets.values()) + (owed if rules.pot_raise == "after-call" else 0)
        if self.limit.chip < rules.pot_rounding:
            pot += -pot % rules.pot_rounding
        return self.high + max(self.raise_by, pot)

    def _why_no_raise(self, seat: Seat, owed: Cents, stack: Cents) -> str:
        """Returns why the seat may not raise. Empty if it may."""
        if self.can_act == 1:
            return "all other players are all-in"
        if stack <= owed:
            return "no chips are left to raise with"
        if not self.rules.all_in and self.dealer.bets[seat] + stack <= self.least:
            return "all-in bets are not allowed here, and a raise would take the last chip"
        if self.capped and self._cap_holds():
            return f"betting is capped at a bet and {self.rules.raises} raises"
        if self.limit.whole_round and self.most <= self.high:
            return f"{show_dollars(self.most)} is the maximum for a betting round"
        if seat in self.checked and not self.full and self.rules.checker_completes:
            return ""
        if seat in self.checked and owed and self.limit.capped and not self.rules.check_raise:
            return "check-raising is not allowed here"
        # Completing a bring-in reopens the betting, however little it adds.
        completed = self.dealer.bets[seat] <= self.opened < self.full
        if seat in self.acted and not completed and not self._is_full(owed):
            return "the last raise was short and does not reopen the betting"
        return ""

    def _cap_holds(self) -> bool:
        match self.rules.heads_up:
            case "no-cap":
                return len(self.dealer.live) > 2
            case "stays-capped":
                return self.stays_capped
            case _:
                return True

    def bet(self, seat: Seat, to: Cents) -> None:
        """Makes a bet or raise. A short one does not change the last full bet."""
        completes = self.limit.is_fixed and not self.full
        self.dealer.bet_to(seat, to, raises=self.high > 0 and not completes)
        if not self.dealer.stacks[seat]:
            self.leaves()
        if self._is_full(to - self.full):
            self.raises += self.full > 0
            if self.limit.opener_picks and not self.full:
                self.limit = msgspec.structs.replace(self.limit, bet=to, most=0)
                self.raise_by = to
            elif not self.limit.is_fixed:
                self.raise_by = max(self.raise_by, to - self.high)
            self.full = to
        self.high = to
        self._set_bounds()

    def _is_full(self, by: Cents) -> bool:
        """True if an increase of this amount counts as a full bet or raise."""
        if self.limit.is_fixed and self.rules.short_all_in == "half-bet":
            return by * 2 >= self.raise_by
        return by >= self.raise_by
