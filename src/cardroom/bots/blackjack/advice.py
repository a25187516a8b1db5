"""Advice on how to play a blackjack hand, for the bot at a table and for the simulator."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Protocol

from cardroom.bots.blackjack.chart import ByChart, Chart, chart_of
from cardroom.bots.blackjack.outlook import Imagined, Outlook, counts_suits, plain
from cardroom.cards import Card
from cardroom.dealing.choices import Choice, No
from cardroom.games.california.blackjack.choices import Double, EvenMoney, Insure, Insuring
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.money import Cents

_GAMES = 50
"""The number of games whose results are kept. They outlive the bots, which are made anew for every round."""


class Advice(Protocol):
    """Advice against one up card."""

    def play(self, hand: Imagined, choices: Iterable[Choice], double: float = 1) -> Choice:
        """Returns one of the choices. `double` is the size of a double in wagers."""

    def surrenders_early(self, hand: Imagined) -> bool:
        """True if it is better to keep half the wager while the player-dealer may have a natural."""

    def insure(self, hand: Imagined, option: Insuring, wager: Cents) -> Choice:
        """Returns insurance, even money, or neither."""

    def value(self, hand: Imagined) -> float:
        """Returns the value of two cards played by this advice, after any check for a natural."""


class ByOutlook:
    """Makes the choice with the highest expectation, computed for an infinite deck."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook

    def play(self, hand: Imagined, choices: Iterable[Choice], double: float = 1) -> Choice:
        def worth(choice: Choice) -> float:
            return self._outlook.worth(hand, choice, double if isinstance(choice, Double) else 0)

        return max(choices, key=worth)

    def surrenders_early(self, hand: Imagined) -> bool:
        return self._outlook.before_check(hand) < -0.5

    def insure(self, hand: Imagined, option: Insuring, wager: Cents) -> Choice:
        """Compares the choices. Insurance wins twice its amount against a natural, and otherwise loses."""
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
    """Returns the outlook against an up card. It is computed once for each game."""
    outlooks = _outlooks_of(game)
    up = plain(up, suited=counts_suits(game.rules))
    if up not in outlooks:
        outlooks[up] = Outlook(game.rules, up)
    return outlooks[up]


@lru_cache(_GAMES)
def _outlooks_of(_game: Blackjack) -> dict[Card, Outlook]:
    """By up card."""
    return {}


def advice_for(game: Blackjack, up: Card, chart: Chart | None = None) -> Advice:
    """Returns advice by the given chart, or by the game's own chart, or without a chart, by an infinite deck."""
    chart = chart or _chart_of(game)
    return ByChart(chart, up) if chart else ByOutlook(outlook_of(game, up))


@lru_cache(_GAMES)
def _chart_of(game: Blackjack) -> Chart | None:
    return None if game.rules.double.again else chart_of(game.rules)
