"""Rounds of poker against a player-dealer, from a house's game, wagers in words, cards, and what is typed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from cardroom.cards import parse_cards
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.options import Pick
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, SetupError, Wager
from cardroom.games.california.banked import BankCarry, BankedGame, Limits
from cardroom.houses import HouseGame, load_game
from support.banked_round import STACK, Banked

LIMITS = Limits(5_00, 200_00)
house_game = cache(load_game)


def at(name: str, **changed: object) -> BankedGame[Any]:
    """A house's game at $5-$200 and without fees; with other rules where changed."""
    house: HouseGame = house_game(name)
    game_type: type[BankedGame[Any]] = house.game_type  # type: ignore[assignment]
    return game_type(house.name, msgspec.structs.replace(house.rules, **changed), LIMITS)


def wagers_of(wagers: Mapping[int | str, str]) -> list[Wager]:
    """From "ante 10, trips 5" by seat, or by "SEAT@SPOT"."""
    down = []
    for place, words in wagers.items():
        seat, _, spot = str(place).partition("@")
        for word in words.split(","):
            kind, dollars = word.split()
            down.append(Wager(int(seat), int(spot or seat), kind, int(dollars) * 100))
    return down


class PokerRound(Banked):
    """Played to its end: each seat types its `plays` in turn; who is not named takes what is offered first."""

    def __init__(
        self,
        game: BankedGame[Any] | str,
        wagers: Mapping[int | str, str],
        cards: str,
        *,
        plays: Mapping[Seat, str] = {},
        bank: int = 5_000,
        player_dealer: Seat = 7,
        chips: Mapping[Seat, int] = {},
    ) -> None:
        table = at(game) if isinstance(game, str) else game
        self.player_dealer = player_dealer
        down = [Wager(player_dealer, player_dealer, BANK, bank * 100), *wagers_of(wagers)]
        stacks = {seat: chips.get(seat, STACK) * 100 for seat in sorted({wager.seat for wager in down})}
        typed = {seat: iter(words.split(", ")) for seat, words in plays.items()}
        self.asked: list[Seat] = []
        self.offers: list[str] = []
        self.round = Round(
            table,
            Setup(stacks, BankCarry(player_dealer), tuple(down)),
            Chance.stacked(parse_cards(cards), table.deck),
        )

        def decide(decision: Decision) -> Choice:
            assert isinstance(decision.option, Pick)
            self.asked.append(decision.seat)
            self.offers.append(str(decision.option))
            if decision.seat in typed:
                return decision.option.parse(next(typed[decision.seat]))
            return decision.option.choices[0]

        self.round.play_out(decide)

    def how(self, seat: Seat = 1) -> dict[str, str]:
        """How each wager of a seat came out."""
        return {event.kind: event.result for event in self.settled if event.seat == seat}

    @property
    def uncovered(self) -> list[tuple[Seat, str]]:
        return [(event.seat, event.kind) for event in self.settled if event.uncovered]


def refused(game: BankedGame[Any], wagers: Mapping[int | str, str], player_dealer: Seat = 7, chips: int = STACK) -> str:
    """Why a round with these wagers cannot start; empty when it can."""
    down = [Wager(player_dealer, player_dealer, BANK, 10_00), *wagers_of(wagers)]
    stacks = dict.fromkeys(sorted({wager.seat for wager in down}), chips * 100)
    try:
        Round(game, Setup(stacks, BankCarry(player_dealer), tuple(down)), Chance.seeded(1))
    except SetupError as error:
        return str(error)
    return ""
