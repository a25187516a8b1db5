"""A table that closes in the middle of a hand plays it to the end, and then everybody leaves."""

from __future__ import annotations

import msgspec

from cardroom.floor.guest import Guest
from cardroom.floor.running import Close, TimeUp
from cardroom.floor.terms import Terms
from cardroom.games.poker.kills import KillCarry
from cardroom.tables import PotTable
from support.live import Evening


def test_bots_finish_the_hand_of_a_table_that_closes() -> None:
    evening = Evening(Terms("oaks/texas-holdem", bots=5))
    evening.go_on(lambda: evening.table.is_dealt)
    evening.do(Guest(100, "Floor"), Close())
    evening.go_on(lambda: evening.table.is_closed)
    assert TimeUp() not in [entry.command for entry in evening.entries]


def test_nobody_stays_at_a_table_that_closes_to_kill_a_pot_that_is_never_dealt() -> None:
    evening = Evening(Terms("oceans-eleven/omaha-hi-lo-8", bots=5))
    evening.go_on(lambda: evening.table.is_dealt)
    evening.go_on(lambda: not evening.table.is_dealt)
    table = evening.table.table_of(PotTable)
    killer, *owing = sorted(table.stacks)
    table.carried = msgspec.structs.replace(table.carried, kill=KillCarry(killer=killer, owing=tuple(owing)))
    evening.do(Guest(100, "Floor"), Close())
    assert evening.table.is_closed
