"""The jackpots of all houses of the room: their rules, their pools, and the claims on them."""

# ruff: noqa: ARG002 (the arguments are those of every desk)

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from cardroom.jackpots import JackpotCommand, JackpotEvent, Jackpots, money
from cardroom.jackpots.saving import command_in, entry_body, restore, save
from cardroom.ledger import chain
from cardroom.money import Cents
from cardroom.server.desk import Desk

if TYPE_CHECKING:
    from cardroom.server.room import Room


class JackpotDesk(Desk[Jackpots, JackpotCommand, JackpotEvent]):
    """The watch of each table counts its rounds (`watch.py`); the floor gives the other commands."""

    def __init__(self, room: Room) -> None:
        super().__init__(room, chain.JACKPOTS)

    def fresh(self) -> Jackpots:
        return Jackpots()

    def apply(self, machine: Jackpots, command: JackpotCommand) -> Sequence[JackpotEvent]:
        return machine.apply(command)

    def body(self, machine: Jackpots, command: JackpotCommand, events: Sequence[JackpotEvent]) -> bytes:
        return entry_body(command, events)

    def command_in(self, machine: Jackpots, body: bytes) -> JackpotCommand:
        return command_in(body)

    def is_same(self, one: JackpotCommand, other: JackpotCommand) -> bool:
        return msgspec.structs.replace(one, at=0) == msgspec.structs.replace(other, at=0)

    def postings(self, events: Sequence[JackpotEvent]) -> Mapping[str, Cents]:
        return money.postings(move for event in events for move in event.money)

    def publish(self, machine: Jackpots, command: JackpotCommand, events: Sequence[JackpotEvent]) -> None:
        """A table that waits for a claim looks whether it is decided."""
        for claim in {event.claim for event in events if hasattr(event, "claim")}:
            keeper = self.room.keepers.get(machine.claims[claim].table)
            if keeper is not None:
                keeper.jackpot.look_again()
                keeper.wake()

    def save(self, machine: Jackpots) -> bytes:
        return save(machine)

    def restore(self, saved: bytes) -> Jackpots:
        return restore(saved)
