"""A round of baccarat or Super Pan 9, written in dollars, with what is typed in turn, the dice, and people behind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cardroom.cards import parse_cards
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.bank_events import ActionButton, Announced, Decided
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.events import Dealt
from cardroom.dealing.game import Game
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry
from cardroom.houses import load_game
from support.banked_round import STACK, Banked

Amounts = Mapping[str, int] | int
"""Dollars by kind, or on base alone."""


class Typed(Banked):
    """As far as the words in `play` go, a comma between. Wagers are by seat, or by seat and spot for one behind."""

    def __init__(
        self,
        game: Game[Any] | str,
        wagers: Mapping[Any, Amounts],
        cards: str = "",
        play: str = "",
        *,
        bank: int = 5_000,
        player_dealer: Seat = 8,
        dice: tuple[int, ...] | None = None,
        to_cut: int | None = None,
    ) -> None:
        table = load_game(game).spread() if isinstance(game, str) else game
        down = [Wager(player_dealer, player_dealer, BANK, bank * 100)]
        for place, amounts in wagers.items():
            seat, spot = place if isinstance(place, tuple) else (place, place)
            kinds = {"base": amounts} if isinstance(amounts, int) else amounts
            down += [Wager(seat, spot, kind, dollars * 100) for kind, dollars in kinds.items()]
        stacks = dict.fromkeys(sorted({wager.seat for wager in down}), STACK * 100)
        chance = msgspec.structs.replace(Chance.stacked(parse_cards(cards), table.deck), dice=dice)
        self.round = Round(table, Setup(stacks, BankCarry(player_dealer, to_cut=to_cut), tuple(down)), chance)
        self.player_dealer = player_dealer
        self.asked = []
        self.offered: list[str] = []
        for words in filter(None, map(str.strip, play.split(","))):
            decision = self.round.decisions[0]
            self.asked.append(decision.seat)
            self.offered.append(str(decision.option))
            self.round.choose(decision.seat, decision.option.parse(words), decision.spot)

    @property
    def button(self) -> list[Seat]:
        return [event.seat for event in self.all(ActionButton)]

    @property
    def said(self) -> list[str]:
        return [event.words for event in self.all(Announced)]

    @property
    def decided(self) -> list[tuple[Seat, Spot, str]]:
        return [(event.seat, event.spot, event.choice) for event in self.all(Decided)]

    def cards_of(self, spot: Spot) -> int:
        """How many cards a hand has in the end."""
        return sum(len(event.cards) for event in self.all(Dealt) if event.spot == spot)

    @property
    def paid_out(self) -> dict[tuple[Seat, str], int]:
        """Cents won by seat and kind, in the order of settlement; below nothing when lost."""
        return {(event.seat, event.kind): event.paid - event.collected for event in self.settled}

    @property
    def uncovered(self) -> list[tuple[Seat, str]]:
        """The wagers that the bank reached for only in part or not at all."""
        return [(event.seat, event.kind) for event in self.settled if event.uncovered]
