"""What a sheet charges for wagers, without a game around them."""

from __future__ import annotations

from collections import Counter
from functools import cache

from cardroom.dealing.collection import BankFees
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import Limits, at_limits
from cardroom.houses import House, load_house
from support.play import on

PLAYER_DEALER = 8
Kinds = dict[str, list[str]]


@cache
def house(name: str) -> House:
    return load_house(name)


def fees(sheet: str, option: str, *wagers: Wager, kinds: Kinds | None = None, limit: str = "") -> Counter[int]:
    """What each seat pays by an option of HOUSE/SHEET; `kinds` are the wagers that its stakes mean."""
    name, _, sheet = sheet.partition("/")
    charged = house(name).sheets[sheet].option(option)
    if limit:
        charged = at_limits(charged, Limits.parse(limit))
    paid: Counter[int] = Counter()
    for due in BankFees(charged, kinds or {}).due(wagers, PLAYER_DEALER):
        paid[due.seat] += due.amount
    return paid


def by_action(sheet: str, option: str, *dollars: int, kinds: Kinds | None = None, limit: str = "") -> list[float]:
    """What the player-dealer pays for this much on the base wagers, in dollars. The player pays nothing."""
    found = [fees(sheet, option, on(1, "base", amount * 100), kinds=kinds, limit=limit) for amount in dollars]
    assert not any(paid[1] for paid in found)
    return [paid[PLAYER_DEALER] / 100 for paid in found]
