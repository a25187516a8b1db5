"""Accounts and chains of the ledger in words, for files. The audit page has the same words (`account-names.js`)."""

from __future__ import annotations

from collections.abc import Mapping

_OF_NUMBER = {
    "bots": "Bankroll of the bots at table {}",
    "play": "Pot, wagers and bank at table {}",
    "collection": "Collection at table {}",
    "jackpot": "Jackpot drop at table {}",
    "jackpot-main": "Main pool of jackpot {}",
    "jackpot-reserve": "Reserve of jackpot {}",
    "prize": "Prize pool of tournament {}",
    "entry-fee": "Entry fees of tournament {}",
}
_CHAINS = {
    "cage": "Cage",
    "people": "People and staff",
    "room": "Room",
    "anchors": "Anchors",
    "board": "Board",
    "jackpots": "Jackpots",
}


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
    if kind == "bots" and len(numbers) > 1:
        return f"Bankroll of the bots in tournament {numbers[1]}"
    return _OF_NUMBER[kind].format(numbers[0]) if kind in _OF_NUMBER else account


def chain_in_words(chain: str) -> str:
    kind, _, number = chain.partition("/")
    return f"{kind.capitalize()} {number}" if kind in ("table", "tournament") else _CHAINS.get(kind, chain)
