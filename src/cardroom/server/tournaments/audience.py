"""The connections to the tables of a tournament. A player's connection goes with the player from table to table."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from cardroom.dealing.transcript import LogLine
from cardroom.dealing.wire import to_json
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.live_tournament import LiveTournament
from cardroom.floor.tournament_scene import (
    Guests,
    lines_of,
    name_of,
    scene_at,
    seat_in_hand,
    shown,
    table_for,
)
from cardroom.server.audience import Listener
from cardroom.server.messages import Update
from cardroom.tournaments import Command, Given, TournamentEvent
from cardroom.tournaments.events import CameBack, HandDealt, HandVoided, Penalized, PenaltyServed, SeatsDrawn, WentAway
from cardroom.tournaments.seat_events import FinalTable, Moved, TableBroken

AT_ONE_TABLE = (HandDealt, HandVoided, WentAway, CameBack, Penalized, PenaltyServed)
"""What concerns one table only. Everything else changes what all tables show."""
RECENT = 30


class TournamentAudience:
    def __init__(self) -> None:
        self.listeners: dict[Listener, int] = {}
        """The table that each connection watches; 0 for a player's own, wherever it is."""
        self.news: deque[str] = deque(maxlen=RECENT)
        """What happened lately, for the page of the tournament."""
        self._at: dict[Listener, int] = {}
        """The table that each connection was shown last."""
        self._told: dict[int, tuple[int, int]] = {}
        """By table, the number of the hand and of its events that were told."""

    def join(self, listener: Listener, wanted: int, live: LiveTournament, guests: Guests, now: Milliseconds) -> None:
        """Adds a connection and shows it the table, with all lines of the hand that is being played."""
        self.listeners[listener] = wanted
        table = self._at[listener] = wanted or table_for(live, listener.number)
        listener.show(to_json(_update(live, table, listener.number, guests, now)))

    def leave(self, listener: Listener) -> None:
        self.listeners.pop(listener, None)
        self._at.pop(listener, None)

    def close(self, *, moved: bool = False) -> None:
        for listener in self.listeners:
            listener.has_moved = moved
            listener.close()

    def publish(self, live: LiveTournament, given: Given, events: Sequence[TournamentEvent], guests: Guests) -> None:
        """Sends a change to all whom it concerns, after it is durable."""
        self.news += [text for event in events if (text := _news(event, guests))]
        touched = _touched(live, given.command, events)
        updates: dict[tuple[Number, int, bool], bytes] = {}
        for listener, wanted in self.listeners.items():
            table = wanted or table_for(live, listener.number)
            is_new = self._at[listener] != table
            if not is_new and table not in touched:
                continue
            self._at[listener] = table
            which = (listener.number, table, is_new)
            if which not in updates:
                said = [line for event in events for line in said_to(event, listener.number, guests)]
                first = 0 if is_new else self._first_untold(live, table)
                update = _update(live, table, listener.number, guests, live.tournament.moment, said, first)
                updates[which] = to_json(update)
            listener.show(updates[which])
        for table in touched:
            self._told[table] = _so_far(live, table)

    def start_again(self, live: LiveTournament, guests: Guests, now: Milliseconds) -> None:
        """Shows all connections their table after the tournament was rebuilt."""
        self._told = {table: _so_far(live, table) for table in live.tournament.tables}
        for listener, wanted in self.listeners.items():
            table = self._at[listener] = wanted or table_for(live, listener.number)
            first = self._first_untold(live, table)
            listener.show(to_json(_update(live, table, listener.number, guests, now, (), first)))

    def _first_untold(self, live: LiveTournament, table: int) -> int:
        hand, events = self._told.get(table, (0, 0))
        return events if hand == _so_far(live, table)[0] else 0


def _so_far(live: LiveTournament, table: int) -> tuple[int, int]:
    hand = live.hands.get(table)
    return (hand.number, len(hand.round.events)) if hand else (0, 0)


def _touched(live: LiveTournament, command: Command, events: Sequence[TournamentEvent]) -> set[int]:
    """The tables whose scene changes."""
    if not all(isinstance(event, AT_ONE_TABLE) for event in events):
        return {*live.tournament.tables, 0}
    table = getattr(command, "table", 0)
    entrant = live.tournament.entrants.get(getattr(command, "player", 0))
    return {table or (entrant.table if entrant else 0)}


def _update(
    live: LiveTournament,
    table: int,
    person: Number,
    guests: Guests,
    now: Milliseconds,
    said: Sequence[LogLine] = (),
    first: int = 0,
) -> Update:
    update = Update(live.version, now, scene_at(live, table, person, guests), [*said])
    hand = live.hands.get(table)
    if hand is not None:
        viewer = seat_in_hand(live, table, person)
        names = {seat: name_of(guests, player) for seat, player in hand.players.items()}
        update.lines += lines_of(hand.round, first, viewer, names)
        update.events += shown(hand.round, first, viewer)
    return update


def said_to(event: TournamentEvent, person: Number, guests: Guests) -> Iterator[LogLine]:
    """The lines about an event in somebody's hand log: of seats, only one's own."""
    match event:
        case HandDealt():
            return
        case SeatsDrawn() | TableBroken():
            if isinstance(event, TableBroken):
                yield LogLine(f"Table {event.table} breaks.")
            if person in event.seats:
                table, seat = event.seats[person]
                yield LogLine(f"You have table {table}, seat {seat}.")
        case FinalTable():
            yield LogLine("The final table: seats are drawn.")
        case Moved() if event.player == person:
            yield LogLine(f"You move to table {event.table}, seat {event.seat}.")
        case _:
            yield LogLine(event.describe(lambda player: name_of(guests, player)))


def _news(event: TournamentEvent, guests: Guests) -> str:
    if isinstance(event, HandDealt | SeatsDrawn | Moved):
        return ""
    if isinstance(event, TableBroken):
        return f"Table {event.table} breaks."
    return event.describe(lambda player: name_of(guests, player))
