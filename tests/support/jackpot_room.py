"""A room with a jackpot that is easy to hit, so that a test need not wait for quads over quads."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from cardroom.floor.seating import Sit
from cardroom.houses import house_folder
from support.room import OpenRoom, Visitor

AN_EASY_ONE = "holdem-bad-beat"


def easy_house(folder: Path) -> Path:
    """Ocean's Eleven, except that any hand that is beaten at the showdown hits the jackpot of hold'em."""
    house = folder / "easy"
    shutil.copytree(house_folder("oceans-eleven"), house)
    file = house / "jackpots.toml"
    easy = {"players": 2, "pot": 0, "least": '"2c 3d 4h 5s 7c"', "both_play": "false", "pocket_pair": "false"}
    first, *others = file.read_text(encoding="utf-8").split("[[pools]]")[1:]
    for field, value in easy.items():
        first = re.sub(rf"^{field} = .*$", f"{field} = {value}", first, flags=re.MULTILINE)
    file.write_text("[[pools]]".join(["", first, *others]), encoding="utf-8")
    return house


async def seat_guests(room: OpenRoom, table: int = 1, guests: int = 3) -> dict[int, Visitor]:
    """Guests by their seats."""
    seated = {seat: await room.guest(f"Guest {seat}") for seat in range(1, guests + 1)}
    for seat, guest in seated.items():
        sat = await guest.command(table, Sit(seat, 200_00), "sit")
        assert sat.status_code == 200, sat.text
    return seated


async def call_down(room: OpenRoom, guests: dict[int, Visitor], table: int = 1) -> int:
    """Everybody checks or calls to the end of a hand. Returns the number of the hand."""
    await room.settle()
    watcher = room.anybody()
    played = (await watcher.get(f"/tables/{table}/scene")).json()["round"]
    while True:
        await room.settle()
        scene = (await watcher.get(f"/tables/{table}/scene")).json()
        if scene.get("round") != played or scene["phase"] != "playing":
            return int(played)
        seat = scene["clock"]["seats"][0]
        (question,) = (await guests[seat].get(f"/tables/{table}/scene")).json()["questions"][:1]
        labels = {offer["label"].split()[0]: offer["choice"] for offer in question["offers"]}
        choice = next(labels[name] for name in ("Check", "Call", "Show", *labels) if name in labels)
        asked = {"id": f"{played}-{scene['version']}", "command": {"do": "choose", "choice": choice, "round": played}}
        reply = await guests[seat].post(f"/tables/{table}/commands", asked)
        assert reply.status_code == 200, reply.text


async def play_to_a_claim(room: OpenRoom, guests: dict[int, Visitor]) -> int:
    """Plays until somebody is beaten at the showdown. Returns the number of the hand."""
    while True:
        played = await call_down(room, guests)
        await room.settle()
        if (await room.anybody().get("/tables/1/scene")).json().get("held"):
            return played


def pools_in(room: OpenRoom, number: int = 1) -> tuple[int, int]:
    """What the ledger has in the main pool and the reserve."""
    with room.ledger() as reading:
        return reading.balance(f"jackpot-main/{number}"), reading.balance(f"jackpot-reserve/{number}")
