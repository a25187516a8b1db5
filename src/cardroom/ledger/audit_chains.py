"""Verifies the chains, entry by entry, and the money that they moved."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterator

from cardroom.ledger import chain
from cardroom.ledger.accounts import may_owe
from cardroom.ledger.errors import Damaged
from cardroom.ledger.findings import Finding
from cardroom.ledger.reading import PAGE, Reading
from cardroom.ledger.rows import Entry, Head, Posting, Version
from cardroom.ledger.session import Row
from cardroom.money.cents import Cents, show_dollars

BROKEN = "its hash does not match its content and the entry before it"


def chains_of(reading: Reading) -> list[str]:
    """The names of all chains, including those that have only entries or only a head."""
    rows = reading.session.rows("SELECT DISTINCT chain FROM entries")
    return sorted({*(name for (name,) in rows), *reading.heads(), *_expected(reading)})


def _expected(reading: Reading) -> set[str]:
    tables = (chain.table(row.number) for row in reading.tables())
    return {*chain.FIXED, *tables, *(chain.tournament(row.number) for row in reading.tournaments())}


def check_heads(reading: Reading) -> Iterator[Finding]:
    expected, heads = _expected(reading), reading.heads()
    for name in chains_of(reading):
        if name not in expected:
            yield Finding("heads", 0, f"{name} belongs to no table and no tournament")
        if name not in heads:
            yield Finding("heads", 0, f"{name} has no head")
    yield from _check_epochs(reading)


def _check_epochs(reading: Reading) -> Iterator[Finding]:
    """The epoch of a chain must be that of the last claim to it."""
    for name, epoch, claimed in reading.session.rows(
        "SELECT h.chain, h.epoch, coalesce(o.epoch, 0) FROM heads h LEFT JOIN owners o ON o.chain = h.chain "
        "WHERE h.epoch <> coalesce(o.epoch, 0) ORDER BY h.chain"
    ):
        yield Finding("heads", 0, f"{name} is at epoch {epoch}, but it was claimed last in epoch {claimed}")


def check_chain(name: str, reading: Reading) -> Iterator[Finding]:
    last = chain.EMPTY
    page: list[Entry] = []
    for entry in reading.entries(name):
        page.append(entry)
        if len(page) == PAGE:
            last = yield from _check_page(name, page, last, reading)
            page = []
    if page:
        last = yield from _check_page(name, page, last, reading)
    head = reading.heads().get(name, chain.EMPTY)
    if head != last:
        problem = f"the chain ends here, but its head is at {head.length} with hash {head.hash.hex()}"
        yield Finding(name, last.length, problem)


def _check_page(name: str, page: list[Entry], last: Head, reading: Reading) -> Generator[Finding, None, Head]:
    """Checks some entries that follow `last`; returns the last of them."""
    postings = _postings(name, page, reading)
    versions = _versions(name, page, reading)
    for entry in page:
        number, posted = entry.number, postings[entry.number]
        if number != last.length + 1:
            missing = number - last.length - 1
            yield Finding(name, number, f"it follows {last.length}: {missing} entries are missing")
        if entry.hash != chain.entry_hash(
            last.hash, name, number, entry.at, entry.action, entry.reason, entry.body, posted, versions[number]
        ):
            yield Finding(name, number, BROKEN)
        if rest := sum(posting.cents for posting in posted):
            yield Finding(name, number, f"the postings sum to {show_dollars(rest)} instead of $0")
        last = Head(number, entry.hash)
    return last


def _postings(name: str, page: list[Entry], reading: Reading) -> defaultdict[int, list[Posting]]:
    postings: defaultdict[int, list[Posting]] = defaultdict(list)
    for entry, *posting in reading.session.rows(
        "SELECT entry, account, sequence, cents, balance FROM postings "
        "WHERE chain = ? AND entry BETWEEN ? AND ? ORDER BY entry, account",
        *(name, page[0].number, page[-1].number),
    ):
        postings[entry].append(Posting(*posting))
    return postings


def _versions(name: str, page: list[Entry], reading: Reading) -> defaultdict[int, list[Version]]:
    versions: defaultdict[int, list[Version]] = defaultdict(list)
    for entry, *version in reading.session.rows(
        "SELECT entry, record, sequence, hash FROM versions "
        "WHERE chain = ? AND entry BETWEEN ? AND ? ORDER BY entry, record",
        *(name, page[0].number, page[-1].number),
    ):
        versions[entry].append(Version(*version))
    return versions


def check_strays(reading: Reading) -> Iterator[Finding]:
    """Postings and versions that belong to no entry."""
    for what in ("postings", "versions"):
        for name, entry in reading.session.rows(
            f"SELECT DISTINCT w.chain, w.entry FROM {what} w LEFT JOIN entries e "
            "ON e.chain = w.chain AND e.number = w.entry WHERE e.number IS NULL ORDER BY w.chain, w.entry"
        ):
            yield Finding(name, entry, f"the entry is missing, but its {what} are there")


def check_accounts(reading: Reading) -> Iterator[Finding]:
    """Adds up every account posting by posting, and compares the result with its stored balance."""
    added_up: dict[str, tuple[int, Cents]] = {}
    for account, sequence, cents, balance, name, entry in _all_postings(reading):
        last, before = added_up.get(account, (0, 0))
        if sequence != last + 1:
            yield Finding(name, entry, f"posting {sequence} of {account} follows posting {last}")
        if balance != before + cents:
            problem = f"it leaves {account} at {show_dollars(balance)} instead of {show_dollars(before + cents)}"
            yield Finding(name, entry, problem)
        if balance < 0 and not may_owe(account):
            yield Finding(name, entry, f"it leaves {account} at {show_dollars(balance)}")
        added_up[account] = (sequence, balance)
    yield from _check_balances(reading, added_up)


def _all_postings(reading: Reading) -> Iterator[Row]:
    """All postings, account by account, a page at a time."""
    after: Row = ("", -(2**62))
    while rows := reading.session.rows(
        "SELECT account, sequence, cents, balance, chain, entry FROM postings "
        "WHERE (account, sequence) > (?, ?) ORDER BY account, sequence LIMIT ?",
        *(*after, 10 * PAGE),
    ):
        yield from rows
        check_order("postings", after, rows[-1][:2])
        after = rows[-1][:2]


def check_order(where: str, before: Row, after: Row) -> None:
    """Raises Damaged if a page of rows does not follow the one before: a damaged index could be read forever."""
    if after <= before:
        raise Damaged(f"the {where} are out of order after {before}")


def _check_balances(reading: Reading, added_up: dict[str, tuple[int, Cents]]) -> Iterator[Finding]:
    rows = reading.session.rows("SELECT account, sequence, cents FROM balances ORDER BY account")
    stored = {account: (sequence, cents) for account, sequence, cents in rows}
    for account in sorted(added_up.keys() | stored.keys()):
        (sequence, cents), (postings, total) = stored.get(account, (0, 0)), added_up.get(account, (0, 0))
        if cents != total:
            problem = f"{account} is stored as {show_dollars(cents)}, but its postings add up to {show_dollars(total)}"
            yield Finding("balances", 0, problem)
        elif sequence != postings or account not in stored:
            yield Finding(
                "balances", 0, f"{account} has {postings} postings, but its balance was stored after {sequence}"
            )
    if rest := sum(cents for _, cents in stored.values()):
        yield Finding("balances", 0, f"all accounts together have {show_dollars(rest)} instead of $0")
