"""The floor rules on what goes wrong at a served table: in the log, in the ledger, and again after a restart."""

from __future__ import annotations

import pytest

from cardroom.accidents import Fault
from cardroom.dealing.ruling_events import Ruled
from cardroom.dealing.wire import to_json
from cardroom.floor.guest import Guest, Refused
from cardroom.floor.ruling import HaveAccident, Overrule, tried_at
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


def test_what_is_tried_tells_nothing_about_a_hidden_card() -> None:
    """An ace that is exposed is a misdeal, and another card is replaced: the floor reads both."""
    evening = dealt("oceans-eleven/pai-gow-poker")
    hands = evening.table.live_round().dealer.hands
    faults = [Fault("pai-gow-card-exposed", spot, card) for spot in hands for card in range(7)]
    tried = [to_json(tried_at(evening.table, HaveAccident(fault))) for fault in faults]
    assert len(set(tried)) == 1
    found = tried_at(evening.table, HaveAccident(faults[0]))
    assert found.ready
    assert [bool(would.condition) for would in found.would] == [True, True]


def test_trying_a_ruling_changes_nothing_and_leaves_no_reshuffle_in_the_log() -> None:
    evening, again = dealt("livermore/texas-holdem"), dealt("livermore/texas-holdem")
    for _ in range(3):
        assert tried_at(evening.table, HaveAccident(Fault("premature-flop"))).ready
    entries = [one.do(FLOOR, HaveAccident(Fault("premature-flop"))) for one in (evening, again)]
    assert len(entries[0].reshuffled) == 1
    assert entries[0].reshuffled == entries[1].reshuffled


def test_a_boxed_card_is_asked_for_its_place_and_only_then_for_its_hand() -> None:
    evening = dealt("livermore/texas-holdem")
    assert tried_at(evening.table, HaveAccident(Fault("boxed-card"))).ask == "boxed-where"
    in_hand = {"boxed-where": "down-card"}
    assert (
        tried_at(evening.table, HaveAccident(Fault("boxed-card", answers=in_hand))).why_not == "Say whose hand it is."
    )
    assert tried_at(evening.table, HaveAccident(Fault("boxed-card", 2, answers=in_hand))).ready


def test_a_bot_plays_on_when_a_wager_that_was_taken_away_is_put_back() -> None:
    evening = dealt("oaks/pure-21-5-blackjack")
    live = evening.table.live_round()
    wager = next(one for one in live.view(None).wagers if one.seat != live.view(None).player_dealer)
    fault = Fault("wager-removed", wager.seat, wager=wager.kind, answers={"amount-known": "no"})
    evening.do(FLOOR, HaveAccident(fault, "stands"))
    evening.play(1)
