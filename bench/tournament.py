"""Benchmarks the opening of a room with a tournament in play: 180 bots at 20 tables, after a long evening.

The tournament is played in this process until its log is long enough. Then the room is opened again on the same ledger:
once from the snapshot, and once by replaying the whole log as the audit does.

    python bench/tournament.py [ENTRIES]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from cardroom.cards import fresh_key
from cardroom.floor.live_tournament import LiveTournament
from cardroom.floor.tournament_memory import remember
from cardroom.floor.tournament_replay import resume_tournament
from cardroom.ledger import Note, Store, chain
from cardroom.server.clock import WallClock
from cardroom.server.keys import Keys
from cardroom.server.room import Room
from cardroom.server.settings import Settings
from cardroom.tournaments import Given, OpenRegistration, Start, Terms, load_structure

PLAYERS, ENTRIES = 180, 60_000


def opened(settings: Settings) -> Room:
    return Room(settings, WallClock(), Store.open(settings.database), Keys.open(settings.key_file))


async def play(settings: Settings, entries: int) -> None:
    room = opened(settings)
    room.storage.store.claim()
    await room.start()
    terms = Terms(name="Bench", structure=load_structure("freezeout"), buy_in=50_00, bot_ms=0, pause_ms=0)
    desk = await room.hall.announce(terms, 0, Note(), "bench")
    await desk.ask(Given(OpenRegistration(), 0))
    await room.hall.add_bots(desk.number, PLAYERS, 0, "bots")
    began = time.perf_counter()
    await desk.ask(Given(Start(fresh_key()), 0))
    while desk._length < entries and not desk.is_over:
        await asyncio.sleep(0.1)
    took = time.perf_counter() - began
    await room.stop()
    print(f"{desk._length} entries in {took:.0f} s, {desk._length / took:.0f} a second", flush=True)


async def open_again(settings: Settings) -> None:
    room = opened(settings)
    room.storage.store.claim()
    began = time.perf_counter()
    await room.start()
    took = time.perf_counter() - began
    print(f"the room opens in {took:.2f} s, with {[*room.hall.desks]} in play")
    await room.stop()


def compare(settings: Settings) -> None:
    """The snapshot beside the whole log."""
    vault = opened(settings).vault
    store = Store.existing(settings.database)
    with store.read() as reading:
        saved = reading.saved(chain.tournament(1))
        began = time.perf_counter()
        live = resume_tournament(reading, 1, vault)
        fast = time.perf_counter() - began
        began = time.perf_counter()
        whole = LiveTournament(1, vault)
        for entry in reading.entries(chain.tournament(1)):
            whole.replay(entry.body)
        slow = time.perf_counter() - began
    began = time.perf_counter()
    body = remember(live)
    took = time.perf_counter() - began
    store.close()
    if body != remember(whole):
        raise RuntimeError("the two differ")
    after = live.version - (saved.number if saved else 0)
    print(f"{len(live.tournament.tables)} tables and {len(live.hands)} open hands in {fast:.3f} s: {after} entries")
    print(f"from the whole log in {slow:.2f} s: {live.version} entries")
    print(f"a snapshot has {len(body)} bytes and takes {took * 1000:.1f} ms")


def main() -> None:
    entries = int(sys.argv[1]) if len(sys.argv) > 1 else ENTRIES
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=str(Path(folder) / "room.db"), tables=())
        asyncio.run(play(settings, entries))
        asyncio.run(open_again(settings))
        compare(settings)


if __name__ == "__main__":
    main()
