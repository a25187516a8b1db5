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

DIGITS = frozenset("0123456789")
BUTTON_CARDS = {"first-player": (PLAYER_HAND, 0), "second-banker": (BANKER_HAND, 1)}


TIES = {
    "push": "Ties push.",
    "player": "Player wins ties.",
    "banker": "Banker wins ties.",
    "player-dealer": "Ties lose on both lines.",
}


class Baccarat(BankedGame[BaccaratRules]):
    procedure = "baccarat"
    rules_type = BaccaratRules
    base = (PLAYER, BANKER, *WAYS)
    most_jokers = 0
    outcomes = {kind: tuple(ways) for kind, ways in WAYS.items()}

    @classmethod
    def check_rules(cls, rules: BaccaratRules) -> Iterator[RuleProblem]:
        yield from super().check_rules(rules)
        try:
            Odds.parse(rules.banker_pays)
        except ValueError as error:
            yield RuleProblem("rules.banker_pays", str(error), 'write odds like "1:1"')
        for total, thirds in rules.banker_draws.items():
            if total not in DIGITS or not set(map(str, thirds)) <= DIGITS:
                problem = f"{list(thirds)} for a total of {total} are not points from 0 to 9"
                remedy = "write a total and third cards, as in 6 = [6, 7]"
                yield RuleProblem(f"rules.banker_draws.{total}", problem, remedy)
        if not 0 <= rules.banker_pushes_on <= 9:
            problem = f"{rules.banker_pushes_on} is not a total"
            yield RuleProblem(
                "rules.banker_pushes_on", problem, "write a total from 1 to 9, or 0 if Banker is always paid"
            )
        for field in ("player_draws_to", "banker_draws_to"):
            if not -1 <= getattr(rules, field) <= 9:
                problem = f"{getattr(rules, field)} is not a total"
                yield RuleProblem(f"rules.{field}", problem, "write a total from 0 to 9, or -1 if the hand never draws")
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
            f"Player draws a third card on {_up_to(self.rules.player_draws_to)}. If Player stood, Banker draws on "
            f"{_up_to(self.rules.banker_draws_to)}.",
            "If Player drew: Banker draws on 0 to 2; on 3 unless Player drew an 8; on 4 against 2 to 7; on 5 against "
            f"4 to 7; on 6 against 6 or 7; and stands on {'7' if stops else '7 to 9'}.",
            *self._own_chart(),
            f"The hand closer to nine wins, Player at 1:1, Banker at {self.rules.banker_pays}. "
            f"{TIES[self.rules.ties]}{push}",
            *(f"{spoken(kind).capitalize()} wins when {self._won_by(kind)}." for kind in self.offered if kind in WAYS),
            *self._house_rules(),
        ]

    def _own_chart(self) -> Iterator[str]:
        for total, thirds in self.rules.banker_draws.items():
            against = f"draws against {', '.join(map(str, thirds))}" if thirds else "stands"
            yield f"Unlike in the public chart, Banker {against} on {total} if Player drew."

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
        hands = draw_out(dealer, self.rules.drawing)
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
        winner = self.rules.ties if hands.winner == TIE else hands.winner
        if winner == "push":
            return Push("tie")
        if winner != wager.kind:
            return Lose("tie" if hands.winner == TIE else "")
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


def _up_to(total: int) -> str:
    return "no total" if total < 0 else "0" if not total else f"0 to {total}"
