"""What a room for the public needs before it may open, and what its operator should know about this machine."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator

from cardroom.server.settings import Settings

SAFE_SQLITE = (3, 51, 3)
"""Before this version, a write-ahead file that is reset at the wrong moment may lose commits."""
PATCHED_PYTHON = {(3, 11): 10, (3, 12): 6}
"""By version, the first release whose cookie parser does not take seconds for one long cookie."""


class NotSafe(ValueError):
    """A room for the public may not open yet; the message lists what has to be set."""


def check_public(settings: Settings) -> None:
    """Raises NotSafe with the list of what is missing, if the settings are for a room for the public."""
    if settings.public and (missing := list(_missing(settings))):
        raise NotSafe("\n  - ".join(("a room for the public may not open before this is set:", *missing)))


def _missing(settings: Settings) -> Iterator[str]:
    if not settings.hosts:
        yield 'hosts: the names under which the public reaches the room, as in ["cards.example"]'
    if not settings.proxies:
        yield 'proxies: the address of the proxy that adds TLS, as in ["127.0.0.1"]; docs/deployment.md has examples'
    if settings.second_factor != "staff":
        yield 'second_factor = "staff": the staff must sign in with a second factor'
    if settings.self_service:
        yield "self_service = false: only a cashier may open accounts and sell chips"
    if not settings.drawers:
        yield "drawers = true: cash moves only through the counted drawer of a cashier"
    if not settings.anchor_file and not settings.anchor_command:
        yield "anchor_file or anchor_command: where the anchors of the ledger are kept outside of the database"
    if any(table.bots for table in settings.first_tables):
        yield "tables: without bots (bots = 0), because bots play with the house's money"
    for origin in settings.origins:
        if not origin.startswith("https://"):
            yield f"origins: {origin} is not reached by https"


def warnings() -> Iterator[str]:
    """What the operator should know about the versions on this machine."""
    if sqlite3.sqlite_version_info < SAFE_SQLITE:
        newer = ".".join(map(str, SAFE_SQLITE))
        yield (
            f"SQLite {sqlite3.sqlite_version} may lose commits when several connections write; this server writes with "
            f"one connection only, and no other program may write to the ledger while it runs. {newer} is safe"
        )
    version = sys.version_info
    if version.micro < PATCHED_PYTHON.get((version.major, version.minor), 0):
        newest = f"{version.major}.{version.minor}.{PATCHED_PYTHON[version.major, version.minor]}"
        current = f"{version.major}.{version.minor}.{version.micro}"
        yield f"Python {current} has known security holes, one of them in its cookie parser; use {newest} or later"
