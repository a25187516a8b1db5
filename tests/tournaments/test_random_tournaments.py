"""Whatever happens, chips and money are conserved, tables stay balanced, the blinds are fair, and it ends."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.tournaments import Tournament
from cardroom.tournaments.events import HandDealt
from cardroom.tournaments.picture import picture_bytes
from cardroom.tournaments.positions import is_between
from cardroom.tournaments.seat_events import Moved, TableBroken
from cardroom.tournaments.table import TournamentTable
from cardroom.tournaments.wire import given_from_json, given_to_json
from support.effort import effort
from support.random_tournaments import Chaos
from support.tournaments import Room


class Watch:
    """Looks at the tournament after every command."""

    def __init__(self) -> None:
        self.seen = 0
        self.last_big: dict[int, tuple[int, int]] = {}
        """By table, the hand and the player who had the big blind last there."""
        self.void: set[int] = set()
        """The tables whose last hand was void."""

    def __call__(self, room: Room) -> None:
        t = room.tournament
        for number, table in t.tables.items():
            if table.round is not None and table.round.result is not None and table.round.result.void:
                self.void.add(number)
        assert sum(t.balances.values()) == 0
        if t.phase == "playing":
            assert t.chips_in_play == t.structure.stack * t.entries + t.chips_added
            assert all(entrant.table == 0 or entrant.seat for entrant in t.entrants.values())
        for event in room.events[self.seen :]:
            assert event.describe().endswith(".")
            if isinstance(event, HandDealt):
                self.check_hand(room, event)
            elif isinstance(event, Moved | TableBroken):
                self.forget({event.player} if isinstance(event, Moved) else set(event.seats))
        self.seen = len(room.events)

    def forget(self, moved: set[int]) -> None:
        """Who gets another seat takes over its place in the order."""
        self.last_big = {table: (hand, had) for table, (hand, had) in self.last_big.items() if had not in moved}

    def check_hand(self, room: Room, event: HandDealt) -> None:
        sizes = [table.size for table in room.tournament.tables.values()]
        table = room.tournament.tables[event.table]
        assert table.size - min(sizes) <= 1
        assert max(sizes) - table.size < 3
        if event.big_blind:
            assert event.small_blind != event.big_blind
            self.check_order(table)
            player = table.players[event.big_blind]
            before, had = self.last_big.get(event.table, (0, 0))
            if event.table in self.void:
                had = 0  # a hand that does not count is dealt again
            self.void.discard(event.table)
            assert had != player or event.hand != before + 1
            self.last_big[event.table] = (event.hand, player)

    def check_order(self, table: TournamentTable) -> None:
        """Of two players the button has the small blind; otherwise it is before the small blind."""
        assert table.round is not None
        assert table.positions is not None
        button, small, big = msgspec.structs.astuple(table.positions)
        if len(table.round.setup.stacks) == 2:
            assert button == small
        else:
            assert button not in (small, big)
            assert not is_between(small, button, big)


def check_end(room: Room) -> None:
    t = room.tournament
    assert t.phase in ("finished", "canceled")
    assert t.balances["prize/7"] == 0
    assert t.balances["entry-fee/7"] == 20_00 * t.entries or t.phase == "canceled"
    if t.phase == "finished":
        places = sorted(entrant.place for entrant in t.entrants.values())
        assert all(place == 1 + sum(other < place for other in places) for place in places)


@pytest.mark.slow
@effort(35)
@given(st.integers(0, 10**9))
def test_a_random_tournament_conserves_chips_and_money_and_ends(seed: int) -> None:
    chaos = Chaos(Random(seed), Watch())
    check_end(chaos.play())


@pytest.mark.slow
@effort(8)
@given(st.integers(0, 10**9))
def test_a_tournament_that_is_canceled_pays_the_whole_pool_back(seed: int) -> None:
    check_end(Chaos(Random(seed), Watch()).play(may_cancel=True))


@effort(3)
@given(st.integers(0, 10**9))
def test_the_commands_from_a_log_give_the_same_tournament_byte_by_byte(seed: int) -> None:
    room = Chaos(Random(seed), lambda _room: None).play()
    log = [given_from_json(given_to_json(given)) for given in room.log]
    assert log == room.log
    again = Tournament(7)
    events = [event for given in log for event in again.apply(given.command, given.by, given.at)]
    assert picture_bytes(again) == picture_bytes(room.tournament)
    assert events == room.events
