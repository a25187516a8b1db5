"""Gives back the money of a tournament whose log cannot be replayed, and closes it.

If the chips of everybody are known, the pool is divided as when a tournament is canceled. Otherwise buy-in and fee go
back to whoever has not been paid a prize, from the postings in the ledger alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from cardroom.floor.live_tournament import LiveTournament
from cardroom.floor.rescue import VOIDED
from cardroom.floor.tournament_draws import SECRET, secret_of
from cardroom.floor.tournament_replay import KeysOfLog, movements_of, postings_of
from cardroom.floor.vault import KeyKeeper
from cardroom.ledger import Note, PersonRow, Reading, Record, TournamentRow, Transaction, accounts, chain
from cardroom.money import Cents
from cardroom.tournaments import Cancel

IN_HANDS = ("deal", "choose", "time-out", "go-away", "come-back", "rule-on", "overrule-hand")
"""The commands after which everybody has the chips from before the hand, until the hand is over."""
ENTERING = ("register", "re-enter")
WITHDRAWING = ("unregister", "remove-no-show")


def void_tournament(
    transaction: Transaction, number: int, note: Note, vault: KeyKeeper | None, records: Iterable[Record] = ()
) -> dict[str, Cents]:
    """Gives the money back and closes the tournament. Returns what each account receives.

    The secret of its draws is published as at the end of a tournament, unless the key of the vault is lost.
    """
    row = transaction.record(TournamentRow, "WHERE number = ?", number)
    if row is None:
        raise LookupError(f"there is no tournament {number}")
    if not row.is_open:
        raise ValueError(f"tournament {number} is over; its money has been paid")
    secret = secret_of(transaction, number, vault)
    if secret:
        note = msgspec.structs.replace(note, details={**note.details, SECRET: secret.hex()})
    postings = _as_canceled(transaction, number, note.why, vault)
    if postings is None:
        postings = _entries_given_back(transaction, number)
    closed = msgspec.structs.replace(row, is_open=False)
    transaction.append(chain.tournament(number), msgspec.json.encode(note), "", VOIDED, postings, [closed, *records])
    own = (accounts.prize(number), accounts.entry_fee(number))
    return {account: cents for account, cents in postings.items() if account not in own}


def _as_canceled(reading: Reading, number: int, why: str, vault: KeyKeeper | None) -> dict[str, Cents] | None:
    """What is paid if the tournament is canceled now; None if it is not known how many chips everybody has."""
    log = chain.tournament(number)
    live = LiveTournament(number, KeysOfLog(reading, log, vault))
    entries = reading.entries(log)
    try:
        for entry in entries:
            if not _replays(live, entry.body) and any(one.reason not in IN_HANDS for one in (entry, *entries)):
                return None
        events = live.tournament.apply(Cancel(why), at=live.tournament.moment)
    except Exception:
        return None
    bots = {person.number: person for person in reading.records(PersonRow, "WHERE is_bot = ?", True)}
    postings = postings_of(number, events, bots)
    is_whole = reading.balance(accounts.prize(number)) == -postings.get(accounts.prize(number), 0)
    return postings if is_whole else None


def _replays(live: LiveTournament, body: bytes) -> bool:
    try:
        live.replay(body)
    except Exception:
        return False
    return True


class _Entries(NamedTuple):
    """What the postings say of the entries that were not paid a prize."""

    buy_in: Cents
    fee: Cents
    people: dict[str, int]
    """By account, how often it entered."""
    bots: int


def _entries(reading: Reading, number: int) -> _Entries:
    prize, fees, bots = accounts.prize(number), accounts.entry_fee(number), accounts.tournament_bots(number)
    buy_in, fee, entered, paid = 0, 0, Counter[str](), set[str]()
    for movement in movements_of(reading, chain.tournament(number)):
        others = [account for account in movement.postings if account not in (prize, fees)]
        if movement.reason in ENTERING:
            buy_in, fee = movement.postings.get(prize, 0), movement.postings.get(fees, 0)
            entered.update(others)
        elif movement.reason in WITHDRAWING:
            entered.subtract(others)
        else:
            paid.update(others)
    people = {account: entries for account, entries in sorted(entered.items()) if entries and account not in paid}
    people.pop(bots, None)
    return _Entries(buy_in, fee, people, entered[bots])


def _entries_given_back(reading: Reading, number: int) -> dict[str, Cents]:
    """Buy-ins and fees. What was paid as prizes is missing from every buy-in in equal parts; odd cents go to the first.

    Bots play with the house's money: they get what people leave.
    """
    found, pool = _entries(reading, number), reading.balance(accounts.prize(number))
    entries = sum(found.people.values())
    each = pool // entries if entries else 0
    if found.bots:
        each = min(each, found.buy_in)
    postings = Counter({account: count * (each + found.fee) for account, count in found.people.items()})
    bots = accounts.tournament_bots(number)
    postings[bots] += found.bots * found.fee
    postings[bots if found.bots or not entries else next(iter(found.people))] += pool - entries * each
    postings[accounts.prize(number)] -= pool
    postings[accounts.entry_fee(number)] -= (entries + found.bots) * found.fee
    return {account: cents for account, cents in postings.items() if cents}
