"""The first betting round of jacks or better: who opens, and what follows if the opening is shown to be false."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from cardroom.dealing.choices import Bet, Check, Choice, No
from cardroom.dealing.decisions import Ask, Decision, Procedure, Seat
from cardroom.dealing.draw_events import DeclaredOpen
from cardroom.dealing.draw_options import DeclareOpen, ShowFalseOpeners
from cardroom.dealing.incidents import AGAIN, AskAgain
from cardroom.dealing.options import Pick
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import BetMade, Called, Checked
from cardroom.games.poker.betting import betting_round
from cardroom.games.poker.limits import BettingLimit, BettingRules
from cardroom.games.poker.opening import next_seat
from cardroom.money import Cents

_DECLARE = DeclareOpen() | Check()
_SHOW = ShowFalseOpeners() | No()


class FirstRound:
    """A betting round in which a player who cannot bet may still declare the pot open.

    Until there is a raise or a second call, the opener may show that the opening was false, if the house has a rule for
    it. Then another player may take over the opening.
    """

    opener: Seat = 0
    """The seat that opened the pot. 0 if nobody did, or if a false opening was not taken over."""
    bet: Cents = 0
    """The opener's first bet; 0 for a player who is all-in for the antes."""

    def __init__(self, dealer: PotDealer, rules: BettingRules, limit: BettingLimit, *, may_show: bool) -> None:
        self.dealer = dealer
        self.rules = rules
        self.limit = limit
        self.may_show = may_show
        self._passed: set[Seat] = set()
        self._since = 0
        """The number of events up to the opening."""
        self._next: Decision | Ask | None = None
        self._start(dealer.live[0])

    def play(self) -> Procedure:
        yield from self._open()
        while self._next is not None:
            decision = self._next
            if not self._may_be_shown():
                self._advance((yield decision))
                continue
            assert isinstance(decision, Decision)
            shows = Decision(self.opener, _SHOW)
            answers = yield Ask((decision, shows), closes=(ShowFalseOpeners(),), in_turn=decision.seat, again=True)
            if answers is AGAIN:
                self._advance(AGAIN)
            elif 0 in answers:
                self._advance(answers[0])
            else:
                yield from self._show_false()

    # The betting round, which is started again when somebody declares the pot open

    def _start(self, first: Seat, opened: Cents = 0, opener: Seat = 0) -> None:
        self._betting: Generator[Decision | Ask, Any, None] = betting_round(
            self.dealer, self.rules, self.limit, first, opened, brought_in=opener
        )
        self._advance(None)

    def _advance(self, choice: Choice | AskAgain | None) -> None:
        try:
            self._next = self._betting.send(choice)
        except StopIteration:
            self._next = None

    # Opening

    def _open(self) -> Procedure:
        """Asks every player in turn until somebody opens. Who has nothing to bet, or nobody to bet against, is asked
        to declare the pot open."""
        dealer = self.dealer
        for seat in list(dealer.live):
            if len(dealer.live) == 1:
                return
            choice = yield from self._turn_of(seat)
            if type(choice) is DeclareOpen:
                self._betting.close()
                dealer.record(DeclaredOpen(seat))
                self._start(next_seat(dealer.live, seat), self.limit.bet)
            if type(choice) in (Bet, DeclareOpen):
                self._opened_by(seat, choice.to if type(choice) is Bet else 0)
                return
            self._passed.add(seat)

    def _turn_of(self, seat: Seat) -> Generator[Decision | Ask, Any, Choice | None]:
        """The choice of the player; None if a ruling has put the hand out of play."""
        dealer = self.dealer
        while seat in dealer.live and isinstance(self._next, Decision) and self._next.seat == seat:
            choice: Choice | AskAgain = yield self._next
            self._advance(choice)
            if isinstance(choice, Choice):
                return choice
        if seat not in dealer.live:
            return None
        declared: Choice = yield dealer.ask(seat, _DECLARE)
        if type(declared) is Check:
            dealer.record(Checked(seat))
        return declared

    def _opened_by(self, seat: Seat, bet: Cents) -> None:
        self.opener, self.bet = seat, bet
        self._since = len(self.dealer.events)

    # A false opening that is shown before the draw

    def _may_be_shown(self) -> bool:
        """True until there is a raise or a second call. After that, or after all have acted, the pot is played."""
        if not self.may_show or self.opener not in self.dealer.live:
            return False
        since = [type(event) for event in self.dealer.events[self._since :]]
        return BetMade not in since and since.count(Called) < 2

    def _show_false(self) -> Procedure:
        """The hand is dead and the first bet stays. If nobody takes over the opening, all other bets go back."""
        dealer, false = self.dealer, self.opener
        self._betting.close()
        self._next = None
        dealer.turn_up(false)
        dealer.kill_hand(false, "false openers")
        dealer.forfeit_bet(false)
        to = max(self.limit.bet, *dealer.bets.values())
        for seat in dealer.clockwise_from(dealer.live, false):
            if seat in self._passed:
                continue
            bet = min(to - dealer.bets[seat], dealer.stacks[seat])
            choice = yield dealer.ask(seat, Pick((DeclareOpen(), No()), (bet, 0)))
            if type(choice) is DeclareOpen:
                self._take_over(seat, bet, to)
                return
        self.opener = 0
        dealer.return_bets()
        dealer.pot_stays = True

    def _take_over(self, seat: Seat, bet: Cents, to: Cents) -> None:
        """The new opener bets the opening bet, of `to` in all, as far as it is not in front of the seat already."""
        dealer = self.dealer
        dealer.record(DeclaredOpen(seat))
        if bet:
            dealer.bet_to(seat, dealer.bets[seat] + bet, raises=False)
        self._opened_by(seat, dealer.bets[seat])
        self._start(next_seat(dealer.live, seat), to, seat)
