"""The Fortune bonus for the best hand of a player's seven cards, and Envy prizes for other players' hands."""

from __future__ import annotations

from cardroom.dealing.bank_dealer import BankDealer
from cardroom.dealing.decisions import Spot
from cardroom.dealing.events import name_seat
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import Wager
from cardroom.games.california.pai_gow.rules import PaiGowPokerRules
from cardroom.money import Lose, Outcome, Push, Win
from cardroom.ranking import FORTUNE as FORTUNE_BUG
from cardroom.ranking import FORTUNE_WILD, best_pay, fortune_hands

FORTUNE = "fortune"


class Fortune:
    """The Fortune wagers of one round, before any wager is settled."""

    def __init__(self, rules: PaiGowPokerRules, dealer: BankDealer) -> None:
        self._rules = rules
        self._dealer = dealer
        self._down = list(dealer.wagers)

    def made(self, spot: Spot) -> frozenset[str]:
        """Returns every kind of hand that the seven cards make."""
        return fortune_hands(self._dealer.hands[spot], self._rules.bonus_joker)

    def result(self, wager: Wager) -> Outcome:
        """Pays for the hand that is highest in the house's table, however the cards are set."""
        pays = self._rules.pays[FORTUNE]
        row = best_pay(self.made(wager.spot), (*pays, *self._rules.fortune_pushes))
        if row:
            return Win(pays[row], spoken(row)) if row in pays else Push(spoken(row))
        ranking = FORTUNE_WILD if self._rules.bonus_joker == "wild" else FORTUNE_BUG
        return Lose(ranking.describe(ranking.value(self._dealer.hands[wager.spot])))

    def pay_envy(self) -> None:
        """Pays each Envy button for every winning hand except the player-dealer's and the player's own."""
        envy = self._rules.envy
        if envy is None:
            return
        order, dealer = self._rules.order, self._dealer
        fortune = [wager for wager in self._down if wager.kind == FORTUNE]
        prizes = self._prizes({wager.spot for wager in fortune})
        buttons = [wager for wager in fortune if wager.amount >= envy.least * 100]
        for button in order.walk(buttons, dealer.first_spot(order), {}):
            own = {wager.spot for wager in self._down if wager.seat == button.seat}
            for spot, row in prizes.items():
                if spot not in own:
                    what = f"Envy, {spoken(row)} of {name_seat(spot).lower()}"
                    dealer.pay_prize(button.seat, envy.prizes[row] * 100, what)

    def _prizes(self, with_fortune: set[Spot]) -> dict[Spot, str]:
        """Returns the spots whose hands win Envy prizes, in order of settlement, with the name of each hand."""
        envy, order = self._rules.envy, self._rules.order
        assert envy is not None
        spots = self._dealer.spots if envy.hands_of == "every-player" else with_fortune
        rows = {
            spot: best_pay(self.made(spot), envy.prizes) for spot in order.around(spots, self._dealer.first_spot(order))
        }
        return {spot: row for spot, row in rows.items() if row}
