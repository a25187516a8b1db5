"""Blackjack against a player-dealer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cardroom.cards import JOKER
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.choices import No
from cardroom.dealing.decisions import Decision, Procedure, Seat, further_hand, spot_of
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.blackjack.choices import EvenMoney, Insure, Insuring, Surrender
from cardroom.games.california.blackjack.hand import Hand, bank_must_hit
from cardroom.games.california.blackjack.layout import BASE, DOUBLE, INSURANCE, SPLIT, Layout, is_ace
from cardroom.games.california.blackjack.outcome import WINS
from cardroom.games.california.blackjack.players import play_spot
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.games.california.blackjack.settling import GOES_WITH, settle, settle_at_once, settle_if_covered
from cardroom.games.california.blackjack.side_bets import BUSTER, LUCKY_LUCKY, MATCH, OUTCOMES, SUPER_MATCH
from cardroom.games.california.blackjack.steps import steps

__all__ = ["BASE", "DOUBLE", "INSURANCE", "SPLIT", "Blackjack"]


class Blackjack(BankedGame[BlackjackRules]):
    rules_type = BlackjackRules
    base = (BASE, BUSTER, LUCKY_LUCKY, SUPER_MATCH, MATCH)
    later = (DOUBLE, SPLIT, INSURANCE)
    goes_with = GOES_WITH
    outcomes = {BASE: WINS, **OUTCOMES}
    on_every_hand = (BASE,)

    @classmethod
    def check_rules(cls, rules: BlackjackRules) -> Iterator[tuple[str, str]]:
        yield from super().check_rules(rules)
        yield from rules.contradictions()

    @property
    def hands_a_spot(self) -> int:
        return self.rules.hands_a_spot

    @property
    def steps(self) -> list[str]:
        return steps(self.rules, self.offered)

    def refuse(self, wager: Wager, wagers: Sequence[Wager], player_dealer: Seat) -> str | None:
        bet = {other.spot for other in wagers if (other.seat, other.kind) == (wager.seat, BASE)}
        hands = {further_hand(spot_of(wager.spot), number) for number in range(self.hands_a_spot)}
        if wager.kind == BASE and not hands <= bet | {wager.spot}:
            return "there must be a wager on each of the two hands"
        return super().refuse(wager, wagers, player_dealer)

    def play(self, dealer: BankDealer) -> Procedure:
        layout = Layout(dealer, self.rules, self.limits)
        dealer.take_fees("before-deal")
        layout.deal()
        dealer.take_fees("after-deal")
        layout.open_naturals()
        settle_at_once(layout)
        yield from self.offer_early_surrender(layout)
        yield from self.offer_insurance(layout)
        if not self.finds_natural(layout) and not self.is_frozen(layout):
            self.pay_naturals(layout)
            for spot in layout.around(self.rules.act_from):
                yield from play_spot(layout, spot)
        self.play_bank(layout)
        layout.open_hands()
        settle(layout)
        dealer.return_bank()

    # Before anybody plays

    def offer_early_surrender(self, layout: Layout) -> Procedure:
        """Half the wager before the player-dealer's down card is checked."""
        if not self.rules.surrender.early:
            return
        dealer = layout.dealer
        asked = [Decision(dealer.decider(place), Surrender() | No(), place) for place in layout.hands]
        answers = yield dealer.ask_all(asked)
        for number, choice in answers.items():
            if choice == Surrender():
                layout.hands[asked[number].spot].surrendered = True
                dealer.decide(asked[number].seat, asked[number].spot, choice)

    def offer_insurance(self, layout: Layout) -> Procedure:
        """Up to half of each wager when an ace is up; a natural may be paid even money instead."""
        if not self.rules.insurance or not is_ace(layout.up_card):
            return
        dealer, hands = layout.dealer, layout.hands
        chips = Counter(dealer.stacks)
        wagers, asked = [], []
        for wager in [wager for wager in dealer.wagers if wager.kind == BASE]:
            hand = hands[wager.spot]
            most = min(wager.amount // 2, chips[wager.seat])
            chips[wager.seat] -= most
            even = self.rules.even_money and hand.total.is_natural
            if not hand.surrendered and (most or even):
                wagers.append(wager)
                asked.append(Decision(wager.seat, Insuring(most, even), wager.spot))
        if not asked:
            return
        answers = yield dealer.ask_all(asked)
        for wager, choice in zip(wagers, answers.values(), strict=True):
            if isinstance(choice, Insure):
                dealer.add_wager(wager.seat, wager.spot, INSURANCE, choice.amount)
            elif choice == EvenMoney():
                hands[wager.spot].at_even_money.add(wager.seat)
                dealer.decide(wager.seat, wager.spot, choice)
        settle_if_covered(layout, lambda wager: wager.kind == BASE and wager.seat in hands[wager.spot].at_even_money)

    def finds_natural(self, layout: Layout) -> bool:
        """The down card is checked under an ace, or a ten where the house does; a natural ends the play at once."""
        if not self.rules.is_checked(layout.up_card):
            return False
        natural = layout.bank_has_natural
        layout.dealer.announce(f"The player-dealer has {'a' if natural else 'no'} natural.")
        if not natural:
            settle_if_covered(layout, lambda wager: wager.kind == INSURANCE)
        return natural

    def pay_naturals(self, layout: Layout) -> None:
        """Where the player-dealer has none, or cannot have one."""
        if self.rules.naturals_at_once:
            hands = layout.hands
            settle_if_covered(layout, lambda wager: wager.kind == BASE and hands[wager.spot].total.is_natural)

    def is_frozen(self, layout: Layout) -> bool:
        return self.rules.frozen_by_joker == "all" and layout.up_card == JOKER

    # The player-dealer

    def play_bank(self, layout: Layout) -> None:
        """The second card is opened, and cards are drawn as long as a hand or a Buster wager depends on them."""
        dealer, order, count = layout.dealer, self.rules.order, self.rules.count
        bank = dealer.player_dealer
        opens = dealer.turn_up(bank, [1]) if len(layout.bank) == 2 else dealer.deal(bank, up=True)
        if order.start == "action-button" and dealer.wagers:
            dealer.place_action_button(order, opens[0].count, self.rules.seats, str(opens[0]))
        if self.needs_bank(layout):
            while bank_must_hit(count.total(layout.bank)):
                dealer.deal(bank, up=True)
        dealer.announce(f"The player-dealer has {count.total(layout.bank)}.")

    def needs_bank(self, layout: Layout) -> bool:
        """Whether anything depends on more cards: naturals, surrenders and, in most games, hands over do not."""
        if any(wager.kind == BUSTER for wager in layout.dealer.wagers):
            return True
        return any(not self.is_settled(hand) for hand in layout.hands.values())

    def is_settled(self, hand: Hand) -> bool:
        """Whether no card of the player-dealer's can change what the hand comes to."""
        if hand.total.is_natural:
            return self.rules.natural_tie != "by-total"
        return hand.surrendered or hand.rescued or (hand.is_over and self.rules.over.pushes == "never")
