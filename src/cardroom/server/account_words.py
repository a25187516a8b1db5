"""Accounts and chains of the ledger in words, for files. The audit page has the same words (`account-names.js`)."""

from __future__ import annotations

from collections.abc import Mapping

_AT_TABLE = {
    "bots": "Bankroll of the bots at table {}",
    "play": "Pot, wagers and bank at table {}",
    "collection": "Collection at table {}",
    "jackpot": "Jackpot drop at table {}",
}
_CHAINS = {"cage": "Cage", "people": "People and staff", "room": "Room", "anchors": "Anchors"}


def account_in_words(account: str, people: Mapping[int, str]) -> str:
    """ "stack/4/17" is "Ann, chips at table 4". A person without a name there is called by number."""
    kind, *numbers = account.split("/")
    if kind == "cage":
        return "Cage"
    who = int(numbers[-1]) if numbers else 0
    name = people.get(who, f"Guest {who}")
    if kind == "player":
        return f"{name}, account"
    if kind == "stack":
        return f"{name}, chips at table {numbers[0]}"
    return _AT_TABLE[kind].format(numbers[0]) if kind in _AT_TABLE else account


def chain_in_words(chain: str) -> str:
    kind, _, table = chain.partition("/")
    return f"Table {table}" if kind == "table" else _CHAINS.get(kind, chain)
