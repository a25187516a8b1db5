"""The records that a table's log keeps of each command and of each round."""

from __future__ import annotations

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Event, stack
from cardroom.dealing.round import Round
from cardroom.floor.commands import Command
from cardroom.floor.entropy import Entropy
from cardroom.floor.guest import Guest, Milliseconds
from cardroom.floor.postings import Balances
from cardroom.money import Cents


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry of the table's log: a command and its results."""

    version: int
    at: Milliseconds
    guest: Guest
    command: Command
    said: tuple[str, ...] = ()
    """The house dealer's announcements, apart from the events of the round."""
    said_after: tuple[int, ...] = ()
    """For each announcement, the number of events before it."""
    events: tuple[Event, ...] = ()
    """The events of the round that the command led to."""
    places: tuple[int, ...] = ()
    """The position in the sealed deck of each card in the events, in order; -1 for a card that was not dealt."""
    reshuffled: tuple[tuple[int, ...], ...] = ()
    """For each reshuffle, the positions of its cards, in order."""
    postings: Balances = {}
    """How the money moved between the accounts of the ledger. The sum is zero."""
    root: str = ""
    """The commitment to the cards, when a player adds randomness to them."""
    revealed: dict[int, bytes] = {}
    """By the log entry of their shuffle, the keys that are not secret any more. An empty key is lost."""


class Finished(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished round: the players dealt in, and the log entries in which it was shuffled and began."""

    game: str
    people: dict[Seat, Guest]
    shuffled: dict[str, int]
    first: int
    entropy: tuple[Entropy, ...] = ()
    """The randomness that players added to the deck or shoe."""
    dealt_before: int = 0
    """The number of cards dealt from the shoe in earlier rounds."""
    won: dict[Seat, Cents] = {}
    """What each seat won after collection; negative if it lost."""
    friends: dict[Seat, Guest] = {}
    """Who played the hand of a seat whose owner was away, with the owner's chips."""
    no_stake: tuple[Seat, ...] = ()
    """In a game against a player-dealer, the seats that had no wager and no part of the bank."""


def without_stake(played: Round) -> tuple[Seat, ...]:
    """The seats whose chips did not move in a round: whoever had a wager or a part of the bank put chips down."""
    moved = {account for event in played.events for move in event.moves for account in (move.source, move.target)}
    return tuple(seat for seat in played.setup.stacks if stack(seat) not in moved)
