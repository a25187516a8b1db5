"""A round of pai gow, written in dollars: who holds and wagers what, how each hand is set, what the dice show."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from cardroom.cards import Card, parse_cards
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.bank_events import ActionButton, PrizePaid, WagerSettled
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.events import Event, FeeTaken, TurnedUp
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry
from cardroom.games.california.pai_gow.game import PaiGow
from cardroom.games.california.pai_gow.setting import ActionPile, Arranging, Setting
from cardroom.houses import load_game
from support.play import spread

E = TypeVar("E", bound=Event)
STACK = 100_000
LEFT_OF_BANK = (3, 3, 3)
"""Nine: the first seat clockwise of the player-dealer."""


@cache
def pai_gow(name: str, fees: str = "", stakes: str = "", **chosen: str) -> PaiGow[Any]:
    game = load_game(name, chosen).spread() if chosen else spread(name, fees, stakes)
    assert isinstance(game, PaiGow)
    return game


def stack_deck(game: PaiGow[Any], hands: Mapping[Seat, str], first: Seat, pile: int = 1) -> list[Card]:
    """The deck that gives these seats these hands when that pile goes to that seat."""
    held = {seat: list(parse_cards(cards)) for seat, cards in hands.items()}
    rest = list(game.deck.cards)
    for cards in held.values():
        for card in cards:
            rest.remove(card)
    seats, cards_each = game.rules.seats, game.cards
    places = game.piles([Card(place) for place in range(seats * cards_each)])
    deck: dict[int, Card] = {}
    for step, seat in enumerate(game.rules.order.around(range(1, seats + 1), first)):
        hand = held.get(seat) or [rest.pop() for _ in range(cards_each)]
        for place, card in zip(places[(pile - 1 + step) % seats], hand, strict=True):
            deck[int(place)] = card
    return [deck[place] for place in range(seats * cards_each)]


class PaiGowRound:
    """One round played to its end; a hand that is not among `fronts` is set the house way.

    Wagers are by seat; those of people behind are by seat and spot.
    """

    def __init__(
        self,
        game: PaiGow[Any],
        hands: Mapping[Seat, str],
        wagers: Mapping[Seat, Mapping[str, float]],
        *,
        behind: Mapping[tuple[Seat, Seat], Mapping[str, float]] | None = None,
        bank: int = 10_000,
        player_dealer: Seat = 1,
        fronts: Mapping[Seat, str] | None = None,
        dice: tuple[int, int, int] = LEFT_OF_BANK,
        pile: int = 1,
    ) -> None:
        places = {**{(seat, seat): kinds for seat, kinds in wagers.items()}, **(behind or {})}
        down = [
            Wager(seat, spot, kind, round(n * 100))
            for (seat, spot), kinds in places.items()
            for kind, n in kinds.items()
        ]
        stacks = dict.fromkeys(sorted({*(wager.seat for wager in down), player_dealer}), STACK * 100)
        setup = Setup(stacks, BankCarry(player_dealer), (Wager(player_dealer, player_dealer, BANK, bank * 100), *down))
        first = game.rules.order.seat_counted(sum(dice), game.rules.seats, player_dealer)
        chance = Chance.stacked(stack_deck(game, hands, first, pile), game.deck)
        self.round = Round(game, setup, msgspec.structs.replace(chance, dice=dice))
        self.asked: list[tuple[Seat, int]] = []

        def decide(decision: Decision) -> Choice:
            if not isinstance(decision.option, Arranging):
                return ActionPile(pile)
            self.asked.append((decision.seat, decision.spot))
            front = (fronts or {}).get(decision.spot)
            return Setting(parse_cards(front)) if front else decision.option.default

        self.round.play_out(decide)

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.round.events if isinstance(event, kind)]

    @property
    def settled(self) -> list[WagerSettled]:
        return self.all(WagerSettled)

    @property
    def order(self) -> list[tuple[Seat, str]]:
        return [(event.seat, event.kind) for event in self.settled]

    def won(self, seat: Seat, kind: str = "base") -> int:
        """Dollars won on a wager; below nothing when lost."""
        (event,) = [event for event in self.settled if (event.seat, event.kind) == (seat, kind)]
        return (event.paid - event.collected) // 100

    def result(self, seat: Seat, kind: str = "base") -> str:
        (event,) = [event for event in self.settled if (event.seat, event.kind) == (seat, kind)]
        return event.result

    @property
    def uncovered(self) -> list[tuple[Seat, str]]:
        return [(event.seat, event.kind) for event in self.settled if event.uncovered]

    @property
    def prizes(self) -> list[tuple[Seat, int]]:
        """Envy in the order it was paid, in dollars."""
        return [(event.seat, event.amount // 100) for event in self.all(PrizePaid)]

    @property
    def came_out(self) -> dict[Seat, int]:
        """What each seat won or lost, fees left aside."""
        assert self.round.result is not None
        fees = {seat: self.fees.get(seat, 0) for seat in self.round.setup.stacks}
        return {seat: int(n / 100 + fees[seat]) - STACK for seat, n in self.round.result.stacks.items()}

    @property
    def fees(self) -> dict[Seat, float]:
        taken = self.all(FeeTaken)
        return {
            seat: sum(fee.amount for fee in taken if fee.seat == seat) / 100 for seat in {fee.seat for fee in taken}
        }

    @property
    def action_button(self) -> Seat:
        (event,) = self.all(ActionButton)
        return event.seat

    def shown(self, seat: Seat) -> tuple[Card, ...]:
        """The cards as they were laid open, front first."""
        return [event for event in self.all(TurnedUp) if event.spot == seat][-1].cards
