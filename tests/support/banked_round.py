"""A round against a player-dealer, written in dollars: who wagers what, which cards come, how each wager came out."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, TypeVar

from cardroom.cards import parse_cards
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.bank_events import WagerSettled
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice, Fold, Play
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.events import Event, FeeTaken
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry, BankedGame

E = TypeVar("E", bound=Event)
STACK = 10_000


class Banked:
    """One round played to its end; whoever is not among `folds` plays."""

    def __init__(
        self,
        game: BankedGame[Any],
        wagers: Mapping[Seat, Mapping[str, int]],
        cards: str,
        *,
        bank: int = 5_000,
        player_dealer: Seat = 8,
        folds: Collection[Seat] = (),
        to_cut: int | None = None,
    ) -> None:
        stacks = dict.fromkeys(sorted({*wagers, player_dealer}), STACK * 100)
        down = [Wager(seat, seat, kind, n * 100) for seat, kinds in wagers.items() for kind, n in kinds.items()]
        setup = Setup(
            stacks,
            BankCarry(player_dealer, to_cut=to_cut),
            (Wager(player_dealer, player_dealer, BANK, bank * 100), *down),
        )
        self.asked: list[Seat] = []
        self.round = Round(game, setup, Chance.stacked(parse_cards(cards), game.deck))
        self.player_dealer = player_dealer

        def decide(decision: Decision) -> Choice:
            self.asked.append(decision.seat)
            return Fold() if decision.seat in folds else Play()

        self.round.play_out(decide)

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.round.events if isinstance(event, kind)]

    @property
    def settled(self) -> list[WagerSettled]:
        return self.all(WagerSettled)

    @property
    def order(self) -> list[tuple[Seat, str]]:
        return [(event.seat, event.kind) for event in self.settled]

    def won(self, kind: str, seat: Seat = 1) -> int:
        """Dollars won on a wager; below nothing when lost."""
        (event,) = [event for event in self.settled if (event.seat, event.kind) == (seat, kind)]
        return (event.paid - event.collected) // 100

    def result(self, kind: str, seat: Seat = 1) -> str:
        (event,) = [event for event in self.settled if (event.seat, event.kind) == (seat, kind)]
        return event.result

    @property
    def ways(self) -> dict[str, str]:
        """How each kind came out where only one seat wagers."""
        return {event.kind: event.result for event in self.settled}

    @property
    def came_out(self) -> dict[Seat, int]:
        """What each seat won or lost, fees included."""
        assert self.round.result is not None
        return {seat: cents // 100 - STACK for seat, cents in self.round.result.stacks.items()}

    @property
    def fees(self) -> list[tuple[Seat, int]]:
        return [(event.seat, event.amount // 100) for event in self.all(FeeTaken)]
