"""The auditor's routes: movements by what one looks for, and as a file."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from cardroom.server.account_words import account_in_words, chain_in_words
from support.room import open_room

pytestmark = pytest.mark.anyio


async def test_movements_come_as_a_file_in_words_with_the_same_filters(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, _ = await room.guest("=Ann", 100), await room.guest("Ben", 50)
        auditor = room.staff("auditor")
        reply = await auditor.get(f"/books/movements.csv?person={ann.number}")
        assert reply.headers["content-type"] == "text/csv; charset=utf-8"
        assert "attachment" in reply.headers["content-disposition"]
        lines = list(csv.DictReader(io.StringIO(reply.text)))
        assert [(line["Records"], line["Account"], line["Amount"]) for line in lines] == [
            ("Cage", "Cage", "-100.00"),
            ("Cage", "'=Ann, account", "100.00"),
        ]
        booked = (await auditor.get(f"/books/movements?person={ann.number}")).json()
        assert [one["hash"] for one in booked] == [lines[0]["Hash"]]
        assert len((await auditor.get("/books/movements?chain=cage&reason=BOUGHT")).json()) == 2


async def test_every_account_and_chain_has_words() -> None:
    people = {17: "Ann"}
    words = {
        "cage": "Cage",
        "player/17": "Ann, account",
        "player/18": "Guest 18, account",
        "stack/4/17": "Ann, chips at table 4",
        "bots/4": "Bankroll of the bots at table 4",
        "bots/0/3": "Bankroll of the bots in tournament 3",
        "play/4": "Pot, wagers and bank at table 4",
        "collection/4": "Collection at table 4",
        "jackpot/4": "Jackpot drop at table 4",
        "jackpot-main/1": "Main pool of jackpot 1",
        "jackpot-reserve/1": "Reserve of jackpot 1",
        "prize/3": "Prize pool of tournament 3",
        "entry-fee/3": "Entry fees of tournament 3",
    }
    assert {account: account_in_words(account, people) for account in words} == words
    chains = {"cage": "Cage", "table/4": "Table 4", "people": "People and staff", "tournament/3": "Tournament 3"}
    assert {one: chain_in_words(one) for one in chains} == chains
