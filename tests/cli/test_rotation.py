"""`cardroom rotation`: who was the player-dealer at a table, and whether the position went around."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardroom.cli.app import app
from cardroom.floor.guest import Guest
from cardroom.floor.rotating import asked_for_bank
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from cardroom.floor.wagering import PassBank, PutDown, Ready, TakeBank
from cardroom.ledger import Store
from cardroom.policies.rotation import MINUTE
from cardroom.server.keys import Keys
from support.live import ANN, BEN, CAL, Evening


def rotation(*words: str) -> Result:
    return CliRunner().invoke(app, ["rotation", *words])


def deal_hand(evening: Evening, taker: Guest, wager: str) -> None:
    table, before = evening.table, evening.table.round_number
    while asked := asked_for_bank(table):
        guest = table.people.guests[asked[0]]
        evening.do(guest, TakeBank(100_00) if guest == taker else PassBank())
    for guest in (ANN, BEN, CAL):
        if guest != taker:
            evening.do(guest, PutDown({wager: 10_00}))
            evening.do(guest, Ready())
    while table.round_number == before:
        evening.step()


def play_hand(evening: Evening, taker: Guest, wager: str = "player") -> None:
    deal_hand(evening, taker, wager)
    while evening.table.is_dealt:
        evening.step()


@pytest.fixture
def ledger(tmp_path: Path) -> str:
    """A ledger of a table at which Ben and Cal have had the position within forty minutes, and then nobody."""
    file = f"{tmp_path}/room.db"
    store = Store.open(file)
    evening = Evening(Terms("oaks/ez-baccarat-panda-8", fees="none", policy="california-2026"), store=store, bots=False)
    for seat, guest in enumerate((ANN, BEN, CAL), 1):
        evening.do(guest, Sit(seat, 10_000_00))
    play_hand(evening, BEN)
    evening.now += 20 * MINUTE
    play_hand(evening, CAL)
    while not evening.table.is_closed:
        evening.step()
    store.close()
    return file


@pytest.mark.slow
def test_hands_and_stretches_are_printed(ledger: str) -> None:
    result = rotation("1", "--database", ledger, "--json")
    printed = json.loads(result.stdout)
    assert [hand["name"] for hand in printed["hands"]] == ["Ben", "Cal"]
    assert [(one["others"], one["state"]) for one in printed["windows"]] == [(["Ben", "Cal"], "passed"), ([], "failed")]
    assert result.exit_code == 1
    text = rotation("1", "--database", ledger).stdout
    assert "under california-2026" in text
    assert "1970-01-01" in text
    other_day = rotation("1", "--database", ledger, "--day", "2026-11-17", "--json")
    assert (other_day.exit_code, json.loads(other_day.stdout)["hands"]) == (0, [])


@pytest.mark.slow
def test_a_hand_that_is_not_over_is_left_out_without_the_keys_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CARDROOM_KEYS_FILE", raising=False)
    keys, file = tmp_path / "elsewhere.keys", f"{tmp_path}/room.db"
    store = Store.open(file)
    terms = Terms("oaks/three-card-poker-1-3-6-card-bonus", fees="none", policy="california-2026")
    evening = Evening(terms, store=store, bots=False, vault=Keys.open(keys).vault())
    for seat, guest in enumerate((ANN, BEN, CAL), 1):
        evening.do(guest, Sit(seat, 10_000_00))
    play_hand(evening, BEN, "ante")
    deal_hand(evening, CAL, "ante")
    assert evening.table.is_dealt
    store.close()
    without = json.loads(rotation("1", "--database", file, "--json").stdout)
    entry, what = evening.table.version, "a hand that is not over, and what follows"
    assert [hand["name"] for hand in without["hands"]] == ["Ben"]
    assert without["not_checked"] == [{"where": "table/1", "number": entry, "what": what}]
    said = f"Not checked for want of keys (--keys FILE): {what} (table/1, {entry})."
    assert said in rotation("1", "--database", file).stdout
    given = json.loads(rotation("1", "--database", file, "--json", "--keys", str(keys)).stdout)
    assert ([hand["name"] for hand in given["hands"]], given["not_checked"]) == (["Ben", "Cal"], [])


@pytest.mark.slow
def test_bad_usage_says_what_would_be_right(ledger: str) -> None:
    assert "the tables are 1" in str(rotation("7", "--database", ledger).exception)
    assert "write it as in 2026-11-17" in str(rotation("1", "--database", ledger, "--day", "today").exception)
    books = rotation("1", "--database", ledger, "--policy", "books-2020s")
    assert "does not say how the player-dealer position rotates" in str(books.exception)
