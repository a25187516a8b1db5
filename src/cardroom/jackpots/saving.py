"""The jackpots as they are stored: each command with its events, and all of them in one piece."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from cardroom.dealing.wire import from_json, kinds_of, to_json
from cardroom.jackpots import counting  # noqa: F401 (it defines commands)
from cardroom.jackpots.commands import JackpotCommand
from cardroom.jackpots.events import JackpotEvent
from cardroom.jackpots.pools import ClaimState, Jackpots, PoolState


class _Saved(msgspec.Struct, frozen=True):
    pools: dict[str, PoolState]
    claims: dict[int, ClaimState]
    counted: dict[int, int]


class _Entry(msgspec.Struct, frozen=True):
    command: msgspec.Raw


def save(jackpots: Jackpots) -> bytes:
    return to_json(_Saved(jackpots.pools, jackpots.claims, jackpots.counted))


def restore(saved: bytes) -> Jackpots:
    """The jackpots from which `save` was made."""
    found, jackpots = from_json(saved, _Saved), Jackpots()
    jackpots.pools, jackpots.claims, jackpots.counted = found.pools, found.claims, found.counted
    return jackpots


def entry_body(command: JackpotCommand, events: Sequence[JackpotEvent]) -> bytes:
    return to_json({"command": command, "events": events})


def command_in(body: bytes) -> JackpotCommand:
    command: JackpotCommand = from_json(bytes(from_json(body, _Entry).command), _any_command())
    return command


@cache
def _any_command() -> Any:
    return kinds_of(JackpotCommand)
