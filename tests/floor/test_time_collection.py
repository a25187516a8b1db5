"""The half hour is collected by the clock on the wall, from the next hand; and fees change from the next hand on."""

from __future__ import annotations

from cardroom.dealing.events import FeeTaken
from cardroom.floor.live_table import HALF_HOUR
from cardroom.floor.running import ChangeFees, CollectTime
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from support.live import ANN, BEN, CAL, DEE, Evening


def test_oaks_draw_poker_pays_on_the_hour_and_the_half_hour() -> None:
    evening = Evening(Terms("oaks/draw-poker", bots=5, bot_ms=20_000, act_seconds=60))
    evening.go_on(lambda: evening.now >= 2.9 * HALF_HOUR)
    collected = [entry.at for entry in evening.entries if isinstance(entry.command, CollectTime)]
    assert [at // HALF_HOUR for at in collected] == [1, 2]
    paid = [
        (entry.at, event.seat) for entry in evening.entries for event in entry.events if isinstance(event, FeeTaken)
    ]
    assert {at // HALF_HOUR for at, _ in paid} == {1, 2}
    assert {seat for _, seat in paid} == set(evening.table.table.stacks)


def test_a_house_that_collects_by_the_hand_collects_nothing_for_time() -> None:
    assert Evening(Terms("oaks/texas-holdem", bots=4)).table.next_collection is None
    assert Evening(Terms("oaks/pure-21-5-blackjack", bots=4)).table.next_collection is None


def test_a_change_of_fees_takes_effect_on_the_next_hand() -> None:
    evening = Evening(Terms("oaks/texas-holdem"), bots=False)
    for seat, guest in enumerate((ANN, BEN, CAL), 1):
        evening.do(guest, Sit(seat, 200_00))
    evening.go_on(lambda: evening.table.is_dealt)
    before = evening.table.game.terms
    evening.do(DEE, ChangeFees("4"))
    assert evening.table.game.terms == before
    evening.play(1)
    assert evening.table.game.terms != before
