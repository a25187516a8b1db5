"""What to do with a hand of blackjack: asked by who plays at a table, and by who plays millions of rounds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol
from weakref import WeakKeyDictionary

from cardroom.bots.blackjack_chart import ByChart, Chart, chart_of
from cardroom.bots.blackjack_outlook import Imagined, Outlook, counts_suits, plain
from cardroom.cards import Card
from cardroom.dealing.choices import Choice, No
from cardroom.games.california.blackjack.choices import Double, EvenMoney, Insure, Insuring
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.money import Cents

_OUTLOOKS: WeakKeyDictionary[Blackjack, dict[Card, Outlook]] = WeakKeyDictionary()
"""What has been worked out for a game, by up card: bots come and go with every round."""
_CHARTS: WeakKeyDictionary[Blackjack, Chart | None] = WeakKeyDictionary()


class Advice(Protocol):
    """Against one up card. Hands that a house's rules cannot tell apart get the same."""

    def play(self, hand: Imagined, choices: Iterable[Choice], double: float = 1) -> Choice:
        """One of the choices; a double would be of so many wagers."""

    def surrenders_early(self, hand: Imagined) -> bool:
        """Whether half a wager is better kept while the player-dealer may have a natural."""

    def insure(self, hand: Imagined, option: Insuring, wager: Cents) -> Choice:
        """Insurance, even money, or neither."""

    def value(self, hand: Imagined) -> float:
        """What two cards are worth when they are played so, once there is no natural if that is looked for."""


class ByOutlook:
    """The choice with the highest expectation, as if the deck had no end."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook

    def play(self, hand: Imagined, choices: Iterable[Choice], double: float = 1) -> Choice:
        def worth(choice: Choice) -> float:
            return self._outlook.worth(hand, choice, double if isinstance(choice, Double) else 0)

        return max(choices, key=worth)

    def surrenders_early(self, hand: Imagined) -> bool:
        return self._outlook.before_check(hand) < -0.5

    def insure(self, hand: Imagined, option: Insuring, wager: Cents) -> Choice:
        """Insurance wins twice its amount with a natural, else it is lost."""
        value = self._outlook.before_check(hand)
        values: dict[Choice, float] = {No(): value}
        if option.even_money:
            values[EvenMoney()] = 1
        if option.most:
            values[Insure(option.most)] = value + option.most / wager * (3 * self._outlook.natural - 1)
        return max(values, key=values.__getitem__)

    def value(self, hand: Imagined) -> float:
        return self._outlook.best(hand)


def outlook_of(game: Blackjack, up: Card) -> Outlook:
    """What is known against an up card, worked out once."""
    known = _OUTLOOKS.setdefault(game, {})
    up = plain(up, suited=counts_suits(game.rules))
    if up not in known:
        known[up] = Outlook(game.rules, up)
    return known[up]


def advice_for(game: Blackjack, up: Card, chart: Chart | None = None) -> Advice:
    """This chart's, or the game's own where there is one, or else what an endless deck says."""
    chart = chart or _chart_of(game)
    return ByChart(chart, up) if chart else ByOutlook(outlook_of(game, up))


def _chart_of(game: Blackjack) -> Chart | None:
    if game not in _CHARTS:
        _CHARTS[game] = None if game.rules.double.again else chart_of(game.rules)
    return _CHARTS[game]
