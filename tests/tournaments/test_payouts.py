"""Payout tables: every pool is paid to the cent, whatever the number of entries."""

from __future__ import annotations

import pytest

from cardroom.tournaments import Disqualify, load_payouts, payout_tables
from cardroom.tournaments.payouts import Band, Group, PayoutTable, check_shares, prizes, tickets
from support.tournaments import Room

MOST = 10_000


@pytest.mark.slow
@pytest.mark.parametrize("name", payout_tables())
def test_prizes_add_up_to_the_pool_for_every_number_of_entries(name: str) -> None:
    table = load_payouts(name)
    buy_in = 117_35
    for entries in range(2, MOST + 1):
        shares = table.shares(entries)
        paid = prizes(buy_in * entries, shares, 5_00, entries)
        assert sum(paid) == buy_in * entries
        assert len(paid) == len(shares) <= entries
        assert paid[-1] >= buy_in or entries < 4, entries


@pytest.mark.parametrize("name", payout_tables())
def test_a_lower_place_never_gets_more(name: str) -> None:
    table = load_payouts(name)
    for band in table.bands:
        paid = prizes(33_00 * band.entries, band.shares, 1_00, band.entries)
        assert list(paid) == sorted(paid, reverse=True)


def test_what_is_left_over_goes_to_the_first() -> None:
    assert prizes(100_01, (5_000, 3_000, 2_000), 1_00, 10) == (50_01, 30_00, 20_00)


def test_with_fewer_players_than_places_the_first_gets_the_prizes_of_the_others() -> None:
    assert prizes(1_000_00, (5_000, 3_000, 2_000), 1_00, 2) == (700_00, 300_00)


def test_a_satellite_gives_as_many_tickets_as_the_pool_pays_for_and_the_rest_to_the_next_place() -> None:
    assert tickets(1_000_00, 300_00, 10) == (300_00, 300_00, 300_00, 100_00)
    assert tickets(900_00, 300_00, 10) == (300_00, 300_00, 300_00)
    assert tickets(200_00, 300_00, 10) == (200_00,)
    assert tickets(500_00, 200_00, 2) == (300_00, 200_00)


def test_a_satellite_is_over_when_as_many_are_left_as_there_are_tickets() -> None:
    room = Room(buy_in=100_00, fee=0, ticket=300_00).start(10)
    for player in range(1, 8):
        assert room.tournament.phase == "playing"
        room.give(Disqualify(player, "a test", room.key()))
    assert room.tournament.state == "finished"
    winners = {player: room.places()[player] for player in (8, 9, 10)}
    assert [place for place, _ in winners.values()] == [1, 1, 1]
    assert sum(prize for _, prize in winners.values()) == 1_000_00


@pytest.mark.parametrize("shares", [(5_000, 3_000), (3_000, 7_000), (10_000, 0)])
def test_shares_fall_and_are_the_whole_pool(shares: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"percent|larger share"):
        check_shares(shares)


def test_a_band_pays_no_more_places_than_it_can_have_entries() -> None:
    with pytest.raises(ValueError, match="1 entries cannot fill 2 places"):
        PayoutTable("", (Band(10, (Group(1, 6_000), Group(2, 4_000))),))


def test_there_is_no_such_table() -> None:
    with pytest.raises(LookupError, match="the tables are flat, standard"):
        load_payouts("steep")
