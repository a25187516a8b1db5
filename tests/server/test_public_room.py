"""A demonstration is open to everybody on the machine; a room for the public opens only when everything is set."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from cardroom.floor.terms import Terms
from cardroom.server.public_room import NotSafe, check_public, warnings
from cardroom.server.run import run
from cardroom.server.settings import Settings

SAFE = Settings(
    public=True,
    hosts=("cards.example",),
    proxies=("127.0.0.1",),
    second_factor="staff",
    self_service=False,
    drawers=True,
    anchor_file="anchors.txt",
    tables=(Terms("oaks/texas-holdem"),),
)


def test_a_demonstration_needs_nothing() -> None:
    check_public(Settings())


def test_a_room_for_the_public_opens_with_everything_set() -> None:
    check_public(SAFE)


@pytest.mark.parametrize(
    ("left_out", "says"),
    [
        ({"hosts": ()}, "hosts: the names under which"),
        ({"proxies": ()}, "proxies: the address of the proxy that adds TLS"),
        ({"second_factor": "off"}, 'second_factor = "staff"'),
        ({"self_service": True}, "self_service = false"),
        ({"drawers": False}, "drawers = true"),
        ({"anchor_file": ""}, "anchor_file or anchor_command"),
        ({"tables": Settings().tables}, "tables: without bots (bots = 0)"),
        ({"origins": ("http://cards.example",)}, "origins: http://cards.example is not reached by https"),
    ],
)
def test_what_is_missing_is_listed(left_out: dict[str, Any], says: str) -> None:
    with pytest.raises(NotSafe, match="may not open before this is set") as refused:
        check_public(msgspec.structs.replace(SAFE, **left_out))
    assert says in str(refused.value)


def test_all_that_is_missing_is_listed_at_once_and_nothing_is_made(tmp_path: Path) -> None:
    with pytest.raises(NotSafe) as refused:
        run(Settings(public=True, database=str(tmp_path / "room.db"), tables=()))
    assert len(str(refused.value).splitlines()) == 7
    assert list(tmp_path.iterdir()) == []


class Version(NamedTuple):
    major: int
    minor: int
    micro: int


def test_old_versions_are_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 51, 2))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.51.2")
    monkeypatch.setattr(sys, "version_info", Version(3, 11, 7))
    lines = list(warnings())
    assert [line.split()[0] for line in lines] == ["SQLite", "Python"]
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 51, 3))
    monkeypatch.setattr(sys, "version_info", Version(3, 14, 0))
    assert list(warnings()) == []
