"""A blackjack player who knows the best play under the rules of the house."""

from __future__ import annotations

from cardroom.bots.banked import BankedBot
from cardroom.bots.blackjack_advice import Advice, advice_for, outlook_of
from cardroom.bots.blackjack_chart import Chart
from cardroom.bots.blackjack_outlook import Imagined
from cardroom.cards import Card
from cardroom.dealing.choices import Choice, No, Yes
from cardroom.dealing.decisions import Decision, Seat, Spot, further_hand, spot_of
from cardroom.dealing.options import Pick
from cardroom.dealing.picture import Picture
from cardroom.games.california.blackjack.choices import Insuring, Playing, Surrender, Switch
from cardroom.games.california.blackjack.game import BASE, DOUBLE, SPLIT, Blackjack
from cardroom.money import Cents


class BlackjackBot(BankedBot):
    """Plays by the chart of the best play that was worked out for the game, or by another that is given.

    Where there is none, as for rules that no house has, it makes the choice with the highest expectation against the up
    card, as if the deck had no end. What wins, pushes or loses, and what may be done later, is asked of the procedure.
    """

    game: Blackjack

    def __init__(self, game: Blackjack, chart: Chart | None = None) -> None:
        super().__init__(game)
        self._chart = chart

    def choose(self, picture: Picture, decision: Decision) -> Choice:
        option, place = decision.option, decision.spot or decision.seat
        cards = picture.spots[place].cards
        if None in cards:
            return option.default  # Who wagers behind a hand that is face down knows nothing of it.
        advice, hand = advice_for(self.game, _up_card(picture), self._chart), self._hand(picture, place)
        match option:
            case Playing():
                wager = _on(picture, decision.seat, place, (BASE, SPLIT))
                hand.is_switched = self.game.rules.switch and hand.total.is_natural  # Nobody is asked about a natural.
                return advice.play(hand, option.choices, option.most / wager)
            case Insuring():
                return advice.insure(hand, option, _on(picture, decision.seat, place, (BASE,)))
            case Pick() if Switch() in option.choices:
                return Switch() if self._switches(picture, advice, place) else No()
            case Pick() if Surrender() in option.choices:
                return Surrender() if advice.surrenders_early(hand) else No()
            case _:
                return Yes() if self._follows(picture, hand) else No()

    def _switches(self, picture: Picture, advice: Advice, spot: Spot) -> bool:
        one, two = (self._hand(picture, place) for place in (spot, further_hand(spot, 1)))
        return switches(advice, one, two)

    def _follows(self, picture: Picture, hand: Imagined) -> bool:
        """Whether it is worth to those behind to double or split with the holder, whose new wager is the last one."""
        outlook = outlook_of(self.game, _up_card(picture))
        if picture.wagers[-1].kind == DOUBLE:
            return outlook.added(hand) > 0
        return outlook.split_off(hand, is_original=False) > 0

    def _hand(self, picture: Picture, place: Spot) -> Imagined:
        """A hand on the table: what has been done with it shows in the wagers."""
        rules = self.game.rules
        hand = Imagined(rules, [card for card in picture.spots[place].cards if card is not None])
        hand.is_split = _is_split(picture, place)
        hand.is_split_ace = hand.is_split and hand.cards[0] >> 2 == 12
        on_hand = [wager for wager in picture.wagers if wager.spot == place and wager.seat == picture.seat]
        hand.is_original = any(wager.kind == BASE for wager in on_hand)
        doubles = [wager.amount for wager in on_hand if wager.kind == DOUBLE]
        if doubles:
            first = sum(wager.amount for wager in on_hand if wager.kind in (BASE, SPLIT))
            hand.doubles, hand.added, hand.last = len(doubles), sum(doubles) / first, doubles[-1] / first
        return hand


def switches(advice: Advice, one: Imagined, two: Imagined) -> bool:
    """Whether the two hands are worth more with their second cards exchanged."""
    (a, b), (c, d) = one.cards, two.cards
    exchanged = Imagined(one.rules, (a, d)), Imagined(one.rules, (c, b))
    for hand in exchanged:
        hand.is_switched = True
    return sum(map(advice.value, exchanged)) > sum(map(advice.value, (one, two)))


def _up_card(picture: Picture) -> Card:
    up = picture.spots[picture.player_dealer].cards[0]
    assert up is not None
    return up


def _on(picture: Picture, seat: Seat, place: Spot, kinds: tuple[str, ...]) -> Cents:
    mine = (wager for wager in picture.wagers if wager.seat == seat and wager.spot == place)
    return sum(wager.amount for wager in mine if wager.kind in kinds)


def _is_split(picture: Picture, place: Spot) -> bool:
    """Whether a hand was split off, or split while what it lost still waits for its second card."""
    split_off = {wager.spot for wager in picture.wagers if wager.kind == SPLIT}
    of_spot = [picture.spots[other] for other in split_off if spot_of(other) == spot_of(place)]
    return place in split_off or any(len(hand.cards) == 1 for hand in of_spot)
