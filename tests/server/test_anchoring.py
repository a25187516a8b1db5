"""The room anchors its chains every minute, in the ledger and outside of it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardroom.ledger import audit
from cardroom.ledger.anchors import AnchorLine, check_lines
from support.room import HOLDEM, open_room

pytestmark = pytest.mark.anyio
APPEND = "import sys; open(sys.argv[1], 'a').write(sys.stdin.read())"


async def test_every_minute_in_which_something_happened_has_an_anchor(tmp_path: Path) -> None:
    file, sent = tmp_path / "anchors.txt", tmp_path / "sent.txt"
    command = (sys.executable, "-c", APPEND, str(sent))
    async with open_room(tmp_path, HOLDEM, anchor_file=str(file), anchor_command=command) as room:
        for _ in range(3):
            await room.guest()
            room.clock.advance(61)
            await room.settle()
    lines = [AnchorLine.parse(line) for line in file.read_text().splitlines()]
    assert len(lines) >= 3
    assert [line.number for line in lines] == list(range(1, len(lines) + 1))
    assert sent.read_text() == file.read_text()
    async with open_room(tmp_path, HOLDEM) as room:
        with room.ledger() as reading:
            assert list(check_lines(reading, lines)) == []
        assert audit(room.outside) == []


async def test_an_anchor_that_cannot_be_taken_outside_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_room(tmp_path, HOLDEM, anchor_file=str(tmp_path / "no folder" / "anchors.txt")) as room:
        await room.guest()
    assert any("an anchor was not taken outside" in message for message in caplog.messages)
