"""A cardroom that a browser can visit: a server in a process of its own, its staff, and guests with chips."""

from __future__ import annotations

import itertools
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

from cardroom.floor.terms import Terms
from cardroom.server.cookies import COOKIE
from cardroom.server.people import STAFF
from cardroom.server.settings import Settings

PIN = "482915"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""By the name of the command. The first one, which has no window, needs a quarter less time for the tests."""
IDLE = 12 * 60
"""Minutes after which somebody is signed out. Most tests let much time pass in which nobody does anything."""
SIGNED_IN = 6 * 3600
"""Seconds of the room's clock after which people sign in anew: all sessions end after twelve hours."""
PATIENCE = 60
"""Seconds that an answer may take on a machine with much else to do."""
SERVER = Path(__file__).with_name("driven_server.py")
QUICK: dict[str, Any] = {"bot_ms": 0, "pause_ms": 1200}
"""Bots answer at once; after a round everything stands until the test lets the pause pass."""
TABLES = (
    Terms("oaks/texas-holdem", bots=5, **QUICK),
    Terms("oaks/three-card-poker-1-3-6-card-bonus", bots=3, **QUICK),
    Terms("livermore/ez-baccarat-panda-8", bots=3, **QUICK),
)
LAUNCH = (
    "--no-sandbox",
    "--disable-gpu",
    "--num-raster-threads=1",
    "--blink-settings=acceleratedCompositingEnabled=false",
    "--js-flags=--single-threaded",
    "--renderer-process-limit=1",
)
"""Nobody looks at the screen: to draw it in layers, beside the page, takes a quarter of the time of the tests, and to
start a process for every page another quarter."""
_ids = itertools.count(1)


