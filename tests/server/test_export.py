"""A finished round as a file for another program, with what its reader was shown and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom import read_hands
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from support.room import OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio

HOLDEM = Terms("oaks/texas-holdem", bots=3, bot_ms=500)
BLACKJACK = Terms("oaks/pure-21-5-blackjack", bots=3, bot_ms=500)


async def played(room: OpenRoom, visitor: Visitor, table: int = 1, number: int = 1) -> None:
    for _ in range(200):
        await room.settle()
        if (await visitor.get(f"/tables/{table}/rounds/{number}")).status_code == 200:
            return
        room.clock.advance(10)
    raise AssertionError("no round was finished")


async def test_a_player_gets_a_round_in_every_format_with_only_the_cards_that_were_shown(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest("Ann")
        await ann.command(1, Sit(4, 100_00), "sit")
        spectator = room.staff("floor")
        await played(room, ann)
        seen = (await ann.get("/tables/1/rounds/1")).json()
        shown = {card for step in seen["steps"] for event in step["events"] for card in event.get("cards", ())}
        texts = {}
        for form in ("phh", "ohh", "text", "json"):
            reply = await ann.get(f"/tables/1/rounds/1/export?form={form}")
            assert reply.status_code == 200, reply.text
            texts[form] = reply.json()["text"]
            (hand,) = read_hands(texts[form])
            assert hand.is_over
        told = {str(card) for card in hand.game.deck.cards if str(card) in _cards_of(texts["phh"])}
        assert told
        assert told <= shown
        assert "key" not in texts["json"]
        assert (await spectator.get("/tables/1/rounds/1/export?form=phh")).json()["name"] == "cardroom-1-1.phh"


def _cards_of(phh: str) -> str:
    return phh[phh.index("actions") : phh.index("]", phh.index("actions"))]


async def test_what_a_format_has_no_words_for_is_said(tmp_path: Path) -> None:
    async with open_room(tmp_path, BLACKJACK) as room:
        visitor = room.staff("floor")
        await played(room, visitor, number=1)
        refused = await visitor.get("/tables/1/rounds/1/export?form=phh")
        assert refused.status_code == 409
        assert "is not played for a pot; write it as json" in refused.json()["reason"]
        assert (await visitor.get("/tables/1/rounds/1/export?form=json")).status_code == 200
        assert (await visitor.get("/tables/1/rounds/1/export?form=pgn")).status_code == 422
        assert (await visitor.get("/tables/1/rounds/999/export")).status_code == 404
