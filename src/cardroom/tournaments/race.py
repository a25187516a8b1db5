"""The chip race: small chips leave play, and odd ones are drawn for."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cardroom.cards import STANDARD, Card, Stock, Stream
from cardroom.dealing.decisions import Seat
from cardroom.money import by_high_card
from cardroom.tournaments.structure import Chips


class Race(msgspec.Struct, frozen=True):
    """The race at one table."""

    cards: dict[Seat, tuple[Card, ...]]
    """One card for each odd chip, dealt from seat 1."""
    won: tuple[Seat, ...]
    """The seats that get a larger chip, the highest card first."""
    saved: tuple[Seat, ...]
    """The seats that get one because they would be out otherwise."""
    stacks: dict[Seat, Chips]
    """All stacks after the race."""


def race(stacks: Mapping[Seat, Chips], chip: Chips, larger: Chips, key: bytes, table: int) -> Race:
    """Races off the chips of one kind: each odd chip is a card, and the highest cards get one larger chip each.

    There are as many larger chips as the odd chips are worth; half a chip and more counts as one. Nobody gets more than
    one, and a player who would be without chips gets one too.
    """
    odd = {seat: chips % larger // chip for seat, chips in sorted(stacks.items()) if chips % larger}
    stock = Stock(STANDARD.cards, Stream(key, f"race at table {table}"))
    cards = {seat: tuple(stock.draw(count)) for seat, count in odd.items()}
    to_win = (sum(odd.values()) * chip + larger // 2) // larger
    won = tuple(by_high_card(cards)[:to_win])
    return settle(stacks, larger, cards, won)


def settle(
    stacks: Mapping[Seat, Chips], larger: Chips, cards: dict[Seat, tuple[Card, ...]], won: tuple[Seat, ...]
) -> Race:
    saved = tuple(seat for seat, chips in sorted(stacks.items()) if chips < larger and seat not in won)
    after = {
        seat: chips - chips % larger + (larger if seat in won or seat in saved else 0)
        for seat, chips in sorted(stacks.items())
    }
    return Race(cards, won, saved, after)
