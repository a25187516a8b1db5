"""A cardroom that a browser can visit: a server in a process of its own, its staff, and guests with chips."""

from __future__ import annotations

import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

from cardroom.floor.terms import Terms
from cardroom.server.doors import COOKIE, Sessions

SECRET = "for tests"
PIN = "2468"
QUICK: dict[str, Any] = {"bot_ms": 60, "pause_ms": 1200}
"""Bots that hardly think, and a pause that is long enough to see who won."""
TABLES = (
    Terms("oaks/texas-holdem", bots=5, **QUICK),
    Terms("oaks/three-card-poker-1-3-6-card-bonus", bots=3, **QUICK),
    Terms("livermore/ez-baccarat-panda-8", bots=3, **QUICK),
)
_ids = itertools.count(1)


def chromium() -> str:
    """The browser of the system. In CI there must be one; elsewhere the tests that need it are left out."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail("there is no chromium; tools/system-packages installs it")
        pytest.skip("there is no chromium: the pages are not tested in a browser")
    return found


class Account(NamedTuple):
    number: int
    pin: str
    name: str


class Cardroom:
    """`staff` has the account of the cashier, the floor and the auditor."""

    def __init__(self, folder: Path, tables: tuple[Terms, ...] = TABLES) -> None:
        config = folder / "room.toml"
        config.write_text(f'secret = "{SECRET}"\n' + "".join(map(_in_toml, tables)), encoding="utf-8")
        database = str(folder / "room.db")
        command = [sys.executable, "-m", "cardroom.cli", "serve", "--port=0", "--database", database, "--config"]
        with (folder / "server.log").open("w") as log:
            self._process = subprocess.Popen([*command, str(config)], stdout=subprocess.PIPE, stderr=log, text=True)
        self.address = self._read(r"open at (\S+)")[0]
        self._http = httpx.Client(base_url=self.address, timeout=30, limits=httpx.Limits(keepalive_expiry=1))
        self._opened: list[int] = []
        self.staff: dict[str, Account] = {}
        for _ in ("cashier", "floor", "auditor"):
            role, number, pin = self._read(r"(\w+) +signs in with number (\d+) and PIN (\d+)")
            self.staff[role] = Account(int(number), pin, role.capitalize())

    def _read(self, pattern: str) -> tuple[str, ...]:
        assert self._process.stdout
        line = self._process.stdout.readline()
        found = re.search(pattern, line)
        assert found, f"the server says {line!r}"
        return found.groups()

    def stop(self) -> None:
        self._http.close()
        self._process.terminate()
        self._process.communicate(timeout=30)

    # What the staff does

    def ask(self, role: str, method: str, path: str, body: object = None) -> Any:
        reply = self._send(self.staff[role], method, path, body)
        assert reply.is_success, f"{path}: {reply.text}"
        return reply.json()

    def _send(self, who: Account, method: str, path: str, body: object) -> httpx.Response:
        cookie = f"{COOKIE}={self.cookie(who.number)}"
        return self._http.request(method, f"/api{path}", json=body, headers={"Cookie": cookie})

    def new_player(self, name: str = "Ann", dollars: int = 2000) -> Account:
        """Somebody with an account and so much in it."""
        number = int(self.ask("cashier", "POST", "/cage/accounts", {"name": name, "pin": PIN})["number"])
        if dollars:
            paid = {"cents": dollars * 100, "key": f"for-{number}"}
            self.ask("cashier", "POST", f"/cage/accounts/{number}/deposit", paid)
        return Account(number, PIN, name)

    def open_table(self, game: str, bots: int = 3, **terms: Any) -> int:
        """A table of its own for a test, with quick bots; its number."""
        asked = {"game": game, "bots": bots, **QUICK, **terms}
        self._opened.append(int(self.ask("floor", "POST", "/tables", asked)["number"]))
        return self._opened[-1]

    @contextmanager
    def table_that_waits(self, game: str, bots: int = 2, **terms: Any) -> Iterator[int]:
        """Nothing is dealt there within: whoever sits down meanwhile is in the first round."""
        table = self.open_table(game, bots, **terms)
        self.order(table, do="pause")
        yield table
        self.order(table, do="go-on")

    def close_opened_tables(self) -> None:
        """Nobody plays on where a test is over."""
        for number in self._opened:
            reply = self._http.get(f"/api/tables/{number}/scene")
            if reply.is_success:
                self._send_home(number, reply.json())
        self._opened.clear()

    def _send_home(self, table: int, scene: Any) -> None:
        """Whoever is asked something answers no more, so that the hand is soon over."""
        orders = [{"do": "unseat", "person": chair["number"]} for chair in scene["chairs"] if "is_bot" not in chair]
        if scene["phase"] == "paused":
            orders.append({"do": "go-on"})
        for order in (*orders, {"do": "close"}):
            self._command(self.staff["floor"], table, order)

    def order(self, table: int, **command: Any) -> None:
        """What the floor wants done at a table, as in order(3, do="close")."""
        self.play(self.staff["floor"], table, **command)

    def play(self, who: Account, table: int, **command: Any) -> None:
        """What somebody does at a table without a browser."""
        reply = self._command(who, table, command)
        assert reply.is_success, f"{command}: {reply.text}"

    def _command(self, who: Account, table: int, command: Any) -> httpx.Response:
        return self._send(who, "POST", f"/tables/{table}/commands", {"id": f"order-{next(_ids)}", "command": command})

    def wait_for_rounds(self, table: int) -> None:
        """Until one is over."""
        while not self.ask("floor", "GET", f"/tables/{table}/rounds"):
            time.sleep(0.1)

    def scene(self, who: Account, table: int) -> Any:
        """The table as somebody sees it."""
        return self._send(who, "GET", f"/tables/{table}/scene", None).json()

    def table(self, number: int) -> Any:
        return self.ask("floor", "GET", f"/tables/{number}")

    # Guests

    @staticmethod
    def cookie(number: int) -> str:
        return Sessions(SECRET).make(number)

    def sign_in(self, context: BrowserContext, number: int) -> None:
        """As if they had typed their number and PIN."""
        context.add_cookies([{"name": COOKIE, "value": self.cookie(number), "url": self.address}])


def _in_toml(terms: Terms) -> str:
    told = msgspec.to_builtins(terms)
    return "[[tables]]\n" + "".join(f"{name} = {json.dumps(value)}\n" for name, value in told.items())


class Console:
    """What the browser complains about on a page. A refusal that a test provokes is expected there."""

    def __init__(self) -> None:
        self._errors: list[str] = []
        self._expected: list[str] = []

    def listen_to(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._errors.append(f"{page.url}: {error.stack or error.message}"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._errors.append(f"{message.location.get('url')}: {message.text}")

    def expect(self, words: str) -> None:
        self._expected.append(words)

    @property
    def errors(self) -> list[str]:
        return [error for error in self._errors if not any(words in error for words in self._expected)]
