"""Baccarat against a player-dealer: two hands for the whole table, and wagers on either."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.decisions import Procedure, Seat
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND
from cardroom.dealing.incidents import PAUSE
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import Wager
from cardroom.games.california.baccarat.hands import BANKER, PLAYER, TIE, Hands, draw_out
from cardroom.games.california.baccarat.rules import BaccaratRules
from cardroom.games.california.baccarat.shoe import FreeHand, open_shoe, watch_cut_card
from cardroom.games.california.baccarat.wagers import WAYS
from cardroom.games.california.banked import BankedGame
from cardroom.games.rule_problem import RuleProblem
from cardroom.money import EVEN, Lose, Odds, Outcome, Push, Win, show_dollars
from cardroom.ranking import baccarat_total

BUTTON_CARDS = {"first-player": (PLAYER_HAND, 0), "second-banker": (BANKER_HAND, 1)}


class Baccarat(BankedGame[BaccaratRules]):
    procedure = "baccarat"
    rules_type = BaccaratRules
    base = (PLAYER, BANKER, *WAYS)
    outcomes = {kind: tuple(ways) for kind, ways in WAYS.items()}

    @classmethod
    def check_rules(cls, rules: BaccaratRules) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        try:
            Odds.parse(rules.banker_pays)
        except ValueError as error:
            yield RuleProblem("rules.banker_pays", str(error), 'write odds like "1:1"')
        if rules.order.start == "action-button" and not rules.button_card:
            problem = "missing, and a card places the action button"
            yield RuleProblem("rules.button_card", problem, f"write {' or '.join(BUTTON_CARDS)}")
        if rules.burns_by_first_card and not rules.behind_cut_card:
            problem = "the game has no shoe, since rules.behind_cut_card is 0"
            yield RuleProblem("rules.burns_by_first_card", problem, "set rules.behind_cut_card, or remove this")

    @property
    def steps(self) -> list[str]:
        total, stops = self.rules.banker_pushes_on, self.rules.natural_stops
        push = f" The Banker line pushes when Banker wins with a three-card {total}." if total else ""
        return [
            f"Before the deal a player may wager on {', '.join(map(spoken, self.offered))}.",
            "Two cards are dealt face up to Player and Banker in turn. Eight or nine on two cards "
            f"{'stops' if stops else 'does not stop'} the draw.",
            "Player draws a third card on 0 to 5. If Player stood, Banker draws on 0 to 5.",
            "If Player drew: Banker draws on 0 to 2; on 3 unless Player drew an 8; on 4 against 2 to 7; on 5 against "
            f"4 to 7; on 6 against 6 or 7; and stands on {'7' if stops else '7 to 9'}.",
            f"The hand closer to nine wins, Player at 1:1, Banker at {self.rules.banker_pays}. Ties push.{push}",
            *(f"{spoken(kind).capitalize()} wins when {self._won_by(kind)}." for kind in self.offered if kind in WAYS),
            *self._house_rules(),
        ]

    def _won_by(self, kind: str) -> str:
        ways = [way for outcome, way in WAYS[kind].items() if outcome in self.rules.pays[kind]]
        return ", or ".join(map(str, ways))

    def _house_rules(self) -> Iterator[str]:
        rules = self.rules
        if rules.multiples_of:
            yield f"Wagers are in multiples of ${rules.multiples_of}."
        if rules.button_card:
            which, whose = rules.button_card.split("-")
            yield f"When the bank is short, the {which} card of {whose.capitalize()} places the action button."
        if rules.burns_by_first_card:
            yield (
                "The first card of a new shoe is turned up, and as many cards are burned as it counts. A face card "
                "counts ten."
            )
        if rules.free_hands:
            yield f"Up to {rules.free_hands} hands of a shoe are dealt without wagers if the players ask for it."

    @property
    def free_hands(self) -> int:
        return self.rules.free_hands

    @property
    def free_hand(self) -> FreeHand:
        return FreeHand(self.title, self.rules)

    def refuse(self, wager: Wager, wagers: Sequence[Wager], player_dealer: Seat) -> str | None:
        step = self.rules.multiples_of
        if step and wager.amount % (step * 100):
            return f"wagers must be multiples of ${step}, not {show_dollars(wager.amount)}"
        return super().refuse(wager, wagers, player_dealer)

    def play(self, dealer: BankDealer) -> Procedure:
        dealer.take_fees("before-deal")
        open_shoe(dealer, self.rules)
        dealer.deal_each(2, [PLAYER_HAND, BANKER_HAND], up=True)
        dealer.take_fees("after-deal")
        if dealer.pausing:
            yield PAUSE
        hands = draw_out(dealer, natural_stops=self.rules.natural_stops)
        dealer.announce(hands.call)
        if dealer.pausing:
            yield PAUSE
        if self.rules.button_card and not dealer.covers_all(lambda wager: self.resolve(wager, hands)):
            self.place_action_button(dealer)
        dealer.settle(self.rules.order, lambda wager: self.resolve(wager, hands))
        dealer.return_bank()
        watch_cut_card(dealer)

    def place_action_button(self, dealer: BankDealer) -> None:
        spot, place = BUTTON_CARDS[self.rules.button_card]
        card = dealer.hands[spot][place]
        order = self.rules.order
        dealer.place_action_button(order, order.count_of(card), self.rules.seats, str(card))

    def resolve(self, wager: Wager, hands: Hands) -> Outcome:
        if wager.kind in WAYS:
            return self.side_bet(wager.kind, hands)
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

    def side_bet(self, kind: str, hands: Hands) -> Outcome:
        pays = self.rules.pays[kind]
        for outcome, way in WAYS[kind].items():
            if outcome in pays and way.fits(hands):
                return Win(pays[outcome], spoken(outcome) if outcome != kind else "")
        return Lose()
