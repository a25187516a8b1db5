"""The same betting here and in PokerKit."""

from __future__ import annotations

from random import Random

import pokerkit

from cardroom.dealing.choices import Bet, Call, Check, Choice, Fold
from cardroom.dealing.pot_options import Betting


class SameBets:
    """Compares what both tables allow, and makes the same choice at both."""

    theirs: pokerkit.State
    random: Random
    fixed: bool

    def compare(self, option: Betting) -> None:
        assert self.theirs.checking_or_calling_amount == option.to_call
        if self.may_raise(option):
            least = self.theirs.min_completion_betting_or_raising_to_amount
            most = self.theirs.max_completion_betting_or_raising_to_amount
            assert (least, most) == (option.least, option.most)

    def may_raise(self, option: Betting) -> bool:
        """At both tables. PokerKit does not count the big blind for the cap, does not offer a raise nobody can call,
        and at fixed limit adds a full bet to a short all-in where our houses complete it.
        """
        short = self.fixed and 0 in self.theirs.stacks
        return bool(option.most) and not short and self.theirs.can_complete_bet_or_raise_to()

    def choose(self, option: Betting) -> Choice:
        stay = Call() if option.to_call else Check()
        choice = stay if self.random.random() < 0.6 else option.sample(self.random)
        refused = not option.to_call if choice == Fold() else not self.may_raise(option)
        return stay if refused and choice != stay else choice

    def tell_theirs(self, choice: Choice) -> None:
        match choice:
            case Fold():
                self.theirs.fold()
            case Bet(to=to):
                self.theirs.complete_bet_or_raise_to(to)
            case _:
                self.theirs.check_or_call()
