"""A hand of any pot game, written in dollars and in the words people type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from cardroom import testing
from cardroom.cards import parse_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.events import Event
from cardroom.dealing.options import Option
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.dealing.transcript import transcript
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.pot_rules import PotCarry
from support.play import spread

E = TypeVar("E", bound=Event)


def pot_game(name: str, stakes: str = "", fees: str | None = "", **changed: Any) -> PotGame[Any]:
    """A house's game, with some of its rules changed."""
    game = spread(name, fees, stakes)
    assert isinstance(game, PotGame)
    if not changed:
        return game
    return type(game)(game.title, msgspec.structs.replace(game.rules, **changed), game.stakes, game.fees.option)


def with_draws(hands: Mapping[Seat, str], *draws: Mapping[Seat, str]) -> dict[Seat, str]:
    """Hands, and behind each the cards that it draws, once or several times."""
    return {seat: " ".join([cards, *(draw.get(seat, "") for draw in draws)]) for seat, cards in hands.items()}


class PotHand:
    """Seat 1 has the button by default; `cards` is the deck from the top, or what comes to each hand."""

    def __init__(
        self,
        game: PotGame[Any] | str,
        stacks: Mapping[Seat, int] | int,
        cards: str | Mapping[Seat, str] = "",
        *,
        play: str = "",
        carry: PotCarry | None = None,
        pot: int = 0,
        time_due: bool = False,
    ) -> None:
        table_game = pot_game(game) if isinstance(game, str) else game
        dollars = dict.fromkeys(range(1, stacks + 1), 1000) if isinstance(stacks, int) else stacks
        cents = {seat: chips * 100 for seat, chips in dollars.items()}
        setup = Setup(cents, carry or PotCarry(1), time_due=time_due, pot=pot * 100)
        if isinstance(cards, str):
            chance = Chance.stacked(parse_cards(cards), table_game.deck) if cards else Chance.seeded(1)
        else:
            chance = testing.deck_for(table_game, setup, hands=cards, play=play)
        self.round = Round(table_game, setup, chance)
        if play:
            self.play(play)

    def play(self, words: str) -> PotHand:
        """What the seats asked in turn type, a comma between. What they need not answer after that is declined."""
        for word in map(str.strip, words.split(",")):
            decision = self.decision
            self.round.choose(decision.seat, decision.option.parse(word), decision.spot)
        while self.round.decisions and self.option.is_courtesy:
            self.round.choose(self.turn, self.option.default)
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
    def stacks(self) -> dict[Seat, float]:
        """What the seats have when the hand is over, in dollars."""
        assert self.round.result is not None
        return {seat: cents / 100 for seat, cents in self.round.result.stacks.items()}

    @property
    def collected(self) -> float:
        assert self.round.result is not None
        return self.round.result.fees / 100

    @property
    def log(self) -> list[str]:
        return transcript(self.round.events)

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.round.events if isinstance(event, kind)]
