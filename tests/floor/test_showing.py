"""Showing one's hand after it: a winner who was not called, and a loser whose hand was mucked."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cardroom.cards import show_cards
from cardroom.dealing.choices import Fold
from cardroom.dealing.events import Mucked
from cardroom.dealing.wire import to_json
from cardroom.floor.guest import Guest, Refused
from cardroom.floor.log import resume
from cardroom.floor.opened import Opened
from cardroom.floor.playing import Choose
from cardroom.floor.scene import scene
from cardroom.floor.seating import Leave, Sit
from cardroom.floor.showing import ShowHand
from cardroom.floor.terms import Terms
from cardroom.ledger import Store
from support.live import ANN, BEN, CAL, CREW, Evening

HOLDEM = Terms("oaks/texas-holdem", pause_ms=1000)


def uncalled(store: Store | None = None) -> tuple[Evening, Guest, Guest]:
    """After a hand of two players in which one folded at once: the winner and the other one."""
    evening = Evening(HOLDEM, store=store, bots=False)
    evening.step()
    for seat, guest in enumerate((ANN, BEN), 1):
        evening.do(guest, Sit(seat, 200_00))
    evening.go_on(lambda: evening.table.is_dealt)
    (asked,) = evening.table.live_round().decisions
    folds = evening.table.people.guests[asked.seat]
    evening.do(folds, Choose(Fold()))
    return evening, BEN if folds == ANN else ANN, folds


def cards_of(evening: Evening, whose: Guest, viewer: Guest) -> list[object]:
    view = scene(evening.table, viewer.number).view
    assert view is not None
    return list(view.spots[evening.table.people.find(whose.number)].cards)


def test_a_winner_who_was_not_called_shows_and_everybody_sees() -> None:
    evening, winner, other = uncalled()
    own = cards_of(evening, winner, winner)
    assert scene(evening.table, winner.number).may_show
    assert cards_of(evening, winner, other) == [None, None]
    entry = evening.do(winner, ShowHand())
    assert entry.said == (f"{winner.name} shows {show_cards(own)}.",)  # type: ignore[arg-type]
    assert not entry.events
    assert not entry.postings
    for viewer in (winner, other, CAL):
        assert cards_of(evening, winner, viewer) == own
        assert not scene(evening.table, viewer.number).may_show
        assert cards_of(evening, other, CAL) == [None, None], "the other hand stays in the muck"


def test_who_folded_who_watches_and_who_has_shown_may_not_show() -> None:
    evening, winner, other = uncalled()
    before = evening.table.version
    for guest in (other, CAL):
        with pytest.raises(Refused):
            evening.do(guest, ShowHand())
    assert evening.table.version == before
    evening.do(winner, ShowHand())
    with pytest.raises(Refused, match="you have no hand to show"):
        evening.do(winner, ShowHand())


def test_a_hand_is_shown_until_the_next_one_is_dealt_and_not_during_it() -> None:
    evening, winner, _ = uncalled()
    evening.do(winner, ShowHand())
    evening.go_on(lambda: evening.table.is_dealt)
    assert not scene(evening.table, winner.number).may_show
    assert cards_of(evening, winner, CAL) == [None, None], "these are other cards"
    with pytest.raises(Refused, match="you have no hand to show"):
        evening.do(winner, ShowHand())


def test_who_takes_the_seat_of_a_winner_does_not_show_the_winners_cards() -> None:
    evening, winner, _ = uncalled()
    seat = evening.table.people.find(winner.number)
    evening.do(winner, Leave())
    evening.do(CAL, Sit(seat, 200_00))
    assert not scene(evening.table, CAL.number).may_show
    with pytest.raises(Refused, match="you have no hand to show"):
        evening.do(CAL, ShowHand())


def test_a_hand_that_lost_unseen_at_the_showdown_may_be_shown() -> None:
    evening = Evening(msgspec.structs.replace(HOLDEM, bots=6), seed="showdowns")
    mucked: list[int] = []
    while not mucked:
        evening.play(1)
        assert evening.table.round is not None
        mucked = [event.spot for event in evening.table.round.events if isinstance(event, Mucked)]
    loser = next(guest for guest in CREW if evening.table.people.find(guest.number) == mucked[0])
    evening.do(loser, ShowHand())
    assert None not in cards_of(evening, loser, CAL)
    shown = scene(evening.table).view
    assert shown is not None
    assert shown.spots[mucked[0]].name, "named as at the showdown"


@pytest.mark.parametrize("saved", ["before", "never"])
def test_a_table_goes_on_after_a_hand_was_shown(saved: str, tmp_path: Path) -> None:
    """Also from a snapshot that was taken between the end of the hand and the showing."""
    store = Store.open(str(tmp_path / "room.db"))
    evening, winner, other = uncalled(store)
    if saved == "before":
        evening.keep_snapshot()
    evening.do(winner, ShowHand())
    with store.read() as reading:
        table = resume(reading, 1, to_json(Opened(HOLDEM, 0)), evening.vault)
    assert table.version == evening.table.version
    assert table.showing == evening.table.showing
    assert scene(table, other.number).may_show is False
    store.close()
