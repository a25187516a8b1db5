"""The plug is pulled: everything that was acknowledged is there, and nothing is half there."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from cardroom.ledger import Store, audit
from cardroom.ledger.chain import table as log
from support.effort import examples

PROGRAM = Path(__file__).with_name("acknowledging.py")


def acknowledged_before_the_cut(url: str, life: int, chance: random.Random) -> list[str]:
    """Kills the program after some acknowledgements; those still in the pipe count too."""
    with subprocess.Popen([sys.executable, PROGRAM, url, str(life)], stdout=subprocess.PIPE, text=True) as room:
        assert room.stdout
        seen = [room.stdout.readline() for _ in range(chance.randrange(1, 400))]
        room.kill()
        seen += room.stdout.readlines()
    return [line for line in seen if line.endswith("\n")]


@pytest.mark.slow
def test_everything_acknowledged_survives_a_kill(url: str) -> None:
    chance = random.Random(8)
    acknowledged: list[str] = []
    for life in range(examples(3)):
        acknowledged += acknowledged_before_the_cut(url, life, chance)
        store = Store.open(url)
        assert audit(store) == []
        with store.read() as reading:
            entries = {
                f"{table.number} {entry.action}\n"
                for table in reading.tables()
                for entry in reading.entries(log(table.number))
            }
            assert set(acknowledged) <= entries
            assert sum(reading.balances("bots/").values()) == -10 * len(entries)
        store.close()
    assert len(acknowledged) > 3
