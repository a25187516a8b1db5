"""Entries, late registration, re-entries, players who do not show, and the draw of seats."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import seeded_key
from cardroom.tournaments import (
    Announce,
    Cancel,
    ComeBack,
    Disqualify,
    NextLevel,
    OpenRegistration,
    ReEnter,
    Register,
    RemoveNoShow,
    Start,
    Terms,
    Tournament,
    TournamentRefusal,
    Unregister,
)
from cardroom.tournaments.draws import draw_tables, shuffled
from cardroom.tournaments.events import RegistrationClosed, SeatsDrawn
from support.effort import effort
from support.tournaments import Room, first_seed, structure


def test_buy_in_and_fee_go_to_accounts_of_their_own_and_unregistering_gives_both_back() -> None:
    room = Room().enter(1, 2)
    assert room.balances == {"player/1": -120_00, "player/2": -120_00, "prize/7": 200_00, "entry-fee/7": 40_00}
    room.give(Unregister(1))
    assert room.balances == {"player/2": -120_00, "prize/7": 100_00, "entry-fee/7": 20_00}


@pytest.mark.parametrize("terms", [{"most": 3}, {"structure": structure(one_table=True, seats=3)}])
def test_no_more_enter_than_there_are_places(terms: dict[str, Any]) -> None:
    room = Room(**terms).enter(1, 2, 3)
    with pytest.raises(TournamentRefusal, match="all 3 places are taken"):
        room.enter(4)


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ({"buy_in": -1}, "cannot be below 0"),
        ({"fee": 10**9}, r"buy-in, fee and ticket are \$1,000,000 at most"),
        ({"fewest": 5, "most": 4}, "4 may enter, but 5 entries are needed to start"),
        ({"fewest": 4, "structure": structure(one_table=True, seats=3)}, "3 may enter, but 4 entries are needed"),
        ({"most": 4, "structure": structure(one_table=True, seats=3)}, "the only table has 3 seats, not 4"),
        ({"payouts": (10**400,)}, "a share is from 0 to 100 percent"),
        ({"starts_at": 2**53}, "a tournament starts before the year 2100"),
    ],
)
def test_terms_that_cannot_work_are_refused(terms: dict[str, Any], why: str) -> None:
    with pytest.raises(TournamentRefusal, match=why):
        Room(**terms)


def test_nobody_registers_twice_or_before_registration_is_open() -> None:
    with pytest.raises(TournamentRefusal, match="the player is in this tournament already"):
        Room().enter(1, 1)
    tournament = Tournament(1)
    with pytest.raises(TournamentRefusal, match="the tournament is new"):
        tournament.apply(Register(1))
    tournament.apply(Announce(Terms(name="A", structure=structure(), buy_in=0)))
    with pytest.raises(TournamentRefusal, match="the tournament is announced"):
        tournament.apply(Register(1))
    assert tournament.apply(OpenRegistration())[0].describe() == "Registration is open."


def test_it_starts_only_with_enough_entries() -> None:
    room = Room(fewest=3).enter(1, 2)
    with pytest.raises(TournamentRefusal, match="3 entries are needed to start, not 2"):
        room.give(Start(room.key()))


def test_custom_payouts_are_checked_when_the_tournament_is_announced() -> None:
    with pytest.raises(TournamentRefusal, match="the shares add up to 90 percent"):
        Room(payouts=(6000, 3000))


def test_without_late_registration_it_closes_at_the_start() -> None:
    room = Room().start(4)
    with pytest.raises(TournamentRefusal, match="registration is closed"):
        room.give(Register(9, room.key()))


def late(**changed: int) -> Room:
    return Room(structure(late_levels=2, re_entries=1, seats=4, **changed))


def test_a_late_player_draws_a_seat_at_a_table_with_the_fewest_players_and_gets_a_full_stack() -> None:
    room = late().start(7)
    assert room.sizes == [4, 3]
    room.give(Register(8, room.key()))
    assert room.sizes == [4, 4]
    assert room.tournament.chips_of(8) == 1_000
    with pytest.raises(TournamentRefusal, match="a key is needed to draw a seat"):
        room.give(Register(9))


def test_when_all_tables_are_full_a_new_one_opens_and_is_filled_by_balancing() -> None:
    room = late().start(8)
    room.give(Register(9, room.key()))
    assert room.sizes == [3, 3, 3]


def test_prizes_are_fixed_when_registration_closes_after_the_last_late_level() -> None:
    room = late().start(7)
    assert room.of(RegistrationClosed) == []
    for level in (1, 2):
        room.at += 600_000
        assert room.tournament.clock.level == level
        room.give(NextLevel(room.key()))
    (closed,) = room.of(RegistrationClosed)
    assert closed.pool == sum(closed.prizes) == 700_00
    with pytest.raises(TournamentRefusal, match="registration is closed"):
        room.give(Register(8, room.key()))


def test_places_of_early_exits_are_known_when_registration_closes() -> None:
    def one_out(seed: int) -> Room:
        room = Room(structure(late_levels=1), seed=seed).start(3)
        room.hand(all_in=(1, 2))
        return room

    room = first_seed(one_out, lambda room: room.tournament.left == 2)
    assert room.places() == {}
    room.give(Register(4, room.key()))
    room.at += 600_000
    room.give(NextLevel(room.key()))
    assert [place for place, _ in room.places().values()] == [4]


def test_a_player_enters_again_only_as_often_as_allowed_and_only_after_going_out() -> None:
    room = late().start(4)
    with pytest.raises(TournamentRefusal, match="the player is still in"):
        room.give(ReEnter(1, room.key()))
    with pytest.raises(TournamentRefusal, match="the player is not in this tournament"):
        room.give(ReEnter(9, room.key()))
    room.tournament.entrants[1].entries = 2
    room.rig({2: 50_000, 3: 50_000, 4: 50_000})
    while room.tournament.entrants[1].table:
        room.hand(all_in=(1, 2, 3, 4))
        room.rig({player: 50_000 for player in room.players_at(1) if player != 1})
    with pytest.raises(TournamentRefusal, match="a player may enter again 1 times"):
        room.give(ReEnter(1, room.key()))


def test_a_disqualified_player_does_not_come_back() -> None:
    room = late().start(4)
    room.give(Disqualify(1, "a test", room.key()))
    with pytest.raises(TournamentRefusal, match="the player is disqualified"):
        room.give(ReEnter(1, room.key()))


def test_a_player_who_did_not_show_is_removed_and_the_money_goes_back() -> None:
    room = late().enter(1, 2, 3)
    room.give(Register(4, here=False), Start(room.key()))
    with pytest.raises(TournamentRefusal, match="the player has come to the table"):
        room.give(RemoveNoShow(1, room.key()))
    room.give(RemoveNoShow(4, room.key()))
    assert "player/4" not in room.balances
    assert (room.tournament.entries, room.tournament.chips_in_play) == (3, 3_000)


def test_the_last_two_players_are_not_removed_and_the_tournament_can_be_canceled_instead() -> None:
    room = late()
    room.give(*(Register(player, here=False) for player in (1, 2, 3)), Start(room.key()), RemoveNoShow(3, room.key()))
    for player in (1, 2):
        with pytest.raises(TournamentRefusal, match="cancel the tournament instead"):
            room.give(RemoveNoShow(player, room.key()))
    room.give(Disqualify(1, "a test", room.key()))
    with pytest.raises(TournamentRefusal, match="cancel the tournament instead"):
        room.give(RemoveNoShow(2, room.key()))
    room.give(Cancel("nobody came"))
    assert (room.tournament.state, room.tournament.pool) == ("canceled", 0)


def test_a_player_who_comes_late_is_not_removed() -> None:
    room = late().enter(1, 2, 3)
    room.give(Register(4, here=False), Start(room.key()), ComeBack(4))
    with pytest.raises(TournamentRefusal, match="the player has come to the table"):
        room.give(RemoveNoShow(4, room.key()))


def test_canceled_while_running_half_is_divided_equally_and_half_by_chips() -> None:
    room = Room(buy_in=100_00, fee=10_00).start(4).rig({1: 2_000, 2: 1_000, 3: 1_000, 4: 0 + 25})
    room.deal()
    room.give(Cancel("the lights went out"))
    equal, by_chips, total = 50_00, 200_00, 4_025
    paid = {player: 110_00 + room.balances[f"player/{player}"] for player in (2, 3, 4)}
    assert paid == {player: equal + by_chips * chips // total for player, chips in {2: 1_000, 3: 1_000, 4: 25}.items()}
    assert room.tournament.balances["prize/7"] == 0
    assert room.tournament.state == "canceled"
    with pytest.raises(TournamentRefusal, match="the tournament is canceled"):
        room.deal()


@effort(50)
@given(st.integers(2, 300), st.integers(2, 10), st.integers(0, 10**6))
def test_seats_are_drawn_once_each_and_tables_differ_by_one_player_at_most(players: int, seats: int, seed: int) -> None:
    drawn = draw_tables(range(1, players + 1), seats, seeded_key(seed))
    assert sorted(drawn) == list(range(1, players + 1))
    assert len(set(drawn.values())) == players
    sizes = Counter(table for table, _ in drawn.values())
    assert max(sizes.values()) - min(sizes.values()) <= 1
    assert max(sizes.values()) <= seats
    assert len(sizes) == -(-players // seats)


def test_a_draw_follows_from_its_key_and_every_order_is_equally_likely() -> None:
    assert shuffled("abcd", seeded_key(1), "players") == shuffled("abcd", seeded_key(1), "players")
    orders = Counter("".join(shuffled("abc", seeded_key(seed), "players")) for seed in range(3_000))
    assert len(orders) == 6
    assert all(abs(count - 500) < 100 for count in orders.values())


def test_the_seats_in_the_log_are_those_of_the_key() -> None:
    room = Room().enter(1, 2, 3, 4, 5)
    key = room.key()
    room.give(Start(key))
    (drawn,) = room.of(SeatsDrawn)
    assert drawn.seats == draw_tables([1, 2, 3, 4, 5], 9, key)


def test_a_key_that_is_no_key_is_refused() -> None:
    with pytest.raises(TournamentRefusal, match="the key of a draw has 32 bytes"):
        Room().enter(1, 2).give(Start(b"short"))
