"""An evening of every game: a crash anywhere changes nothing, and every round can be seen again and verified."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.dealing.wire import to_json
from cardroom.floor.history import round_history
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log import resume
from cardroom.floor.scene import scene
from cardroom.floor.seal import cards_in, is_proved
from cardroom.floor.terms import Terms
from cardroom.houses import all_games
from cardroom.ledger import Store
from support.ledgers import ledger_in
from support.live import Evening

GAMES = [game.id for game in all_games()]


def shown(table: LiveTable) -> list[bytes]:
    """What everybody at the table sees, and a spectator."""
    return [to_json(scene(table, number)) for number in (0, *(guest.number for guest in table.people.guests.values()))]


def resumed(evening: Evening) -> LiveTable:
    assert evening.store is not None
    with evening.store.read() as reading:
        return resume(reading, 1, reading.tables()[0].terms, evening.vault)


def check_last_round(store: Store, table: LiveTable) -> None:
    """Everybody sees it again as they saw it, with a proof for each card."""
    played = table.round
    assert played is not None
    for number, seat in [(0, None), *((guest.number, seat) for seat, guest in table.people.guests.items())]:
        with store.read() as reading:
            history = round_history(reading, 1, table.round_number, number, table.vault)
        assert history is not None
        seen = [event for step in history.steps for event in step.events]
        dealt_in = seat if seat in played.setup.stacks else None
        assert to_json(seen) == to_json(played.seen_by(dealt_in))
        assert to_json(history.steps[-1].view) == to_json(played.view(dealt_in))
        for proof in history.proofs.values():
            assert all(is_proved(opening, proof.leaves, proof.root) for opening in proof.openings)
        assert {opening.shows for opening in history.proofs["cards"].openings} <= {str(card) for card in cards_in(seen)}


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_an_evening_goes_on_after_a_crash_and_its_rounds_are_seen_again(name: str, tmp_path: Path) -> None:
    store = Store.open(ledger_in(tmp_path))
    evening = Evening(Terms(name, bots=4), store=store)
    evening.go_on(lambda: evening.table.round_number == 2)
    evening.step()
    assert shown(resumed(evening)) == shown(evening.table), "in the middle of a hand"
    evening.go_on(lambda: not evening.table.is_dealt)
    check_last_round(store, evening.table)
    evening.keep_snapshot()
    evening.go_on(lambda: evening.table.round_number == 3)
    evening.step()
    assert shown(resumed(evening)) == shown(evening.table), "from a snapshot"
    evening.go_on(lambda: not evening.table.is_dealt)
    assert resumed(evening).money() == evening.table.money()
    store.close()