def chromium() -> str:
    """The browser of the system. In CI there must be one; elsewhere the tests that need it are left out."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
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
    """Its clock stands still, except for `advance`; `staff` has an account for each role.

    The server runs without asserts (`python -O`): nothing that it guards may depend on them."""

    def __init__(self, folder: Path, tables: tuple[Terms, ...] = TABLES) -> None:
        settings = Settings(
            database=str(folder / "room.db"),
            port=0,
            idle_minutes=IDLE,
            staff_idle_minutes=IDLE,
            tables=tables,
            people_per_address=1000,
        )
        command = [sys.executable, "-O", str(SERVER), msgspec.json.encode(settings).decode()]
        path = [os.environ.get("PYTHONPATH", ""), *sys.path]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, path))}
        with (folder / "server.log").open("w") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        self.address = self._read(r"open at (\S+)")[0]
        self._http = httpx.Client(base_url=self.address, timeout=PATIENCE, limits=httpx.Limits(keepalive_expiry=1))
        self._opened: list[int] = []
        self._cookies: dict[int, str] = {}
        self._since_cookies = 0.0
        """Seconds that have passed in the room since there were no cookies."""
        self.staff: dict[str, Account] = {}
        for _ in STAFF:
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
        self._process.communicate(timeout=PATIENCE)

    # What the staff does

    def ask(self, role: str, method: str, path: str, body: object = None) -> Any:
        reply = self._send(self.staff[role], method, path, body)
        assert reply.is_success, f"{path}: {reply.text}"
        return reply.json() if reply.content else None

    def _send(self, who: Account, method: str, path: str, body: object) -> httpx.Response:
        """Many tests let much time pass: who was signed out meanwhile signs in again."""
        for _ in range(2):
            cookie = f"{COOKIE}={self.cookie(who.number)}"
            reply = self._http.request(method, f"/api{path}", json=body, headers={"Cookie": cookie})
            if reply.status_code != httpx.codes.UNAUTHORIZED:
                break
            del self._cookies[who.number]
        return reply

    def new_player(self, name: str = "Ann", dollars: int = 2000) -> Account:
        """A player with an account that has this much in it."""
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

    def own_tables(self, who: Account) -> list[Any]:
        """Where somebody sits and what they opened. Those tables are closed after the test too."""
        mine = list(self._send(who, "GET", "/me/tables", None).json())
        self._opened += [one["table"]["number"] for one in mine if one["table"]["number"] not in self._opened]
        return mine

    def open_private_table(self, who: Account, game: str) -> None:
        reply = self._send(who, "POST", "/me/tables", {"game": game, "private": True})
        assert reply.is_success, reply.text

    @contextmanager
    def table_that_waits(self, game: str, bots: int = 2, **terms: Any) -> Iterator[int]:
        """Nothing is dealt there within: whoever sits down meanwhile is in the first round, with the bots."""
        opened = self._http.post("/test/paused-table", json={"game": game, "bots": bots, **QUICK, **terms})
        assert opened.is_success, opened.text
        table = int(opened.text)
        self._opened.append(table)
        yield table
        self.order(table, do="go-on")

    def close_opened_tables(self) -> None:
        """Nobody plays on where a test is over."""
        for number in self._opened:
            reply = self._http.get(f"/api/tables/{number}/scene")
            if reply.is_success:
                self._send_home(number, reply.json())
        while self._opened:
            if self._http.get(f"/api/tables/{self._opened[-1]}").is_success:
                self.advance(1)  # for bots that think, and hands that the clock must end
            else:
                self._opened.pop()
        self._empty_lists()

    def _empty_lists(self) -> None:
        """Nobody waits any more: whoever is on a list goes before everybody who wants a seat."""
        for house in self.ask("floor", "GET", "/floor/board")["houses"]:
            for one in house["lists"]:
                spread = {"house": house["house"], "game": one["game"], "limit": one["limit"], "kill": one["kill"]}
                for listed in one["names"]:
                    leaves = {"do": "leave", "key": f"leave-{next(_ids)}", "person": listed["person"]["number"]}
                    self.ask("floor", "POST", "/floor/board", {**leaves, **spread})

    def _send_home(self, table: int, scene: Any) -> None:
        """Whoever is asked something answers no more, so that the hand is soon over."""
        watched = self.ask("floor", "GET", "/floor/tables")["tables"]
        numbers = next(one["numbers"] for one in watched if one["number"] == table)
        guests = [str(chair["seat"]) for chair in scene["chairs"] if "is_bot" not in chair]
        orders = [{"do": "unseat", "person": numbers[seat]} for seat in guests]
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

    def advance(self, seconds: float) -> None:
        """Lets time pass in the room, until every table waits again: bots alone that make no pause would never."""
        assert self._http.post("/test/clock", params={"seconds": seconds}).is_success
        self._since_cookies += seconds
        if self._since_cookies > SIGNED_IN:
            self._since_cookies = 0
            self._cookies.clear()

    def stack(self, table: int, cards: str) -> None:
        """Puts these cards on top of the next deck of a table that has not shuffled yet."""
        assert self._http.post("/test/stack", params={"table": table, "cards": cards}).is_success

    def wait_for_rounds(self, table: int, rounds: int = 1) -> None:
        """Waits until at least this number of rounds are over at a table of bots, and nothing moves any more."""
        self.advance(0)
        while self.rounds_played(table) < rounds:
            self.advance(1)

    def rounds_played(self, table: int) -> int:
        """How many rounds are over at a table. The server lists only the latest of them."""
        return max((int(one["round"]) for one in self.ask("floor", "GET", f"/tables/{table}/rounds")), default=0)

    def scene(self, who: Account, table: int) -> Any:
        """The table as somebody sees it."""
        return self._send(who, "GET", f"/tables/{table}/scene", None).json()

    def table(self, number: int) -> Any:
        return self.ask("floor", "GET", f"/tables/{number}")

    # Guests

    def cookie(self, number: int) -> str:
        if number not in self._cookies:
            begun = self._http.post("/test/session", params={"number": number})
            assert begun.is_success, begun.text
            self._cookies[number] = begun.json()
        return self._cookies[number]

    def sign_in_elsewhere(self, who: Account) -> httpx.Client:
        """Somebody's other browser, which is signed in."""
        browser = httpx.Client(base_url=self.address, timeout=PATIENCE, headers={"user-agent": "another browser"})
        reply = browser.post("/api/session", json={"number": who.number, "pin": who.pin})
        assert reply.is_success, reply.text
        return browser

    def sign_in(self, context: BrowserContext, number: int) -> None:
        """As if they had typed their number and PIN just now: no session lasts longer than twelve hours."""
        self._cookies.pop(number, None)
        context.add_cookies([{"name": COOKIE, "value": self.cookie(number), "url": self.address}])


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
