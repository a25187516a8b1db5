"""A blackjack player who works out what every choice is worth under the rules of the house."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from cardroom.bots.banked import BankedBot
from cardroom.bots.blackjack_outlook import Imagined, Outlook, counts_suits, plain
from cardroom.cards import Card
from cardroom.dealing.choices import Choice, No, Yes
from cardroom.dealing.decisions import Decision, Seat, Spot, further_hand, spot_of
from cardroom.dealing.options import Pick
from cardroom.dealing.picture import Picture
from cardroom.games.california.blackjack.choices import (
    Double,
    EvenMoney,
    Insure,
    Insuring,
    Playing,
    Surrender,
    Switch,
)
from cardroom.games.california.blackjack.game import BASE, DOUBLE, SPLIT, Blackjack
from cardroom.money import Cents

_OUTLOOKS: WeakKeyDictionary[Blackjack, dict[Card, Outlook]] = WeakKeyDictionary()
"""What has been worked out for a game, by up card: bots come and go with every round."""


class BlackjackBot(BankedBot):
    """Makes the choice with the highest expectation against the up card, as if the deck had no end.

    The player-dealer's hand is drawn out by the house's rule from the game's own cards, without naturals once the down
    card has been checked. What then wins, pushes or loses is asked of the procedure itself, and so is what may be done
    later: after a card it plays on for the most. Not counted are cards seen elsewhere, second splits of a pair, and
    whether the bank and the chips reach. It takes insurance or even money when they are worth more than they cost.
    """

    game: Blackjack

    def choose(self, picture: Picture, decision: Decision) -> Choice:
        option, place = decision.option, decision.spot or decision.seat
        cards = picture.spots[place].cards
        if None in cards:
            return option.default  # Who wagers behind a hand that is face down knows nothing of it.
        outlook = self.outlook(picture)
        hand = self._hand(picture, place)
        match option:
            case Playing():
                values = self._playing(outlook, hand, option, _on(picture, decision.seat, place, (BASE, SPLIT)))
            case Insuring():
                wager = _on(picture, decision.seat, place, (BASE,))
                values = _insuring(outlook, hand, option, wager)
            case Pick() if Switch() in option.choices:
                values = self._switching(picture, outlook, place)
            case Pick() if Surrender() in option.choices:
                values = {Surrender(): -0.5, No(): outlook.before_check(hand)}
            case _:
                values = {Yes(): _following(outlook, hand, picture), No(): 0}
        return max(values, key=values.__getitem__)

    def outlook(self, picture: Picture) -> Outlook:
        """What is known against the player-dealer's up card."""
        up = picture.spots[picture.player_dealer].cards[0]
        assert up is not None
        known = _OUTLOOKS.setdefault(self.game, {})
        up = plain(up, suited=counts_suits(self.game.rules))
        if up not in known:
            known[up] = Outlook(self.game.rules, up)
        return known[up]

    def _playing(self, outlook: Outlook, hand: Imagined, option: Playing, wager: Cents) -> dict[Choice, float]:
        values: dict[Choice, float] = {}
        for choice in option.choices:
            if isinstance(choice, Double):
                for amount in {option.least, option.most}:
                    values[Double(amount)] = outlook.worth(hand, choice, amount / wager)
            else:
                values[choice] = outlook.worth(hand, choice)
        return values

    def _switching(self, picture: Picture, outlook: Outlook, spot: Spot) -> dict[Choice, float]:
        one, two = (self._hand(picture, place) for place in (spot, further_hand(spot, 1)))
        (a, b), (c, d) = one.cards, two.cards
        switched = [Imagined(self.game.rules, cards) for cards in ((a, d), (c, b))]
        for hand in switched:
            hand.is_switched = True
        return {No(): outlook.best(one) + outlook.best(two), Switch(): sum(map(outlook.best, switched))}

    def _hand(self, picture: Picture, place: Spot) -> Imagined:
        """A hand on the table: what has been done with it shows in the wagers."""
        rules = self.game.rules
        hand = Imagined(rules, [card for card in picture.spots[place].cards if card is not None])
        hand.is_split = any(
            wager.kind == SPLIT and spot_of(wager.spot) == spot_of(place) and _alike(picture, wager.spot, place)
            for wager in picture.wagers
        )
        hand.is_split_ace = hand.is_split and hand.cards[0] >> 2 == 12
        on_hand = [wager for wager in picture.wagers if wager.spot == place and wager.seat == picture.seat]
        hand.is_original = any(wager.kind == BASE for wager in on_hand)
        doubles = [wager.amount for wager in on_hand if wager.kind == DOUBLE]
        if doubles:
            first = sum(wager.amount for wager in on_hand if wager.kind in (BASE, SPLIT))
            hand.doubles, hand.added, hand.last = len(doubles), sum(doubles) / first, doubles[-1] / first
        return hand


def _on(picture: Picture, seat: Seat, place: Spot, kinds: tuple[str, ...]) -> Cents:
    mine = (wager for wager in picture.wagers if wager.seat == seat and wager.spot == place)
    return sum(wager.amount for wager in mine if wager.kind in kinds)


def _alike(picture: Picture, place: Spot, other: Spot) -> bool:
    """Whether two hands of a spot begin alike, as those of a pair that was split do."""
    one, two = (plain(card, suited=False) for at in (place, other) if (card := picture.spots[at].cards[0]) is not None)
    return one == two


def _insuring(outlook: Outlook, hand: Imagined, option: Insuring, wager: Cents) -> dict[Choice, float]:
    """Insurance wins twice its amount with a natural, else it is lost."""
    value = outlook.before_check(hand)
    values: dict[Choice, float] = {No(): value}
    if option.even_money:
        values[EvenMoney()] = 1
    if option.most:
        values[Insure(option.most)] = value + option.most / wager * (3 * outlook.natural - 1)
    return values


def _following(outlook: Outlook, hand: Imagined, picture: Picture) -> float:
    """What it is worth to those behind to double or split with the holder, whose new wager is the last one."""
    if picture.wagers[-1].kind == DOUBLE:
        return outlook.added(hand)
    return outlook.split_off(hand, is_original=False)
