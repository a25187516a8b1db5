"""What everybody sees of the pots while somebody is all-in."""

from __future__ import annotations

from cardroom.dealing.choices import Bet, Call, Choice
from cardroom.floor.playing import Choose
from cardroom.floor.scene import scene
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from support.live import ANN, BEN, CAL, Evening

NO_LIMIT = Terms("oaks/texas-holdem", fees="108")
CHIPS = {ANN: 20_00, BEN: 100_00, CAL: 100_00}


def act(evening: Evening, choice: Choice) -> None:
    live = evening.table.table.round
    assert live is not None
    evening.do(evening.table.people.guests[live.decisions[0].seat], Choose(choice))


def test_side_pots_are_told_apart_while_somebody_is_all_in() -> None:
    evening = Evening(NO_LIMIT, bots=False)
    for seat, (guest, chips) in enumerate(CHIPS.items(), 1):
        evening.do(guest, Sit(seat, chips))
    evening.go_on(lambda: evening.table.is_dealt)
    assert scene(evening.table).pots == []
    act(evening, Bet(40_00))
    act(evening, Call())
    act(evening, Call())
    shown = scene(evening.table)
    assert shown.view is not None
    assert len(shown.pots) == 2
    assert sum(shown.pots) == shown.view.money["pot"]
    assert shown.pots[1] == 40_00
