"""Walks through the pages in Firefox: lobby, a new account, a hand of hold'em and a round of baccarat.

It drives an installed Firefox by WebDriver BiDi, presses what a guest would press, writes pictures into a folder, and
prints what the browser complains about. It is no part of the tests.
"""

from __future__ import annotations

import base64
import itertools
import json
import shutil
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from support.browser import PIN, Cardroom
from support.server_process import free_port

PATIENCE = 60
BUTTON = """(words) => [...document.querySelectorAll("dialog[open] button, button, a, summary")]
  .find((one) => !one.disabled && one.checkVisibility() && one.textContent.includes(words))"""

HAND_OVER = "/Ann (shows|mucks|folds)/.test(document.querySelector('#log')?.textContent)"
ROUND_OVER = "document.querySelector('.mine .settled')"


class Firefox:
    def __init__(self, socket: ClientConnection, folder: Path) -> None:
        self.socket, self.folder, self.complaints = socket, folder, set[str]()
        self._ids = itertools.count(1)
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        self.tab = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def send(self, method: str, **params: Any) -> Any:
        number = next(self._ids)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self.socket.recv(PATIENCE))
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] in ("warn", "error"):
                self.complaints.add(str(heard["params"]["text"]))
            if heard.get("id") == number:
                assert heard["type"] == "success", heard
                return heard["result"]

    def run(self, script: str) -> Any:
        found = self.send("script.evaluate", expression=script, target={"context": self.tab}, awaitPromise=True)
        assert found["type"] == "success", found["exceptionDetails"]["text"]
        return found["result"].get("value")

    def until(self, condition: str) -> None:
        late = time.monotonic() + PATIENCE
        while not self.run(f"Boolean({condition})"):
            assert time.monotonic() < late, f"{condition} never holds: {self.run('document.body.innerText')}"
            time.sleep(0.1)

    def go(self, address: str) -> None:
        self.send("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def press(self, words: str) -> None:
        button = f"({BUTTON})({json.dumps(words)})"
        self.until(button)
        self.run(f"{button}.click()")

    def fill(self, label: str, text: str) -> None:
        field = (
            f"[...document.querySelectorAll('label')].find((one) => one.textContent === {json.dumps(label)})?.control"
        )
        self.until(field)
        self.run(f"Object.assign({field}, {{ value: {json.dumps(text)} }}) && null")

    def look(self, name: str, width: int = 1440, height: int = 900) -> None:
        self.send("browsingContext.setViewport", context=self.tab, viewport={"width": width, "height": height})
        data = self.send("browsingContext.captureScreenshot", context=self.tab)["data"]
        (self.folder / f"{name}.png").write_bytes(base64.b64decode(data))


def walk(firefox: Firefox, room: Cardroom) -> None:
    firefox.go(f"{room.address}/?q=texas+hold'em+oaks")
    firefox.until("document.querySelector('.games li')")
    firefox.look("lobby")
    firefox.press("Play now")
    for label, text in (("Name", "Ann"), ("PIN", PIN), ("Confirm PIN", PIN)):
        firefox.fill(label, text)
    firefox.press("Open account")
    firefox.until("document.querySelector('dialog[open]')")
    firefox.look("buy-in", 390, 844)
    firefox.press("Sit down")
    answer_until(firefox, room, HAND_OVER, ("Post now", "Check", "Call "))
    firefox.look("holdem")
    firefox.look("holdem-phone", 390, 844)
    firefox.go(f"{room.address}/?play=livermore/ez-baccarat-panda-8")
    firefox.press("Sit down")
    answer_until(firefox, room, ROUND_OVER, ("Pass", "Done betting", "player"))
    firefox.look("baccarat")
    firefox.look("baccarat-phone", 390, 844)


def answer_until(firefox: Firefox, room: Cardroom, over: str, answers: tuple[str, ...]) -> None:
    for _ in range(300):
        if firefox.run(f"Boolean({over})"):
            return
        for words in answers:
            button = f"({BUTTON.replace('dialog[open] button, button, a, summary', '#felt button, #actions button')})"
            if firefox.run(f"Boolean({button}({json.dumps(words)}))"):
                firefox.run(f"{button}({json.dumps(words)})?.click()")
                break
        else:
            room.advance(1)
        time.sleep(0.2)
    raise AssertionError(firefox.run("document.body.innerText"))


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    program, port = shutil.which("firefox-esr") or shutil.which("firefox"), free_port()
    assert program, "Firefox is not installed"
    with tempfile.TemporaryDirectory() as place:
        room = Cardroom(Path(place))
        started = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", place, f"--remote-debugging-port={port}"],
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            assert started.stderr
            next(line for line in started.stderr if "WebDriver BiDi listening" in line)
            with connect(f"ws://127.0.0.1:{port}/session", max_size=None) as socket:
                firefox = Firefox(socket, folder)
                walk(firefox, room)
                print("\n".join(sorted(firefox.complaints)) or "Firefox does not complain about anything.")
        finally:
            started.terminate()
            started.wait()
            room.stop()


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the pictures are written")
    main(parser.parse_args().folder)
