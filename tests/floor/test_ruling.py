"""The floor rules on what goes wrong at a served table: in the log, in the ledger, and again after a restart."""

from __future__ import annotations

import pytest

from cardroom.accidents import Fault
from cardroom.dealing.ruling_events import Ruled
from cardroom.dealing.wire import to_json
from cardroom.floor.guest import Guest, Refused
from cardroom.floor.ruling import HaveAccident, Overrule
from cardroom.floor.terms import Terms
from support.live import Evening

FLOOR = Guest(900, "Fay")


def dealt(game: str) -> Evening:
    evening = Evening(Terms(game, bots=4))
    evening.go_on(lambda: evening.table.is_dealt and 2 in evening.table.live_round().dealer.hands)
    return evening


def test_the_house_rules_on_an_accident_and_the_hand_goes_on() -> None:
    evening = dealt("livermore/texas-holdem")
    entry = evening.do(FLOOR, HaveAccident(Fault("premature-flop")))
    assert any(isinstance(event, Ruled) for event in entry.events)
    evening.play(2)


def test_the_floor_voids_a_hand_and_everybody_has_what_they_had() -> None:
    evening = dealt("oaks/texas-holdem")
    before = dict(evening.table.live_round().setup.stacks)
    evening.do(FLOOR, Overrule("void", "a card of another deck was in play"))
    assert not evening.table.is_dealt
    assert evening.table.table.stacks == before
    evening.play(1)


def test_a_ruling_needs_a_hand_and_what_must_be_known() -> None:
    evening = dealt("oaks/texas-holdem")
    with pytest.raises(Refused, match="Who exposed the card"):
        evening.do(FLOOR, HaveAccident(Fault("hole-card-exposed", 2)))
    with pytest.raises(Refused, match="there is no situation"):
        evening.do(FLOOR, HaveAccident(Fault("no-such-thing")))
    evening.go_on(lambda: not evening.table.is_dealt)
    with pytest.raises(Refused, match="no round is being played"):
        evening.do(FLOOR, Overrule("void", "too late"))


@pytest.mark.parametrize("game", ["livermore/texas-holdem", "oaks/pure-21-5-blackjack", "oceans-eleven/pai-gow-poker"])
def test_a_hand_with_accidents_is_rebuilt_from_its_commands(game: str) -> None:
    evening, again = dealt(game), dealt(game)
    command = HaveAccident(Fault("boxed-card", 2) if "pai-gow" not in game else Fault("pai-gow-card-exposed", 2))
    for one in (evening, again):
        one.do(FLOOR, command)
        one.play(1)
    assert to_json([entry.events for entry in evening.entries]) == to_json([entry.events for entry in again.entries])
