"""A table that closes in the middle of a hand plays it to the end."""

from __future__ import annotations

from cardroom.floor.guest import Guest
from cardroom.floor.running import Close, TimeUp
from cardroom.floor.terms import Terms
from support.live import Evening


def test_bots_finish_the_hand_of_a_table_that_closes() -> None:
    evening = Evening(Terms("oaks/texas-holdem", bots=5))
    evening.go_on(lambda: evening.table.is_dealt)
    evening.do(Guest(100, "Floor"), Close())
    evening.go_on(lambda: evening.table.is_closed)
    assert TimeUp() not in [entry.command for entry in evening.entries]
