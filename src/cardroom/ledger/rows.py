"""Entries of the chains, and the money that they move."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from cardroom.money.cents import Cents


class Entry(msgspec.Struct, frozen=True):
    """An entry of a chain. `reason` says in a few words what it is; `body` is opaque to the ledger."""

    number: int
    at: int
    body: bytes
    hash: bytes
    action: str = ""
    reason: str = ""


Balance = tuple[int, Cents]
"""The sequence number of an account's last posting, and its balance."""


class Posting(NamedTuple):
    """A change of an account: its sequence number within that account, the amount, and the balance after it."""

    account: str
    sequence: int
    cents: Cents
    balance: Cents


class Version(NamedTuple):
    """A new version of a record: its sequence number within that record, and its hash; empty if it was removed."""

    record: str
    sequence: int
    hash: bytes


class Movement(msgspec.Struct, frozen=True):
    """An entry that moved money. The postings sum to zero. In a list of one account, `sequence` is its number there."""

    chain: str
    number: int
    at: int
    reason: str
    postings: dict[str, Cents]
    hash: bytes
    sequence: int = 0


class Sought(msgspec.Struct, frozen=True, kw_only=True):
    """Which movements somebody looks for. What is empty or 0 does not matter."""

    since: int = 0
    until: int = 0
    """Before this time."""
    chain: str = ""
    account: str = ""
    person: int = 0
    """Their account at the cage, and their chips at any table."""
    reason: str = ""
    """A part of it, in capitals or not."""


class Place(NamedTuple):
    """Where a movement stands in a list from the newest to the oldest."""

    at: int
    chain: str
    number: int


class Head(msgspec.Struct, frozen=True):
    """The length of a chain and its last hash, stored separately so that a missing end is noticed."""

    length: int
    hash: bytes


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who did something, from which address, and why. Person 0 is the house itself."""

    by: int = 0
    address: str = ""
    why: str = ""
    person: int = 0
    """The person it was done to; 0 if it concerns nobody in particular."""
    details: dict[str, str] = {}


HOUSE = Note()
