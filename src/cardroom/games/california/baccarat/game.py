"""Baccarat: two hands for the whole table, wagers on either, against a player-dealer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.decisions import Procedure, Seat
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import Wager
from cardroom.games.california.baccarat.hands import BANKER, PLAYER, TIE, Hands, draw_out
from cardroom.games.california.baccarat.rules import BaccaratRules
from cardroom.games.california.baccarat.shoe import FreeHand, open_shoe, watch_cut_card
from cardroom.games.california.baccarat.wagers import WAYS
from cardroom.games.california.banked import BankedGame
from cardroom.money import EVEN, Lose, Odds, Outcome, Push, Win, show_dollars
from cardroom.ranking import baccarat_total

BUTTON_CARDS = {"first-player": (PLAYER_HAND, 0), "second-banker": (BANKER_HAND, 1)}


class Baccarat(BankedGame[BaccaratRules]):
    rules_type = BaccaratRules
    base = (PLAYER, BANKER, *WAYS)
    outcomes = {kind: tuple(ways) for kind, ways in WAYS.items()}

    @classmethod
    def check_rules(cls, rules: BaccaratRules) -> Iterator[tuple[str, str]]:
        yield from super().check_rules(rules)
        try:
            Odds.parse(rules.banker_pays)
        except ValueError as error:
            yield "rules.banker_pays", str(error)
        if rules.order.start == "action-button" and not rules.button_card:
            yield "rules.button_card", f"missing: which card counts to the button, {' or '.join(BUTTON_CARDS)}"
        if rules.burns_by_first_card and not rules.behind_cut_card:
            yield "rules.burns_by_first_card", "there is no shoe that begins: rules.behind_cut_card is 0"

    @property
    def steps(self) -> list[str]:
        total = self.rules.banker_pushes_on
        push = f" A winning Banker of three cards and {total} pushes its line." if total else ""
        return [
            f"Before the deal a player may wager on {', '.join(map(spoken, self.offered))}.",
            "Two cards face up to Player and Banker in turn. Eight or nine on two cards stops the draw.",
            "Player draws a third card on 0 to 5. If Player stood, Banker draws on 0 to 5.",
            "If Player drew: Banker draws on 0 to 2; on 3 unless Player drew an 8; on 4 against 2 to 7; on 5 against "
            "4 to 7; on 6 against 6 or 7; and stands on 7.",
            f"The hand closer to nine wins, Player at 1:1, Banker at {self.rules.banker_pays}. Ties push.{push}",
            *(f"{spoken(kind).capitalize()} wins when {self._won_by(kind)}." for kind in self.offered if kind in WAYS),
            *self._of_the_house(),
        ]

    def _won_by(self, kind: str) -> str:
        ways = [way for outcome, way in WAYS[kind].items() if outcome in self.rules.pays[kind]]
        return ", or ".join(map(str, ways))

    def _of_the_house(self) -> Iterator[str]:
        rules = self.rules
        if rules.multiples_of:
            yield f"Wagers go by ${rules.multiples_of}."
        if rules.button_card:
            which, whose = rules.button_card.split("-")
            yield f"Where the bank is short, the {which} card of {whose.capitalize()} counts to the action button."
        if rules.burns_by_first_card:
            yield "The first card of a new shoe is shown, and as many are burned as it counts, ten for a picture."
        if rules.free_hands:
            yield f"Up to {rules.free_hands} hands of a shoe are dealt without wagers when players ask for it."

    @property
    def free_hands(self) -> int:
        return self.rules.free_hands

    @property
    def free_hand(self) -> FreeHand:
        return FreeHand(self.title, self.rules)

    def refuse(self, wager: Wager, wagers: Sequence[Wager], player_dealer: Seat) -> str | None:
        step = self.rules.multiples_of
        if step and wager.amount % (step * 100):
            return f"wagers go by ${step}, not {show_dollars(wager.amount)}"
        return super().refuse(wager, wagers, player_dealer)

    def play(self, dealer: BankDealer) -> Procedure:
        dealer.take_fees("before-deal")
        open_shoe(dealer, self.rules)
        dealer.deal_each(2, [PLAYER_HAND, BANKER_HAND], up=True)
        dealer.take_fees("after-deal")
        hands = draw_out(dealer)
        dealer.announce(hands.call)
        if self.rules.button_card and not dealer.covers_all(lambda wager: self.resolve(wager, hands)):
            self.place_action_button(dealer)
        dealer.settle(self.rules.order, lambda wager: self.resolve(wager, hands))
        dealer.return_bank()
        watch_cut_card(dealer)
        yield from ()  # nobody has anything to decide

    def place_action_button(self, dealer: BankDealer) -> None:
        spot, place = BUTTON_CARDS[self.rules.button_card]
        card = dealer.hands[spot][place]
        order = self.rules.order
        dealer.place_action_button(order, order.count_of(card), self.rules.seats, str(card))

    def resolve(self, wager: Wager, hands: Hands) -> Outcome:
        if wager.kind in WAYS:
            return self.beside_the_lines(wager.kind, hands)
        if hands.winner == TIE:
            return Push("tie")
        if hands.winner != wager.kind:
            return Lose()
        if wager.kind == PLAYER:
            return Win(EVEN)
        total = baccarat_total(hands.banker)
        if len(hands.banker) == 3 and total == self.rules.banker_pushes_on:
            return Push(f"three-card {total}")
        return Win(Odds.parse(self.rules.banker_pays))

    def beside_the_lines(self, kind: str, hands: Hands) -> Outcome:
        pays = self.rules.pays[kind]
        for outcome, way in WAYS[kind].items():
            if outcome in pays and way.fits(hands):
                return Win(pays[outcome], spoken(outcome) if outcome != kind else "")
        return Lose()
