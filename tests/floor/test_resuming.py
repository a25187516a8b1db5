"""A table goes on after a crash where it stopped: the same hand, the same cards, the same money."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.dealing.wire import to_json
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log import resume
from cardroom.floor.replay import CannotResume, replay_entry
from cardroom.floor.scene import scene
from cardroom.floor.terms import Terms
from cardroom.houses import all_games
from cardroom.ledger import Store, accounts
from support.live import Evening

GAMES = [game.id for game in all_games()]


def shown(table: LiveTable) -> list[bytes]:
    """What everybody at the table sees, and a spectator."""
    return [to_json(scene(table, number)) for number in (0, *(guest.number for guest in table.people.guests.values()))]


def resumed(evening: Evening) -> LiveTable:
    assert evening.store is not None
    with evening.store.read() as reading:
        return resume(reading, 1, reading.tables()[0].terms, evening.vault)


def test_the_ledger_has_what_lies_on_the_table(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'room.db'}")
    evening = Evening(Terms("oaks/texas-holdem", bots=5), store=store)
    for _ in range(300):
        evening.step()
        with store.read() as reading:
            balances = reading.balances()
        assert {name: balances.get(name, 0) for name in evening.table.money()} == evening.table.money()
        assert sum(balances.values()) == 0
    assert balances[accounts.collection(1)] > 0
    store.close()


def test_a_log_of_another_version_is_not_followed(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'room.db'}")
    evening = Evening(Terms("oaks/texas-holdem", bots=5), store=store)
    evening.play(1)
    with store.write() as transaction:
        transaction.append(
            "table/1", b'{"version":0,"at":0,"guest":{"number":0,"name":"?"},"command":{"do":"unheard-of"}}'
        )
    with pytest.raises(
        CannotResume, match=r"table 1: the log after entry \d+ cannot be read; was it written by another"
    ):
        resumed(evening)
    store.close()


def test_a_log_that_leads_elsewhere_is_not_followed() -> None:
    evening = Evening(Terms("oaks/texas-holdem", bots=5))
    evening.play(1)
    again = LiveTable(1, evening.table.terms, 0, evening.vault)
    bodies = evening.bodies
    forged = [body.replace(b'"collection/1":', b'"collection/1":1') for body in bodies]
    assert forged != bodies
    first = next(place for place, body in enumerate(forged) if body != bodies[place])
    for body in forged[:first]:
        replay_entry(again, body)
    with pytest.raises(CannotResume, match="differs from the stored entry"):
        replay_entry(again, forged[first])
