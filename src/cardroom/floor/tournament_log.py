"""The log of a tournament as the ledger stores it. While a hand is being played, its key and the choices are sealed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Event
from cardroom.dealing.round import Round
from cardroom.dealing.wire import from_json, kinds_of, to_json
from cardroom.floor.entry_seal import EntrySeal
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.seal import SealedDeck, SealedThrows
from cardroom.floor.vault import SealedKey
from cardroom.houses import load_game
from cardroom.tournaments.drawn import RaceDraw, SeatDraw
from cardroom.tournaments.table import TournamentTable
from cardroom.tournaments.wire import AnyCommand

if TYPE_CHECKING:
    AnyEvent = Event
else:
    AnyEvent = kinds_of(Event)

NOTHING = msgspec.Raw(b"[]")


class OpenHand:
    """A hand that is being played."""

    def __init__(
        self, table: TournamentTable, dealt: Round, plays: str, entry: int, key: bytes, sealed: SealedKey
    ) -> None:
        self.table = table.number
        self.number = table.hand
        self.round = dealt
        self.plays = plays
        """The game as houses name it, as in "oceans-eleven/texas-holdem"."""
        self.entry = entry
        """The entry of the log that dealt it."""
        self.key = key
        self.sealed = sealed
        """The key as the log has it."""
        self.players: dict[Seat, Number] = {seat: table.players[seat] for seat in dealt.setup.stacks}

    def __repr__(self) -> str:
        return f"<hand {self.number} at table {self.table}>"

    @cached_property
    def seal(self) -> EntrySeal:
        return EntrySeal(self.key)

    @cached_property
    def roots(self) -> dict[str, str]:
        """The commitments to the deck and to the rest, which everybody sees as long as the hand is played."""
        return {"cards": SealedDeck(self.key, load_game(self.plays).rules.deck).root, **SealedThrows(self.key).roots}

    @property
    def won(self) -> dict[Number, int]:
        """The chips that each player won in the hand; negative if they were lost, 0 if it was never finished."""
        before, result = self.round.setup.stacks, self.round.result
        after = result.stacks if result is not None else before
        return {player: after[seat] - before[seat] for seat, player in self.players.items()}

    def as_played(self, at: Milliseconds) -> PlayedHand:
        return PlayedHand(
            table=self.table,
            number=self.number,
            dealt=self.entry,
            key=self.key,
            plays=self.plays,
            at=at,
            players=self.players,
            events=[*self.round.events],
        )


class PlayedHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that is over, with the key of its deck."""

    table: int
    number: int
    """Counted over all tables of the tournament."""
    dealt: int
    """The entry of the log that dealt it."""
    key: bytes
    plays: str
    at: Milliseconds
    players: dict[Seat, Number]
    events: list[AnyEvent]


class StoredCommand(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry of the log: a command, who gave it and when."""

    at: Milliseconds
    by: Number = 0
    command: AnyCommand | None = None
    """None if it is sealed."""
    table: int = 0
    """The table of a command that is sealed."""
    key: SealedKey | None = None
    """The key of the hand that is dealt with this entry."""
    root: str = ""
    """The commitment to the deck of that hand."""
    hidden: bytes = b""
    """A choice, sealed with the key of the hand."""
    hands: msgspec.Raw = NOTHING
    """The hands that are over with this entry (`PlayedHand`)."""
    secret: SealedKey | None = None
    """The secret of the draws of the tournament that is announced with this entry."""
    draws: msgspec.Raw = NOTHING
    """What was drawn with this entry (`Draw`), in a tournament whose draws are sealed."""
    revealed: bytes = b""
    """The secret of the draws, when the tournament is over with this entry."""


def written(things: Sequence[object]) -> msgspec.Raw:
    return msgspec.Raw(to_json(things)) if things else NOTHING


def hands_in(stored: StoredCommand) -> list[PlayedHand]:
    return from_json(bytes(stored.hands), list[PlayedHand])


def draws_in(stored: StoredCommand) -> list[SeatDraw | RaceDraw]:
    return from_json(bytes(stored.draws), list[SeatDraw | RaceDraw])
