"""Who sits where: balancing, breaking tables, the final table, and what the floor does about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardroom.tournaments.commands import Command, DrawNumber, Key, Moment, TournamentRefusal, Who
from cardroom.tournaments.drawn import SeatDraw
from cardroom.tournaments.draws import draw_free_seats, shuffled
from cardroom.tournaments.games import game_at
from cardroom.tournaments.results import settle
from cardroom.tournaments.seat_events import FinalTable, Moved, TableBroken
from cardroom.tournaments.table import Player, TournamentTable

if TYPE_CHECKING:
    from cardroom.tournaments.tournament import Tournament

WITHIN = 1
"""Tables may differ by so many players."""
TOO_SHORT = 3
"""A table with so many players fewer than another one waits."""


class Move(Command, frozen=True):
    """Moves a player between hands."""

    player: Player
    table: int
    seat: int

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("playing")
        entrant = t.seated(self.player)
        to = t.table(self.table)
        if t.tables[entrant.table].round is not None:
            raise TournamentRefusal(f"a hand is being played at table {entrant.table}", "not-now")
        if to.number == entrant.table:
            raise TournamentRefusal(f"the player sits at table {to.number}", "already-seated")
        if self.seat not in to.free:
            raise TournamentRefusal(f"seat {self.seat} of table {to.number} is not free", "seat-taken")
        move(t, self.player, to, self.seat)
        remove_if_empty(t)


class BreakTable(Command, frozen=True):
    """Breaks a table between hands: its players draw seats at the others."""

    table: int
    key: Key
    draw: DrawNumber = 0

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("playing")
        table = t.table(self.table)
        if table.round is not None:
            raise TournamentRefusal(f"a hand is being played at table {table.number}", "not-now")
        free = sum(len(other.free) for other in t.tables.values() if other is not table)
        if free < table.size:
            raise TournamentRefusal(f"the other tables have {free} free seats for {table.size} players")
        break_table(t, table, self.key)


class Balance(Command, frozen=True):
    """Balances and breaks tables as far as those between hands allow."""

    who: ClassVar[Who] = "clock"
    key: Key
    draw: DrawNumber = 0

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("playing")
        after_change(t, self.key)


def after_change(t: Tournament, key: bytes) -> None:
    """What follows when somebody has gone out, come in or been removed."""
    settle(t)
    if t.phase == "playing":
        rebalance(t, key)
        settle(t)


def rebalance(t: Tournament, key: bytes) -> None:
    remove_if_empty(t)
    if forms_final_table(t):
        if not t.in_hand:
            form_final_table(t, key)
        return
    while (table := next_to_break(t)) and table.round is None:
        break_table(t, table, key)
    while moved := _next_move(t):
        source, target = moved
        move(t, source.players[source.next_big_blind], target, target.worst_seat)


def forms_final_table(t: Tournament) -> bool:
    return len(t.tables) > 1 and t.left <= t.structure.seats_at_final


def next_to_break(t: Tournament) -> TournamentTable | None:
    """The next table in the order, if the players fit at the others. The last two become the final table instead.

    As long as registration is open, one seat of each table is kept for those who come late.
    """
    seats = t.structure.seats - t.registration_open
    if len(t.tables) < 3 or t.left > (len(t.tables) - 1) * seats:
        return None
    named = t.terms.breaking_order
    order = [number for number in sorted(t.tables, reverse=True) if number not in named]
    return t.tables[(order + [number for number in named if number in t.tables])[0]]


def _next_move(t: Tournament) -> tuple[TournamentTable, TournamentTable] | None:
    """From the fullest table between hands to the shortest one, if they differ by too many."""
    if len(t.tables) < 2:
        return None
    target = min(t.tables.values(), key=lambda table: table.size)
    between = [table for table in t.tables.values() if table.round is None]
    source = max(between, key=lambda table: table.size, default=target)
    return (source, target) if source.size - target.size > WITHIN else None


def move(t: Tournament, player: Player, to: TournamentTable, seat: int) -> None:
    source = t.entrants[player].table
    chips = t.stand(player)
    t.sit(player, chips, to.number, seat)
    t.record(Moved(player, chips, source, to.number, seat))


def break_table(t: Tournament, table: TournamentTable, key: bytes) -> None:
    others = [other for other in t.tables.values() if other is not table]
    free = {other.number: other.free for other in others}
    sizes = {other.number: other.size for other in others}
    players = tuple(table.players.values())
    seats = draw_free_seats(players, free, sizes, key)
    places = tuple(seats[player] for player in players)
    t.draws.append(SeatDraw("break", players, places, table.number, free=free, sizes=sizes))
    for player, (number, seat) in seats.items():
        t.sit(player, t.stand(player), number, seat)
    remove_if_empty(t)
    t.record(TableBroken(table.number, seats))


def form_final_table(t: Tournament, key: bytes) -> None:
    """All who are left draw seats at one table, the first."""
    players = [player for table in t.tables.values() for player in table.players.values()]
    chips = {player: t.stand(player) for player in players}
    t.tables.clear()
    table = open_table(t, 1, t.structure.seats_at_final)
    free = {table.number: table.free}
    seats = dict(zip(players, shuffled(table.free, key, "final table"), strict=False))
    places = tuple((table.number, seat) for seat in seats.values())
    t.draws.append(SeatDraw("final-table", tuple(players), places, free=free))
    for player, seat in seats.items():
        t.sit(player, chips[player], table.number, seat)
    t.record(FinalTable(seats))


def open_table(t: Tournament, number: int, seats: int) -> TournamentTable:
    structure = t.structure
    level = max(1, t.clock.next_level)
    game = game_at(structure, structure.level(level), t.smallest)
    table = t.tables[number] = TournamentTable(number, game, seats, (level, t.smallest))
    return table


def remove_if_empty(t: Tournament) -> None:
    for number in [number for number, table in t.tables.items() if not table.size]:
        del t.tables[number]
