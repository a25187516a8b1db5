"""Draws whose keys follow from one secret: their numbers, and the record of what went in and came out."""

from __future__ import annotations

import pytest

from cardroom.cards import seeded_key
from cardroom.tournaments import (
    Announce,
    Balance,
    BreakTable,
    ColorUp,
    Disqualify,
    OpenRegistration,
    Register,
    Start,
    Terms,
    Tournament,
    TournamentRefusal,
)
from cardroom.tournaments.drawn import RaceDraw, SeatDraw, commitment_to, draw_key
from cardroom.tournaments.draws import draw_free_seats, draw_tables
from cardroom.tournaments.memory import memory_of, restore
from support.tournaments import structure

SECRET = seeded_key("the secret of the draws")


def sealed(players: int) -> Tournament:
    """Registration for tables of three is open, and the hash of the secret was announced."""
    tournament = Tournament(7)
    terms = Terms(name="A", structure=structure(seats=3, late_levels=3), buy_in=0)
    tournament.apply(Announce(terms, commitment_to(7, SECRET)))
    tournament.apply(OpenRegistration())
    for player in range(1, players + 1):
        tournament.apply(Register(player, draw_key(SECRET, 1), draw=1))
    return tournament


def start(tournament: Tournament) -> None:
    tournament.apply(Start(draw_key(SECRET, 1), draw=1))


def test_a_number_is_used_when_something_is_drawn_and_only_then() -> None:
    tournament = sealed(7)
    assert (tournament.next_draw, tournament.draws) == (1, [])
    start(tournament)
    assert tournament.next_draw == 2
    tournament.apply(Balance(draw_key(SECRET, 2), draw=2))
    assert (tournament.next_draw, tournament.draws) == (2, [])


@pytest.mark.parametrize("number", [1, 3])
def test_no_number_is_used_twice_or_skipped_and_nothing_changes(number: int) -> None:
    tournament = sealed(7)
    start(tournament)
    before = memory_of(tournament)
    with pytest.raises(TournamentRefusal, match=f"the next draw is number 2, not {number}"):
        tournament.apply(Register(8, draw_key(SECRET, number), draw=number))
    assert memory_of(tournament) == before


def test_without_a_hash_a_command_cannot_have_the_number_of_a_draw() -> None:
    tournament = Tournament(7)
    tournament.apply(Announce(Terms(name="A", structure=structure(), buy_in=0)))
    tournament.apply(OpenRegistration())
    with pytest.raises(TournamentRefusal, match="not 1"):
        tournament.apply(Register(1, draw_key(SECRET, 1), draw=1))


def test_the_record_of_the_start_has_everybody_and_the_seats() -> None:
    tournament = sealed(7)
    start(tournament)
    (draw,) = tournament.draws
    assert isinstance(draw, SeatDraw)
    drawn = draw_tables(range(1, 8), 3, draw_key(SECRET, 1))
    assert (draw.why, draw.seats, draw.players) == ("start", 3, (1, 2, 3, 4, 5, 6, 7))
    assert dict(zip(draw.players, draw.places, strict=True)) == drawn


def test_the_record_of_a_late_entry_and_of_a_broken_table_has_the_free_seats() -> None:
    tournament = sealed(7)
    start(tournament)
    tournament.apply(Register(8, draw_key(SECRET, 2), draw=2))
    (entry,) = tournament.draws
    assert isinstance(entry, SeatDraw)
    assert (entry.why, entry.players, sum(entry.sizes.values())) == ("entry", (8,), 7)
    tournament.apply(Register(9, draw_key(SECRET, 3), draw=3))
    tournament.apply(Register(10, draw_key(SECRET, 4), draw=4))
    (opened,) = tournament.draws
    assert isinstance(opened, SeatDraw)
    assert opened.free == {1: [], 2: [], 3: [], 4: [1, 2, 3]}


def test_the_record_of_a_broken_table_has_its_players_and_the_free_seats_of_the_others() -> None:
    tournament = sealed(7)
    start(tournament)
    full = next(table for table in tournament.tables.values() if table.size == 3)
    tournament.apply(Disqualify(full.players[1], "cheated", draw_key(SECRET, 2), draw=2))
    table = tournament.tables[2]
    players, others = tuple(table.players.values()), [one for one in tournament.tables.values() if one is not table]
    free = {one.number: one.free for one in others}
    sizes = {one.number: one.size for one in others}
    tournament.apply(BreakTable(table.number, draw_key(SECRET, 2), draw=2))
    (draw,) = tournament.draws
    assert isinstance(draw, SeatDraw)
    assert (draw.why, draw.table, draw.players, draw.free, draw.sizes) == ("break", table.number, players, free, sizes)
    drawn = draw_free_seats(players, free, sizes, draw_key(SECRET, 2))
    assert dict(zip(draw.players, draw.places, strict=True)) == drawn


def test_the_record_of_a_race_has_the_chips_before_and_after() -> None:
    tournament = sealed(3)
    start(tournament)
    table = tournament.tables[1]
    for seat, chips in zip((1, 2, 3), (1_025, 1_050, 925), strict=True):
        table.set_chips(seat, chips)
    tournament.clock.begin(3, 10, 0)
    tournament.apply(ColorUp(draw_key(SECRET, 2), draw=2))
    (draw,) = tournament.draws
    assert isinstance(draw, RaceDraw)
    assert [racer.before for racer in draw.racers] == [1_025, 1_050, 925]
    assert [racer.after for racer in draw.racers] == [*table.stacks.values()]
    assert [len(racer.cards) for racer in draw.racers] == [1, 2, 1]


def test_a_tournament_that_was_saved_goes_on_with_the_next_number() -> None:
    tournament = sealed(7)
    start(tournament)
    again = restore(memory_of(tournament))
    assert (again.next_draw, again.commitment) == (2, commitment_to(7, SECRET))
