"""Blackjack against a player-dealer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, ClassVar

from cardroom.cards import JOKER
from cardroom.compiling import mypyc_attr
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.choices import No
from cardroom.dealing.decisions import Decision, Procedure, Seat, further_hand, spot_of
from cardroom.dealing.incidents import PAUSE
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.banked_checks import check_banked
from cardroom.games.california.blackjack.choices import EvenMoney, Insure, Insuring, Surrender
from cardroom.games.california.blackjack.deal import BASE, DOUBLE, INSURANCE, SPLIT, Deal, is_ace
from cardroom.games.california.blackjack.hand import Hand, bank_must_hit
from cardroom.games.california.blackjack.outcome import WINS
from cardroom.games.california.blackjack.players import play_spot
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.games.california.blackjack.settling import GOES_WITH, settle, settle_at_once, settle_if_covered
from cardroom.games.california.blackjack.side_bets import BUSTER, LUCKY_LUCKY, MATCH, OUTCOMES, SUPER_MATCH
from cardroom.games.california.blackjack.steps import steps
from cardroom.games.rule_problem import RuleProblem

__all__ = ["BASE", "DOUBLE", "INSURANCE", "SPLIT", "Blackjack"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Blackjack(BankedGame[BlackjackRules]):
    procedure: ClassVar[str] = "blackjack"
    rules_type: ClassVar[type[Any]] = BlackjackRules
    base: ClassVar[tuple[str, ...]] = (BASE, BUSTER, LUCKY_LUCKY, SUPER_MATCH, MATCH)
    later: ClassVar[tuple[str, ...]] = (DOUBLE, SPLIT, INSURANCE)
    goes_with: ClassVar[Mapping[str, str]] = GOES_WITH
    outcomes: ClassVar[Mapping[str, tuple[str, ...]]] = {BASE: WINS, **OUTCOMES}
    on_every_hand: ClassVar[tuple[str, ...]] = (BASE,)

    @classmethod
    def check_rules(cls, rules: BlackjackRules) -> Iterator[RuleProblem]:
        return chain(check_banked(cls, rules), rules.contradictions())

    @property
    def hands_a_spot(self) -> int:
        return self.rules.hands_a_spot

    @property
    def steps(self) -> list[str]:
        return steps(self.rules, self.offered)

    def refuse(self, wager: Wager, wagers: Sequence[Wager], player_dealer: Seat) -> str | None:
        if wager.kind == BASE and self.hands_a_spot > 1:
            spot = spot_of(wager.spot)
            others = {further_hand(spot, number) for number in range(self.hands_a_spot)} - {wager.spot}
            bet = {other.spot for other in wagers if (other.seat, other.kind) == (wager.seat, BASE)}
            if not others <= bet:
                return "both hands of the spot need a base wager"
        return super().refuse(wager, wagers, player_dealer)

    def play(self, dealer: BankDealer) -> Procedure:
        deal = Deal(dealer, self.rules, self.limits)
        dealer.take_fees("before-deal")
        deal.deal_hands()
        dealer.take_fees("after-deal")
        if dealer.pausing:
            yield PAUSE
        deal.open_naturals()
        settle_at_once(deal)
        yield from self.offer_early_surrender(deal)
        yield from self.offer_insurance(deal)
        if not self.finds_natural(deal) and not self.is_frozen(deal):
            self.pay_naturals(deal)
            for spot in deal.around(self.rules.act_from):
                yield from play_spot(deal, spot)
        self.play_bank(deal)
        deal.open_hands()
        if dealer.pausing:
            yield PAUSE
        settle(deal)
        dealer.return_bank()

    # Before anybody plays

    def offer_early_surrender(self, deal: Deal) -> Procedure:
        """Offers surrender for half the wager before the player-dealer's down card is checked."""
        if not self.rules.surrender.early:
            return
        dealer = deal.dealer
        asked = [Decision(dealer.decider(place), Surrender() | No(), place) for place in deal.hands]
        answers = yield dealer.ask_all(asked)
        for number, choice in answers.items():
            if choice == Surrender():
                deal.hands[asked[number].spot].surrendered = True
                dealer.decide(asked[number].seat, asked[number].spot, choice)

    def offer_insurance(self, deal: Deal) -> Procedure:
        """Offers insurance up to half of each wager if an ace is up, and even money for naturals."""
        if not self.rules.insurance or not is_ace(deal.up_card):
            return
        dealer, hands = deal.dealer, deal.hands
        chips = Counter(dealer.stacks)
        wagers, asked = [], []
        for wager in [wager for wager in dealer.wagers if wager.kind == BASE]:
            hand = hands[wager.spot]
            may_insure = self.rules.insures_naturals or not hand.total.is_natural
            maximum = min(wager.amount // 2, chips[wager.seat]) if may_insure else 0
            chips[wager.seat] -= maximum
            even = self.rules.even_money and hand.total.is_natural
            if not hand.surrendered and (maximum or even):
                wagers.append(wager)
                asked.append(Decision(wager.seat, Insuring(maximum, even), wager.spot))
        if not asked:
            return
        answers = yield dealer.ask_all(asked)
        for wager, choice in zip(wagers, answers.values(), strict=True):
            if isinstance(choice, Insure):
                dealer.add_wager(wager.seat, wager.spot, INSURANCE, choice.amount)
            elif choice == EvenMoney():
                hands[wager.spot].at_even_money.add(wager.seat)
                dealer.decide(wager.seat, wager.spot, choice)
        settle_if_covered(deal, lambda wager: wager.kind == BASE and wager.seat in hands[wager.spot].at_even_money)

    def finds_natural(self, deal: Deal) -> bool:
        """Checks the down card under an ace, or under a ten if the house does that. True if it makes a natural."""
        if not self.rules.is_checked(deal.up_card):
            return False
        natural = deal.bank_has_natural
        deal.dealer.announce(f"The player-dealer has {'a' if natural else 'no'} natural.")
        if not natural:
            settle_if_covered(deal, lambda wager: wager.kind == INSURANCE)
        return natural

    def pay_naturals(self, deal: Deal) -> None:
        """Pays the players' naturals at once if the house does that. The player-dealer has none."""
        if not self.rules.naturals_at_once:
            return
        naturals = [hand.place for hand in deal.hands.values() if hand.total.is_natural]
        if naturals:
            settle_if_covered(deal, lambda wager: wager.kind == BASE and wager.spot in naturals)

    def is_frozen(self, deal: Deal) -> bool:
        return self.rules.frozen_by_joker == "all" and deal.up_card == JOKER

    # The player-dealer

    def play_bank(self, deal: Deal) -> None:
        """Turns up the second card, and draws if a hand or a Buster wager depends on it."""
        dealer, order, count = deal.dealer, self.rules.order, self.rules.count
        bank = dealer.player_dealer
        opens = dealer.turn_up(bank, [1]) if len(deal.bank) == 2 else dealer.deal(bank, up=True)
        if order.start == "action-button" and dealer.wagers:
            dealer.place_action_button(order, opens[0].count, self.rules.seats, str(opens[0]))
        total = count.total(deal.bank)
        if bank_must_hit(self.rules, total) and self.needs_bank(deal):
            while bank_must_hit(self.rules, total):
                dealer.deal(bank, up=True)
                total = count.total(deal.bank)
        dealer.announce(f"The player-dealer has {total}.")

    def needs_bank(self, deal: Deal) -> bool:
        """True if a wager depends on the player-dealer's draw. Settled hands do not; a Buster wager does."""
        if any(wager.kind == BUSTER for wager in deal.dealer.wagers):
            return True
        return any(not self.is_settled(hand) for hand in deal.hands.values())

    def is_settled(self, hand: Hand) -> bool:
        """True if no card of the player-dealer can change the outcome of the hand."""
        total = hand.total
        if total.is_natural:
            return self.rules.natural_tie != "by-total"
        loses = self.rules.count.is_over(total) and self.rules.bust and self.rules.over.pushes == "never"
        return hand.surrendered or hand.rescued or loses
