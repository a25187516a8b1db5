"""The time bank: a player's own reserve, which runs by itself when the time to act is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.dealing.decisions import Decision, Seat
from cardroom.floor.guest import Milliseconds

if TYPE_CHECKING:
    from cardroom.floor.live_table import LiveTable

COURTESY_SECONDS = 6
"""How long a question stays open that nobody has to answer, so that it does not hold up the next hand."""


def time_to_act_ends(table: LiveTable, asked: list[Decision]) -> Milliseconds:
    """When the usual time for these questions is over."""
    seconds = table.terms.act_seconds * max(decision.option.pace for decision in asked)
    if all(decision.option.is_courtesy for decision in asked):
        seconds = min(table.terms.act_seconds, COURTESY_SECONDS)
    return table.asked_at + seconds * 1000


def time_in_bank(table: LiveTable, asked: list[Decision]) -> Milliseconds:
    """What the player to act has in the time bank. There is none where several act at once or nobody has to answer."""
    if not table.terms.time_bank:
        return 0
    seats = {decision.seat for decision in asked}
    if len(seats) != 1 or all(decision.option.is_courtesy for decision in asked):
        return 0
    (seat,) = seats
    if seat in table.people.leaving:
        return 0
    return max(0, table.terms.time_bank * 1000 - table.people.time_used.get(seat, 0))


class Spent(NamedTuple):
    """What a seat has used of its time bank."""

    seat: Seat
    time: Milliseconds


def time_spent(table: LiveTable, at: Milliseconds) -> Spent:
    """What the player to act has used of the time bank for the open question until now."""
    live = table.table.round
    if not table.terms.time_bank or live is None or not live.decisions or table.clock_put_at is not None:
        return Spent(0, 0)
    over = at - time_to_act_ends(table, live.decisions)
    return Spent(live.decisions[0].seat, max(0, min(over, time_in_bank(table, live.decisions))))


def spend(table: LiveTable, spent: Spent) -> None:
    """Takes it from the time bank, once the answer was accepted."""
    if spent.time:
        table.people.time_used[spent.seat] = table.people.time_used.get(spent.seat, 0) + spent.time


def add_time(table: LiveTable) -> None:
    """After so many hands, gives everybody back some of the time that they have used."""
    terms, used = table.terms, table.people.time_used
    if terms.time_bank and table.round_number % terms.time_bank_hands == 0:
        for seat in [*used]:
            used[seat] -= min(used[seat], terms.time_bank_adds * 1000)
