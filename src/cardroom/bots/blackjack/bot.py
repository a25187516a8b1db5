"""A blackjack bot that knows the best play under the rules of the house."""

from __future__ import annotations

from cardroom.bots.banked import BankedBot
from cardroom.bots.blackjack.advice import Advice, advice_for, outlook_of
from cardroom.bots.blackjack.chart import Chart
from cardroom.bots.blackjack.outlook import Imagined
from cardroom.cards import Card
from cardroom.dealing.choices import Choice, No, Yes
from cardroom.dealing.decisions import Decision, Seat, Spot, further_hand, spot_of
from cardroom.dealing.options import Pick
from cardroom.dealing.view import RoundView
from cardroom.games.california.blackjack.choices import Double, Insuring, Playing, Surrender, Switch
from cardroom.games.california.blackjack.game import BASE, DOUBLE, SPLIT, Blackjack
from cardroom.money import Cents


class BlackjackBot(BankedBot):
    """Plays by the chart of best play for the game, or by a chart that it is given.

    Without a chart, as for rules that no house has, it makes the choice with the highest expectation against the up
    card, computed for an infinite deck by the rules of the procedure itself.
    """

    game: Blackjack

    def __init__(self, game: Blackjack, chart: Chart | None = None) -> None:
        super().__init__(game)
        self._chart = chart

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        option, place = decision.option, decision.spot or decision.seat
        cards = view.spots[place].cards
        if None in cards:
            return option.default  # A backline player cannot see a hand that is face down.
        advice, hand = advice_for(self.game, _up_card(view), self._chart), self._hand(view, place)
        match option:
            case Playing() if No() in option.choices:
                return No()  # It never doubles or splits before the switch.
            case Playing():
                wager = _on(view, decision.seat, place, (BASE, SPLIT))
                if not wager:
                    return option.default  # It was taken away, and the floor let that stand.
                hand.is_switched = self.game.rules.switch and hand.total.is_natural  # Nobody is asked about a natural.
                return advice.play(hand, option.choices, option.most / wager)
            case Insuring():
                return advice.insure(hand, option, _on(view, decision.seat, place, (BASE,)))
            case Pick() if Switch() in option.choices:
                return Switch() if self._switches(view, advice, place) else No()
            case Pick() if Surrender() in option.choices:
                return Surrender() if advice.surrenders_early(hand) else No()
            case _:
                return Yes() if self._follows(view, hand) else No()

    def worth(self, view: RoundView, decision: Decision, choice: Choice) -> Cents | None:
        """Returns the expectation of a hand after this choice, for an infinite deck. None before a switch."""
        option, place = decision.option, decision.spot or decision.seat
        if not isinstance(option, Playing) or No() in option.choices or None in view.spots[place].cards:
            return None
        wager, hand = _on(view, decision.seat, place, (BASE, SPLIT)), self._hand(view, place)
        if not wager:
            return 0
        double = (choice.amount or option.most) / wager if isinstance(choice, Double) else 0
        return round(outlook_of(self.game, _up_card(view)).worth(hand, choice, double) * wager)

    def _switches(self, view: RoundView, advice: Advice, spot: Spot) -> bool:
        one, two = (self._hand(view, place) for place in (spot, further_hand(spot, 1)))
        return switches(advice, one, two)

    def _follows(self, view: RoundView, hand: Imagined) -> bool:
        """True if a backline player should follow the double or split, whose wager is the last one made."""
        outlook = outlook_of(self.game, _up_card(view))
        if view.wagers[-1].kind == DOUBLE:
            return outlook.added(hand) > 0
        return outlook.split_off(hand, is_original=False) > 0

    def _hand(self, view: RoundView, place: Spot) -> Imagined:
        """Returns a hand on the table. Its wagers show how it has been played so far."""
        rules = self.game.rules
        hand = Imagined(rules, [card for card in view.spots[place].cards if card is not None])
        hand.is_split = _is_split(view, place)
        hand.is_split_ace = hand.is_split and hand.cards[0] >> 2 == 12
        on_hand = [wager for wager in view.wagers if wager.spot == place and wager.seat == view.seat]
        hand.is_original = any(wager.kind == BASE for wager in on_hand)
        doubles = [wager.amount for wager in on_hand if wager.kind == DOUBLE]
        if doubles:
            first = sum(wager.amount for wager in on_hand if wager.kind in (BASE, SPLIT))
            hand.doubles, hand.added, hand.last = len(doubles), sum(doubles) / first, doubles[-1] / first
        return hand


def switches(advice: Advice, one: Imagined, two: Imagined) -> bool:
    """True if the two hands are worth more with their second cards switched. Hands with more cards are left alone."""
    if len(one.cards) + len(two.cards) > 4:
        return False
    (a, b), (c, d) = one.cards, two.cards
    exchanged = Imagined(one.rules, (a, d)), Imagined(one.rules, (c, b))
    for hand in exchanged:
        hand.is_switched = True
    return sum(map(advice.value, exchanged)) > sum(map(advice.value, (one, two)))


def _up_card(view: RoundView) -> Card:
    up = view.spots[view.player_dealer].cards[0]
    assert up is not None
    return up


def _on(view: RoundView, seat: Seat, place: Spot, kinds: tuple[str, ...]) -> Cents:
    mine = (wager for wager in view.wagers if wager.seat == seat and wager.spot == place)
    return sum(wager.amount for wager in mine if wager.kind in kinds)


def _is_split(view: RoundView, place: Spot) -> bool:
    """True if the hand was split off, or was split and the hand split from it is still waiting for its second card."""
    split_off = {wager.spot for wager in view.wagers if wager.kind == SPLIT}
    of_spot = [view.spots[other] for other in split_off if spot_of(other) == spot_of(place)]
    return place in split_off or any(len(hand.cards) == 1 for hand in of_spot)
