"""A hand of Pan, written in dollars and in the words people type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from cardroom.cards import Card, parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.events import Event
from cardroom.dealing.options import Option
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.dealing.transcript import transcript
from cardroom.games.pan.dealer import TO_THE_RIGHT
from cardroom.games.pan.game import Pan
from cardroom.games.pan.opening import HALF, HAND
from cardroom.games.paying import PayingCarry
from cardroom.houses import load_game
from support.play import spread

E = TypeVar("E", bound=Event)
FILLING = parse_cards("2c 4d 6h Qs 2d 4h 6s Qc Ac Jd")
"""Cards that do not matter: they make no meld together."""


def pan(name: str, fees: str = "", stakes: str = "", **changed: Any) -> Pan:
    """A house's Pan, with some of its rules changed."""
    game = spread(name, fees, stakes)
    assert isinstance(game, Pan)
    if not changed:
        return game
    return Pan(game.title, msgspec.structs.replace(game.rules, **changed), game.stakes, game.terms[2])


def chosen(name: str, **ways: str) -> Pan:
    """A house's Pan at a table that chose these readings."""
    game = load_game(name, ways).spread("", "")
    assert isinstance(game, Pan)
    return game


def dealt(hands: Mapping[Seat, tuple[Card, ...]], first: Seat) -> list[Card]:
    """The deck as it is dealt, to the right from the first in two rounds of five."""
    order = TO_THE_RIGHT.around(hands, first)
    return [card for start in (0, HALF) for seat in order for card in hands[seat][start : start + HALF]]


def filled(hands: Mapping[Seat, str]) -> dict[Seat, tuple[Card, ...]]:
    """Hands of ten cards. If fewer are given, the same cards, which do not matter, fill up every hand."""
    return {seat: (*parse_cards(cards), *FILLING)[:HAND] for seat, cards in hands.items()}


class PanHand:
    """Everybody has $1000 and stays in by default; `first` won the last hand; `stock` is what is drawn."""

    def __init__(
        self,
        game: Pan | str,
        hands: Mapping[Seat, str],
        stock: str = "",
        *,
        first: Seat = 0,
        stacks: Mapping[Seat, int] | None = None,
        doubles: tuple[Seat, ...] = (),
        retire: tuple[Seat, ...] = (),
        declared: bool = True,
        pot: int = 0,
        time_due: bool = False,
    ) -> None:
        table_game = pan(game) if isinstance(game, str) else game
        first = first or max(hands)
        dollars = dict.fromkeys(sorted(hands), 1000) | dict(stacks or {})
        setup = Setup(
            {seat: chips * 100 for seat, chips in dollars.items()},
            PayingCarry(winner=first, doubles=doubles),
            time_due=time_due,
            pot=pot * 100,
        )
        cards = [*dealt(filled(hands), first), *parse_cards(stock)]
        self.round = Round(table_game, setup, Chance.stacked(cards, table_game.deck))
        if declared:
            for seat in TO_THE_RIGHT.around(hands, first):
                if self.round.decisions and self.turn == seat:
                    self.play("retire" if seat in retire else "stay")

    def play(self, words: str) -> PanHand:
        """What the seats asked in turn type, a comma between."""
        for word in map(str.strip, words.split(",")):
            decision = self.decision
            self.round.choose(decision.seat, decision.option.parse(word), decision.spot)
        return self

    @property
    def decision(self) -> Decision:
        """The first that is open."""
        return self.round.decisions[0]

    @property
    def turn(self) -> Seat:
        return self.decision.seat

    @property
    def option(self) -> Option:
        return self.decision.option

    @property
    def stacks(self) -> dict[Seat, int]:
        """In dollars."""
        return {seat: cents // 100 for seat, cents in self.round.stacks.items()}

    @property
    def log(self) -> list[str]:
        return transcript(self.round.events)

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.round.events if isinstance(event, kind)]
