"""Hands of thirteen-card poker, written as they are set: front / middle / back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from cardroom.cards import PACK, Card, parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Event
from cardroom.dealing.paying_events import Paid
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.dealing.transcript import transcript
from cardroom.games.paying import PayingCarry
from cardroom.games.thirteen_card.game import ThirteenCard
from cardroom.games.thirteen_card.hand import ThreeHands, judge
from cardroom.games.thirteen_card.rules import Scoring
from cardroom.games.thirteen_card.scoring import points_between
from cardroom.games.thirteen_card.setting import SetThirteen, SurrenderHand, Thirteen
from cardroom.money import clockwise_from
from support.play import spread

OCEANS, OAKS = "oceans-eleven/chinese-poker", "oaks/13-card-poker"
E = TypeVar("E", bound=Event)

# Four hands out of one pack. ACES beats all three parts of TENS and JACKS, and the front and middle of QUEENS.
ACES = "Ah Ad Kc / 9s 8h 7d 6c 5s / Ks Qs Ts 6s 3s"
QUEENS = "Th 9d 4s / Ac 9h 8s 3d 2h / Qh Qd Qc Jh Js"
JACKS = "Kh Td 4c / 8c 8d 7c 3h 2d / Jc Jd 5h 5d 4h"
TENS = "Kd 4d 2s / 7s 7h 6h 6d As / Tc 9c 5c 3c 2c"
QUEENS_WORSE = "Ac Th 8s / Jh Js 9d 9h 4s / Qh Qd Qc 3d 2h"
"""The cards of QUEENS, with nothing that beats ACES."""
ACES_FOUL = "Ah Ad Kc / Ks Qs Ts 6s 3s / 9s 8h 7d 6c 5s"
"""The cards of ACES, with a flush in the middle and a straight behind it."""


def thirteen(name: str = OCEANS, stakes: str = "", fees: str = "", **changed: Any) -> ThirteenCard:
    """A house's game, with some of its rules changed."""
    game = spread(name, fees, stakes)
    assert isinstance(game, ThirteenCard)
    if not changed:
        return game
    return ThirteenCard(game.title, msgspec.structs.replace(game.rules, **changed), game.stakes, game.fees.option)


@cache
def scoring_of(name: str) -> Scoring:
    return thirteen(name).rules.scoring


def set_as(words: str) -> SetThirteen:
    """The choice that sets the hand in this way, and declares what is written behind the cards."""
    hand = parse_cards(words.partition("declare")[0].replace("/", " "))
    choice = Thirteen(hand, ("dragon", "six-pairs", "three-flushes", "three-straights")).parse(words)
    assert isinstance(choice, SetThirteen)
    return choice


def judged(words: str, name: str = OCEANS) -> ThreeHands:
    if words == "surrender":
        return ThreeHands((), surrendered=True)
    choice = set_as(words)
    return judge(choice.parts, scoring_of(name), choice.declares)


def points(first: str, second: str, name: str = OCEANS) -> int:
    """What the first hand takes from the second, wherever their cards come from."""
    items = points_between(judged(first, name), judged(second, name), scoring_of(name))
    return sum(points for _, points in items)


class ThirteenHand:
    """Each seat's setting; seat 1 has the button by default, and everybody $500."""

    def __init__(
        self,
        settings: Mapping[Seat, str],
        game: ThirteenCard | str = OCEANS,
        *,
        stacks: Mapping[Seat, int] | None = None,
        button: Seat = 1,
    ) -> None:
        table_game = thirteen(game) if isinstance(game, str) else game
        dollars = dict.fromkeys(sorted(settings), 500) | dict(stacks or {})
        setup = Setup({seat: chips * 100 for seat, chips in dollars.items()}, PayingCarry(button))
        order = clockwise_from(range(1, 5) if table_game.rules.every_seat_dealt else settings, button)
        self.round = Round(table_game, setup, Chance.stacked(deck_for(settings, order), table_game.deck))
        for decision in list(self.round.decisions):
            words = settings[decision.seat]
            self.round.choose(decision.seat, SurrenderHand() if words == "surrender" else set_as(words))

    @property
    def won(self) -> dict[Seat, float]:
        """What each seat has more than before, in dollars."""
        assert self.round.result is not None
        before = self.round.setup.stacks
        return {seat: (chips - before[seat]) / 100 for seat, chips in self.round.result.stacks.items()}

    @property
    def paid(self) -> list[tuple[Seat, Seat, float]]:
        """Payer, payee and dollars, in the order in which they were paid."""
        return [(event.payer, event.payee, event.amount / 100) for event in self.all(Paid)]

    @property
    def log(self) -> list[str]:
        return transcript(self.round.events)

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.round.events if isinstance(event, kind)]


def deck_for(settings: Mapping[Seat, str], order: list[Seat]) -> list[Card]:
    """The deck from the top that deals everybody the cards they set; who surrenders or is not there gets any others."""
    hands = {
        seat: list(parse_cards(words.partition("declare")[0].replace("/", " ")))
        for seat, words in settings.items()
        if words != "surrender"
    }
    others = [card for card in PACK if not any(card in hand for hand in hands.values())]
    for seat in order:
        if seat not in hands:
            hands[seat], others = others[:13], others[13:]
    return [hands[seat][place] for place in range(13) for seat in order]
